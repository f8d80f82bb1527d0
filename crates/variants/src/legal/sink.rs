//! What is done with legal moves.

use crate::set::SquareSet;
use crate::tables::Promotion;
use crate::{Move, Square};

/// Takes legal moves, piece by piece in the order of their squares.
pub trait Sink {
    /// Whether it needs the moves piece by piece, in order.
    const IS_ORDERED: bool = false;

    /// The moves of a piece to these squares, with a choice of types where it promotes.
    fn add_all(&mut self, from: Square, to: SquareSet, captures: SquareSet, promotions: &[Promotion]);

    /// Moves of several pieces, each of which goes to one of these squares. Only for sinks that need no order.
    fn add_together(&mut self, to: SquareSet, captures: SquareSet, promotions: &[Promotion]);

    /// One move. Those of one piece come in order.
    fn add(&mut self, m: Move, is_capture: bool);

    /// More moves of the piece that was last given to `add_all`, none of them captures, in any order.
    fn add_special(&mut self, moves: &[Move]);

    /// Whether no more moves are wanted.
    fn is_done(&self) -> bool {
        false
    }
}

/// Lists them in the order in which links number them.
#[derive(Default)]
pub struct List {
    moves: Vec<Move>,
    /// Where the moves of the last piece begin.
    last: usize,
}

impl List {
    pub fn into_moves(self) -> Vec<Move> {
        self.moves
    }
}

impl Sink for List {
    const IS_ORDERED: bool = true;

    fn add_all(&mut self, from: Square, to: SquareSet, _: SquareSet, promotions: &[Promotion]) {
        self.last = self.moves.len();
        self.moves.reserve(to.len());
        for to in to {
            let promotion = promotions.iter().find(|promotion| promotion.squares.contains(to));
            let choices = promotion.map_or(1, |promotion| promotion.choices);
            self.moves.extend((0..choices).map(|variant| Move { from, to, variant }));
        }
    }

    fn add_together(&mut self, _: SquareSet, _: SquareSet, _: &[Promotion]) {
        unreachable!("moves are listed piece by piece")
    }

    fn add(&mut self, m: Move, _: bool) {
        self.moves.push(m);
    }

    fn add_special(&mut self, moves: &[Move]) {
        if !moves.is_empty() {
            self.moves.extend_from_slice(moves);
            chess::sort(&mut self.moves[self.last..]);
        }
    }
}

/// Counts them.
#[derive(Copy, Clone, Default)]
pub struct Count(pub usize);

impl Sink for Count {
    #[inline]
    fn add_all(&mut self, _: Square, to: SquareSet, captures: SquareSet, promotions: &[Promotion]) {
        self.add_together(to, captures, promotions);
    }

    #[inline]
    fn add_together(&mut self, to: SquareSet, _: SquareSet, promotions: &[Promotion]) {
        self.0 += to.len();
        for promotion in promotions {
            self.0 += (to & promotion.squares).len() * usize::from(promotion.choices - 1);
        }
    }

    fn add(&mut self, _: Move, _: bool) {
        self.0 += 1;
    }

    fn add_special(&mut self, moves: &[Move]) {
        self.0 += moves.len();
    }
}

/// Counts those that capture.
#[derive(Default)]
pub struct Captures(pub Count);

impl Sink for Captures {
    fn add_all(&mut self, _: Square, to: SquareSet, captures: SquareSet, promotions: &[Promotion]) {
        self.add_together(to, captures, promotions);
    }

    fn add_together(&mut self, to: SquareSet, captures: SquareSet, promotions: &[Promotion]) {
        self.0.add_together(to & captures, captures, promotions);
    }

    fn add(&mut self, m: Move, is_capture: bool) {
        if is_capture {
            self.0.add(m, is_capture);
        }
    }

    fn add_special(&mut self, _: &[Move]) {}
}

/// Finds out whether there is one.
#[derive(Default)]
pub struct Any {
    pub found: bool,
}

impl Sink for Any {
    fn add_all(&mut self, _: Square, to: SquareSet, captures: SquareSet, promotions: &[Promotion]) {
        self.add_together(to, captures, promotions);
    }

    fn add_together(&mut self, to: SquareSet, _: SquareSet, _: &[Promotion]) {
        self.found |= !to.is_empty();
    }

    fn add(&mut self, _: Move, _: bool) {
        self.found = true;
    }

    fn add_special(&mut self, moves: &[Move]) {
        self.found |= !moves.is_empty();
    }

    fn is_done(&self) -> bool {
        self.found
    }
}

//! Consumers of generated moves: a list, counters, and a test for existence.

use crate::set::SquareSet;
use crate::tables::Promotion;
use crate::{Move, Square};

/// Consumes legal moves, piece by piece in the order of their squares.
pub trait Sink {
    /// True if the moves must arrive piece by piece, in order.
    const IS_ORDERED: bool = false;

    /// Adds the moves of a piece to these squares, with all choices where it promotes.
    fn add_all(&mut self, from: Square, to: SquareSet, captures: SquareSet, promotions: &[Promotion]);

    /// Adds moves of several pieces, one to each of these squares. Only for unordered sinks.
    fn add_together(&mut self, to: SquareSet, captures: SquareSet, promotions: &[Promotion]);

    /// Adds one move. The moves of a piece arrive in order.
    fn add(&mut self, m: Move, is_capture: bool);

    /// Adds more moves of the piece last passed to `add_all`, none of them captures, in any order.
    fn add_special(&mut self, moves: &[Move]);

    /// Returns true if no more moves are needed.
    fn is_done(&self) -> bool {
        false
    }
}

/// Lists moves in the order in which links number them.
#[derive(Default)]
pub struct List {
    moves: Vec<Move>,
    /// The index of the first move of the last piece.
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
        unreachable!("List is ordered, and unordered generation is for other sinks")
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

/// Counts moves.
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

/// Counts captures.
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

/// Tests if there is any move.
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

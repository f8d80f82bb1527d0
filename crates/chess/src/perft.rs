//! Perft: counts the leaf nodes of the legal move tree, the standard test for move generators.

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::moves::Kind;
use crate::position::{BlackSide, Counter, Side, Sink, WhiteSide, origin};
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, Position, Role, Square};

/// How perft counts the moves at the last ply.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Leaves {
    /// Adds the number of legal moves without making them (bulk counting).
    #[default]
    Counted,
    /// Makes each move, as an engine does in its search.
    Made,
}

/// Returns the number of move sequences of length `depth`.
///
/// ```
/// use linkmate_chess::{Position, perft::{self, Leaves}};
/// assert_eq!(perft::count(&Position::start(), 4, Leaves::Counted), 197_281);
/// assert_eq!(perft::count(&Position::start(), 3, Leaves::Made), 8_902);
/// ```
#[must_use]
pub fn count<K: Key>(position: &Position<K>, depth: u32, leaves: Leaves) -> u64 {
    match (position.turn(), leaves) {
        (Color::White, Leaves::Counted) => counted::<WhiteSide, K>(position, depth),
        (Color::Black, Leaves::Counted) => counted::<BlackSide, K>(position, depth),
        (Color::White, Leaves::Made) => made::<WhiteSide, K>(position, depth),
        (Color::Black, Leaves::Made) => made::<BlackSide, K>(position, depth),
    }
}

/// Returns [`count`] for each legal move, sorted by move, to find the move on which two generators disagree. Returns an
/// empty list at depth 0.
///
/// ```
/// use linkmate_chess::{Position, perft};
/// let split = perft::divide(&Position::start(), 3);
/// assert_eq!(split.len(), 20);
/// assert_eq!(format!("{:?}", split[0]), "(Nb1a3, 400)");
/// ```
#[must_use]
pub fn divide<K: Key>(position: &Position<K>, depth: u32) -> Vec<(Move, u64)> {
    let Some(depth_below) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let below = |m: Move| {
        let mut after = *position;
        after.play_unchecked(m);
        (m, count(&after, depth_below, Leaves::Counted))
    };
    moves.into_iter().map(below).collect()
}

fn counted<S: Side, K: Key>(position: &Position<K>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut counter = Counter::default();
            position.generate_for::<S>(&mut counter);
            u64::from(counter.total())
        }
        _ => visit::<S, K>(position, |after| counted::<S::Them, K>(after, depth - 1)),
    }
}

fn made<S: Side, K: Key>(position: &Position<K>, depth: u32) -> u64 {
    if depth == 0 {
        // Keeps the optimiser from removing the last move and counting in bulk.
        core::hint::black_box(position);
        return 1;
    }
    visit::<S, K>(position, |after| made::<S::Them, K>(after, depth - 1))
}

/// Makes every legal move and adds up the results of `below`.
#[inline(always)]
fn visit<S: Side, K: Key>(position: &Position<K>, below: impl FnMut(&Position<K>) -> u64) -> u64 {
    let mut visitor = Visitor { position, nodes: 0, visit: below, side: PhantomData::<S> };
    position.generate_for::<S>(&mut visitor);
    visitor.nodes
}

/// Makes each generated move on a copy of the position and adds up the results of `visit`.
struct Visitor<'a, S, K: Key, V> {
    position: &'a Position<K>,
    nodes: u64,
    visit: V,
    side: PhantomData<S>,
}

impl<S: Side, K: Key, V: FnMut(&Position<K>) -> u64> Visitor<'_, S, K, V> {
    #[inline(always)]
    fn make(&mut self, m: Move) {
        let mut after = *self.position;
        after.make::<S>(m);
        self.nodes += (self.visit)(&after);
    }
}

impl<S: Side, K: Key, V: FnMut(&Position<K>) -> u64> Sink for Visitor<'_, S, K, V> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.make(Move::normal(role, from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i8, targets: Bitboard) {
        for to in targets {
            self.make(Move::normal(Role::Pawn, origin(to, delta), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, delta: i8, targets: Bitboard) {
        for to in targets {
            for kind in Kind::PROMOTIONS {
                self.make(Move::new(Role::Pawn, origin(to, delta), to, kind));
            }
        }
    }

    #[inline(always)]
    fn special(&mut self, m: Move) {
        self.make(m);
    }
}

//! Perft: counting the positions that legal moves lead to, the yardstick of every move generator.

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::moves::Kind;
use crate::position::{BlackSide, Counter, Side, Sink, WhiteSide, origin};
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, Position, Role, Square};

/// How the last move of each line is counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Leaves {
    /// By the number of legal moves before it.
    #[default]
    Counted,
    /// By making it, as engines do in their search.
    Made,
}

/// The number of positions after `depth` moves, counting each line of moves by itself.
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

/// [`count`] split by the first move, sorted: the tool for finding where two generators part. At depth 0 there is no move.
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
        // The leaf must exist, or the optimiser would count it as above.
        core::hint::black_box(position);
        return 1;
    }
    visit::<S, K>(position, |after| made::<S::Them, K>(after, depth - 1))
}

/// Makes every legal move and adds up what `below` finds after it.
#[inline(always)]
fn visit<S: Side, K: Key>(position: &Position<K>, below: impl FnMut(&Position<K>) -> u64) -> u64 {
    let mut visitor = Visitor { position, nodes: 0, visit: below, side: PhantomData::<S> };
    position.generate_for::<S>(&mut visitor);
    visitor.nodes
}

/// Makes each move as it is found and adds up what lies below it.
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

//! [`Sink`]: the consumer of generated moves. It lets one generator fill lists, count moves and visit positions.

use super::Side;
use crate::moves::Kind;
use crate::{Bitboard, Move, MoveList, Role, Square};

/// Receives the moves that the generator finds.
pub(crate) trait Sink {
    /// A piece other than a pawn moves to each of these squares.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns move to each of these squares without promoting; `delta` is the difference to the origin.
    fn pawns(&mut self, delta: i8, targets: Bitboard);
    /// Pawns step straight ahead to these squares without promoting.
    #[inline(always)]
    fn pawn_steps<S: Side>(&mut self, single: Bitboard, double: Bitboard) {
        self.pawns(S::UP, single);
        self.pawns(2 * S::UP, double);
    }
    /// Pawns move to each of these squares and promote to any of the four pieces; `delta` is the difference to the origin.
    fn promotions(&mut self, delta: i8, targets: Bitboard);
    /// Castling or an en passant capture.
    fn special(&mut self, m: Move);
}

/// Returns the square from which a pawn moved to `to`.
#[inline(always)]
pub(crate) fn origin(to: Square, delta: i8) -> Square {
    Square::wrapping((to as i8).wrapping_sub(delta) as u8)
}

impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.extend(targets.squares().map(|to| Move::normal(role, from, to)));
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i8, targets: Bitboard) {
        self.extend(targets.squares().map(|to| Move::normal(Role::Pawn, origin(to, delta), to)));
    }

    #[inline(always)]
    fn promotions(&mut self, delta: i8, targets: Bitboard) {
        for to in targets {
            for kind in Kind::PROMOTIONS {
                self.push(Move::new(Role::Pawn, origin(to, delta), to, kind));
            }
        }
    }

    #[inline(always)]
    fn special(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves without making any.
///
/// Without a popcount instruction, as in a baseline x86-64 build, counting bits means adding up pairs, nibbles, bytes and
/// finally all bytes. This counter adds up the bytes of all sets and does the final step only once. A byte is a
/// rank, and at most sixteen pieces have at most eight target squares each on it, so no byte overflows.
#[derive(Default)]
pub(crate) struct Counter {
    by_rank: u64,
    others: u32,
}

impl Counter {
    #[inline(always)]
    pub(crate) fn total(&self) -> u32 {
        // A sum of bytes could overflow a byte, so add 16-bit lanes.
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        let pairs = (self.by_rank & EVEN) + ((self.by_rank >> 8) & EVEN);
        self.others + (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    #[inline(always)]
    fn add(&mut self, targets: Bitboard) {
        let pairs = targets.0 - ((targets.0 >> 1) & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        self.by_rank += (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    }
}

impl Sink for Counter {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.add(targets);
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, targets: Bitboard) {
        self.add(targets);
    }

    #[inline(always)]
    fn pawn_steps<S: Side>(&mut self, single: Bitboard, double: Bitboard) {
        // The sets are disjoint: two pawns never step to the same square.
        self.add(single | double);
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, targets: Bitboard) {
        self.others += 4 * targets.count();
    }

    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.others += 1;
    }
}

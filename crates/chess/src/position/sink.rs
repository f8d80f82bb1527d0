//! [`Sink`]: what is done with the moves that the generator finds. One generator serves lists, counts and visits.

use super::Side;
use crate::moves::Kind;
use crate::{Bitboard, Move, MoveList, Role, Square};

/// What is done with the moves that are found.
pub(crate) trait Sink {
    /// A man other than a pawn goes to each of these squares.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns reach each of these squares from `delta` before it, and stay pawns.
    fn pawns(&mut self, delta: i8, targets: Bitboard);
    /// Pawns step straight ahead to these squares, and stay pawns.
    #[inline(always)]
    fn pawn_steps<S: Side>(&mut self, single: Bitboard, double: Bitboard) {
        self.pawns(S::UP, single);
        self.pawns(2 * S::UP, double);
    }
    /// Pawns reach each of these squares from `delta` before it, and become one of four pieces.
    fn promotions(&mut self, delta: i8, targets: Bitboard);
    /// Castling, or a capture en passant.
    fn special(&mut self, m: Move);
}

/// The square from which a pawn came to `to`.
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
/// Every plain build for x86-64 counts bits by adding neighbours: pairs, nibbles, bytes, and then all bytes. Here the
/// bytes of all sets are added up first, and summed once at the end. A byte is a rank, and at most sixteen men have at
/// most eight squares to go to on it, so that none overflows.
#[derive(Default)]
pub(crate) struct Counter {
    by_rank: u64,
    others: u32,
}

impl Counter {
    #[inline(always)]
    pub(crate) fn total(&self) -> u32 {
        // A byte of the product would overflow: add up in two halves.
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
        // Two pawns never step to the same square.
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

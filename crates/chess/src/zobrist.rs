//! [`Zobrist`]: a 64-bit fingerprint of a position, kept up move by move.

use crate::{Color, File, Role, Square};

/// What a position keeps up as a fingerprint: [`Zobrist`], or [`NoKey`] where nobody asks for one.
pub trait Key: Copy + Default + sealed::Sealed {
    /// Whether anything is kept.
    const KEPT: bool;
    /// A man appears on a square, or leaves it.
    fn toggle_piece(&mut self, color: Color, role: Role, square: Square);
    /// A rook gets the right to castle, or loses it.
    fn toggle_castling(&mut self, rook: Square);
    /// The turn passes.
    fn toggle_turn(&mut self);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Zobrist {}
    impl Sealed for super::NoKey {}
}

/// The exclusive or of one fixed random number for each man on its square, each castling right and Black's turn.
///
/// The numbers never change between releases, so fingerprints may be stored.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Zobrist(pub(crate) u64);

/// No fingerprint: positions that are made by the million and never compared, as in [`perft`](crate::perft).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoKey;

impl Key for Zobrist {
    const KEPT: bool = true;

    #[inline(always)]
    fn toggle_piece(&mut self, color: Color, role: Role, square: Square) {
        self.0 ^= numbers::piece(color as usize, role as usize, square.index());
    }

    #[inline(always)]
    fn toggle_castling(&mut self, rook: Square) {
        self.0 ^= numbers::castling(rook.index());
    }

    #[inline(always)]
    fn toggle_turn(&mut self) {
        self.0 ^= BLACK_TO_MOVE;
    }
}

impl Key for NoKey {
    const KEPT: bool = false;
    #[inline(always)]
    fn toggle_piece(&mut self, _: Color, _: Role, _: Square) {}
    #[inline(always)]
    fn toggle_castling(&mut self, _: Square) {}
    #[inline(always)]
    fn toggle_turn(&mut self) {}
}

/// The number for an en passant capture that is legal now, on that file.
pub(crate) fn en_passant(file: File) -> u64 {
    numbers::en_passant(file.index())
}

#[cfg(target_family = "wasm")]
use computed as numbers;
#[cfg(not(target_family = "wasm"))]
use table as numbers;

/// The numbers from their table.
#[cfg(not(target_family = "wasm"))]
mod table {
    use super::computed;

    struct Numbers {
        pieces: [[[u64; 64]; 6]; 2],
        castling: [u64; 64],
        en_passant: [u64; 8],
    }

    static NUMBERS: Numbers = {
        let mut numbers = Numbers { pieces: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8] };
        let mut square = 0;
        while square < 64 {
            let mut role = 0;
            while role < 6 {
                numbers.pieces[0][role][square] = computed::piece(0, role, square);
                numbers.pieces[1][role][square] = computed::piece(1, role, square);
                role += 1;
            }
            numbers.castling[square] = computed::castling(square);
            if square < 8 {
                numbers.en_passant[square] = computed::en_passant(square);
            }
            square += 1;
        }
        numbers
    };

    #[inline(always)]
    pub(super) fn piece(color: usize, role: usize, square: usize) -> u64 {
        NUMBERS.pieces[color][role][square]
    }

    #[inline(always)]
    pub(super) fn castling(rook: usize) -> u64 {
        NUMBERS.castling[rook]
    }

    pub(super) fn en_passant(file: usize) -> u64 {
        NUMBERS.en_passant[file]
    }
}

/// The numbers as they are made, one by one: a table of random numbers cannot be compressed for a network.
mod computed {
    /// How many come before those of a square, which has two for each role, one for castling and, on the first rank, one for
    /// en passant.
    const fn before(square: usize) -> u64 {
        let on_first_rank = if square < 8 { square } else { 8 };
        13 * square as u64 + on_first_rank as u64
    }

    #[inline(never)]
    pub(super) const fn piece(color: usize, role: usize, square: usize) -> u64 {
        super::splitmix(before(square) + 2 * role as u64 + color as u64)
    }

    pub(super) const fn castling(rook: usize) -> u64 {
        super::splitmix(before(rook) + 12)
    }

    pub(super) const fn en_passant(file: usize) -> u64 {
        super::splitmix(before(file) + 13)
    }
}

/// For Black's turn: the number after those of all squares.
const BLACK_TO_MOVE: u64 = splitmix(13 * 64 + 8);

/// The number of that index, by Steele, Lea and Flood's SplitMix64.
const fn splitmix(index: u64) -> u64 {
    let mut z = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(index + 1).wrapping_add(0x4c49_4e4b_4d41_5445);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::{BLACK_TO_MOVE, computed, numbers};
    use crate::Position;

    /// Stored fingerprints must stay good.
    #[test]
    fn the_numbers_never_change() {
        assert_eq!(Position::start().zobrist(), 0x9e1f_aeb4_51e2_3eb2);
    }

    /// SplitMix64 as its authors wrote it, number after number.
    #[test]
    fn each_number_is_the_next_one() {
        let mut state = 0x4c49_4e4b_4d41_5445_u64;
        let mut next = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        for square in 0..64 {
            for role in 0..6 {
                for color in 0..2 {
                    let number = next();
                    assert_eq!(computed::piece(color, role, square), number);
                    assert_eq!(numbers::piece(color, role, square), number);
                }
            }
            assert_eq!(numbers::castling(square), next());
            if square < 8 {
                assert_eq!(numbers::en_passant(square), next());
            }
        }
        assert_eq!(BLACK_TO_MOVE, next());
    }
}

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
        self.0 ^= NUMBERS.pieces[color as usize][role as usize][square.index()];
    }

    #[inline(always)]
    fn toggle_castling(&mut self, rook: Square) {
        self.0 ^= NUMBERS.castling[rook.index()];
    }

    #[inline(always)]
    fn toggle_turn(&mut self) {
        self.0 ^= NUMBERS.black_to_move;
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
    NUMBERS.en_passant[file.index()]
}

struct Numbers {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static NUMBERS: Numbers = numbers();

const fn numbers() -> Numbers {
    let mut numbers = Numbers { pieces: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8], black_to_move: 0 };
    let mut state = 0x4c49_4e4b_4d41_5445;
    let mut square = 0;
    while square < 64 {
        let mut role = 0;
        while role < 6 {
            (numbers.pieces[0][role][square], state) = splitmix(state);
            (numbers.pieces[1][role][square], state) = splitmix(state);
            role += 1;
        }
        (numbers.castling[square], state) = splitmix(state);
        if square < 8 {
            (numbers.en_passant[square], state) = splitmix(state);
        }
        square += 1;
    }
    (numbers.black_to_move, _) = splitmix(state);
    numbers
}

/// Steele, Lea and Flood's SplitMix64: a number and the next state.
const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31), state)
}

#[cfg(test)]
mod tests {
    use crate::Position;

    /// Stored fingerprints must stay good.
    #[test]
    fn the_numbers_never_change() {
        assert_eq!(Position::start().zobrist(), 0x9e1f_aeb4_51e2_3eb2);
    }
}

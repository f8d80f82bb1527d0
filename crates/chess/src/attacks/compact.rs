//! Slider attacks without the magic tables, which take most of a megabyte. Used on WebAssembly to keep the download
//! small.

use super::sliders::{DIAGONAL, STRAIGHT, along, axis};
use crate::{Bitboard, Square};

/// For each square, the two lines of a rook, then the two of a bishop.
static LINES: [[u64; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        lines[index] =
            [axis(from, STRAIGHT[0]), axis(from, STRAIGHT[1]), axis(from, DIAGONAL[0]), axis(from, DIAGONAL[1])];
        index += 1;
    }
    lines
};

fn reached(square: Square, lines: [u64; 2], occupied: Bitboard) -> Bitboard {
    let from = square.bitboard().0;
    Bitboard(along(lines[0], from, occupied.0) | along(lines[1], from, occupied.0))
}

/// Returns the squares that a bishop attacks, up to and including the first occupied square in each direction.
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [.., first, second] = LINES[square.index()];
    reached(square, [first, second], occupied)
}

/// Returns the squares that a rook attacks, up to and including the first occupied square in each direction.
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let [first, second, ..] = LINES[square.index()];
    reached(square, [first, second], occupied)
}

/// Returns the squares that a queen attacks, up to and including the first occupied square in each direction.
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

pub(super) fn between(a: Square, b: Square) -> Bitboard {
    let (from, to) = (a.bitboard().0, b.bitboard().0);
    let joined = LINES[a.index()].into_iter().find(|line| line & to != 0);
    Bitboard(joined.map_or(0, |line| along(line, from, to) & along(line | from, to, from)))
}

pub(super) fn line(a: Square, b: Square) -> Bitboard {
    let joined = LINES[a.index()].into_iter().find(|line| line & b.bitboard().0 != 0);
    Bitboard(joined.map_or(0, |line| line | a.bitboard().0))
}

pub(crate) fn bishop_on_empty(square: Square) -> Bitboard {
    bishop(square, Bitboard::EMPTY)
}

pub(crate) fn rook_on_empty(square: Square) -> Bitboard {
    rook(square, Bitboard::EMPTY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks;

    #[test]
    fn attacks_equal_the_magic_tables() {
        let mut state = 1u64;
        for round in 0..400 {
            // A linear congruential generator; every other board is sparse.
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state ^ (state >> 33)
            };
            let occupied = Bitboard(if round % 2 == 0 { next() } else { next() & next() & next() });
            for square in Square::ALL {
                assert_eq!(bishop(square, occupied), attacks::bishop(square, occupied), "{square} {occupied:?}");
                assert_eq!(rook(square, occupied), attacks::rook(square, occupied), "{square} {occupied:?}");
                assert_eq!(queen(square, occupied), attacks::queen(square, occupied), "{square} {occupied:?}");
            }
        }
        for a in Square::ALL {
            assert_eq!(bishop_on_empty(a), attacks::bishop_on_empty(a));
            assert_eq!(rook_on_empty(a), attacks::rook_on_empty(a));
            for b in Square::ALL {
                assert_eq!(between(a, b), attacks::between(a, b), "{a} {b}");
                assert_eq!(line(a, b), attacks::line(a, b), "{a} {b}");
            }
        }
    }
}

//! Directions, and the men that step rather than slide.

use crate::{Bitboard, Color, Square};

/// One of the eight compass points; north is towards Black.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl Direction {
    /// The rook's four.
    pub const STRAIGHT: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The bishop's four.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// Files to the right and ranks up that one step goes.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
            Direction::NorthEast => (1, 1),
            Direction::SouthEast => (1, -1),
            Direction::SouthWest => (-1, -1),
            Direction::NorthWest => (-1, 1),
        }
    }
}

const fn leaper<const N: usize>(steps: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            if let Some(to) = Square::ALL[from].offset(steps[step].0, steps[step].1) {
                table[from] = table[from].with(to);
            }
            step += 1;
        }
        from += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] = leaper([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static WHITE_PAWN: [Bitboard; 64] = leaper([(-1, 1), (1, 1)]);
static BLACK_PAWN: [Bitboard; 64] = leaper([(-1, -1), (1, -1)]);

/// The squares that a knight attacks.
#[inline(always)]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares that a king attacks.
#[inline(always)]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares that a pawn of that colour attacks.
#[inline(always)]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    match color {
        Color::White => WHITE_PAWN[square.index()],
        Color::Black => BLACK_PAWN[square.index()],
    }
}

//! Directions, and the attacks of knights, kings and pawns.

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
    /// The four directions of a rook.
    pub const STRAIGHT: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The four directions of a bishop.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// Returns one step in this direction as files to the right and ranks up.
    ///
    /// ```
    /// use linkmate_chess::{Direction, Square};
    /// let (files, ranks) = Direction::SouthEast.step();
    /// assert_eq!(Square::E4.offset(files, ranks), Some(Square::F3));
    /// ```
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

/// Returns the squares that a knight attacks.
///
/// ```
/// use linkmate_chess::{Square, attacks};
/// assert_eq!(attacks::knight(Square::G1).to_string(), "e2 f3 h3");
/// ```
#[inline(always)]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// Returns the squares that a king attacks.
#[inline(always)]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// Returns the squares that a pawn of a colour attacks.
///
/// ```
/// use linkmate_chess::{Color, Square, attacks};
/// assert_eq!(attacks::pawn(Color::White, Square::E4).to_string(), "d5 f5");
/// assert_eq!(attacks::pawn(Color::Black, Square::A4).to_string(), "b3");
/// ```
#[inline(always)]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    match color {
        Color::White => WHITE_PAWN[square.index()],
        Color::Black => BLACK_PAWN[square.index()],
    }
}

//! [`Bitboard`]: a set of squares in 64 bits.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{File, Rank, Square};

/// A set of squares; bit n is the square with number n (a1 = 0 … h8 = 63).
///
/// `&`, `|`, `^` and `!` are the set operations. Iteration yields the squares in ascending order.
///
/// ```
/// use linkmate_chess::{Bitboard, File, Rank, Square};
/// let corner = File::H.bitboard() & Rank::First.bitboard();
/// assert_eq!(corner, Square::H1.bitboard());
/// let ends: Vec<Square> = (Square::A1.bitboard() | corner).squares().collect();
/// assert_eq!(ends, [Square::A1, Square::H1]);
/// ```
///
/// `Debug` draws the set as a board with White at the bottom.
///
/// ```
/// use linkmate_chess::{Square, attacks};
/// let drawn = [
///     " . . . . . . . .",
///     " . . . . . . . .",
///     " . . . 1 . 1 . .",
///     " . . 1 . . . 1 .",
///     " . . . . . . . .",
///     " . . 1 . . . 1 .",
///     " . . . 1 . 1 . .",
///     " . . . . . . . .",
/// ];
/// assert!(format!("{:?}", attacks::knight(Square::E4)).lines().eq(drawn));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The dark squares: a1, c1, …
    pub const DARK_SQUARES: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    /// The light squares: b1, d1, …
    pub const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The first and eighth ranks, where pawns never stand.
    pub const BACK_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

    /// Returns true if the set is empty.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set contains at least one square.
    #[inline(always)]
    #[must_use]
    pub const fn is_nonempty(self) -> bool {
        self.0 != 0
    }

    /// Returns true if the set contains the square.
    ///
    /// ```
    /// use linkmate_chess::{File, Square};
    /// assert!(File::E.bitboard().contains(Square::E4));
    /// assert!(!File::E.bitboard().contains(Square::D4));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bitboard().0 != 0
    }

    /// Returns the number of squares in the set.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Board, Color};
    /// assert_eq!(Bitboard::DARK_SQUARES.count(), 32);
    /// assert_eq!(Board::start().by_color(Color::White).count(), 16);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if the set contains two or more squares. Cheaper than [`Bitboard::count`].
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Square};
    /// assert!(Bitboard::BACK_RANKS.more_than_one());
    /// assert!(!Square::E4.bitboard().more_than_one());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Iterates over the squares in ascending order.
    ///
    /// ```
    /// use linkmate_chess::{Square, attacks};
    /// assert!(attacks::knight(Square::A1).squares().eq([Square::C2, Square::B3]));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares(self)
    }

    /// Returns the square with the smallest number, or `None` if the set is empty.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Rank, Square};
    /// assert_eq!(Rank::Fourth.bitboard().first(), Some(Square::A4));
    /// assert_eq!(Bitboard::EMPTY.first(), None);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(bits.trailing_zeros() as u8)),
            None => None,
        }
    }

    /// Returns the square with the largest number, or `None` if the set is empty.
    ///
    /// ```
    /// use linkmate_chess::{Rank, Square};
    /// assert_eq!(Rank::Fourth.bitboard().last(), Some(Square::H4));
    /// ```
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(63 - bits.leading_zeros() as u8)),
            None => None,
        }
    }

    /// Returns the only square in the set, or `None` if the set is empty or contains several.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Square};
    /// assert_eq!(Square::E4.bitboard().single(), Some(Square::E4));
    /// assert_eq!(Bitboard::FULL.single(), None);
    /// ```
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// Returns the set without the square.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bitboard().0)
    }

    /// Returns the set with the square added.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Square};
    /// let corners = Bitboard::EMPTY.with(Square::A1).with(Square::H1);
    /// assert_eq!(corners.to_string(), "a1 h1");
    /// assert_eq!(corners.without(Square::A1), Square::H1.bitboard());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bitboard().0)
    }

    /// Shifts every square by `delta` square numbers (8 is one rank up). The caller must mask out squares that would wrap
    /// around the side edges.
    #[inline(always)]
    pub(crate) const fn shifted(self, delta: i8) -> Bitboard {
        if delta >= 0 { Bitboard(self.0 << delta) } else { Bitboard(self.0 >> -delta) }
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        square.bitboard()
    }
}

impl From<File> for Bitboard {
    fn from(file: File) -> Bitboard {
        file.bitboard()
    }
}

impl From<Rank> for Bitboard {
    fn from(rank: Rank) -> Bitboard {
        rank.bitboard()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Iterates over the squares of a [`Bitboard`] in ascending order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

macro_rules! set_operator {
    ($operator:ident $method:ident $assign:ident $assign_method:ident) => {
        impl $operator for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard($operator::$method(self.0, other.0))
            }
        }

        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                $assign::$assign_method(&mut self.0, other.0);
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign);
set_operator!(BitOr bitor BitOrAssign bitor_assign);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// Writes the squares in ascending order, separated by spaces.
///
/// ```
/// use linkmate_chess::Square;
/// assert_eq!((Square::B2.bitboard() | Square::A1.bitboard()).to_string(), "a1 b2");
/// ```
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.squares().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Bitboard {
    /// Formats the squares as a list within a sentence, with `word` before the last one.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Square};
    /// let corners = Square::A1.bitboard().with(Square::H1).with(Square::A8);
    /// assert_eq!(corners.joined("and").to_string(), "a1, h1 and a8");
    /// ```
    pub fn joined(self, word: &str) -> impl fmt::Display {
        crate::from_fn(move |f| {
            let last = (self.count() as usize).saturating_sub(1);
            self.squares().enumerate().try_for_each(|(index, square)| match index {
                0 => write!(f, "{square}"),
                _ if index == last => write!(f, " {word} {square}"),
                _ => write!(f, ", {square}"),
            })
        })
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::at(file, rank)) { " 1" } else { " ." };
                f.write_str(mark)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iteration_is_ascending_and_complete() {
        assert!(Bitboard::FULL.squares().eq(Square::ALL));
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert_eq!(Bitboard::FULL.last(), Some(Square::H8));
        assert_eq!(Bitboard::from_iter(Square::ALL), Bitboard::FULL);
        assert_eq!(Bitboard::FULL.squares().len(), 64);
    }

    #[test]
    fn single_requires_exactly_one_square() {
        assert_eq!(Bitboard::EMPTY.single(), None);
        assert_eq!(Square::E4.bitboard().single(), Some(Square::E4));
        assert_eq!(Square::E4.bitboard().with(Square::A1).single(), None);
    }

    #[test]
    fn dark_and_light_split_the_board() {
        assert_eq!(!Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES);
        assert!(Bitboard::DARK_SQUARES.contains(Square::A1));
    }
}

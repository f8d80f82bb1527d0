//! [`Bitboard`]: a set of squares in one machine word.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{File, Rank, Square};

/// A set of squares; bit n stands for the square with number n (a1 = 0 … h8 = 63).
///
/// The usual set operators work, and a loop over a bitboard goes through its squares in ascending order.
///
/// ```
/// use linkmate_chess::{Bitboard, File, Rank, Square};
/// let corner = File::H.bitboard() & Rank::First.bitboard();
/// assert_eq!(corner, Square::H1.bitboard());
/// let ends: Vec<Square> = (Square::A1.bitboard() | corner).squares().collect();
/// assert_eq!(ends, [Square::A1, Square::H1]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);
    /// a1, c1, … and all of that colour.
    pub const DARK_SQUARES: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    /// b1, d1, … and all of that colour.
    pub const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The first and the eighth rank, where no pawn stands.
    pub const BACK_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

    /// Whether no square is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any square is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn is_nonempty(self) -> bool {
        self.0 != 0
    }

    /// Whether the square is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bitboard().0 != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two or more squares are in the set.
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

    /// The squares in ascending order.
    #[inline(always)]
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares(self)
    }

    /// The square with the smallest number.
    #[inline(always)]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(bits.trailing_zeros() as u8)),
            None => None,
        }
    }

    /// The square with the largest number.
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(63 - bits.leading_zeros() as u8)),
            None => None,
        }
    }

    /// The only square of the set, if there is exactly one.
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

    /// The set without that square.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bitboard().0)
    }

    /// The set with that square.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bitboard().0)
    }

    /// Every square moved by `delta` square numbers (8 is one rank up). The caller masks what would wrap round the
    /// side edges.
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

/// The squares of a [`Bitboard`] in ascending order.
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

/// Draws the set as a board, White below, so that a failing test can be read.
/// The squares in ascending order: `a1 b2`.
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
    /// The squares as a list in a sentence, with that word before the last.
    ///
    /// ```
    /// use linkmate_chess::{Bitboard, Square};
    /// let corners = Square::A1.bitboard().with(Square::H1).with(Square::A8);
    /// assert_eq!(corners.joined("and").to_string(), "a1, h1 and a8");
    /// ```
    pub fn joined(self, word: &str) -> impl fmt::Display {
        fmt::from_fn(move |f| {
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
    fn single_is_one_square_exactly() {
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

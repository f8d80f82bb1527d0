//! [`Color`] and [`ByColor`].

use core::fmt;
use core::ops::{Index, IndexMut, Not};

use crate::Rank;

/// The colour of a player and their pieces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Color {
    /// Moves first; starts on the first and second ranks.
    White,
    /// Moves second; starts on the eighth and seventh ranks.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns the letter of the FEN turn field: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Returns the English name in lower case: `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// Returns the rank on which this side's king and rooks start and castle.
    ///
    /// ```
    /// use linkmate_chess::{Color, Rank};
    /// assert_eq!(Color::White.back_rank(), Rank::First);
    /// assert_eq!(Color::Black.back_rank(), Rank::Eighth);
    /// ```
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        Rank::First.seen_by(self)
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the opponent.
    #[inline(always)]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// One value for each colour.
///
/// ```
/// use linkmate_chess::{ByColor, Color};
/// let mut score = ByColor { white: 0, black: 0 };
/// score[Color::Black] += 1;
/// assert_eq!(score, ByColor { white: 0, black: 1 });
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs)]
pub struct ByColor<T> {
    pub white: T,
    pub black: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

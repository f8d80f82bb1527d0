//! [`Color`] and [`ByColor`].

use core::fmt;
use core::ops::{Index, IndexMut, Not};

use crate::Rank;

/// A player, and the colour of their men.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first, from the first and second rank up the board.
    White,
    /// Moves second, from the eighth and seventh rank down the board.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The letter of a FEN's turn field.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The English name: `white`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The rank where this side's pieces start and castle.
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        Rank::First.seen_by(self)
    }
}

impl Not for Color {
    type Output = Color;

    /// The opponent.
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

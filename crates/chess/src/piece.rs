//! [`Piece`]: a role and a colour.

use core::fmt;

use crate::{Color, Role};

/// A piece (or pawn) of a colour.
///
/// ```
/// use linkmate_chess::{Color, Piece, Role};
/// assert_eq!(Piece::from_letter('N'), Some(Piece { color: Color::White, role: Role::Knight }));
/// assert_eq!(Piece { color: Color::Black, role: Role::King }.to_string(), "k");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Piece {
    pub color: Color,
    pub role: Role,
}

impl Piece {
    /// Returns the FEN letter: upper case for White, lower case for Black.
    ///
    /// ```
    /// use linkmate_chess::{Color, Piece, Role};
    /// assert_eq!(Piece { color: Color::White, role: Role::Queen }.letter(), 'Q');
    /// assert_eq!(Piece { color: Color::Black, role: Role::Queen }.letter(), 'q');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// Returns the piece with this FEN letter, if there is one.
    ///
    /// ```
    /// use linkmate_chess::{Color, Piece, Role};
    /// assert_eq!(Piece::from_letter('p'), Some(Piece { color: Color::Black, role: Role::Pawn }));
    /// assert_eq!(Piece::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter.to_ascii_lowercase()) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

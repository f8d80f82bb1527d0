//! [`Board`]: pieces on squares and the player to move, and nothing else.

use chess::Color;

use crate::{Size, Square};

/// A type of piece, by its number in its ruleset.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// The type of that number.
    #[must_use]
    pub const fn new(number: u8) -> Kind {
        Kind(number)
    }

    /// The type's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A piece.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub color: Color,
}

/// Pieces on squares and the player to move: the whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    /// Who is to move.
    pub turn: Color,
    men: [Option<Piece>; 256],
}

impl Board {
    /// An empty board with White to move.
    #[must_use]
    pub fn new(size: Size) -> Board {
        Board { size, turn: Color::White, men: [None; 256] }
    }

    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Who stands on a square.
    #[must_use]
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    /// Has a piece, or nobody, stand on a square.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.men[square.index()] = piece;
    }

    /// All pieces, by their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.size.squares().filter_map(|square| Some((square, self.at(square)?)))
    }
}

//! [`Board`]: pieces on squares and the player to move, and nothing else.

use chess::{ByColor, Color};

use crate::set::SquareSet;
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

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
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
    /// The side to move.
    pub turn: Color,
    pieces: [Option<Piece>; 256],
    /// The squares of each side's pieces, kept in step with `pieces`.
    of: ByColor<SquareSet>,
}

impl Board {
    /// An empty board with White to move.
    #[must_use]
    pub fn new(size: Size) -> Board {
        let of = ByColor { white: SquareSet::EMPTY, black: SquareSet::EMPTY };
        Board { size, turn: Color::White, pieces: [None; 256], of }
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The piece on a square.
    #[must_use]
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Puts a piece on a square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.pieces[square.index()] {
            self.of[old.color].remove(square);
        }
        self.pieces[square.index()] = piece;
        if let Some(new) = piece {
            self.of[new.color].insert(square);
        }
    }

    /// The squares of a side's pieces.
    #[must_use]
    #[inline]
    pub fn of(&self, color: Color) -> SquareSet {
        self.of[color]
    }

    /// The squares with a piece.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.of.white | self.of.black
    }

    /// All pieces, by their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// A side's pieces, by their squares.
    pub fn pieces_of(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.of[color].filter_map(|square| Some((square, self.at(square)?)))
    }
}

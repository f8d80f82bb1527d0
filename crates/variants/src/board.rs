//! [`Board`]: pieces on squares and the player to move, and nothing else.

use std::hash::{Hash, Hasher};

use chess::{ByColor, Color};

use crate::ruleset::MAX_TYPES;
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

/// A set of types, one bit each. It iterates over them in the order of their numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct KindSet(u64);

impl KindSet {
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }
}

impl Iterator for KindSet {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        (self.0 != 0).then(|| {
            let first = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            Kind(first as u8)
        })
    }
}

impl FromIterator<Kind> for KindSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        KindSet(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind.0))
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
///
/// Boards are equal if they have the same size, turn and pieces.
#[derive(Debug)]
pub struct Board {
    size: Size,
    /// The side to move.
    pub turn: Color,
    pieces: [Option<Piece>; 256],
    /// The squares of each side's pieces, kept in step with `pieces`.
    of: ByColor<SquareSet>,
    /// The squares of each type's pieces, of both sides, kept in step with `pieces`. Numbers that no ruleset has are not here.
    of_kind: [SquareSet; MAX_TYPES],
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { size: self.size, turn: self.turn, pieces: self.pieces, of: self.of, of_kind: self.of_kind }
    }

    /// Copies once, where the usual assignment copies twice: perft does little else.
    fn clone_from(&mut self, other: &Board) {
        (self.size, self.turn) = (other.size, other.turn);
        self.pieces = other.pieces;
        self.of = other.of;
        self.of_kind = other.of_kind;
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.size, self.turn) == (other.size, other.turn) && self.pieces == other.pieces
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.turn, self.pieces).hash(state);
    }
}

impl Board {
    /// An empty board with White to move.
    #[must_use]
    pub fn new(size: Size) -> Board {
        let of = ByColor { white: SquareSet::EMPTY, black: SquareSet::EMPTY };
        Board { size, turn: Color::White, pieces: [None; 256], of, of_kind: [SquareSet::EMPTY; MAX_TYPES] }
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
            if let Some(alike) = self.of_kind.get_mut(old.kind.index()) {
                alike.remove(square);
            }
        }
        self.pieces[square.index()] = piece;
        if let Some(new) = piece {
            self.of[new.color].insert(square);
            if let Some(alike) = self.of_kind.get_mut(new.kind.index()) {
                alike.insert(square);
            }
        }
    }

    /// The squares of a side's pieces.
    #[must_use]
    #[inline]
    pub fn of(&self, color: Color) -> SquareSet {
        self.of[color]
    }

    /// The squares of the pieces of a type, of both sides.
    #[must_use]
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> SquareSet {
        self.of_kind.get(kind.index()).copied().unwrap_or_default()
    }

    /// The squares of the pieces of these types, of both sides.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: KindSet) -> SquareSet {
        kinds.fold(SquareSet::EMPTY, |all, kind| all | self.of_kind(kind))
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

//! [`Board`]: the pieces on their squares and the side to move.

use std::hash::{Hash, Hasher};

use chess::{ByColor, Color};

use crate::ruleset::MAX_TYPES;
use crate::set::SquareSet;
use crate::{Size, Square};

/// A type of piece, identified by its index in the ruleset.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// Creates the type with this index.
    #[must_use]
    pub const fn new(number: u8) -> Kind {
        Kind(number)
    }

    /// Returns the type's index.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of types, one bit each. Iterates in ascending order of index.
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
    /// Its type.
    pub kind: Kind,
    /// Its side.
    pub color: Color,
}

/// The pieces on their squares and the side to move: the whole state of a game.
///
/// Two boards are equal if they have the same size, side to move and pieces.
#[derive(Debug)]
pub struct Board {
    size: Size,
    /// The side to move.
    pub turn: Color,
    pieces: [Option<Piece>; 256],
    /// The squares of each side's pieces, updated along with `pieces`.
    by_color: ByColor<SquareSet>,
    /// The squares of each type's pieces, of both sides, updated along with `pieces`. Kinds beyond [`MAX_TYPES`] are
    /// not tracked.
    of_kind: [SquareSet; MAX_TYPES],
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { size: self.size, turn: self.turn, pieces: self.pieces, by_color: self.by_color, of_kind: self.of_kind }
    }

    /// Copies each field in place; the default would build a temporary board first. Perft spends most of its time here.
    fn clone_from(&mut self, other: &Board) {
        (self.size, self.turn) = (other.size, other.turn);
        self.pieces = other.pieces;
        self.by_color = other.by_color;
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
    /// Creates an empty board with White to move.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::{Board, Kind, Piece, Size, Square};
    /// let mut board = Board::new(Size::new(5, 5).unwrap());
    /// let c3 = Square::named("c3").unwrap();
    /// let knight = Piece { kind: Kind::new(0), color: Color::Black };
    /// board.set(c3, Some(knight));
    /// assert_eq!(board.at(c3), Some(knight));
    /// assert_eq!(board.pieces().count(), 1);
    /// ```
    #[must_use]
    pub fn new(size: Size) -> Board {
        let by_color = ByColor { white: SquareSet::EMPTY, black: SquareSet::EMPTY };
        Board { size, turn: Color::White, pieces: [None; 256], by_color, of_kind: [SquareSet::EMPTY; MAX_TYPES] }
    }

    /// Returns the size of the board.
    #[must_use]
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the piece on a square, if any.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("capa1").unwrap().ruleset();
    /// let c1 = rules.start().at(Square::named("c1").unwrap()).unwrap();
    /// assert_eq!(rules.type_of(c1.kind).name, "archbishop");
    /// assert_eq!(rules.start().at(Square::named("c3").unwrap()), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Puts a piece on a square, or clears the square.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.pieces[square.index()] {
            self.by_color[old.color].remove(square);
            if let Some(alike) = self.of_kind.get_mut(old.kind.index()) {
                alike.remove(square);
            }
        }
        self.pieces[square.index()] = piece;
        if let Some(new) = piece {
            self.by_color[new.color].insert(square);
            if let Some(alike) = self.of_kind.get_mut(new.kind.index()) {
                alike.insert(square);
            }
        }
    }

    /// Returns the squares of a side's pieces.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::rulesets;
    /// let horde = rulesets::named("horde1").unwrap().ruleset();
    /// assert_eq!(horde.start().by_color(Color::White).len(), 36);
    /// assert_eq!(horde.start().by_color(Color::Black).len(), 16);
    /// ```
    #[must_use]
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.by_color[color]
    }

    /// Returns the squares of the pieces of a type, of both sides.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.start();
    /// let knight = board.at(Square::named("b1").unwrap()).unwrap().kind;
    /// let squares: Vec<&str> = board.of_kind(knight).map(Square::name).collect();
    /// assert_eq!(squares, ["b1", "g1", "b8", "g8"]);
    /// ```
    #[must_use]
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> SquareSet {
        self.of_kind.get(kind.index()).copied().unwrap_or_default()
    }

    /// Returns the squares of the pieces of any of these types, of both sides.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: KindSet) -> SquareSet {
        kinds.fold(SquareSet::EMPTY, |all, kind| all | self.of_kind(kind))
    }

    /// Returns the squares that have a piece.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.by_color.white | self.by_color.black
    }

    /// Iterates over all pieces with their squares, rank by rank from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Iterates over a side's pieces with their squares, rank by rank from a1.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("alamos1").unwrap().ruleset();
    /// let back_rank = rules.start().pieces_of(Color::White).take(6);
    /// let letters: String = back_rank.map(|(_, piece)| rules.type_of(piece.kind).letter).collect();
    /// assert_eq!(letters, "RNQKNR");
    /// ```
    pub fn pieces_of(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.by_color[color].filter_map(|square| Some((square, self.at(square)?)))
    }
}

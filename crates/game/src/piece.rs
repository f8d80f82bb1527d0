//! Pieces as plain data.

use chess::{Color, Role};
use variants::{Ruleset, Square};

/// A type of piece.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kind<'a> {
    /// Its English name: `knight`.
    pub name: &'a str,
    /// Its letter in notation, upper case.
    pub letter: char,
    /// The state of the piece, written after the letter in a board's text: `'` may castle, `^` has just made a double step,
    /// `+` has been checked once. Usually empty, and always in chess, where FEN has fields for it.
    pub mark: &'a str,
}

impl<'a> Kind<'a> {
    /// Returns every type of a ruleset.
    pub(crate) fn all(rules: &'a Ruleset) -> impl Iterator<Item = Kind<'a>> {
        rules.types().map(|(kind, _)| Kind::new(rules, kind))
    }

    pub(crate) fn new(rules: &'a Ruleset, kind: variants::Kind) -> Kind<'a> {
        let kind = rules.type_of(kind);
        Kind { name: &kind.name, letter: kind.letter, mark: &kind.mark }
    }

    /// Returns how often a royal piece has been checked, in rulesets that count it.
    #[must_use]
    pub fn checks(self) -> usize {
        if self.mark.starts_with('+') { self.mark.len() } else { 0 }
    }
}

impl From<Role> for Kind<'static> {
    fn from(role: Role) -> Kind<'static> {
        Kind { name: role.name(), letter: role.letter().to_ascii_uppercase(), mark: "" }
    }
}

/// A piece.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece<'a> {
    /// Its type.
    pub kind: Kind<'a>,
    /// Its side.
    pub color: Color,
}

impl<'a> Piece<'a> {
    pub(crate) fn new(rules: &'a Ruleset, piece: variants::Piece) -> Piece<'a> {
        Piece { kind: Kind::new(rules, piece.kind), color: piece.color }
    }
}

impl From<chess::Piece> for Piece<'static> {
    fn from(piece: chess::Piece) -> Piece<'static> {
        Piece { kind: piece.role.into(), color: piece.color }
    }
}

/// A piece on its square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placed<'a> {
    /// The square.
    pub square: Square,
    /// The piece.
    pub piece: Piece<'a>,
}

/// Converts a square of the chessboard.
pub(crate) fn square(square: chess::Square) -> Square {
    Square::new(square.file() as u8, square.rank() as u8).expect("a chessboard lies within the largest board")
}

/// Converts a square to one of the chessboard; `None` if it is outside.
pub(crate) fn chess_square(square: Square) -> Option<chess::Square> {
    let (file, rank) = (square.file(), square.rank());
    (file < 8 && rank < 8).then(|| chess::Square::new(8 * rank + file)).flatten()
}

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
    /// What has happened to the piece, as it is written behind the letter in a board's text: `'` may castle, `^` has just
    /// made a double step, `+` has been checked once. Empty for most, and always in chess, where a FEN says it elsewhere.
    pub mark: &'a str,
}

impl<'a> Kind<'a> {
    /// Every type that a ruleset has.
    pub(crate) fn all(rules: &'a Ruleset) -> impl Iterator<Item = Kind<'a>> {
        rules.types().map(|(kind, _)| Kind::new(rules, kind))
    }

    pub(crate) fn new(rules: &'a Ruleset, kind: variants::Kind) -> Kind<'a> {
        let kind = rules.type_of(kind);
        Kind { name: &kind.name, letter: kind.letter, mark: &kind.mark }
    }

    /// How often a royal piece has been checked, where that counts.
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

/// A square of the chessboard.
pub(crate) fn square(square: chess::Square) -> Square {
    Square::new(square.file() as u8, square.rank() as u8).expect("a chessboard lies within the largest board")
}

/// A square as chess knows it; `None` beyond its board.
pub(crate) fn chess_square(square: Square) -> Option<chess::Square> {
    let (file, rank) = (square.file(), square.rank());
    (file < 8 && rank < 8).then(|| chess::Square::new(8 * rank + file)).flatten()
}

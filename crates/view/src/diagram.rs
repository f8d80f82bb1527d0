//! [`Diagram`]: a board as it is drawn.

use std::borrow::Cow;

use game::{Color, Game, Setup, Square};
use link::Link;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

/// A board: its size, its pieces, the side to move, and what is marked by the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Diagram {
    /// How many files the board has.
    pub files: u8,
    /// How many ranks it has.
    pub ranks: u8,
    /// The side to move.
    #[serde(serialize_with = "color")]
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub turn: Color,
    /// The pieces, by square.
    pub pieces: Vec<Placed>,
    /// The royal pieces of the side to move that are in check.
    #[serde(serialize_with = "squares")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub checks: Vec<Square>,
    /// The squares between which the last move went.
    #[serde(serialize_with = "pair")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<(String, String)>"))]
    pub last_move: Option<(Square, Square)>,
}

impl Diagram {
    /// The position that a game has come to.
    #[must_use]
    pub fn of_game(game: &Game) -> Diagram {
        let size = game.rules().size();
        Diagram {
            files: size.files(),
            ranks: size.ranks(),
            turn: game.turn(),
            pieces: game.pieces().iter().map(Placed::from).collect(),
            checks: game.checks(),
            last_move: game.last_move().map(|m| (m.from, m.to)),
        }
    }

    /// The last position of a link, with its last move and its checks.
    #[must_use]
    pub fn of_link(link: &Link) -> Diagram {
        link.game().map_or_else(|_| Diagram::of_setup(link.start()), Diagram::of_game)
    }

    /// A setup, playable or not: nothing is marked.
    #[must_use]
    pub fn of_setup(setup: &Setup) -> Diagram {
        Diagram {
            files: setup.size().files(),
            ranks: setup.size().ranks(),
            turn: setup.turn(),
            pieces: setup.pieces().iter().map(Placed::from).collect(),
            checks: Vec::new(),
            last_move: None,
        }
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<&Piece> {
        self.pieces.iter().find(|placed| placed.square == square).map(|placed| &placed.piece)
    }

    /// Whether a square is on the board.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }
}

/// A type of piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Kind {
    /// Its English name: `knight`.
    pub name: Cow<'static, str>,
    /// Its letter, upper case; no two types of a game share one.
    pub letter: char,
}

impl From<game::Kind<'_>> for Kind {
    fn from(kind: game::Kind<'_>) -> Kind {
        // The names of chess need no copy.
        let known = ["pawn", "knight", "bishop", "rook", "queen", "king"].into_iter().find(|name| *name == kind.name);
        let name = known.map_or_else(|| Cow::Owned(kind.name.to_owned()), Cow::Borrowed);
        Kind { name, letter: kind.letter }
    }
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Piece {
    /// Its side.
    #[serde(serialize_with = "color")]
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub color: Color,
    /// Its type.
    #[serde(flatten)]
    pub kind: Kind,
    /// How often it has been checked, where that counts; otherwise 0.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checked: usize,
}

impl From<&game::Piece<'_>> for Piece {
    fn from(piece: &game::Piece<'_>) -> Piece {
        Piece { color: piece.color, kind: piece.kind.into(), checked: piece.kind.checks() }
    }
}

/// A piece on its square.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Placed {
    /// The square.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub square: Square,
    /// The piece.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub piece: Piece,
}

/// As one flat object. Every page has dozens, and serde's `flatten` takes several times as long.
impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Piece { color, kind, checked } = &self.piece;
        let mut fields = serializer.serialize_struct("Placed", 5)?;
        fields.serialize_field("square", self.square.name())?;
        fields.serialize_field("color", color.name())?;
        fields.serialize_field("name", &kind.name)?;
        fields.serialize_field("letter", &kind.letter)?;
        if *checked > 0 {
            fields.serialize_field("checked", checked)?;
        }
        fields.end()
    }
}

impl From<&game::Placed<'_>> for Placed {
    fn from(placed: &game::Placed<'_>) -> Placed {
        Placed { square: placed.square, piece: Piece::from(&placed.piece) }
    }
}

#[cfg(feature = "schema")]
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
#[allow(dead_code)]
pub(crate) enum ColorName {
    White,
    Black,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

pub(crate) fn color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

pub(crate) fn square<S: Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(square.name())
}

pub(crate) fn squares<S: Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(squares.iter().map(|square| square.name()))
}

fn pair<S: Serializer>(pair: &Option<(Square, Square)>, serializer: S) -> Result<S::Ok, S::Error> {
    pair.map(|(from, to)| [from.name(), to.name()]).serialize(serializer)
}

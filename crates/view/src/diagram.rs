//! [`Diagram`]: a board to draw.

use std::borrow::Cow;

use game::{Color, Game, Setup, Square};
use link::Link;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

/// A board: its size, its pieces, the side to move, and the marks that come from the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Diagram {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The side to move.
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub turn: Color,
    /// The pieces, ordered by square.
    pub pieces: Vec<Placed>,
    /// The royal pieces of the side to move that are in check.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub checks: Vec<Square>,
    /// The squares the last move went from and to.
    #[cfg_attr(feature = "schema", schemars(with = "Option<(String, String)>"))]
    pub last_move: Option<(Square, Square)>,
}

impl Diagram {
    /// Returns the current position of a game, with its last move and its checks.
    ///
    /// ```
    /// use game::{Game, Letters, Rules};
    /// use linkmate_view::Diagram;
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start()).unwrap();
    /// let e4 = game.read_move("e4", Letters::English).unwrap();
    /// game.play(e4).unwrap();
    /// let diagram = Diagram::from_game(&game);
    /// let (from, to) = diagram.last_move.unwrap();
    /// assert_eq!((from.name(), to.name()), ("e2", "e4"));
    /// assert_eq!(diagram.piece_at(to).unwrap().kind.letter, 'P');
    /// ```
    #[must_use]
    pub fn from_game(game: &Game) -> Diagram {
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

    /// Returns the last position of a link, with its last move and its checks.
    #[must_use]
    pub fn from_link(link: &Link) -> Diagram {
        link.game().map_or_else(|_| Diagram::from_setup(link.start()), Diagram::from_game)
    }

    /// Returns a setup, playable or not, without marks.
    #[must_use]
    pub fn from_setup(setup: &Setup) -> Diagram {
        Diagram {
            files: setup.size().files(),
            ranks: setup.size().ranks(),
            turn: setup.turn(),
            pieces: setup.pieces().iter().map(Placed::from).collect(),
            checks: Vec::new(),
            last_move: None,
        }
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<&Piece> {
        self.pieces.iter().find(|placed| placed.square == square).map(|placed| &placed.piece)
    }

    /// Returns true if a square is on the board.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Kind {
    /// The English name: `knight`.
    pub name: Cow<'static, str>,
    /// The upper-case letter, unique within a game.
    pub letter: char,
}

impl From<game::Kind<'_>> for Kind {
    fn from(kind: game::Kind<'_>) -> Kind {
        // Avoids copying the names of standard pieces.
        let known = ["pawn", "knight", "bishop", "rook", "queen", "king"].into_iter().find(|name| *name == kind.name);
        let name = known.map_or_else(|| Cow::Owned(kind.name.to_owned()), Cow::Borrowed);
        Kind { name, letter: kind.letter }
    }
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Piece {
    /// The side it belongs to.
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub color: Color,
    /// The kind of piece.
    #[serde(flatten)]
    pub kind: Kind,
    /// Number of times it has been checked, if the rules count that; otherwise 0.
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

/// Serializes as one flat object. Every page has dozens of them, and serde's `flatten` takes several times as long.
impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Piece { color, kind, checked } = &self.piece;
        let mut fields = serializer.serialize_struct("Placed", 5)?;
        fields.serialize_field("square", &self.square)?;
        fields.serialize_field("color", color)?;
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

//! [`Rules`]: which game is played.

use std::fmt;
use std::sync::Arc;

use chess::CastlingMode;
use variants::{Board, Ruleset, Size, rulesets};

use crate::fen;
use crate::piece::Kind;
use crate::setup::{Setup, SetupError};

/// The rules of a game: standard chess, Chess960, a named ruleset, or one's own.
#[derive(Clone)]
pub struct Rules(Inner);

/// The engine that plays by the rules.
#[derive(Clone)]
pub(crate) enum Inner {
    Chess(CastlingMode),
    Named(&'static rulesets::Named),
    Custom(Arc<variants::Rules>),
    Programmatic(Arc<Ruleset>),
}

impl Rules {
    /// Standard chess, `c1`.
    pub const STANDARD: Rules = Rules(Inner::Chess(CastlingMode::Standard));
    /// Chess960, `f1`.
    pub const CHESS960: Rules = Rules(Inner::Chess(CastlingMode::Chess960));

    /// The rules with that name in links: `c1`, `f1`, `atomic1`, …
    ///
    /// ```
    /// use linkmate_game::Rules;
    /// assert_eq!(Rules::named("atomic1").unwrap().title(), "Atomic");
    /// assert!(Rules::named("atomic2").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Rules> {
        match name {
            "c1" => Some(Rules::STANDARD),
            "f1" => Some(Rules::CHESS960),
            _ => rulesets::all().iter().find(|named| named.name == name).map(|named| Rules(Inner::Named(named))),
        }
    }

    /// The names of all rulesets that have one, standard chess and Chess960 first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let chess = ["c1", "f1"];
        chess.into_iter().chain(rulesets::NAMES.iter().copied().filter(move |name| !chess.contains(name)))
    }

    /// Rules of one's own.
    #[must_use]
    pub fn from_custom(rules: variants::Rules) -> Rules {
        Rules(Inner::Custom(Arc::new(rules)))
    }

    /// A ruleset that a program made, perhaps with behaviours of its own. No text can hold it, so no link and no file can
    /// either; everything else is as with other rules.
    #[must_use]
    pub fn from_ruleset(ruleset: Ruleset) -> Rules {
        Rules(Inner::Programmatic(Arc::new(ruleset)))
    }

    /// Chess with that kind of castling.
    #[must_use]
    pub const fn chess(castling: CastlingMode) -> Rules {
        Rules(Inner::Chess(castling))
    }

    /// The name in links; `None` for rules of one's own.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        match &self.0 {
            Inner::Chess(CastlingMode::Standard) => Some("c1"),
            Inner::Chess(CastlingMode::Chess960) => Some("f1"),
            Inner::Named(named) => Some(named.name),
            Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// What people call the game.
    #[must_use]
    pub fn title(&self) -> &str {
        match &self.0 {
            Inner::Chess(CastlingMode::Standard) => "Chess",
            Inner::Chess(CastlingMode::Chess960) => "Chess960",
            Inner::Named(named) => named.rules.title(),
            Inner::Custom(rules) => rules.title(),
            Inner::Programmatic(ruleset) => ruleset.title(),
        }
    }

    /// Where the rules of a named game are from: an address.
    #[must_use]
    pub fn source(&self) -> Option<&'static str> {
        match &self.0 {
            Inner::Named(named) => named.source(),
            Inner::Chess(_) | Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// Which castling rules hold, if this is standard chess or Chess960.
    #[must_use]
    pub fn castling(&self) -> Option<CastlingMode> {
        match self.0 {
            Inner::Chess(castling) => Some(castling),
            Inner::Named(..) | Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// The rules as text; `None` for standard chess, Chess960 and rulesets that a program made.
    #[must_use]
    pub fn custom(&self) -> Option<&variants::Rules> {
        match &self.0 {
            Inner::Chess(_) | Inner::Programmatic(_) => None,
            Inner::Named(named) => Some(&*named.rules),
            Inner::Custom(rules) => Some(rules),
        }
    }

    /// How large the board is.
    #[must_use]
    pub fn size(&self) -> Size {
        match self.ruleset() {
            None => Size::new(8, 8).expect("a chessboard is a board"),
            Some(ruleset) => ruleset.size(),
        }
    }

    /// The position that games start from; in Chess960 the one of standard chess.
    #[must_use]
    pub fn start(&self) -> Setup {
        match self.ruleset() {
            None => Setup::from(chess::Setup::start()),
            Some(ruleset) => Setup::from_board(ruleset, ruleset.start().clone()),
        }
    }

    /// Reads a position: a FEN or usFEN for chess; for other games the board and the turn, or a FEN as lichess has it, whose
    /// clocks are not kept.
    ///
    /// # Errors
    /// If the text is malformed. Whether the position can be played on is decided by [`Game::new`](crate::Game::new).
    pub fn read_setup(&self, text: &str) -> Result<Setup, SetupError> {
        match self.ruleset() {
            None => Ok(Setup::from(read_fen(text)?)),
            Some(ruleset) if fen::has_fields(text) => Ok(Setup::from_board(ruleset, fen::read(ruleset, text)?)),
            Some(ruleset) => Ok(Setup::from_board(ruleset, ruleset.read_board(text).map_err(SetupError::Board)?)),
        }
    }

    /// An empty board with White to move.
    #[must_use]
    pub fn empty(&self) -> Setup {
        match self.ruleset() {
            None => Setup::from(chess::Setup::empty()),
            Some(ruleset) => Setup::from_board(ruleset, Board::new(self.size())),
        }
    }

    /// The types of piece, without those that only tell what has happened to a piece.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kind<'_>> {
        match self.ruleset() {
            None => chess::Role::ALL.into_iter().rev().map(Kind::from).collect(),
            Some(ruleset) => Kind::all(ruleset).filter(|kind| kind.mark.is_empty()).collect(),
        }
    }

    /// The rules to play by, unless this is chess.
    pub(crate) fn ruleset(&self) -> Option<&Arc<Ruleset>> {
        match &self.0 {
            Inner::Programmatic(ruleset) => Some(ruleset),
            _ => self.custom().map(variants::Rules::ruleset),
        }
    }
}

/// A usFEN has no spaces or no slashes.
fn read_fen(text: &str) -> Result<chess::Setup, SetupError> {
    use chess::notation::{fen, usfen};
    let is_fen = text.contains('/') && text.contains(char::is_whitespace);
    if is_fen { fen::parse(text) } else { usfen::parse(text) }.map_err(SetupError::Fen)
}

/// Rules are equal when games by them are written alike: by name, or by the text of one's own. A ruleset that a program made
/// is equal to its copies.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        if let (Inner::Programmatic(one), Inner::Programmatic(other)) = (&self.0, &other.0) {
            return Arc::ptr_eq(one, other);
        }
        match (self.name(), other.name()) {
            (None, None) => self.custom().map(variants::Rules::text) == other.custom().map(variants::Rules::text),
            (one, other) => one == other,
        }
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name().unwrap_or(self.title()))
    }
}

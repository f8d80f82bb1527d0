//! [`Rules`]: the rules of a game.

use std::fmt;
use std::sync::Arc;

use chess::CastlingMode;
use variants::{Board, Ruleset, Size, rulesets};

use crate::fen;
use crate::piece::Kind;
use crate::setup::{Setup, SetupError};

/// The rules of a game: standard chess, Chess960, a named ruleset, or custom rules.
#[derive(Clone)]
pub struct Rules(Inner);

/// The rules in the representation of their engine.
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

    /// Returns the rules with that name in links: `c1`, `f1`, `atomic1`, …
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

    /// Returns the names of all named rulesets, standard chess and Chess960 first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let chess = ["c1", "f1"];
        chess.into_iter().chain(rulesets::NAMES.iter().copied().filter(move |name| !chess.contains(name)))
    }

    /// Wraps custom rules.
    ///
    /// ```
    /// use linkmate_game::{Game, Rules};
    /// let text = "rules 1\ntitle Knights\nboard 5x5\npiece N knight: N\nstart nnnnn/5/5/5/NNNNN w\n";
    /// let rules = Rules::from_custom(text.parse()?);
    /// assert_eq!(rules.title(), "Knights");
    /// assert_eq!(Game::new(&rules, &rules.start())?.legal_moves().len(), 14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_custom(rules: variants::Rules) -> Rules {
        Rules(Inner::Custom(Arc::new(rules)))
    }

    /// Wraps a ruleset that a program built, perhaps with custom behaviours. It has no text, and therefore no links and no
    /// files; everything else works as with other rules.
    #[must_use]
    pub fn from_ruleset(ruleset: Ruleset) -> Rules {
        Rules(Inner::Programmatic(Arc::new(ruleset)))
    }

    /// Returns the rules of standard chess or Chess960.
    #[must_use]
    pub const fn chess(castling: CastlingMode) -> Rules {
        Rules(Inner::Chess(castling))
    }

    /// Returns the name in links; `None` for custom rules.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        match &self.0 {
            Inner::Chess(CastlingMode::Standard) => Some("c1"),
            Inner::Chess(CastlingMode::Chess960) => Some("f1"),
            Inner::Named(named) => Some(named.name),
            Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// Returns the title of the game: `Chess`, `Atomic`.
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

    /// Returns the URL of the page that a named ruleset is taken from.
    #[must_use]
    pub fn source(&self) -> Option<&'static str> {
        match &self.0 {
            Inner::Named(named) => named.source(),
            Inner::Chess(_) | Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// Returns the castling rules of standard chess and Chess960; `None` for other games.
    #[must_use]
    pub fn castling(&self) -> Option<CastlingMode> {
        match self.0 {
            Inner::Chess(castling) => Some(castling),
            Inner::Named(..) | Inner::Custom(_) | Inner::Programmatic(_) => None,
        }
    }

    /// Returns the rules as text; `None` for standard chess, Chess960 and rulesets that a program built.
    #[must_use]
    pub fn custom(&self) -> Option<&variants::Rules> {
        match &self.0 {
            Inner::Chess(_) | Inner::Programmatic(_) => None,
            Inner::Named(named) => Some(&*named.rules),
            Inner::Custom(rules) => Some(rules),
        }
    }

    /// Returns the size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        match self.ruleset() {
            None => Size::new(8, 8).expect("a chessboard is a board"),
            Some(ruleset) => ruleset.size(),
        }
    }

    /// Returns the start position; for Chess960, that of standard chess.
    ///
    /// ```
    /// use linkmate_game::Rules;
    /// let start = Rules::named("racing1").unwrap().start();
    /// assert_eq!(start.to_string(), "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w");
    /// ```
    #[must_use]
    pub fn start(&self) -> Setup {
        match self.ruleset() {
            None => Setup::from(chess::Setup::start()),
            Some(ruleset) => Setup::from_board(ruleset, ruleset.start().clone()),
        }
    }

    /// Parses a position: FEN or usFEN for chess; for other games the board and the turn, or a FEN in lichess's format, whose
    /// clocks are dropped.
    ///
    /// ```
    /// use linkmate_game::Rules;
    /// let setup = Rules::STANDARD.read_setup("8/8/8/8/8/8/8/K1k5 w - - 12 40")?;
    /// assert_eq!(setup.pieces().len(), 2);
    /// assert_eq!(Rules::STANDARD.read_setup("8/8").unwrap_err().code(), "fen.rank_count");
    /// # Ok::<(), linkmate_game::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is malformed. [`Game::new`](crate::Game::new) checks whether the position is playable.
    pub fn read_setup(&self, text: &str) -> Result<Setup, SetupError> {
        match self.ruleset() {
            None => Ok(Setup::from(read_fen(text)?)),
            Some(ruleset) if fen::has_fields(text) => Ok(Setup::from_board(ruleset, fen::read(ruleset, text)?)),
            Some(ruleset) => Ok(Setup::from_board(ruleset, ruleset.read_board(text).map_err(SetupError::Board)?)),
        }
    }

    /// Returns an empty board with White to move.
    #[must_use]
    pub fn empty(&self) -> Setup {
        match self.ruleset() {
            None => Setup::from(chess::Setup::empty()),
            Some(ruleset) => Setup::from_board(ruleset, Board::new(self.size())),
        }
    }

    /// Returns the piece types, without those that only record the state of a piece.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kind<'_>> {
        match self.ruleset() {
            None => chess::Role::ALL.into_iter().rev().map(Kind::from).collect(),
            Some(ruleset) => Kind::all(ruleset).filter(|kind| kind.mark.is_empty()).collect(),
        }
    }

    /// Returns the ruleset to play by; `None` for chess.
    pub(crate) fn ruleset(&self) -> Option<&Arc<Ruleset>> {
        match &self.0 {
            Inner::Programmatic(ruleset) => Some(ruleset),
            _ => self.custom().map(variants::Rules::ruleset),
        }
    }
}

/// A usFEN has no spaces, or no slashes.
fn read_fen(text: &str) -> Result<chess::Setup, SetupError> {
    use chess::notation::{fen, usfen};
    let is_fen = text.contains('/') && text.contains(char::is_whitespace);
    if is_fen { fen::parse(text) } else { usfen::parse(text) }.map_err(SetupError::Fen)
}

/// Rules are equal if they have the same name or, for custom rules, the same text. A ruleset built by a program is equal only
/// to its clones.
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

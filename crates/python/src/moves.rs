//! Moves and positions as text, for every game.

use chess::notation::uci::UciError;
use chess::notation::{fen, san};
use game::{Game, Letters, Move, MoveError, Rules, Setup, SetupError, Unplayable};
use pyo3::prelude::*;
use words::{Explain, Lang};

use crate::error::ToException;

/// Why a string is not a playable position.
pub enum StartError {
    Malformed(SetupError),
    NotPlayable(Unplayable),
}

impl StartError {
    fn inner(&self) -> &dyn ToException {
        match self {
            StartError::Malformed(error) => error,
            StartError::NotPlayable(error) => error,
        }
    }
}

impl Explain for StartError {
    fn explain(&self, lang: Lang) -> String {
        self.inner().explain(lang)
    }
}

impl ToException for StartError {
    fn class(&self) -> &'static str {
        self.inner().class()
    }

    fn code(&self) -> &'static str {
        self.inner().code()
    }
}

/// Starts a game from that position or from the start.
pub fn new_game(rules: &Rules, start: Option<&str>) -> Result<Game, StartError> {
    let setup = match start {
        Some(text) => read_setup(text, rules).map_err(StartError::Malformed)?,
        None => rules.start(),
    };
    Game::new(rules, &setup).map_err(StartError::NotPlayable)
}

/// In chess a position must be a FEN; usFEN is only for URLs.
fn read_setup(text: &str, rules: &Rules) -> Result<Setup, SetupError> {
    match rules.castling() {
        Some(_) => fen::parse(text).map(Setup::from).map_err(SetupError::Fen),
        None => rules.read_setup(text),
    }
}

/// Returns the legal moves in UCI, in the order in which links number them.
pub fn legal_moves(game: &Game) -> Vec<String> {
    game.legal_moves().iter().map(|&m| game.uci(m)).collect()
}

/// An illegal move in UCI, with the reason that [`Game::read_move`] gives for the same text.
struct IllegalUci {
    error: UciError,
    reason: MoveError,
}

impl Explain for IllegalUci {
    fn explain(&self, lang: Lang) -> String {
        self.reason.explain(lang)
    }
}

impl ToException for IllegalUci {
    fn class(&self) -> &'static str {
        self.error.class()
    }

    fn code(&self) -> &'static str {
        self.error.code()
    }

    fn add_attributes(&self, exception: &Bound<'_, PyAny>) -> PyResult<()> {
        self.reason.add_attributes(exception)
    }
}

/// Parses a legal move in UCI, in SAN or as people type it. What looks like UCI is read only as UCI.
pub fn read_move(text: &str, game: &Game) -> Result<Move, Box<dyn ToException>> {
    match game.read_uci(text) {
        Ok(m) => return Ok(m),
        Err(UciError::Malformed { .. }) => {}
        Err(error) => {
            return Err(match game.read_move(text, Letters::English) {
                Err(reason) => IllegalUci { error, reason }.into(),
                // Typed Chess960 castling may name the king's target square, but UCI may not.
                Ok(_) => error.into(),
            });
        }
    }
    // Try plain SAN first, because sloppy typing has a second reading: `bc4` could be a bishop move.
    if let Some(chess) = game.as_chess()
        && let Ok(m) = san::parse(text, chess.position())
    {
        return Ok(game::from_chess(m));
    }
    Ok(game.read_move(text, Letters::English)?)
}

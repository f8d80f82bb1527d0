//! Moves and positions as text, for every game.

use chess::notation::uci::UciError;
use chess::notation::{fen, san};
use game::{Game, Letters, Move, MoveError, Rules, Setup, SetupError, Unplayable};
use pyo3::prelude::*;
use words::{Explain, Lang};

use crate::error::ToException;
use crate::text::Text;

/// A text is no position of a game, or none that can be played on.
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

/// A game before its first move, from that position or from the start.
pub fn new_game(rules: &Rules, start: Option<&Text>) -> Result<Game, StartError> {
    let setup = match start {
        Some(text) => read_setup(&text.0, rules).map_err(StartError::Malformed)?,
        None => rules.start(),
    };
    Game::new(rules, &setup).map_err(StartError::NotPlayable)
}

/// In chess a position is a FEN and nothing else: usFEN is for addresses.
fn read_setup(text: &str, rules: &Rules) -> Result<Setup, SetupError> {
    match rules.castling() {
        Some(_) => fen::parse(text).map(Setup::from).map_err(SetupError::Fen),
        None => rules.read_setup(text),
    }
}

/// The legal moves in UCI, in the order in which links number them.
pub fn legal_moves(game: &Game) -> Vec<String> {
    game.legal_moves().iter().map(|&m| game.uci(m)).collect()
}

/// A move in UCI that is not legal, with the reason that the same text gets from people's own notation.
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

/// A legal move in UCI, in SAN, or as people type it. What has the shape of UCI is UCI.
pub fn read_move(text: &str, game: &Game) -> Result<Move, Box<dyn ToException>> {
    match game.read_uci(text) {
        Ok(m) => return Ok(m),
        Err(UciError::Malformed { .. }) => {}
        Err(error) => {
            return Err(match game.read_move(text, Letters::English) {
                Err(reason) => IllegalUci { error, reason }.into(),
                // People may castle in Chess960 by naming where the king goes; UCI may not.
                Ok(_) => error.into(),
            });
        }
    }
    // Plain SAN comes first, because what is typed in haste may have a second meaning: in `bc4` a bishop.
    if let Some(chess) = game.as_chess()
        && let Ok(m) = san::parse(text, chess.position())
    {
        return Ok(game::from_chess(m));
    }
    Ok(game.read_move(text, Letters::English)?)
}

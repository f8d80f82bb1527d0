//! What can be wrong with a PGN of any game.

use chess::notation::pgn as chess_pgn;
use game::{MoveError, SetupError, Unplayable};
use thiserror::Error;

use crate::LinkError;

/// An error with its place. The rest of its game is skipped, the next game is read.
pub type PgnError = chess_pgn::PgnError<PgnFault>;

/// What is wrong with a game's text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnFault {
    /// What can be wrong in chess.
    #[error("{0}")]
    Chess(chess_pgn::PgnFault),
    /// The `Ruleset` tag tells no rules.
    #[error("in the Ruleset tag: {}", .0.sentence())]
    Ruleset(LinkError),
    /// The `FEN` tag is not a position of the game.
    #[error("in the FEN tag: {}", .0.sentence())]
    Setup(SetupError),
    /// The `FEN` tag has no playable position.
    #[error("in the FEN tag: {0}")]
    NotPlayable(Unplayable),
    /// A text that is not a legal move.
    #[error("{0}")]
    Move(MoveError),
    /// The game is more work than a link may ask for.
    #[error("{}", .0.sentence())]
    Work(LinkError),
}

impl From<chess_pgn::PgnFault> for PgnFault {
    fn from(fault: chess_pgn::PgnFault) -> PgnFault {
        PgnFault::Chess(fault)
    }
}

impl PgnFault {
    /// The stable code; for a bad position, ruleset or move, its own.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PgnFault::Chess(fault) => fault.code(),
            PgnFault::Ruleset(error) | PgnFault::Work(error) => error.code(),
            PgnFault::Setup(error) => error.code(),
            PgnFault::NotPlayable(error) => error.code(),
            PgnFault::Move(error) => error.code(),
        }
    }

    /// Whether the text could not be read any further.
    #[must_use]
    pub fn is_io(&self) -> bool {
        matches!(self, PgnFault::Chess(chess_pgn::PgnFault::Io(_)))
    }
}

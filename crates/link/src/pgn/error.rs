//! Errors in the PGN of any game.

use chess::notation::pgn as chess_pgn;
use game::{MoveError, SetupError, Unplayable};
use thiserror::Error;

use crate::LinkError;

/// An error with its place in the text. The rest of its game is skipped and reading continues with the next.
pub type PgnError = chess_pgn::PgnError<PgnFault>;

/// An error in the text of one game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnFault {
    /// An error of chess PGN.
    #[error("{0}")]
    Chess(chess_pgn::PgnFault),
    /// The `Ruleset` tag is not a valid ruleset.
    #[error("in the Ruleset tag: {}", .0.sentence())]
    Ruleset(LinkError),
    /// The `FEN` tag is not a position of the game.
    #[error("in the FEN tag: {}", .0.sentence())]
    Setup(SetupError),
    /// The position of the `FEN` tag is not playable.
    #[error("in the FEN tag: {0}")]
    NotPlayable(Unplayable),
    /// A string that is not a legal move.
    #[error("{0}")]
    Move(MoveError),
    /// Reading the game takes more work than a link may take.
    #[error("{}", .0.sentence())]
    Work(LinkError),
}

impl From<chess_pgn::PgnFault> for PgnFault {
    fn from(fault: chess_pgn::PgnFault) -> PgnFault {
        PgnFault::Chess(fault)
    }
}

impl PgnFault {
    /// Returns the stable code. A bad position, ruleset or move has the code of its own error.
    ///
    /// ```
    /// use linkmate_link::pgn;
    /// let error = pgn::Reader::new("1. e4 Ke3 *".as_bytes()).next().unwrap().unwrap_err();
    /// assert_eq!(error.fault.code(), "san.illegal");
    /// assert_eq!((error.line, error.column), (1, 7));
    /// ```
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

    /// Returns true if reading the input failed, so that nothing more can be parsed.
    #[must_use]
    pub fn is_io(&self) -> bool {
        matches!(self, PgnFault::Chess(chess_pgn::PgnFault::Io(_)))
    }
}

//! What can go wrong in a game.

use std::fmt;

use chess::game::Outcome;
use chess::notation::san::SanError;
use chess::position::BrokenRule;
use variants::Square;

use crate::piece::square;

/// A move that is not legal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove {
    /// The move in UCI.
    pub uci: String,
}

impl IllegalMove {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "move.illegal"
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.uci)
    }
}

impl std::error::Error for IllegalMove {}

/// Why something could not be done in a game. Whatever is refused changes nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameError {
    /// The game is over.
    Over(Outcome),
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// There is no draw to claim.
    NoClaim,
    /// The opponent has not offered a draw.
    NoOffer,
    /// This side's draw offer stands already.
    AlreadyOffered,
}

impl GameError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Over(_) => "game.over",
            GameError::IllegalMove(error) => error.code(),
            GameError::NoClaim => "game.no_claim",
            GameError::NoOffer => "game.no_offer",
            GameError::AlreadyOffered => "game.already_offered",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Over(outcome) => write!(f, "the game is over: {outcome}"),
            GameError::IllegalMove(error) => error.fmt(f),
            GameError::NoClaim => f.write_str("there is no draw to claim"),
            GameError::NoOffer => f.write_str("the opponent has not offered a draw"),
            GameError::AlreadyOffered => f.write_str("a draw has been offered already"),
        }
    }
}

impl std::error::Error for GameError {}

/// Why a text is not a legal move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveError {
    /// It is not written like a move.
    Malformed {
        /// The text.
        text: String,
    },
    /// It is a null move, which no rule allows.
    NullMove {
        /// The text.
        text: String,
    },
    /// No legal move fits it.
    Illegal {
        /// The text.
        text: String,
        /// The rule that it breaks, where that can be told.
        rule: Option<Box<BrokenRule>>,
    },
    /// Several pieces can make it.
    Ambiguous {
        /// The text.
        text: String,
        /// Where those pieces stand.
        from: Vec<Square>,
    },
    /// It does not say what the pawn becomes.
    PromotionMissing {
        /// The text.
        text: String,
    },
}

impl MoveError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            MoveError::Malformed { .. } => "san.malformed",
            MoveError::NullMove { .. } => "san.null_move",
            MoveError::Illegal { .. } => "san.illegal",
            MoveError::Ambiguous { .. } => "san.ambiguous",
            MoveError::PromotionMissing { .. } => "san.promotion_missing",
        }
    }
}

impl From<SanError> for MoveError {
    fn from(error: SanError) -> MoveError {
        match error {
            SanError::Malformed { text } => MoveError::Malformed { text },
            SanError::NullMove { text } => MoveError::NullMove { text },
            SanError::Illegal { text } => MoveError::Illegal { text, rule: None },
            SanError::Ambiguous { text, from } => {
                MoveError::Ambiguous { text, from: from.squares().map(square).collect() }
            }
            SanError::PromotionMissing { text } => MoveError::PromotionMissing { text },
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Malformed { text } => write!(f, "expected a move as in Nf3, exd5, e8=Q or O-O, got {text:?}"),
            MoveError::NullMove { text } => write!(f, "{text} makes no move"),
            MoveError::Illegal { text, rule: None } => write!(f, "{text} is not a legal move here"),
            MoveError::Illegal { text, rule: Some(rule) } => write!(f, "{text} is not a legal move here: {rule}"),
            MoveError::Ambiguous { text, from } => {
                write!(f, "{text} is ambiguous, it can be made from")?;
                from.iter().try_for_each(|square| write!(f, " {square}"))
            }
            MoveError::PromotionMissing { text } => write!(f, "{text} does not say what the pawn becomes"),
        }
    }
}

impl std::error::Error for MoveError {}

//! Errors of playing a game.

use std::fmt;

use chess::game::Outcome;
use chess::notation::san::SanError;
use thiserror::Error;
use variants::{BrokenRule, Square};

use crate::piece::square;

/// A move that is not legal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("{uci} is not a legal move{}", rule_suffix(.rule.as_deref()))]
pub struct IllegalMove {
    /// The move in UCI.
    pub uci: String,
    /// The rule that it breaks, if known.
    pub rule: Option<Box<BrokenRule>>,
}

impl IllegalMove {
    /// Returns the stable error code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "move.illegal"
    }
}

/// Why an action was refused. A refused action leaves the game unchanged.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum GameError {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    IllegalMove(IllegalMove),
    /// There is no draw to claim.
    #[error("there is no draw to claim")]
    NoClaim,
    /// The opponent has not offered a draw.
    #[error("the opponent has not offered a draw")]
    NoOffer,
    /// This side's draw offer is already open.
    #[error("a draw has already been offered")]
    AlreadyOffered,
}

impl GameError {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
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

/// Why a string is not a legal move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveError {
    /// It is not in any move notation.
    Malformed {
        /// The text.
        text: String,
    },
    /// It is a null move, which no rules allow.
    NullMove {
        /// The text.
        text: String,
    },
    /// No legal move matches it.
    Illegal {
        /// The text.
        text: String,
        /// The rule that it breaks, if known.
        rule: Option<Box<BrokenRule>>,
    },
    /// Several pieces can make it.
    Ambiguous {
        /// The text.
        text: String,
        /// The squares of those pieces.
        from: Vec<Square>,
    },
    /// It does not name the piece to promote to.
    PromotionMissing {
        /// The text.
        text: String,
    },
}

/// The sentence of [`SanError`], followed by the rule that the move breaks.
impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let san = match self {
            MoveError::Malformed { text } => SanError::Malformed { text: text.clone() },
            MoveError::NullMove { text } => SanError::NullMove { text: text.clone() },
            MoveError::Illegal { text, .. } => SanError::Illegal { text: text.clone() },
            MoveError::PromotionMissing { text } => SanError::PromotionMissing { text: text.clone() },
            // The squares may be outside a chessboard.
            MoveError::Ambiguous { text, from } => {
                return write!(f, "{text} is ambiguous: it can be played from {}", either(from));
            }
        };
        write!(f, "{}{}", san.sentence(), rule_suffix(self.rule()))
    }
}

impl std::error::Error for MoveError {}

impl MoveError {
    /// Returns the rule that the move breaks, if known.
    #[must_use]
    pub fn rule(&self) -> Option<&BrokenRule> {
        match self {
            MoveError::Illegal { rule, .. } => rule.as_deref(),
            _ => None,
        }
    }

    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
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

/// Formats a rule with a colon in front.
fn rule_suffix(rule: Option<&BrokenRule>) -> String {
    rule.map_or(String::new(), |rule| format!(": {rule}"))
}

/// Formats squares as alternatives: `a1, b2 or c3`.
fn either(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        names => names.concat(),
    }
}

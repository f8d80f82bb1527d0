//! [`State`]: whether a game is over.

use game::{Color, DrawCause, Outcome, Unplayable};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "schema")]
use crate::diagram::ColorName;

/// Whether a game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum State {
    /// The position cannot be played.
    Unplayable {
        /// Every reason why not.
        faults: Vec<Fault>,
    },
    /// The game continues.
    Open {
        /// The draw the side to move can claim.
        claim: Option<Ending>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Ending,
    },
}

/// A reason why a position cannot be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "FaultData", description = "A reason why a position cannot be played."))]
#[serde(into = "FaultData")]
pub struct Fault(pub game::Fault);

impl Fault {
    pub(crate) fn all(unplayable: &Unplayable) -> Vec<Fault> {
        unplayable.faults().iter().copied().map(Fault).collect()
    }
}

/// The JSON form of a [`Fault`].
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct FaultData {
    /// The stable code.
    code: &'static str,
    /// The squares involved.
    squares: Vec<String>,
}

impl From<Fault> for FaultData {
    fn from(Fault(fault): Fault) -> FaultData {
        FaultData { code: fault.code(), squares: fault.squares().iter().map(ToString::to_string).collect() }
    }
}

/// A result with its cause.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "EndingData", description = "A result with its cause."))]
#[serde(into = "EndingData")]
pub struct Ending(pub Outcome);

impl Ending {
    pub(crate) fn draw(cause: DrawCause) -> Ending {
        Ending(Outcome::Draw { cause })
    }
}

/// The JSON form of an [`Ending`].
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct EndingData {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The winner; null for a draw.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ColorName>"))]
    winner: Option<Color>,
    /// The stable code of the cause.
    code: &'static str,
}

impl From<Ending> for EndingData {
    fn from(Ending(outcome): Ending) -> EndingData {
        EndingData { result: outcome.result(), winner: outcome.winner(), code: outcome.code() }
    }
}

/// The first end of a game that was continued after it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Ended {
    /// Number of half-moves played before it ended.
    pub ply: usize,
    /// How it ended.
    pub outcome: Ending,
}

//! [`State`]: whether a game goes on.

use game::{Color, DrawCause, Outcome, Unplayable};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

#[cfg(feature = "schema")]
use crate::diagram::ColorName;

/// Whether a game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum State {
    /// The board cannot be played on.
    Unplayable {
        /// Every reason.
        faults: Vec<Fault>,
    },
    /// The game goes on.
    Open {
        /// The draw that the side to move can claim.
        claim: Option<Ending>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Ending,
    },
}

/// One reason why a board cannot be played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "FaultData", description = "A fault as JSON has it."))]
#[serde(into = "FaultData")]
pub struct Fault(pub game::Fault);

impl Fault {
    pub(crate) fn all(unplayable: &Unplayable) -> Vec<Fault> {
        unplayable.faults().iter().copied().map(Fault).collect()
    }
}

/// A fault as JSON has it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct FaultData {
    /// The stable code.
    code: &'static str,
    /// The squares that show it.
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
#[cfg_attr(feature = "schema", schemars(with = "EndingData", description = "An ending as JSON has it."))]
#[serde(into = "EndingData")]
pub struct Ending(pub Outcome);

impl Ending {
    pub(crate) fn draw(cause: DrawCause) -> Ending {
        Ending(Outcome::Draw { cause })
    }
}

/// An ending as JSON has it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct EndingData {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The winner; none in a draw.
    #[serde(serialize_with = "winner")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<ColorName>"))]
    winner: Option<Color>,
    /// The stable code of the cause.
    code: &'static str,
}

fn winner<S: Serializer>(winner: &Option<Color>, serializer: S) -> Result<S::Ok, S::Error> {
    match winner {
        None => serializer.serialize_none(),
        Some(color) => crate::diagram::color(color, serializer),
    }
}

impl From<Ending> for EndingData {
    fn from(Ending(outcome): Ending) -> EndingData {
        EndingData { result: outcome.result(), winner: outcome.winner(), code: outcome.code() }
    }
}

/// The first end of a game that went on after it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Ended {
    /// After how many moves of either side.
    pub ply: usize,
    /// How.
    pub outcome: Ending,
}

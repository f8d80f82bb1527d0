//! [`Verdict`]: the result of judging a position.

use chess::Effort;

use super::Argument;

/// Whether a position could have arisen, and the work it took to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The result.
    pub finding: Finding,
    /// The work done.
    pub spent: Spent,
}

/// The result of a [`Verdict`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// No game leads to the position, as the argument proves.
    Illegal(Argument),
    /// No contradiction was found.
    Possible,
}

/// The work that went into a verdict.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The requested effort.
    pub effort: Effort,
    /// Number of earlier positions and of capture orders examined.
    pub nodes: u32,
    /// True if a search was cut short because the nodes ran out. (Accepting a position without a search because it has
    /// plenty of possible last moves does not count.)
    pub ran_out: bool,
}

impl Verdict {
    /// Returns the argument if the position is illegal.
    #[must_use]
    pub fn argument(&self) -> Option<&Argument> {
        match &self.finding {
            Finding::Illegal(argument) => Some(argument),
            Finding::Possible => None,
        }
    }
}

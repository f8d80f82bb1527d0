//! [`Verdict`]: what is asked, and what is answered.

use chess::Effort;

use super::Argument;

/// Whether a position can have arisen, and what was done to find out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The answer.
    pub finding: Finding,
    /// The work that it took.
    pub spent: Spent,
}

/// The answer of a [`Verdict`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// No game leads there, and this is why.
    Illegal(Argument),
    /// Nothing was found against it.
    Possible,
}

/// The work that a verdict took.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The effort that was asked for.
    pub effort: Effort,
    /// Positions before, and orders of captures, that were looked at.
    pub nodes: u32,
    /// Whether something was left undecided because the nodes ran out. (Where there are plenty of last moves, one is believed
    /// without looking; that does not count here.)
    pub ran_out: bool,
}

impl Verdict {
    /// The argument, if there is one.
    #[must_use]
    pub fn argument(&self) -> Option<&Argument> {
        match &self.finding {
            Finding::Illegal(argument) => Some(argument),
            Finding::Possible => None,
        }
    }
}

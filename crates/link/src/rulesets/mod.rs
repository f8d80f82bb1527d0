//! The rulesets by the names that they have in links. A new one is a file of its own and a line in [`ALL`].

mod c1;
mod f1;

use std::fmt;

use chess::Castling;

use crate::boards::BoardFormat;
use crate::error::LinkError;
use crate::moves::MovesFormat;

pub use c1::C1;
pub use f1::F1;

/// Every ruleset there is.
pub const ALL: [&Ruleset; 2] = [&C1, &F1];

/// No name is longer.
pub(crate) const MAX_NAME: usize = 16;

/// The rules of a game and the formats in which links write its boards and moves.
pub struct Ruleset {
    name: &'static str,
    castling: Castling,
    pub(crate) boards: &'static [&'static dyn BoardFormat],
    pub(crate) moves: &'static [&'static dyn MovesFormat],
}

impl Ruleset {
    /// The name in links, with its version: it never gets another meaning.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Which castling rules hold.
    #[must_use]
    pub fn castling(&self) -> Castling {
        self.castling
    }

    /// The ruleset with these castling rules.
    #[must_use]
    pub fn of(castling: Castling) -> &'static Ruleset {
        match castling {
            Castling::Standard => &C1,
            Castling::Chess960 => &F1,
        }
    }

    /// The ruleset of that name.
    ///
    /// ```
    /// use linkmate_link::Ruleset;
    /// assert_eq!(Ruleset::named("f1")?.castling(), chess::Castling::Chess960);
    /// assert_eq!(Ruleset::named("c2").unwrap_err().to_string(), "link, ruleset: there is no ruleset \"c2\"");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Ruleset, LinkError> {
        let known = ALL.into_iter().find(|ruleset| ruleset.name == name);
        known.ok_or_else(|| LinkError::UnknownRuleset { text: name.to_owned() })
    }
}

/// Rulesets are equal when their names are.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.name == other.name
    }
}

impl Eq for Ruleset {}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

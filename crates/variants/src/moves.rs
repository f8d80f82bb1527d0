//! [`Move`].

use std::fmt;

use crate::Square;

/// A move: its origin, its target, and a variant that distinguishes several moves between the same squares, such as
/// promotions to different pieces or, in Chess960, castling and a king step.
///
/// Moves are ordered as links number them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// Which of the moves from `from` to `to`; 0 if there is only one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub variant: u8,
}

/// Writes `e7e8/0`, or `e2e4` if the variant is 0.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.variant {
            0 => write!(f, "{}{}", self.from, self.to),
            variant => write!(f, "{}{}/{variant}", self.from, self.to),
        }
    }
}

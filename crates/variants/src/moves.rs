//! [`Move`].

use std::fmt;

use crate::Square;

/// From where, to where, and which one of several: what a pawn becomes, or in Chess960 whether the king castles.
///
/// Order is that in which links number moves.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// Which one of those from there to there; 0 where there is but one.
    pub variant: u8,
}

/// `e7e8/0`, and `e2e4` where there is but one.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.variant {
            0 => write!(f, "{}{}", self.from, self.to),
            variant => write!(f, "{}{}/{variant}", self.from, self.to),
        }
    }
}

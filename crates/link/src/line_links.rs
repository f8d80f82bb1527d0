//! [`LineLinks`].

use game::{MoveNumber, Rules, Setup};

use crate::error::LinkError;
use crate::link::write_base;
use crate::moves;

/// The links of lines of moves from one position. The board is encoded once, and no game is kept, so that a link costs little
/// more than counting legal moves.
///
/// ```
/// use game::{MoveNumber, Rules};
/// use linkmate_link::LineLinks;
/// let lines = LineLinks::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
/// assert_eq!(lines.link(&[MoveNumber { number: 13, count: 20 }])?, "c1/s/mIQ");
/// assert_eq!(lines.link(&[])?, "c1/s");
/// # Ok::<(), linkmate_link::LinkError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LineLinks {
    /// The link without moves.
    base: String,
}

impl LineLinks {
    /// The lines from a setup, which is written as [`Link::new`](crate::Link::new) writes it.
    ///
    /// # Errors
    /// If a link cannot say the setup.
    pub fn new(rules: &Rules, start: &Setup) -> Result<LineLinks, LinkError> {
        let (base, _) = write_base(rules, start)?;
        Ok(LineLinks { base })
    }

    /// The link of a line, given the number of each move among the legal moves of its position.
    ///
    /// # Errors
    /// If the line is too long for a link.
    pub fn link(&self, line: &[MoveNumber]) -> Result<String, LinkError> {
        let base = &self.base;
        if line.is_empty() {
            return Ok(base.clone());
        }
        let moves = moves::write_line(line).ok_or(LinkError::GameTooLong { plies: line.len() })?;
        Ok(format!("{base}/{moves}"))
    }
}

//! [`Lines`].

use chess::position::MoveNumber;
use chess::{EnPassantMode, Position};

use crate::error::LinkError;
use crate::link::text;
use crate::rulesets::Ruleset;
use crate::{boards, moves};

/// The links of lines of moves from one position. The board is encoded once, and no game is kept, so that a link costs little
/// more than counting legal moves.
///
/// ```
/// use chess::{Move, Position, Role, Square};
/// use linkmate_link::{Lines, rulesets};
/// let start = Position::start();
/// let advance = start.move_number(Move::normal(Role::Pawn, Square::E2, Square::E4)).unwrap();
/// let lines = Lines::from_position(&start, &rulesets::C1)?;
/// assert_eq!(lines.link(&[advance])?, "c1/s/mIQ");
/// assert_eq!(lines.link(&[])?, "c1/s");
/// # Ok::<(), linkmate_link::LinkError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lines {
    ruleset: &'static Ruleset,
    /// The board's text.
    board: String,
}

impl Lines {
    /// The lines from a position, which is written as [`Link::from_position`](crate::Link::from_position) writes it.
    ///
    /// # Errors
    /// If the position has castling rights that the ruleset does not know.
    pub fn from_position(start: &Position, ruleset: &'static Ruleset) -> Result<Lines, LinkError> {
        let board = boards::write(&start.to_setup(EnPassantMode::Legal), ruleset)?;
        Ok(Lines { ruleset, board })
    }

    /// The link of a line, given the number of each move among the legal moves of its position.
    ///
    /// # Errors
    /// If the line is too long for a link.
    pub fn link(&self, line: &[MoveNumber]) -> Result<String, LinkError> {
        let moves = moves::write_line(line, self.ruleset).ok_or(LinkError::GameTooLong { plies: line.len() })?;
        Ok(text(self.ruleset, &self.board, &moves))
    }
}

//! [`LineLinks`]: links of many lines from one position.

use game::{MoveNumber, Rules, Setup};

use crate::error::LinkError;
use crate::link::write_base;
use crate::moves;

/// Writes links of lines of moves from one position. The board is encoded once and no game is kept, so a link costs little
/// more than finding the number of each move.
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
    /// The link without its moves part.
    base: String,
}

impl LineLinks {
    /// Prepares links from a setup, encoded as [`Link::new`](crate::Link::new) does.
    ///
    /// # Errors
    /// If a link cannot represent the setup.
    pub fn new(rules: &Rules, start: &Setup) -> Result<LineLinks, LinkError> {
        let (base, _) = write_base(rules, start)?;
        Ok(LineLinks { base })
    }

    /// Returns the link of a line. Each move is given by its number among the legal moves of its position.
    ///
    /// ```
    /// use game::{MoveNumber, Rules};
    /// use linkmate_link::LineLinks;
    /// let lines = LineLinks::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// let e4 = MoveNumber { number: 13, count: 20 };
    /// assert_eq!(lines.link(&[e4])?, "c1/s/mIQ");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
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

    /// Yields the links of all beginnings of a line: without moves, of the first move, of the first two and so on. Takes much
    /// less time than [`link`](LineLinks::link) for each. Ends before a line that is too long for a link.
    ///
    /// ```
    /// use game::{Game, Letters, Rules};
    /// use linkmate_link::LineLinks;
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// for text in ["e4", "e5"] {
    ///     game.play(game.read_move(text, Letters::English)?)?;
    /// }
    /// let lines = LineLinks::new(game.rules(), &game.start())?;
    /// assert!(lines.beginnings(&game.move_numbers()).eq(["c1/s", "c1/s/mIQ", "c1/s/mPQI"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn beginnings(&self, line: &[MoveNumber]) -> impl Iterator<Item = String> {
        let base = &self.base;
        let longer = moves::write_prefixes(line).map(move |moves| [base, "/", &moves].concat());
        std::iter::once(base.clone()).chain(longer)
    }
}

//! What people give when a position is asked for: a link in any form, or a FEN.

use std::fmt;

use game::{Rules, Setup, SetupError};
use thiserror::Error;

use crate::{Link, LinkError, LinkUrl, boards, ruleset};

/// A link or a setup.
///
/// ```
/// use game::Rules;
/// use linkmate_link::PositionInput;
/// let given = |text: &str| PositionInput::read(text, &Rules::STANDARD);
/// assert!(matches!(given("https://chess.example/play/c1/s/mbosF")?, PositionInput::Link(_)));
/// assert!(matches!(given("8/8/8/8/8/8/8/K1k5 w - - 12 40")?, PositionInput::Setup(_)));
/// # Ok::<(), linkmate_link::PositionInputError>(())
/// ```
#[derive(Clone, Debug)]
pub enum PositionInput {
    /// A link, with all that it says.
    Link(Box<Link>),
    /// A position: a FEN or usFEN, or the text of a board.
    Setup(Setup),
}

/// Neither a link nor a FEN: the error of the one that it looks like.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum PositionInputError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Link(#[from] LinkError),
}

impl PositionInput {
    /// Reads a link, or a position by these rules.
    ///
    /// # Errors
    /// If the text is neither.
    pub fn read(text: &str, rules: &Rules) -> Result<PositionInput, PositionInputError> {
        let text = text.trim();
        if is_fen(text) {
            return Ok(PositionInput::Setup(rules.read_setup(text)?));
        }
        Ok(PositionInput::Link(Box::new(text.parse::<LinkUrl>()?.link)))
    }
}

impl Link {
    /// A game before its first move, from what people give for its start: `s`, `nNNN`, a FEN, or the text of a board.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_link::Link;
    /// assert_eq!(Link::from_start("n518", &Rules::CHESS960)?.to_string(), "f1/n518");
    /// # Ok::<(), linkmate_link::PositionInputError>(())
    /// ```
    pub fn from_start(text: &str, rules: &Rules) -> Result<Link, PositionInputError> {
        if text.contains(['/', '~']) || text.contains(char::is_whitespace) || text.is_empty() {
            return Ok(Link::new(rules, &rules.read_setup(text)?)?);
        }
        let base = format!("{}/{text}", ruleset::write(rules)?);
        Ok(Link::before_moves(rules.clone(), base, boards::read(text, rules)?))
    }
}

/// A FEN has eight ranks; a link has at most three parts, and a URL says that it is one.
fn is_fen(text: &str) -> bool {
    let ranks = text.split([' ', '+', '_']).next().unwrap_or_default();
    let is_url = text.starts_with('/') || text.contains("://");
    !is_url && (ranks.matches(['/', '~']).count() > 3 || text.contains(char::is_whitespace))
}

impl PositionInputError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PositionInputError::Setup(error) => error.code(),
            PositionInputError::Link(error) => error.code(),
        }
    }

    /// What is wrong, in a sentence that needs no place.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            PositionInputError::Setup(error) => write!(f, "{}", error.sentence()),
            PositionInputError::Link(error) => write!(f, "{}", error.sentence()),
        })
    }
}

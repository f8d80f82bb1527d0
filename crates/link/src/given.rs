//! What people give when a position is asked for: a link in any form, or a FEN.

use std::fmt;

use game::{Rules, Setup, SetupError};
use thiserror::Error;

use crate::{Address, Link, LinkError, boards, ruleset};

/// A link or a setup.
///
/// ```
/// use game::Rules;
/// use linkmate_link::Given;
/// let given = |text: &str| Given::read(text, &Rules::STANDARD);
/// assert!(matches!(given("https://chess.example/play/c1/s/mbosF")?, Given::Link(_)));
/// assert!(matches!(given("8/8/8/8/8/8/8/K1k5 w - - 12 40")?, Given::Setup(_)));
/// # Ok::<(), linkmate_link::GivenError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Given {
    /// A link, with all that it says.
    Link(Box<Link>),
    /// A position: a FEN or usFEN, or the text of a board.
    Setup(Setup),
}

/// Neither a link nor a FEN: the error of the one that it looks like.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum GivenError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Link(#[from] LinkError),
}

impl Given {
    /// Reads a link, or a position by these rules.
    ///
    /// # Errors
    /// If the text is neither.
    pub fn read(text: &str, rules: &Rules) -> Result<Given, GivenError> {
        let text = text.trim();
        if is_fen(text) {
            return Ok(Given::Setup(rules.read_setup(text)?));
        }
        Ok(Given::Link(Box::new(text.parse::<Address>()?.link)))
    }
}

impl Link {
    /// A game before its first move, from what people give for its start: `s`, `nNNN`, a FEN, or the text of a board.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_link::Link;
    /// assert_eq!(Link::from_start("n518", &Rules::CHESS960)?.to_string(), "f1/n518");
    /// # Ok::<(), linkmate_link::GivenError>(())
    /// ```
    pub fn from_start(text: &str, rules: &Rules) -> Result<Link, GivenError> {
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

impl GivenError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            GivenError::Setup(error) => error.code(),
            GivenError::Link(error) => error.code(),
        }
    }

    /// What is wrong, in a sentence that needs no place.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            GivenError::Setup(error) => write!(f, "{}", error.sentence()),
            GivenError::Link(error) => write!(f, "{}", error.sentence()),
        })
    }
}

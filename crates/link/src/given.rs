//! What people give when a position is asked for: a link in any form, or a FEN.

use std::fmt;
use std::str::FromStr;

use chess::Setup;
use chess::notation::fen::{self, FenError};
use chess::notation::usfen;

use game::{Rules, SetupError};

use crate::{Address, Link, LinkError, ruleset};

/// A link or a setup.
///
/// ```
/// use linkmate_link::Given;
/// let given = |text: &str| text.parse::<Given>();
/// assert!(matches!(given("https://chess.example/play/c1/s/mbosF")?, Given::Link(_)));
/// assert!(matches!(given("8/8/8/8/8/8/8/K1k5 w - - 12 40")?, Given::Setup(_)));
/// # Ok::<(), linkmate_link::GivenError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Given {
    /// A link, with all that it says.
    Link(Box<Link>),
    /// A FEN or usFEN.
    Setup(Box<Setup>),
}

/// Neither a link nor a FEN: the error of the one that it looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum GivenError {
    Setup(SetupError),
    Link(LinkError),
}

impl FromStr for Given {
    type Err = GivenError;

    fn from_str(text: &str) -> Result<Given, GivenError> {
        let text = text.trim();
        if is_fen(text) {
            return Ok(Given::Setup(Box::new(setup(text)?)));
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
        Ok(format!("{}/{text}", ruleset::write(rules)?).parse::<Link>()?)
    }
}

/// A FEN, or an usFEN.
fn setup(text: &str) -> Result<Setup, FenError> {
    if text.contains('/') && text.contains(char::is_whitespace) { fen::parse(text) } else { usfen::parse(text) }
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
}

impl fmt::Display for GivenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GivenError::Setup(error) => error.fmt(f),
            GivenError::Link(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GivenError {}

impl From<FenError> for GivenError {
    fn from(error: FenError) -> GivenError {
        GivenError::Setup(SetupError::Fen(error))
    }
}

impl From<SetupError> for GivenError {
    fn from(error: SetupError) -> GivenError {
        GivenError::Setup(error)
    }
}

impl From<LinkError> for GivenError {
    fn from(error: LinkError) -> GivenError {
        GivenError::Link(error)
    }
}

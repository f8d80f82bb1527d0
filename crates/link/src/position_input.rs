//! A position as people enter it: a link in any form, or a FEN.

use std::fmt;

use game::{Rules, Setup, SetupError};
use thiserror::Error;

use crate::{Link, LinkError, LinkUrl, boards, ruleset};

/// A link or a setup, parsed from text.
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
    /// A link, moves included.
    Link(Box<Link>),
    /// A position given as FEN, as usFEN or as a variant's board text.
    Setup(Setup),
}

/// The text is neither a link nor a FEN; holds the error of the format it resembles.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum PositionInputError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Link(#[from] LinkError),
}

impl PositionInput {
    /// Parses a link, or a position under these rules. A link names its own rules.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_link::PositionInput;
    /// let PositionInput::Link(link) = PositionInput::read("/play/c1/s/mbosF", &Rules::STANDARD)? else { panic!("not a link") };
    /// assert_eq!(link.game().unwrap().len(), 4);
    /// # Ok::<(), linkmate_link::PositionInputError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is neither. The error is that of the format which the text resembles.
    pub fn read(text: &str, rules: &Rules) -> Result<PositionInput, PositionInputError> {
        let text = text.trim();
        if is_position(text) {
            return Ok(PositionInput::Setup(rules.read_setup(text)?));
        }
        Ok(PositionInput::Link(Box::new(text.parse::<LinkUrl>()?.link)))
    }
}

impl Link {
    /// Parses a start position: the board part of a link (`s`, `nNNN`, `x…`), a FEN, or a variant's board text. The link has no
    /// moves yet.
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

/// Returns true if the text looks like a position rather than a link: it contains white space, or more than three separators
/// of ranks (`/` or `~`). A link has at most three: `c1/s/m…/`. URLs are always links.
fn is_position(text: &str) -> bool {
    let ranks = text.split([' ', '+', '_']).next().unwrap_or_default();
    let is_url = text.starts_with('/') || text.contains("://");
    !is_url && (ranks.matches(['/', '~']).count() > 3 || text.contains(char::is_whitespace))
}

impl PositionInputError {
    /// Returns the stable error code.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_link::PositionInput;
    /// let code = |text| PositionInput::read(text, &Rules::STANDARD).unwrap_err().code();
    /// assert_eq!(code("c9/s"), "link.ruleset");
    /// assert_eq!(code("8/8/8/8/8/8/8/7 w - - 0 1"), "fen.rank_width");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PositionInputError::Setup(error) => error.code(),
            PositionInputError::Link(error) => error.code(),
        }
    }

    /// Returns the error as a sentence, without its place in the input.
    pub fn sentence(&self) -> impl fmt::Display {
        chess::from_fn(move |f| match self {
            PositionInputError::Setup(error) => write!(f, "{}", error.sentence()),
            PositionInputError::Link(error) => write!(f, "{}", error.sentence()),
        })
    }
}

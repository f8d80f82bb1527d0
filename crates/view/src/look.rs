//! [`Look`]: how a board is looked at. One parser for URLs, the command line, browsers and Python.

use std::fmt;
use std::str::FromStr;

use game::{Size, Square};
use thiserror::Error;

/// How a board is looked at: not part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Which side is below.
    pub orientation: Orientation,
    /// The colours.
    pub theme: Theme,
    /// Whether letters and digits stand along the edges.
    pub coordinates: Coordinates,
    /// Squares to mark.
    pub highlights: Vec<Square>,
    /// Arrows to draw.
    pub arrows: Vec<Arrow>,
    /// How long the longer side is, in pixels; without it the picture takes the room there is.
    pub size: Option<u32>,
}

/// An arrow from one square to another.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

/// More arrows are refused.
pub const MAX_ARROWS: usize = 64;

/// Which side of the board is below.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Orientation {
    /// White below: a1 is at the bottom left.
    #[default]
    WhiteBelow,
    /// Black below: a1 is at the top right.
    BlackBelow,
}

impl Orientation {
    /// The side that a switch chooses.
    #[must_use]
    pub fn flipped(is_flipped: bool) -> Orientation {
        if is_flipped { Orientation::BlackBelow } else { Orientation::WhiteBelow }
    }
}

/// Whether letters and digits stand along the edges.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Coordinates {
    #[default]
    Shown,
    Hidden,
}

/// A set of colours.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Grey-green, for paper and screen.
    #[default]
    Sage,
    /// Brown.
    Wood,
    /// Blue.
    Sea,
    /// Dark, for dark pages.
    Night,
    /// Black on white, for print.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 5] = [Theme::Sage, Theme::Wood, Theme::Sea, Theme::Night, Theme::Print];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Sage => "sage",
            Theme::Wood => "wood",
            Theme::Sea => "sea",
            Theme::Night => "night",
            Theme::Print => "print",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is not a way to look at a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LookError {
    /// There is no theme of that name.
    #[error("expected one of {names}, got {0:?}", names = Theme::ALL.map(Theme::name).join(", "))]
    Theme(String),
    /// It is not a square of the board.
    #[error("expected a square of the board, as in e4, got {0:?}")]
    Square(String),
    /// It is not an arrow.
    #[error("expected two squares of the board, such as e2e4, got {0:?}")]
    Arrow(String),
    /// There are more arrows than are drawn.
    #[error("at most {MAX_ARROWS} arrows are drawn, got {0}")]
    ManyArrows(usize),
}

impl FromStr for Theme {
    type Err = LookError;

    fn from_str(name: &str) -> Result<Theme, LookError> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or_else(|| LookError::Theme(name.to_owned()))
    }
}

/// Squares of a board of that size, separated by commas: `e4,d5`.
///
/// # Errors
/// If one is not a square of the board.
pub fn read_squares(text: &str, size: Size) -> Result<Vec<Square>, LookError> {
    text.split(',').map(|name| read_square(name, size).ok_or_else(|| LookError::Square(name.to_owned()))).collect()
}

/// Arrows on a board of that size, separated by commas: `e2e4,g1f3`.
///
/// ```
/// use linkmate_view::read_arrows;
/// let size = game::Rules::STANDARD.size();
/// assert_eq!(read_arrows("e2e4,G1F3", size)?.len(), 2);
/// assert!(read_arrows("e2e9", size).is_err());
/// # Ok::<(), linkmate_view::LookError>(())
/// ```
///
/// # Errors
/// If one is not two squares of the board, or there are too many.
pub fn read_arrows(text: &str, size: Size) -> Result<Vec<Arrow>, LookError> {
    let arrows: Vec<Arrow> = text.split(',').map(|arrow| read_arrow(arrow, size)).collect::<Result<_, _>>()?;
    if arrows.len() > MAX_ARROWS { Err(LookError::ManyArrows(arrows.len())) } else { Ok(arrows) }
}

fn read_arrow(text: &str, size: Size) -> Result<Arrow, LookError> {
    // The second square begins with the second letter.
    let middle = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
    let arrow = middle.and_then(|(middle, _)| {
        let (from, to) = text.split_at(middle);
        Some(Arrow { from: read_square(from, size)?, to: read_square(to, size)? })
    });
    arrow.ok_or_else(|| LookError::Arrow(text.to_owned()))
}

fn read_square(name: &str, size: Size) -> Option<Square> {
    Square::named(&name.to_ascii_lowercase()).filter(|square| size.contains(*square))
}

//! [`Look`]: display settings of a board. URLs, the command line, browsers and Python share this parser.

use std::fmt;
use std::str::FromStr;

use game::{Size, Square};
use thiserror::Error;

/// Display settings of a board; not part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The side at the bottom.
    pub orientation: Orientation,
    /// The colours.
    pub theme: Theme,
    /// How the pieces look.
    pub pieces: PieceSet,
    /// Whether coordinates are shown along the edges.
    pub coordinates: Coordinates,
    /// Squares to mark.
    pub highlights: Vec<Square>,
    /// Arrows to draw.
    pub arrows: Vec<Arrow>,
    /// Length of the longer side in pixels; without it, the picture fills the space available.
    pub size: Option<u32>,
}

/// An arrow from one square to another.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The square it starts on.
    pub from: Square,
    /// The square it points to.
    pub to: Square,
}

/// The maximum number of arrows.
pub const MAX_ARROWS: usize = 64;

/// The side at the bottom of the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Orientation {
    /// White at the bottom: a1 is at the bottom left.
    #[default]
    WhiteBelow,
    /// Black at the bottom: a1 is at the top right.
    BlackBelow,
}

impl Orientation {
    /// Returns `BlackBelow` if the board is flipped, `WhiteBelow` otherwise.
    #[must_use]
    pub fn flipped(is_flipped: bool) -> Orientation {
        if is_flipped { Orientation::BlackBelow } else { Orientation::WhiteBelow }
    }
}

/// Whether coordinates are shown along the edges.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Coordinates {
    #[default]
    Shown,
    Hidden,
}

/// A colour scheme.
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

    /// Returns the name.
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

/// A set of piece drawings.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// Linkmate's own, with clear outlines and light from the left.
    #[default]
    Linkmate,
    /// After the pieces that tournaments play with.
    Classical,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [PieceSet; 2] = [PieceSet::Linkmate, PieceSet::Classical];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceSet::Linkmate => "linkmate",
            PieceSet::Classical => "classical",
        }
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for PieceSet {
    type Err = LookError;

    fn from_str(name: &str) -> Result<PieceSet, LookError> {
        PieceSet::ALL.into_iter().find(|set| set.name() == name).ok_or_else(|| LookError::Pieces(name.to_owned()))
    }
}

/// Why display settings could not be parsed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LookError {
    /// No theme has this name.
    #[error("expected one of {names}, got {0:?}", names = Theme::ALL.map(Theme::name).join(", "))]
    Theme(String),
    /// No set of pieces has this name.
    #[error("expected one of {names}, got {0:?}", names = PieceSet::ALL.map(PieceSet::name).join(", "))]
    Pieces(String),
    /// Not a square of the board.
    #[error("expected a square of the board, as in e4, got {0:?}")]
    Square(String),
    /// It is not an arrow.
    #[error("expected two squares of the board, such as e2e4, got {0:?}")]
    Arrow(String),
    /// More than [`MAX_ARROWS`] arrows.
    #[error("at most {MAX_ARROWS} arrows are drawn, got {0}")]
    ManyArrows(usize),
}

impl FromStr for Theme {
    type Err = LookError;

    fn from_str(name: &str) -> Result<Theme, LookError> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or_else(|| LookError::Theme(name.to_owned()))
    }
}

/// Parses squares of a board of this size, separated by commas: `e4,d5`.
///
/// ```
/// use linkmate_view::read_squares;
/// let size = game::Rules::STANDARD.size();
/// let squares = read_squares("e4,D5", size)?;
/// assert_eq!(squares.iter().map(|square| square.name()).collect::<Vec<_>>(), ["e4", "d5"]);
/// assert!(read_squares("e9", size).is_err());
/// # Ok::<(), linkmate_view::LookError>(())
/// ```
///
/// # Errors
/// [`LookError::Square`] with the first text that is not a square of the board.
pub fn read_squares(text: &str, size: Size) -> Result<Vec<Square>, LookError> {
    text.split(',').map(|name| read_square(name, size).ok_or_else(|| LookError::Square(name.to_owned()))).collect()
}

/// Parses arrows on a board of this size, separated by commas: `e2e4,g1f3`.
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
/// [`LookError::Arrow`] with the first text that is not two squares of the board, or [`LookError::ManyArrows`].
pub fn read_arrows(text: &str, size: Size) -> Result<Vec<Arrow>, LookError> {
    let arrows: Vec<Arrow> = text.split(',').map(|arrow| read_arrow(arrow, size)).collect::<Result<_, _>>()?;
    if arrows.len() > MAX_ARROWS { Err(LookError::ManyArrows(arrows.len())) } else { Ok(arrows) }
}

fn read_arrow(text: &str, size: Size) -> Result<Arrow, LookError> {
    // The second square starts at the second letter.
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

//! [`Look`]: display settings of a board. URLs, the command line, browsers and Python share this parser.

use std::fmt;
use std::str::FromStr;

use game::{Size, Square};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
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
    pub highlights: Vec<Highlight>,
    /// Arrows to draw.
    pub arrows: Vec<Arrow>,
    /// Length of the longer side in pixels; without it, the picture fills the space available.
    pub size: Option<u32>,
}

/// An arrow from one square to another. Written as its colour and its squares: `Ge2e4`, `e2e4`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Arrow {
    /// The square it starts on.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Square,
    /// The square it points to.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Square,
    /// Its colour; absent for that of the theme.
    #[serde(skip_serializing_if = "MarkColor::is_default")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub color: MarkColor,
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color.letter(), self.from, self.to)
    }
}

/// A marked square. Written as its colour and the square: `Ge4`, `e4`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Highlight {
    /// The square.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub square: Square,
    /// Its colour; absent for that of the theme.
    #[serde(skip_serializing_if = "MarkColor::is_default")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub color: MarkColor,
}

impl From<Square> for Highlight {
    fn from(square: Square) -> Highlight {
        Highlight { square, color: MarkColor::Default }
    }
}

impl fmt::Display for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.square)
    }
}

/// The colour of an arrow or a marked square. The letters are those of lichess.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum MarkColor {
    /// The colour of the theme.
    #[default]
    Default,
    Green,
    Red,
    Yellow,
    Blue,
}

impl MarkColor {
    /// All colours.
    pub const ALL: [MarkColor; 5] =
        [MarkColor::Default, MarkColor::Green, MarkColor::Red, MarkColor::Yellow, MarkColor::Blue];

    /// Returns the letter that stands before a mark of this colour; empty for the default.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            MarkColor::Default => "",
            MarkColor::Green => "G",
            MarkColor::Red => "R",
            MarkColor::Yellow => "Y",
            MarkColor::Blue => "B",
        }
    }

    /// Returns the name: `green`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MarkColor::Default => "default",
            MarkColor::Green => "green",
            MarkColor::Red => "red",
            MarkColor::Yellow => "yellow",
            MarkColor::Blue => "blue",
        }
    }

    fn is_default(&self) -> bool {
        *self == MarkColor::Default
    }

    /// Splits the colour off a mark. A letter is a colour if another letter follows: `Be4` is a blue e4, `B4` is b4.
    fn split(text: &str) -> (MarkColor, &str) {
        let is_colored = text.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
        let colors = MarkColor::ALL.into_iter().skip(1).filter(|_| is_colored);
        let mut found = colors.filter_map(|color| Some((color, text.strip_prefix(color.letter())?)));
        found.next().unwrap_or((MarkColor::Default, text))
    }
}

/// The maximum number of arrows.
pub const MAX_ARROWS: usize = 64;
/// The maximum number of marked squares in a URL.
pub const MAX_HIGHLIGHTS: usize = 64;

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

/// Parses marked squares of a board of this size, separated by commas, each with or without a colour: `e4,Gd5`.
///
/// ```
/// use linkmate_view::{MarkColor, read_highlights};
/// let size = game::Rules::STANDARD.size();
/// let marks = read_highlights("e4,GD5", size)?;
/// assert_eq!(marks.iter().map(|mark| mark.square.name()).collect::<Vec<_>>(), ["e4", "d5"]);
/// assert_eq!((marks[0].color, marks[1].color), (MarkColor::Default, MarkColor::Green));
/// assert!(read_highlights("e9", size).is_err());
/// # Ok::<(), linkmate_view::LookError>(())
/// ```
///
/// # Errors
/// [`LookError::Square`] with the first text that is not a square of the board.
pub fn read_highlights(text: &str, size: Size) -> Result<Vec<Highlight>, LookError> {
    let read = |mark: &str| {
        let (color, name) = MarkColor::split(mark);
        read_square(name, size).map(|square| Highlight { square, color })
    };
    text.split(',').map(|mark| read(mark).ok_or_else(|| LookError::Square(mark.to_owned()))).collect()
}

/// Parses arrows on a board of this size, separated by commas, each with or without a colour: `e2e4,Gg1f3`.
///
/// ```
/// use linkmate_view::{MarkColor, read_arrows};
/// let size = game::Rules::STANDARD.size();
/// assert_eq!(read_arrows("e2e4,G1F3", size)?.len(), 2);
/// assert_eq!(read_arrows("Rd1d8", size)?[0].color, MarkColor::Red);
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
    let (color, squares) = MarkColor::split(text);
    // The second square starts at the second letter.
    let middle = squares.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
    let arrow = middle.and_then(|(middle, _)| {
        let (from, to) = squares.split_at(middle);
        Some(Arrow { from: read_square(from, size)?, to: read_square(to, size)?, color })
    });
    arrow.ok_or_else(|| LookError::Arrow(text.to_owned()))
}

fn read_square(name: &str, size: Size) -> Option<Square> {
    Square::named(&name.to_ascii_lowercase()).filter(|square| size.contains(*square))
}

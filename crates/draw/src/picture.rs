//! [`Picture`]: what is drawn.

#[cfg(feature = "png")]
use game::Color;
use game::Square;
use view::{Diagram, Kind, Look};

#[cfg(feature = "png")]
use crate::{PngError, card, png};

/// The smallest size that a picture is offered in, in pixels.
pub const MIN_SIZE: u32 = 16;
/// The largest.
pub const MAX_SIZE: u32 = 2_000;

/// A board and how it is drawn. Squares that are not on the board are left out.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board: its size, its pieces, the checks and the last move.
    pub diagram: &'a Diagram,
    /// The orientation, the colours, and the marks of the viewer.
    pub look: &'a Look,
    /// Where the picture will be.
    pub place: Place,
    /// The types of piece that are defined even if none is on the board: a script or a palette may use them.
    pub kinds: &'a [Kind],
    /// Squares that lead somewhere.
    pub links: Vec<SquareLink>,
    /// The accessible name. Empty: the picture has none.
    pub title: String,
    /// The accessible description; written only if there is a title.
    pub description: String,
}

/// A square that leads somewhere when it is clicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareLink {
    /// The square.
    pub square: Square,
    /// The address it leads to.
    pub target: String,
    /// The text of the tooltip, which screen readers read aloud.
    pub label: String,
}

/// Where a picture will be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// A file of its own.
    #[default]
    File,
    /// Inside a page that has a style sheet for it.
    Page,
}

impl<'a> Picture<'a> {
    /// A picture for a file, without links, title and description.
    #[must_use]
    pub fn new(diagram: &'a Diagram, look: &'a Look) -> Picture<'a> {
        Picture {
            diagram,
            look,
            place: Place::default(),
            kinds: &[],
            links: Vec::new(),
            title: String::new(),
            description: String::new(),
        }
    }

    /// The picture as SVG. [`Look::size`] becomes its width and height; without it the picture takes the space there is.
    #[must_use]
    pub fn svg(&self) -> String {
        crate::svg::write(self)
    }

    /// The picture as PNG, its longer side that many pixels. [`Look::size`] is not read.
    ///
    /// # Errors
    /// If the size is not between [`MIN_SIZE`] and [`MAX_SIZE`].
    #[cfg(feature = "png")]
    pub fn png(&self, size: u32) -> Result<Vec<u8>, PngError> {
        png::board(&self.svg(), size, self.pixels(size))
    }

    /// The card that is shown beside a shared link: a PNG of 1200×630 pixels with the board and its coordinates, the side to
    /// move and a short caption, such as the last move.
    ///
    /// # Errors
    /// If the card cannot be drawn, which is a defect of this crate.
    #[cfg(feature = "png")]
    pub fn card(&self, turn: Color, caption: &str) -> Result<Vec<u8>, PngError> {
        png::card(&card::write(self, turn, caption))
    }

    /// Its width and height in units: a square is 100 wide.
    pub(crate) fn extent(&self) -> (u32, u32) {
        (100 * u32::from(self.diagram.files), 100 * u32::from(self.diagram.ranks))
    }

    /// Its width and height in pixels if the longer side has that many.
    pub(crate) fn pixels(&self, size: u32) -> (u32, u32) {
        let (files, ranks) = (self.diagram.files, self.diagram.ranks);
        let longer = u64::from(files.max(ranks).max(1));
        let side = |squares: u8| (u64::from(size) * u64::from(squares) / longer).max(1) as u32;
        (side(files), side(ranks))
    }
}

//! [`Picture`]: a board to draw.

use game::Square;
use view::{Diagram, Kind, Look};

#[cfg(feature = "png")]
use crate::{Card, PngError, card, png};

/// The smallest size of a PNG in pixels.
pub const MIN_SIZE: u32 = 16;
/// The largest size of a PNG in pixels.
pub const MAX_SIZE: u32 = 2_000;

/// A board and how to draw it. Squares that are not on the board are ignored.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board: its size, its pieces, the checks and the last move.
    pub diagram: &'a Diagram,
    /// The orientation, colours, highlights and arrows.
    pub look: &'a Look,
    /// Where the picture will be used.
    pub place: Place,
    /// The kinds of piece to define even if none is on the board, for scripts and palettes.
    pub kinds: &'a [Kind],
    /// Links on squares.
    pub links: Vec<SquareLink>,
    /// The accessible name; none if empty.
    pub title: String,
    /// The accessible description; written only if there is a title.
    pub description: String,
}

/// A link on a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareLink {
    /// The square.
    pub square: Square,
    /// The URL of the link.
    pub target: String,
    /// The tooltip, which screen readers read aloud.
    pub label: String,
}

/// Where a picture will be used.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// In a separate file.
    #[default]
    File,
    /// Inside a page that has a style sheet for it.
    Page,
}

impl<'a> Picture<'a> {
    /// Returns a picture for a file, without links, title or description.
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

    /// Writes the picture as SVG. [`Look::size`] becomes its width and height; without a size, the picture fills the
    /// space available.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_draw::Picture;
    /// use view::{Diagram, Look, Theme};
    ///
    /// // Only the kinds of piece on the board are defined, each once.
    /// let setup = Rules::STANDARD.read_setup("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
    /// let diagram = Diagram::from_setup(&setup);
    /// let look = Look { theme: Theme::Wood, size: Some(400), ..Look::default() };
    /// let svg = Picture::new(&diagram, &look).svg();
    /// assert!(svg.contains("width=\"400\" height=\"400\""));
    /// assert_eq!(svg.matches("<g id=\"lm-").count(), 2);
    /// assert_eq!(svg.matches("<use href=\"#lm-r\"").count(), 2);
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        crate::svg::write(self)
    }

    /// Renders the picture as PNG with a longer side of this many pixels. [`Look::size`] is ignored.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_draw::Picture;
    /// use view::{Diagram, Look};
    ///
    /// let (diagram, look) = (Diagram::from_setup(&Rules::STANDARD.start()), Look::default());
    /// let png = Picture::new(&diagram, &look).png(320)?;
    /// assert_eq!(&png[1..4], b"PNG");
    /// assert!(Picture::new(&diagram, &look).png(5_000).is_err());
    /// # Ok::<(), linkmate_draw::PngError>(())
    /// ```
    ///
    /// # Errors
    /// If the size is not between [`MIN_SIZE`] and [`MAX_SIZE`].
    #[cfg(feature = "png")]
    pub fn png(&self, size: u32) -> Result<Vec<u8>, PngError> {
        png::board(&self.svg(), size, self.pixels(size))
    }

    /// Renders the preview card of a shared link: a PNG of 1200×630 pixels with the board and its coordinates, and beside
    /// it the texts of the card.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_draw::{Card, Picture};
    /// use view::{Diagram, Look};
    ///
    /// let (diagram, look) = (Diagram::from_setup(&Rules::STANDARD.start()), Look::default());
    /// let card = Card { status: "White to move".to_owned(), white: "Anna".to_owned(), ..Card::default() };
    /// assert_eq!(&Picture::new(&diagram, &look).card(&card)?[1..4], b"PNG");
    /// # Ok::<(), linkmate_draw::PngError>(())
    /// ```
    ///
    /// # Errors
    /// If rendering fails, which is a bug in this crate.
    #[cfg(feature = "png")]
    pub fn card(&self, card: &Card) -> Result<Vec<u8>, PngError> {
        png::card(&card::write(self, card))
    }

    /// The width and height in units: a square is 100 units wide.
    pub(crate) fn extent(&self) -> (u32, u32) {
        (100 * u32::from(self.diagram.files), 100 * u32::from(self.diagram.ranks))
    }

    /// The width and height in pixels for a longer side of `size` pixels.
    pub(crate) fn pixels(&self, size: u32) -> (u32, u32) {
        let (files, ranks) = (self.diagram.files, self.diagram.ranks);
        let longer = u64::from(files.max(ranks).max(1));
        let side = |squares: u8| (u64::from(size) * u64::from(squares) / longer).max(1) as u32;
        (side(files), side(ranks))
    }
}

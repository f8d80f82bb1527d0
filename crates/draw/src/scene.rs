//! [`Scene`]: what is drawn, for boards of any size.

use chess::{Color, Square};

use crate::{Coordinates, Orientation, Place, Shape, Theme};

/// A square by file and rank, both counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Spot {
    pub file: u8,
    pub rank: u8,
}

impl Spot {
    pub(crate) const fn is_dark(self) -> bool {
        (self.file + self.rank).is_multiple_of(2)
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Spot {
        Spot { file: square.file() as u8, rank: square.rank() as u8 }
    }
}

/// A man to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Man {
    pub at: Spot,
    pub shape: Shape,
    pub color: Color,
    /// A few letters in the corner of the square, or none.
    pub badge: String,
}

/// A square that leads somewhere when it is clicked.
#[derive(Clone, Debug)]
pub struct SpotLink {
    /// The square.
    pub at: Spot,
    /// Where it leads.
    pub target: String,
    /// What screen readers and tooltips say.
    pub label: String,
}

/// A board of any size and how it is to be drawn. For chess there is [`Picture`](crate::Picture).
#[derive(Clone, Debug)]
pub struct Scene {
    /// How many files the board has.
    pub files: u8,
    /// How many ranks it has.
    pub ranks: u8,
    /// The men.
    pub men: Vec<Man>,
    /// The shapes that have to be there, beside those of the men: a script or a page may use them.
    pub shapes: Vec<Shape>,
    /// Who sits below.
    pub orientation: Orientation,
    /// The squares between which the last move went.
    pub last_move: Option<(Spot, Spot)>,
    /// Royal men that are attacked.
    pub checks: Vec<Spot>,
    /// Squares to look at.
    pub highlights: Vec<Spot>,
    /// From where to where.
    pub arrows: Vec<(Spot, Spot)>,
    /// Squares that lead somewhere.
    pub links: Vec<SpotLink>,
    /// Whether letters and digits stand along the edges.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: Theme,
    /// Where the picture will be.
    pub place: Place,
    /// How long its longer side is, in pixels; where it is not given, the picture takes the room there is.
    pub size: Option<u32>,
    /// What it is, for those who cannot see it.
    pub title: String,
    /// What is on it.
    pub description: String,
}

impl Scene {
    /// An empty board of that size.
    #[must_use]
    pub fn new(files: u8, ranks: u8) -> Scene {
        Scene {
            files,
            ranks,
            men: Vec::new(),
            shapes: Vec::new(),
            orientation: Orientation::default(),
            last_move: None,
            checks: Vec::new(),
            highlights: Vec::new(),
            arrows: Vec::new(),
            links: Vec::new(),
            coordinates: Coordinates::default(),
            theme: Theme::default(),
            place: Place::default(),
            size: None,
            title: String::new(),
            description: String::new(),
        }
    }

    /// Where a square's top left corner is, in squares from the top left of the picture.
    pub(crate) fn column_and_row(&self, at: Spot) -> (usize, usize) {
        let (column, row) = match self.orientation {
            Orientation::WhiteBelow => (at.file, self.ranks - 1 - at.rank),
            Orientation::BlackBelow => (self.files - 1 - at.file, at.rank),
        };
        (usize::from(column), usize::from(row))
    }

    /// How wide and how high it is, a square being 100 wide.
    pub(crate) fn extent(&self) -> (u32, u32) {
        (100 * u32::from(self.files), 100 * u32::from(self.ranks))
    }

    /// How wide and how high it is in pixels where its longer side has so many.
    pub(crate) fn pixels(&self, size: u32) -> (u32, u32) {
        let (width, height) = self.extent();
        let longer = width.max(height);
        ((size * width / longer).max(1), (size * height / longer).max(1))
    }

    /// As SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        crate::svg::write(self)
    }

    /// As PNG, its longer side of that many pixels.
    pub fn png(&self, size: u32) -> Result<Vec<u8>, crate::PngError> {
        crate::png::board(&self.svg(), size, |size| self.pixels(size))
    }

    /// As the card that is shown beside a shared link: a PNG of 1200×630 pixels with the board, who is to move and a few letters
    /// more, such as the last move.
    pub fn card(&self, turn: Color, caption: &str) -> Result<Vec<u8>, crate::PngError> {
        crate::png::card(&crate::card::write(self, turn, caption))
    }
}

//! A chess board as a picture: SVG, PNG, and the card that is shown beside a shared link.
//!
//! ```
//! use chess::{Board, Square};
//! use linkmate_draw::{Orientation, Picture};
//! let board = Board::start();
//! let mut picture = Picture::new(&board);
//! picture.orientation = Orientation::BlackBelow;
//! picture.arrows.push((Square::E2, Square::E4));
//! let svg = picture.svg();
//! assert!(svg.starts_with("<svg ") && svg.contains("viewBox=\"0 0 800 800\""));
//! ```
//!
//! The art and the letters are drawn for this project, as paths: no font is needed anywhere. A square is 100 units wide.
//! Colours are plain attributes, so that a picture is the same everywhere; with [`Place::Page`] every part also has a class,
//! by which a page's style sheet can colour it anew.

mod arrows;
mod card;
mod glyphs;
mod modules;
mod notice;
mod pieces;
mod png;
mod scene;
mod svg;
mod theme;

use chess::{Bitboard, Board, Castling, Color, Game, Position, Role, Setup, Square};

pub use modules::modules;
pub use notice::notice;
pub use pieces::Shape;
pub use png::{MAX_SIZE, MIN_SIZE, PngError, square as png};
pub use scene::{Man, Scene, Spot, SpotLink};
pub use theme::Theme;

/// A board and how it is to be drawn.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The men.
    pub board: &'a Board,
    /// Who sits below.
    pub orientation: Orientation,
    /// The squares between which the last move went.
    pub last_move: Option<(Square, Square)>,
    /// The king that is in check.
    pub check: Option<Square>,
    /// Squares to look at.
    pub highlights: Bitboard,
    /// From where to where.
    pub arrows: Vec<(Square, Square)>,
    /// Squares that lead somewhere.
    pub links: Vec<SquareLink>,
    /// Whether letters and digits stand along the edges.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: Theme,
    /// Where the picture will be.
    pub place: Place,
    /// Its width and height, in pixels; where it is not given, the picture takes the room there is.
    pub size: Option<u32>,
    /// What it is, for those who cannot see it.
    pub title: String,
    /// What is on it.
    pub description: String,
}

/// A square that leads somewhere when it is clicked.
#[derive(Clone, Debug)]
pub struct SquareLink {
    /// The square.
    pub square: Square,
    /// Where it leads.
    pub target: String,
    /// What screen readers and tooltips say.
    pub label: String,
}

/// Which side of the board is below.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Orientation {
    /// a1 is at the bottom left.
    #[default]
    WhiteBelow,
    /// h8 is at the bottom left.
    BlackBelow,
}

impl Orientation {
    /// Where a square's top left corner is, in squares from the top left of the picture.
    #[must_use]
    pub fn column_and_row(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self {
            Orientation::WhiteBelow => (file, 7 - rank),
            Orientation::BlackBelow => (7 - file, rank),
        }
    }
}

impl From<Color> for Orientation {
    /// That colour below.
    fn from(color: Color) -> Orientation {
        match color {
            Color::White => Orientation::WhiteBelow,
            Color::Black => Orientation::BlackBelow,
        }
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
    /// The board alone, as it is drawn unless told otherwise.
    #[must_use]
    pub fn new(board: &'a Board) -> Picture<'a> {
        Picture {
            board,
            orientation: Orientation::default(),
            last_move: None,
            check: None,
            highlights: Bitboard::EMPTY,
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

    /// A game's last position, with the last move and a check marked.
    #[must_use]
    pub fn of_game(game: &'a Game) -> Picture<'a> {
        let last_move = game.moves().last().map(|m| (m.from(), m.to()));
        Picture { last_move, ..Picture::new(game.position().board()).with_check(Some(game.position())) }
    }

    /// A setup, playable or not, with a check marked.
    #[must_use]
    pub fn of_setup(setup: &'a Setup, rules: Castling) -> Picture<'a> {
        Picture::new(&setup.board).with_check(Position::new(setup, rules).ok().as_ref())
    }

    fn with_check(self, position: Option<&Position>) -> Picture<'a> {
        let check = position.filter(|position| position.is_check()).map(|position| position.king(position.turn()));
        Picture { check, ..self }
    }

    /// What is drawn.
    fn scene(&self) -> Scene {
        let man = |(square, piece): (Square, chess::Piece)| Man {
            at: square.into(),
            shape: Shape::Role(piece.role),
            color: piece.color,
            badge: String::new(),
        };
        let link = |link: &SquareLink| SpotLink {
            at: link.square.into(),
            target: link.target.clone(),
            label: link.label.clone(),
        };
        Scene {
            files: 8,
            ranks: 8,
            men: self.board.pieces().map(man).collect(),
            // A script may put any man there.
            shapes: match self.place {
                Place::File => Vec::new(),
                Place::Page => Role::ALL.map(Shape::Role).into(),
            },
            orientation: self.orientation,
            last_move: self.last_move.map(|(from, to)| (from.into(), to.into())),
            checks: self.check.map(Spot::from).into_iter().collect(),
            highlights: self.highlights.into_iter().map(Spot::from).collect(),
            arrows: self.arrows.iter().map(|&(from, to)| (from.into(), to.into())).collect(),
            links: self.links.iter().map(link).collect(),
            coordinates: self.coordinates,
            theme: self.theme,
            place: self.place,
            size: self.size,
            title: self.title.clone(),
            description: self.description.clone(),
        }
    }

    /// As SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        self.scene().svg()
    }

    /// As PNG, square, that many pixels wide.
    pub fn png(&self, size: u32) -> Result<Vec<u8>, PngError> {
        self.scene().png(size)
    }

    /// As the card that is shown beside a shared link: a PNG of 1200×630 pixels with the board, who is to move and a few
    /// letters more, such as the last move.
    pub fn card(&self, turn: Color, caption: &str) -> Result<Vec<u8>, PngError> {
        self.scene().card(turn, caption)
    }
}

//! Black-box tests of pictures.

mod contrast;
#[cfg(feature = "png")]
mod decoder;
#[cfg(feature = "png")]
mod movies;
mod pictures;
#[cfg(feature = "png")]
mod raster;

use game::{Color, Rules, Square};
use view::{Arrow, Diagram, Kind, MarkColor, Piece, Placed};

/// The start of standard chess.
fn start() -> Diagram {
    Diagram::from_setup(&Rules::STANDARD.start())
}

/// A chess position.
fn position(fen: &str) -> Diagram {
    Diagram::from_setup(&Rules::STANDARD.read_setup(fen).unwrap())
}

/// A board without pieces.
fn empty(files: u8, ranks: u8) -> Diagram {
    Diagram { files, ranks, turn: Color::White, pieces: Vec::new(), checks: Vec::new(), last_move: None }
}

/// A white piece that has been checked this many times.
fn placed(square: Square, name: &'static str, letter: char, checked: usize) -> Placed {
    Placed { square, piece: Piece { color: Color::White, kind: Kind { name: name.into(), letter }, checked } }
}

fn square(name: &str) -> Square {
    Square::named(name).unwrap()
}

fn arrow(from: &str, to: &str) -> Arrow {
    Arrow { from: square(from), to: square(to), color: MarkColor::Default }
}

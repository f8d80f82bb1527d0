//! SVG to PNG.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::card;

/// No picture is smaller or larger than these, in pixels.
pub const MIN_SIZE: u32 = 16;
#[allow(missing_docs)]
pub const MAX_SIZE: u32 = 2_000;

/// Why there is no PNG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PngError {
    /// It would be too small or too large.
    Size {
        /// What was asked for.
        got: u32,
    },
    /// The picture could not be drawn: a defect of this crate.
    Drawing(String),
}

impl PngError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PngError::Size { .. } => "picture.size",
            PngError::Drawing(_) => "picture.drawing",
        }
    }
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size { got } => {
                write!(f, "picture: {got} pixels wide, it can be from {MIN_SIZE} to {MAX_SIZE}")
            }
            PngError::Drawing(error) => write!(f, "picture: {error}"),
        }
    }
}

impl std::error::Error for PngError {}

/// One of our square pictures as PNG, that many pixels wide.
pub fn square(svg: &str, size: u32) -> Result<Vec<u8>, PngError> {
    board(svg, size, |size| (size, size))
}

/// The picture of a board as PNG, its longer side of that many pixels.
pub fn board(svg: &str, size: u32, sides: impl Fn(u32) -> (u32, u32)) -> Result<Vec<u8>, PngError> {
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(PngError::Size { got: size });
    }
    let (width, height) = sides(size);
    draw(svg, width, height)
}

pub fn card(svg: &str) -> Result<Vec<u8>, PngError> {
    draw(svg, card::WIDTH, card::HEIGHT)
}

fn draw(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, PngError> {
    let failed = |error: &dyn fmt::Display| PngError::Drawing(error.to_string());
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| failed(&error))?;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"no pixels"))?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}

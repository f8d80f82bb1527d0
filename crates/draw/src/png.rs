//! Renders SVG as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use thiserror::Error;

use crate::indexed::Indexed;
use crate::{MAX_SIZE, MIN_SIZE, card};

/// Why a PNG could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PngError {
    /// The requested size is too small or too large.
    #[error("picture: {got} pixels wide, it can be from {MIN_SIZE} to {MAX_SIZE}")]
    Size {
        /// The requested size in pixels.
        got: u32,
    },
    /// Rendering failed, which is a bug in this crate.
    #[error("picture: {0}")]
    Drawing(String),
}

/// Renders a square SVG of this crate, such as a [`notice`](crate::notice()), as a PNG of this width in pixels.
///
/// # Errors
/// If the size is not between [`MIN_SIZE`] and [`MAX_SIZE`].
pub fn square(svg: &str, size: u32) -> Result<Vec<u8>, PngError> {
    board(svg, size, (size, size))
}

/// Renders a board as PNG of this width and height, the longer of which is `size`.
pub fn board(svg: &str, size: u32, (width, height): (u32, u32)) -> Result<Vec<u8>, PngError> {
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(PngError::Size { got: size });
    }
    draw(svg, width, height)
}

pub fn card(svg: &str) -> Result<Vec<u8>, PngError> {
    draw(svg, card::WIDTH, card::HEIGHT)
}

fn draw(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, PngError> {
    encode(&render(svg, width, height)?)
}

/// How much to compress. Below this level, a glow can make a larger file than without a palette, as rows have no filters. The
/// start at 480 pixels has 16.6 KB, 21.2 KB at level 2 and 14.2 KB at level 6.
const LEVEL: u8 = 5;

/// Writes pixels as PNG, with a palette if they are opaque.
fn encode(pixels: &Pixmap) -> Result<Vec<u8>, PngError> {
    let failed = |error: png::EncodingError| PngError::Drawing(error.to_string());
    let Some(Indexed { palette, pixels: numbers }) = Indexed::new(pixels) else {
        return pixels.encode_png().map_err(failed);
    };
    let mut out = Vec::with_capacity(32 * 1024);
    let mut encoder = png::Encoder::new(&mut out, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette);
    // Neighbouring numbers say nothing about each other.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&numbers).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(out)
}

/// Renders an SVG of this crate as pixels.
pub fn render(svg: &str, width: u32, height: u32) -> Result<Pixmap, PngError> {
    let tree = parse(svg)?;
    let scale = width as f32 / tree.size().width();
    paint(&tree, (width, height), Transform::from_scale(scale, scale))
}

/// Renders a part of an SVG of this crate: scaled, then shifted.
pub fn render_part(svg: &str, size: (u32, u32), scale: f32, shift: Transform) -> Result<Pixmap, PngError> {
    paint(&parse(svg)?, size, Transform::from_scale(scale, scale).post_concat(shift))
}

fn parse(svg: &str) -> Result<usvg::Tree, PngError> {
    usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| PngError::Drawing(error.to_string()))
}

fn paint(tree: &usvg::Tree, (width, height): (u32, u32), transform: Transform) -> Result<Pixmap, PngError> {
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| PngError::Drawing("no pixels".to_owned()))?;
    resvg::render(tree, transform, &mut pixels.as_mut());
    Ok(pixels)
}

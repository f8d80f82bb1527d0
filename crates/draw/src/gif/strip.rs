//! The strips above and below the board of a GIF, with the players' names and points.

use std::fmt::Write as _;

use game::Color;

use super::palette::{STRIP, STRIP_TEXT};
use super::{GifError, Movie, Palette};
use crate::png;
use crate::text::{Style, Weight, drawable, fitted, width as text_width, write as write_text};

/// Both strips as pixels, without and with the points.
pub struct Strips {
    pub height: usize,
    /// Above and below the board, while the game goes on.
    open: [Vec<u8>; 2],
    /// The same with the last position.
    over: [Vec<u8>; 2],
}

impl Strips {
    /// Returns the strips of a movie; `None` if it has neither names nor a result.
    pub fn new(
        movie: &Movie<'_>,
        width: usize,
        side: usize,
        palette: &mut Palette,
    ) -> Result<Option<Strips>, GifError> {
        let players = movie.players().map(|(color, name, points)| (color, drawable(name), points));
        if players.iter().all(|(_, name, points)| name.is_empty() && points.is_none()) {
            return Ok(None);
        }
        // A readable line on boards with small squares too.
        let height = (side * 5 / 8).max(width / 16).max(14);
        let mut draw = |(color, name, _): &(Color, String, Option<&str>), points: Option<&str>| {
            let svg = strip(*color, name, points, width as f32, height as f32);
            let pixels = png::render(&svg, width as u32, height as u32)?;
            let index = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
                palette.nearest([pixel.red(), pixel.green(), pixel.blue()])
            };
            Ok::<_, GifError>(pixels.pixels().iter().map(index).collect::<Vec<u8>>())
        };
        let [above, below] = &players;
        Ok(Some(Strips {
            height,
            open: [draw(above, None)?, draw(below, None)?],
            over: [draw(above, above.2)?, draw(below, below.2)?],
        }))
    }

    /// Copies the strips to the canvas.
    pub fn copy(&self, canvas: &mut [u8], is_over: bool) {
        let [above, below] = if is_over { &self.over } else { &self.open };
        canvas[..above.len()].copy_from_slice(above);
        let start = canvas.len() - below.len();
        canvas[start..].copy_from_slice(below);
    }
}

/// Draws a strip: a disc in the player's colour, the name, and the points at the right end.
fn strip(color: Color, name: &str, points: Option<&str>, width: f32, height: f32) -> String {
    let style = Style::new(Weight::Semibold, height * 0.52);
    let (middle, radius, baseline) = (height / 2.0, height * 0.19, height * 0.685);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><rect width=\"{width}\" \
         height=\"{height}\" fill=\"{STRIP}\"/><circle cx=\"{x}\" cy=\"{middle}\" r=\"{radius}\" fill=\"{fill}\" \
         stroke=\"{STRIP_TEXT}\" stroke-width=\"{line}\"/><g fill=\"{STRIP_TEXT}\">",
        x = height * 0.42,
        fill = if color == Color::White { STRIP_TEXT } else { STRIP },
        line = height * 0.05,
    );
    let mut right = width - height * 0.3;
    if let Some(points) = points {
        right -= text_width(points, style);
        write_text(&mut out, points, right, baseline, style);
        right -= height * 0.3;
    }
    let left = height * 0.8;
    write_text(&mut out, &fitted(name, style, right - left), left, baseline, style);
    _ = write!(out, "</g></svg>");
    out
}

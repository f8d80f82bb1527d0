//! The preview card of a shared link.

use std::fmt::Write as _;

use game::Color;
use view::Coordinates;

use crate::pieces::KING;
use crate::theme::colors;
use crate::{Picture, glyphs, svg};

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// The board's margin and its width.
const MARGIN: u32 = 35;
const BOARD: u32 = HEIGHT - 2 * MARGIN;
/// The space to the right of the board: its left edge and its width.
const LEFT: f32 = (BOARD + 2 * MARGIN) as f32;
const SPACE: f32 = (WIDTH - BOARD - 3 * MARGIN) as f32;

pub fn write(picture: &Picture<'_>, turn: Color, caption: &str) -> String {
    let colors = colors(picture.look.theme);
    let mut out = String::with_capacity(16 * 1024);
    let (width, height) = picture.extent();
    _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><rect width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" fill=\"{}\"/><svg x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{BOARD}\" height=\"{BOARD}\" \
         viewBox=\"0 0 {width} {height}\">",
        colors.ground
    );
    svg::board(&mut out, picture, &colors, Coordinates::Shown);
    out.push_str("</svg>");

    let side = &colors.pieces[turn];
    let scale = 2.6;
    let x = LEFT + (SPACE - 100.0 * scale) / 2.0;
    _ = write!(
        out,
        "<circle cx=\"{}\" cy=\"195\" r=\"155\" fill=\"{}\"/><g transform=\"translate({x:.1} 60) scale({scale})\" \
         fill=\"{}\" stroke=\"{}\" color=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{}\"/><path d=\"{}\" \
         fill=\"none\" stroke=\"currentColor\"/></g>",
        LEFT + SPACE / 2.0,
        colors.light,
        side.fill,
        side.outline,
        side.detail,
        KING.body,
        KING.lines
    );
    _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"9\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        colors.ink
    );
    line(&mut out, caption, 370.0, 92.0);
    out.push_str("</g>");
    _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"10\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        colors.dark
    );
    line(&mut out, "linkmate", 520.0, 62.0);
    out.push_str("</g></svg>");
    out
}

/// Writes a line of text centred in the space, scaled down if it would not fit.
fn line(out: &mut String, text: &str, y: f32, height: f32) {
    let width = glyphs::width(text) as f32 / 100.0;
    let height = if width * height > SPACE { SPACE / width } else { height };
    glyphs::write(out, text, LEFT + (SPACE - width * height) / 2.0, y, height);
}

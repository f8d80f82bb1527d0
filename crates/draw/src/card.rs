//! The preview card of a shared link.

use std::fmt::Write as _;

use view::Coordinates;

use crate::text::{Style, Weight, drawable, fitted, width, wrapped, write as write_text};
use crate::theme::colors;
use crate::{Picture, svg};

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// The board: where it is and how wide.
const LEFT: u32 = 30;
const TOP: u32 = 27;
const BOARD: u32 = 576;
/// The left edge of the text, and its width.
const X: f32 = 660.0;
const SPACE: f32 = WIDTH as f32 - X - 40.0;

/// The texts of a preview card, in any language. Characters that the bundled font lacks are left out; it has those of
/// Latin, Greek and Cyrillic.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Whose move it is, or the result. The largest text if there are no names.
    pub status: String,
    /// The name of the player of the white pieces; may be empty.
    pub white: String,
    /// The name of the player of the black pieces; may be empty.
    pub black: String,
    /// The name of the game, or its last move.
    pub line: String,
    /// A longer text, of which a few lines are shown.
    pub note: String,
}

/// The colours of the panel: dark green with light letters.
const PANEL: &str = "#17332a";
const STATUS: &str = "#9be3c1";
const NAME: &str = "#ffffff";
const SECOND: &str = "#c9d8d0";
const SIGN: &str = "#74d1a6";

pub fn write(picture: &Picture<'_>, card: &Card) -> String {
    let mut out = String::with_capacity(24 * 1024);
    let (width, height) = picture.extent();
    _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><rect width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" fill=\"{PANEL}\"/><svg x=\"{LEFT}\" y=\"{TOP}\" width=\"{BOARD}\" height=\"{BOARD}\" \
         viewBox=\"0 0 {width} {height}\">"
    );
    svg::board(&mut out, picture, &colors(picture.look.theme), Coordinates::Shown);
    out.push_str("</svg>");
    texts(&mut out, card);
    brand(&mut out);
    out.push_str("</svg>");
    out
}

fn texts(out: &mut String, card: &Card) {
    let names = [drawable(&card.white), drawable(&card.black)];
    let names: Vec<&str> = names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let status = drawable(&card.status);
    let mut y = 106.0;
    if names.is_empty() {
        for line in wrapped(&status, large(84.0), SPACE, 3) {
            y += 96.0;
            group(out, NAME, &line, y - 60.0, large(84.0));
        }
        y -= 60.0;
    } else {
        let full = Style::new(Weight::Semibold, 40.0);
        let style = Style { size: (40.0 * SPACE / width(&status, full)).clamp(28.0, 40.0), ..full };
        group(out, STATUS, &fitted(&status, style, SPACE), y, style);
        y += 10.0;
        // Both names have the size at which the longer one fits.
        let widest = names.iter().map(|name| width(name, large(84.0))).fold(1.0, f32::max);
        let style = large((84.0 * SPACE / widest).clamp(48.0, 84.0));
        for name in names {
            y += style.size * 1.14;
            group(out, NAME, &fitted(name, style, SPACE), y, style);
        }
    }
    let style = Style::new(Weight::Regular, 36.0);
    let line = drawable(&card.line);
    if !line.is_empty() {
        y += 74.0;
        group(out, SECOND, &fitted(&line, style, SPACE), y, style);
    }
    let room = ((500.0 - y - 20.0) / 46.0).max(0.0) as usize;
    for (number, line) in wrapped(&drawable(&card.note), style, SPACE, room).iter().take(room).enumerate() {
        group(out, NAME, line, y + 64.0 + 46.0 * number as f32, style);
    }
}

/// The style of names.
fn large(size: f32) -> Style {
    Style { tracking: -0.024, ..Style::new(Weight::Semibold, size) }
}

fn group(out: &mut String, color: &str, text: &str, y: f32, style: Style) {
    if !text.is_empty() {
        _ = write!(out, "<g fill=\"{color}\">");
        write_text(out, text, X, y, style);
        out.push_str("</g>");
    }
}

fn brand(out: &mut String) {
    let style = Style { tracking: -0.035, ..Style::new(Weight::Semibold, 50.0) };
    group(out, NAME, "linkmate", 578.0, style);
    _ = write!(out, "<g fill=\"{SIGN}\">");
    write_text(out, "#", X + width("linkmate", style), 578.0, style);
    out.push_str("</g>");
}

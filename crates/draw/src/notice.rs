//! A picture of a sentence, shown instead of a board.

use std::fmt::Write as _;

use view::Theme;

use crate::theme::colors;
use crate::{glyphs, svg};

const SIZE: f32 = 800.0;
const MARGIN: f32 = 40.0;
const HEIGHT: f32 = 44.0;
const LINE: f32 = 58.0;

/// Draws a square SVG with a sentence in English letters. Letters are drawn as lines, so no font is needed; a character
/// without a glyph becomes a box. `title` is the same sentence in the reader's language, for screen readers and
/// tooltips.
///
/// ```
/// let svg = linkmate_draw::notice("the link has no board after the ruleset", "no board", view::Theme::Sage);
/// assert!(svg.contains("<title>no board</title>"));
/// ```
#[must_use]
pub fn notice(sentence: &str, title: &str, theme: Theme) -> String {
    let colors = colors(theme);
    let mut out = String::with_capacity(8 * 1024);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 800\" role=\"img\"><title>");
    svg::escape(&mut out, title);
    _ = write!(
        out,
        "</title><rect width=\"800\" height=\"800\" fill=\"{}\"/><rect x=\"14\" y=\"14\" width=\"772\" \
         height=\"772\" rx=\"20\" fill=\"none\" stroke=\"{}\" stroke-width=\"8\"/><g fill=\"none\" stroke=\"{}\" \
         stroke-width=\"9\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        colors.ground, colors.check, colors.ink
    );
    let most = ((SIZE - 2.0 * MARGIN) / LINE) as usize;
    for (number, line) in lines(sentence).iter().take(most).enumerate() {
        glyphs::write(&mut out, line, MARGIN, MARGIN + LINE * number as f32, HEIGHT);
    }
    out.push_str("</g></svg>");
    out
}

/// Breaks a sentence into lines. A word longer than a line is cut.
fn lines(sentence: &str) -> Vec<String> {
    let width = (100.0 * (SIZE - 2.0 * MARGIN) / HEIGHT) as u32;
    let mut lines = vec![String::new()];
    let mut add = |part: String, space: &str| {
        let last = lines.last_mut().expect("there is always a line");
        let longer = format!("{last}{}{part}", if last.is_empty() { "" } else { space });
        if glyphs::width(&longer) <= width {
            *last = longer;
        } else {
            lines.push(part);
        }
    };
    for word in sentence.split_whitespace() {
        if glyphs::width(word) <= width {
            add(word.to_owned(), " ");
        } else {
            word.chars().for_each(|c| add(c.to_string(), ""));
        }
    }
    lines
}

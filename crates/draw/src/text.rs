//! Text as outlines in the bundled font, for cards and GIFs. There are letters for Latin, Greek and Cyrillic. Characters of
//! other scripts are left out, never shown as boxes; they have no place in pictures that must look the same everywhere.

use std::fmt::Write as _;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// A weight of the font.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Weight {
    Regular,
    Semibold,
}

/// How a line of text is set: its weight, its size in pixels, and the space added between letters in parts of the size.
#[derive(Copy, Clone, Debug)]
pub struct Style {
    pub weight: Weight,
    pub size: f32,
    pub tracking: f32,
}

impl Style {
    pub const fn new(weight: Weight, size: f32) -> Style {
        Style { weight, size, tracking: 0.0 }
    }
}

fn face(weight: Weight) -> Face<'static> {
    let font: &[u8] = match weight {
        Weight::Regular => include_bytes!("../font/inter-regular.ttf"),
        Weight::Semibold => include_bytes!("../font/inter-semibold.ttf"),
    };
    Face::parse(font, 0).expect("the bundled font is valid")
}

/// Returns what can be drawn of a text: characters without a glyph are left out, and space is collapsed. Empty if no
/// letter or digit remains.
pub fn drawable(text: &str) -> String {
    let face = face(Weight::Regular);
    let has_glyph = |c: char| c.is_whitespace() || face.glyph_index(c).is_some_and(|glyph| glyph != GlyphId(0));
    // Hyphens of other lengths look the same, and a name must not lose them.
    let common = |c| if matches!(c, '\u{2010}'..='\u{2012}') { '-' } else { c };
    let text: String = text.chars().map(common).filter(|&c| has_glyph(c)).collect();
    if !text.contains(char::is_alphanumeric) {
        return String::new();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the width of a line in pixels.
pub fn width(text: &str, style: Style) -> f32 {
    let face = face(style.weight);
    let scale = style.size / f32::from(face.units_per_em());
    let advance = |c| face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(0);
    text.chars().map(|c| f32::from(advance(c)) * scale + style.tracking * style.size).sum()
}

/// Shortens a line that is wider than `limit`, with an ellipsis.
pub fn fitted(text: &str, style: Style, limit: f32) -> String {
    if width(text, style) <= limit {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.pop().is_some() {
        let line = format!("{}…", short.trim_end());
        if width(&line, style) <= limit {
            return line;
        }
    }
    String::new()
}

/// Breaks a text into at most `most` lines, the last of which is shortened if something remains.
pub fn wrapped(text: &str, style: Style, limit: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if lines_up(line, word, style, limit) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| fitted(line, style, limit)).collect()
}

fn lines_up(line: &str, word: &str, style: Style, limit: f32) -> bool {
    width(line, style) + width(" ", style) + width(word, style) <= limit
}

/// Writes a line as one path, which the caller's group fills.
pub fn write(out: &mut String, text: &str, x: f32, baseline: f32, style: Style) {
    let face = face(style.weight);
    let scale = style.size / f32::from(face.units_per_em());
    out.push_str("<path d=\"");
    let mut pen = Pen { out, x, y: baseline, scale };
    for glyph in text.chars().filter_map(|c| face.glyph_index(c)) {
        face.outline_glyph(glyph, &mut pen);
        pen.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale + style.tracking * style.size;
    }
    out.push_str("\"/>");
}

/// Writes outlines as path commands.
struct Pen<'a> {
    out: &'a mut String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen<'_> {
    fn points(&mut self, command: char, points: &[(f32, f32)]) {
        self.out.push(command);
        for (number, (x, y)) in points.iter().enumerate() {
            let space = if number == 0 { "" } else { " " };
            _ = write!(self.out, "{space}{:.2} {:.2}", self.x + x * self.scale, self.y - y * self.scale);
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.points('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.points('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.points('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.points('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('Z');
    }
}

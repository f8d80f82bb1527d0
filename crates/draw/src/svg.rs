//! The writer of SVG.

use std::fmt::Write as _;

use chess::Color;

use crate::theme::{Colors, Men};
use crate::{Coordinates, Orientation, Place, Scene, Shape, Spot, Theme, arrows, glyphs};

/// How wide the lines of the men are.
const LINE: &str = "3.6";

pub fn write(picture: &Scene) -> String {
    let mut out = String::with_capacity(12 * 1024);
    let (width, height) = picture.extent();
    _ = write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"");
    if let Some(size) = picture.size {
        let (width, height) = picture.pixels(size);
        _ = write!(out, " width=\"{width}\" height=\"{height}\"");
    }
    if picture.place == Place::Page {
        out.push_str(" class=\"board\"");
    }
    label(&mut out, picture);
    board(&mut out, picture);
    out.push_str("</svg>");
    out
}

/// The end of the first tag, and what screen readers say.
fn label(out: &mut String, picture: &Scene) {
    // What is inside an image cannot be reached.
    out.push_str(if picture.links.is_empty() { " role=\"img\"" } else { " role=\"group\"" });
    match (picture.title.is_empty(), picture.description.is_empty()) {
        (true, _) => out.push('>'),
        (false, true) => {
            out.push_str(" aria-labelledby=\"lm-title\"><title id=\"lm-title\">");
            escape(out, &picture.title);
            out.push_str("</title>");
        }
        (false, false) => {
            out.push_str(" aria-labelledby=\"lm-title\" aria-describedby=\"lm-desc\"><title id=\"lm-title\">");
            escape(out, &picture.title);
            out.push_str("</title><desc id=\"lm-desc\">");
            escape(out, &picture.description);
            out.push_str("</desc>");
        }
    }
}

/// Everything inside: a card has it too.
pub fn board(out: &mut String, picture: &Scene) {
    let colors = picture.theme.colors();
    let mut canvas = Canvas { out, picture };
    canvas.definitions(&colors);
    canvas.squares(&colors);
    canvas.marks(&colors);
    if picture.coordinates == Coordinates::Shown {
        canvas.coordinates(&colors);
    }
    for (color, men) in [(Color::White, &colors.white), (Color::Black, &colors.black)] {
        canvas.men(color, men);
    }
    canvas.badges(&colors);
    canvas.arrows(&colors);
    canvas.links();
}

struct Canvas<'a> {
    out: &'a mut String,
    picture: &'a Scene,
}

impl Canvas<'_> {
    /// A class where there is a page to know it.
    fn class(&mut self, name: &str) {
        if self.picture.place == Place::Page {
            _ = write!(self.out, " class=\"{name}\"");
        }
    }

    /// The top left corner of a square.
    fn corner(&self, square: Spot) -> (usize, usize) {
        let (column, row) = self.picture.column_and_row(square);
        (100 * column, 100 * row)
    }

    /// Each shape that is on the board, or may come there, once.
    fn definitions(&mut self, colors: &Colors) {
        self.out.push_str("<defs>");
        // A few, so that looking through them is the quickest way to know them.
        let mut shapes: Vec<Shape> = Vec::with_capacity(16);
        for shape in self.picture.men.iter().map(|man| man.shape).chain(self.picture.shapes.iter().copied()) {
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
        shapes.sort_unstable();
        for shape in shapes {
            let art = shape.art();
            let body = art.body;
            let lines = art.lines;
            _ = write!(
                self.out,
                "<g id=\"lm-{shape}\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\" \
                 stroke-width=\"3\"/>"
            );
            if !art.dots.is_empty() {
                _ = write!(self.out, "<path d=\"{}\" fill=\"currentColor\" stroke=\"none\"/>", art.dots);
            }
            if let Shape::Letter(letter) = shape {
                let glyph = glyphs::glyph(letter);
                _ = write!(
                    self.out,
                    "<path transform=\"translate({} 21)scale(.6)\" d=\"{}\" fill=\"none\" stroke=\"currentColor\" \
                     stroke-width=\"10\"/>",
                    50 - glyph.width.saturating_sub(10) * 3 / 10,
                    glyph.path
                );
            }
            self.out.push_str("</g>");
        }
        if self.picture.place == Place::Page || !self.picture.checks.is_empty() {
            let check = colors.check;
            _ = write!(
                self.out,
                "<radialGradient id=\"lm-check\"><stop offset=\".2\" stop-color=\"{check}\"/><stop offset=\".95\" \
                 stop-color=\"{check}\" stop-opacity=\"0\"/></radialGradient>"
            );
        }
        self.out.push_str("</defs>");
    }

    /// The dark squares are the same from both sides.
    fn squares(&mut self, colors: &Colors) {
        let (width, height) = self.picture.extent();
        _ = write!(self.out, "<rect width=\"{width}\" height=\"{height}\"");
        self.class("light");
        _ = write!(self.out, " fill=\"{}\"/><path", colors.light);
        self.class("dark");
        _ = write!(self.out, " fill=\"{}\" d=\"", colors.dark);
        if (self.picture.files, self.picture.ranks) == (8, 8) {
            self.out.push_str(DARK);
        } else {
            for rank in 0..self.picture.ranks {
                for square in (0..self.picture.files).map(|file| Spot { file, rank }).filter(|square| square.is_dark())
                {
                    let (x, y) = self.corner(square);
                    _ = write!(self.out, "M{x} {y}h100v100h-100z");
                }
            }
        }
        self.out.push_str("\"/>");
    }

    fn marks(&mut self, colors: &Colors) {
        if let Some((from, to)) = self.picture.last_move {
            for square in [from, to] {
                match self.picture.theme {
                    // Without colours a frame is what can be told from a dark square.
                    Theme::Print => self.frame(square, "last-move", colors.last_move, "0"),
                    _ => self.square(square, "last-move", colors.last_move, ".55"),
                }
            }
        }
        for &king in &self.picture.checks {
            self.square(king, "check", colors.check, ".3");
            let (x, y) = self.corner(king);
            _ = write!(self.out, "<circle cx=\"{}\" cy=\"{}\" r=\"56\"", x + 50, y + 50);
            self.out.push_str(" fill=\"url(#lm-check)\"/>");
        }
        for &square in &self.picture.highlights {
            self.frame(square, "highlight", colors.highlight, ".25");
        }
    }

    fn frame(&mut self, square: Spot, class: &str, color: &str, opacity: &str) {
        let (x, y) = self.corner(square);
        _ = write!(self.out, "<rect x=\"{}\" y=\"{}\" width=\"92\" height=\"92\" rx=\"8\"", x + 4, y + 4);
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\" stroke=\"{color}\" stroke-width=\"6\"/>");
    }

    fn square(&mut self, square: Spot, class: &str, color: &str, opacity: &str) {
        let (x, y) = self.corner(square);
        _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"");
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\"/>");
    }

    /// Files along the lower edge, ranks along the left one, inside the squares.
    fn coordinates(&mut self, colors: &Colors) {
        let (below, left) = match self.picture.orientation {
            Orientation::WhiteBelow => (0, 0),
            Orientation::BlackBelow => (self.picture.ranks - 1, self.picture.files - 1),
        };
        for (is_dark, class, color) in [(true, "on-dark", colors.on_dark), (false, "on-light", colors.on_light)] {
            self.out
                .push_str("<g fill=\"none\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            self.class(class);
            _ = write!(self.out, " stroke=\"{color}\">");
            for file in 0..self.picture.files {
                let square = Spot { file, rank: below };
                if square.is_dark() == is_dark {
                    let (x, y) = self.corner(square);
                    self.glyph(char::from(b'a' + file), x + 84, y + 79);
                }
            }
            for rank in 0..self.picture.ranks {
                let square = Spot { file: left, rank };
                if square.is_dark() == is_dark {
                    let (x, y) = self.corner(square);
                    for (index, digit) in (rank + 1).to_string().chars().enumerate() {
                        self.glyph(digit, x + 5 + 11 * index, y + 2);
                    }
                }
            }
            self.out.push_str("</g>");
        }
    }

    fn glyph(&mut self, character: char, x: usize, y: usize) {
        let path = glyphs::glyph(character).path;
        _ = write!(self.out, "<path transform=\"translate({x} {y})scale(.2)\" d=\"{path}\"/>");
    }

    fn men(&mut self, color: Color, men: &Men) {
        self.out.push_str("<g");
        self.class(match color {
            Color::White => "white",
            Color::Black => "black",
        });
        let Men { fill, outline, detail } = men;
        _ = write!(
            self.out,
            " fill=\"{fill}\" stroke=\"{outline}\" color=\"{detail}\" stroke-width=\"{LINE}\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">"
        );
        for man in self.picture.men.iter().filter(|man| man.color == color) {
            let (x, y) = self.corner(man.at);
            self.out.push_str("<use href=\"#lm-");
            match man.shape {
                Shape::Role(role) => self.out.push(role.letter()),
                shape => _ = write!(self.out, "{shape}"),
            }
            _ = write!(self.out, "\" x=\"{x}\" y=\"{y}\"/>");
        }
        self.out.push_str("</g>");
    }

    fn badges(&mut self, colors: &Colors) {
        for man in self.picture.men.iter().filter(|man| !man.badge.is_empty()) {
            let (x, y) = self.corner(man.at);
            self.out.push_str("<g");
            self.class("badge");
            _ = write!(
                self.out,
                "><circle cx=\"{}\" cy=\"{}\" r=\"16\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/><g fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"12\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
                x + 82,
                y + 18,
                colors.light,
                colors.ink,
                colors.ink
            );
            // Smaller where it would not fit.
            let height = 26.0_f32.min(2_400.0 / glyphs::width(&man.badge) as f32);
            let width = glyphs::width(&man.badge) as f32 * height / 100.0;
            glyphs::write(self.out, &man.badge, x as f32 + 84.0 - width / 2.0, y as f32 + 18.0 - height / 2.0, height);
            self.out.push_str("</g></g>");
        }
    }

    fn arrows(&mut self, colors: &Colors) {
        for &(from, to) in self.picture.arrows.iter().filter(|(from, to)| from != to) {
            self.out.push_str("<path");
            self.class("arrow");
            let outline = arrows::outline(self.picture.column_and_row(from), self.picture.column_and_row(to));
            _ = write!(self.out, " fill=\"{}\" fill-opacity=\".8\" d=\"{outline}\"/>", colors.arrow);
        }
    }

    fn links(&mut self) {
        for link in &self.picture.links {
            self.out.push_str("<a href=\"");
            escape(self.out, &link.target);
            self.out.push_str("\"><title>");
            escape(self.out, &link.label);
            let (x, y) = self.corner(link.at);
            _ = write!(self.out, "</title><rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"");
            self.class("way");
            self.out.push_str(" fill-opacity=\"0\"/></a>");
        }
    }
}

/// The dark squares, row by row from above; the first of each row is light in every other one.
const DARK: &str = "M100 0h100v100h-100zM300 0h100v100h-100zM500 0h100v100h-100zM700 0h100v100h-100z\
                    M0 100h100v100h-100zM200 100h100v100h-100zM400 100h100v100h-100zM600 100h100v100h-100z\
                    M100 200h100v100h-100zM300 200h100v100h-100zM500 200h100v100h-100zM700 200h100v100h-100z\
                    M0 300h100v100h-100zM200 300h100v100h-100zM400 300h100v100h-100zM600 300h100v100h-100z\
                    M100 400h100v100h-100zM300 400h100v100h-100zM500 400h100v100h-100zM700 400h100v100h-100z\
                    M0 500h100v100h-100zM200 500h100v100h-100zM400 500h100v100h-100zM600 500h100v100h-100z\
                    M100 600h100v100h-100zM300 600h100v100h-100zM500 600h100v100h-100zM700 600h100v100h-100z\
                    M0 700h100v100h-100zM200 700h100v100h-100zM400 700h100v100h-100zM600 700h100v100h-100z";

/// Text in XML. Characters that XML does not know are left out.
pub fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
}

//! The SVG writer.

use std::fmt::Write as _;

use game::{Color, Square};
use view::{Arrow, Coordinates, Kind, Orientation, Theme};

use crate::pieces::{ART, Art, COUNTER};
use crate::theme::{Colors, PieceColors, colors};
use crate::{Picture, Place, arrows, glyphs};

/// The width of the pieces' outlines.
const LINE: &str = "3.6";

pub fn write(picture: &Picture<'_>) -> String {
    let mut out = String::with_capacity(12 * 1024);
    let (width, height) = picture.extent();
    _ = write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"");
    if let Some(size) = picture.look.size {
        let (width, height) = picture.pixels(size);
        _ = write!(out, " width=\"{width}\" height=\"{height}\"");
    }
    if picture.place == Place::Page {
        out.push_str(" class=\"board\"");
    }
    label(&mut out, picture);
    board(&mut out, picture, &colors(picture.look.theme), picture.look.coordinates);
    out.push_str("</svg>");
    out
}

/// Writes the end of the opening tag, and the accessible name and description.
fn label(out: &mut String, picture: &Picture<'_>) {
    // Links inside an element with the image role are not accessible.
    out.push_str(if picture.links.is_empty() { " role=\"img\"" } else { " role=\"group\"" });
    if picture.title.is_empty() {
        return out.push('>');
    }
    let is_described = !picture.description.is_empty();
    out.push_str(" aria-labelledby=\"lm-title\"");
    out.push_str(if is_described { " aria-describedby=\"lm-desc\">" } else { ">" });
    out.push_str("<title id=\"lm-title\">");
    escape(out, &picture.title);
    out.push_str("</title>");
    if is_described {
        out.push_str("<desc id=\"lm-desc\">");
        escape(out, &picture.description);
        out.push_str("</desc>");
    }
}

/// Writes everything inside the outer tag. Also used by cards.
pub fn board(out: &mut String, picture: &Picture<'_>, colors: &Colors, coordinates: Coordinates) {
    let mut canvas = Canvas { out, picture, colors };
    canvas.definitions();
    canvas.squares();
    canvas.marks();
    if coordinates == Coordinates::Shown {
        canvas.coordinates();
    }
    Color::ALL.into_iter().for_each(|color| canvas.pieces(color));
    canvas.badges();
    canvas.arrows();
    canvas.links();
}

struct Canvas<'a> {
    out: &'a mut String,
    picture: &'a Picture<'a>,
    colors: &'a Colors,
}

impl Canvas<'_> {
    /// Writes a class if the picture is for a page.
    fn class(&mut self, name: &str) {
        if self.picture.place == Place::Page {
            _ = write!(self.out, " class=\"{name}\"");
        }
    }

    /// Returns the top left corner of a square, or `None` if it is not on the board.
    fn corner(&self, square: Square) -> Option<(u32, u32)> {
        let diagram = self.picture.diagram;
        if !diagram.contains(square) {
            return None;
        }
        let (column, row) = match self.picture.look.orientation {
            Orientation::WhiteBelow => (square.file(), diagram.ranks - 1 - square.rank()),
            Orientation::BlackBelow => (diagram.files - 1 - square.file(), square.rank()),
        };
        Some((100 * u32::from(column), 100 * u32::from(row)))
    }

    /// Defines each kind of piece that is on the board or may appear there.
    fn definitions(&mut self) {
        self.out.push_str("<defs>");
        // There are only a few kinds of piece, so a linear search is fastest.
        let mut symbols: Vec<(usize, char)> = Vec::with_capacity(32);
        let on_board = self.picture.diagram.pieces.iter().map(|placed| &placed.piece.kind);
        for Kind { name, letter } in on_board.chain(self.picture.kinds) {
            if symbols.iter().all(|(_, known)| known != letter) {
                let place = ART.iter().position(|art| art.name == name);
                symbols.push((place.unwrap_or(ART.len()), *letter));
            }
        }
        symbols.sort_unstable();
        for (place, letter) in symbols {
            self.symbol(ART.get(place), letter);
        }
        if self.picture.place == Place::Page || !self.picture.diagram.checks.is_empty() {
            let check = self.colors.check;
            _ = write!(
                self.out,
                "<radialGradient id=\"lm-check\"><stop offset=\".2\" stop-color=\"{check}\"/><stop offset=\".95\" \
                 stop-color=\"{check}\" stop-opacity=\"0\"/></radialGradient>"
            );
        }
        self.out.push_str("</defs>");
    }

    fn symbol(&mut self, own: Option<&Art>, letter: char) {
        let art = own.unwrap_or(&COUNTER);
        self.out.push_str("<g id=\"lm-");
        self.letter(letter);
        _ = write!(
            self.out,
            "\"><path d=\"{}\"/><path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\"/>",
            art.body, art.lines
        );
        if !art.dots.is_empty() {
            _ = write!(self.out, "<path d=\"{}\" fill=\"currentColor\" stroke=\"none\"/>", art.dots);
        }
        if own.is_none() {
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

    /// Writes the letter that names the symbol of a kind of piece.
    fn letter(&mut self, letter: char) {
        escape(self.out, letter.to_ascii_lowercase().encode_utf8(&mut [0; 4]));
    }

    fn squares(&mut self) {
        let (files, ranks) = (self.picture.diagram.files, self.picture.diagram.ranks);
        let (width, height) = self.picture.extent();
        _ = write!(self.out, "<rect width=\"{width}\" height=\"{height}\"");
        self.class("light");
        _ = write!(self.out, " fill=\"{}\"/><path", self.colors.light);
        self.class("dark");
        _ = write!(self.out, " fill=\"{}\" d=\"", self.colors.dark);
        if (files, ranks) == (8, 8) {
            self.out.push_str(DARK);
        } else {
            let squares = (0..ranks).flat_map(|rank| (0..files).filter_map(move |file| Square::new(file, rank)));
            for square in squares.filter(|&square| is_dark(square)) {
                if let Some((x, y)) = self.corner(square) {
                    self.out.push('M');
                    number(self.out, x);
                    self.out.push(' ');
                    number(self.out, y);
                    self.out.push_str("h100v100h-100z");
                }
            }
        }
        self.out.push_str("\"/>");
    }

    fn marks(&mut self) {
        let colors = self.colors;
        if let Some((from, to)) = self.picture.diagram.last_move {
            for square in [from, to] {
                match self.picture.look.theme {
                    // Without colours, only a frame stands out on a dark square.
                    Theme::Print => self.frame(square, "last-move", colors.last_move, "0"),
                    _ => self.square(square, "last-move", colors.last_move, ".55"),
                }
            }
        }
        for &royal in &self.picture.diagram.checks {
            self.square(royal, "check", colors.check, ".3");
            if let Some((x, y)) = self.corner(royal) {
                _ = write!(self.out, "<circle cx=\"{}\" cy=\"{}\" r=\"56\"", x + 50, y + 50);
                self.out.push_str(" fill=\"url(#lm-check)\"/>");
            }
        }
        for highlight in &self.picture.look.highlights {
            self.frame(highlight.square, "highlight", colors.highlight, ".25");
        }
    }

    fn frame(&mut self, square: Square, class: &str, color: &str, opacity: &str) {
        let Some((x, y)) = self.corner(square) else { return };
        _ = write!(self.out, "<rect x=\"{}\" y=\"{}\" width=\"92\" height=\"92\" rx=\"8\"", x + 4, y + 4);
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\" stroke=\"{color}\" stroke-width=\"6\"/>");
    }

    fn square(&mut self, square: Square, class: &str, color: &str, opacity: &str) {
        let Some((x, y)) = self.corner(square) else { return };
        _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"");
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\"/>");
    }

    /// Writes the files along the lower edge and the ranks along the left one, inside the squares.
    fn coordinates(&mut self) {
        let (files, ranks) = (self.picture.diagram.files, self.picture.diagram.ranks);
        let (below, left) = match self.picture.look.orientation {
            Orientation::WhiteBelow => (0, 0),
            Orientation::BlackBelow => (ranks.saturating_sub(1), files.saturating_sub(1)),
        };
        let colors = self.colors;
        for (on_dark, class, color) in [(true, "on-dark", colors.on_dark), (false, "on-light", colors.on_light)] {
            self.out
                .push_str("<g fill=\"none\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            self.class(class);
            _ = write!(self.out, " stroke=\"{color}\">");
            let has_color = |square: &Square| is_dark(*square) == on_dark;
            for square in (0..files).filter_map(|file| Square::new(file, below)).filter(has_color) {
                if let Some((x, y)) = self.corner(square) {
                    self.glyph(char::from(b'a' + square.file()), x + 84, y + 79);
                }
            }
            for square in (0..ranks).filter_map(|rank| Square::new(left, rank)).filter(has_color) {
                if let Some((x, y)) = self.corner(square) {
                    let number = square.rank() + 1;
                    let (tens, ones) = (char::from(b'0' + number / 10), char::from(b'0' + number % 10));
                    if number < 10 {
                        self.glyph(ones, x + 5, y + 2);
                    } else {
                        self.glyph(tens, x + 5, y + 2);
                        self.glyph(ones, x + 16, y + 2);
                    }
                }
            }
            self.out.push_str("</g>");
        }
    }

    fn glyph(&mut self, character: char, x: u32, y: u32) {
        self.out.push_str("<path transform=\"translate(");
        number(self.out, x);
        self.out.push(' ');
        number(self.out, y);
        self.out.push_str(")scale(.2)\" d=\"");
        self.out.push_str(glyphs::glyph(character).path);
        self.out.push_str("\"/>");
    }

    fn pieces(&mut self, color: Color) {
        self.out.push_str("<g");
        self.class(color.name());
        let PieceColors { fill, outline, detail } = &self.colors.pieces[color];
        _ = write!(
            self.out,
            " fill=\"{fill}\" stroke=\"{outline}\" color=\"{detail}\" stroke-width=\"{LINE}\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">"
        );
        for placed in self.picture.diagram.side(color) {
            if let Some((x, y)) = self.corner(placed.square) {
                self.out.push_str("<use href=\"#lm-");
                self.letter(placed.piece.kind.letter);
                self.out.push_str("\" x=\"");
                number(self.out, x);
                self.out.push_str("\" y=\"");
                number(self.out, y);
                self.out.push_str("\"/>");
            }
        }
        self.out.push_str("</g>");
    }

    /// Shows how often a piece has been checked, in the corner of its square.
    fn badges(&mut self) {
        let Colors { light, ink, .. } = self.colors;
        for placed in self.picture.diagram.pieces.iter().filter(|placed| placed.piece.checked > 0) {
            let Some((x, y)) = self.corner(placed.square) else { continue };
            self.out.push_str("<g");
            self.class("badge");
            _ = write!(
                self.out,
                "><circle cx=\"{}\" cy=\"{}\" r=\"16\" fill=\"{light}\" stroke=\"{ink}\" stroke-width=\"2\"/><g \
                 fill=\"none\" stroke=\"{ink}\" stroke-width=\"12\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
                x + 82,
                y + 18,
            );
            let text = placed.piece.checked.to_string();
            // Scaled down if it would not fit.
            let height = 26.0_f32.min(2_400.0 / glyphs::width(&text) as f32);
            let width = glyphs::width(&text) as f32 * height / 100.0;
            glyphs::write(self.out, &text, x as f32 + 84.0 - width / 2.0, y as f32 + 18.0 - height / 2.0, height);
            self.out.push_str("</g></g>");
        }
    }

    fn arrows(&mut self) {
        for &Arrow { from, to, .. } in self.picture.look.arrows.iter().filter(|arrow| arrow.from != arrow.to) {
            let (Some(from), Some(to)) = (self.corner(from), self.corner(to)) else { continue };
            self.out.push_str("<path");
            self.class("arrow");
            let outline = arrows::outline(from, to);
            _ = write!(self.out, " fill=\"{}\" fill-opacity=\".8\" d=\"{outline}\"/>", self.colors.arrow);
        }
    }

    fn links(&mut self) {
        for link in &self.picture.links {
            let Some((x, y)) = self.corner(link.square) else { continue };
            self.out.push_str("<a href=\"");
            escape(self.out, &link.target);
            self.out.push_str("\"><title>");
            escape(self.out, &link.label);
            _ = write!(self.out, "</title><rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"");
            self.class("way");
            self.out.push_str(" fill-opacity=\"0\"/></a>");
        }
    }
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// The dark squares of a chessboard, row by row from the top. They are the same from both sides.
const DARK: &str = "M100 0h100v100h-100zM300 0h100v100h-100zM500 0h100v100h-100zM700 0h100v100h-100z\
                    M0 100h100v100h-100zM200 100h100v100h-100zM400 100h100v100h-100zM600 100h100v100h-100z\
                    M100 200h100v100h-100zM300 200h100v100h-100zM500 200h100v100h-100zM700 200h100v100h-100z\
                    M0 300h100v100h-100zM200 300h100v100h-100zM400 300h100v100h-100zM600 300h100v100h-100z\
                    M100 400h100v100h-100zM300 400h100v100h-100zM500 400h100v100h-100zM700 400h100v100h-100z\
                    M0 500h100v100h-100zM200 500h100v100h-100zM400 500h100v100h-100zM600 500h100v100h-100z\
                    M100 600h100v100h-100zM300 600h100v100h-100zM500 600h100v100h-100zM700 600h100v100h-100z\
                    M0 700h100v100h-100zM200 700h100v100h-100zM400 700h100v100h-100zM600 700h100v100h-100z";

/// Writes a number. Used for the parts every picture has dozens of, because `write!` takes several times as long.
fn number(out: &mut String, value: u32) {
    if value >= 10 {
        number(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Writes escaped text. Characters that XML does not allow are left out.
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

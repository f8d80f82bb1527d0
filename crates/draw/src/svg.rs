//! The SVG writer.

use std::fmt::Write as _;

use game::{Color, Square};
use view::{Arrow, Coordinates, Highlight, Kind, MarkColor, Orientation, PieceSet, Theme};

use crate::pieces::{Art, COUNTER, art};
use crate::theme::{Colors, PieceColors, SHADE, colors};
use crate::{Picture, Place, arrows, glyphs};

/// The width of the pieces' outlines.
const LINE: &str = "3.6";
/// How pieces drawn on 48 units are placed on a square: they fill 46 of 48.
const PLACED: &str = "translate(2 2.4)scale(2)";

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
    canvas.circles();
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
        let art = art(self.picture.look.pieces);
        // There are only a few kinds of piece, so a linear search is fastest.
        let mut symbols: Vec<(usize, char)> = Vec::with_capacity(32);
        let on_board = self.picture.diagram.pieces.iter().map(|placed| &placed.piece.kind);
        for Kind { name, letter } in on_board.chain(self.picture.kinds) {
            if symbols.iter().all(|(_, known)| known != letter) {
                let place = art.iter().position(|art| art.name == name);
                symbols.push((place.unwrap_or(art.len()), *letter));
            }
        }
        symbols.sort_unstable();
        for (place, letter) in symbols {
            match (art.get(place), self.picture.look.pieces) {
                (None, _) => self.counter(letter),
                (Some(art), PieceSet::Linkmate) => self.symbol(art, letter),
                (Some(art), PieceSet::Classical) => {
                    self.classical(art, letter);
                    self.out.push_str("</g>");
                }
            }
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

    /// Defines a piece of Linkmate's set. Its body is a path of its own, named by the letter and `1`: it is filled before
    /// the shade and the details are drawn, and outlined after them.
    fn symbol(&mut self, art: &Art, letter: char) {
        self.out.push_str("<path id=\"lm-");
        self.letter(letter);
        _ = write!(self.out, "1\" fill-opacity=\"1\" d=\"{}\"/><g id=\"lm-", art.body);
        self.letter(letter);
        _ = write!(self.out, "\" transform=\"{PLACED}\" stroke-width=\"1.9\">");
        if !art.edge.is_empty() {
            _ = write!(
                self.out,
                "<path d=\"{}\" fill=\"none\" stroke-width=\"3\" stroke-linejoin=\"miter\"/>",
                art.edge
            );
        }
        self.body(letter, "stroke");
        self.out.push_str("<path");
        self.class("shade");
        _ = write!(self.out, " d=\"{}\" fill=\"{SHADE}\" stroke=\"none\"/>", art.shade);
        self.details(art, "");
        self.body(letter, "fill");
        self.out.push_str("</g>");
    }

    /// Draws the body of a piece without its fill or its stroke.
    fn body(&mut self, letter: char, without: &str) {
        self.out.push_str("<use href=\"#lm-");
        self.letter(letter);
        _ = write!(self.out, "1\" {without}=\"none\"/>");
    }

    /// Writes the lines and dots inside a piece. `width` is the attribute for the width of the lines.
    fn details(&mut self, art: &Art, width: &str) {
        _ = write!(self.out, "<path d=\"{}\" fill=\"none\" stroke=\"currentColor\"{width}/>", art.lines);
        if !art.dots.is_empty() {
            let dots = art.dots;
            _ = write!(self.out, "<path d=\"{dots}\" fill=\"currentColor\" fill-opacity=\"1\" stroke=\"none\"/>");
        }
    }

    /// Starts to define a piece of the classical set. The caller closes the group.
    fn classical(&mut self, art: &Art, letter: char) {
        self.out.push_str("<g id=\"lm-");
        self.letter(letter);
        _ = write!(self.out, "\"><path fill-opacity=\"1\" d=\"{}\"/>", art.body);
        self.details(art, " stroke-width=\"3\"");
    }

    /// Defines a disc with a letter, for a kind of piece without its own art.
    fn counter(&mut self, letter: char) {
        self.classical(&COUNTER, letter);
        let glyph = glyphs::glyph(letter);
        _ = write!(
            self.out,
            "<path transform=\"translate({} 21)scale(.6)\" d=\"{}\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"10\"/></g>",
            50 - glyph.width.saturating_sub(10) * 3 / 10,
            glyph.path
        );
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
        _ = write!(self.out, " fill=\"{}\" fill-rule=\"evenodd\" d=\"", self.colors.dark);
        // Every second column and every second row: squares in one of them are dark, those in both are light again.
        let first_row = match Square::new(0, 0).and_then(|a1| self.corner(a1)) {
            Some((x, y)) if (x + y) / 100 % 2 == 0 => 0,
            _ => 1,
        };
        for x in (1..u32::from(files)).step_by(2) {
            _ = write!(self.out, "M{}00 0h100v{height}h-100z", x);
        }
        for y in (first_row..u32::from(ranks)).step_by(2) {
            _ = write!(self.out, "M0 {}h{width}v100h-{width}z", 100 * y);
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
                    _ => self.square(square, "last-move", colors.last_move, ".62"),
                }
            }
        }
        for &royal in &self.picture.diagram.checks {
            self.square(royal, "check", colors.check, ".3");
            if let Some((x, y)) = self.corner(royal) {
                _ = write!(self.out, "<circle cx=\"{}\" cy=\"{}\" r=\"52\"", x + 50, y + 50);
                self.out.push_str(" fill=\"url(#lm-check)\"/>");
            }
        }
        for highlight in &self.picture.look.highlights {
            if highlight.color == MarkColor::Default {
                self.frame(highlight.square, "highlight", colors.highlight, ".25");
            }
        }
    }

    /// Draws highlights that have a colour of their own as circles, above the pieces.
    fn circles(&mut self) {
        let colored = |highlight: &&Highlight| highlight.color != MarkColor::Default;
        for &Highlight { square, color } in self.picture.look.highlights.iter().filter(colored) {
            let Some((x, y)) = self.corner(square) else { continue };
            _ = write!(self.out, "<circle cx=\"{}\" cy=\"{}\" r=\"44\"", x + 50, y + 50);
            self.mark_class("ring", color);
            let stroke = self.colors.mark(color);
            _ = write!(self.out, " fill=\"none\" stroke=\"{stroke}\" stroke-width=\"7.5\" stroke-opacity=\".92\"/>");
        }
    }

    /// Writes the class of an arrow or circle, and that of its colour: `arrow green`.
    fn mark_class(&mut self, name: &str, color: MarkColor) {
        match color {
            MarkColor::Default => self.class(name),
            _ => self.class(&format!("{name} {}", color.name())),
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
        let PieceColors { fill, outline, detail, shade } = &self.colors.pieces[color];
        _ = write!(
            self.out,
            " fill=\"{fill}\" fill-opacity=\"{shade}\" stroke=\"{outline}\" color=\"{detail}\" stroke-width=\"{LINE}\" stroke-linejoin=\"round\" \
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
        for &Arrow { from, to, color } in self.picture.look.arrows.iter().filter(|arrow| arrow.from != arrow.to) {
            let (Some(from), Some(to)) = (self.corner(from), self.corner(to)) else { continue };
            self.out.push_str("<path");
            self.mark_class("arrow", color);
            let (fill, outline) = (self.colors.mark(color), arrows::outline(from, to));
            _ = write!(self.out, " fill=\"{fill}\" fill-opacity=\".86\" d=\"{outline}\"/>");
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

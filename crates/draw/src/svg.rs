//! The writer of SVG.

use std::fmt::Write as _;

use chess::{Color, File, Piece, Rank, Role, Square};

use crate::theme::{Colors, Men};
use crate::{Coordinates, Orientation, Picture, Place, Theme, arrows, glyphs, pieces};

/// How wide the lines of the men are.
const LINE: &str = "3.6";

pub fn write(picture: &Picture<'_>) -> String {
    let mut out = String::with_capacity(12 * 1024);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 800\"");
    if let Some(size) = picture.size {
        _ = write!(out, " width=\"{size}\" height=\"{size}\"");
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
fn label(out: &mut String, picture: &Picture<'_>) {
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
pub fn board(out: &mut String, picture: &Picture<'_>) {
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
    canvas.arrows(&colors);
    canvas.links();
}

struct Canvas<'a, 'b> {
    out: &'a mut String,
    picture: &'a Picture<'b>,
}

impl Canvas<'_, '_> {
    /// A class where there is a page to know it.
    fn class(&mut self, name: &str) {
        if self.picture.place == Place::Page {
            _ = write!(self.out, " class=\"{name}\"");
        }
    }

    /// The top left corner of a square.
    fn corner(&self, square: Square) -> (usize, usize) {
        let (column, row) = self.picture.orientation.column_and_row(square);
        (100 * column, 100 * row)
    }

    /// Each kind of man that is on the board, once; in a page every kind, for a script may put it there.
    fn definitions(&mut self, colors: &Colors) {
        self.out.push_str("<defs>");
        for role in Role::ALL {
            if self.picture.place == Place::File && self.picture.board.by_role(role).is_empty() {
                continue;
            }
            let art = pieces::art(role);
            let id = role.letter();
            let body = art.body;
            let lines = art.lines;
            _ = write!(
                self.out,
                "<g id=\"lm-{id}\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\" \
                 stroke-width=\"3\"/>"
            );
            if !art.dots.is_empty() {
                _ = write!(self.out, "<path d=\"{}\" fill=\"currentColor\" stroke=\"none\"/>", art.dots);
            }
            self.out.push_str("</g>");
        }
        if self.picture.place == Place::Page || self.picture.check.is_some() {
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
        self.out.push_str("<rect width=\"800\" height=\"800\"");
        self.class("light");
        _ = write!(self.out, " fill=\"{}\"/><path", colors.light);
        self.class("dark");
        _ = write!(self.out, " fill=\"{}\" d=\"{DARK}\"/>", colors.dark);
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
        if let Some(king) = self.picture.check {
            self.square(king, "check", colors.check, ".3");
            let (x, y) = self.corner(king);
            _ = write!(self.out, "<circle cx=\"{}\" cy=\"{}\" r=\"56\"", x + 50, y + 50);
            self.out.push_str(" fill=\"url(#lm-check)\"/>");
        }
        for square in self.picture.highlights {
            self.frame(square, "highlight", colors.highlight, ".25");
        }
    }

    fn frame(&mut self, square: Square, class: &str, color: &str, opacity: &str) {
        let (x, y) = self.corner(square);
        _ = write!(self.out, "<rect x=\"{}\" y=\"{}\" width=\"92\" height=\"92\" rx=\"8\"", x + 4, y + 4);
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\" stroke=\"{color}\" stroke-width=\"6\"/>");
    }

    fn square(&mut self, square: Square, class: &str, color: &str, opacity: &str) {
        let (x, y) = self.corner(square);
        _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"");
        self.class(class);
        _ = write!(self.out, " fill=\"{color}\" fill-opacity=\"{opacity}\"/>");
    }

    /// Files along the lower edge, ranks along the left one, inside the squares.
    fn coordinates(&mut self, colors: &Colors) {
        let (below, left) = match self.picture.orientation {
            Orientation::WhiteBelow => (Rank::First, File::A),
            Orientation::BlackBelow => (Rank::Eighth, File::H),
        };
        for (is_dark, class, color) in [(true, "on-dark", colors.on_dark), (false, "on-light", colors.on_light)] {
            self.out
                .push_str("<g fill=\"none\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            self.class(class);
            _ = write!(self.out, " stroke=\"{color}\">");
            for file in File::ALL {
                let square = Square::at(file, below);
                if square.is_dark() == is_dark {
                    let (x, y) = self.corner(square);
                    self.glyph(file.letter(), x + 84, y + 79);
                }
            }
            for rank in Rank::ALL {
                let square = Square::at(left, rank);
                if square.is_dark() == is_dark {
                    let (x, y) = self.corner(square);
                    self.glyph(rank.digit(), x + 5, y + 2);
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
        for (square, Piece { role, .. }) in self.picture.board.pieces().filter(|(_, piece)| piece.color == color) {
            let (x, y) = self.corner(square);
            self.out.push_str("<use href=\"#lm-");
            self.out.push(role.letter());
            _ = write!(self.out, "\" x=\"{x}\" y=\"{y}\"/>");
        }
        self.out.push_str("</g>");
    }

    fn arrows(&mut self, colors: &Colors) {
        for &(from, to) in self.picture.arrows.iter().filter(|(from, to)| from != to) {
            self.out.push_str("<path");
            self.class("arrow");
            let outline = arrows::outline(from, to, self.picture.orientation);
            _ = write!(self.out, " fill=\"{}\" fill-opacity=\".8\" d=\"{outline}\"/>", colors.arrow);
        }
    }

    fn links(&mut self) {
        for link in &self.picture.links {
            self.out.push_str("<a href=\"");
            escape(self.out, &link.target);
            self.out.push_str("\"><title>");
            escape(self.out, &link.label);
            let (x, y) = self.corner(link.square);
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

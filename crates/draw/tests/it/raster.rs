//! Rendered pictures, checked pixel by pixel.

use std::collections::HashMap;

use game::Square;
use linkmate_draw::{Card, MAX_SIZE, MIN_SIZE, Picture, PngError, notice, png};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use view::{Diagram, Look, Orientation, Theme};

use crate::{arrow, empty, position, square, start};

/// Renders a picture with all its colours.
pub fn rendered(picture: &Picture<'_>, size: u32) -> Pixmap {
    let tree = Tree::from_str(&picture.svg(), &Options::default()).unwrap();
    let scale = size as f32 / tree.size().width().max(tree.size().height());
    let side = |units: f32| (units * scale + 0.01) as u32;
    let mut pixels = Pixmap::new(side(tree.size().width()), side(tree.size().height())).unwrap();
    let scale = pixels.width() as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// A PNG has at most 256 colours. Areas of one colour keep it, and edges and gradients look the same.
#[test]
fn pngs_have_few_colours_that_are_hard_to_tell_from_the_right_ones() {
    let check = position("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
    let marks = Look { arrows: vec![arrow("e2", "e4")], ..Look::default() };
    for (name, diagram, look, size) in [
        ("the start", start(), Look::default(), 480),
        ("in print", start(), Look { theme: Theme::Print, ..Look::default() }, 321),
        ("a check, with its glow", check, marks, 800),
    ] {
        let picture = Picture::new(&diagram, &look);
        let png = picture.png(size).unwrap();
        let (got, all) = (Pixmap::decode_png(&png).unwrap(), rendered(&picture, size));
        assert!(png.windows(4).any(|chunk| chunk == b"PLTE"), "{name}");
        assert!(png.len() < all.encode_png().unwrap().len(), "{name}");
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        let color = |pixel: &PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
        for pixel in all.pixels() {
            *counts.entry(color(pixel)).or_default() += 1;
        }
        for (number, (got, all)) in got.pixels().iter().zip(all.pixels()).enumerate() {
            let (got, all) = (color(got), color(all));
            let most = if counts[&all] > 1_000 { 0 } else { 15 };
            assert!(
                got.iter().zip(all).all(|(got, all)| got.abs_diff(all) <= most),
                "{name}, {number}: {got:?}, {all:?}"
            );
        }
    }
}

/// The squares of a board, rank by rank.
fn squares(diagram: &Diagram) -> Vec<Square> {
    let squares = |rank| (0..diagram.files).map(move |file| Square::new(file, rank).unwrap());
    (0..diagram.ranks).flat_map(squares).collect()
}

/// The colour of each square near its right edge, where there is no piece, letter or line.
fn colors(diagram: &Diagram, look: &Look) -> Vec<(u8, u8, u8)> {
    let (files, ranks) = (u32::from(diagram.files), u32::from(diagram.ranks));
    let size = 100 * files.max(ranks);
    let pixels = Pixmap::decode_png(&Picture::new(diagram, look).png(size).unwrap()).unwrap();
    assert_eq!((pixels.width(), pixels.height()), (100 * files, 100 * ranks));
    let color_at = |square: Square| {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (column, row) = match look.orientation {
            Orientation::WhiteBelow => (file, ranks - 1 - rank),
            Orientation::BlackBelow => (files - 1 - file, rank),
        };
        let pixel = pixels.pixel(100 * column + 90, 100 * row + 50).unwrap();
        (pixel.red(), pixel.green(), pixel.blue())
    };
    squares(diagram).into_iter().map(color_at).collect()
}

#[test]
fn a1_is_dark_from_both_sides_in_every_theme() {
    for diagram in [empty(8, 8), empty(9, 4)] {
        for theme in Theme::ALL {
            for orientation in [Orientation::WhiteBelow, Orientation::BlackBelow] {
                let colors = colors(&diagram, &Look { theme, orientation, ..Look::default() });
                let brightness = |(red, green, blue): (u8, u8, u8)| u32::from(red) + u32::from(green) + u32::from(blue);
                let light = brightness(colors[1]);
                for (square, color) in squares(&diagram).into_iter().zip(&colors) {
                    let is_dark = (square.file() + square.rank()) % 2 == 0;
                    assert_eq!(brightness(*color) < light, is_dark, "{theme} {square} {orientation:?}");
                }
            }
        }
    }
}

/// Marks change their own squares and no others.
#[test]
fn marks_change_only_their_own_squares() {
    for (files, ranks) in [(8, 8), (10, 8)] {
        let plain = empty(files, ranks);
        let marked = Diagram { last_move: Some((square("e2"), square("e4"))), ..plain.clone() };
        let look = Look {
            highlights: vec![square("a8").into()],
            arrows: vec![arrow("b3", "g3"), arrow("h7", "h7")],
            ..Look::default()
        };
        let (before, after) = (colors(&plain, &Look::default()), colors(&marked, &look));
        let changed: Vec<String> = squares(&plain)
            .into_iter()
            .zip(before.iter().zip(&after))
            .filter(|(_, (before, after))| before != after)
            .map(|(square, _)| square.to_string())
            .collect();
        assert_eq!(changed, ["e2", "b3", "c3", "d3", "e3", "f3", "e4", "a8"]);
        let svg = Picture::new(&marked, &look).svg();
        assert_eq!(svg.matches("fill-opacity=\".86\"").count(), 1, "an arrow to its own square is not drawn");
    }
}

#[test]
fn sizes_outside_the_limits_are_refused() {
    let (square, wide, look) = (start(), empty(12, 3), Look::default());
    for size in [0, MIN_SIZE - 1, MAX_SIZE + 1, u32::MAX] {
        assert_eq!(Picture::new(&square, &look).png(size), Err(PngError::Size { got: size }));
        assert_eq!(png(&notice("no", "no", Theme::Sage), size), Err(PngError::Size { got: size }));
    }
    for size in [MIN_SIZE, 20, 120] {
        for (diagram, height) in [(&square, size), (&wide, size / 4)] {
            let pixels = Pixmap::decode_png(&Picture::new(diagram, &look).png(size).unwrap()).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (size, height));
        }
    }
}

#[test]
fn a_card_has_the_open_graph_size() {
    let look = Look::default();
    let texts = |status: &str, white: &str, black: &str, line: &str, note: &str| Card {
        status: status.to_owned(),
        white: white.to_owned(),
        black: black.to_owned(),
        line: line.to_owned(),
        note: note.to_owned(),
    };
    for diagram in [start(), empty(16, 5)] {
        for card in [
            Card::default(),
            texts("White to move", "Anna", "Ben", "1. e4", ""),
            texts("Ход чёрных", "Ö".repeat(80).as_str(), "", "65535... bxc8=Q+", "x ".repeat(140).as_str()),
            texts("\u{202e}李超 \u{0}\u{10ffff}", "李超", "🙂", "", "\n"),
        ] {
            let drawn = Picture::new(&diagram, &look).card(&card).unwrap();
            let pixels = Pixmap::decode_png(&drawn).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (1200, 630));
        }
    }
}

/// Returns the pixels of the card's panel, right of the board.
fn panel(card: &Card) -> Vec<u8> {
    let diagram = empty(8, 8);
    let pixels = Pixmap::decode_png(&Picture::new(&diagram, &Look::default()).card(card).unwrap()).unwrap();
    pixels.data().chunks(4 * 1200).flat_map(|row| row[4 * 620..].to_vec()).collect()
}

/// Names are drawn in Latin, Greek and Cyrillic. What the font lacks is left out: no box takes its place.
#[test]
fn cards_show_names_and_leave_out_other_scripts() {
    let named = |white: &str| panel(&Card { white: white.to_owned(), ..Card::default() });
    let blank = named("");
    for name in ["Anna", "Ćosić", "Nguyễn", "Șerban", "Алехин", "Їжак", "Қасымжан", "Σωκράτης"]
    {
        assert_ne!(named(name), blank, "{name}");
    }
    for name in ["李超", "עברית", "فارسی", "🙂", "…", "\u{202e}", "हिन्दी"] {
        assert_eq!(named(name), blank, "{name}");
    }
    assert_eq!(named("Li  李超\u{202e} Chao"), named("Li Chao"));
    assert_eq!(named("Jean\u{2011}Luc"), named("Jean-Luc"));
}

//! Pictures: what is in them, and what they look like where it can be said in a sentence.

use chess::notation::fen;
use chess::{Board, Color, Square};
use linkmate_draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Place, PngError, Theme};
use resvg::tiny_skia::Pixmap;

/// The colour of each square near its right edge, where no man, letter or line is.
fn colors(picture: &Picture<'_>) -> Vec<(u8, u8, u8)> {
    let pixels = Pixmap::decode_png(&picture.png(800).unwrap()).unwrap();
    let color_at = |square| {
        let (column, row) = picture.orientation.column_and_row(square);
        let pixel = pixels.pixel(100 * column as u32 + 90, 100 * row as u32 + 50).unwrap();
        (pixel.red(), pixel.green(), pixel.blue())
    };
    Square::ALL.into_iter().map(color_at).collect()
}

#[test]
fn a1_is_dark_from_both_sides_in_every_theme() {
    let board = Board::empty();
    for theme in Theme::ALL {
        for orientation in [Orientation::WhiteBelow, Orientation::BlackBelow] {
            let picture = Picture { theme, orientation, ..Picture::new(&board) };
            let colors = colors(&picture);
            let brightness = |square: Square| {
                let (red, green, blue) = colors[square.index()];
                u32::from(red) + u32::from(green) + u32::from(blue)
            };
            for square in Square::ALL {
                assert_eq!(brightness(square) < brightness(Square::H1), square.is_dark(), "{theme} {square}");
            }
        }
    }
}

#[test]
fn white_sits_below_unless_the_board_is_turned() {
    assert_eq!(Orientation::WhiteBelow.column_and_row(Square::A1), (0, 7));
    assert_eq!(Orientation::BlackBelow.column_and_row(Square::A1), (7, 0));
    assert_eq!(Orientation::from(Color::Black), Orientation::BlackBelow);
    let board = Board::start();
    let upright = Picture::new(&board).svg();
    assert!(upright.contains("<use href=\"#lm-k\" x=\"400\" y=\"700\"/>"), "the white king on e1");
    let turned = Picture { orientation: Orientation::BlackBelow, ..Picture::new(&board) }.svg();
    assert!(turned.contains("<use href=\"#lm-k\" x=\"300\" y=\"0\"/>"), "the white king on e1, seen from Black");
}

/// Marks change the squares that they are on, and no others.
#[test]
fn marks_are_where_they_belong() {
    let board = Board::empty();
    let plain = Picture::new(&board);
    let marked = Picture {
        last_move: Some((Square::E2, Square::E4)),
        highlights: Square::A8.bitboard(),
        arrows: vec![(Square::B3, Square::G3), (Square::H7, Square::H7)],
        ..plain.clone()
    };
    let (before, after) = (colors(&plain), colors(&marked));
    let changed: Vec<String> = Square::ALL
        .into_iter()
        .filter(|square| before[square.index()] != after[square.index()])
        .map(|square| square.to_string())
        .collect();
    assert_eq!(changed, ["e2", "b3", "c3", "d3", "e3", "f3", "e4", "a8"]);
    assert!(marked.svg().matches("fill-opacity=\".8\"").count() == 1, "an arrow to its own square is none");
}

#[test]
fn a_checked_king_glows() {
    let board = fen::parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap().board;
    let svg = Picture { check: Some(Square::E8), ..Picture::new(&board) }.svg();
    assert!(svg.contains("<circle cx=\"450\" cy=\"50\" r=\"56\" fill=\"url(#lm-check)\"/>"), "{svg}");
    assert!(!Picture::new(&board).svg().contains("lm-check"));
}

#[test]
fn every_picture_is_well_formed_and_says_what_it_is() {
    let board = Board::start();
    for theme in Theme::ALL {
        for place in [Place::File, Place::Page] {
            for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
                let picture = Picture {
                    theme,
                    place,
                    coordinates,
                    size: Some(400),
                    check: Some(Square::E1),
                    last_move: Some((Square::D2, Square::D4)),
                    title: "A <board> & \"more\"\u{1}".to_owned(),
                    description: "White: Ke1".to_owned(),
                    ..Picture::new(&board)
                };
                let svg = picture.svg();
                let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
                let root = document.root_element();
                assert_eq!(root.attribute("width"), Some("400"));
                let text = |name| root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
                assert_eq!(text("title").and_then(|node| node.text()), Some("A <board> & \"more\""));
                assert_eq!(text("desc").and_then(|node| node.text()), Some("White: Ke1"));
                assert_eq!(svg.contains("class="), place == Place::Page);
                assert!(!svg.contains("var(") && !svg.contains("style="), "plain attributes only");
                assert_eq!(svg.matches("scale(.2)").count(), if coordinates == Coordinates::Shown { 16 } else { 0 });
            }
        }
    }
}

#[test]
fn sizes_have_limits() {
    let board = Board::start();
    let picture = Picture::new(&board);
    for size in [0, MIN_SIZE - 1, MAX_SIZE + 1, u32::MAX] {
        assert_eq!(picture.png(size), Err(PngError::Size { got: size }));
    }
    for size in [MIN_SIZE, 20, 120] {
        let pixels = Pixmap::decode_png(&picture.png(size).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (size, size));
    }
}

#[test]
fn a_card_has_the_size_that_sites_ask_for() {
    let board = Board::start();
    for (turn, caption) in [(Color::White, ""), (Color::Black, "1. e4"), (Color::White, "65535... bxc8=Q+ ёЖ")] {
        let card = Picture::new(&board).card(turn, caption).unwrap();
        let pixels = Pixmap::decode_png(&card).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (1200, 630));
    }
}

#[test]
fn themes_have_names() {
    for theme in Theme::ALL {
        assert_eq!(theme.name().parse(), Ok(theme));
    }
    assert!("plaid".parse::<Theme>().is_err());
}

/// The picture as it was when somebody last looked at it. `UPDATE_GOLDEN=1 cargo test -p linkmate-draw` writes it anew:
/// look at it before you commit it.
#[test]
fn the_start_position_looks_as_it_did() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/start.svg");
    let drawn = Picture::new(&Board::start()).svg();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), drawn, "look at the new picture, then UPDATE_GOLDEN=1");
}

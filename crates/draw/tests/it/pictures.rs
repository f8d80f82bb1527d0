//! The contents of pictures.

use std::collections::BTreeSet;

use game::{Color, Game, Rules, Square};
use linkmate_draw::{Picture, Place, SquareLink};
use roxmltree::{Document, Node};
use view::{Coordinates, Diagram, Kind, Look, Orientation, Theme, read_arrows, read_highlights};

use crate::{arrow, empty, placed, position, square, start};

fn svg(diagram: &Diagram) -> String {
    Picture::new(diagram, &Look::default()).svg()
}

fn kinds(rules: &Rules) -> Vec<Kind> {
    rules.kinds().into_iter().map(Kind::from).collect()
}

/// The symbols that a picture defines and those it uses.
fn symbols(svg: &str) -> (Vec<&str>, Vec<&str>) {
    let all =
        |before: &str| -> Vec<&str> { svg.split(before).skip(1).map(|rest| rest.split('"').next().unwrap()).collect() };
    let mut used = all("href=\"#lm-");
    // The body of a symbol is a path of its own, which the symbol uses.
    used.retain(|name| !(name.len() == 2 && name.ends_with('1')));
    (all("<g id=\"lm-"), used)
}

#[test]
fn white_is_at_the_bottom_unless_the_board_is_flipped() {
    let diagram = start();
    assert!(svg(&diagram).contains("<use href=\"#lm-k\" x=\"400\" y=\"700\"/>"), "the white king on e1");
    let look = Look { orientation: Orientation::BlackBelow, ..Look::default() };
    let flipped = Picture::new(&diagram, &look).svg();
    assert!(flipped.contains("<use href=\"#lm-k\" x=\"300\" y=\"0\"/>"), "the white king on e1, seen from Black");

    let wide = Diagram { pieces: vec![placed(square("b3"), "king", 'K', 0)], ..empty(12, 10) };
    assert!(svg(&wide).contains("<use href=\"#lm-k\" x=\"100\" y=\"700\"/>"), "b3 on 12×10");
    let flipped = Picture::new(&wide, &look).svg();
    assert!(flipped.contains("<use href=\"#lm-k\" x=\"1000\" y=\"200\"/>"), "b3 on 12×10, seen from Black");
}

#[test]
fn a_checked_king_is_marked() {
    let plain = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let checked = Diagram { checks: vec![square("e8")], ..plain.clone() };
    let drawn = svg(&checked);
    assert!(drawn.contains("<circle cx=\"450\" cy=\"50\" r=\"52\" fill=\"url(#lm-check)\"/>"), "{drawn}");
    assert!(!svg(&plain).contains("lm-check"));
}

#[test]
fn counted_checks_are_shown_in_the_corner() {
    let rules = Rules::named("three1").unwrap();
    let mut game = Game::new(&rules, &rules.start()).unwrap();
    let badges = |game: &Game| svg(&Diagram::from_game(game)).matches("r=\"16\"").count();
    for uci in ["e2e4", "f7f6"] {
        game.play(game.legal_moves().iter().copied().find(|&m| game.uci(m) == uci).unwrap()).unwrap();
    }
    assert_eq!(badges(&game), 0);
    game.play(game.legal_moves().iter().copied().find(|&m| game.uci(m) == "d1h5").unwrap()).unwrap();
    assert_eq!(badges(&game), 1);
}

#[test]
fn every_picture_is_well_formed_and_has_its_title() {
    let boards = [
        Diagram { checks: vec![square("e1")], last_move: Some((square("d2"), square("d4"))), ..start() },
        Diagram {
            pieces: vec![placed(square("e1"), "dragon", '"', 0), placed(square("a16"), "king", 'K', 123)],
            checks: vec![square("e1")],
            last_move: Some((square("a9"), square("a10"))),
            ..empty(5, 16)
        },
    ];
    for diagram in &boards {
        for theme in Theme::ALL {
            for place in [Place::File, Place::Page] {
                for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
                    let look = Look { theme, coordinates, size: Some(400), ..Look::default() };
                    let picture = Picture {
                        place,
                        title: "A <board> & \"more\"\u{1}".to_owned(),
                        description: "White: Ke1".to_owned(),
                        ..Picture::new(diagram, &look)
                    };
                    let svg = picture.svg();
                    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
                    let root = document.root_element();
                    assert_eq!(root.attribute("height"), Some("400"));
                    assert_eq!(root.attribute("width"), Some(if diagram.files == 8 { "400" } else { "125" }));
                    let tag =
                        |name| root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
                    assert_eq!(tag("title").and_then(|node| node.text()), Some("A <board> & \"more\""));
                    assert_eq!(tag("desc").and_then(|node| node.text()), Some("White: Ke1"));
                    assert_eq!(svg.contains("class="), place == Place::Page);
                    assert!(!svg.contains("var(") && !svg.contains("style="), "plain attributes only");
                    // Ranks from 10 to 16 have two digits.
                    let written = if diagram.files == 8 { 16 } else { 5 + 16 + 7 };
                    let expected = if coordinates == Coordinates::Shown { written } else { 0 };
                    assert_eq!(svg.matches("scale(.2)").count(), expected);
                }
            }
        }
    }
}

#[test]
fn theme_names_are_read_back() {
    for theme in Theme::ALL {
        assert_eq!(theme.name().parse(), Ok(theme));
    }
    assert!("plaid".parse::<Theme>().is_err());
}

/// Scripts and palettes rely on this: the symbol of a kind of piece is named by its letter.
#[test]
fn symbols_are_named_by_the_letter_of_the_piece() {
    for name in Rules::names() {
        let rules = Rules::named(name).unwrap();
        let kinds = kinds(&rules);
        let (diagram, look) = (Diagram::from_setup(&rules.start()), Look::default());
        let svg = Picture { kinds: &kinds, ..Picture::new(&diagram, &look) }.svg();
        let (mut defined, used) = symbols(&svg);
        assert_eq!(used.len(), diagram.pieces.len(), "{name}");
        assert!(used.iter().all(|symbol| defined.contains(symbol)), "{name}: {used:?} of {defined:?}");
        let mut letters: Vec<String> = kinds.iter().map(|kind| kind.letter.to_lowercase().to_string()).collect();
        letters.sort_unstable();
        letters.dedup();
        defined.sort_unstable();
        assert_eq!(defined, letters, "{name}");
    }
}

#[test]
fn only_symbols_that_may_be_needed_are_defined() {
    let diagram = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let look = Look::default();
    assert_eq!(symbols(&Picture::new(&diagram, &look).svg()).0, ["r", "k"]);
    let kinds = kinds(&Rules::STANDARD);
    let page = Picture { place: Place::Page, kinds: &kinds, ..Picture::new(&diagram, &look) }.svg();
    assert_eq!(symbols(&page).0, ["p", "n", "b", "r", "q", "k"]);
    assert!(page.contains("id=\"lm-check\""), "a script may mark a check");
}

/// A kind of piece without its own art is drawn as a disc with its letter.
#[test]
fn unknown_kinds_are_drawn_as_a_letter_on_a_disc() {
    let pieces = vec![
        placed(square("a1"), "dragon", 'D', 0),
        placed(square("b1"), "rose", 'O', 0),
        placed(square("c1"), "rook", 'T', 0),
    ];
    let drawn = svg(&Diagram { pieces, ..empty(3, 1) });
    assert_eq!(symbols(&drawn), (vec!["t", "o", "d"], vec!["d", "o", "t"]));
    assert_eq!(drawn.matches("scale(.6)").count(), 1, "the letter on the disc: {drawn}");
}

#[test]
fn squares_off_the_board_are_left_out() {
    let far = square("p16");
    let diagram = Diagram {
        pieces: vec![placed(far, "king", 'K', 1)],
        checks: vec![far],
        last_move: Some((far, far)),
        ..empty(4, 3)
    };
    for orientation in [Orientation::WhiteBelow, Orientation::BlackBelow] {
        let look =
            Look { orientation, highlights: vec![far.into()], arrows: vec![arrow("a1", "p16")], ..Look::default() };
        let link = SquareLink { square: far, target: "/".to_owned(), label: String::new() };
        let svg = Picture { links: vec![link], ..Picture::new(&diagram, &look) }.svg();
        let document = Document::parse(&svg).unwrap();
        let is_drawn = |node: &Node<'_, '_>| !node.ancestors().any(|node| node.tag_name().name() == "defs");
        let drawn = || document.descendants().filter(is_drawn);
        let count = |name| drawn().filter(|node| node.has_tag_name(name)).count();
        let svg_tag = |name: &'static str| ("http://www.w3.org/2000/svg", name);
        assert_eq!((count(svg_tag("use")), count(svg_tag("a")), count(svg_tag("circle"))), (0, 0, 0), "{svg}");
        assert_eq!(count(svg_tag("rect")), 1, "only the light squares: {svg}");
    }
    for (files, ranks) in [(0, 0), (0, 5), (255, 255)] {
        let look = Look { orientation: Orientation::BlackBelow, size: Some(u32::MAX), ..Look::default() };
        let svg = Picture::new(&empty(files, ranks), &look).svg();
        assert!(Document::parse(&svg).is_ok(), "{files}×{ranks}: {svg}");
    }
}

/// Compares a picture with the last reviewed one. `UPDATE_GOLDEN=1 cargo test -p linkmate-draw` replaces the file;
/// inspect the new picture before committing it.
fn assert_golden(name: &str, drawn: &str) {
    let path = format!("{}/tests/golden/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, drawn).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        drawn,
        "{name} has changed: inspect the new picture, then set UPDATE_GOLDEN=1"
    );
}

#[test]
fn the_start_position_matches_its_golden_file() {
    assert_golden("start", &svg(&start()));
}

/// Everything a page can contain: marks, arrows, links, classes and a title.
#[test]
fn a_page_matches_its_golden_file() {
    let diagram = Diagram {
        checks: vec![square("e8")],
        last_move: Some((square("f3"), square("e5"))),
        ..position("r1bqk2r/pp2bppp/2n1pn2/3pN3/3P1B2/2PB4/PP3PPP/RN1Q1RK1 b kq - 0 9")
    };
    let look = Look {
        orientation: Orientation::BlackBelow,
        theme: Theme::Wood,
        highlights: vec![square("d5").into(), square("b6").into()],
        arrows: vec![arrow("e5", "c6"), arrow("g1", "g1"), arrow("a1", "h8")],
        size: Some(640),
        ..Look::default()
    };
    let link = |name, target: &str, label: &str| SquareLink {
        square: square(name),
        target: target.to_owned(),
        label: label.to_owned(),
    };
    let kinds = kinds(&Rules::STANDARD);
    let picture = Picture {
        place: Place::Page,
        kinds: &kinds,
        links: vec![link("d8", "/play/c1/s?a&b", "Queen \"d8\" <x>"), link("h2", "/play/c1/s/m1", "pawn h2")],
        title: "Board & more".to_owned(),
        description: "White: Kg1.".to_owned(),
        ..Picture::new(&diagram, &look)
    };
    assert_golden("page", &picture.svg());
}

/// A highlight with a colour is a circle, and one without is a frame; arrows have their colours too.
#[test]
fn marks_have_colors() {
    let size = Rules::STANDARD.size();
    let look = Look {
        arrows: read_arrows("e2e4,Gd1d8,Ra1a8", size).unwrap(),
        highlights: read_highlights("e4,Yd5,Bc6", size).unwrap(),
        ..Look::default()
    };
    let svg = Picture { place: Place::Page, ..Picture::new(&start(), &look) }.svg();
    let document = Document::parse(&svg).unwrap();
    let classed = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    for class in ["highlight", "ring yellow", "ring blue", "arrow", "arrow green", "arrow red"] {
        assert_eq!(classed(class), 1, "{class}: {svg}");
    }
    let fills: BTreeSet<&str> = ["arrow", "arrow green", "arrow red"]
        .into_iter()
        .filter_map(|class| {
            document.descendants().find(|node| node.attribute("class") == Some(class))?.attribute("fill")
        })
        .collect();
    assert_eq!(fills.len(), 3, "{fills:?}");
}

/// Every kind of piece with its own art, with check counts, on a board that is not square.
#[test]
fn every_piece_matches_its_golden_file() {
    let names = [
        ("pawn", 'P'),
        ("knight", 'N'),
        ("bishop", 'B'),
        ("rook", 'R'),
        ("queen", 'Q'),
        ("king", 'K'),
        ("archbishop", 'A'),
        ("chancellor", 'C'),
        ("amazon", 'M'),
        ("superknight", 'S'),
        ("rose", 'O'),
        ("champion", 'H'),
        ("wizard", 'W'),
        ("cannon", 'X'),
        ("dragon", 'D'),
        ("zebra", 'Z'),
        ("elephant", 'E'),
        ("alfil", 'L'),
        ("fers", 'F'),
        ("met", 'T'),
        ("khon", 'G'),
        ("wazir", 'I'),
        ("sage", 'J'),
    ];
    let mut diagram = Diagram {
        checks: vec![square("b3"), square("d4")],
        last_move: Some((square("e10"), square("a1"))),
        ..empty(12, 10)
    };
    for (index, (name, letter)) in (0_u8..).zip(names) {
        let checked = match name {
            "king" => 2,
            "archbishop" => 12,
            _ => 0,
        };
        let mut placed = placed(Square::new(index % 12, index / 12).unwrap(), name, letter, checked);
        if index.is_multiple_of(3) {
            placed.piece.color = Color::Black;
        }
        diagram.pieces.push(placed);
    }
    let look = Look { orientation: Orientation::BlackBelow, size: Some(333), ..Look::default() };
    assert_golden("shapes", &Picture::new(&diagram, &look).svg());
}

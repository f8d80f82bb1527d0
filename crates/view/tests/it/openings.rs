//! Openings have their names, and the embedded files are those made of `data/openings.tsv`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use chess::notation::fen;
use game::{Game, Letters, Rules};
use linkmate_view::{Opening, View, opening_key};

/// Plays moves in SAN from the start of a game.
fn play(rules: &str, moves: &str) -> Game {
    let rules = Rules::named(rules).expect("a game");
    let mut game = Game::new(&rules, &rules.start()).expect("a start");
    for san in moves.split_whitespace() {
        let m = game.read_move(san, Letters::English).unwrap_or_else(|error| panic!("{san}: {error}"));
        game.play_on_unchecked(m);
    }
    game
}

fn named(moves: &str) -> Option<(&'static str, String)> {
    Opening::of(&play("c1", moves)).map(|opening| (opening.eco, opening.name))
}

#[test]
fn openings_are_named() {
    for (moves, eco, name) in [
        ("e4", "B00", "King's Pawn Game"),
        ("d4 d5 c4 c6", "D10", "Slav Defense"),
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5 b4", "C51", "Italian Game: Evans Gambit"),
        ("d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 c5", "E15", "Queen's Indian Defense: Fianchetto Variation"),
        ("d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 c5 e3 b6", "E26", "Nimzo-Indian Defense: Sämisch Variation"),
        ("f3 e5 g4 Qh4#", "A00", "Barnes Opening: Fool's Mate"),
    ] {
        assert_eq!(named(moves), Some((eco, name.to_owned())), "{moves}");
    }
    assert_eq!(named(""), None);
}

#[test]
fn the_last_named_position_counts_whatever_led_there() {
    let french = Some(("C11", "French Defense: Classical Variation".to_owned()));
    assert_eq!(named("e4 e6 d4 d5 Nc3 Nf6"), french);
    assert_eq!(named("d4 e6 Nc3 d5 e4 Nf6"), french, "a transposition");
    assert_eq!(named("e4 e6 d4 d5 Nc3 Nf6 a4 a5 Ra3 Ra6"), french, "a game that leaves the book");
}

#[test]
fn only_standard_chess_from_its_start_has_openings() {
    for name in Rules::names().filter(|name| *name != "c1") {
        let rules = Rules::named(name).expect("a game");
        let mut game = Game::new(&rules, &rules.start()).expect("a start");
        game.play_numbered(|_| 0).expect("a move");
        assert_eq!(Opening::of(&game), None, "{name}");
    }
    // Black to move after 1. e4, as a position of its own.
    let link: link::Link = "c1/s/mIQ".parse().expect("a link");
    assert!(View::new(&link).opening.is_some());
    let setup = link.game().expect("a game").setup();
    let mut game = Game::new(link.rules(), &setup).expect("a position");
    game.play_numbered(|_| 0).expect("a move");
    assert_eq!(View::from_game(&game).opening, None);
}

#[test]
fn embedded_files_are_up_to_date() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let table = std::fs::read_to_string(data.join("openings.tsv")).expect("the table of openings");
    let mut openings: BTreeMap<(&str, &str, &str), Vec<u32>> = BTreeMap::new();
    let mut keys = BTreeSet::new();
    for line in table.lines() {
        let [eco, name, epd] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        let position = fen::parse_position(epd, chess::CastlingMode::Standard);
        let key = opening_key(position.unwrap_or_else(|error| panic!("{line}: {error}")).zobrist());
        assert!(keys.insert(key), "another position has the same key: {line}");
        let (family, variation) = parts(name);
        openings.entry((family, eco, variation)).or_default().push(key);
    }
    let (mut text, mut bytes, mut last) = (String::new(), Vec::new(), ("", ""));
    for ((family, eco, variation), keys) in openings {
        assert!(!variation.starts_with(['=', '-']), "{variation}");
        if family != last.0 {
            _ = writeln!(text, "={family}");
        }
        if eco != last.1 {
            _ = writeln!(text, "-{eco}");
        }
        last = (family, eco);
        let count = if keys.len() == 1 { String::new() } else { format!("\t{}", keys.len()) };
        _ = writeln!(text, "{variation}{count}");
        bytes.extend(keys.into_iter().flat_map(u32::to_le_bytes));
    }
    for (file, made) in [("openings.txt", text.into_bytes()), ("openings.bin", bytes)] {
        let path = data.join(file);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &made).expect("the file can be written");
        }
        let kept = std::fs::read(&path).unwrap_or_default();
        assert!(kept == made, "{file} is out of date: run UPDATE_GOLDEN=1 cargo test -p linkmate-view openings");
    }
}

/// Returns the family and the first variation of a name.
fn parts(name: &str) -> (&str, &str) {
    let (family, variations) = name.split_once(": ").unwrap_or((name, ""));
    (family, variations.split(", ").next().unwrap_or_default())
}

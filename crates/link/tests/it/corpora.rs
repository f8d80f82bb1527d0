//! Vectors that an independent implementation made, and real games where the corpora are present.

use chess::notation::{fen, uci};
use chess::{Castling, Game, Position};
use linkmate_link::{Link, Ruleset, rulesets};
use testkit::corpora::{Header, rows};

/// A game from its start and its moves in UCI.
fn game(start: &str, moves: &str, rules: Castling) -> Game {
    let mut game = Game::from_position(fen::parse_position(start, rules).unwrap(), rules);
    for text in moves.split_whitespace() {
        let m = uci::parse(text, game.position(), rules).unwrap_or_else(|error| panic!("{start} {moves}: {error}"));
        game.play_on(m).unwrap();
    }
    game
}

/// The rows of a file without its header.
fn fields(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

#[test]
fn every_vector_both_ways() {
    let rows = fields(include_str!("../links/vectors.tsv"));
    assert!(rows.len() > 40);
    for row in rows {
        let [text, start, moves, end] = &row[..] else { panic!("{row:?}") };
        let ruleset = Ruleset::named(&text[..2]).unwrap();
        let rules = ruleset.castling();
        let setup = fen::parse(start).unwrap();
        let mut made = Link::from_setup(&setup, ruleset).unwrap();
        if let Ok(start) = Position::new(&setup, rules) {
            let game = game(&fen::write_position(&start), moves, rules);
            game.moves().iter().for_each(|&m| made.play(m).unwrap());
            assert_eq!(Link::from_game(&game).unwrap().to_string(), *text);
        }
        assert_eq!(made.to_string(), *text);

        let read: Link = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, made);
        assert_eq!(fen::write(read.start()), *start, "{text}");
        assert_eq!(fen::write(&read.end()), *end, "{text}");
        if let Ok(game) = read.game() {
            assert_eq!(uci::write_game(game).join(" "), *moves, "{text}");
        }
    }
}

#[test]
fn every_bad_vector_is_refused_by_its_part() {
    let rows = fields(include_str!("../links/refused.tsv"));
    assert!(rows.len() > 30);
    for row in rows {
        let error = row[0].parse::<Link>().expect_err(&row.join(": "));
        assert!(error.to_string().starts_with("link, "), "{}: {error}", row.join(": "));
    }
}

/// Moves go in one at a time; the text is read back whole, and its every prefix is the text of the shorter game.
fn round_trip(name: &str, game: &Game) {
    let link = Link::from_game(game).unwrap();
    let text = link.to_string();
    let read: Link = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(read, link, "{name}");
    assert_eq!(read.game().unwrap().moves(), game.moves(), "{name}");
    assert_eq!(read.game().unwrap().position(), game.position(), "{name}");
    assert_eq!(read.texts().last(), Some(text), "{name}");
}

#[test]
fn every_standard_game_encodes_and_decodes_to_itself() {
    let Some(rows) = rows("games/standard.tsv", Header::No) else { return };
    let start = fen::write(&chess::Setup::start());
    for row in rows.iter().filter(|row| !row[0].starts_with('#')) {
        round_trip(&row[0], &game(&start, &row[2], Castling::Standard));
    }
}

#[test]
fn every_other_game_encodes_and_decodes_to_itself() {
    for (file, ruleset) in [("games/chess960.tsv", &rulesets::F1), ("games/from_position.tsv", &rulesets::C1)] {
        let Some(rows) = rows(file, Header::No) else { return };
        for row in rows.iter().filter(|row| row[2].contains('/')) {
            round_trip(&row[0], &game(&row[2], &row[3], ruleset.castling()));
        }
    }
}

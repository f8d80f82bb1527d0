//! Vectors from an independent implementation, and real games if the corpora are present.

use game::{Game, Letters, Rules};
use linkmate_link::{Link, read_rules};
use testkit::corpora::{Header, rows};

/// Plays UCI moves from a start position.
fn game(start: &str, moves: &str, rules: &Rules) -> Game {
    let mut game = Game::new(rules, &rules.read_setup(start).unwrap()).unwrap();
    for text in moves.split_whitespace() {
        let m = game.read_move(text, Letters::English).unwrap_or_else(|error| panic!("{start} {moves}: {error}"));
        game.play_on(m).unwrap();
    }
    game
}

fn ucis(game: &Game) -> Vec<String> {
    game.played(0, Letters::English).into_iter().map(|played| played.uci).collect()
}

/// Returns the rows of a file without its header.
fn fields(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

#[test]
fn every_vector_is_read_and_written() {
    let rows = fields(include_str!("../links/vectors.tsv"));
    assert!(rows.len() > 40);
    for row in rows {
        let [text, start, moves, end] = &row[..] else { panic!("{row:?}") };
        let rules = read_rules(&text[..2]).unwrap();
        let setup = rules.read_setup(start).unwrap();
        let mut made = Link::new(&rules, &setup).unwrap();
        if made.game().is_ok() {
            let game = game(start, moves, &rules);
            game.moves().into_iter().for_each(|m| made.play(m).unwrap());
            assert_eq!(Link::from_game(game).unwrap().moves(), made.moves());
        }
        assert_eq!(made.to_string(), *text);

        let read: Link = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, made);
        assert_eq!(read.start().to_string(), *start, "{text}");
        assert_eq!(read.end().to_string(), *end, "{text}");
        if let Ok(game) = read.game() {
            assert_eq!(ucis(game).join(" "), *moves, "{text}");
        }
    }
}

#[test]
fn every_bad_vector_is_refused_with_its_part() {
    let rows = fields(include_str!("../links/refused.tsv"));
    assert!(rows.len() > 30);
    for row in rows {
        let error = row[0].parse::<Link>().expect_err(&row.join(": "));
        assert!(error.to_string().starts_with("link, "), "{}: {error}", row.join(": "));
    }
}

/// Checks that a game's link decodes to the same game.
fn round_trip(name: &str, game: &Game) {
    let link = Link::from_game(game.clone()).unwrap();
    let text = link.to_string();
    let read: Link = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(read, link, "{name}");
    assert_eq!(read.game().unwrap().moves(), game.moves(), "{name}");
    assert_eq!(read.end(), game.setup(), "{name}");
}

#[test]
fn every_standard_game_encodes_and_decodes_to_itself() {
    let Some(rows) = rows("games/standard.tsv", Header::No) else { return };
    let start = Rules::STANDARD.start().to_string();
    for row in rows.iter().filter(|row| !row[0].starts_with('#')) {
        round_trip(&row[0], &game(&start, &row[2], &Rules::STANDARD));
    }
}

#[test]
fn every_other_game_encodes_and_decodes_to_itself() {
    for (file, rules) in [("games/chess960.tsv", Rules::CHESS960), ("games/from_position.tsv", Rules::STANDARD)] {
        let Some(rows) = rows(file, Header::No) else { return };
        for row in rows.iter().filter(|row| row[2].contains('/')) {
            round_trip(&row[0], &game(&row[2], &row[3], &rules));
        }
    }
}

//! Who can still win, against known answers.

use chess::notation::{fen, uci};
use chess::{Castling, Color, Position};
use linkmate_judge::dead::{self, Life, Winnable};
use testkit::corpora::{self, Header};

fn position(text: &str) -> Position {
    fen::parse_position(text, Castling::Standard).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What is found for a side, checked: a helpmate is a mate, and a glance never says more than the search.
fn checked(position: &Position, winner: Color, text: &str) -> Winnable {
    let found = dead::winnable(position, winner);
    if let Winnable::Yes(helpmate) = &found {
        let mut end = *position;
        helpmate.iter().for_each(|&m| end.play(m).unwrap());
        assert!(end.is_checkmate() && end.turn() != winner, "{text} {winner:?}");
        assert!(!dead::is_unwinnable_at_a_glance(position, winner), "{text} {winner:?}");
    }
    found
}

/// Both sides' answers agree with whether the position is dead.
fn check_row(row: &[String]) -> bool {
    let position = position(&row[0]);
    for (color, column) in [(Color::White, &row[1]), (Color::Black, &row[2])] {
        let expected = column.ends_with("=yes");
        match checked(&position, color, &row[0]) {
            Winnable::Yes(_) => assert!(expected, "{} {color:?}", row[0]),
            Winnable::No => assert!(!expected, "{} {color:?}", row[0]),
            Winnable::Undecided => panic!("{} {color:?}: undecided", row[0]),
        }
    }
    let is_dead = row[3] == "dead";
    let at_a_glance = dead::is_dead_at_a_glance(&position);
    assert!(is_dead || !at_a_glance, "{}", row[0]);
    assert!(is_dead || !position.is_dead_by_search(), "{}", row[0]);
    at_a_glance
}

#[test]
fn every_known_answer() {
    let Some(rows) = corpora::rows("deadpos/cha_test_vector.tsv", Header::No) else { return };
    let (left, right) = rows.split_at(rows.len() / 2);
    let glanced: usize = std::thread::scope(|scope| {
        let count = |rows: &[Vec<String>]| rows.iter().filter(|row| check_row(row)).count();
        let other = scope.spawn(move || count(right));
        count(left) + other.join().unwrap()
    });
    let dead = rows.iter().filter(|row| row[3] == "dead").count();
    assert!(rows.len() > 1200 && glanced * 10 > dead * 8, "{glanced} of {dead} are seen at a glance");
    for row in rows.iter().step_by(60) {
        let position = position(&row[0]);
        assert_eq!(dead::life(&position) == Life::Dead, row[3] == "dead", "{}", row[0]);
        assert_eq!(dead::is_dead(&position), row[3] == "dead", "{}", row[0]);
    }
}

#[test]
fn every_final_position_of_real_games_is_decided() {
    let Some(rows) = corpora::rows("deadpos/lichess_final_positions.tsv", Header::No) else { return };
    for row in &rows {
        let position = position(&row[0]);
        let found = Color::ALL.map(|color| checked(&position, color, &row[0]));
        assert!(!found.contains(&Winnable::Undecided), "{}", row[0]);
        assert!(found == [Winnable::No, Winnable::No] || !position.is_dead_by_search(), "{}", row[0]);
    }
    assert!(rows.len() > 21_000);
}

#[test]
fn games_that_are_over() {
    let mated = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(dead::winnable(&mated, Color::White), Winnable::Yes(Vec::new()));
    assert_eq!(dead::winnable(&mated, Color::Black), Winnable::No);
    assert!(matches!(dead::life(&mated), Life::Alive { winner: Color::White, .. }));
    let stalemate = position("7k/8/6Q1/8/8/8/8/K7 b - - 0 1");
    assert_eq!(dead::life(&stalemate), Life::Dead);
}

#[test]
fn chess960_rights_are_not_guessed_about() {
    // The solver knows nothing of this right, and finds a mate without it.
    let rights = fen::parse_position("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", Castling::Chess960).unwrap();
    let Winnable::Yes(helpmate) = dead::winnable(&rights, Color::White) else { panic!("a rook mates") };
    assert!(helpmate.iter().all(|m| m.castling_side().is_none()));
    // Standard rights under the rules of Chess960 are the solver's own.
    let standard = fen::parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Castling::Chess960).unwrap();
    assert!(matches!(dead::winnable(&standard, Color::Black), Winnable::Yes(_)));
}

#[test]
fn what_a_player_would_ask() {
    for (text, white, black) in [
        // A blocked wall; bishops of one colour; a bishop who cannot help.
        ("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", false, false),
        ("8/8/4kb2/8/8/4KB2/8/8 w - - 0 1", true, true),
        ("8/8/4k1b1/8/8/4KB2/8/8 w - - 0 1", false, false),
        // The only move takes the last man; the only moves lead to stalemate.
        ("8/8/8/8/8/5k2/4r3/3K4 w - - 0 1", false, true),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", false, false),
        // A knight mates a king whose own pawn is in his way.
        ("7k/7p/8/8/8/8/4N3/K7 w - - 0 1", true, true),
    ] {
        let position = position(text);
        for (color, expected) in [(Color::White, white), (Color::Black, black)] {
            let found = checked(&position, color, text);
            assert_eq!(matches!(found, Winnable::Yes(_)), expected, "{text} {color:?}: {found:?}");
            assert_ne!(found, Winnable::Undecided);
        }
    }
    let mate = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let Winnable::Yes(helpmate) = dead::winnable(&mate, Color::White) else { panic!("Ra8 mates") };
    let texts: Vec<String> = helpmate.iter().take(1).map(|&m| uci::write(m, &mate, Castling::Standard)).collect();
    assert_eq!(texts.len(), 1);
}

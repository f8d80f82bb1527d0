//! Verdicts on corpora of positions whose status is known.
//!
//! Only a sample is judged at `deep`; `LINKMATE_ALL=1` judges all, which takes half an hour.

use std::collections::BTreeMap;

use chess::notation::{fen, uci};
use chess::{CastlingMode, EnPassantMode, Position, Role, Setup};
use linkmate_judge::legality::{Effort, Finding, judge};
use testkit::corpora::{Header, rows};

/// Judges in two threads and lists every position called illegal.
fn refuted(setups: &[Setup], mode: CastlingMode, effort: Effort) -> Vec<String> {
    let half = setups.len().div_ceil(2).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = setups
            .chunks(half)
            .map(|part| {
                scope.spawn(move || -> Vec<String> {
                    let refuted = part.iter().filter_map(|setup| {
                        let verdict = judge(setup, mode, effort);
                        Some(format!("{}: {}", fen::write(setup), verdict.argument()?))
                    });
                    refuted.collect()
                })
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("judging does not panic")).collect()
    })
}

/// The sampling step: `count`, or 1 with `LINKMATE_ALL`.
fn every(count: usize) -> usize {
    if std::env::var_os("LINKMATE_ALL").is_some() { 1 } else { count }
}

fn setups(name: &str) -> Option<Vec<Setup>> {
    let parse = |row: Vec<String>| fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
    Some(rows(name, Header::No)?.into_iter().map(parse).collect())
}

#[test]
fn no_position_of_a_real_game_is_illegal() {
    let Some(setups) = setups("fens/standard.tsv") else { return };
    assert_eq!(refuted(&setups, CastlingMode::Standard, Effort::Normal), [""; 0]);
    let some: Vec<Setup> = setups.into_iter().step_by(every(200)).collect();
    assert_eq!(refuted(&some, CastlingMode::Standard, Effort::Deep), [""; 0]);
}

#[test]
fn no_position_of_a_real_chess960_game_is_illegal() {
    let Some(setups) = setups("fens/chess960.tsv") else { return };
    assert_eq!(refuted(&setups, CastlingMode::Chess960, Effort::Normal), [""; 0]);
    let some: Vec<Setup> = setups.into_iter().step_by(every(20)).collect();
    assert_eq!(refuted(&some, CastlingMode::Chess960, Effort::Deep), [""; 0]);
}

/// Adds the wanted positions along these moves, with the en passant square set after every double step.
fn along(moves: &str, wanted: impl Fn(&Position) -> bool, setups: &mut Vec<Setup>) {
    let mut position = Position::start();
    for text in moves.split(' ') {
        let m = uci::parse(text, &position, CastlingMode::Standard).unwrap_or_else(|error| panic!("{moves}: {error}"));
        position.play_unchecked(m);
        if wanted(&position) {
            setups.push(position.to_setup(EnPassantMode::Always));
        }
    }
}

#[test]
fn no_position_of_a_proof_game_is_illegal() {
    let Some(games) = rows("legality/proof_games.tsv", Header::No) else { return };
    let mut setups = Vec::new();
    for game in games {
        along(&game[1], |_| true, &mut setups);
    }
    assert_eq!(refuted(&setups, CastlingMode::Standard, Effort::Normal), [""; 0]);
    let some: Vec<Setup> = setups.into_iter().step_by(every(100)).collect();
    assert_eq!(refuted(&some, CastlingMode::Standard, Effort::Deep), [""; 0]);
}

#[test]
fn no_position_after_a_double_step_is_illegal() {
    let Some(games) = rows("games/standard.tsv", Header::No) else { return };
    let mut setups = Vec::new();
    for game in games.iter().step_by(every(3)) {
        along(&game[2], |position| position.en_passant(EnPassantMode::Always).is_some(), &mut setups);
    }
    assert!(setups.len() > 50_000, "{}", setups.len());
    assert!(setups.iter().all(|setup| setup.board.by_role(Role::Pawn).is_nonempty()));
    assert_eq!(refuted(&setups, CastlingMode::Standard, Effort::Normal), [""; 0]);
}

/// The number of illegal positions from each source that stay undecided at `normal`. Deciding one more fails the test:
/// update the number here and in `docs/legality.md`.
const OPEN: [(&str, u32); 5] = [
    ("miguel-ambrona/sherlock:tests/legality.rs", 4),
    ("peterosterlund2/texel:test/texelutil/proofgameTest.cpp", 0),
    ("peterosterlund2/texel:test/texelutil/proofkernelTest.cpp", 0),
    ("tromp/ChessPositionRanking:Texel.out.923", 0),
    ("tromp/ChessPositionRanking:sortedRnd10kResearch", 0),
];

#[test]
fn verdicts_match_the_known_labels() {
    let Some(rows) = rows("legality/legality.tsv", Header::No) else { return };
    let mut open: BTreeMap<&str, (u32, Vec<&str>)> = BTreeMap::new();
    for row in &rows {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let possible = |effort| judge(&setup, CastlingMode::Standard, effort).finding == Finding::Possible;
        if row[1] == "legal" {
            for effort in [Effort::Quick, Effort::Normal, Effort::Deep] {
                assert!(possible(effort), "legal, but called illegal at {effort:?}: {}", row[0]);
            }
        } else {
            let (count, fens) = open.entry(&row[2]).or_default();
            if possible(Effort::Normal) {
                *count += 1;
                fens.push(&row[0]);
            }
        }
    }
    let counts: Vec<(&str, u32)> = open.iter().map(|(source, (count, _))| (*source, *count)).collect();
    assert_eq!(counts, OPEN, "{open:#?}");
}

//! No position reached by random play is called illegal: the most important property of all.
//!
//! `LINKMATE_POSITIONS=5000000 cargo test --release -p linkmate-judge --test it random_play` checks that many
//! positions.

use chess::EnPassantMode;
use chess::notation::fen;
use linkmate_judge::legality::{CastlingMode, Effort, Finding, judge};
use testkit::walks::{Style, Walk};

/// Every thousandth position is judged at `deep`, which takes longer.
const DEEP: u32 = 1000;

fn positions() -> u32 {
    std::env::var("LINKMATE_POSITIONS").map_or(30_000, |text| text.parse().expect("LINKMATE_POSITIONS is a number"))
}

fn check(style: Style, mode: CastlingMode, seed: u64, count: u32) {
    let mut walk = Walk::new(seed, mode, style);
    let mut seen = 0;
    while seen < count {
        let Some(m) = walk.choose() else { continue };
        walk.position.play_unchecked(m);
        seen += 1;
        let setup = walk.position.to_setup(EnPassantMode::Always);
        let effort = if seen % DEEP == 0 { Effort::Deep } else { Effort::Normal };
        let verdict = judge(&setup, mode, effort);
        assert!(
            verdict.finding == Finding::Possible,
            "{style:?}, seed {seed}: {} is called illegal: {:?}",
            fen::write(&setup),
            verdict.argument(),
        );
    }
}

/// Checks a style in two threads: standard chess, and a tenth as many positions of Chess960.
fn check_style(style: Style) {
    let share = positions() / 10;
    std::thread::scope(|scope| {
        for seed in 0..2 {
            scope.spawn(move || {
                check(style, CastlingMode::Standard, seed, share);
                check(style, CastlingMode::Chess960, seed, share / 10);
            });
        }
    });
}

#[test]
fn games_with_rare_moves_are_possible() {
    check_style(Style::Rare);
}

#[test]
fn games_with_many_promotions_are_possible() {
    check_style(Style::Promoting);
}

#[test]
fn games_with_many_captures_are_possible() {
    check_style(Style::Capturing);
}

#[test]
fn games_with_pawns_passing_each_other_are_possible() {
    check_style(Style::Pawns);
}

#[test]
fn short_games_are_possible() {
    check_style(Style::Short);
}

#[test]
fn games_with_boxed_in_pieces_are_possible() {
    check_style(Style::Pieces);
}

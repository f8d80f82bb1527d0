//! No position of random play is called illegal: the rule above all others.
//!
//! `LINKMATE_POSITIONS=5000000 cargo test --release -p linkmate-judge --test it random_play` looks at as many as that.

use chess::EnPassantMode;
use chess::notation::fen;
use linkmate_judge::legality::{Effort, Finding, Ruleset, judge};
use testkit::walks::{Style, Walk};

/// Every thousandth position is judged deeply, which takes longer.
const DEEP: u32 = 1000;

fn positions() -> u32 {
    std::env::var("LINKMATE_POSITIONS").map_or(30_000, |text| text.parse().expect("LINKMATE_POSITIONS is a number"))
}

fn check(style: Style, rules: Ruleset, seed: u64, count: u32) {
    let mut walk = Walk::new(seed, rules, style);
    let mut seen = 0;
    while seen < count {
        let Some(m) = walk.choose() else { continue };
        walk.position.play_unchecked(m);
        seen += 1;
        let setup = walk.position.to_setup(EnPassantMode::Always);
        let effort = if seen % DEEP == 0 { Effort::Deep } else { Effort::Normal };
        let verdict = judge(&setup, rules, effort);
        assert!(
            verdict.finding == Finding::Possible,
            "{style:?}, seed {seed}: {} is called illegal: {:?}",
            fen::write(&setup),
            verdict.argument(),
        );
    }
}

/// Each style in two threads, in standard chess; a tenth as much in Chess960.
fn check_style(style: Style) {
    let share = positions() / 10;
    std::thread::scope(|scope| {
        for seed in 0..2 {
            scope.spawn(move || {
                check(style, Ruleset::Standard, seed, share);
                check(style, Ruleset::Chess960, seed, share / 10);
            });
        }
    });
}

#[test]
fn rare_moves() {
    check_style(Style::Rare);
}

#[test]
fn many_promotions() {
    check_style(Style::Promoting);
}

#[test]
fn many_captures() {
    check_style(Style::Capturing);
}

#[test]
fn pawns_past_each_other() {
    check_style(Style::Pawns);
}

#[test]
fn short_games() {
    check_style(Style::Short);
}

#[test]
fn shut_in_pieces() {
    check_style(Style::Pieces);
}

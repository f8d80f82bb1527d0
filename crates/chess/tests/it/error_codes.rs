//! Every code has an input that brings it about, and every message says where and why.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use linkmate_chess::dead::{self, Winnable};
use linkmate_chess::notation::{fen, pgn, san, uci};
use linkmate_chess::{
    Castling, Color, Effort, Game, Move, Outcome, Position, Role, Square,
    game::{DrawCause, DrawPolicy, WinCause},
};

/// A code and the message that came with it.
type Samples = BTreeMap<&'static str, String>;

#[test]
fn every_code_has_a_sample() {
    let mut samples = Samples::new();
    fen_samples(&mut samples);
    setup_samples(&mut samples);
    move_samples(&mut samples);
    pgn_samples(&mut samples);
    game_samples(&mut samples);
    dead_samples(&mut samples);
    let found: BTreeSet<String> = samples.keys().map(|&code| code.to_owned()).collect();
    let declared = codes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let missing: Vec<_> = declared.difference(&found).collect();
    assert!(missing.is_empty(), "no sample brings about {missing:?}");
    for (code, message) in samples {
        let is_result = code.starts_with("outcome.");
        assert!(is_result || !message.ends_with('.'), "{code}: {message}: no full stop");
        let names_a_side = message.starts_with("White") || message.starts_with("Black");
        assert!(
            !message.starts_with(char::is_uppercase) || names_a_side || code == "move.illegal",
            "{code}: {message}"
        );
    }
}

/// Why a side can never mate. The sentences are elsewhere.
fn dead_samples(samples: &mut Samples) {
    for (text, winner) in [
        ("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", Color::White),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::White),
        ("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Color::White),
        ("8/1p6/1Pp5/k1P5/p1P5/P1K5/3B4/8 w - - 0 1", Color::White),
        ("4k3/p1p1p1p1/P1P1P1P1/4p3/8/6K1/4P3/8 b - - 0 1", Color::Black),
        ("7k/5P1p/7P/8/8/8/1q6/K7 w - - 0 1", Color::White),
    ] {
        let position = fen::parse_position(text, Castling::Standard).unwrap();
        let Winnable::No(argument) = dead::winnable(&position, winner, Effort::Quick) else { panic!("{text}") };
        samples.insert(argument.code(), argument.code().to_owned());
    }
}

/// The codes that stand in the source.
fn codes(folder: &Path) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            codes.extend(self::codes(&path));
        } else {
            let text = std::fs::read_to_string(&path).unwrap();
            let quoted = text.split("=> \"").skip(1).filter_map(|rest| rest.split('"').next());
            let is_code = |word: &&str| {
                let parts: Vec<_> = word.split('.').collect();
                parts.len() == 2
                    && parts.iter().all(|p| p.len() > 2 && p.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
            };
            codes.extend(quoted.filter(is_code).map(str::to_owned));
        }
    }
    codes
}

fn fen_samples(samples: &mut Samples) {
    let long = "8".repeat(5000);
    for text in [
        "",
        &long,
        "8/8",
        "9/8/8/8/8/8/8/8",
        "pppp5/8/8/8/8/8/8/8",
        "44/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8 w x",
        "8/8/8/8/8/8/8/8 w KK",
        "8/8/8/8/8/8/8/8 w - e4",
        "8/8/8/8/8/8/8/8 w - - -1",
        "8/8/8/8/8/8/8/8 w - - 0 0",
        "8/8/8/8/8/8/8/8 w - - 0 1 x",
    ] {
        let error = fen::parse(text).unwrap_err();
        assert!(error.to_string().starts_with("fen"), "{error}");
        samples.insert(error.code(), error.to_string());
    }
}

fn setup_samples(samples: &mut Samples) {
    for text in [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPPP/P3K3 w - - 0 1",
        "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
    ] {
        let setup = fen::parse(text).unwrap();
        for violation in Position::new(&setup, Castling::Standard).unwrap_err().violations() {
            samples.insert(violation.code(), violation.to_string());
        }
    }
}

fn move_samples(samples: &mut Samples) {
    let start = Position::start();
    let no_square = "e9".parse::<Square>().unwrap_err();
    samples.insert(no_square.code(), no_square.to_string());
    for text in ["x", "0000", "e2e5"] {
        let error = uci::parse(text, &start, Castling::Standard).unwrap_err();
        samples.insert(error.code(), error.to_string());
    }
    let two_rooks = fen::parse_position("4k3/P7/8/8/8/8/4K3/R6R w - - 0 1", Castling::Standard).unwrap();
    for text in ["x", "--", "Rd7", "Rd1", "a8"] {
        let error = san::parse(text, &two_rooks).unwrap_err();
        samples.insert(error.code(), error.to_string());
    }
}

fn pgn_samples(samples: &mut Samples) {
    struct Failing;
    impl std::io::Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let long = "x".repeat(20_000);
    let many_tags = "[x \"\"]\n".repeat(1_001);
    let many_moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(16_384);
    let texts = [
        "[]",
        "[x]",
        "[x \"\"",
        "[SetUp \"1\"] *",
        "[FEN \"x\"] *",
        "[Variant \"x\"] *",
        "[Variant \"Chess960\"] *",
        "e5 *",
        "e4 } *",
        "e4 {",
        "e4 (",
        "(e4) *",
        ") *",
        &long,
        &many_tags,
        &many_moves,
    ];
    let errors = texts.iter().map(|text| pgn::Reader::new(text.as_bytes()).find_map(Result::err).expect(text));
    for error in errors.chain(pgn::Reader::new(Failing).find_map(Result::err)) {
        assert!(error.to_string().starts_with("pgn: game 1, line "), "{error}");
        samples.insert(error.code(), error.to_string());
    }
}

fn game_samples(samples: &mut Samples) {
    let illegal = Game::new().play(Move::normal(Role::King, Square::E1, Square::E3)).unwrap_err();
    samples.insert(illegal.code(), illegal.to_string());
    let on_board = |text: &str, policy| {
        let start = fen::parse_position(text, Castling::Standard).unwrap();
        Game::from_position(start, Castling::Standard).with_policy(policy).outcome().expect(text)
    };
    let repeated = |times: usize, policy| {
        let mut game = Game::new().with_policy(policy);
        for text in "g1f3 g8f6 f3g1 f6g8 ".repeat(times).split_whitespace() {
            let m = uci::parse(text, game.position(), Castling::Standard).unwrap();
            game.play(m).unwrap();
        }
        game.outcome().expect("repeated")
    };
    for outcome in [
        on_board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", DrawPolicy::Automatic),
        on_board("R6k/8/6K1/8/8/8/8/8 b - - 0 1", DrawPolicy::Automatic),
        on_board("7k/8/6K1/8/8/8/8/8 b - - 0 1", DrawPolicy::Automatic),
        on_board("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", DrawPolicy::Automatic),
        on_board("7k/8/8/8/8/8/R7/K7 w - - 100 80", DrawPolicy::Automatic),
        on_board("7k/8/8/8/8/8/R7/K7 w - - 150 80", DrawPolicy::Claim),
        repeated(2, DrawPolicy::Automatic),
        repeated(4, DrawPolicy::Claim),
    ] {
        samples.insert(outcome.code(), outcome.to_string());
    }
    // Players declare these, or other games end so: the tests of `game` and `variants` bring them about.
    let wins = [WinCause::Goal, WinCause::Checks, WinCause::Extinction, WinCause::BareKing, WinCause::Resignation];
    let wins = wins.map(|cause| Outcome::Win { winner: Color::White, cause });
    let draws = [DrawCause::QuietMoves { moves: 64 }, DrawCause::Agreement, DrawCause::Unstated];
    for outcome in wins.into_iter().chain(draws.map(|cause| Outcome::Draw { cause })) {
        samples.insert(outcome.code(), outcome.to_string());
    }
}

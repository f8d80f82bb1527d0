//! Compares our variants with shakmaty's: the same legal moves and the same endings in random games.

use chess::Color;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{CastlingMode, Outcome, Position as _};
use testkit::walks::Random;
use variants::{Board, Move, Ruleset, rulesets};

pub const VARIANTS: [(&str, Variant); 6] = [
    ("three1", Variant::ThreeCheck),
    ("hill1", Variant::KingOfTheHill),
    ("racing1", Variant::RacingKings),
    ("anti1", Variant::Antichess),
    ("horde1", Variant::Horde),
    ("atomic1", Variant::Atomic),
];

fn ours(rules: &Ruleset, board: &Board) -> Vec<(String, Move)> {
    let mut moves: Vec<(String, Move)> =
        rules.legal_moves(board).into_iter().map(|m| (rules.write_move(board, m), m)).collect();
    moves.sort();
    moves
}

fn theirs(position: &VariantPosition) -> Vec<String> {
    let moves = position.legal_moves();
    let mut moves: Vec<String> =
        moves.iter().map(|m| UciMove::from_move(*m, CastlingMode::Standard).to_string()).collect();
    moves.sort();
    moves
}

fn games(name: &str, variant: Variant, seeds: std::ops::Range<u64>) {
    let rules = rulesets::named(name).expect("a ruleset").ruleset();
    let mut endings = 0;
    for seed in seeds {
        let mut random = Random(seed);
        let (mut board, mut position) = (rules.start().clone(), VariantPosition::new(variant));
        for _ in 0..250 {
            let moves = ours(rules, &board);
            let texts: Vec<&str> = moves.iter().map(|(text, _)| text.as_str()).collect();
            let fen = || Fen::from_position(&position, shakmaty::EnPassantMode::Legal).to_string();
            assert_eq!(texts, theirs(&position), "{name} {}", fen());
            let Some((text, m)) = (!moves.is_empty()).then(|| &moves[random.below(moves.len())]) else {
                let winner = match position.outcome() {
                    Outcome::Known(outcome) => outcome.winner().map(|color| match color {
                        shakmaty::Color::White => Color::White,
                        shakmaty::Color::Black => Color::Black,
                    }),
                    Outcome::Unknown => panic!("{name} {} continues there", fen()),
                };
                let outcome = rules.outcome(&board).expect("no move is an end");
                assert_eq!(outcome.winner(), winner, "{name} {}", fen());
                endings += 1;
                break;
            };
            let uci: UciMove = text.parse().expect("a move");
            position.play_unchecked(uci.to_move(&position).expect("their move"));
            board = rules.after(&board, *m);
        }
    }
    assert!(endings > 0, "{name} never ended");
}

#[test]
fn random_games_have_the_same_moves_and_endings() {
    for (name, variant) in VARIANTS {
        games(name, variant, 0..60);
    }
}

/// The published counts of Atomic's start position.
#[test]
fn atomic_perft_matches_published_counts() {
    let rules = rulesets::named("atomic1").expect("a ruleset").ruleset();
    for depth in 1..=4 {
        let theirs = shakmaty::perft(&VariantPosition::new(Variant::Atomic), depth);
        assert_eq!(rules.perft(rules.start(), depth), theirs);
    }
}

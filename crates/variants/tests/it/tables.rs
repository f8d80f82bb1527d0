//! Compares the tables with the behaviours they stand for. Behaviours that do not report that they are built in are
//! called directly, so a ruleset of wrapped behaviours is the specification of the original.

use std::sync::Arc;

use linkmate_variants::behaviour::{Adjustment, Effect, Filter, GetMoves, Limit, Moves, PieceContext};
use linkmate_variants::{Board, Kind, Move, PieceType, Ruleset, Square, rulesets};
use testkit::walks::Random;

use crate::work::random_ruleset;

/// A behaviour that hides that it is built in.
#[derive(Debug)]
struct Opaque<T: ?Sized>(Arc<T>);

impl GetMoves for Opaque<dyn GetMoves> {
    fn moves(&self, piece: PieceContext<'_>, moves: &mut Vec<Move>) {
        self.0.moves(piece, moves);
    }

    fn attacks(&self, piece: PieceContext<'_>, target: Square) -> bool {
        self.0.attacks(piece, target)
    }
}

/// The same ruleset without tables.
fn called(ruleset: &Ruleset) -> Ruleset {
    let opaque = |piece: &PieceType| {
        let get_moves = piece.get_moves.iter().map(|get| Arc::new(Opaque(get.clone())) as Arc<dyn GetMoves>).collect();
        PieceType { get_moves, ..piece.clone() }
    };
    let types = ruleset.types().map(|(_, piece)| opaque(piece)).collect();
    Ruleset::new(ruleset.title(), types, ruleset.start().clone()).expect("the same ruleset")
}

/// The ruleset with random filters, effects and adjustments added.
fn enriched(ruleset: &Ruleset, random: &mut Random) -> Ruleset {
    let kind = |random: &mut Random| Kind::new(random.below(4) as u8);
    let types = ruleset.types().map(|(_, piece)| {
        let mut piece = piece.clone();
        match random.below(6) {
            0 => piece = piece.filters(Filter::NeverAttacked),
            1 => piece = piece.filters(Filter::MustCapture),
            2 => piece = piece.filters(Filter::StaysSafe),
            3 => {
                let limit = Limit { kinds: vec![kind(random), kind(random)], most: random.below(4) as u8 };
                piece = piece.filters(Filter::Limits(vec![limit]));
            }
            _ => {}
        }
        match random.below(8) {
            0 => piece = piece.applies(Effect::Become(kind(random))),
            1 => piece = piece.adjusts(Adjustment::BecomeWhenAttacked(kind(random))),
            2 => piece = piece.adjusts(Adjustment::BecomeWhenMoves { moved: vec![kind(random)], into: kind(random) }),
            3 => piece = piece.applies(Effect::Explode { spared: vec![kind(random)] }),
            _ => {}
        }
        for get in piece.get_moves.clone() {
            match get.as_built_in() {
                Some(Moves::Promoting { ranks, .. }) => {
                    let into = (0..5).map(|_| kind(random)).collect();
                    piece = piece.applies(Effect::Promote { ranks: ranks.clone(), into });
                }
                Some(Moves::EnPassant { steps, victims, run }) => {
                    let (steps, victims) = (steps.clone(), victims.clone());
                    piece = piece.applies(Effect::TakeEnPassant { steps, victims, run: *run });
                }
                Some(Moves::Castle(castle)) => piece = piece.applies(Effect::Castle(*castle)),
                _ => {}
            }
        }
        piece
    });
    Ruleset::new("random", types.collect(), ruleset.start().clone()).expect("a ruleset")
}

/// Asserts the same moves in the same order, the same count and the same attacked squares.
fn compare(tables: &Ruleset, called: &Ruleset, board: &Board, name: &str) {
    let text = tables.write_board(board);
    // Goals end the game before moves are generated, and only one of the rulesets has them.
    let legal = tables.legal_moves(board);
    assert_eq!(tables.count_legal_moves(board), legal.len(), "{name} {text}");
    if tables.outcome(board).is_none() || !legal.is_empty() {
        assert_eq!(legal, called.legal_moves(board), "{name} {text}");
    }
    for square in board.size().squares() {
        for color in chess::Color::ALL {
            let ours = tables.is_attacked(board, square, color);
            assert_eq!(ours, called.is_attacked(board, square, color), "{name} {text} {square} by {color:?}");
        }
    }
}

#[test]
fn random_games_of_all_rulesets() {
    let mut random = Random(30);
    for named in rulesets::all() {
        let tables = named.rules.ruleset();
        let called = called(tables);
        for _ in 0..if tables.size().ranks() > 8 { 1 } else { 4 } {
            let mut board = tables.start().clone();
            for _ in 0..60 {
                compare(tables, &called, &board, named.name);
                let legal = tables.legal_moves(&board);
                if legal.is_empty() {
                    break;
                }
                board = tables.after(&board, legal[random.below(legal.len())]);
            }
        }
    }
}

#[test]
fn random_rulesets() {
    let mut random = Random(31);
    for _ in 0..1_500 {
        let mut tables = random_ruleset(&mut random);
        if random.below(4) > 0 {
            tables = enriched(&tables, &mut random);
        }
        let called = called(&tables);
        let mut board = tables.start().clone();
        for _ in 0..6 {
            compare(&tables, &called, &board, &format!("{tables:?}"));
            let legal = tables.legal_moves(&board);
            if legal.is_empty() {
                break;
            }
            board = tables.after(&board, legal[random.below(legal.len())]);
        }
    }
}

//! Variants through this crate behave exactly as in `variants`.

use std::sync::Arc;

use linkmate_game::{Color, DrawCause, DrawPolicy, Game, Letters, Outcome, Rules};
use testkit::walks::Random;
use variants::{Label, Ruleset};

use crate::invariants;

/// Castling that puts the rook on the king's square, cannons, and a promotion to a custom piece.
const OWN: &str = "rules 1\ntitle Small\nboard 6x6\npiece K king: K; royal; castle R dc bc\npiece R rook: R\n\
                   piece C cannon: mRcpR\npiece N knight: N\n\
                   piece P pawn: mfWcfF; run 2 from 2; passant from 2; promote on 6 to C N R\nquiet 20\n\
                   start r'1k2r'/pppppp/6/6/PPPPPP/R'1K2R' w\n";

/// Explosions that count for checks, with pieces that must not be lost.
const EXPLODING: &str = "rules 1\ntitle Bang\nboard 6x6\npiece K king: mK; royal\npiece Q queen: Q\npiece N knight: N\n\
                         piece P pawn: mfWcfF; promote on 6 to Q N\nrule explode sparing N\ngoal take K\nquiet 30\n\
                         start nqkqnn/pppppp/6/6/PPPPPP/NQKQNN w\n";

fn own(text: &str) -> Rules {
    Rules::from_custom(text.parse().unwrap_or_else(|error| panic!("{error}")))
}

fn all() -> Vec<Rules> {
    let named = Rules::names().filter_map(Rules::named).filter(|rules| rules.castling().is_none());
    named.chain([own(OWN), own(EXPLODING)]).collect()
}

fn ruleset(rules: &Rules) -> &Arc<Ruleset> {
    rules.custom().expect("another game than chess").ruleset()
}

fn compare(game: &Game, theirs: &variants::Game) {
    let (rules, board) = (theirs.rules(), theirs.board());
    let text = rules.write_board(board);
    assert_eq!(game.setup().to_string(), text);
    assert_eq!((game.turn(), game.len()), (board.turn, theirs.moves().len()));
    let legal = game.legal_moves().to_vec();
    assert_eq!(legal, theirs.legal_moves(), "{text}");
    for &m in &legal {
        assert_eq!(game.uci(m), rules.write_move(board, m), "{text}");
        let san = rules.write_san(board, m, rules.origin(board, m, &legal));
        assert_eq!(game.choice(m, Letters::English).san.trim_end_matches(['+', '#']), san, "{text}");
        let label = rules.label(board, m);
        assert_eq!(game.is_castling(m), matches!(label, Label::Castles { .. }), "{text}");
        let promotion = game.choice(m, Letters::English).promotion.map(|kind| kind.letter);
        let becomes = match label {
            Label::Becomes(kind) => Some(rules.type_of(kind).letter),
            Label::Plain | Label::Castles { .. } => None,
        };
        assert_eq!(promotion, becomes, "{text}");
    }
    assert_eq!(game.checks(), rules.checked(board), "{text}");
    assert_eq!(game.work(game.len()), rules.work(board), "{text}");
    assert_eq!(game.claimable(), theirs.claimable(), "{text}");
    for policy in [DrawPolicy::Automatic, DrawPolicy::Claim] {
        let (ours, theirs) = (game.clone().with_policy(policy), theirs.clone().with_policy(policy));
        assert_eq!((ours.outcome(), ours.policy()), (theirs.outcome(), policy), "{text}");
    }
}

#[test]
fn random_games_match_the_variants_crate() {
    for rules in all() {
        let is_large = rules.size().files() > 10;
        let (seeds, plies) = if is_large { (2, 60) } else { (8, 150) };
        let (mut castlings, mut promotions, mut captures) = (0, 0, 0);
        for seed in 0..seeds {
            let mut random = Random(seed);
            let mut game = Game::new(&rules, &rules.start()).expect("a start");
            let ruleset = ruleset(&rules);
            let mut theirs = variants::Game::new(ruleset.clone(), ruleset.start().clone()).expect("a start");
            for ply in 0..plies {
                compare(&game, &theirs);
                if ply % if is_large { 20 } else { 6 } == 0 {
                    invariants::check_choices(&game);
                }
                let legal = game.legal_moves().to_vec();
                if legal.is_empty() {
                    break;
                }
                // Prefer castling and promotions, which are rare.
                let rare = legal
                    .iter()
                    .copied()
                    .find(|&m| game.is_castling(m) || game.choice(m, Letters::English).promotion.is_some());
                let m = rare.filter(|_| random.below(2) == 0).unwrap_or_else(|| legal[random.below(legal.len())]);
                game.play_on(m).expect("a legal move");
                theirs.play_unchecked(m);
            }
            compare(&game, &theirs);
            invariants::check_choices(&game);
            invariants::check_past(&game);
            invariants::check_taking_back(&game);
            assert_eq!(game.first_end(), theirs.first_end());
            for played in game.played(0, Letters::English) {
                castlings += usize::from(played.castling);
                promotions += usize::from(played.promotion.is_some());
                captures += usize::from(played.captured.is_some());
            }
        }
        println!("{rules:?}: {castlings} castlings, {promotions} promotions, {captures} captures");
        assert!(captures > 0, "{rules:?}");
    }
}

#[test]
fn an_explosion_takes_more_than_the_captured_piece() {
    let rules = Rules::named("atomic1").expect("a ruleset");
    let setup = rules.read_setup("3nkb2/3p1p2/8/8/8/8/8/3RK3 w").expect("a board");
    let mut game = Game::new(&rules, &setup).expect("playable");
    let m = game.read_move("Rd1xd7", Letters::English).expect("a move");
    let gone: Vec<String> =
        game.choice(m, Letters::English).also.iter().map(|(square, _)| square.to_string()).collect();
    assert_eq!(gone, ["d7", "d8", "e8"]);
    game.play(m).expect("a legal move");
    let letters = |color| game.captured(color).iter().map(|kind| kind.letter).collect::<String>();
    assert_eq!((letters(Color::White).as_str(), letters(Color::Black).as_str()), ("R", "KNP"));
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("1-0 by extinction"));
    assert_eq!(game.played(0, Letters::English)[0].captured.map(|kind| kind.name), Some("pawn"));
}

/// Threefold repetition ends a game automatically under one policy and can be claimed under the other.
#[test]
fn repetition_ends_or_is_claimable_by_policy() {
    let rules = own(OWN);
    for policy in [DrawPolicy::Automatic, DrawPolicy::Claim] {
        let mut game = Game::new(&rules, &rules.start()).expect("a start").with_policy(policy);
        let mut codes = Vec::new();
        for text in ["f1e1", "f6e6", "e1f1", "e6f6"].iter().cycle().take(20) {
            let m = game.read_move(text, Letters::English).expect("a move");
            game.play_on(m).expect("a legal move");
            codes.push((game.outcome().map(|outcome| outcome.code()), game.claimable().is_some()));
        }
        // The position after the second move repeats; before it, the rooks could still castle.
        let over = |code| codes.iter().position(|(outcome, _)| *outcome == Some(code)).map(|ply| ply + 1);
        let claimable = codes.iter().position(|(_, claim)| *claim).map(|ply| ply + 1);
        match policy {
            DrawPolicy::Automatic => {
                assert_eq!((over("outcome.threefold_repetition"), claimable), (Some(10), Some(10)), "{codes:?}");
            }
            DrawPolicy::Claim => {
                assert_eq!((over("outcome.fivefold_repetition"), claimable), (Some(18), Some(10)), "{codes:?}");
            }
        }
    }
}

/// The same for moves without a capture or a pawn move, as many as the ruleset allows.
#[test]
fn quiet_moves_end_or_are_claimable_by_policy() {
    let rules = own(&OWN.replace("quiet 20", "quiet 3"));
    let shuffle = ["f1e1", "f6e6", "e1d1", "e6d6", "d1e1", "d6e6", "e1f1", "e6f6", "c1d1"];
    for (policy, end, moves) in [(DrawPolicy::Automatic, 6, 3), (DrawPolicy::Claim, 9, 4)] {
        let mut game = Game::new(&rules, &rules.start()).expect("a start").with_policy(policy);
        for (ply, text) in shuffle.iter().enumerate() {
            assert_eq!(game.outcome().is_some(), ply >= end, "{policy:?} {ply}");
            assert_eq!(game.claimable().is_some(), ply >= 6, "{policy:?} {ply}");
            let m = game.read_move(text, Letters::English).expect("a move");
            game.play_on(m).expect("a legal move");
        }
        assert_eq!(game.claimable(), Some(DrawCause::QuietMoves { moves: 3 }));
        assert_eq!(game.first_end(), Some((end, Outcome::Draw { cause: DrawCause::QuietMoves { moves } })));
    }
}

//! The rule that an illegal move breaks, in every game.

use std::collections::BTreeSet;

use linkmate_game::{BrokenRule, Game, Letters, MoveError, Rules, Square};
use testkit::walks::Random;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The bishop on e2 is pinned, and the pawn on f5 did not just make a double step.
const ODD: &str = "4rkr1/8/8/4Pp2/8/8/4B3/R3K2R w KQ - 0 1";

/// Cannons, and no royal piece.
const CANNONS: &str = "rules 1\ntitle Cannons\nboard 5x5\npiece C cannon: mRcpR\npiece N knight: N\n\
                       piece P pawn: mfWcfF; promote on 5 to C N\nstart cn1nc/ppppp/5/PPPPP/CN1NC w\n";

fn game(rules: &Rules, board: &str) -> Game {
    Game::new(rules, &rules.read_setup(board).expect(board)).expect(board)
}

fn rule(game: &Game, text: &str, letters: Letters) -> BrokenRule {
    // A square outside the board is not a move at all, so it needs a custom call.
    if text == "e1k12" {
        let [from, to] = ["e1", "k12"].map(|name| Square::named(name).expect(name));
        return game.broken_rule(from, to, None).expect(text);
    }
    match game.read_move(text, letters) {
        Err(MoveError::Illegal { rule: Some(rule), .. }) => *rule,
        other => panic!("{text} in {}: {other:?}", game.setup()),
    }
}

#[test]
fn chess_names_the_rule() {
    let (english, russian, spanish) = (Letters::English, Letters::Russian, Letters::Spanish);
    for (text, fen, letters, code) in [
        ("E4 E5", START, english, "rule.no_piece"),
        ("e7e5", START, english, "rule.not_yours"),
        ("Bg1-f3", START, english, "rule.other_piece"),
        ("Qd5", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", english, "rule.no_such_piece"),
        ("Nbc3", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", english, "rule.no_such_piece_there"),
        ("e2 e2", START, english, "rule.no_move"),
        ("d1 d2", START, english, "rule.own_piece"),
        ("Kd2", START, english, "rule.own_piece"),
        ("e2e5", START, english, "rule.movement"),
        ("b1 b3", START, english, "rule.movement"),
        ("Кd5", START, russian, "rule.none_can_go"),
        ("Cd5", START, spanish, "rule.none_can_go"),
        ("e5", START, english, "rule.movement"),
        ("nd5", START, english, "rule.none_can_go"),
        ("F1 C4", START, english, "rule.blocked"),
        ("Ta5", START, spanish, "rule.none_can_go"),
        ("e2 e3", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", english, "rule.cannot_capture"),
        ("e4", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", english, "rule.blocked"),
        ("e4", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", english, "rule.cannot_capture"),
        ("e3 e5", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", english, "rule.too_far"),
        ("e2 d3", START, english, "rule.nothing_to_capture"),
        ("exd3", START, english, "rule.nothing_to_capture"),
        ("exf6", ODD, english, "rule.en_passant_too_late"),
        ("e5 e6 Q", ODD, english, "rule.no_promotion"),
        ("h1 h8 q", ODD, english, "rule.no_promotion"),
        ("e1 g1 q", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", english, "rule.no_promotion"),
        ("bb5", "4k3/8/8/8/8/8/1P2P3/4KB2 w - - 0 1", english, "rule.blocked"),
        ("Kf1", "4kr2/8/8/8/8/8/8/4K3 w - - 0 1", english, "rule.into_check"),
        ("a2 a3", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", english, "rule.still_in_check"),
        ("Bd3", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", english, "rule.exposes"),
        ("e5 d6", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", english, "rule.exposes"),
        ("O-O", START, english, "rule.castling_blocked"),
        ("Kg1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", english, "rule.movement"),
        ("E1 G1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", english, "rule.castling_lost"),
        ("0-0-0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", english, "rule.castling_lost"),
        ("e1g1", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", english, "rule.castling_in_check"),
        ("О-О", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", russian, "rule.castling_over"),
        ("O-O-O", "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", english, "rule.castling_into"),
        ("Ke2", "7k/8/8/8/8/8/5PPP/3r2K1 w - - 0 1", english, "rule.over"),
    ] {
        let rule = rule(&game(&Rules::STANDARD, fen), text, letters);
        assert_eq!(rule.code(), code, "{text} in {fen}: {rule:?}");
    }
}

#[test]
fn a_pawn_cannot_promote_to_a_king() {
    let game = game(&Rules::STANDARD, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1");
    let [e7, e8] = ["e7", "e8"].map(|name| Square::named(name).expect(name));
    let king = game.piece_at(Square::named("e1").expect("e1")).expect("a king").kind;
    let rule = game.broken_rule(e7, e8, Some(king)).expect("no king");
    assert_eq!(rule.to_string(), "a pawn can only promote to queen, rook, bishop or knight");
    assert_eq!(game.broken_rule(e7, e8, None), None);
}

/// Reasons in variants: ruleset, board, typed move, code, sentence and squares.
const OTHERS: &[(&str, &str, &str, &str, &str, &str)] = &[
    ("hill1", "4k3/8/8/8/8/8/8/4K3 w", "e2e3", "rule.no_piece", "there is no piece on e2", "e2"),
    ("hill1", "4k3/8/8/8/8/8/8/4K3 w", "e8e7", "rule.not_yours", "the king on e8 is not yours", "e8"),
    ("hill1", "4k3/8/8/8/8/8/8/4K3 w", "e1e1", "rule.no_move", "a move has to go to another square", "e1"),
    ("hill1", "4k3/8/8/8/8/8/8/4K3 w", "e1k12", "rule.no_square", "this board has no square k12", ""),
    ("hill1", "4k3/8/8/8/8/8/8/4K1N1 w", "Qd5", "rule.no_such_piece", "you have no queen", ""),
    ("hill1", "4k3/8/8/8/8/8/8/4K1N1 w", "Nbc3", "rule.no_such_piece_there", "you have no knight there", ""),
    ("hill1", "4k3/8/8/8/8/8/8/4K1N1 w", "Bg1-f3", "rule.other_piece", "the knight on g1 is not a bishop", "g1"),
    ("hill1", "4k3/8/8/8/8/8/8/N3K1N1 w", "Nd5", "rule.none_can_go", "you have no knight that can go to d5", "d5"),
    ("hill1", "4k3/8/8/8/8/8/4P3/4K1N1 w", "g1e2", "rule.own_piece", "your own pawn is on e2", "e2"),
    ("big1", "START", "c2d4", "rule.movement", "a pawn can't move like that", "c2"),
    ("capa1", "START", "c1c4", "rule.movement", "an archbishop can't move like that", "c1"),
    ("capa1", "START", "c1e3", "rule.blocked", "the way is blocked by the pawn on d2", "d2"),
    (
        "hill1",
        "4k3/8/8/8/8/8/8/4KPNR w",
        "h1d1",
        "rule.blocked",
        "the way is blocked by the knight on g1, the pawn on f1 and the king on e1",
        "g1 f1 e1",
    ),
    (
        "anti1",
        "k7/8/8/8/8/4p3/4P3/K7 w",
        "e2e3",
        "rule.cannot_capture",
        "a pawn can't capture the pawn on e3 like that",
        "e3",
    ),
    (
        "atomic1",
        "k7/8/8/8/8/8/4n3/4K3 w",
        "e1e2",
        "rule.cannot_capture",
        "a king can't capture the knight on e2 like that",
        "e2",
    ),
    (
        "three1",
        "4k3/8/8/8/8/8/4P3/4K3 w",
        "exd3",
        "rule.nothing_to_capture",
        "a pawn moves like that only to capture, and there is nothing to capture on d3",
        "d3",
    ),
    (
        "three1",
        "4k3/8/8/8/8/4P3/8/4K3 w",
        "e3e5",
        "rule.too_far",
        "a pawn can go that far only from its starting rank, not from e3",
        "e3",
    ),
    ("big1", "START", "c2c9", "rule.movement", "a pawn can't move like that", "c2"),
    (
        "three1",
        "4k3/8/8/3pP3/8/8/8/4K3 w",
        "exd6",
        "rule.en_passant_too_late",
        "en passant is possible only on the very next move, and the pawn on d5 has not just gone past",
        "d5",
    ),
    ("three1", "4k3/8/4P3/8/8/8/8/4K3 w", "e6e7q", "rule.no_promotion", "a pawn doesn't promote on e7", "e7"),
    (
        "knightmate1",
        "4k3/P7/8/8/8/8/8/4K3 w",
        "a7a8k",
        "rule.promotion_choice",
        "a pawn can only promote to queen, rook, bishop or king",
        "a8",
    ),
    (
        "grand1",
        "9k/P9/10/10/10/10/10/10/10/CQARRBBNNK w",
        "a9a10",
        "rule.promotion_limit",
        "a pawn can't promote on a10, because you already have every piece that it could become",
        "a10",
    ),
    (
        "anti1",
        "k7/8/8/8/8/3p4/4P3/K6R w",
        "h1h2",
        "rule.must_capture",
        "you have to capture if you can, and you can from e2",
        "e2",
    ),
    (
        "anti1",
        "7r/8/8/8/8/3p4/4P3/K6R w",
        "a1a2",
        "rule.must_capture",
        "you have to capture if you can, and you can from h1 and e2",
        "h1 e2",
    ),
    (
        "capa1",
        "4kr4/10/10/10/10/10/10/4K5 w",
        "Kf1",
        "rule.into_check",
        "on f1 your king would be in check from the rook on f8",
        "f1 f8",
    ),
    (
        "knightmate1",
        "4k3/4r3/8/8/8/8/P7/4K3 w",
        "a2a3",
        "rule.still_in_check",
        "that would leave your knight on e1 in check from the rook on e7",
        "e1 e7",
    ),
    (
        "three1",
        "4k3/4r3/8/8/8/8/4B3/4K3 w",
        "Bd3",
        "rule.exposes",
        "that would expose your king on e1 to check from the rook on e7",
        "e1 e7",
    ),
    (
        "racing1",
        "8/8/8/8/8/8/k6K/7R w",
        "h1a1",
        "rule.gives_check",
        "this game allows no checks, and the king on a2 would be in check from the rook on a1",
        "a2 a1",
    ),
    (
        "atomic1",
        "1k6/8/8/8/8/8/3p4/3QK3 w",
        "d1d2",
        "rule.explodes",
        "the explosion would take your own king on e1",
        "e1",
    ),
    ("anti1", "START", "O-O", "rule.no_castling", "you have no piece that castles", ""),
    (
        "hill1",
        "4k3/8/8/8/8/8/8/4K2R w",
        "O-O",
        "rule.castling_lost",
        "you can't castle kingside because the king or the rook has moved, or the rook is gone",
        "e1",
    ),
    (
        "hill1",
        "4k3/8/8/8/8/8/8/4K2R w",
        "e1c1",
        "rule.castling_lost",
        "you can't castle queenside because the king or the rook has moved, or the rook is gone",
        "e1",
    ),
    (
        "capa1",
        "START",
        "O-O",
        "rule.castling_blocked",
        "castling is blocked by the bishop on g1, the chancellor on h1 and the knight on i1",
        "g1 h1 i1",
    ),
    (
        "three1",
        "4k3/4r3/8/8/8/8/8/4K2R' w",
        "e1g1",
        "rule.castling_in_check",
        "you can't castle out of check from the rook on e7",
        "e1 e7",
    ),
    (
        "three1",
        "4kr2/8/8/8/8/8/8/4K2R' w",
        "e1g1",
        "rule.castling_over",
        "you can't castle through f1, which is attacked by the rook on f8",
        "f1 f8",
    ),
    (
        "three1",
        "4k1r1/8/8/8/8/8/8/4K2R' w",
        "e1g1",
        "rule.castling_into",
        "you can't castle to g1, which is attacked by the rook on g8",
        "g1 g8",
    ),
    ("three1", "4k3/8/8/8/8/8/8/4K2R' w", "e1h1", "rule.own_piece", "your own rook is on h1", "h1"),
    ("three1", "4k3/8/8/8/8/8/4P3/4K3 w", "e2xe4", "rule.empty_target", "there is nothing to capture on e4", "e4"),
    ("hill1", "4k3/8/8/8/4K3/8/8/8 b", "e8e7", "rule.over", "the game is over: 1-0 by reaching the goal", ""),
    (
        "own",
        "c3c/5/5/5/C3C w",
        "a1a5",
        "rule.needs_hurdle",
        "a cannon has to jump over exactly one piece to go there",
        "a1",
    ),
    (
        "own",
        "c3c/p4/5/P4/C3C w",
        "a1a5",
        "rule.needs_hurdle",
        "a cannon has to jump over exactly one piece to go there",
        "a1",
    ),
    ("own", "4c/5/5/P4/C3C w", "a1a5", "rule.blocked", "the way is blocked by the pawn on a2", "a2"),
];

/// Sets up the rules and the board of a row.
fn set_up(ruleset: &str, board: &str) -> Game {
    let rules = Rules::named(ruleset).unwrap_or_else(|| Rules::from_custom(CANNONS.parse().expect("rules")));
    match board {
        "START" => Game::new(&rules, &rules.start()).expect("a start"),
        board => game(&rules, board),
    }
}

#[test]
fn variants_name_the_rule() {
    for (ruleset, board, text, code, sentence, squares) in OTHERS {
        let rule = rule(&set_up(ruleset, board), text, Letters::English);
        assert_eq!((rule.code(), rule.to_string().as_str()), (*code, *sentence), "{ruleset} {board} {text}");
        let marked: Vec<&str> = rule.squares().iter().map(|square| square.name()).collect();
        assert_eq!(marked.join(" "), *squares, "{ruleset} {board} {text}");
    }
}

/// Every code has a sample here, except the one for behaviours that a program adds.
#[test]
fn every_code_has_a_sample() {
    let source = include_str!("../../../variants/src/broken/rule.rs");
    let declared: BTreeSet<&str> =
        source.split('"').skip(1).step_by(2).filter(|text| text.starts_with("rule.")).collect();
    let mut found: BTreeSet<&str> = OTHERS.iter().map(|(_, _, _, code, ..)| *code).collect();
    found.insert("rule.forbidden");
    assert_eq!(declared, found);
}

/// Returns a position after some random moves.
fn walked(rules: &Rules, random: &mut Random, plies: usize) -> Game {
    let mut game = Game::new(rules, &rules.start()).expect("a start");
    for _ in 0..plies {
        match game.legal_moves() {
            [] => break,
            legal => {
                let m = legal[random.below(legal.len())];
                game.play_on_unchecked(m);
            }
        }
    }
    game
}

#[test]
fn a_rule_is_broken_exactly_where_no_move_is_legal() {
    let mut codes = BTreeSet::new();
    let own = Rules::from_custom(CANNONS.parse().expect("rules"));
    for (seed, rules) in Rules::names().filter_map(Rules::named).chain([own]).enumerate() {
        let mut random = Random(seed as u64 + 1);
        let squares: Vec<Square> = rules.size().squares().collect();
        for _ in 0..8 {
            let plies = random.below(90);
            let game = walked(&rules, &mut random, plies);
            // Moves of the mover's own pieces are the interesting ones.
            let own: Vec<Square> = game
                .pieces()
                .iter()
                .filter(|placed| placed.piece.color == game.turn())
                .map(|placed| placed.square)
                .collect();
            for pair in 0..80 {
                let from = match pair % 4 {
                    0 => squares[random.below(squares.len())],
                    _ => match own[..] {
                        [] => continue,
                        ref own => own[random.below(own.len())],
                    },
                };
                let to = squares[random.below(squares.len())];
                let is_legal = game.find_move(from, to, None).is_some() || !game.promotions(from, to).is_empty();
                let broken = game.broken_rule(from, to, None);
                let at = || format!("{rules:?} {} {from}{to}: {broken:?}", game.setup());
                assert_eq!(broken.is_none(), is_legal, "{}", at());
                if let Some(rule) = &broken {
                    assert_ne!(*rule, BrokenRule::Forbidden, "{}", at());
                    assert!(rule.squares().iter().all(|square| rules.size().contains(*square)), "{}", at());
                    assert!(!rule.to_string().is_empty());
                    codes.insert(rule.code());
                }
            }
        }
    }
    assert!(codes.len() >= 16, "{codes:?}");
}

/// Standard chess on the variants engine gives the same reasons as `chess`.
#[test]
fn both_engines_give_the_same_reasons() {
    let chess = variants::rulesets::named("c1").expect("chess");
    let behaviours = Rules::from_custom(chess.text().parse().expect("rules"));
    let mut random = Random(11);
    let mut codes = BTreeSet::new();
    for _ in 0..12 {
        let mut ours = Game::new(&Rules::STANDARD, &Rules::STANDARD.start()).expect("a start");
        let mut theirs = Game::new(&behaviours, &behaviours.start()).expect("a start");
        for ply in 0..100 {
            if ply % 7 == 3 {
                let all: Vec<Square> = behaviours.size().squares().collect();
                for (from, to) in all.iter().flat_map(|from| all.iter().map(move |to| (*from, *to))) {
                    let (ours, theirs_rule) = (ours.broken_rule(from, to, None), theirs.broken_rule(from, to, None));
                    assert!(ours == theirs_rule, "{from}{to} in {}: {ours:?}, {theirs_rule:?}", theirs.setup());
                    codes.extend(ours.map(|rule| rule.code()));
                }
            }
            let legal = ours.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[random.below(legal.len())];
            let uci = ours.uci(m);
            let same = *theirs.legal_moves().iter().find(|m| theirs.uci(**m) == uci).expect(&uci);
            ours.play_on_unchecked(m);
            theirs.play_on_unchecked(same);
        }
    }
    assert!(codes.len() >= 12, "{codes:?}");
}

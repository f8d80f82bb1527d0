//! The rulesets that have names: their figures, their endings, and what is said about each in `docs/variants.md`.

use chess::Color;
use chess::game::{DrawCause, DrawPolicy, Outcome};
use linkmate_variants::{Board, Game, Move, Ruleset, rulesets};

fn rules(name: &str) -> &'static Ruleset {
    rulesets::named(name).unwrap_or_else(|| panic!("there is no {name}")).ruleset()
}

/// A ruleset with the known perft figures of its start, from depth 1 on.
struct Known {
    ruleset: &'static str,
    nodes: [u64; 4],
}

/// Fairy-Stockfish 11.1 gives these figures, and for Atomic shakmaty.
const KNOWN: &[Known] = &[
    Known { ruleset: "three1", nodes: [20, 400, 8_902, 197_281] },
    Known { ruleset: "hill1", nodes: [20, 400, 8_902, 197_281] },
    Known { ruleset: "racing1", nodes: [21, 421, 11_264, 296_242] },
    Known { ruleset: "anti1", nodes: [20, 400, 8_067, 153_299] },
    Known { ruleset: "horde1", nodes: [8, 128, 1_274, 23_310] },
    Known { ruleset: "atomic1", nodes: [20, 400, 8_902, 197_326] },
    Known { ruleset: "knightmate1", nodes: [18, 324, 6_765, 139_774] },
    Known { ruleset: "capa1", nodes: [28, 784, 25_228, 805_128] },
];

#[test]
fn known_figures() {
    for Known { ruleset, nodes } in KNOWN {
        let rules = rules(ruleset);
        for (depth, nodes) in (1..).zip(nodes) {
            assert_eq!(rules.perft(rules.start(), depth), *nodes, "{ruleset} {depth}");
        }
    }
}

fn board(ruleset: &str, text: &str) -> Board {
    rules(ruleset).read_board(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn outcome(ruleset: &str, text: &str) -> Option<(Option<Color>, &'static str)> {
    rules(ruleset).outcome(&board(ruleset, text)).map(|outcome| (outcome.winner(), outcome.code()))
}

/// The board after some moves.
fn played(ruleset: &str, text: &str, moves: &str) -> String {
    let rules = rules(ruleset);
    let board = moves.split_whitespace().fold(board(ruleset, text), |board, text| {
        let m = rules.read_move(&board, text).unwrap_or_else(|| panic!("{text} in {}", rules.write_board(&board)));
        rules.after(&board, m)
    });
    rules.write_board(&board)
}

const WHITE: Option<Color> = Some(Color::White);
const BLACK: Option<Color> = Some(Color::Black);

#[test]
fn three_check() {
    let after = played("three1", "4k3/8/8/8/8/8/8/R3K3 w", "Ra1-a8");
    assert_eq!(after, "R3k+3/8/8/8/8/8/8/4K3 b", "the king has been checked once");
    assert_eq!(
        outcome("three1", &played("three1", "4k++3/8/8/8/8/8/8/R3K3 w", "a1a8")),
        Some((WHITE, "outcome.checks"))
    );
    assert_eq!(outcome("three1", "4k++3/8/8/8/8/8/8/R3K3 w"), None);
    assert_eq!(outcome("three1", "6k1/5ppp/8/8/8/8/8/R3K3 w"), None);
    let mate = played("three1", "6k1/5ppp/8/8/8/8/8/R3K3 w", "a1a8");
    assert_eq!(outcome("three1", &mate), Some((WHITE, "outcome.checkmate")), "mate wins as well");
    // The rook's right goes with a king that has been checked, too.
    assert_eq!(played("three1", "4k3/8/8/8/8/8/8/R'3K+3 w", "e1e2"), "4k3/8/8/8/8/8/4K+3/R7 b");
}

#[test]
fn king_of_the_hill() {
    assert_eq!(outcome("hill1", &played("hill1", "4k3/8/8/8/8/3K4/8/8 w", "d3d4")), Some((WHITE, "outcome.goal")));
    assert_eq!(outcome("hill1", "4k3/8/8/8/2K5/8/8/8 b"), None);
    // A king may not go there into check.
    assert!(rules("hill1").read_move(&board("hill1", "3rk3/8/8/8/8/3K4/8/8 w"), "d3d4").is_none());
}

#[test]
fn racing_kings() {
    let race = "8/K7/1k6/8/8/8/8/8 w";
    assert_eq!(outcome("racing1", &played("racing1", "8/K7/8/1k6/8/8/8/8 w", "a7b8")), Some((WHITE, "outcome.goal")));
    assert_eq!(outcome("racing1", "1K6/7k/8/8/8/8/8/8 b"), None, "Black may still answer");
    let both = played("racing1", "8/K6k/8/8/8/8/8/8 w", "a7b8 h7h8");
    assert_eq!(outcome("racing1", &both), Some((None, "outcome.goal")));
    assert_eq!(outcome("racing1", &played("racing1", "8/K6k/8/8/8/8/8/8 b", "h7h8")), Some((BLACK, "outcome.goal")));
    // Whoever has a last move but does not use it has lost.
    assert_eq!(
        outcome("racing1", &played("racing1", "8/K6k/8/8/8/8/8/8 w", "a7b8 h7h6")),
        Some((WHITE, "outcome.goal"))
    );
    assert!(rules("racing1").read_move(&board("racing1", race), "a7a8").is_some());
    // Nobody may give check.
    assert!(rules("racing1").read_move(&board("racing1", "8/8/8/8/8/7k/8/K5R1 w"), "g1h1").is_none());
}

#[test]
fn antichess() {
    let must = board("anti1", "8/8/8/3p4/4P3/8/8/6N1 w");
    assert_eq!(rules("anti1").legal_moves(&must).len(), 1, "whoever can capture must");
    assert_eq!(outcome("anti1", "8/8/8/8/8/8/8/6n1 w"), Some((WHITE, "outcome.stalemate")), "nothing left");
    assert_eq!(outcome("anti1", "8/8/8/3p4/3P4/8/8/8 b"), Some((BLACK, "outcome.stalemate")), "no move left");
    let king = played("anti1", "8/P7/8/8/8/8/8/n7 w", "a7a8k");
    assert_eq!(king, "K7/8/8/8/8/8/8/n7 b");
    // Kings may be attacked, and taken.
    assert!(rules("anti1").read_move(&board("anti1", "8/8/8/8/8/8/k7/1R6 b"), "a2b1").is_some());
    // En passant is a capture, too.
    assert_eq!(rules("anti1").legal_moves(&board("anti1", "8/8/8/3p^P3/8/8/7P/6N1 w")).len(), 1);
}

#[test]
fn horde() {
    assert_eq!(outcome("horde1", "4k3/8/8/8/8/8/8/8 w"), Some((BLACK, "outcome.extinction")));
    assert_eq!(outcome("horde1", "4k3/8/8/8/8/8/4P3/8 b"), None);
    let first = rules("horde1");
    let from_first = board("horde1", "4k3/8/8/8/8/8/8/4P3 w");
    assert!(first.read_move(&from_first, "e1e3").is_some());
    let after = played("horde1", "4k3/8/8/8/8/3p4/8/4P3 w", "e1e3");
    assert_eq!(after, "4k3/8/8/8/8/3pP3/8/8 b", "which is not taken en passant");
    assert_eq!(outcome("horde1", "6k1/5ppp/8/8/8/8/8/R7 w"), None);
    assert_eq!(
        outcome("horde1", &played("horde1", "6k1/5ppp/8/8/8/8/8/R7 w", "a1a8")),
        Some((WHITE, "outcome.checkmate"))
    );
}

#[test]
fn atomic() {
    let boom = played("atomic1", "3nkb2/3p1p2/8/8/8/8/8/3RK3 w", "d1d7");
    assert_eq!(boom, "5b2/5p2/8/8/8/8/8/4K3 b", "all around but pawns, the king as well");
    assert_eq!(outcome("atomic1", &boom), Some((WHITE, "outcome.extinction")));
    // Nobody may blow up his own king, in or out of check.
    assert!(rules("atomic1").read_move(&board("atomic1", "4k3/8/8/8/8/8/3r4/3RK3 w"), "d1d2").is_none());
    // Kings do not capture, and beside each other they are safe.
    assert!(rules("atomic1").read_move(&board("atomic1", "8/8/8/8/8/8/3rk3/4K3 w"), "e1d2").is_none());
    assert!(rules("atomic1").read_move(&board("atomic1", "8/8/8/8/7r/4k3/8/3K4 w"), "d1e2").is_some());
    // En passant explodes where the pawn goes.
    let passing = played("atomic1", "4k3/8/2n1n3/3p^P3/8/8/8/4K3 w", "e5d6");
    assert_eq!(passing, "4k3/8/8/8/8/8/8/4K3 b");
    // A king that is gone needs not be saved: exploding the other's is the answer to a check.
    let answer = board("atomic1", "r3k3/3p4/8/8/8/8/8/K2R4 w");
    assert!(rules("atomic1").read_move(&answer, "d1d7").is_some());
}

#[test]
fn capablanca() {
    let castle = played("capa1", "r'4k3r'/10/10/10/10/10/10/R'4K3R' w", "O-O O-O-O");
    assert_eq!(castle, "2kr5r/10/10/10/10/10/10/R6RK1 w");
    let promoted = played("capa1", "8k1/P9/10/10/10/10/10/5K4 w", "a7a8=C");
    assert_eq!(promoted, "C7k1/10/10/10/10/10/10/5K4 b");
}

#[test]
fn the_really_big_board() {
    let rules = rules("big1");
    assert_eq!(rules.start().size().squares().count(), 256);
    // A pawn runs as far as the middle, and can be taken on any square that it has run over.
    let empty = "16/".repeat(9);
    let run = format!("8k7/{empty}16/16/5p10/16/6P9/8K7 w");
    let after = played("big1", &run, "g2g8");
    assert_eq!(after, format!("8k7/{}6P^^^^^9/16/16/16/5p10/16/16/8K7 b", "16/".repeat(7)));
    let taken = played("big1", &after, "f4g3");
    assert_eq!(taken, format!("8k7/{empty}16/16/16/6p9/16/8K7 w"));
    // The king castles to where the rook, which goes as far as in chess, leaves him room.
    let castled = played("big1", &format!("8k7/{empty}16/16/16/16/16/R'7K6R' w"), "O-O");
    assert!(castled.ends_with("/R12RK1 b"), "{castled}");
    let castled = played("big1", &format!("8k7/{empty}16/16/16/16/16/R'7K6R' w"), "O-O-O");
    assert!(castled.ends_with("/2KR11R b"), "{castled}");
    // A rose goes around by sixteen circles of seven leaps, which meet: 2,1 · 3,3 and 4,0 · 5,2 · 6,0 and 4,4, eight squares each.
    let rose = board("big1", &format!("k15/{}7O8/{}K15 w", "16/".repeat(6), "16/".repeat(7)));
    let from = linkmate_variants::Square::named("h9").expect("a square");
    let squares = rules.legal_moves(&rose).iter().filter(|m| m.from == from).count();
    assert_eq!(squares, 32);
    // Nobody else counts this game: these are our own figures, so that they do not change unnoticed.
    assert_eq!([1, 2].map(|depth| rules.perft(rules.start(), depth)), [129, 16_641]);
}

#[test]
fn a_rose_attacks_where_it_goes() {
    let rules = rules("big1");
    let empty = "16/".repeat(9);
    // Random blockers; whoever is attacked backwards is reached forwards.
    let mut random = testkit::walks::Random(3);
    for _ in 0..300 {
        let mut board = board("big1", &format!("16/{empty}16/16/16/16/16/16 w"));
        let rose = rules.read_board(&format!("16/{empty}16/16/16/16/16/O15 w")).expect("a board");
        let rose = rose.pieces().next().expect("a rose").1;
        let pawn = rules.start().pieces().nth(16).expect("a pawn").1;
        let squares: Vec<_> = board.size().squares().collect();
        for _ in 0..40 {
            board.set(squares[random.below(256)], Some(pawn));
        }
        let from = squares[random.below(256)];
        board.set(from, Some(rose));
        for &square in &squares {
            let mut with = board.clone();
            if square == from {
                continue;
            }
            with.set(square, Some(linkmate_variants::Piece { color: Color::Black, ..pawn }));
            let reaches = rules.legal_moves(&with).iter().any(|m| m.from == from && m.to == square);
            // Pawns attack as well.
            let by_pawn = rules
                .legal_moves(&with)
                .iter()
                .any(|m| m.from != from && m.to == square && m.from.file() != m.to.file());
            assert_eq!(rules.is_attacked(&with, square, Color::White), reaches || by_pawn, "{square}");
        }
    }
}

/// Every ruleset can be played to an end, and its boards and moves come back from their texts.
#[test]
fn random_games_of_every_ruleset() {
    for named in rulesets::all() {
        let rules = named.rules.ruleset();
        for seed in 0..8 {
            let mut random = testkit::walks::Random(seed);
            let mut game = Game::new(rules.clone(), rules.start().clone()).expect("a playable start");
            while game.outcome().is_none() && game.moves().len() < 300 {
                let moves = game.legal_moves();
                let board = game.board();
                let text = rules.write_board(board);
                assert!(rules.read_board(&text).as_ref() == Ok(board), "{text}");
                if game.moves().len().is_multiple_of(8) {
                    for &m in &moves {
                        assert_eq!(rules.read_move(board, &rules.write_move(board, m)), Some(m), "{text} {m:?}");
                        let san = rules.write_san(board, m, rules.origin(board, m, &moves));
                        assert_eq!(rules.read_san(&moves, board, &san), Ok(m), "{text} {san}");
                        assert_eq!(rules.read_move(board, &san), Some(m), "{text} {san}");
                    }
                }
                let m: Move = moves[random.below(moves.len())];
                game.play_unchecked(m);
            }
        }
    }
}

#[test]
fn draws_by_history() {
    let rules = rulesets::named("hill1").expect("a ruleset").ruleset();
    let game = Game::new(rules.clone(), rules.start().clone()).expect("a start");
    let mut game = game.with_policy(DrawPolicy::Claim);
    let mut shuffle = |times: usize| {
        for _ in 0..times {
            for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
                let m = rules.read_move(game.board(), text).expect("a move");
                game.play_unchecked(m);
            }
        }
        (game.claimable(), game.outcome())
    };
    assert_eq!(shuffle(1), (None, None));
    assert_eq!(shuffle(1).0, Some(DrawCause::ThreefoldRepetition));
    assert_eq!(shuffle(2).1, Some(Outcome::Draw { cause: DrawCause::FivefoldRepetition }));
    assert_eq!(game.first_end().map(|(plies, _)| plies), Some(16));
    let automatic = game.with_policy(DrawPolicy::Automatic);
    assert_eq!(automatic.first_end(), Some((8, Outcome::Draw { cause: DrawCause::ThreefoldRepetition })));
}

/// Two ways from one square to another have two texts: a king that leaps where he may castle to.
#[test]
fn castling_and_a_step_to_the_same_square() {
    let text = "rules 1\ntitle Leaping king\nboard 8x8\npiece K king: KD; royal; castle R gf cd\npiece R rook: R\n\
                start 4k3/8/8/8/8/8/8/R'3K2R' w\n";
    let rules: linkmate_variants::Rules = text.parse().expect("rules");
    let rules = rules.ruleset();
    let board = rules.start();
    for m in rules.legal_moves(board) {
        assert_eq!(rules.read_move(board, &rules.write_move(board, m)), Some(m), "{m:?}");
    }
    let after = |text| rules.write_board(&rules.after(board, rules.read_move(board, text).expect(text)));
    assert_eq!(after("e1g1"), "4k3/8/8/8/8/8/8/R5KR b");
    assert_eq!(after("e1g1*"), "4k3/8/8/8/8/8/8/R4RK1 b");
    assert_eq!(after("O-O"), "4k3/8/8/8/8/8/8/R4RK1 b");
}

/// Only a step that captures takes in passing.
#[test]
fn a_quiet_step_takes_nobody_in_passing() {
    let text = "rules 1\ntitle Berolina\nboard 8x8\npiece K king: K; royal\n\
                piece P pawn: mfFcfW; run 2 from 2; passant from 2; promote on 8 to P\nstart 4k3/4p3/8/3P4/8/8/8/4K3 b\n";
    let rules: linkmate_variants::Rules = text.parse().expect("rules");
    let rules = rules.ruleset();
    let ran = rules.after(rules.start(), rules.read_move(rules.start(), "e7e5").expect("a run"));
    let stepped = rules.after(&ran, rules.read_move(&ran, "d5e6").expect("a step"));
    assert_eq!(rules.write_board(&stepped), "4k3/8/4P3/4p3/8/8/8/4K3 b");
}

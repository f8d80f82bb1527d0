//! The named rulesets: perft values, outcomes, and what `docs/variants.md` says about each.

use chess::Color;
use chess::game::{DrawCause, DrawPolicy, Outcome};
use linkmate_variants::{Board, Game, Move, Ruleset, rulesets};

fn rules(name: &str) -> &'static Ruleset {
    rulesets::named(name).unwrap_or_else(|| panic!("there is no {name}")).ruleset()
}

/// A ruleset with known perft values of its start, from depth 1.
struct Known {
    ruleset: &'static str,
    nodes: [u64; 4],
}

/// Values from Fairy-Stockfish 11.1; for Atomic, from shakmaty.
const KNOWN: &[Known] = &[
    Known { ruleset: "three1", nodes: [20, 400, 8_902, 197_281] },
    Known { ruleset: "hill1", nodes: [20, 400, 8_902, 197_281] },
    Known { ruleset: "racing1", nodes: [21, 421, 11_264, 296_242] },
    Known { ruleset: "anti1", nodes: [20, 400, 8_067, 153_299] },
    Known { ruleset: "horde1", nodes: [8, 128, 1_274, 23_310] },
    Known { ruleset: "atomic1", nodes: [20, 400, 8_902, 197_326] },
    Known { ruleset: "knightmate1", nodes: [18, 324, 6_765, 139_774] },
    Known { ruleset: "capa1", nodes: [28, 784, 25_228, 805_128] },
    Known { ruleset: "nocastle1", nodes: [20, 400, 8_902, 197_281] },
    Known { ruleset: "almost1", nodes: [22, 484, 11_895, 290_522] },
    Known { ruleset: "amazon1", nodes: [22, 484, 12_483, 318_185] },
    Known { ruleset: "chigorin1", nodes: [26, 416, 11_408, 229_973] },
    Known { ruleset: "newzealand1", nodes: [20, 400, 8_976, 200_310] },
    Known { ruleset: "hoppel1", nodes: [20, 400, 9_034, 202_459] },
    Known { ruleset: "makruk1", nodes: [23, 529, 12_012, 273_026] },
    Known { ruleset: "asean1", nodes: [23, 529, 12_012, 273_026] },
    Known { ruleset: "shatranj1", nodes: [16, 256, 4_176, 68_122] },
    Known { ruleset: "courier1", nodes: [26, 678, 18_406, 500_337] },
    Known { ruleset: "janus1", nodes: [28, 782, 24_747, 772_074] },
    Known { ruleset: "embassy1", nodes: [28, 784, 25_281, 809_539] },
    Known { ruleset: "modern1", nodes: [24, 576, 15_831, 433_729] },
    Known { ruleset: "alamos1", nodes: [10, 100, 1_212, 14_332] },
    Known { ruleset: "gardner1", nodes: [7, 53, 506, 4_775] },
    Known { ruleset: "breakthrough1", nodes: [22, 484, 11_132, 256_036] },
    Known { ruleset: "pawns1", nodes: [16, 256, 3_846, 57_744] },
    Known { ruleset: "extinction1", nodes: [20, 400, 8_902, 197_742] },
    Known { ruleset: "kinglet1", nodes: [20, 400, 8_902, 197_742] },
    Known { ruleset: "giveaway1", nodes: [20, 400, 8_067, 153_299] },
    Known { ruleset: "losers1", nodes: [20, 400, 8_067, 152_955] },
];

#[test]
fn known_perft_values() {
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
    assert_eq!(outcome("three1", &mate), Some((WHITE, "outcome.checkmate")), "mate wins too");
    // Castling rights are lost by the move of a king that has been checked, too.
    assert_eq!(played("three1", "4k3/8/8/8/8/8/8/R'3K+3 w", "e1e2"), "4k3/8/8/8/8/8/4K+3/R7 b");
}

#[test]
fn king_of_the_hill() {
    assert_eq!(outcome("hill1", &played("hill1", "4k3/8/8/8/8/3K4/8/8 w", "d3d4")), Some((WHITE, "outcome.goal")));
    assert_eq!(outcome("hill1", "4k3/8/8/8/2K5/8/8/8 b"), None);
    // A king may not move into check, even on the hill.
    assert!(rules("hill1").read_move(&board("hill1", "3rk3/8/8/8/8/3K4/8/8 w"), "d3d4").is_none());
}

#[test]
fn racing_kings() {
    let race = "8/K7/1k6/8/8/8/8/8 w";
    assert_eq!(outcome("racing1", &played("racing1", "8/K7/8/1k6/8/8/8/8 w", "a7b8")), Some((WHITE, "outcome.goal")));
    assert_eq!(outcome("racing1", "1K6/7k/8/8/8/8/8/8 b"), None, "Black may still draw");
    let both = played("racing1", "8/K6k/8/8/8/8/8/8 w", "a7b8 h7h8");
    assert_eq!(outcome("racing1", &both), Some((None, "outcome.goal")));
    assert_eq!(outcome("racing1", &played("racing1", "8/K6k/8/8/8/8/8/8 b", "h7h8")), Some((BLACK, "outcome.goal")));
    // Black loses by not using the last move.
    assert_eq!(
        outcome("racing1", &played("racing1", "8/K6k/8/8/8/8/8/8 w", "a7b8 h7h6")),
        Some((WHITE, "outcome.goal"))
    );
    assert!(rules("racing1").read_move(&board("racing1", race), "a7a8").is_some());
    // Giving check is illegal.
    assert!(rules("racing1").read_move(&board("racing1", "8/8/8/8/8/7k/8/K5R1 w"), "g1h1").is_none());
}

#[test]
fn antichess() {
    let must = board("anti1", "8/8/8/3p4/4P3/8/8/6N1 w");
    assert_eq!(rules("anti1").legal_moves(&must).len(), 1, "captures are compulsory");
    assert_eq!(outcome("anti1", "8/8/8/8/8/8/8/6n1 w"), Some((WHITE, "outcome.stalemate")), "nothing left");
    assert_eq!(outcome("anti1", "8/8/8/3p4/3P4/8/8/8 b"), Some((BLACK, "outcome.stalemate")), "no move left");
    let king = played("anti1", "8/P7/8/8/8/8/8/n7 w", "a7a8k");
    assert_eq!(king, "K7/8/8/8/8/8/8/n7 b");
    // Kings may be attacked and captured.
    assert!(rules("anti1").read_move(&board("anti1", "8/8/8/8/8/8/k7/1R6 b"), "a2b1").is_some());
    // En passant is a capture too.
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
    assert_eq!(after, "4k3/8/8/8/8/3pP3/8/8 b", "it cannot be captured en passant");
    assert_eq!(outcome("horde1", "6k1/5ppp/8/8/8/8/8/R7 w"), None);
    assert_eq!(
        outcome("horde1", &played("horde1", "6k1/5ppp/8/8/8/8/8/R7 w", "a1a8")),
        Some((WHITE, "outcome.checkmate"))
    );
}

#[test]
fn atomic() {
    let boom = played("atomic1", "3nkb2/3p1p2/8/8/8/8/8/3RK3 w", "d1d7");
    assert_eq!(boom, "5b2/5p2/8/8/8/8/8/4K3 b", "everything around except pawns, including the king");
    assert_eq!(outcome("atomic1", &boom), Some((WHITE, "outcome.extinction")));
    // Blowing up the own king is illegal, in check or not.
    assert!(rules("atomic1").read_move(&board("atomic1", "4k3/8/8/8/8/8/3r4/3RK3 w"), "d1d2").is_none());
    // Kings do not capture, and are safe next to each other.
    assert!(rules("atomic1").read_move(&board("atomic1", "8/8/8/8/8/8/3rk3/4K3 w"), "e1d2").is_none());
    assert!(rules("atomic1").read_move(&board("atomic1", "8/8/8/8/7r/4k3/8/3K4 w"), "d1e2").is_some());
    // En passant explodes on the target square.
    let passing = played("atomic1", "4k3/8/2n1n3/3p^P3/8/8/8/4K3 w", "e5d6");
    assert_eq!(passing, "4k3/8/8/8/8/8/8/4K3 b");
    // Exploding the opponent's king is a legal answer to a check.
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

/// The moves of the piece on a square, by target and promotion.
fn moves_from(ruleset: &str, text: &str, from: &str) -> String {
    let (rules, board) = (rules(ruleset), board(ruleset, text));
    let from = linkmate_variants::Square::named(from).expect("a square");
    let moves = rules.legal_moves(&board).into_iter().filter(|m| m.from == from);
    moves.map(|m| rules.write_move(&board, m)[2..].to_owned()).collect::<Vec<_>>().join(" ")
}

#[test]
fn berolina() {
    let start = rules("berolina1").write_board(rules("berolina1").start());
    assert_eq!(moves_from("berolina1", &start, "b2"), "a3 c3 d4");
    assert_eq!(moves_from("berolina1", &start, "e2"), "d3 f3 c4 g4");
    // The run needs an empty square to pass and an empty target.
    assert_eq!(moves_from("berolina1", "4k3/8/8/8/2b5/5b2/4P3/4K3 w", "e2"), "d3");
    // A pawn captures straight ahead and not diagonally.
    assert_eq!(moves_from("berolina1", "4k3/8/8/3nnn2/4P3/8/8/4K3 w", "e4"), "e5");
    // A pawn that has run is captured on the square it passed, straight ahead of the capturing pawn.
    let ran = "4k3/8/8/8/5pP>1/8/8/4K3 b";
    assert_eq!(played("berolina1", "4k3/8/8/8/5p2/8/4P3/4K3 w", "e2g4"), ran);
    assert_eq!(moves_from("berolina1", ran, "f4"), "e3 f3 g3");
    assert_eq!(played("berolina1", ran, "f4f3"), "4k3/8/8/8/8/5p2/8/4K3 w");
    assert_eq!(played("berolina1", "4k3/8/8/8/5p2/8/6P1/4K3 w", "g2e4 f4f3"), "4k3/8/8/8/8/5p2/8/4K3 w");
    assert_eq!(moves_from("berolina1", &ran.replace('>', ""), "f4"), "e3 g3", "only on the next move");
    // The mark says which way a pawn ran: this one passed h3.
    assert_eq!(moves_from("berolina1", "4k3/8/8/8/5pP<1/8/8/4K3 b", "f4"), "e3 g3");
    let fault = |text: &str| rules("berolina1").check(&board("berolina1", text)).err().map(|fault| fault.code());
    assert_eq!(fault(ran), None);
    for text in ["4k3/8/8/8/5pP<1/8/8/4K3 b", "4k3/8/8/8/5pP>1/5n2/8/4K3 b", "4k3/8/8/6P>1/5p2/8/8/4K3 b"] {
        assert_eq!(fault(text), Some("board.just_ran"), "{text}");
    }
    // Pawns give check straight ahead.
    assert_eq!(rules("berolina1").checked(&board("berolina1", "4k3/4P3/8/8/8/8/8/4K3 b")).len(), 1);
    assert_eq!(rules("berolina1").checked(&board("berolina1", "4k3/3P4/8/8/8/8/8/4K3 b")).len(), 0);
}

#[test]
fn grand_chess() {
    // Depth 4 (15,921,643) is compared by `peers`.
    let grand = rules("grand1");
    assert_eq!([1, 2].map(|depth| grand.perft(grand.start(), depth)), [65, 4_225]);
    // From the eighth rank on a pawn may promote, but only to captured pieces; on the last rank it must.
    let lost = "8k1/10/10/P9/10/10/10/3QR5/1NBRK1A3/10 w";
    assert_eq!(moves_from("grand1", lost, "a7"), "a8c a8b a8n a8p");
    let last = lost.replace("8k1/10/10/P9", "8k1/P9/10/10");
    assert_eq!(moves_from("grand1", &last, "a9"), "a10c a10b a10n");
    let nothing_lost = "8k1/P9/10/10/10/10/10/3QR1C3/1NBRKBABN1/10 w";
    assert_eq!(moves_from("grand1", nothing_lost, "a9"), "", "without a piece to promote to it may not move");
    let kept = played("grand1", lost, "a7a8p");
    assert!(kept.starts_with("8k1/10/P9/"), "{kept}");
}

#[test]
fn shatranj() {
    // A bare king loses, unless it can capture the opponent's last piece.
    assert_eq!(outcome("shatranj1", "4k3/8/8/8/8/8/8/R3K2R b"), Some((WHITE, "outcome.bare_king")));
    assert_eq!(outcome("shatranj1", "8/8/8/8/8/8/3kR3/7K b"), None, "the rook can be captured");
    assert_eq!(
        outcome("shatranj1", "4k3/8/8/8/8/8/8/R3K3 w"),
        Some((WHITE, "outcome.bare_king")),
        "it was not captured"
    );
    let both = played("shatranj1", "8/8/8/8/8/8/3kR3/7K b", "d2e2");
    assert_eq!(outcome("shatranj1", &both), None);
    assert!(rules("shatranj1").is_insufficient_material(&board("shatranj1", &both)), "a draw");
    assert_eq!(outcome("shatranj1", "7k/4N3/6K1/8/8/7p/7P/8 b"), Some((WHITE, "outcome.stalemate")), "stalemate loses");
    // The alfil leaps two squares diagonally, the fers steps one.
    assert_eq!(moves_from("shatranj1", "4k3/8/8/8/3p4/2P5/1B6/Q3K3 w", "b2"), "d4");
    assert_eq!(moves_from("shatranj1", "4k3/8/8/8/3p4/2P5/1B6/3QK3 w", "d1"), "c2 e2");
    assert_eq!(played("shatranj1", "4k3/P6p/8/8/8/8/8/4K3 w", "a7a8"), "Q3k3/7p/8/8/8/8/8/4K3 b");
}

#[test]
fn losers() {
    assert_eq!(
        outcome("losers1", "4k3/8/8/8/8/8/8/R3K3 w"),
        Some((BLACK, "outcome.bare_king")),
        "nothing left to lose"
    );
    assert_eq!(outcome("losers1", "R5k1/5ppp/8/8/8/8/8/4K3 b"), Some((BLACK, "outcome.checkmate")), "being mated wins");
    assert_eq!(outcome("losers1", "7k/5K2/6Q1/8/8/7p/7P/8 b"), Some((BLACK, "outcome.stalemate")));
    // A check must be answered; among the answers, captures are compulsory.
    assert_eq!(rules("losers1").legal_moves(&board("losers1", "4k3/8/8/8/8/8/3PP3/3RKr1p w")).len(), 1);
    let checked = board("losers1", "4k3/8/8/8/1p6/2P5/8/r3K3 w");
    assert!(rules("losers1").legal_moves(&checked).iter().all(|m| !rules("losers1").is_capture(&checked, *m)));
}

#[test]
fn makruk_and_its_kin() {
    assert_eq!(moves_from("makruk1", "4k3/8/8/8/3S4/8/8/4K3 w", "d4"), "c3 e3 c5 d5 e5");
    assert_eq!(moves_from("makruk1", "4k3/8/8/8/3M4/8/8/4K3 w", "d4"), "c3 e3 c5 e5");
    assert_eq!(played("makruk1", "4k3/8/8/P7/8/8/8/4K3 w", "a5a6"), "4k3/8/M7/8/8/8/8/4K3 b", "on the sixth rank");
    assert_eq!(moves_from("asean1", "4k3/P7/8/8/8/8/8/4K3 w", "a7"), "a8q a8r a8b a8n");
}

#[test]
fn courier() {
    assert_eq!(moves_from("courier1", "5k6/12/12/3p8/3W8/12/12/5K6 w", "d4"), "d3 c4 e4 d5");
    assert_eq!(moves_from("courier1", "5k6/p11/12/12/3M8/12/12/5K6 w", "d4").split(' ').count(), 8);
    assert_eq!(outcome("courier1", "5k6/12/12/12/3M8/12/12/5K6 w"), Some((WHITE, "outcome.bare_king")));
}

#[test]
fn captures_by_other_moves() {
    assert_eq!(moves_from("newzealand1", "4k3/8/8/8/p2p4/2p5/8/R3K3 w", "a1"), "b1 c1 d1 a2 a3");
    assert_eq!(moves_from("newzealand1", "4k3/8/8/8/8/8/1pp5/R3K3 w", "a1"), "b1 c1 d1 a2 c2 a3 a4 a5 a6 a7 a8");
    assert_eq!(moves_from("newzealand1", "4k3/8/8/3p4/3N1p2/8/4p3/4K3 w", "d4"), "c2 b3 f3 f4 b5 d5 f5 c6 e6");
    assert_eq!(moves_from("hoppel1", "4k3/8/8/8/3N4/4p3/4p3/4K3 w", "d4"), "c2 b3 e3 f3 b5 f5 c6 e6");
    assert_eq!(moves_from("hoppel1", "4k3/8/8/8/3B4/4p3/4p3/7K w", "d4"), "a1 b2 e2 c3 c5 e5 b6 f6 a7 g7 h8");
}

#[test]
fn races_of_pawns() {
    assert_eq!(moves_from("breakthrough1", "8/8/8/2pp4/3P4/8/8/8 w", "d4"), "c5 e5");
    assert_eq!(
        outcome("breakthrough1", &played("breakthrough1", "8/P7/8/8/8/7p/8/8 w", "a7b8")),
        Some((WHITE, "outcome.goal"))
    );
    let queened = played("pawns1", "8/P6p/8/8/8/8/8/8 w", "a7a8");
    assert_eq!(outcome("pawns1", &queened), Some((WHITE, "outcome.goal")));
    assert_eq!(outcome("pawns1", "8/8/8/3p4/3P4/8/8/8 w"), Some((BLACK, "outcome.stalemate")));
}

#[test]
fn extinction_ends_the_game() {
    assert_eq!(outcome("extinction1", "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR b"), Some((BLACK, "outcome.extinction")));
    let promoted = played("extinction1", "rnbqk3/8/8/7p/8/8/P7/RNBQK3 b", "h5h4 a2a4 h4h3 a4a5 h3h2 a5a6 h2h1r");
    assert_eq!(
        outcome("extinction1", &promoted),
        Some((WHITE, "outcome.extinction")),
        "promoting the last pawn counts"
    );
    assert_eq!(outcome("kinglet1", "4k3/8/8/8/8/8/P7/8 w"), Some((WHITE, "outcome.extinction")));
    assert_eq!(moves_from("kinglet1", "1n2k3/P6p/8/8/8/8/8/8 w", "a7"), "a8k b8k");
    // A king that is not royal may castle while attacked.
    assert!(moves_from("giveaway1", "4k3/4r3/8/8/8/8/8/R'3K2R' w", "e1").contains("g1"));
}

#[test]
fn larger_boards() {
    let castled = played("janus1", "r'3k4r'/10/10/10/10/10/10/R'3K4R' w", "O-O O-O-O");
    assert_eq!(castled, "1kr6r/10/10/10/10/10/10/R6RK1 w");
    let castled = played("embassy1", "r'3k4r'/10/10/10/10/10/10/R'3K4R' w", "O-O O-O-O");
    assert_eq!(castled, "1kr6r/10/10/10/10/10/10/R5RK2 w");
    let castled = played("shako1", "5k4/10/10/10/10/10/10/10/1R'3K2R'1/10 w", "O-O");
    assert_eq!(castled, "5k4/10/10/10/10/10/10/10/1R4RK2/10 b", "on the second rank");
    assert_eq!(moves_from("shako1", "5k4/10/10/10/10/10/10/1P8/E4K4/10 w", "a2"), "b1 c4");
    // Depth 4 (10,273,158) is compared by `peers`.
    let shako = rules("shako1");
    assert_eq!([1, 2, 3].map(|depth| shako.perft(shako.start(), depth)), [58, 3_364, 185_938]);
}

#[test]
fn the_really_big_board() {
    let rules = rules("big1");
    assert_eq!(rules.start().size().squares().count(), 256);
    // A pawn runs up to the middle, and can be captured on any square that it has passed.
    let empty = "16/".repeat(9);
    let run = format!("8k7/{empty}16/16/5p10/16/6P9/8K7 w");
    let after = played("big1", &run, "g2g8");
    assert_eq!(after, format!("8k7/{}6P^^^^^9/16/16/16/5p10/16/16/8K7 b", "16/".repeat(7)));
    let taken = played("big1", &after, "f4g3");
    assert_eq!(taken, format!("8k7/{empty}16/16/16/6p9/16/8K7 w"));
    // The king castles next to the corner, and the rook lands beside it.
    let castled = played("big1", &format!("8k7/{empty}16/16/16/16/16/R'7K6R' w"), "O-O");
    assert!(castled.ends_with("/R12RK1 b"), "{castled}");
    let castled = played("big1", &format!("8k7/{empty}16/16/16/16/16/R'7K6R' w"), "O-O-O");
    assert!(castled.ends_with("/2KR11R b"), "{castled}");
    // A rose has sixteen circular paths of seven leaps, which overlap: 2,1 · 3,3 and 4,0 · 5,2 · 6,0 and 4,4, eight
    // squares each.
    let rose = board("big1", &format!("k15/{}7O8/{}K15 w", "16/".repeat(6), "16/".repeat(7)));
    let from = linkmate_variants::Square::named("h9").expect("a square");
    let squares = rules.legal_moves(&rose).iter().filter(|m| m.from == from).count();
    assert_eq!(squares, 32);
    // No other program plays this game: these values are ours and guard against accidental changes.
    assert_eq!([1, 2].map(|depth| rules.perft(rules.start(), depth)), [129, 16_641]);
}

#[test]
fn a_rose_attacks_where_it_goes() {
    let rules = rules("big1");
    let empty = "16/".repeat(9);
    // With random blockers, the backward search for attackers agrees with the rose's moves.
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
            // Pawns attack too.
            let by_pawn = rules
                .legal_moves(&with)
                .iter()
                .any(|m| m.from != from && m.to == square && m.from.file() != m.to.file());
            assert_eq!(rules.is_attacked(&with, square, Color::White), reaches || by_pawn, "{square}");
        }
    }
}

/// Plays every ruleset to an end; boards and moves survive being written and parsed.
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

/// Two moves between the same squares are written differently: a king that leaps to its castling target.
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

/// Only a capturing step captures en passant.
#[test]
fn a_quiet_step_does_not_capture_en_passant() {
    let text = "rules 1\ntitle Berolina\nboard 8x8\npiece K king: K; royal\n\
                piece P pawn: mfFcfW; run 2 from 2; passant from 2; promote on 8 to P\nstart 4k3/4p3/8/3P4/8/8/8/4K3 b\n";
    let rules: linkmate_variants::Rules = text.parse().expect("rules");
    let rules = rules.ruleset();
    let ran = rules.after(rules.start(), rules.read_move(rules.start(), "e7e5").expect("a run"));
    let stepped = rules.after(&ran, rules.read_move(&ran, "d5e6").expect("a step"));
    assert_eq!(rules.write_board(&stepped), "4k3/8/4P3/4p3/8/8/8/4K3 b");
}

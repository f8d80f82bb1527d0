//! SAN with a ruleset's letters: origins, castling, marks; and moves as people type them.

use chess::notation::san::Letters;
use linkmate_variants::{MoveFault, Rules, rulesets};

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}{error}"))
}

/// All legal moves from the start in SAN, sorted. Asserts that each parses back to the same move.
fn sans(rules: &Rules) -> Vec<String> {
    let (rules, board) = (rules.ruleset(), rules.ruleset().start());
    let legal = rules.legal_moves(board);
    let mut all: Vec<String> = Vec::new();
    for &m in &legal {
        let mut san = rules.write_san(board, m, rules.origin(board, m, &legal));
        let after = rules.after(board, m);
        san.extend(rules.mark(&after, || rules.can_move(&after)));
        assert_eq!(rules.read_san(&legal, board, &san), Ok(m), "{san}");
        assert_eq!(rules.read_typed(&legal, board, &san, Letters::English), Ok(m), "{san}");
        all.push(san);
    }
    all.sort_unstable();
    let count = all.len();
    all.dedup();
    assert_eq!(all.len(), count, "two moves have the same SAN: {all:?}");
    all
}

fn has(rules: &Rules, wanted: &[&str]) {
    let all = sans(rules);
    for san in wanted {
        assert!(all.iter().any(|other| other == san), "{san} is not among {all:?}");
    }
}

/// One piece is written without a letter: P if it promotes, else the only piece that promotes.
#[test]
fn which_piece_has_no_letter() {
    let with = |pieces: &str| rules(&format!("rules 1\ntitle t\nboard 5x5\n{pieces}start 5/5/5/1P1S1/5 w\n"));
    let pawn = |pieces: &str| with(pieces).ruleset().pawn();
    let (king, plain) = ("piece K king: K\n", "piece P pawn: fW\n");
    let promoting = "piece P pawn: fW; promote on 5 to K\n";
    let soldier = "piece S soldier: fF; promote on 5 to K\n";
    assert_eq!(pawn(&format!("{king}{promoting}{soldier}")), Some('P'));
    assert_eq!(pawn(&format!("{king}{plain}{soldier}")), None);
    has(&with(&format!("{king}{promoting}{soldier}")), &["b3", "Sc3", "Se3"]);
    has(&with(&format!("{king}{plain}{soldier}")), &["Pb3", "Sc3", "Se3"]);
    let only =
        "rules 1\ntitle t\nboard 5x5\npiece K king: K\npiece S soldier: fF; promote on 5 to K\nstart 5/5/5/1S1S1/5 w\n";
    assert_eq!(rules(only).ruleset().pawn(), Some('S'));
    // Two of them can go to c3, so the file is given.
    has(&rules(only), &["a3", "bc3", "dc3", "e3"]);
    assert_eq!(rulesets::named("racing1").expect("a ruleset").ruleset().pawn(), None);
}

/// If several pawns on one file can capture on the same square, the rank is given too.
#[test]
fn pawns_that_capture_from_a_distance() {
    let text = "rules 1\ntitle t\nboard 5x5\npiece Q queen: Q\npiece P pawn: mfWcfWcfD; promote on 5 to Q\n\
                start 5/1q3/1P3/1P3/5 w\n";
    has(&rules(text), &["b3xb4", "b2xb4"]);
}

#[test]
fn origins_of_pieces() {
    let with = |start: &str| {
        rules(&format!("rules 1\ntitle t\nboard 10x10\npiece R rook: R\npiece K king: K\nstart {start} w\n"))
    };
    has(&with("R8R/10/10/10/10/10/10/10/10/R9"), &["R1a5", "R10a5", "Rae10", "Rje10"]);
    has(&with("10/10/10/10/10/10/10/10/R9/1K8"), &["Ra10", "Rj2", "Kb2"]);
    let rooks = with("R9/10/10/10/10/10/10/10/10/R9");
    has(&rooks, &["R1a5", "R10a5", "Rb10"]);
    let queens = "rules 1\ntitle t\nboard 5x5\npiece Q queen: Q\nstart 5/5/5/Q4/Q1Q2 w\n";
    has(&rules(queens), &["Qa1b1", "Qcb1", "Q2b1", "Qa1b2", "Qcb2", "Q2b2"]);
}

/// Castling and a king step to the same square differ, and if two pieces can castle, the origin is given.
#[test]
fn castling() {
    let leaping = "rules 1\ntitle t\nboard 8x8\npiece K king: KD; royal; castle R gf cd\npiece R rook: R\n\
                   start 4k3/8/8/8/8/8/8/R'3K2R' w\n";
    has(&rules(leaping), &["O-O", "O-O-O", "Kg1", "Kc1"]);
    let two = "rules 1\ntitle t\nboard 8x8\npiece K king: K; castle R gf cd\npiece L lord: K; castle R gf cd\n\
               piece R rook: R\nstart 8/8/8/8/8/4L2R'/8/4K2R' w\n";
    has(&rules(two), &["O-Oe1", "O-Oe3"]);
    let two = rules(two);
    let (two, board) = (two.ruleset(), two.ruleset().start());
    let error = two.read_san(&two.legal_moves(board), board, "O-O").expect_err("two of them");
    assert!(matches!(error, MoveFault::Ambiguous(from) if from.len() == 2));
    assert_eq!(two.read_move(board, "e1h1"), None, "only Chess960 has a king take its rook");
    for text in ["0-0e1", "e1g1", "Ke1-g1", "E1 G1", "e1,g1", "e1->g1", "oo e1"] {
        assert_eq!(two.read_move(board, text), two.read_move(board, "O-Oe1"), "{text}");
        assert!(two.read_move(board, text).is_some(), "{text}");
    }
}

/// `#` marks any move that wins the game.
#[test]
fn marks() {
    let after = |name: &str, board: &str, text: &str| {
        let rules = rulesets::named(name).expect("a ruleset").ruleset();
        let board = rules.read_board(board).expect("a board");
        let m = rules.read_move(&board, text).expect(text);
        let after = rules.after(&board, m);
        rules.mark(&after, || rules.can_move(&after))
    };
    assert_eq!(after("hill1", "4k3/8/8/8/8/3K4/8/8 w", "d3d4"), Some('#'), "the hill");
    assert_eq!(after("hill1", "4k3/8/8/8/8/3K4/8/R7 w", "a1a8"), Some('+'));
    assert_eq!(after("hill1", "4k3/8/4K3/8/8/8/8/R7 w", "a1a8"), Some('#'), "mate");
    assert_eq!(after("three1", "4k++3/8/8/8/8/3K4/8/R7 w", "a1a8"), Some('#'), "the third check");
    assert_eq!(after("three1", "4k+3/8/8/8/8/3K4/8/R7 w", "a1a8"), Some('+'));
    assert_eq!(after("atomic1", "3nk3/8/8/8/8/8/8/3RK3 w", "d1d8"), Some('#'), "an exploded king");
    assert_eq!(after("anti1", "8/8/8/8/8/8/p7/R7 w", "a1a2"), Some('#'), "nothing left to move");
    assert_eq!(after("anti1", "8/p7/8/8/8/8/8/R7 w", "a1a7"), Some('#'));
    assert_eq!(after("racing1", "8/K7/8/8/8/8/8/7k w", "a7a8"), Some('#'), "Black is too far away to draw");
    assert_eq!(after("racing1", "8/K6k/8/8/8/8/8/8 w", "a7a8"), None, "Black may still draw");
    assert_eq!(after("racing1", "K7/7k/8/8/8/8/8/8 b", "h7h8"), None, "a draw");
    assert_eq!(after("racing1", "K7/7k/8/8/8/8/8/8 b", "h7h6"), Some('#'), "Black missed the draw");
}

#[test]
fn typed_moves() {
    let rules = rulesets::named("capa1").expect("a ruleset").ruleset();
    let board = rules.read_board("5k4/P9/10/10/2p7/1P8/3B6/R'4K1B1R' w").expect("a board");
    let legal = rules.legal_moves(&board);
    let read =
        |text: &str, letters| rules.read_typed(&legal, &board, text, letters).map(|m| rules.write_move(&board, m));
    let from = |squares: &[&str]| {
        squares.iter().map(|name| linkmate_variants::Square::named(name).expect("a square")).collect()
    };
    for (text, letters, wanted) in [
        ("a8=C", Letters::English, Ok("a7a8c")),
        ("a8C+", Letters::English, Ok("a7a8c")),
        ("a7-a8=C", Letters::English, Ok("a7a8c")),
        ("A7 A8 C", Letters::English, Ok("a7a8c")),
        ("a8(q)", Letters::English, Ok("a7a8q")),
        ("a8=Ф", Letters::Russian, Ok("a7a8q")),
        ("a8", Letters::English, Err(MoveFault::PromotionMissing)),
        ("a7 a8", Letters::English, Err(MoveFault::PromotionMissing)),
        ("a8=P", Letters::English, Err(MoveFault::Illegal)),
        ("O-O-O", Letters::English, Ok("f1c1")),
        ("0-0-0", Letters::English, Ok("f1c1")),
        ("ooo", Letters::English, Ok("f1c1")),
        ("О-О-О", Letters::Russian, Ok("f1c1")),
        ("f1c1", Letters::English, Ok("f1c1")),
        ("f1a1", Letters::English, Err(MoveFault::Illegal)),
        ("O-O", Letters::English, Err(MoveFault::Illegal)),
        ("bxc4", Letters::English, Ok("b3c4")),
        ("bc4", Letters::English, Ok("b3c4")),
        ("b3xc4!?", Letters::English, Ok("b3c4")),
        ("xc4", Letters::English, Err(MoveFault::Malformed)),
        ("c4", Letters::English, Err(MoveFault::Illegal)),
        ("Bb4", Letters::English, Ok("d2b4")),
        ("bb4", Letters::English, Err(MoveFault::Ambiguous(from(&["d2", "b3"])))),
        ("Сb4", Letters::Russian, Ok("d2b4")),
        ("Bd2-b4", Letters::English, Ok("d2b4")),
        ("1. Bb4", Letters::English, Ok("d2b4")),
        ("♗b4", Letters::Spanish, Ok("d2b4")),
        // The ruleset's own letters take precedence: A is not a bishop here.
        ("Ab4", Letters::Spanish, Err(MoveFault::Illegal)),
        ("Re1", Letters::English, Ok("a1e1")),
        ("Rd1", Letters::English, Ok("a1d1")),
        ("--", Letters::English, Err(MoveFault::NullMove)),
        ("Xb4", Letters::English, Err(MoveFault::Malformed)),
        ("Bb9", Letters::English, Err(MoveFault::Malformed)),
        ("Bk4", Letters::English, Err(MoveFault::Malformed)),
        ("hello", Letters::English, Err(MoveFault::Malformed)),
        ("", Letters::English, Err(MoveFault::Malformed)),
        ("Bb4 Kf8", Letters::English, Err(MoveFault::Malformed)),
        ("é", Letters::English, Err(MoveFault::Malformed)),
    ] {
        assert_eq!(read(text, letters), wanted.map(str::to_owned), "{text}");
    }
    let two = rules.read_board("5k4/10/10/10/10/10/5K4/R8R w").expect("a board");
    let legal = rules.legal_moves(&two);
    assert_eq!(rules.read_typed(&legal, &two, "Rd1", Letters::English), Err(MoveFault::Ambiguous(from(&["a1", "j1"]))));
}

//! Insufficient material: what is drawn, what is not, and a search for wins in drawn positions.

use std::collections::BTreeSet;

use chess::game::{DrawCause, Outcome};
use linkmate_variants::{Board, Game, Rules, Ruleset, rulesets};
use testkit::walks::Random;

fn is_drawn(ruleset: &str, text: &str) -> bool {
    let rules = rulesets::named(ruleset).unwrap_or_else(|| panic!("there is no {ruleset}")).ruleset();
    let board = rules.read_board(text).unwrap_or_else(|fault| panic!("{ruleset} {text}: {fault}"));
    assert!(rules.check(&board).is_ok(), "{ruleset} {text}");
    rules.is_insufficient_material(&board)
}

/// Each drawn position comes with a near miss.
#[test]
fn insufficient_material_is_decided_per_ruleset() {
    for (ruleset, drawn, open) in [
        ("nocastle1", "4k3/8/8/8/8/8/8/4K3 w", "4k3/7p/8/8/8/8/8/4K3 w"),
        ("nocastle1", "4k3/8/8/8/8/8/8/1N2K3 w", "4k3/8/8/8/8/8/8/1NN1K3 w"),
        ("nocastle1", "4kb2/8/8/8/8/8/8/2B1K3 w", "4kb2/8/8/8/8/8/8/1B2K3 w"),
        ("nocastle1", "4k3/8/8/8/8/8/1B6/B3K3 w", "4k3/8/8/8/8/8/1B6/1B2K3 w"),
        ("nocastle1", "4k3/8/8/8/8/8/8/1N2K3 b", "4kn2/8/8/8/8/8/8/1N2K3 b"),
        ("three1", "4k++3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/1N2K3 w"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/1N2K3 w"),
        ("knightmate1", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/1M2K3 w"),
        ("capa1", "5k4/10/10/10/10/10/10/2B2K4 w", "5k4/10/10/10/10/10/10/2A2K4 w"),
        ("makruk1", "4k3/8/8/8/8/8/8/M1M1K3 w", "4k3/8/8/8/8/8/8/MM2K3 w"),
        ("makruk1", "4k3/8/8/8/8/8/8/1N2K3 w", "4k3/8/8/8/8/8/8/1S2K3 w"),
        ("shatranj1", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/3b4/8/8/8/1B2K3 w"),
        ("grand1", "5k4/10/10/10/10/10/10/10/10/1N3K4 w", "5k4/10/10/10/10/10/10/10/10/1R3K4 w"),
    ] {
        assert!(is_drawn(ruleset, drawn), "{ruleset} {drawn}");
        assert!(!is_drawn(ruleset, open), "{ruleset} {open}");
    }
    // Nothing is drawn where a bare king can still win or no piece is royal.
    for ruleset in ["hill1", "racing1", "anti1", "giveaway1", "extinction1", "kinglet1"] {
        assert!(!is_drawn(ruleset, "8/8/k7/8/8/8/7K/8 w"), "{ruleset}");
    }
    // Without a king, White can lose by losing all pieces.
    assert!(!is_drawn("horde1", "4k3/8/8/8/8/8/8/2B5 w"));
}

/// The game reports the draw at once and keeps it, while its moves stay legal.
#[test]
fn a_game_may_go_on_after_the_draw() {
    let rules = rulesets::named("nocastle1").expect("a ruleset").ruleset();
    let start = rules.read_board("4k3/8/8/8/8/8/4r3/4K3 w").expect("a board");
    let mut game = Game::new(rules.clone(), start).expect("playable");
    for text in ["e1e2", "e8e7", "e2e3"] {
        let m = rules.read_move(game.board(), text).expect("a move");
        game.play_unchecked(m);
    }
    let draw = Outcome::Draw { cause: DrawCause::InsufficientMaterial };
    assert_eq!((game.outcome(), game.first_end()), (Some(draw), Some((1, draw))));
    assert_eq!(game.ends_if(true).first, Some((1, draw)));
    assert!(!game.legal_moves().is_empty());
    assert_eq!(game.claimable(), None);
}

/// Searches all boards that can be reached and asserts that none is won.
fn search(rules: &Ruleset, start: Board, name: &str) {
    let mut seen = BTreeSet::from([rules.write_board(&start)]);
    let mut open = vec![start];
    while let Some(board) = open.pop() {
        if let Some(Outcome::Win { .. }) = rules.outcome(&board) {
            panic!("{name}: {} is won", rules.write_board(&board));
        }
        assert!(rules.is_insufficient_material(&board), "{name}: {} is not a draw", rules.write_board(&board));
        for m in rules.legal_moves(&board) {
            let next = rules.after(&board, m);
            if seen.insert(rules.write_board(&next)) {
                open.push(next);
            }
        }
    }
}

/// Searches positions called drawn in random rulesets on small boards, with royal and other pieces of all sorts.
#[test]
fn nothing_drawn_can_be_won() {
    let mut random = Random(40);
    let mut drawn = 0;
    let royals = ["K", "K", "K", "K", "N", "W", "F", "mK", "KN", "R", "fKbW", "pR"];
    let others = [
        "B",
        "F",
        "A",
        "N",
        "W",
        "D",
        "C",
        "R",
        "mN",
        "cN",
        "mFcW",
        "FD",
        "Z",
        "gQ",
        "NN",
        "mfWcfF; promote on 4 to O",
    ];
    let lines = [
        "",
        "goal checks 2\n",
        "goal take K\n",
        "goal bare loses answered\n",
        "rule must capture\n",
        "rule no checks\n",
        "rule explode\ngoal take K\n",
        "checkmate wins\n",
    ];
    for _ in 0..6_000 {
        let pick = |random: &mut Random, from: &[&'static str]| from[random.below(from.len())];
        let (royal, line) = (pick(&mut random, &royals), pick(&mut random, &lines));
        let (first, second) = (pick(&mut random, &others), pick(&mut random, &others));
        let stalemate = pick(&mut random, &["", "", "stalemate loses\n", "stalemate wins\n"]);
        let (files, ranks) = (2 + random.below(3), 2 + random.below(3));
        let text = format!(
            "rules 1\ntitle t\nboard {files}x{ranks}\npiece K king: {royal}; royal\npiece O one: {first}\n\
             piece T two: {second}\n{line}{stalemate}start {} w\n",
            vec![files.to_string(); ranks].join("/"),
        );
        let Ok(rules) = text.parse::<Rules>() else { continue };
        let rules = rules.ruleset();
        for _ in 0..4 {
            let mut board = rules.start().clone();
            let squares: Vec<_> = board.size().squares().collect();
            let extra = [None, Some("O"), Some("o"), Some("T"), Some("t")];
            let letters = [Some("K"), Some("k"), extra[random.below(5)], extra[random.below(5)]];
            let mut text: Vec<Option<&str>> = vec![None; squares.len()];
            for letter in letters.into_iter().flatten() {
                text[random.below(squares.len())] = Some(letter);
            }
            for (square, letter) in squares.iter().zip(text) {
                let piece = letter.and_then(|letter| {
                    let (kind, _) = rules.types().find(|(_, kind)| kind.letter.to_string() == letter.to_uppercase())?;
                    let is_white = letter.to_uppercase() == letter;
                    let color = if is_white { chess::Color::White } else { chess::Color::Black };
                    Some(linkmate_variants::Piece { kind, color })
                });
                board.set(*square, piece);
            }
            if rules.check(&board).is_ok() && rules.outcome(&board).is_none() && rules.is_insufficient_material(&board)
            {
                drawn += 1;
                search(rules, board, rules.title());
            }
        }
    }
    assert!(drawn > 300, "{drawn} draws");
}

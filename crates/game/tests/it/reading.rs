//! Parsing moves: every notation, and the same errors in every game.

use chess::notation::uci;
use chess::{CastlingMode, EnPassantMode};
use linkmate_game::{Game, Letters, MoveError, Rules, Setup};
use testkit::walks::{Style, Walk};

fn code(ruleset: &str, board: &str, text: &str) -> Result<String, &'static str> {
    let rules = Rules::named(ruleset).expect(ruleset);
    let game = Game::new(&rules, &rules.read_setup(board).expect(board)).expect(board);
    game.read_move(text, Letters::English).map(|m| game.uci(m)).map_err(|error| error.code())
}

#[test]
fn every_game_refuses_with_the_same_codes() {
    for (ruleset, board) in [
        ("c1", "4k3/P7/8/8/8/8/8/R3K3 w - - 0 1"),
        ("f1", "4k3/P7/8/8/8/8/8/R3K3 w - - 0 1"),
        ("hill1", "4k3/P7/8/8/8/8/8/R3K3 w"),
    ] {
        let code = |text: &str| code(ruleset, board, text);
        let long = "e2".repeat(40);
        for text in ["hello", "", "?", "e", "12", &long] {
            assert_eq!(code(text), Err("san.malformed"), "{ruleset} {text:?}");
        }
        for text in ["e1e3", "E1 E8", "a1b2", "h8h7"] {
            assert_eq!(code(text), Err("san.illegal"), "{ruleset} {text:?}");
        }
        assert_eq!(code("a7a8"), Err("san.promotion_missing"), "{ruleset}");
        for text in ["a7a8q", "a7 a8 q", "a7a8=Q", "A7A8Q"] {
            assert_eq!(code(text), Ok("a7a8q".to_owned()), "{ruleset} {text:?}");
        }
        for text in ["e1d2", "e1 d2", "E1 D2", "Ke1-d2", "e1-d2"] {
            assert_eq!(code(text), Ok("e1d2".to_owned()), "{ruleset} {text:?}");
        }
    }
}

#[test]
fn errors_name_the_broken_rule() {
    let rules = Rules::STANDARD;
    let game = Game::new(&rules, &rules.start()).expect("a start");
    let error = game.read_move("E2 E5", Letters::English).expect_err("three squares");
    let MoveError::Illegal { rule: Some(rule), .. } = &error else { panic!("{error:?}") };
    assert_eq!(rule.code(), "rule.movement");
    assert_eq!(error.to_string(), "E2E5 is not a legal move here: a pawn can't move like that");
    let ambiguous = Game::new(&rules, &rules.read_setup("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").expect("a FEN"));
    let error = ambiguous.expect("playable").read_move("Rd1", Letters::English).expect_err("two rooks");
    assert_eq!(error.to_string(), "Rd1 is ambiguous: it can be played from a1 or h1");
}

/// `read_uci` accepts the same strings as `uci`. In Chess960 people may also give the king's target square when castling.
#[test]
fn uci_is_read_as_engines_write_it() {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let mut walk = Walk::new(5, mode, Style::Rare);
        for _ in 0..60 {
            let position = walk.position;
            let setup = Setup::from(position.to_setup(EnPassantMode::Legal));
            let game = Game::new(&Rules::chess(mode), &setup).expect("playable");
            let squares = || chess::Square::ALL.into_iter();
            for (from, to) in squares().flat_map(|from| squares().map(move |to| (from, to))) {
                for promotion in ["", "q", "n"] {
                    let text = format!("{from}{to}{promotion}");
                    let theirs = uci::parse(&text, &position, mode).map(|m| uci::write(m, &position, mode));
                    let ours = game.read_move(&text, Letters::English).map(|m| game.uci(m));
                    match (ours, theirs) {
                        (Ok(ours), Err(_)) => {
                            let m = game.read_move(&ours, Letters::English).expect("a legal move");
                            assert!(mode == CastlingMode::Chess960 && game.is_castling(m), "{text} in {setup}");
                            assert_eq!(format!("{}{}", m.from, m.to), text);
                        }
                        (ours, theirs) => assert_eq!(ours.ok(), theirs.ok(), "{text} in {setup}"),
                    }
                }
            }
            if let Some(m) = walk.choose() {
                walk.position.play_unchecked(m);
            }
        }
    }
}

/// Anything typed or pasted in any game is a legal move, a valid position or an error.
#[test]
fn arbitrary_text_never_panics() {
    const PARTS: [&str; 40] = [
        "e", "4", "p", "16", "0", "10", "N", "K", "P", "O", "o", "-", "x", ":", "=", "(", ")", "/", "q", "Q", "+", "#",
        "!", "*", " ", "e.p.", "ep", "К", "Кр", "х", "О", "♘", "é", "a1", "h8", "w", "b", "KQkq", "8/8", "3+3",
    ];
    let mut random = testkit::walks::Random(20);
    for name in Rules::names() {
        let rules = Rules::named(name).expect(name);
        let game = Game::new(&rules, &rules.start()).expect(name);
        for _ in 0..2_000 {
            let text: String = (0..1 + random.below(7)).map(|_| PARTS[random.below(PARTS.len())]).collect();
            for letters in Letters::ALL {
                if let Ok(m) = game.read_move(&text, letters) {
                    assert!(game.legal_moves().contains(&m), "{name} {text:?}");
                }
            }
            let read = [game.read_san(&text).ok(), game.read_uci(&text).ok()];
            assert!(read.iter().flatten().all(|m| game.legal_moves().contains(m)), "{name} {text:?}");
            let start = rules.start().to_fen();
            let (board, fields) = start.split_once(' ').expect("a FEN");
            for fen in [format!("{board} {text}"), format!("{text} {fields}"), format!("{board} w {text} - 0 1")] {
                if let Ok(setup) = rules.read_setup(&fen) {
                    let text = setup.to_string();
                    let again = rules.read_setup(&text).map(|setup| setup.to_string());
                    assert_eq!(again, Ok(text), "{name} {fen:?}");
                }
            }
        }
    }
}

//! Any text is refused or is the one text of what it says.

use chess::notation::fen;
use chess::{Castling, EnPassantMode};
use linkmate_link::{Lines, Link, Ruleset, rulesets};
use proptest::prelude::*;
use testkit::walks::{Style, Walk};

/// The text is refused, or it is what its link writes.
fn check(text: &str) -> Result<(), TestCaseError> {
    if let Ok(link) = text.parse::<Link>() {
        prop_assert_eq!(link.to_string(), text);
        let again = Link::from_setup(link.start(), link.ruleset()).unwrap();
        prop_assert_eq!(again.start(), link.start());
        if let Ok(game) = link.game() {
            prop_assert_eq!(link.texts().count(), game.moves().len() + 1);
        }
    }
    Ok(())
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,60}") {
        check(&text)?;
    }

    #[test]
    fn anything_in_the_shape_of_a_link(text in "(c1|f1)/(s|n[0-9]{1,3}|x[A-Za-z0-9_-]{8,60})(/m[A-Za-z0-9_-]{0,60})?") {
        check(&text)?;
    }

    #[test]
    fn any_bytes_as_moves(bytes in proptest::collection::vec(any::<u8>(), 0..80), board in "c1/s|f1/n[1-8][0-9]{0,2}") {
        check(&format!("{board}/m{}", base64(&bytes)))?;
    }

    /// Few men, so that there are bytes for them.
    #[test]
    fn any_bytes_as_a_board(
        squares in proptest::collection::vec(0..64_u8, 0..9),
        bytes in proptest::collection::vec(any::<u8>(), 0..12),
        ruleset in "c1|f1",
    ) {
        let mut board = squares.iter().fold(0_u64, |set, square| set | 1 << square).to_le_bytes().to_vec();
        board.extend(bytes);
        check(&format!("{ruleset}/x{}", base64(&board)))?;
    }
}

/// Positions of random games: the link of the game and that of the position say what they were made from.
#[test]
fn random_games_and_their_positions() {
    for (seed, rules, style) in [
        (1, Castling::Standard, Style::Rare),
        (2, Castling::Chess960, Style::Rare),
        (3, Castling::Standard, Style::Capturing),
        (4, Castling::Chess960, Style::Capturing),
    ] {
        let ruleset = Ruleset::of(rules);
        for number in 0..60 {
            let mut walk = Walk::new(seed * 1_000 + number, rules, style);
            let mut link = Link::from_position(&walk.position, ruleset).unwrap();
            let lines = Lines::from_position(&walk.position, ruleset).unwrap();
            let mut numbers = Vec::new();
            while let Some(m) = walk.choose().filter(|_| link.game().unwrap().moves().len() < 300) {
                let next = link.text_with(m).unwrap();
                link.play(m).unwrap();
                assert_eq!(link.to_string(), next);
                numbers.push(walk.position.move_number(m).unwrap());
                assert_eq!(lines.link(&numbers).unwrap(), next);
                walk.position.play_unchecked(m);
                for mode in [EnPassantMode::Legal, EnPassantMode::PseudoLegal, EnPassantMode::Always] {
                    let setup = walk.position.to_setup(mode);
                    let text = Link::from_setup(&setup, ruleset).unwrap().to_string();
                    assert_eq!(fen::write(text.parse::<Link>().unwrap().start()), fen::write(&setup), "{text}");
                }
            }
            assert_eq!(link.to_string().parse::<Link>().unwrap(), link);
        }
    }
}

#[test]
fn every_start_position_has_its_number_and_no_other_text() {
    for number in 0..960 {
        let setup = chess::chess960::start(number).unwrap();
        let link = Link::from_setup(&setup, &rulesets::F1).unwrap();
        assert_eq!(link.to_string(), format!("f1/n{number}"));
        assert_eq!(*link.to_string().parse::<Link>().unwrap().start(), setup);
    }
}

//! Any text is either refused or canonical.

use chess::{CastlingMode, EnPassantMode};
use game::{Game, Rules, Setup};
use linkmate_link::{LineLinks, Link};
use proptest::prelude::*;
use testkit::walks::{Style, Walk};

/// Checks that the text is refused, or that its link writes the same text.
fn check(text: &str) -> Result<(), TestCaseError> {
    if let Ok(link) = text.parse::<Link>() {
        prop_assert_eq!(link.to_string(), text);
        let again = Link::new(link.rules(), link.start()).unwrap();
        prop_assert_eq!(again.start(), link.start());
        if let Ok(game) = link.clone().game() {
            let again = Link::from_game(game.clone()).unwrap();
            prop_assert_eq!(again.moves(), link.moves());
            prop_assert_eq!(link.after(game.len()), Some(link));
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
    fn any_text_is_refused_or_canonical(text in ".{0,60}") {
        check(&text)?;
    }

    #[test]
    fn texts_shaped_like_links_are_refused_or_canonical(text in "(c1|f1)/(s|n[0-9]{1,3}|x[A-Za-z0-9_-]{8,60})(/m[A-Za-z0-9_-]{0,60})?") {
        check(&text)?;
    }

    #[test]
    fn any_move_bytes_are_refused_or_canonical(bytes in proptest::collection::vec(any::<u8>(), 0..80), board in "c1/s|f1/n[1-8][0-9]{0,2}") {
        check(&format!("{board}/m{}", base64(&bytes)))?;
    }

    /// Few pieces, so that the bytes suffice for them.
    #[test]
    fn any_board_bytes_are_refused_or_canonical(
        squares in proptest::collection::vec(0..64_u8, 0..9),
        bytes in proptest::collection::vec(any::<u8>(), 0..12),
        ruleset in "c1|f1",
    ) {
        let mut board = squares.iter().fold(0_u64, |set, square| set | 1 << square).to_le_bytes().to_vec();
        board.extend(bytes);
        check(&format!("{ruleset}/x{}", base64(&board)))?;
    }
}

/// For positions of random games, both the link of the game and the link of the position decode to what was encoded.
#[test]
fn random_games_and_their_positions_round_trip() {
    for (seed, rules, style) in [
        (1, CastlingMode::Standard, Style::Rare),
        (2, CastlingMode::Chess960, Style::Rare),
        (3, CastlingMode::Standard, Style::Capturing),
        (4, CastlingMode::Chess960, Style::Capturing),
    ] {
        let ruleset = Rules::chess(rules);
        for number in 0..60 {
            let mut walk = Walk::new(seed * 1_000 + number, rules, style);
            let mut link = Link::from_game(Game::from_position(walk.position, rules)).unwrap();
            let lines = LineLinks::new(&ruleset, link.start()).unwrap();
            let mut numbers = Vec::new();
            while link.game().unwrap().len() < 300
                && let Some(m) = walk.choose()
            {
                let chosen = chess::notation::uci::write(m, &walk.position, rules);
                let game = link.game().unwrap();
                let m = game.legal_moves().iter().copied().find(|&legal| game.uci(legal) == chosen).unwrap();
                numbers.push(game.move_number(m).unwrap());
                let next = link.moves_with(numbers[numbers.len() - 1]).unwrap();
                link.play(m).unwrap();
                assert_eq!(link.moves(), next);
                assert_eq!(lines.link(&numbers).unwrap(), link.to_string());
                walk.position = *link.game().unwrap().as_chess().unwrap().position();
                for mode in [EnPassantMode::Legal, EnPassantMode::PseudoLegal, EnPassantMode::Always] {
                    let setup = Setup::from(walk.position.to_setup(mode));
                    let text = Link::new(&ruleset, &setup).unwrap().to_string();
                    assert_eq!(text.parse::<Link>().unwrap().start().to_string(), setup.to_string(), "{text}");
                }
            }
            assert_eq!(link.to_string().parse::<Link>().unwrap(), link);
        }
    }
}

#[test]
fn every_chess960_start_is_written_by_its_number() {
    for number in 0..960 {
        let setup = Setup::from(chess::chess960::start(number).unwrap());
        let link = Link::new(&Rules::CHESS960, &setup).unwrap();
        assert_eq!(link.to_string(), format!("f1/n{number}"));
        assert_eq!(*link.to_string().parse::<Link>().unwrap().start(), setup);
    }
}

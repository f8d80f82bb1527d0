//! Any text as a link: it is refused, or it is the one text of what it says.
#![cfg_attr(fuzzing, no_main)]

use chess::EnPassantMode;
use fuzz::fuzz_target;
use link::{Address, Link};
use words::{Explain, Lang};

fuzz_target!(|text: &str| {
    match text.parse::<Link>() {
        Ok(link) => {
            assert_eq!(link.to_string(), text);
            let again = Link::from_setup(link.start(), link.ruleset()).expect("what is read can be written");
            assert_eq!(again.start(), link.start());
            if let Ok(game) = link.game() {
                let mut made = again;
                game.moves().iter().for_each(|&m| made.play(m).expect("a move of the game"));
                assert_eq!(made, link);
                assert_eq!(made.to_string(), text);
                for &m in &game.position().legal_moves() {
                    let longer = link.text_with(m);
                    if let Some(longer) = longer {
                        assert_eq!(
                            longer.parse::<Link>().expect("a legal move").game().expect("playable").moves().last(),
                            Some(&m)
                        );
                    }
                }
                let end = Link::from_position(game.position(), link.ruleset()).expect("the same ruleset");
                assert_eq!(end.start().board, game.position().to_setup(EnPassantMode::Legal).board);
            }
        }
        Err(error) => Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty())),
    }
    let _ = text.parse::<Address>();
});

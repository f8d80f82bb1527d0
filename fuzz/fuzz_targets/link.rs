//! Parses any text as a link: it is refused, or it is the only spelling of its content and all views of it agree.
#![cfg_attr(fuzzing, no_main)]

use fuzz::fuzz_target;
use game::MoveNumber;
use link::{Address, Link, LinkError};
use words::{Explain, Lang};

fuzz_target!(|text: &str| {
    match text.parse::<Link>() {
        Ok(link) => check(&link, text),
        Err(error) => Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty())),
    }
    let _ = text.parse::<Address>();
});

fn check(link: &Link, text: &str) {
    assert_eq!(link.to_string(), text);
    let mut again = Link::new(link.rules(), link.start()).expect("a parsed link can be written");
    assert_eq!(again.start(), link.start());
    let Ok(game) = link.game() else { return };
    for m in game.moves() {
        again.play(m).expect("a move of the game");
    }
    assert_eq!(again, *link);
    assert_eq!(again.to_string(), text);
    let legal = game.legal_moves();
    for (number, &m) in legal.iter().enumerate() {
        let numbered = MoveNumber { number, count: legal.len() };
        assert_eq!(game.move_number(m), Some(numbered));
        let Some(moves) = link.moves_with(numbered) else { continue };
        match format!("{}/{moves}", link.base()).parse::<Link>() {
            Ok(longer) => assert_eq!(longer.game().expect("playable").last_move(), Some(m)),
            Err(LinkError::TooMuchWork { .. }) => {}
            Err(error) => panic!("{m:?}: {error}"),
        }
    }
    let end = Link::new(link.rules(), &link.end()).expect("the end position fits its own rules");
    assert_eq!(end.start().pieces(), game.pieces());
}

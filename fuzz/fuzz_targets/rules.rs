//! Any text as a ruleset, and any bytes as a packed one: it is refused with its line, or it is written, packed, read again and
//! played.
#![cfg_attr(fuzzing, no_main)]

use fuzz::fuzz_target;
use game::Letters;
use link::Link;
use variants::{Rules, RulesError};
use words::{Explain, Lang};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(rules) = Rules::unpack(bytes) {
        assert_eq!(rules.pack(), bytes);
        play(&rules, bytes);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<Rules>() {
        Ok(rules) => {
            let written = rules.to_string();
            let again: Rules = written.parse().expect("what is written can be read");
            assert_eq!(again.to_string(), written);
            let (one, other) = (rules.ruleset(), again.ruleset());
            assert_eq!(one.legal_moves(one.start()), other.legal_moves(other.start()), "{written}");
            assert_eq!(Rules::unpack(&rules.pack()).expect("what is packed can be read").to_string(), written);
            play(&rules, bytes);
        }
        Err(error) => refused(text, &error),
    }
});

fn refused(text: &str, error: &RulesError) {
    assert!(error.line >= 1 && error.line <= text.lines().count().max(1));
    Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty()));
}

/// A few moves, chosen by the bytes, and the link of the game.
fn play(rules: &Rules, bytes: &[u8]) {
    let rules = game::Rules::own(rules.clone());
    let Ok(mut link) = Link::new(&rules, &rules.start()) else { return };
    for &byte in bytes.iter().take(12) {
        let game = link.game().expect("a start that was checked");
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let text = game.setup().to_string();
        assert_eq!(rules.read_setup(&text), Ok(game.setup()));
        let m = legal[usize::from(byte) % legal.len()];
        let typed = game.uci(m);
        assert_eq!(game.read_move(&typed, Letters::English), Ok(m), "{text} {typed}");
        if link.play(m).is_err() {
            break;
        }
    }
    // Whatever comes up in a game can be played on from there.
    let here = Link::new(&rules, &link.end()).expect("the same ruleset");
    assert_eq!(here.game().map(|_| ()), Ok(()), "{}", link.end());
    let text = link.to_string();
    let again: Link = text.parse().expect("what is written can be read");
    assert_eq!(again.to_string(), text);
}

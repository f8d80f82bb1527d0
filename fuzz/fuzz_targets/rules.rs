//! Parses any text as rules, and any bytes as packed rules: they are refused with a line number, or they are written,
//! packed, parsed again and played.
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
            let again: Rules = written.parse().expect("written rules can be parsed");
            assert_eq!(again.to_string(), written);
            let (one, other) = (rules.ruleset(), again.ruleset());
            assert_eq!(one.legal_moves(one.start()), other.legal_moves(other.start()), "{written}");
            assert_eq!(Rules::unpack(&rules.pack()).expect("packed rules can be unpacked").to_string(), written);
            play(&rules, bytes);
        }
        Err(error) => refused(text, &error),
    }
});

fn refused(text: &str, error: &RulesError) {
    assert!(error.line >= 1 && error.line <= text.lines().count().max(1));
    Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty()));
}

/// Plays a few moves chosen by the bytes and checks the link of the game.
fn play(rules: &Rules, bytes: &[u8]) {
    let rules = game::Rules::from_custom(rules.clone());
    let Ok(mut link) = Link::new(&rules, &rules.start()) else { return };
    for &byte in bytes.iter().take(12) {
        let game = link.game().expect("the start of checked rules is playable");
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
    // Every position of a game can be played from.
    let here = Link::new(&rules, &link.end()).expect("the end position fits its own rules");
    assert_eq!(here.game().map(|_| ()), Ok(()), "{}", link.end());
    let text = link.to_string();
    let again: Link = text.parse().expect("a written link can be parsed");
    assert_eq!(again.to_string(), text);
}

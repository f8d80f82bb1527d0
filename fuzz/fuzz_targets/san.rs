//! A game of any words as SAN, in any language: what is read is legal, and is written so that it is read again.
#![no_main]

use chess::Position;
use chess::notation::san::{self, Letters};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    let letters = Letters::ALL[text.len() % 4];
    for word in text.split('\n') {
        if let Ok(m) = san::parse_in(word, &position, letters) {
            assert!(position.is_legal(m));
            let written = san::write_in(m, &position, letters);
            assert_eq!(san::parse_in(&written, &position, letters), Ok(m), "{written}");
            position.play(m).expect("a legal move");
        }
    }
});

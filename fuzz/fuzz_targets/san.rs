//! Parses any words as SAN, in any language, or UCI: a parsed move is legal, and its written form parses to the same
//! move.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::san::{self, Letters};
use chess::notation::uci;
use chess::{Castling, Position};
use fuzz::fuzz_target;

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    let letters = Letters::ALL[text.len() % 4];
    for word in text.split('\n') {
        if let Ok(m) = san::parse_in(word, &position, letters) {
            assert!(position.is_legal(m));
            let written = san::write_in(m, &position, letters);
            assert_eq!(san::parse_in(&written, &position, letters), Ok(m), "{written}");
            position.play(m).expect("a legal move");
        } else if let Ok(m) = uci::parse(word, &position, Castling::Chess960) {
            assert_eq!(uci::write(m, &position, Castling::Chess960), word);
            position.play(m).expect("a legal move");
        }
    }
});

//! Any text as FEN: what is read is written and read again without change.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::fen;
use fuzz::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = fen::parse(text) {
        let written = fen::write(&setup);
        let again = fen::parse(&written).expect("what we write, we read");
        assert_eq!(fen::write(&again), written);
        let shredder = fen::parse(&fen::write_shredder(&setup)).expect("what we write, we read");
        assert_eq!(fen::write_shredder(&shredder), fen::write_shredder(&setup));
    }
});

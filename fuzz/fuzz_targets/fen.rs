//! Parses any text as FEN; a parsed setup survives writing and parsing unchanged.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::fen;
use fuzz::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = fen::parse(text) {
        let written = fen::write(&setup);
        let again = fen::parse(&written).expect("written FENs can be parsed");
        assert_eq!(fen::write(&again), written);
        let shredder = fen::parse(&fen::write_shredder(&setup)).expect("written FENs can be parsed");
        assert_eq!(fen::write_shredder(&shredder), fen::write_shredder(&setup));
    }
});

//! Parses any text as usFEN; a parsed setup is written with URL-safe characters and survives parsing unchanged.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::usfen;
use fuzz::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = usfen::parse(text) {
        let written = usfen::write(&setup);
        assert!(written.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~+-".contains(&byte)), "{written}");
        let again = usfen::parse(&written).expect("written usFEN can be parsed");
        assert_eq!(usfen::write(&again), written);
    }
});

//! Any text as usFEN: what is read is written safe for a URL and read again without change.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::usfen;
use fuzz::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = usfen::parse(text) {
        let written = usfen::write(&setup);
        assert!(written.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~+-".contains(&byte)), "{written}");
        let again = usfen::parse(&written).expect("what we write, we read");
        assert_eq!(usfen::write(&again), written);
    }
});

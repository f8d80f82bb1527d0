//! Any bytes as PGN: every game ends, and what is read is written and read again without change.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::pgn::Reader;
use fuzz::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for record in Reader::new(bytes).flatten() {
        let written = record.to_string();
        let mut again = Reader::new(written.as_bytes());
        let read = again.next().expect("a game").expect("what we write, we read");
        assert_eq!(read.to_string(), written);
        assert_eq!(read.moves, record.moves);
        assert!(again.next().is_none());
    }
});

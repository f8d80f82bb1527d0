//! Any bytes as PGN, of chess and of every game: every game ends, and what is read is written and read again without change.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::pgn::Reader;
use fuzz::fuzz_target;
use game::{DrawPolicy, Move};
use link::pgn;

fuzz_target!(|bytes: &[u8]| {
    for record in Reader::new(bytes).flatten() {
        let written = record.to_string();
        let mut again = Reader::new(written.as_bytes());
        let read = again.next().expect("a game").expect("what we write, we read");
        assert_eq!(read.to_string(), written);
        assert_eq!(read.moves, record.moves);
        assert!(again.next().is_none());
    }
    for record in pgn::Reader::new(bytes).flatten() {
        let (written, moves) = rewritten(record);
        let mut again = pgn::Reader::new(written.as_bytes());
        let read = again.next().expect("a game").expect("what we write, we read");
        assert_eq!(rewritten(read), (written.clone(), moves));
        assert!(again.next().is_none());
    }
});

fn rewritten(record: pgn::Record) -> (String, Vec<Move>) {
    let (tags, game) = (record.tags.clone(), record.into_game(DrawPolicy::Claim));
    (pgn::write(&game, &tags).expect("rules that were read are short enough"), game.moves())
}

//! Parses any bytes as PGN, of chess and of every other game: parsing terminates, and records survive writing and
//! parsing unchanged.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::pgn::Reader;
use fuzz::fuzz_target;
use game::{DrawPolicy, Move};
use link::pgn;

fuzz_target!(|bytes: &[u8]| {
    for record in Reader::new(bytes).flatten() {
        let written = record.to_string();
        let mut again = Reader::new(written.as_bytes());
        let read = again.next().expect("a game").expect("written PGN can be parsed");
        assert_eq!(read.to_string(), written);
        assert_eq!(read.moves, record.moves);
        assert!(again.next().is_none());
    }
    for record in pgn::Reader::new(bytes).flatten() {
        let (written, moves) = rewritten(record);
        let mut again = pgn::Reader::new(written.as_bytes());
        let read = again.next().expect("a game").expect("written PGN can be parsed");
        assert_eq!(rewritten(read), (written.clone(), moves));
        assert!(again.next().is_none());
    }
});

fn rewritten(record: pgn::Record) -> (String, Vec<Move>) {
    let (tags, game) = (record.tags.clone(), record.into_game(DrawPolicy::Claim));
    (pgn::write(&game, &tags).expect("rules that were parsed fit into a tag"), game.moves())
}

//! PGN of games other than chess. The first byte chooses the rules; the rest is text after their tag, and also a choice of moves:
//! reading terminates, and games survive writing and reading.
#![cfg_attr(fuzzing, no_main)]

use fuzz::fuzz_target;
use game::{DrawPolicy, Game, Rules};
use link::pgn::{self, Reader, Record, Tags};
use words::{Explain, Lang};

fuzz_target!(|bytes: &[u8]| {
    let &[which, ref rest @ ..] = bytes else { return };
    let names: Vec<&str> = Rules::names().collect();
    let name = names[usize::from(which) % names.len()];
    let rules = Rules::named(name).expect("a name from the list");
    let tag = if which < 128 { "Ruleset" } else { "Variant" };
    let mut text = format!("[{tag} \"{name}\"]\n").into_bytes();
    text.extend_from_slice(rest);
    for record in Reader::new(text.as_slice()).with_comments() {
        match record {
            Ok(record) => read_again(record),
            Err(error) => Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty())),
        }
    }
    let mut game = Game::new(&rules, &rules.start()).expect("the start is playable");
    for &byte in rest.iter().take(200) {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let m = legal[usize::from(byte) % legal.len()];
        game.play_on(m).expect("a legal move");
    }
    let written = pgn::write(&game, &Tags::new()).expect("a named ruleset fits into a tag");
    let mut games = Reader::new(written.as_bytes());
    let read = games.next().expect("a game").unwrap_or_else(|error| panic!("{error}: {written}"));
    assert!(games.next().is_none());
    assert_eq!(read.game.rules(), game.rules());
    assert_eq!((read.game.start(), read.game.moves()), (game.start(), game.moves()), "{written}");
});

fn read_again(record: Record) {
    let tags = record.tags.clone();
    let game = record.into_game(DrawPolicy::Claim);
    let written = pgn::write(&game, &tags).expect("rules that were parsed fit into a tag");
    let mut games = Reader::new(written.as_bytes());
    let read = games.next().expect("a game").unwrap_or_else(|error| panic!("{error}: {written}"));
    assert!(games.next().is_none());
    assert_eq!((read.game.start(), read.game.moves()), (game.start(), game.moves()), "{written}");
    let (tags, game) = (read.tags.clone(), read.into_game(DrawPolicy::Claim));
    assert_eq!(pgn::write(&game, &tags).as_deref(), Ok(written.as_str()));
}

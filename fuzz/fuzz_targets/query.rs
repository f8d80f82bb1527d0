//! Parses any text as the query of a link: whatever is read can be written and read again, fits the game it is made to fit,
//! and can be drawn and written as PGN. A second line, if any, is the link.
#![cfg_attr(fuzzing, no_main)]

use draw::Picture;
use fuzz::fuzz_target;
use link::pgn::{Reader, Score};
use link::{Link, LinkUrl};
use view::{Diagram, Extras};

fuzz_target!(|text: &str| {
    let (query, link) = text.split_once('\n').unwrap_or((text, "c1/s/mbosF"));
    let (extras, _) = Extras::read(query);
    if let Ok(strict) = Extras::read_strict(query) {
        assert_eq!(strict, extras);
    }
    let written = extras.query();
    let again = Extras::read_strict(&written).expect("written extras can be read");
    assert_eq!(again, extras);
    assert_eq!(again.query(), written);
    let address = format!("https://chess.example/play/{link}?{written}").parse::<LinkUrl>();
    let Ok(link) = link.parse::<Link>() else { return };
    // The query cannot change the path.
    assert_eq!(address.as_ref().map(|address| &address.link), Ok(&link));
    let Ok(game) = link.game() else { return };
    let (size, plies) = (game.rules().size(), game.len());
    let mut fitted = extras.clone();
    fitted.restrict(size, plies);
    let mut same = fitted.clone();
    assert_eq!((same.restrict(size, plies), &same), (Vec::new(), &fitted));
    let diagram = Diagram::from_link(&link);
    let picture = Picture::new(&diagram, &fitted.look()).svg();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") || picture.ends_with("</svg>"));
    let pgn = fitted.pgn(game).expect("rules that were parsed fit into a tag");
    let mut games = Reader::new(pgn.as_bytes());
    let read = games.next().expect("a game").expect("written PGN can be read");
    assert!(games.next().is_none());
    assert_eq!(read.game.moves(), game.moves());
    assert_eq!(read.tags.get("White"), Some(fitted.white.as_deref().unwrap_or("?")));
    let score = game.outcome().or(fitted.outcome()).into();
    assert_eq!(read.score, score);
    assert!(fitted.result.is_none_or(|result| result != Score::Unknown));
});

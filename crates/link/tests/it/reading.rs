//! What links say, one case at a time.

use chess::notation::{fen, uci};
use chess::{Castling, Move, Position, Role, Square};
use linkmate_link::{Action, Address, Lines, Link, LinkError, rulesets};

fn link(text: &str) -> Link {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn fools_mate() {
    let link = link("c1/s/mbosF");
    let game = link.game().unwrap();
    assert_eq!(uci::write_game(game), ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(link.texts_from(3).collect::<Vec<_>>(), ["c1/s/mzjU", "c1/s/mbosF"]);
    assert_eq!(link.texts_from(5).count(), 0, "there are four moves");
    assert_eq!(link.texts().collect::<Vec<_>>(), ["c1/s", "c1/s/mIg", "c1/s/mPgI", "c1/s/mzjU", "c1/s/mbosF"]);
}

#[test]
fn a_board_need_not_be_playable_but_moves_need_one_that_is() {
    let empty = link("c1/xAAAAAAAAAAAA");
    assert!(empty.game().is_err());
    assert_eq!(fen::write(&empty.end()), "8/8/8/8/8/8/8/8 w - - 0 1");
    let error = "c1/xAAAAAAAAAAAA/mIQ".parse::<Link>().unwrap_err();
    assert_eq!(error.to_string(), "link, board: not playable: White has no king; Black has no king");
    let mut empty = empty;
    assert!(matches!(empty.play(Move::normal(Role::King, Square::E1, Square::E2)), Err(LinkError::NotPlayable(_))));
}

#[test]
fn castling_is_said_in_any_letters_and_written_in_one_way() {
    for (text, written) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "c1/s"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "c1/s"),
    ] {
        assert_eq!(Link::from_setup(&fen::parse(text).unwrap(), &rulesets::C1).unwrap().to_string(), written);
    }
    let inner = fen::parse("4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1").unwrap();
    let link = Link::from_setup(&inner, &rulesets::F1).unwrap();
    assert_eq!(fen::write(link.start()), "4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1");
    let outer = fen::parse("4k3/8/8/8/8/8/8/1RR1K3 w Q - 0 1").unwrap();
    assert_ne!(Link::from_setup(&outer, &rulesets::F1).unwrap(), link);
}

#[test]
fn en_passant_is_kept_as_said_in_a_setup_and_only_where_legal_in_a_game() {
    let said = fen::parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
    let link = Link::from_setup(&said, &rulesets::C1).unwrap();
    assert_eq!(link.start().en_passant, Some(Square::E3));
    assert_eq!(link.end().en_passant, None);
    let position = chess::Position::new(&said, Castling::Standard).unwrap();
    assert_eq!(Link::from_position(&position, &rulesets::C1).unwrap().start().en_passant, None);
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut link = link("c1/s/mIQ");
    let wrong = Move::normal(Role::Pawn, Square::E2, Square::E4);
    assert_eq!(link.play(wrong).unwrap_err().code(), "move.illegal");
    assert_eq!(link.to_string(), "c1/s/mIQ");
    assert_eq!(link.text_with(wrong), None);
}

#[test]
fn a_game_grows_to_the_limit_and_not_beyond() {
    let mut link = link("c1/s");
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let lines = Lines::from_position(&Position::start(), link.ruleset()).unwrap();
    let mut numbers = Vec::new();
    let refused = loop {
        let game = link.game().unwrap();
        let m = uci::parse(shuffle[game.moves().len() % 4], game.position(), Castling::Standard).unwrap();
        let (before, next) = (link.clone(), link.text_with(m));
        numbers.push(game.position().move_number(m).unwrap());
        match link.play(m) {
            Ok(()) => assert_eq!(next, Some(link.to_string())),
            Err(error) => {
                assert_eq!(next, None);
                assert_eq!(link, before);
                break error;
            }
        }
        if link.game().unwrap().moves().len() < 10_000 && link.game().unwrap().moves().len().is_multiple_of(500) {
            assert_eq!(link.to_string().parse::<Link>().unwrap(), link);
        }
    };
    assert_eq!(refused.code(), "link.game_too_long");
    assert_eq!(lines.link(&numbers), Err(refused));
    numbers.pop();
    assert_eq!(lines.link(&numbers), Ok(link.to_string()));
    let text = link.to_string();
    assert!(text.len() > 8_180 && text.len() <= "c1/s/".len() + linkmate_link::MAX_MOVES, "{}", text.len());
    assert_eq!(text.parse::<Link>().unwrap(), link);
}

#[test]
fn addresses() {
    for (text, action, link) in [
        ("c1/s/mbosF", None, "c1/s/mbosF"),
        ("/play/c1/s/mbosF", Some(Action::Play), "c1/s/mbosF"),
        ("play/c1/s/mbosF/", Some(Action::Play), "c1/s/mbosF"),
        ("/svg/c1/s/mbosF.svg", Some(Action::Svg), "c1/s/mbosF"),
        ("/svg/c1/s/mbosF", Some(Action::Svg), "c1/s/mbosF"),
        ("https://chess.example/png/f1/n518.png?card=1#x", Some(Action::Png), "f1/n518"),
        ("http://localhost:8080/chess/pgn/c1/s/", Some(Action::Pgn), "c1/s"),
        ("chess.example/play/c1/s", Some(Action::Play), "c1/s"),
        ("  /json/c1/s \n", Some(Action::Json), "c1/s"),
        ("https://chess.example/c1/s", None, "c1/s"),
        ("/c1/s", None, "c1/s"),
    ] {
        let address: Address = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((address.action, address.link.to_string().as_str()), (action, link), "{text}");
    }
    for text in [
        "",
        "/",
        "play/",
        "/svg/c1/s.png",
        "c1/s.svg",
        "c1/s/",
        "https://chess.example",
        "/play/c1/s//",
        "/svg/c1/s/.svg",
        "/svg/c1/s.svg/",
    ] {
        text.parse::<Address>().map_or_else(|_| (), |address| panic!("{text}: {address:?}"));
    }
}

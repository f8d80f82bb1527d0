//! Reading links, one case at a time.

use chess::Square;
use game::{Game, Letters, Move, Rules};
use linkmate_link::{Action, LineLinks, Link, LinkError, LinkUrl};

fn link(text: &str) -> Link {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn e2e4() -> Move {
    Move { from: game::Square::named("e2").unwrap(), to: game::Square::named("e4").unwrap(), variant: 0 }
}

/// Returns the link of a FEN.
fn link_from_fen(text: &str, rules: &Rules) -> Link {
    Link::new(rules, &rules.read_setup(text).unwrap()).unwrap()
}

#[test]
fn fools_mate_is_read_ply_by_ply() {
    let link = link("c1/s/mbosF");
    let game = link.game().unwrap();
    let played: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.uci).collect();
    assert_eq!(played, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    let texts: Vec<String> = (0..=4).map(|plies| link.after(plies).unwrap().to_string()).collect();
    assert_eq!(texts, ["c1/s", "c1/s/mIg", "c1/s/mPgI", "c1/s/mzjU", "c1/s/mbosF"]);
    assert_eq!(link.after(5), None, "there are four moves");
}

#[test]
fn an_unplayable_board_is_allowed_without_moves() {
    let empty = link("c1/xAAAAAAAAAAAA");
    assert!(empty.game().is_err());
    assert_eq!(empty.end().to_string(), "8/8/8/8/8/8/8/8 w - - 0 1");
    let error = "c1/xAAAAAAAAAAAA/mIQ".parse::<Link>().unwrap_err();
    assert_eq!(error.to_string(), "link, board: not playable: White has no king; Black has no king");
    let mut empty = empty;
    assert!(matches!(empty.play(e2e4()), Err(LinkError::NotPlayable(_))));
}

#[test]
fn castling_is_read_in_any_letters_and_written_in_one_way() {
    for (text, written) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "c1/s"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "c1/s"),
    ] {
        assert_eq!(link_from_fen(text, &Rules::STANDARD).to_string(), written);
    }
    let link = link_from_fen("4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1", &Rules::CHESS960);
    assert_eq!(link.start().to_string(), "4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1");
    assert_ne!(link_from_fen("4k3/8/8/8/8/8/8/1RR1K3 w Q - 0 1", &Rules::CHESS960), link);
}

#[test]
fn en_passant_is_kept_in_a_setup_and_only_where_legal_in_a_game() {
    let said = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let link = link_from_fen(said, &Rules::STANDARD);
    assert_eq!(link.start().as_chess().unwrap().en_passant, Some(Square::E3));
    assert_eq!(link.end().as_chess().unwrap().en_passant, None);
    let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.read_setup(said).unwrap()).unwrap();
    assert_eq!(Link::from_game(game).unwrap().start().as_chess().unwrap().en_passant, None);
}

#[test]
fn a_refused_move_leaves_the_link_unchanged() {
    let mut link = link("c1/s/mIQ");
    assert_eq!(link.play(e2e4()).unwrap_err().code(), "move.illegal");
    assert_eq!(link.to_string(), "c1/s/mIQ");
}

#[test]
fn a_game_grows_up_to_the_limit() {
    let mut link = link("c1/s");
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let lines = LineLinks::new(link.rules(), link.start()).unwrap();
    let mut numbers = Vec::new();
    let refused = loop {
        let game = link.game().unwrap();
        let m = game.read_move(shuffle[game.len() % 4], Letters::English).unwrap();
        numbers.push(game.move_number(m).unwrap());
        let next = link.moves_with(numbers[numbers.len() - 1]);
        let before = link.clone();
        match link.play(m) {
            Ok(()) => assert_eq!(next, Some(link.moves().to_owned())),
            Err(error) => {
                assert_eq!(next, None);
                assert_eq!(link, before);
                break error;
            }
        }
        let plies = link.game().unwrap().len();
        if plies < 10_000 && plies.is_multiple_of(500) {
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
fn addresses_are_read_in_every_form() {
    for (text, action, link) in [
        ("c1/s/mbosF", None, "c1/s/mbosF"),
        ("c1/s/mbosF?white=Anna#x", None, "c1/s/mbosF"),
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
        ("/play/hill1/s/mIQ", Some(Action::Play), "hill1/s/mIQ"),
    ] {
        let address: LinkUrl = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
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
        text.parse::<LinkUrl>().map_or_else(|_| (), |address| panic!("{text}: {address:?}"));
    }
}

//! Every error exists in every language.

use std::collections::BTreeSet;

use chess::castling::CastlingClaim;
use chess::notation::{fen, san, uci};
use chess::position::IllegalMove;
use chess::{CastlingMode, CastlingSide, Color, Move, Position, Role, Square};
use game::{BrokenRule, Game, Letters, MoveError, Rules};
use link::{BoardFault, Link, LinkError, RookFault};
use linkmate_words::{Explain, Lang};
use tabletop::{Place, TableError};
use variants::{PackError, RulesError, RulesFault};

use crate::sentences::check;

#[test]
fn rules_errors_in_every_language() {
    let text = || "x".to_owned();
    let faults = [
        RulesFault::TooLong { got: 5_000, most: 4_096 },
        RulesFault::Version { text: text() },
        RulesFault::UnknownWord { text: text() },
        RulesFault::Empty { word: "goal" },
        RulesFault::Twice { word: "board" },
        RulesFault::GoalTwice,
        RulesFault::PromoteTwice { rank: 8 },
        RulesFault::Missing { word: "board" },
        RulesFault::BoardSize { text: text() },
        RulesFault::Name { text: text(), most: 24 },
        RulesFault::Letter { text: text() },
        RulesFault::LetterTaken { letter: 'K' },
        RulesFault::LetterTwice { letter: 'K' },
        RulesFault::NoSuchPiece { text: text() },
        RulesFault::Movement { text: text() },
        RulesFault::ManyMovements { got: 13, most: 12 },
        RulesFault::Colon { text: text() },
        RulesFault::Property { text: text() },
        RulesFault::PropertyForm { text: text(), example: "limit 2" },
        RulesFault::Needs { one: "passant", other: "run" },
        RulesFault::NoRoom { text: text() },
        RulesFault::Number { text: text(), least: 1, most: 8 },
        RulesFault::File { text: text() },
        RulesFault::OneFile { text: text() },
        RulesFault::OneTarget { text: text() },
        RulesFault::NoFiles { text: text() },
        RulesFault::CastlingPartner { letter: 'R', property: "royal" },
        RulesFault::Square { text: text() },
        RulesFault::NoSquares,
        RulesFault::Clash { one: "castle", other: "promote" },
        RulesFault::RoyalPromotion { letter: 'K' },
        RulesFault::ManyGoals { most: 8 },
        RulesFault::NoRoyal,
        RulesFault::ManyTypes { got: 65, most: 64 },
        RulesFault::Ranks { got: 7, wanted: 8 },
        RulesFault::Width { rank: 2, got: 7, wanted: 8 },
        RulesFault::UnknownPiece { text: text() },
        RulesFault::EmptySquares { text: text() },
        RulesFault::Turn { text: text() },
    ];
    let square = variants::Square::new(4, 3).unwrap();
    let boards = [
        variants::BoardFault::ManyRoyals { color: Color::White, got: 5, most: 4 },
        variants::BoardFault::LeftAttacked { square },
        variants::BoardFault::JustRan { square },
        variants::BoardFault::ManyMoves,
    ];
    for fault in faults.into_iter().chain(boards.map(RulesFault::Board)) {
        check(&fault);
        let error = RulesError { line: 7, fault };
        check(&error);
        check(&LinkError::Rules(PackError::Rules(error)));
    }
    check(&LinkError::Rules(PackError::Garbled));
    check(&LinkError::Rules(PackError::TooLong));
    check(&LinkError::Rules(PackError::NotCanonical));
    check(&LinkError::NoText { title: text() });
    check(&LinkError::NotChess { ruleset: "hill1" });
    check(&LinkError::NotPlayable(variants::BoardFault::ManyMoves.into()));
    check(&LinkError::IllegalMove(game::IllegalMove { uci: text(), rule: None }));
    check(&LinkError::TooMuchWork { ply: 7 });
    check(&LinkError::Board(BoardFault::Kind { got: 12 }));
}

#[test]
fn tabletop_errors_in_every_language() {
    let (square, color) = (Square::E4, Color::Black);
    let errors = [
        TableError::OtherBoard,
        TableError::BeyondEdge { place: Place { file_index: -1, rank_index: 8 } },
        TableError::OffBoard,
        TableError::OnBoard { square },
        TableError::Occupied { square },
        TableError::SameSquare { square },
        TableError::NeverMoved,
        TableError::SecondKing { color, square },
        TableError::NotAPawn,
        TableError::AlreadyPromoted,
        TableError::BothPromoted { square },
        TableError::NotOnLastRank { square },
        TableError::NotAMove { square },
        TableError::MovedSince,
        TableError::Castling { color, claim: CastlingClaim::Side(CastlingSide::King) },
        TableError::EnPassant { square },
        TableError::NoLetter { square },
    ];
    errors.iter().for_each(check);
    let codes: BTreeSet<&str> = errors.iter().map(TableError::code).collect();
    assert_eq!(codes.len(), errors.len());
}

#[test]
fn fen_and_setup_errors_in_every_language() {
    let long = "8".repeat(5000);
    for text in [
        "",
        &long,
        "8",
        "8/8",
        "p/8/8/8/8/8/8/8",
        "pppp5/8/8/8/8/8/8/8",
        "x7/8/8/8/8/8/8/8",
        "44/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8 w \"\n",
        "8/8/8/8/8/8/8/8 w KK",
        "8/8/8/8/8/8/8/8 w - e4",
        "8/8/8/8/8/8/8/8 w - - -1",
        "8/8/8/8/8/8/8/8 w - - 0 0",
        "8/8/8/8/8/8/8/8 w - - 0 1 x",
    ] {
        check(&fen::parse(text).unwrap_err());
    }
    for (text, rules) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", CastlingMode::Standard),
        ("kk6/8/8/8/8/8/8/KK6 w - - 0 1", CastlingMode::Standard),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/PPPPPPPP/P3K3 w - - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/nnnnnnnn/nnnnnnnn/4K3 w - - 0 1", CastlingMode::Standard),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Standard),
        ("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/8/3K4 w K - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/4K3/8 w K - 0 1", CastlingMode::Chess960),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", CastlingMode::Chess960),
        ("4k3/8/8/8/8/8/8/1RRK4 w BC - 0 1", CastlingMode::Chess960),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", CastlingMode::Standard),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", CastlingMode::Standard),
        ("4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", CastlingMode::Standard),
    ] {
        let error = fen::parse_position(text, rules).unwrap_err();
        check(&error);
        let fen::ReadError::NotPlayable(error) = error else { panic!("{text}") };
        error.violations().iter().for_each(check);
    }
    check(&"e9".parse::<Square>().unwrap_err());
}

#[test]
fn move_errors_in_every_language() {
    let start = Position::start();
    for text in ["x", "0000", "e2e5"] {
        check(&uci::parse(text, &start, CastlingMode::Standard).unwrap_err());
    }
    let two_rooks = fen::parse_position("4k3/P7/8/8/8/8/4K3/R6R w - - 0 1", CastlingMode::Standard).unwrap();
    for text in ["x", "--", "Rd7", "Rd1", "a8"] {
        check(&san::parse(text, &two_rooks).unwrap_err());
    }
    check(&IllegalMove(Move::normal(Role::King, Square::E1, Square::E3)));
}

/// Errors of typed moves, in chess and in a variant.
#[test]
fn typed_move_errors_in_every_language() {
    let mut codes = BTreeSet::new();
    for (ruleset, board, typed) in [
        ("c1", "4k3/P7/8/8/8/8/4K3/R6R w - - 0 1", &["x", "--", "Rd7", "Rd1", "a8", "e2e5", "b2b3"][..]),
        ("hill1", "4k3/P7/8/8/8/8/4K3/R6R w", &["x", "", "e2e5", "a7a8"]),
    ] {
        let rules = Rules::named(ruleset).unwrap();
        let game = Game::new(&rules, &rules.read_setup(board).unwrap()).unwrap();
        for text in typed {
            let error = game.read_move(text, Letters::English).unwrap_err();
            check(&error);
            codes.insert(error.code());
        }
    }
    let all = ["san.ambiguous", "san.illegal", "san.malformed", "san.null_move", "san.promotion_missing"];
    assert_eq!(codes, all.into());
    // The broken rule is named, if known.
    let rule =
        Some(Box::new(BrokenRule::Movement { name: "rook".to_owned(), from: game::Square::named("b1").unwrap() }));
    let illegal = MoveError::Illegal { text: "Tb7".to_owned(), rule };
    check(&illegal);
    assert_eq!(illegal.explain(Lang::Spanish), "Tb7 no es legal: la torre no se mueve así");
}

/// Unplayable boards and malformed board notation.
#[test]
fn board_errors_in_every_language() {
    for (ruleset, text) in [("c1", "8/8/8/8/8/8/8/KK6 w - - 0 1"), ("hill1", "4k3/4R3/8/8/8/8/8/4K3 w")] {
        let rules = Rules::named(ruleset).unwrap();
        let unplayable = Game::new(&rules, &rules.read_setup(text).unwrap()).unwrap_err();
        check(&unplayable);
        unplayable.faults().iter().for_each(check);
        check(&rules.read_setup("9/9 w").unwrap_err());
    }
}

#[test]
fn link_errors_in_every_language() {
    for text in [
        "aaaaaaaaaaaaaaaaa/s",
        "c2/s",
        "c1",
        "c1/s/mIQ/x",
        "c1/s/",
        "c1/n518",
        "c1/s/e4",
        "c1/s/m",
        "c1/s/m!",
        "c1/s/mIQ==",
        "c1/s/mI",
        "c1/s/mIR",
        "f1/n960",
        "c1/xAAAA",
        "c1/xEAAAAAAAABCAAg",
        "c1/xAAAAAAAAAAAQ",
        "c1/xEAAACAAAABAwCA",
        "c1/xoAAAAAAAABAwCA",
        "c1/xcAAAAAAAABAAMw",
        "f1/x0AAAAAAAABAwgwA",
        "c1/xEAAAGAAAABBwhwE",
        "c1/xEAAAEAAAABBwCA",
        "c1/xEAAQAAAAABBwGA",
        "c1/xEAAAAAAAABCAAAU",
        "c1/xEAAAAAAAABCAAAUJCQ",
        "f1/n007",
        "c1/s/mAA",
        "c1/s/mIQA",
        "c1/s/mAQ",
        "c1/xAAAAAAACAAGAAQ/mAw",
        "c1/s/mAg",
        "c1/xAQAAAAAAIIAQGA/mAg",
        "c1/xAAAAAAAAAAAA/mIQ",
    ] {
        check(&text.parse::<Link>().map_or_else(|error| error, |link| panic!("{link}")));
    }
    let setup = Rules::STANDARD.read_setup("4k3/8/8/8/8/8/8/4K3 w K - 0 1").unwrap();
    check(&Link::new(&Rules::STANDARD, &setup).unwrap_err());
    check(&LinkError::GameTooLong { plies: 21 });
    check(&LinkError::Board(BoardFault::Rook { rook: Square::B1, fault: RookFault::NotInCorner }));
}

#[test]
fn io_errors_in_every_language() {
    let error = std::io::Error::other("gone");
    let said = Lang::ALL.map(|lang| linkmate_words::cli::cannot_write(&error, lang));
    assert_eq!(said, ["cannot write: gone", "не удалось записать: gone", "no se puede escribir: gone"]);
    let said = Lang::ALL.map(|lang| linkmate_words::cli::cannot_read(&error, lang));
    assert_eq!(said, ["cannot read: gone", "не удалось прочитать: gone", "no se puede leer: gone"]);
    let said = Lang::ALL.map(|lang| linkmate_words::cli::cannot_start(&error, lang));
    let expected = [
        "cannot start the service: gone",
        "не удалось запустить сервис: gone",
        "no se puede iniciar el servicio: gone",
    ];
    assert_eq!(said, expected);
    let cut = std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
    let said = Lang::ALL.map(|lang| linkmate_words::cli::cannot_read(&cut, lang));
    let expected = [
        "cannot read: the file breaks off before its end (unexpected end of file)",
        "не удалось прочитать: файл обрывается раньше конца (unexpected end of file)",
        "no se puede leer: el archivo termina antes de tiempo (unexpected end of file)",
    ];
    assert_eq!(said, expected);
    let missing = std::fs::read("no/such/file").unwrap_err();
    let said = Lang::ALL.map(|lang| linkmate_words::cli::cannot_read(&missing, lang));
    let system = missing.to_string();
    let system = system.split(" (os error").next().unwrap();
    let expected = [
        format!("cannot read: no such file or directory ({system})"),
        format!("не удалось прочитать: нет такого файла или папки ({system})"),
        format!("no se puede leer: no existe ese archivo o carpeta ({system})"),
    ];
    assert_eq!(said, expected);
}

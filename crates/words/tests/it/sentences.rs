//! Every message exists in every language, has the same values, and is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::path::{Path, PathBuf};

use chess::dead;
use chess::game::{DrawCause, WinCause};
use chess::notation::fen;
use chess::notation::pgn::{self, PgnError, PgnFault, TagError};
use chess::notation::san;
use chess::{Bitboard, CastlingMode, Color, File, Move, Outcome, Piece, Position, Role, Square};
use game::{GameError, MoveError};
use judge::legality::{self, Argument, Capturing, Claim, LastMoves, Reason, RetractionKind, Step, Try};
use link::LinkError;
use linkmate_words::console::Word;
use linkmate_words::dead::reason;
use linkmate_words::{Explain, Lang};
use testkit::corpora::{Header, rows};

/// Messages by name, each with the values it takes.
type Sentences = BTreeMap<String, BTreeSet<String>>;

/// Returns the messages in some files of a language, with the values of the messages they refer to.
fn sentences(lang: Lang, files: &BTreeSet<String>) -> Sentences {
    let (all, references) = parsed(lang, &locale_files(lang));
    let (mut sentences, _) = parsed(lang, files);
    for (name, part) in &references {
        let values = all.get(part).unwrap_or_else(|| panic!("{lang}: {name} refers to {part}"));
        assert!(
            !references.iter().any(|(name, _)| name == part),
            "{lang}: {part} is part of another message and must not refer to a third"
        );
        if let Some(sentence) = sentences.get_mut(name) {
            sentence.extend(values.iter().cloned());
        }
    }
    // Languages may differ in the messages that are only parts of others.
    references.iter().for_each(|(_, part)| _ = sentences.remove(part));
    sentences
}

/// The sentences with their values, and which of them refers to which part.
fn parsed(lang: Lang, files: &BTreeSet<String>) -> (Sentences, Vec<(String, String)>) {
    let read = |name: &String| std::fs::read_to_string(locales().join(lang.code()).join(name)).unwrap();
    let text: String = files.iter().map(read).collect();
    let mut sentences = Sentences::new();
    let mut references = Vec::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            current = name.to_owned();
            assert!(sentences.insert(current.clone(), BTreeSet::new()).is_none(), "{lang}: {name} is defined twice");
        }
        let values = line.split('$').skip(1).map(|rest| rest.split([' ', '}']).next().unwrap_or(""));
        // `$kind` selects the gender of `$name`, and `…_count` the number of a list: each pair counts as one value.
        let values = values.map(|value| value.strip_suffix("_count").unwrap_or(value));
        let values = values.map(|value| if value == "kind" { "name" } else { value }.to_owned());
        if !line.trim().is_empty() {
            sentences.entry(current.clone()).or_default().extend(values);
        }
        let places = line.split("{ ").skip(1).filter_map(|rest| rest.split_once(" }"));
        let parts = places.map(|(place, _)| place).filter(|place| place.starts_with(|c: char| c.is_ascii_lowercase()));
        references.extend(parts.map(|part| (current.clone(), part.to_owned())));
    }
    (sentences, references)
}

fn locales() -> PathBuf {
    folder().join("locales")
}

fn locale_files(lang: Lang) -> BTreeSet<String> {
    let files = std::fs::read_dir(locales().join(lang.code())).unwrap();
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files that English does not have: translations of sentences whose English comes from `Display`.
fn translations() -> BTreeSet<String> {
    &locale_files(Lang::Russian) - &locale_files(Lang::English)
}

#[test]
fn every_language_has_every_sentence_with_the_same_values() {
    let (shared, translated) = (locale_files(Lang::English), translations());
    let english = sentences(Lang::English, &shared);
    let russian = sentences(Lang::Russian, &translated);
    assert!(english.len() > 60 && russian.len() > 60);
    for lang in Lang::ALL {
        assert_eq!(sentences(lang, &shared), english, "{lang}");
    }
    assert_eq!(sentences(Lang::Spanish, &translated), russian);
    assert_eq!(locale_files(Lang::Spanish), locale_files(Lang::Russian));
}

#[test]
fn every_message_used_in_the_code_exists() {
    let russian = sentences(Lang::Russian, &locale_files(Lang::Russian));
    let source = files("crates/words/src/sentences");
    let said = source.split("message!(").skip(1).filter_map(|rest| {
        let name = rest.trim_start().strip_prefix("lang,")?.trim_start().strip_prefix('"')?;
        name.split('"').next()
    });
    let said: BTreeSet<&str> = said.collect();
    assert!(said.len() > 200, "{}", said.len());
    for name in said {
        assert!(russian.contains_key(name), "{name} is in no language");
    }
}

/// Returns the concatenated text of all files in a folder of the repository.
fn files(name: &str) -> String {
    let paths = std::fs::read_dir(folder().join("../..").join(name)).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.is_file()).map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_message_is_used() {
    let said = files("crates/words/src/sentences");
    let server = ["src", "src/edit", "src/play", "templates"].map(|name| files(&format!("crates/server/{name}")));
    let pages = server.concat() + &files("crates/words/src") + &files("web");
    // Templates and scripts use the strings of the pages as fields, captions by name.
    let is_shown = |name: &str| {
        let is_whole = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        pages.contains(&format!("{name:?}")) || pages.split(&format!("texts.{name}")).skip(1).any(is_whole)
    };
    let outcomes: Vec<String> = outcomes().iter().map(|outcome| outcome.code().replace('.', "-")).collect();
    let (pieces, rules) = (Role::ALL.map(Role::name), files("crates/variants/src/broken"));
    for name in sentences(Lang::Russian, &locale_files(Lang::Russian)).keys() {
        let is_used = match name.split_once('-') {
            // The code composes these names.
            Some(("piece" | "word" | "about", end)) => said.contains(&format!("{end:?}")),
            Some(("rule", end)) => rules.contains(&format!("\"rule.{end}\"")),
            Some(("page", end)) => {
                is_shown(end) || pieces.iter().any(|piece| end.trim_end_matches('s').ends_with(piece))
            }
            _ => false,
        };
        assert!(is_used || said.contains(&format!("{name:?}")) || outcomes.contains(name), "{name} is not used");
    }
}

/// Checks that a sentence exists in every language, with the same squares and quotations, and that [`Display`] is the English
/// sentence, possibly with a place in front.
pub fn check(what: &(impl Explain + Display)) {
    let (english, displayed) = (what.explain(Lang::English), what.to_string());
    let place = displayed.strip_suffix(&english).unwrap_or_else(|| panic!("{displayed} does not end with {english}"));
    assert!(place.is_empty() || PLACES.contains(&place), "{place:?} before {english}");
    assert!(!PLACES.iter().any(|place| english.contains(place)), "{english}");
    for lang in [Lang::Russian, Lang::Spanish] {
        let said = what.explain(lang);
        assert!(!said.contains("Unknown") && !said.contains('{') && !said.contains('$'), "{lang}: {said}");
        assert_ne!(said, english, "{lang}");
        assert_eq!(squares(&said), squares(&english), "{lang}: {said}; in English: {english}");
        // English escapes the quotes within a quotation.
        for text in english.replace("\\\"", "\0").split('"').skip(1).step_by(2) {
            let (escaped, plain) = (text.replace('\0', "\\\""), text.replace('\0', "\""));
            let is_quoted = said.contains(&format!("\"{escaped}\"")) || said.contains(&format!("«{plain}»"));
            assert!(is_quoted, "{lang}: {said}; in English: {english}");
        }
    }
}

/// Checks an argument or a step.
fn check_argued(what: &(impl Explain + Display)) {
    check(what);
    for lang in Lang::ALL {
        let said = what.explain(lang);
        assert!(is_tidy(&said), "{lang}: {said:?}");
    }
}

/// Returns true unless something seems to be missing: an empty list leaves two spaces, a space before a comma, or a
/// word that something has to follow at the end.
fn is_tidy(sentence: &str) -> bool {
    let outside: String = sentence.split('"').step_by(2).collect();
    let gaps = ["  ", " ,", " ;", " :", ",,", ", ;", ", :", "; ;", "()", "( ", " )", ": ,", ": ;"];
    let ends = [" on", " and", " or", " на", " с", " и", " или", " de", " y", " o", " en", ",", ";", ":"];
    sentence.trim() == sentence
        && !gaps.iter().any(|gap| outside.contains(gap))
        && !ends.iter().any(|end| sentence.ends_with(end))
}

#[test]
fn gaps_in_sentences_are_noticed() {
    assert!(is_tidy("the white pawn on h3 is boxed in by the unmoved pawns on g2 and h2, so it never moved"));
    assert!(!is_tidy("the white pawn on h3 is boxed in by the unmoved pawn on , so it never moved"));
    assert!(!is_tidy("фигуры на  не ходили"));
    assert!(!is_tidy("the pieces on"));
}

/// The places that [`Display`] may put in front of a sentence.
const PLACES: [&str; 17] = [
    "fen: ",
    "fen field 1: ",
    "fen field 2: ",
    "fen field 3: ",
    "fen field 4: ",
    "fen field 5: ",
    "fen field 6: ",
    "san: ",
    "uci: ",
    "square: ",
    "pgn: ",
    "pgn tag: ",
    "link: ",
    "link, ruleset: ",
    "link, board: ",
    "link, moves: ",
    "rules: ",
];

/// Returns the squares in a sentence.
fn squares(sentence: &str) -> BTreeSet<&str> {
    let words = sentence.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.parse::<Square>().is_ok()).collect()
}

#[test]
fn console_words_are_unambiguous() {
    for lang in Lang::ALL {
        let all = Word::COMMANDS.into_iter().chain([Word::Yes, Word::No]);
        let mut meanings = BTreeMap::new();
        for word in all {
            for form in word.forms(lang) {
                assert_eq!(*meanings.entry(form.clone()).or_insert(word), word, "{lang}: {form}");
                assert!(form.chars().all(|c| !c.is_uppercase() && !c.is_whitespace()), "{lang}: {form:?}");
            }
        }
    }
    assert_eq!(Word::read("СДАЮСЬ", &Word::COMMANDS, Lang::Russian), Some(Word::Resign));
    assert_eq!(Word::read("Resign", &Word::COMMANDS, Lang::Russian), Some(Word::Resign));
    assert_eq!(Word::read("resign", &[Word::Draw], Lang::English), None);
}

#[test]
fn pgn_errors_in_every_language() {
    let faults = [
        PgnFault::TagName,
        PgnFault::TagValue,
        PgnFault::TagEnd,
        PgnFault::SetUpWithoutFen,
        PgnFault::Fen(fen::parse_position("x", CastlingMode::Standard).unwrap_err()),
        PgnFault::Variant("Atomic".to_owned()),
        PgnFault::VariantWithoutFen,
        PgnFault::Move(san::parse("e5", &Position::start()).unwrap_err()),
        PgnFault::Character('}'),
        PgnFault::OpenComment,
        PgnFault::OpenVariation,
        PgnFault::VariationBeforeMove,
        PgnFault::VariationEnd,
        PgnFault::TooLong,
        PgnFault::TooManyMoves,
        PgnFault::TooManyTags,
        PgnFault::Io("gone".to_owned()),
    ];
    for fault in faults {
        check(&fault);
        check(&PgnError { game: 2, line: 1234, column: 5, fault });
    }
    let start = game::Rules::named("three1").expect("three1 is a ruleset");
    let setup = |text: &str| start.read_setup(text).expect_err(text);
    let faults = [
        link::pgn::PgnFault::Chess(PgnFault::Variant("Crazyhouse".to_owned())),
        link::pgn::PgnFault::Ruleset(LinkError::UnknownRuleset { text: "x9".to_owned() }),
        link::pgn::PgnFault::Setup(setup("4k3/8/8/8/8/8/8/4K3 w K - 0 1")),
        link::pgn::PgnFault::NotPlayable(variants::BoardFault::ManyMoves.into()),
        link::pgn::PgnFault::Move(MoveError::NullMove { text: "--".to_owned() }),
        link::pgn::PgnFault::Work(LinkError::TooMuchWork { ply: 7 }),
    ];
    for fault in faults {
        check(&fault);
        check(&PgnError { game: 2, line: 1234, column: 5, fault });
    }
    for text in ["4k3/8/8/8/8/8/8/4K3 w - e6", "4k3/8/8/8/8/8/8/4K+3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +9+9"] {
        check(&setup(text));
    }
    check(&TagError::Name);
    check(&TagError::Value);
    check(&TagError::TooLong);
    let error = pgn::Reader::new("1. e4 e5\n2. Ke3 *".as_bytes()).next().unwrap().unwrap_err();
    assert_eq!(error.explain(Lang::Spanish), "partida 1, línea 2, columna 4: Ke3 no es una jugada legal aquí");
}

fn outcomes() -> Vec<Outcome> {
    let wins = [
        WinCause::Checkmate,
        WinCause::Stalemate,
        WinCause::Goal,
        WinCause::Checks,
        WinCause::Extinction,
        WinCause::BareKing,
        WinCause::Resignation,
        WinCause::Time,
        WinCause::Unstated,
    ];
    let draws = [
        DrawCause::Stalemate,
        DrawCause::Goal,
        DrawCause::InsufficientMaterial,
        DrawCause::DeadPosition,
        DrawCause::ThreefoldRepetition,
        DrawCause::FivefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::SeventyFiveMoves,
        DrawCause::QuietMoves { moves: 64 },
        DrawCause::Agreement,
        DrawCause::Time,
        DrawCause::Unstated,
    ];
    let wins = wins.into_iter().flat_map(|cause| Color::ALL.map(|winner| Outcome::Win { winner, cause }));
    wins.chain(draws.map(|cause| Outcome::Draw { cause })).collect()
}

#[test]
fn outcomes_and_game_errors_in_every_language() {
    outcomes().iter().for_each(check);
    for error in [
        GameError::Over(outcomes()[0]),
        GameError::IllegalMove(game::IllegalMove { uci: "e1e3".to_owned(), rule: None }),
        GameError::NoClaim,
        GameError::NoOffer,
        GameError::AlreadyOffered,
    ] {
        check(&error);
    }
}

#[test]
fn russian_plurals_are_right() {
    let said = |rank: &str| fen::parse(&format!("{rank}/8/8/8/8/8/8/8")).unwrap_err().explain(Lang::Russian);
    for (rank, squares) in [
        ("p", "1 поле"),
        ("pp", "2 поля"),
        ("4p", "5 полей"),
        ("8ppp", "11 полей"),
        (&"p".repeat(21), "21 поле"),
        (&"p".repeat(22), "22 поля"),
    ] {
        assert!(said(rank).contains(&format!(" {squares},")), "{}", said(rank));
    }
}

#[test]
fn there_is_one_folder_per_language() {
    let folders: BTreeSet<String> = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("locales"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(folders, Lang::ALL.map(|lang| lang.code().to_owned()).into());
}

#[test]
fn languages_have_two_letter_codes() {
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    assert_eq!("fr".parse::<Lang>().unwrap_err().to_string(), "language: expected en, ru or es, got \"fr\"");
}

/// Returns the illegal example positions of `docs/legality.md`.
fn examples() -> Vec<String> {
    let text = std::fs::read_to_string(folder().join("../../docs/legality.md")).unwrap();
    text.lines().filter_map(|line| line.split_once(" illegal   ")).map(|(_, fen)| fen.to_owned()).collect()
}

#[test]
fn legality_arguments_in_every_language() {
    let mut codes = BTreeSet::new();
    for text in examples() {
        let setup = fen::parse(&text).unwrap();
        for argument in legality::reasons(&setup, legality::CastlingMode::Standard, legality::Effort::Normal) {
            check_argued(&argument);
            codes.insert(argument.code());
            for step in argument.steps(&setup, legality::CastlingMode::Standard, legality::Effort::Normal) {
                check_argued(&step);
                codes.insert(step.code());
            }
        }
    }
    assert!(codes.len() > 40, "{codes:?}");
    for count in 0..6 {
        let (color, squares, reasons) = (Color::Black, Square::E4.bitboard(), vec![Reason::Fewest]);
        let tries =
            vec![Try { from: Square::E2, to: Square::E4, captured: None, code: "legality.check" }; count as usize];
        check(&Argument::Promotions { color, needed: count, missing: count, squares });
        check(&Argument::Files { files: count, captures: count, pawns: count, squares });
        check(&Argument::PawnCaptures { color, needed: count, available: count, ways: Vec::new(), reasons });
        check(&Argument::Kernel { captures: count, promoted: count });
        check(&Argument::LastMove { color, pieces: squares, tries });
        let homes = (0..count).fold(Bitboard::EMPTY, |all, file| all.with(Square::ALL[file as usize]));
        check(&Argument::Shared { color, pieces: squares, homes, reasons: vec![Reason::Castling] });
        check(&Reason::Pawns { captures: count });
        check(&Reason::Promoted { captures: count });
        check(&Reason::Missing { count });
    }
    let pieces = Square::A1.bitboard() | Square::B2.bitboard();
    let none = Bitboard::EMPTY;
    check(&Argument::CaptureSquares { squares: none });
    check(&Argument::CaptureSquares { squares: pieces });
    for reason in [
        Reason::Castling,
        Reason::ShutIn { pieces },
        Reason::Barred { by: pieces },
        Reason::Barred { by: none },
        Reason::AllPawns,
        Reason::Faced { by: pieces },
        Reason::Elsewhere,
        Reason::Fewest,
        Reason::TakenByPieces { homes: pieces },
        Reason::TakenByPieces { homes: none },
    ] {
        check(&reason);
    }
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece { color, role };
            check(&Argument::NeverMoved { piece, square: Square::A1, pieces });
            check(&Argument::NoOrigin {
                piece,
                square: Square::A1,
                reasons: vec![Reason::AllPawns, Reason::Elsewhere],
            });
        }
        check(&Argument::Parity { turn: color });
    }
}

#[test]
fn sentences_about_the_corpus_in_every_language() {
    let Some(rows) = rows("legality/legality.tsv", Header::No) else { return };
    let (mode, effort) = (legality::CastlingMode::Standard, legality::Effort::Normal);
    for row in rows.iter().filter(|row| row[1] == "illegal") {
        let setup = fen::parse(&row[0]).unwrap();
        for argument in legality::reasons(&setup, mode, effort) {
            check_argued(&argument);
            argument.steps(&setup, mode, effort).iter().for_each(check_argued);
        }
    }
}

#[test]
fn steps_in_every_language() {
    let (color, pieces) = (Color::White, Square::A1.bitboard().with(Square::B2));
    let step = |claim| Step { taken_back: Vec::new(), claim };
    let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn].map(Some);
    for piece in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role })) {
        for kind in
            [RetractionKind::Plain, RetractionKind::Promotion, RetractionKind::EnPassant, RetractionKind::Castling]
        {
            for captured in [vec![None], roles.to_vec(), [vec![None], roles.to_vec()].concat()] {
                let capturings =
                    [Capturing::Either, Capturing::No, Capturing::Any, Capturing::Some, Capturing::NoOrSome];
                for capturing in capturings {
                    let captured = captured.clone();
                    let moves = LastMoves { piece, to: Square::E4, kind, from: pieces, captured, capturing };
                    let king = Square::E8;
                    check(&step(Claim::AlreadyInCheck { king, by: Bitboard::EMPTY, moves: vec![moves.clone()] }));
                    let other =
                        LastMoves { kind: RetractionKind::Promotion, from: Square::B7.bitboard(), ..moves.clone() };
                    check(&step(Claim::AlreadyInCheck { king, by: pieces, moves: vec![moves.clone(), other] }));
                    check(&step(Claim::ManyCheckers { king, by: pieces, moves: vec![moves.clone()] }));
                    check(&step(Claim::CastledInCheck { by: pieces, moves: vec![moves] }));
                }
            }
        }
    }
    for count in 0..6 {
        let squares: Bitboard = Square::ALL.into_iter().take(count as usize + 1).collect();
        check(&step(Claim::MayCastle { pieces: squares }));
        check(&step(Claim::PawnsAtHome { pieces: squares }));
        check(&step(Claim::BoxedIn { pieces: squares, by: pieces }));
        check(&step(Claim::NoWayBack { pieces: squares }));
        check(&step(Claim::NothingLost { color, pieces: squares, all: pieces }));
        check(&step(Claim::PawnBoxedIn { pawn: Square::H3, by: squares }));
        check(&step(Claim::MostCaptures { color, lost: count, pieces }));
        check(&step(Claim::NotBrought { pawns: squares, at_home: pieces }));
        check(&step(Claim::NotBrought { pawns: squares, at_home: Bitboard::EMPTY }));
        check(&step(Claim::NotPromoted { bishops: pieces, pawns: squares }));
        check(&step(Claim::CanHaveStarted { pieces: squares, homes: pieces }));
        check(&step(Claim::NeverGotTo { homes: squares, pieces, by: Bitboard::EMPTY }));
        check(&step(Claim::NeverGotTo { homes: pieces, pieces, by: squares }));
        for (is_promoted, is_all) in [(false, false), (false, true), (true, false), (true, true)] {
            let homes = Square::H7.bitboard();
            check(&step(Claim::TooFar { pieces: squares, homes, captures: count, is_promoted, is_all }));
        }
        let homes: Bitboard = squares.squares().skip(1).collect();
        check(&step(Claim::TooFewHomes { pieces: squares, homes }));
        for promoted in 0..=count {
            check(&step(Claim::PawnLosses { color, pawns: squares, missing: count, promoted }));
            check(&step(Claim::PawnLosses { color, pawns: Bitboard::EMPTY, missing: 8, promoted }));
        }
        check(&step(Claim::Check { king: Square::E8, by: squares }));
        check(&step(Claim::MissingPawns { color, pawns: squares, missing: count }));
        check(&step(Claim::Pairs { most: count, broken: count + 1, squares }));
        check(&step(Claim::Captures { white: count, black: 0, pieces }));
        check(&step(Claim::Captures { white: 0, black: count, pieces }));
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            check(&step(Claim::Surplus { piece: Piece { color, role }, squares, start: 1 }));
        }
    }
    for (color, is_odd) in Color::ALL.into_iter().flat_map(|color| [(color, false), (color, true)]) {
        check(&step(Claim::KnightMoves { color, knights: pieces, is_odd }));
        for pieces in [pieces, Square::A3.bitboard()] {
            check(&step(Claim::PawnMoves { color, pawns: pieces }));
            check(&step(Claim::PocketMoves { color, pieces, is_odd }));
        }
        check(&step(Claim::Turn { white_is_odd: is_odd, black_is_odd: color == Color::White, pieces }));
    }
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
        let piece = Piece { color, role };
        for squares in [Bitboard::EMPTY, pieces] {
            check(&step(Claim::GetsBackTo { piece, square: Square::B1, squares }));
        }
        for home in [Square::B1, Square::C1] {
            check(&step(Claim::StartsOn { piece, homes: home.bitboard() }));
            check(&step(Claim::Lost { piece, home }));
        }
        check(&step(Claim::StartsOn { piece, homes: pieces }));
    }
    for (captures, pawns) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 2)] {
        check(&step(Claim::EveryCapture { captures, pawns, squares: pieces }));
    }
    for is_of_pawns in [false, true] {
        check(&step(Claim::OneFileAway { squares: pieces, is_of_pawns }));
    }
    for at_home in [Bitboard::EMPTY, Square::A2.bitboard(), pieces] {
        check(&step(Claim::NotNeighbours { squares: pieces, at_home }));
    }
    check(&step(Claim::NotPromoted { bishops: pieces, pawns: Bitboard::EMPTY }));
    check(&step(Claim::NotPaired { squares: pieces }));
    check(&step(Claim::NoOrder { pawns: pieces }));
    for role in Role::ALL {
        check(&step(Claim::NothingLeft { piece: Piece { color, role }, square: Square::D5 }));
        if role != Role::King {
            check(&step(Claim::DeadEnds { king: Square::E8, role, squares: pieces }));
        }
    }
    for color in Color::ALL {
        check(&step(Claim::MovedLast { color, king: Square::E8 }));
        check(&step(Claim::StayedOnFiles { color, pawns: pieces }));
    }
    for homes in [Square::A1.bitboard(), pieces] {
        check(&step(Claim::Confined { homes, squares: pieces }));
    }
    check(&step(Claim::Arrangement { pieces }));
    check(&step(Claim::NeverAllHome { pieces }));
    check(&step(Claim::LeftInCheck { king: Square::E8, by: pieces }));
    check(&step(Claim::TwoCheckers { king: Square::E8, by: pieces }));
    check(&step(Claim::NothingLost { color, pieces: Bitboard::EMPTY, all: pieces }));
    check(&step(Claim::NoPawnLost { color, pawns: pieces }));
    check(&step(Claim::BrokenFiles { squares: File::A.bitboard() }));
    check(&step(Claim::BrokenFiles { squares: File::A.bitboard() | File::C.bitboard() }));
    // The arguments of a refuted group may differ; then the reason is given in short.
    let moves = LastMoves {
        piece: Piece { color, role: Role::Queen },
        to: Square::E4,
        kind: RetractionKind::Plain,
        from: pieces,
        captured: vec![None],
        capturing: Capturing::Either,
    };
    let mut seen = BTreeSet::new();
    for text in examples() {
        let setup = fen::parse(&text).unwrap();
        for argument in legality::reasons(&setup, legality::CastlingMode::Standard, legality::Effort::Normal) {
            let other = Argument::Kernel { captures: 1, promoted: 31 };
            let claim = Claim::Refuted { moves: vec![moves.clone()], arguments: vec![argument.clone(), other] };
            seen.insert(step(claim.clone()).to_string());
            check(&step(claim));
            check(&step(Claim::Refuted { moves: vec![moves.clone()], arguments: vec![argument] }));
        }
    }
    assert_eq!(seen.len(), 11, "{seen:#?}");
}

#[test]
fn russian_plurals_in_arguments_are_right() {
    let last = |count| {
        let tries = vec![Try { from: Square::E2, to: Square::E4, captured: None, code: "legality.check" }; count];
        Argument::LastMove { color: Color::White, pieces: Bitboard::EMPTY, tries }.explain(Lang::Russian)
    };
    assert!(last(1).contains("единственный"), "{}", last(1));
    assert!(last(21).contains("каждый из 21"), "{}", last(21));
    let said = |captures, promoted| Argument::Kernel { captures, promoted }.explain(Lang::Russian);
    assert!(said(0, 0).ends_with("без взятий"), "{}", said(0, 0));
    assert!(said(1, 0).ends_with("всего за 1 взятие"), "{}", said(1, 0));
    assert!(said(2, 1).ends_with("превратилась 1 пешка"), "{}", said(2, 1));
    assert!(said(2, 3).ends_with("превратились 3 пешки"), "{}", said(2, 3));
    assert!(said(5, 5).ends_with("превратилось 5 пешек"), "{}", said(5, 5));
    let files =
        |captures| Argument::Files { files: 8, captures, pawns: 0, squares: Bitboard::FULL }.explain(Lang::Russian);
    assert!(files(0).contains("взятий не было"));
    assert!(files(1).contains("было только 1 взятие"));
    assert!(files(3).contains("было только 3 взятия"));
    let every = |captures, pawns| {
        let claim = Claim::EveryCapture { captures, pawns, squares: Bitboard::FULL };
        Step { taken_back: Vec::new(), claim }.explain(Lang::Russian)
    };
    assert!(every(4, 0).ends_with("все взятия (4) сделали пешки, но пешек среди взятых нет"), "{}", every(4, 0));
    assert!(every(2, 1).ends_with("причём взята 1 пешка"), "{}", every(2, 1));
    assert!(every(4, 3).ends_with("причём взяты 3 пешки"), "{}", every(4, 3));
    assert!(every(5, 5).ends_with("причём взято 5 пешек"), "{}", every(5, 5));
}

/// A clause that follows another one needs no comma before it, and nothing in it is said of now.
#[test]
fn russian_arguments_about_earlier_positions_are_right() {
    let setup = fen::parse("rnbqkbnr/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq a6 0 1").unwrap();
    let (mode, effort) = (legality::CastlingMode::Standard, legality::Effort::Normal);
    let verdict = legality::judge(&setup, mode, effort);
    let steps = verdict.argument().unwrap().steps(&setup, mode, effort);
    assert_eq!(
        steps[1].explain(Lang::Russian),
        "чёрная пешка на a5 не могла прийти с a7: в позиции до этого хода о каждой фигуре известно, чётное или нечётное \
         число ходов она сделала, и по общему счёту ход за белыми, а не за чёрными",
    );
}

/// The verb agrees with the number of pieces.
#[test]
fn arguments_about_one_piece_are_in_the_singular() {
    let one = Argument::Cage { pieces: Square::B1.bitboard() };
    assert_eq!(
        one.to_string(),
        "however its moves are taken back, the piece on b1 neither gets out nor returns to a starting square",
    );
    let (pieces, homes) = (Square::A1.bitboard().with(Square::D1), Square::D1.bitboard());
    let shared = Argument::Shared { color: Color::White, pieces, homes, reasons: vec![Reason::Elsewhere] };
    assert!(shared.to_string().ends_with(": the original pieces that would fit are needed elsewhere"), "{shared}");
}

#[test]
fn dead_position_arguments_in_every_language() {
    let squares = Square::A4.bitboard().with(Square::A5);
    let (start, advance) = (Position::start(), Move::normal(Role::Pawn, Square::E2, Square::E4));
    let arguments = [
        dead::Argument::Over,
        dead::Argument::Material,
        dead::Argument::Wall { wall: squares, king: squares },
        dead::Argument::Bishops { bishops: Square::C1.bitboard(), wall: squares },
        dead::Argument::Bishops { bishops: Square::F1.bitboard().with(Square::H3), wall: squares },
        dead::Argument::Apart { wall: squares, king: squares },
        dead::Argument::Apart { wall: Bitboard::EMPTY, king: squares },
        dead::Argument::Forced { line: vec![advance], positions: 2 },
        dead::Argument::Forced { line: Vec::new(), positions: 21 },
    ];
    let mut seen = BTreeSet::new();
    for argument in &arguments {
        for lang in Lang::ALL {
            let said = reason(argument, &start, lang);
            assert!(!said.contains("Unknown") && !said.contains('{') && !said.contains('$'), "{lang}: {said}");
            assert!(seen.insert(said.clone()), "{lang}: {said} appears twice");
        }
    }
    let bishops = reason(&arguments[3], &start, Lang::English);
    assert_eq!(
        bishops,
        "the bishop on c1 attacks only dark squares, and with the pieces on a4 and a5 locked for good the king always has a light \
         one to go to",
    );
}

#[test]
fn a_finished_game_is_checkmate_or_stalemate() {
    for (fen, sentences) in [
        (
            "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
            [
                "it is checkmate: the game is over",
                "на доске мат: партия окончена",
                "es jaque mate: la partida ha terminado",
            ],
        ),
        (
            "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
            [
                "it is stalemate: the game is over",
                "на доске пат: партия окончена",
                "el rey está ahogado: la partida ha terminado",
            ],
        ),
    ] {
        let position = fen::parse_position(fen, CastlingMode::Standard).unwrap();
        let said =
            [Lang::English, Lang::Russian, Lang::Spanish].map(|lang| reason(&dead::Argument::Over, &position, lang));
        assert_eq!(said, sentences, "{fen}");
    }
}

#[test]
fn forced_moves_are_named_in_san() {
    let mut position = Position::start();
    let mut line = Vec::new();
    for text in ["e4", "e5", "Nf3"] {
        line.push(san::parse(text, &position).unwrap());
        position.play_unchecked(line[line.len() - 1]);
    }
    let said = |plies: usize, lang| {
        let argument = dead::Argument::Forced { line: line[..plies].to_vec(), positions: plies + 1 };
        reason(&argument, &Position::start(), lang)
    };
    assert_eq!(said(1, Lang::English), "after the forced move e4 there is no way to mate");
    assert_eq!(said(3, Lang::English), "after the forced moves e4 e5 Nf3 there is no way to mate");
    assert_eq!(said(1, Lang::Russian), "после вынужденного хода e4 мат уже невозможен");
    assert_eq!(said(3, Lang::Russian), "после вынужденных ходов e4 e5 Кf3 мат уже невозможен");
    assert_eq!(said(1, Lang::Spanish), "tras la jugada forzada e4 ya no hay mate posible");
    assert_eq!(said(3, Lang::Spanish), "tras las jugadas forzadas e4 e5 Cf3 ya no hay mate posible");
}

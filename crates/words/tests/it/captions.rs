//! Captions are the same on the server, which has the Fluent files, and in browsers, which have only the dictionary.

use game::{Color, DrawCause, Outcome, Rules, WinCause};
use link::Link;
use linkmate_words::{Captions, Dictionary, Explain as _, Lang, isolated};
use view::{Diagram, Extras, View};

const LINKS: [&str; 9] = [
    "c1/s",
    "c1/s/mbosF",
    "c1/xAAAAAAAAAAAA",
    "f1/n0/mJA",
    "atomic1/s/mRV4",
    "three1/s/mGT8",
    "hill1/s",
    "capa1/s",
    "big1/s",
];

fn view(link: &str) -> View {
    View::new(&link.parse().unwrap_or_else(|error| panic!("{link}: {error}")))
}

/// Returns the dictionary as a browser receives it.
fn sent(words: &Dictionary) -> Dictionary {
    let lines: Vec<String> = words.iter().map(|(name, text)| format!("{name}\t{text}")).collect();
    Dictionary::parse(&lines.join("\n"))
}

#[test]
fn a_dictionary_survives_being_sent() {
    let names = |lang| -> Vec<String> {
        let mut names: Vec<String> = Dictionary::for_lang(lang).iter().map(|(name, _)| name.to_owned()).collect();
        names.sort();
        names
    };
    for lang in Lang::ALL {
        let (words, sent) = (Dictionary::for_lang(lang), sent(Dictionary::for_lang(lang)));
        assert_eq!(names(lang), names(Lang::English), "{lang}");
        for (name, text) in words.iter() {
            assert!(!text.is_empty() && !text.contains("Unknown"), "{lang} {name}: {text}");
            assert_eq!(sent.find(name), Some(text), "{lang} {name}");
        }
        assert_eq!(sent.iter().count(), words.iter().count(), "{lang}");
    }
}

#[test]
fn captions_of_every_game_in_every_language() {
    for lang in Lang::ALL {
        let words = Dictionary::for_lang(lang);
        for link in LINKS {
            let view = view(link);
            let captions = Captions::new(&view, words);
            assert_eq!(captions, Captions::new(&view, &sent(words)), "{lang} {link}");
            assert_eq!((captions.moves.len(), captions.choices.len()), (view.moves.len(), view.choices.len()));
            let all = [&captions.game, &captions.title, &captions.status, &captions.last_move];
            let all = all.into_iter().chain(&captions.ended).chain(&captions.notes);
            for text in all.chain([&captions.captured.white, &captions.captured.black]) {
                assert!(!text.is_empty() && !text.contains(['{', '}', '$']), "{lang} {link}: {text}");
            }
            // The title names the game, except in standard chess.
            assert_eq!(captions.title.starts_with(&captions.game), view.rules.name != "c1", "{}", captions.title);
            assert!(captions.title.contains(&captions.status), "{}", captions.title);
            let (title, description) =
                (words.board_title(&view.rules.title, view.diagram.turn), words.description(&view.diagram));
            assert!(!title.is_empty() && !title.contains('{'), "{title}");
            assert!(!description.is_empty() && !description.contains('{'), "{description}");
        }
    }
}

#[test]
fn a_mate_in_three_languages() {
    let captions = |lang| Captions::new(&view("c1/s/mbosF"), Dictionary::for_lang(lang));
    let english = captions(Lang::English);
    assert_eq!(english.status, "The game is over: 0-1 by checkmate");
    assert_eq!(english.title, "2... Qh4# — The game is over: 0-1 by checkmate · Barnes Opening: Fool's Mate");
    assert_eq!(english.last_move, "2... Qh4#. black queen d8 h4");
    assert!(captions(Lang::Russian).title.ends_with(" · Barnes Opening: Fool's Mate"), "openings have English names");
    assert_eq!(captions(Lang::Russian).moves, ["f3", "e5", "g4", "Фh4#"]);
    assert_eq!(captions(Lang::Spanish).moves, ["f3", "e5", "g4", "Dh4#"]);
}

#[test]
fn captures_and_check_counts_have_captions() {
    let captions = |link| Captions::new(&view(link), Dictionary::for_lang(Lang::English));
    let atomic = captions("atomic1/s/mRV4");
    assert!(atomic.captured.white.ends_with(": white pawn"), "{}", atomic.captured.white);
    assert!(atomic.captured.black.ends_with(": black pawn"), "{}", atomic.captured.black);
    assert!(atomic.notes.is_empty());
    // Piece letters of variants are not translated.
    let russian = Captions::new(&view("three1/s/mGT8"), Dictionary::for_lang(Lang::Russian));
    assert_eq!(russian.moves[2], "Bb5+");
    let notes = captions("three1/s/mGT8").notes;
    assert!(matches!(&notes[..], [note] if note.contains('0') && note.contains('1')), "{notes:?}");
}

#[test]
fn the_dictionary_and_explain_give_the_same_outcomes() {
    let wins = [
        WinCause::Checkmate,
        WinCause::Stalemate,
        WinCause::Goal,
        WinCause::Checks,
        WinCause::Extinction,
        WinCause::BareKing,
    ];
    let wins = wins.into_iter().flat_map(|cause| Color::ALL.map(|winner| Outcome::Win { winner, cause }));
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
    ];
    for outcome in wins.chain(draws.map(|cause| Outcome::Draw { cause })) {
        for lang in Lang::ALL {
            assert_eq!(Dictionary::for_lang(lang).outcome(outcome), outcome.explain(lang), "{lang} {outcome}");
        }
    }
}

#[test]
fn pieces_and_boards_are_named_and_described() {
    let words = Dictionary::for_lang(Lang::English);
    let rules = Rules::STANDARD;
    let setup = rules.read_setup("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").expect("the FEN is valid");
    let diagram = Diagram::from_setup(&setup);
    assert_eq!(words.description(&diagram), "White: king e1, rooks a1 h1; Black: king e8");
    assert_eq!(words.board_title(rules.title(), Color::White), "Chess board. White to move");
    assert_eq!(words.board_title("Atomic", Color::Black), "Atomic. Black to move");
    let piece = &diagram.pieces[0].piece;
    assert_eq!(words.piece_of(piece.color, &piece.kind.name), "white rook");
    // Known names are translated; others are left as written.
    let spanish = Dictionary::for_lang(Lang::Spanish);
    assert_eq!((spanish.piece("cannon"), spanish.piece("gnu")), ("cañón".to_owned(), "gnu".to_owned()));
    assert_eq!(spanish.game_title("My own game"), "My own game");
    let link: Link = "capa1/s".parse().expect("the link is valid");
    let capablanca = words.description(&Diagram::from_setup(link.start()));
    assert!(capablanca.starts_with("White: king f1, queen e1, rooks a1 j1,"), "{capablanca}");
    assert!(capablanca.contains("archbishop c1"), "{capablanca}");
}

/// Names, event, year, note and result are in the title and the status; of a puzzle, the solution is not.
#[test]
fn titles_show_the_extras() {
    for (link, query, title, status) in [
        ("c1/s/mIQ", "", "1. e4 — Black to move", "Black to move"),
        ("c1/s/mIQ", "white=Anna&black=Ben", "Anna – Ben, 1. e4 — Black to move", "Black to move"),
        ("c1/s/mIQ", "black=Ben", "White – Ben, 1. e4 — Black to move", "Black to move"),
        ("c1/s", "event=Linares&date=1993.02.27", "Linares 1993, White to move", "White to move"),
        ("c1/s", "date=????.02.27", "White to move", "White to move"),
        ("c1/s/mIQ", "result=1-0", "1. e4 — The game is over: 1-0", "The game is over: 1-0"),
        ("c1/s/mIQ", "note=Why?&white=Anna", "Why? · Anna – Black, 1. e4 — Black to move", "Black to move"),
        // The board shows its own result.
        (
            "c1/s/mbosF",
            "result=1-0",
            "2... Qh4# — The game is over: 0-1 by checkmate",
            "The game is over: 0-1 by checkmate",
        ),
        ("c1/s/mbosF", "at=1", "1. f3 — Black to move", "The game is over: 0-1 by checkmate"),
        ("c1/s/mbosF", "at=0", "White to move", "The game is over: 0-1 by checkmate"),
        ("c1/s/mbosF", "at=3&puzzle=1", "Black to move", "The game is over: 0-1 by checkmate"),
        ("c1/s/mbosF", "at=3&puzzle=1&note=Mate!", "Mate!", "The game is over: 0-1 by checkmate"),
        ("hill1/s", "white=Anna&black=Ben", "King of the Hill: Anna – Ben, White to move", "White to move"),
    ] {
        let view = view(link).with_extras(Extras::read(query).0);
        let captions = Captions::new(&view, Dictionary::for_lang(Lang::English));
        // The name of the opening comes last, but a puzzle does not give it away.
        let title = match &view.opening {
            Some(opening) if !view.extras.puzzle => format!("{title} · {}", opening.name),
            _ => title.to_owned(),
        };
        assert_eq!((&*captions.title, &*captions.status), (&*title, status), "{link} {query}");
        for lang in Lang::ALL {
            let words = Dictionary::for_lang(lang);
            assert_eq!(Captions::new(&view, words), Captions::new(&view, &sent(words)), "{lang} {link} {query}");
        }
    }
}

/// However a text opens and closes isolates, all are closed at its end, and none of those around it.
#[test]
fn texts_are_isolated_for_direction() {
    for text in ["Анна", "Anna & <Ben>", "José", "王"] {
        assert_eq!(isolated(text), text);
    }
    for text in ["אנה", "a\u{202e}b", "\u{2069}a", "\u{2068}a", "\u{2069}\u{2066}\u{2066}x\u{2069}\u{2069}\u{2069}"]
    {
        let written = isolated(text);
        assert!(written.contains(text), "{text:?}");
        let mut open = 0_usize;
        for (index, c) in written.char_indices() {
            open = match c {
                '\u{2066}'..='\u{2068}' => open + 1,
                '\u{2069}' => open.checked_sub(1).expect("nothing closed twice"),
                _ => open,
            };
            assert_eq!(open == 0, index + c.len_utf8() == written.len(), "{text:?} {index}");
        }
    }
}

//! What URLs carry besides links: the vectors, and properties over random texts.

use std::path::Path;

use linkmate_view::{
    Extras, Highlight, MAX_ARROWS, MAX_HIGHLIGHTS, MAX_NAME, MAX_NOTE, Refusal, Theme, View, read_arrows,
};
use testkit::texts::random_text;
use testkit::walks::Random;

/// Each row: a query, the query we write for it, and the parameters that are ignored.
#[test]
fn queries_are_read_and_written_as_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/queries.tsv");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [query, written, names] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {row}") };
        let (extras, ignored) = Extras::read(query);
        assert_eq!(extras.query(), written, "{row}");
        assert_eq!(ignored.iter().map(|ignored| ignored.name).collect::<Vec<_>>().join(","), names, "{row}");
        assert_eq!(Extras::read(written), (extras.clone(), Vec::new()), "{row}");
        assert_eq!(Extras::read_strict(written), Ok(extras), "{row}");
        if !names.is_empty() {
            let refused = Extras::read_strict(query).expect_err(row);
            assert!(names.split(',').any(|name| name == refused.name), "{row}");
        }
        count += 1;
    }
    assert!(count > 40, "{count} rows");
}

#[test]
fn strict_reading_takes_one_spelling_of_a_switch() {
    for query in ["flip=true", "puzzle=true", "flip=false"] {
        assert!(Extras::read(query).1.is_empty(), "{query}");
        let refused = Extras::read_strict(query).expect_err(query);
        assert!(matches!(refused.reason, Refusal::Value { expected: "0 / 1", .. }), "{query}");
    }
}

#[test]
fn strict_reading_refuses_empty_values() {
    for query in ["white=", "note=+", "date=", "result=", "arrows=", "highlight=", "at=", "puzzle=", "flip=", "theme="]
    {
        assert_eq!(Extras::read(query), (Extras::default(), Vec::new()), "{query}");
        let refused = Extras::read_strict(query).expect_err(query);
        assert!(query.starts_with(refused.name), "{query}");
    }
}

#[test]
fn random_texts_come_back_from_the_query() {
    let mut rng = Random(22);
    for _ in 0..10_000 {
        let extras = Extras {
            white: Some(random_text(&mut rng, MAX_NAME)),
            black: Some(random_text(&mut rng, MAX_NAME)),
            event: Some(random_text(&mut rng, MAX_NAME)),
            note: Some(random_text(&mut rng, MAX_NOTE)),
            ..Extras::default()
        };
        let query = extras.query();
        assert!(
            query.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>'{}#&".contains(&byte) || byte == b'&'),
            "{query}"
        );
        assert_eq!(Extras::read(&query), (extras, Vec::new()), "{query}");
    }
}

#[test]
fn random_queries_are_read_without_panic_and_what_is_written_is_stable() {
    const PARTS: [&str; 28] = [
        "white",
        "black",
        "event",
        "date",
        "result",
        "note",
        "arrows",
        "highlight",
        "at",
        "puzzle",
        "flip",
        "theme",
        "=",
        "=",
        "=",
        "&",
        "&",
        "&",
        "%",
        "%f0",
        "%00",
        "+",
        ",",
        "e2e4",
        "G",
        "1",
        "1-0",
        "é",
    ];
    let mut rng = Random(23);
    for _ in 0..20_000 {
        let query: String = (0..rng.below(20)).map(|_| PARTS[rng.below(PARTS.len())]).collect();
        let (extras, _) = Extras::read(&query);
        assert_eq!(Extras::read(&extras.query()), (extras, Vec::new()), "{query}");
    }
}

/// The longest query fits a request line together with the longest link.
#[test]
fn the_longest_query_is_bounded() {
    let long = |count| Some("𝄞".repeat(count));
    let size = game::Size::new(16, 16).expect("a size");
    let far = size.squares().last().expect("a square");
    let extras = Extras {
        white: long(MAX_NAME),
        black: long(MAX_NAME),
        event: long(MAX_NAME),
        date: Some("????.12.31".to_owned()),
        result: Some(link::pgn::Score::Draw),
        note: long(MAX_NOTE),
        arrows: read_arrows(&vec!["Gp16p16"; MAX_ARROWS].join(","), size).expect("arrows"),
        highlights: vec![Highlight { square: far, color: linkmate_view::MarkColor::Green }; MAX_HIGHLIGHTS],
        at: Some(65_535),
        puzzle: true,
        flip: true,
        theme: Some(Theme::Night),
    };
    let query = extras.query();
    assert_eq!(Extras::read(&query), (extras, Vec::new()));
    assert!(query.len() < 7_500, "{}", query.len());
}

#[test]
fn texts_that_are_too_long_or_have_control_characters_are_ignored() {
    for (name, most) in [("white", MAX_NAME), ("black", MAX_NAME), ("event", MAX_NAME), ("note", MAX_NOTE)] {
        let ignored = |text: &str| Extras::read(&format!("{name}={text}")).1.len();
        assert_eq!(ignored(&"é".repeat(most)), 0, "{name}");
        assert_eq!(ignored(&"é".repeat(most + 1)), 1, "{name}");
        for control in ["%00", "a%0Ab", "a%7F", "x%C2%85x", "x%EF%BF%BF"] {
            assert_eq!(ignored(control), 1, "{name} {control}");
        }
    }
    let marks = |count| Extras::read(&format!("highlight={}", vec!["e4"; count].join(","))).1.len();
    assert_eq!((marks(MAX_HIGHLIGHTS), marks(MAX_HIGHLIGHTS + 1)), (0, 1));
}

#[test]
fn extras_are_restricted_to_their_game() {
    let with = |link: &str, query: &str| {
        View::new(&link.parse().expect("a link")).with_extras(Extras::read(query).0).extras.query()
    };
    for (link, query, kept) in [
        ("c1/s/mbosF", "arrows=e2e4,e2e10&highlight=i1,Ge4", "arrows=e2e4&highlight=Ge4"),
        ("big1/s", "arrows=e2e10", "arrows=e2e10"),
        ("c1/s/mbosF", "at=4", ""),
        ("c1/s/mbosF", "at=5", ""),
        ("c1/s/mbosF", "at=3", "at=3"),
        ("c1/s/mbosF", "at=0", "at=0"),
        ("c1/s/mbosF", "puzzle=1", "at=0&puzzle=1"),
        ("c1/s/mbosF", "puzzle=1&at=4", ""),
        ("c1/s", "puzzle=1", ""),
        ("c1/s/mbosF", "result=1-0", ""),
        ("c1/s/mIQ", "result=1-0", "result=1-0"),
        ("c1/xAAAAAAAAAAAA", "result=1-0&white=Anna", "white=Anna"),
    ] {
        assert_eq!(with(link, query), kept, "{link} {query}");
    }
    let (mut extras, _) = Extras::read("arrows=e2e10&highlight=p16&at=7&puzzle=1");
    let size = game::Size::new(8, 8).expect("a size");
    let names: Vec<&str> = extras.restrict(size, 4).iter().map(|ignored| ignored.name).collect();
    assert_eq!(names, ["arrows", "highlight", "at", "puzzle"]);
    assert_eq!(extras, Extras::default());
}

#[test]
fn a_move_keeps_what_still_holds() {
    let all =
        "white=A&black=B&event=C&date=2024&result=1-0&note=D&arrows=e2e4&highlight=e4&at=1&puzzle=1&flip=1&theme=sea";
    assert_eq!(Extras::read(all).0.query(), all);
    assert_eq!(Extras::read(all).0.after_move().query(), "white=A&black=B&event=C&date=2024&flip=1&theme=sea");
}

#[test]
fn games_are_written_with_their_extras() {
    let game = |link: &str| link.parse::<link::Link>().expect("a link").into_game().expect("a game");
    let pgn = |link: &str, query: &str| Extras::read(query).0.pgn(&game(link)).expect("a PGN");
    let text =
        pgn("c1/s/mIQ", "white=A+%22B%22+C&black=%D0%91%D0%B5%D0%BD&event=E&date=2024.05&result=1/2-1/2&note=So+%7Bit");
    assert_eq!(
        text,
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"2024.05.??\"]\n[Round \"?\"]\n[White \"A \\\"B\\\" C\"]\n[Black \"Бен\"]\n\
         [Result \"1/2-1/2\"]\n\n{So {it}\n1. e4 1/2-1/2\n\n"
    );
    // The board's own result counts.
    assert!(pgn("c1/s/mbosF", "result=1-0").ends_with("Qh4# 0-1\n\n"));
    assert!(pgn("c1/s/mbosF", "note=%7D").contains("\n\n;}\n1. f3 e5"));
}

#[test]
fn extras_come_from_a_pgn() {
    let query = |pgn: &str| {
        let record = link::pgn::Reader::new(pgn.as_bytes()).next().expect("a game").expect("a record");
        Extras::from_record(&record).query()
    };
    for (pgn, expected) in [
        ("1. e4 *", ""),
        ("[White \"Anna\"]\n[Black \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 1-0", "white=Anna&result=1-0"),
        ("[Event \"E\"]\n[Date \"1851.06.??\"]\n\n{Look!} 1. e4 {So} *", "event=E&date=1851.06&note=Look%21"),
        ("{[%csl Ga1] Look\nhere [%cal Ge2e4]} 1. e4 *", "note=Look+here"),
        ("{[%clk 1:00]} 1. e4 *", ""),
        (";:-}\n1. e4 *", "note=%3A-%7D"),
        // The board shows its own result.
        ("1. f3 e5 2. g4 Qh4# 0-1", ""),
        ("1. f3 e5 2. g4 Qh4# 1-0", ""),
    ] {
        assert_eq!(query(pgn), expected, "{pgn}");
    }
    let long = format!("[White \"{}\"]\n\n{{{}}} 1. e4 *", "é".repeat(81), "x".repeat(281));
    let record = link::pgn::Reader::new(long.as_bytes()).next().expect("a game").expect("a record");
    let extras = Extras::from_record(&record);
    assert_eq!(extras.white, Some(format!("{}…", "é".repeat(79))));
    assert_eq!(extras.note, Some(format!("{}…", "x".repeat(279))));
}

/// What is written as PGN is read back.
#[test]
fn random_texts_come_back_from_a_pgn() {
    let mut random = Random(24);
    let game = "c1/s/mIQ".parse::<link::Link>().expect("a link").into_game().expect("a game");
    for _ in 0..2_000 {
        let extras = Extras {
            white: Some(random_text(&mut random, MAX_NAME)),
            event: Some(format!("E{}", random_text(&mut random, MAX_NAME - 1))),
            note: Some(format!("-{}", random_text(&mut random, MAX_NOTE - 1).replace('%', ""))),
            date: Some("2024.05".to_owned()),
            result: Some(link::pgn::Score::Draw),
            ..Extras::default()
        };
        let pgn = extras.pgn(&game).expect("a PGN");
        let record = link::pgn::Reader::new(pgn.as_bytes()).next().expect("a game").expect("a record");
        assert_eq!(Extras::from_record(&record), extras, "{pgn}");
    }
}

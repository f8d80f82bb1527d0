//! Runs `linkmate link`, `svg`, `png`, `gif`, `pgn` and `import` as a user would.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).stdin(Stdio::null()).output().expect("linkmate runs")
}

fn with_input(arguments: &[&str], input: &[u8]) -> Vec<String> {
    let mut child = command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("linkmate runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).expect("linkmate reads"));
    let output = child.wait_with_output().expect("linkmate ends");
    writer.join().expect("the writer finishes");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

fn text(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

#[test]
fn games_are_encoded() {
    let input = format!(
        "s\ts\n\ns\te2e4 e7e5\r\ns\tf2f3 e7e5 g2g4 d8h4\n{START}\te2e4\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\te1g1 e8c8\n\
         r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\te1h1 e8a8\nn518\n4k3/8/8/8/8/8/8/4K3 w K - 0 1\n8/8/8/8/8/8/8/8\te2e4\ns"
    );
    let lines = with_input(&["link", "encode"], input.as_bytes());
    assert_eq!(
        lines,
        [
            "error: uci.malformed\texpected two squares such as e2e4 or e7e8q, got \"s\"",
            "error: fen.empty\texpected a position, got nothing",
            "c1/s/mPQI",
            "c1/s/mbosF",
            "c1/s/mIQ",
            "c1/xkQAAAAAAAJEDs7gA/mmwM",
            "c1/xkQAAAAAAAJEDs7gA/mmwM",
            "error: link.board_format\t\"n518\" is not a board of c1",
            "error: link.board_unsayable\ta link can't hold this: White has the castling right K, but there is no rook \
             on h1",
            "error: setup.no_king\tnot playable: White has no king; Black has no king",
            "c1/s",
        ]
    );
    let chess960 = with_input(
        &["link", "encode", "--ruleset", "f1"],
        b"n518\nn0\tg2g3\n6kr/8/8/8/8/8/8/6KR w Kk - 0 1\tg1h1 g8h8\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\te1g1",
    );
    let refused = "error: uci.illegal\te1g1 is not a legal move here";
    assert_eq!(chess960, ["f1/n518", "f1/n0/mJA", "f1/xwAAAAAAAAMAwuAA/mhQ", refused]);
}

#[test]
fn links_are_decoded_in_every_form() {
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\tf2f3 e7e5 g2g4 d8h4";
    let input = b"c1/s/mbosF\n/play/c1/s/mbosF\nhttps://chess.example/svg/c1/s/mbosF.svg?flip=1\nc1/s\n\nc1/s/mAA\nc1/s/m\xff\n";
    assert_eq!(
        with_input(&["link", "decode"], input),
        [
            mate,
            mate,
            mate,
            &format!("{START}\t"),
            "error: link.ruleset\tthere is no ruleset \"\"",
            "error: link.moves_zero\tthe number that stands for the moves is zero",
            "error: link.base64\tthe moves part of the link can't be decoded: '\u{fffd}' is not a base64url character",
        ]
    );
    assert_eq!(run(&["link", "decode", "c1/s/mbosF"]).status.code(), Some(0));
    let wrong = run(&["link", "decode", "--lang", "ru", "c1/t"]);
    assert_eq!(
        (wrong.status.code(), text(&wrong)),
        (Some(1), "error: link.board_format\tдля правил c1 доска так не записывается: «t»\n")
    );
    assert_eq!(run(&["link", "decode", "c1/s", "c1/t"]).status.code(), Some(0), "several links are a batch");
    assert_eq!(run(&["link"]).status.code(), Some(2));
}

/// Returns the rows of a file without its header.
fn fields(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

/// Each command reads what the other writes, for every vector.
#[test]
fn every_vector_round_trips_through_both_commands() {
    let rows = fields(include_str!("../../../link/tests/links/vectors.tsv"));
    let links: String = rows.iter().map(|row| format!("{}\n", row[0])).collect();
    let decoded = with_input(&["link", "decode"], links.as_bytes());
    for (row, line) in rows.iter().zip(&decoded) {
        assert_eq!(*line, format!("{}\t{}", row[3], row[2]), "{}", row[0]);
    }
    for ruleset in ["c1", "f1"] {
        let own: Vec<_> = rows.iter().filter(|row| row[0].starts_with(ruleset)).collect();
        let games: String = own.iter().map(|row| format!("{}\t{}\n", row[1], row[2])).collect();
        let encoded = with_input(&["link", "encode", "--ruleset", ruleset], games.as_bytes());
        assert_eq!(encoded, own.iter().map(|row| row[0]).collect::<Vec<_>>());
    }
    let bad = fields(include_str!("../../../link/tests/links/refused.tsv"));
    let links: String = bad.iter().map(|row| format!("{}\n", row[0])).collect();
    let refused = with_input(&["link", "decode"], links.as_bytes());
    assert!(refused.len() == bad.len() && refused.iter().all(|line| line.starts_with("error: link.")), "{refused:?}");
}

#[test]
fn pictures_are_drawn_and_bad_options_refused() {
    let svg = run(&[
        "svg",
        "c1/s/mbosF",
        "--flip",
        "--theme",
        "wood",
        "--highlight",
        "e4,d5",
        "--arrows",
        "e2e4,g1f3",
        "--size",
        "300",
    ]);
    assert!(svg.status.success() && text(&svg).starts_with("<svg ") && text(&svg).contains("width=\"300\""));
    assert_eq!(text(&svg).matches("fill-opacity=\".86\"").count(), 2, "two arrows");
    for position in
        [START, "/play/c1/s", "https://chess.example/play/c1/s?lang=ru", "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR"]
    {
        assert!(text(&run(&["svg", position])).contains("Chess board. White to move"), "{position}");
    }
    let file = std::env::temp_dir().join(format!("linkmate-test-{}.png", std::process::id()));
    let png = run(&["png", "8/8/8/8/8/8/8/8", "-o", file.to_str().expect("UTF-8"), "--size", "64"]);
    assert!(png.status.success() && png.stdout.is_empty());
    let bytes = std::fs::read(&file).expect("a picture");
    std::fs::remove_file(&file).expect("the file is removed");
    assert_eq!((&bytes[..4], &bytes[16..24]), (&b"\x89PNG"[..], &[0, 0, 0, 64, 0, 0, 0, 64][..]));
    assert_ne!(run(&["svg", "c1/s"]).stdout, run(&["svg", "c1/s", "--pieces", "classical"]).stdout);
    let gif = run(&["gif", "c1/s/mbosF", "--size", "80", "--delay", "200", "--white", "Anna", "--black", "Ben"]);
    assert!(gif.status.success() && gif.stdout.starts_with(b"GIF89a"));
    assert_eq!(gif.stdout[6..8], [80, 0], "80 pixels wide");
    assert!(run(&["gif", "c1/s/mbosF", "--size", "80", "--at", "4"]).stdout.len() < gif.stdout.len(), "one position");
    assert!(run(&["gif", START, "--size", "80"]).stdout.starts_with(b"GIF89a"));
    for (arguments, code, said) in [
        (vec!["gif", "c1/t"], 1, "error: link.board_format"),
        (vec!["gif", "c1/s", "--size", "1001"], 2, "gif: 1001 pixels wide, it can be from 64 to 1000"),
        (vec!["gif", "c1/s", "--delay", "1"], 2, "1 is not in 50..=10000"),
        (vec!["gif", "c1/s", "--result", "2-0"], 2, "expected 1-0, 0-1 or 1/2-1/2"),
        (vec!["svg", "c1/s", "--pieces", "ivory"], 2, "expected one of linkmate, classical"),
        (vec!["svg", "c1/t"], 1, "error: link.board_format"),
        (vec!["png", "pppp5/8/8/8/8/8/8/8 w - - 0 1"], 1, "error: fen.rank_width"),
        (vec!["png", "c1/s", "--size", "9"], 2, "9 is not in 16..=2000"),
        (vec!["svg", "c1/s", "--theme", "plaid"], 2, "expected one of sage"),
        (vec!["svg", "c1/s", "--arrows", "e2e9"], 2, "expected two squares of the board, such as e2e4, got \"e2e9\""),
        (vec!["svg", "c1/s", "--arrows", "e2x"], 2, "expected two squares of the board, such as e2e4, got \"e2x\""),
        (vec!["svg", "big1/s", "--highlight", "q16"], 2, "expected a square of the board, as in e4, got \"q16\""),
        (vec!["svg", "capa1/s", "--highlight", "a9"], 2, "expected a square of the board, as in e4, got \"a9\""),
        (vec!["svg", "c1/s", "-o", "/nowhere/x.svg"], 1, "linkmate: cannot write"),
        (vec!["svg"], 2, "LINK|FEN"),
    ] {
        let output = run(&arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(errors.contains(said) && output.stdout.is_empty(), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_link_round_trips_through_pgn() {
    let pgn = run(&["pgn", "c1/s/mbosF"]);
    assert!(text(&pgn).ends_with("1. f3 e5 2. g4 Qh4# 0-1\n\n"), "{}", text(&pgn));
    assert_eq!(with_input(&["import"], &pgn.stdout), ["c1/s/mbosF"]);
    let chess960 = run(&["pgn", "f1/n0/mIw"]);
    assert_eq!(with_input(&["import"], &chess960.stdout), ["f1/n0/mIw"]);
    assert_eq!(run(&["pgn", "c1/xAAAAAAAAAAAA"]).status.code(), Some(1));
}

#[test]
fn import_keeps_the_tags_on_request_and_pgn_writes_them_back() {
    let pgn = b"[Event \"?\"]\n[White \"Anna & Ben\"]\n[Date \"2024.05.??\"]\n[Result \"1-0\"]\n\n{Find it} 1. e4 e5 1-0\n\n1. f3 *\n";
    let links = ["c1/s/mPQI?white=Anna+%26+Ben&date=2024.05&result=1-0&note=Find+it", "c1/s/mIg"];
    assert_eq!(with_input(&["import", "--tags"], pgn), links);
    let back = run(&["pgn", links[0]]);
    assert_eq!(with_input(&["import", "--tags"], &back.stdout), links[..1]);
}

#[test]
fn a_bad_game_does_not_stop_the_import() {
    let pgn = b"1. e4 e5 *\n\n1. e4 e5 2. Ke3 *\n\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1-0\n";
    assert_eq!(
        with_input(&["import"], pgn),
        [
            "c1/s/mPQI",
            "error: san.illegal\tgame 2, line 3, column 13: Ke3 is not a legal move here",
            "c1/xEBAAAAAAABBgCA/mCw",
        ]
    );
    assert_eq!(with_input(&["import"], b""), [""; 0]);
    let missing = run(&["import", "/nowhere/games.pgn"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&missing.stderr).starts_with("linkmate: cannot read"));
}

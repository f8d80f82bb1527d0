//! PGN files as rows.

use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;

use flate2::Compression;
use flate2::write::GzEncoder;
use link::pgn::PgnError;
use linkmate_batch::files::{self, Counts, Options, Output, Progress, Wanted};
use words::Lang;

use crate::scratch::Scratch;

const GAMES: &str = "[Event \"first\"]\n[White \"A\"]\n\n1. e4 {[%eval 0.3] [%clk 0:01:00]} e5 {[%clk 0:00:59.5]} 1-0\n\n\
    [Event \"open\"]\n\n1. d4 {never closed\n\n[Event \"third\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *\n\n\
    [Event \"fourth\"]\n\n1. e4 e6 2. Ke3 *\n";

fn positions(scratch: &Scratch, files: &[&str], games: bool, output: &str) -> (Counts, Vec<String>) {
    let files: Vec<_> = files.iter().map(|name| scratch.path(name)).collect();
    let reported = Mutex::new(Vec::new());
    let report = |_: &Path, error: &PgnError| reported.lock().expect("no panic").push(error.to_string());
    let output = Output::new(scratch.path(output), None, None).expect("a format");
    let wanted = Wanted { games, tags: None, lang: Lang::English };
    let counts = files::positions(&files, wanted, &report, &output, &Options::default(), &Progress::default());
    (counts.expect("rows"), reported.into_inner().expect("no panic"))
}

#[test]
fn each_position_is_a_row() {
    let scratch = Scratch::new("games");
    scratch.write("a.pgn", GAMES);
    let (counts, reported) = positions(&scratch, &["a.pgn"], false, "out.jsonl");
    assert_eq!(counts, Counts { rows: 7, errors: 2 });
    assert_eq!(
        reported,
        [
            "pgn: game 2, line 8, column 7: the comment that begins here is never closed",
            "pgn: game 4, line 17, column 13: Ke3 is not a legal move here"
        ]
    );
    let text = scratch.read("out.jsonl");
    let rows: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let start = serde_json::json!({
        "game": 1, "Event": "first", "White": "A", "tag_FEN": null, "ply": 0,
        "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "san": null, "uci": null,
        "clock": null, "eval": null, "mate": null, "link": "c1/s", "error": null, "sentence": null,
    });
    assert_eq!(rows[0], start);
    assert_eq!(
        (&rows[1]["san"], &rows[1]["uci"], &rows[1]["link"]),
        (&"e4".into(), &"e2e4".into(), &"c1/s/mIQ".into())
    );
    assert_eq!((&rows[1]["clock"], &rows[1]["eval"]), (&60.0.into(), &0.3.into()));
    assert_eq!((&rows[2]["clock"], &rows[2]["eval"]), (&59.5.into(), &().into()));
    assert_eq!((&rows[3]["error"], &rows[3]["game"]), (&"pgn.open_comment".into(), &2.into()));
    assert_eq!(rows[3]["sentence"], "game 2, line 8, column 7: the comment that begins here is never closed");
    assert_eq!((&rows[5]["san"], &rows[5]["Event"]), (&"O-O-O".into(), &"third".into()));
    assert_eq!(rows[6]["error"], "san.illegal");
}

#[test]
fn each_game_is_a_row_and_files_can_be_compressed() {
    let scratch = Scratch::new("whole-games");
    scratch.write("a.pgn.zst", zstd::encode_all(GAMES.as_bytes(), 1).expect("zstd"));
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(b"1. f3 e5 2. g4 Qh4# 0-1\n").expect("gzip");
    scratch.write("b.pgn.gz", gzip.finish().expect("gzip"));
    let (counts, _) = positions(&scratch, &["a.pgn.zst", "b.pgn.gz"], true, "out.csv");
    assert_eq!(counts, Counts { rows: 5, errors: 2 });
    let text = scratch.read("out.csv");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "game,Event,White,tag_FEN,result,plies,fen,san,uci,link,error,sentence");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(lines[5], format!("5,,,,0-1,4,{start},f3 e5 g4 Qh4#,f2f3 e7e5 g2g4 d8h4,c1/s/mbosF,,"));
    assert!(lines[2].contains("a.pgn.zst: game 2, line 8"), "{}", lines[2]);
}

#[test]
fn a_file_that_breaks_off_is_an_error() {
    let scratch = Scratch::new("cut-games");
    let bytes = zstd::encode_all(GAMES.repeat(1000).as_bytes(), 1).expect("zstd");
    scratch.write("a.pgn.zst", &bytes[..bytes.len() / 2]);
    let output = Output::new(scratch.path("out.csv"), None, None).expect("a format");
    let wanted = Wanted { games: false, tags: None, lang: Lang::English };
    let files = [scratch.path("a.pgn.zst")];
    let error = files::positions(&files, wanted, &|_, _| (), &output, &Options::default(), &Progress::default());
    let error = error.expect_err("an error");
    assert_eq!(error.code(), "batch.unreadable");
    assert!(error.to_string().contains("a.pgn.zst can’t be read: "), "{error}");
    assert_eq!(scratch.names(), ["a.pgn.zst"]);
}

#[test]
fn tags_never_share_a_column() {
    let scratch = Scratch::new("tags");
    scratch.write("a.pgn", "[tag_FEN \"mine\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[Link \"x\"]\n\n*\n");
    let (counts, _) = positions(&scratch, &["a.pgn"], true, "out.csv");
    assert_eq!(counts, Counts { rows: 1, errors: 0 });
    let text = scratch.read("out.csv");
    assert!(text.starts_with("game,tag_FEN,tag_tag_FEN,tag_Link,result,"), "{text}");
    assert!(text.contains("\n1,mine,4k3/"), "{text}");
}

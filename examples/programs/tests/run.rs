//! Runs the programs.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

fn run(program: &str, arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads its input");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{program}: {}", output.status);
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn perft() {
    let output = run(env!("CARGO_BIN_EXE_perft"), &["3"], "");
    assert!(output.starts_with("b1a3 400\n") && output.ends_with("\ntotal 8902\n"), "{output}");
    let output = run(env!("CARGO_BIN_EXE_perft"), &["1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"], "");
    assert!(output.contains("e1g1 1\n"), "{output}");
}

#[test]
fn judge_fens() {
    let input = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n\
                 4k3/8/8/8/8/8/3P1P2/4B1K1 w - - 0 1\n\
                 9/8\n";
    let output = run(env!("CARGO_BIN_EXE_judge_fens"), &[], input);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 3, "{output}");
    assert!(lines[0].starts_with("line 2: legality.never_moved: the white bishop on e1"), "{output}");
    assert!(lines[1].starts_with("line 3: fen"), "{output}");
    assert_eq!(lines[2], "1 possible, 2 not");
}

#[test]
fn pgn_to_links() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games.pgn");
    let games = "1. f3 e5 2. g4 Qh4# 0-1\n\n1. Ke2 *\n\n[Variant \"Atomic\"]\n\n1. e4 *\n";
    fs::write(&file, games).expect("a file");
    let output = run(env!("CARGO_BIN_EXE_pgn_to_links"), &[file.to_str().expect("UTF-8")], "");
    assert_eq!(output, "c1/s/mbosF\natomic1/s/mIQ\n");
}

#[test]
fn draw_board() {
    let output = run(env!("CARGO_BIN_EXE_draw_board"), &["c1/s/mbosF"], "");
    assert!(output.starts_with("<svg ") && output.contains("width=\"400\""), "{output:.200}");
}

#[test]
fn bot() {
    // After 1. f3 e5 2. g4 Black mates.
    let output = run(env!("CARGO_BIN_EXE_bot"), &[], "c1/s/mzjU\natomic1/s\nc1/s/mbosF\nc2/s\n");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 4, "{output}");
    assert!(lines[1].starts_with("atomic1/s/m"), "{output}");
    assert_eq!(lines[2], "error: the game is over: 0-1 by checkmate");
    assert!(lines[3].starts_with("error: link"), "{output}");
    assert_eq!(lines[0], "c1/s/mbosF");
}

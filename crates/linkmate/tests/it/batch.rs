//! Runs `linkmate batch` and `linkmate positions` as a user would.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const CAGED: &str = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").current_dir(folder).args(arguments);
    command.stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("linkmate runs")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

#[test]
fn errors_are_counted_and_strict_is_a_status() {
    let folder = folder("batch-strict");
    fs::write(folder.join("a.tsv"), format!("id\tposition\n1\t{START}\n2\t{CAGED}\n3\tx\n")).expect("a file");
    let arguments = ["batch", "judge", "--input", "a.tsv", "--column", "position", "--output", "out.csv"];
    let output = run(&folder, &arguments);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), "3 rows, 1 with an error\n"));
    let lines = fs::read_to_string(folder.join("out.csv")).expect("the output");
    assert!(lines.starts_with("id,position,verdict,reason,error,sentence\n1,"), "{lines}");
    let strict = run(&folder, &[&arguments[..], &["--strict", "--threads", "1"]].concat());
    assert_eq!(strict.status.code(), Some(1), "{}", stderr(&strict));
    let missing = run(&folder, &["--lang", "es", "batch", "judge", "--input", "b*.tsv", "--output", "out.csv"]);
    assert_eq!(missing.status.code(), Some(1));
    assert_eq!(stderr(&missing), "error: batch.no_files\tno existe el archivo «b*.tsv»\n");
    let atomic = run(&folder, &[&arguments[..], &["--ruleset", "atomic1"]].concat());
    assert!(stderr(&atomic).starts_with("error: batch.chess_only\t"), "{}", stderr(&atomic));
}

#[test]
fn a_killed_run_continues() {
    let folder = folder("batch-killed");
    let rows: String = (0..200_000).map(|row| format!("{row},{}\n", [START, CAGED, "x"][row % 3])).collect();
    fs::write(folder.join("a.csv"), format!("id,fen\n{rows}")).expect("a file");
    let judge = |output: &'static str| ["batch", "judge", "--effort", "quick", "--input", "a.csv", "--output", output];
    assert_eq!(run(&folder, &judge("whole.parquet")).status.code(), Some(0));
    let mut child = command(&folder, &judge("killed.parquet")).spawn().expect("linkmate runs");
    // Kill it as soon as a part is finished; its name has the numbers of rows and errors.
    let parts = folder.join("killed.parquet.parts");
    let is_part = |name: &str| name.split('-').count() == 3;
    let finished = || {
        let entries = fs::read_dir(&parts).into_iter().flatten().flatten();
        entries.filter(|entry| is_part(&entry.file_name().to_string_lossy())).count()
    };
    let start = Instant::now();
    while finished() == 0 && start.elapsed() < Duration::from_secs(300) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().expect("the process is killed");
    child.wait().expect("the process ends");
    assert!(!folder.join("killed.parquet").exists() && (1..4).contains(&finished()), "{} parts", finished());
    let again = run(&folder, &judge("killed.parquet"));
    assert!(stderr(&again).starts_with("error: batch.parts_exist\t"), "{}", stderr(&again));
    let resumed = run(&folder, &[&judge("killed.parquet")[..], &["--resume"]].concat());
    assert_eq!((resumed.status.code(), stderr(&resumed)), (Some(0), "200000 rows, 66666 with errors\n"));
    let [whole, killed] = ["whole.parquet", "killed.parquet"].map(|name| fs::read(folder.join(name)).expect("a file"));
    assert!(whole == killed, "the same output, byte for byte");
    assert!(!parts.exists());
}

#[test]
fn invalid_games_are_listed_with_their_places() {
    let folder = folder("positions");
    let games = "[Event \"one\"]\n\n1. e4 e5 *\n\n[Event \"two\"]\n\n1. e4 {open\n\n[Event \"three\"]\n\n1. d4 *\n";
    fs::write(folder.join("games.pgn"), games).expect("a file");
    let output = run(&folder, &["positions", "games.pgn", "--output", "out.tsv", "--strict"]);
    let listed = "games.pgn: pgn.open_comment\tgame 2, line 7, column 7: the comment that begins here is never closed\n\
        6 rows; invalid games: 1\n";
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), listed));
    let rows = fs::read_to_string(folder.join("out.tsv")).expect("the output");
    assert_eq!(rows.lines().count(), 7, "{rows}");
    assert_eq!(rows.lines().filter(|row| row.contains("\tthree\t")).count(), 2, "the game after the open comment");
    let games = run(&folder, &["positions", "--games", "--tags", "Event", "games.pgn", "--output", "games.jsonl"]);
    assert_eq!(games.status.code(), Some(0), "{}", stderr(&games));
    assert_eq!(fs::read_to_string(folder.join("games.jsonl")).expect("the output").lines().count(), 3);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused() {
    let folder = folder("batch-pipe");
    for arguments in [
        &["batch", "judge", "--format", "csv", "--input", "/dev/stdin", "--output", "out.csv"] as &[&str],
        &["positions", "/dev/stdin", "--output", "out.csv"],
    ] {
        let mut child = command(&folder, arguments);
        let mut child = child.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("linkmate runs");
        // The program may have ended before.
        _ = child.stdin.take().expect("a pipe").write_all(format!("fen\n{START}\n").as_bytes());
        let output = child.wait_with_output().expect("linkmate ends");
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).starts_with("error: batch.input_not_a_file\t"), "{}", stderr(&output));
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
    }
}

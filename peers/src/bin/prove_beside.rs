//! Times the search for games beside another program: `prove_beside PROGRAM FILE [STEP]`.
//!
//! The first column of FILE is a FEN; every STEP-th row is used. PROGRAM is called as `PROGRAM FEN_FILE SECONDS OUT`, where
//! SECONDS of CPU time are allowed for each position, and writes a row for each position to OUT: FEN, number of pieces,
//! `ok` if it found a game, CPU time in milliseconds, and more that is ignored. The two take turns with a few positions at a
//! time, so that a busy machine slows both alike. The last lines compare them by number of pieces.

use std::path::Path;
use std::process::{Command, Stdio};

use chess::notation::fen;
use chess::{CastlingMode, Effort, Setup};
use judge::proof::{Proof, prove};
use peers::cpu_ms;

/// Positions in a turn.
const TURN: usize = 50;

/// The CPU time that the other program may take for a position.
const SECONDS: &str = "10";

/// One position: its number of pieces, and the time each program took, or infinity if it found no game.
struct Row {
    pieces: u32,
    ours: f64,
    theirs: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, file, rest @ ..] = arguments.as_slice() else { panic!("PROGRAM FILE [STEP]") };
    let step = rest.first().map_or(1, |step| step.parse().unwrap_or_else(|error| panic!("{step}: {error}")));
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let fens: Vec<&str> = text.lines().step_by(step).filter_map(|row| row.split('\t').next()).collect();
    let directory = std::env::temp_dir().join(format!("prove-beside-{}", std::process::id()));
    std::fs::create_dir(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let mut rows = Vec::new();
    for turn in fens.chunks(TURN) {
        let theirs = their_times(program, &directory, turn);
        for (text, theirs) in turn.iter().zip(theirs) {
            let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let before = cpu_ms();
            let proof = prove(&setup, CastlingMode::Standard, Effort::Normal);
            let ours = cpu_ms() - before;
            let ours = if matches!(proof, Proof::Legal { .. }) { ours } else { f64::INFINITY };
            rows.push(Row { pieces: pieces(&setup), ours, theirs });
        }
    }
    std::fs::remove_dir_all(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    for (from, to) in [(2, 9), (10, 17), (18, 23), (24, 27), (28, 32), (2, 32)] {
        let some: Vec<&Row> = rows.iter().filter(|row| (from..=to).contains(&row.pieces)).collect();
        if some.is_empty() {
            continue;
        }
        let [ours, theirs] = [summary(some.iter().map(|row| row.ours)), summary(some.iter().map(|row| row.theirs))];
        println!("{from} to {to} pieces, {} positions:\n  ours    {ours}\n  theirs  {theirs}", some.len());
    }
}

/// Lets the other program search, and returns its times.
fn their_times(program: &str, directory: &Path, fens: &[&str]) -> Vec<f64> {
    let (input, output) = (directory.join("fens"), directory.join("out"));
    std::fs::write(&input, fens.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", input.display()));
    let mut command = Command::new(program);
    command.arg(&input).arg(SECONDS).arg(&output).stdout(Stdio::null());
    let status = command.status().unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(status.success(), "{program}: {status}");
    let text = std::fs::read_to_string(&output).unwrap_or_else(|error| panic!("{}: {error}", output.display()));
    let time = |(line, fen): (&str, &&str)| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [theirs, _, verdict, time, ..] = fields.as_slice() else { panic!("{program} wrote {line}") };
        assert_eq!(theirs, fen, "{program} left out a position");
        let time = time.parse().unwrap_or_else(|error| panic!("{time}: {error}"));
        if *verdict == "ok" { time } else { f64::INFINITY }
    };
    let times: Vec<f64> = text.lines().zip(fens).map(time).collect();
    assert_eq!(times.len(), fens.len(), "{program} left out positions");
    times
}

fn pieces(setup: &Setup) -> u32 {
    setup.board.occupied().count()
}

fn summary(times: impl Iterator<Item = f64>) -> String {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    let found = times.iter().filter(|time| time.is_finite()).count();
    format!("{found} found; median {:.2} ms, 90 % {:.1}, 98 % {:.1}, 99 % {:.1}", at(0.5), at(0.9), at(0.98), at(0.99))
}

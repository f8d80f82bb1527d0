//! Interrupted runs continue and give the same output.

use std::fs;

use game::Rules;
use linkmate_batch::files::{self, BatchError, Counts, Format, Input, Options, Output, Progress, Question};
use linkmate_batch::rows::Job;
use words::Lang;

use crate::scratch::{CAGED, JUDGE, START, Scratch};

/// Writes 300,000 rows, which are five units of at most 65,536.
fn input(scratch: &Scratch) {
    let rows: String =
        (0..300_000).map(|row| format!("{row},{}\n", ["x", START, CAGED].get(row % 20).unwrap_or(&"x"))).collect();
    scratch.write("a.csv", format!("id,fen\n{rows}"));
}

#[test]
fn an_interrupted_run_continues() {
    let scratch = Scratch::new("resume");
    input(&scratch);
    for output in ["csv.gz", "csv.zst", "parquet"] {
        let (whole, parts) = (format!("whole.{output}"), format!("parts.{output}"));
        scratch.answer(JUDGE, &["a.csv"], &whole).expect("an answer");
        let resume = Options { threads: 2, resume: true };
        let mut interruptions = 0;
        loop {
            let progress = Progress::default();
            let result = std::thread::scope(|scope| {
                let run = scope.spawn(|| scratch.answer_with(JUDGE, &["a.csv"], &parts, &resume, &progress));
                // Two threads work on two units, so at least one is finished.
                while !run.is_finished() && progress.rows() <= 2 * 65_536 {
                    std::thread::yield_now();
                }
                progress.cancel();
                run.join().expect("no panic")
            });
            match result {
                Err(BatchError::Interrupted) => interruptions += 1,
                Err(error) => panic!("{error}"),
                Ok(counts) => {
                    assert_eq!((counts.rows, counts.errors), (300_000, 270_000));
                    break;
                }
            }
            assert!(!scratch.path(&parts).exists() && interruptions < 100);
            let fresh = scratch.answer(JUDGE, &["a.csv"], &parts).expect_err("parts exist");
            assert_eq!(fresh.code(), "batch.parts_exist");
        }
        assert!(interruptions > 0);
        let [whole, parts] = [whole, parts].map(|name| fs::read(scratch.path(&name)).expect("an output"));
        assert!(whole == parts, "{output}: the same output, byte for byte");
    }
    assert!(!scratch.names().iter().any(|name| name.ends_with(".parts")));
}

#[test]
fn only_the_same_run_continues() {
    let scratch = Scratch::new("differ");
    input(&scratch);
    let progress = Progress::default();
    progress.cancel();
    let resume = Options { threads: 1, resume: true };
    let first = scratch.answer_with(JUDGE, &["a.csv"], "out.csv", &resume, &progress);
    assert!(matches!(first, Err(BatchError::Interrupted)));
    scratch.write("a.csv", format!("id,fen\n1,{START}\n"));
    let changed = scratch.answer_with(JUDGE, &["a.csv"], "out.csv", &resume, &Progress::default());
    assert!(matches!(changed, Err(BatchError::PartsDiffer(_))), "{changed:?}");
    assert!(!scratch.path("out.csv").exists());
}

/// Everything that decides the output belongs to the run.
#[test]
fn other_options_are_another_run() {
    let scratch = Scratch::new("options");
    scratch.write("a.csv", "fen\n8/8\n");
    let rules = |corner: &str| -> Rules {
        let start = format!("start nnnnn/5/5/5/{corner}NNNN w");
        let text = format!("rules 1\ntitle Knights\nboard 5x5\npiece N knight: N\n{start}\n");
        Rules::from_custom(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
    };
    let run = |job: Job, format: Option<Format>, delimiter: Option<u8>, cancels: bool| {
        let progress = Progress::default();
        if cancels {
            progress.cancel();
        }
        let input = Input { files: vec![scratch.path("a.csv")], format, delimiter };
        let question = Question { job, column: "fen".to_owned(), prefix: String::new(), lang: Lang::English };
        let output = Output::new(scratch.path("out.csv"), None, None).expect("CSV");
        let resume = Options { threads: 1, resume: true };
        files::answer(&input, question, &output, &resume, &progress).map_err(|error| error.code())
    };
    let job = |corner: &str| Job::Fen(rules(corner));
    let csv = Some(Format::Csv);
    assert_eq!(run(job("N"), csv, None, true), Err("batch.interrupted"));
    assert_eq!(rules("N").title(), rules("1").title());
    assert_eq!(run(job("1"), csv, None, false), Err("batch.parts_differ"), "other rules of the same title");
    assert_eq!(run(job("N"), Some(Format::Lines), None, false), Err("batch.parts_differ"), "another format");
    assert_eq!(run(job("N"), csv, Some(b'x'), false), Err("batch.parts_differ"), "another delimiter");
    assert_eq!(run(job("N"), None, None, false), Ok(Counts { rows: 1, errors: 1 }), "the same format by its ending");
}

/// A folder that is not from an earlier run is not ours to delete, nor are its files parts.
#[test]
fn folders_of_others_are_left_alone() {
    let scratch = Scratch::new("foreign");
    scratch.write("a.csv", format!("fen\n{START}\n"));
    let folder = scratch.path("out.csv.parts");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("000000-1-0"), "precious").expect("a file");
    for resume in [false, true] {
        let options = Options { threads: 1, resume };
        let error = scratch.answer_with(JUDGE, &["a.csv"], "out.csv", &options, &Progress::default());
        assert_eq!(error.expect_err("a foreign folder").code(), "batch.parts_foreign");
    }
    assert_eq!(fs::read(folder.join("000000-1-0")).expect("the file"), b"precious");
    fs::remove_file(folder.join("000000-1-0")).expect("a file");
    // A run that was killed at once leaves an empty folder or an unfinished manifest.
    fs::write(folder.join("manifest-new"), "{").expect("a file");
    scratch.answer(JUDGE, &["a.csv"], "out.csv").expect("an answer");
    assert_eq!(scratch.names(), ["a.csv", "out.csv"]);
    // What somebody puts beside the parts stays.
    let progress = Progress::default();
    progress.cancel();
    let resume = Options { threads: 1, resume: true };
    _ = scratch.answer_with(JUDGE, &["a.csv"], "out.csv", &resume, &progress);
    fs::write(folder.join("notes.tmp"), "precious").expect("a file");
    scratch.answer_with(JUDGE, &["a.csv"], "out.csv", &resume, &Progress::default()).expect("an answer");
    let left: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(left, ["notes.tmp"]);
}

#[test]
fn parts_outlive_an_input_that_vanishes() {
    let scratch = Scratch::new("vanished");
    input(&scratch);
    scratch.write("b.csv", format!("id,fen\n1,{START}\n"));
    scratch.answer(JUDGE, &["a.csv", "b.csv"], "whole.csv").expect("an answer");
    let resume = Options { threads: 1, resume: true };
    let progress = Progress::default();
    let result = std::thread::scope(|scope| {
        let run = scope.spawn(|| scratch.answer_with(JUDGE, &["a.csv", "b.csv"], "out.csv", &resume, &progress));
        // The columns are known, and the first file is not finished.
        while !run.is_finished() && progress.rows() == 0 {
            std::thread::yield_now();
        }
        fs::rename(scratch.path("b.csv"), scratch.path("c.csv")).expect("a file");
        run.join().expect("no panic")
    });
    assert_eq!(result.expect_err("a missing file").code(), "batch.unreadable");
    fs::rename(scratch.path("c.csv"), scratch.path("b.csv")).expect("a file");
    let progress = Progress::default();
    let counts = scratch.answer_with(JUDGE, &["a.csv", "b.csv"], "out.csv", &resume, &progress).expect("an answer");
    assert_eq!((counts.rows, progress.kept()), (300_001, 300_000));
    assert!(scratch.read("whole.csv") == scratch.read("out.csv"), "the same output");
}

#[test]
fn json_can_be_interrupted_before_the_first_row() {
    let scratch = Scratch::new("early");
    scratch.write("a.jsonl", format!("{{\"fen\":\"{START}\"}}\n"));
    let progress = Progress::default();
    progress.cancel();
    let error = scratch.answer_with(JUDGE, &["a.jsonl"], "out.csv", &Options::default(), &progress);
    let error = error.expect_err("interrupted");
    assert_eq!((error.code(), error.to_string().as_str()), ("batch.interrupted", "interrupted before the first row"));
    assert_eq!(scratch.names(), ["a.jsonl"]);
}

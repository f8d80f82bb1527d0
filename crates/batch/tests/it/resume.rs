//! Interrupted runs continue and give the same output.

use std::fs;

use linkmate_batch::files::{BatchError, Options, Progress};

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

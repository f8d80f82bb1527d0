//! Reads any bytes as a table. The first byte chooses the formats of input and output: the file is refused and nothing is left
//! under the name of the output, or every row is there, also when the output is read again.
#![cfg_attr(fuzzing, no_main)]

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::{fs, panic};

use batch::files::{self, BatchError, Counts, Format, Input, Options, Output, Progress, Question, Wanted};
use batch::rows::Job;
use fuzz::fuzz_target;
use game::Rules;
use words::{Explain, Lang};

/// The formats in the order of the first byte; PGN is the one after the last.
const FORMATS: [Format; 5] = [Format::Parquet, Format::Csv, Format::Tsv, Format::Json, Format::Lines];

fuzz_target!(|bytes: &[u8]| {
    contain_panics_of_readers();
    let &[which, ref content @ ..] = bytes else { return };
    let folder = folder();
    let (input, first, second) = (folder.join("input"), folder.join("first"), folder.join("second"));
    fs::write(&input, content).expect("a file");
    let format = FORMATS.get(usize::from(which) % 6).copied();
    // All fields of lines are one column when they are read again.
    let written = FORMATS[usize::from(which / 6) % 4];
    let result = match format {
        Some(format) => answered(&input, format, &first, written, ""),
        None => {
            let output = Output::new(first.clone(), Some(written), None).expect("a format");
            let wanted = Wanted { games: which >= 128, tags: None, lang: Lang::English };
            files::positions(&[input], wanted, &|_, _| {}, &output, &options(), &Progress::default())
        }
    };
    match result {
        Err(error) => {
            assert!(!first.exists(), "{error}");
            Lang::ALL.iter().for_each(|&lang| assert!(!error.explain(lang).is_empty()));
        }
        Ok(counts) => {
            let again = answered(&first, written, &second, Format::Json, "again_");
            let again = again.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.rows, counts.rows);
            let lines = fs::read_to_string(&second).expect("JSON is UTF-8").lines().count();
            assert_eq!(lines as u64, counts.rows);
        }
    }
    assert!(!folder.join("first.parts").exists() && !folder.join("second.parts").exists());
    [first, second].iter().for_each(|path| _ = fs::remove_file(path));
});

/// Keeps libFuzzer from ending at a panic of the Parquet reader, which becomes an error.
fn contain_panics_of_readers() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let file = panic.location().map_or("", |location| location.file());
            if !file.contains("/arrow-") && !file.contains("/parquet-") {
                hook(panic);
            }
        }));
    });
}

fn answered(input: &Path, format: Format, output: &Path, written: Format, prefix: &str) -> Result<Counts, BatchError> {
    let input = Input { files: vec![input.to_owned()], format: Some(format), delimiter: None };
    let job = Job::Fen(Rules::STANDARD);
    let question = Question { job, column: "fen".to_owned(), prefix: prefix.to_owned(), lang: Lang::English };
    let output = Output::new(output.to_owned(), Some(written), None)?;
    files::answer(&input, question, &output, &options(), &Progress::default())
}

fn options() -> Options {
    Options { threads: 1, resume: false }
}

/// Returns an empty folder of this process, in memory if there is such a place.
fn folder() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let base = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    let folder = base.join(format!("linkmate-fuzz-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

//! Tables in files of any size: Parquet, CSV, JSON lines and plain lines.
//!
//! Rows are read in units of some thousand. Each thread answers for the rows of one unit and writes them as a part of the
//! output, so memory does not grow with the input. When all parts are there, they are joined; only then does the output appear
//! under its own name. An interrupted run can be continued: finished parts are kept.

mod error;
mod failure;
mod format;
mod games;
mod json;
mod output;
mod run;
mod table;
mod text;

use std::collections::HashSet;
use std::path::PathBuf;

pub use error::{BatchError, LineFault, Reason};
pub use format::Format;
pub use games::{Report, Wanted};
pub use output::Output;
pub use run::{Counts, Options, Progress};
pub use table::Question;

/// The maximum length of a line or CSV record in bytes.
pub const LINE_LIMIT: usize = 1 << 20;
/// The maximum number of columns in a text file.
pub const COLUMN_LIMIT: usize = 10_000;

/// The files to read.
#[derive(Clone, Debug)]
pub struct Input {
    /// The files in order.
    pub files: Vec<PathBuf>,
    /// The format of all of them; by default each name tells it.
    pub format: Option<Format>,
    /// What separates the fields of CSV.
    pub delimiter: Option<u8>,
}

/// Finds the files with these names or patterns, such as `part-*.parquet`. A file that several of them name is there once.
///
/// # Errors
/// If there is no file for one of them.
pub fn find(patterns: &[String]) -> Result<Vec<PathBuf>, BatchError> {
    let mut files = Vec::new();
    let mut known = HashSet::new();
    let mut add = |file: PathBuf| {
        if known.insert(file.canonicalize().unwrap_or_else(|_| file.clone())) {
            files.push(file);
        }
    };
    for pattern in patterns {
        if PathBuf::from(pattern).exists() {
            add(PathBuf::from(pattern));
            continue;
        }
        let found = glob::glob(pattern).map_err(|_| BatchError::NoFiles(pattern.clone()))?;
        let mut found = found.flatten().peekable();
        if found.peek().is_none() {
            return Err(BatchError::NoFiles(pattern.clone()));
        }
        found.for_each(&mut add);
    }
    Ok(files)
}

/// Checks that the files can be read twice: first their columns, then their rows.
fn check_files(files: &[PathBuf]) -> Result<(), BatchError> {
    let is_stream = |file: &&PathBuf| file.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
    files.iter().find(is_stream).map_or(Ok(()), |file| Err(BatchError::InputNotAFile(file.clone())))
}

/// Answers for every row of the input. All columns of the input are kept.
///
/// # Errors
/// If the input cannot be read, the output cannot be written or the run was interrupted. Nothing is left under the name of the
/// output then.
pub fn answer(
    input: &Input,
    question: Question,
    output: &Output,
    options: &Options,
    progress: &Progress,
) -> Result<Counts, BatchError> {
    check_files(&input.files)?;
    let table = table::Table::open(&input.files, input.format, input.delimiter, question, progress)?;
    run::run(&table, &input.files, output, options, progress)
}

/// Writes the games of PGN files as rows. `report` receives each invalid game, which also becomes a row with an error.
///
/// # Errors
/// If a file cannot be read, the output cannot be written or the run was interrupted. Nothing is left under the name of the
/// output then.
pub fn positions(
    files: &[PathBuf],
    wanted: Wanted,
    report: Report<'_>,
    output: &Output,
    options: &Options,
    progress: &Progress,
) -> Result<Counts, BatchError> {
    check_files(files)?;
    let games = games::Games::open(files.to_vec(), wanted, report, progress)?;
    run::run(&games, files, output, options, progress)
}

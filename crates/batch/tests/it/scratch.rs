//! A folder for the files of a test.

use std::fs;
use std::path::{Path, PathBuf};

use chess::{CastlingMode, Effort};
use linkmate_batch::files::{self, BatchError, Counts, Input, Options, Output, Progress, Question};
use linkmate_batch::rows::{Job, Judging};
use words::Lang;

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
pub const CAGED: &str = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";

pub const JUDGE: Job = Job::Judge(Judging {
    mode: CastlingMode::Standard,
    effort: Effort::Quick,
    all: false,
    prove: false,
    shortest: false,
});

/// An empty folder, removed when dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("batch-{name}"));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        fs::write(self.path(name), content).expect("a file");
        self.path(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of all files.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    pub fn answer(&self, job: Job, input: &[&str], output: &str) -> Result<Counts, BatchError> {
        self.answer_with(job, input, output, &Options::default(), &Progress::default())
    }

    pub fn answer_with(
        &self,
        job: Job,
        input: &[&str],
        output: &str,
        options: &Options,
        progress: &Progress,
    ) -> Result<Counts, BatchError> {
        let input = Input { files: input.iter().map(|name| self.path(name)).collect(), format: None, delimiter: None };
        let question = Question { job, column: "fen".to_owned(), prefix: String::new(), lang: Lang::English };
        let output = Output::new(self.path(output), None, None)?;
        files::answer(&input, question, &output, options, progress)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

//! `linkmate batch`.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use batch::files::{self, BatchError, Counts, Format, Input, Options, Output, Progress, Question};
use batch::rows::{Job, Judging, Winning};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use words::{Explain as _, Lang};

use super::Effort;
use super::ruleset::RulesArg;
use crate::Failure;
use crate::stream::delimiter;

/// Answer for every row of a table.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate batch judge --input positions.parquet --output verdicts.parquet
  linkmate batch dead --input 'games-*.csv' --column final_fen --output dead.csv.zst
  linkmate batch moves --input fens.txt --output moves.jsonl
  linkmate batch prove --effort deep --threads 4 --input puzzles.jsonl --output proofs.parquet
  linkmate batch judge --input positions.parquet --output verdicts.parquet --resume

The output has all columns of the input and those of the job:
  judge  verdict, reason, error, sentence
  dead   verdict, winner, helpmate, reason, error, sentence
  prove  verdict, link, plies, san, shortest, reason, error, sentence
  moves  count, moves, error, sentence
  link   link, error, sentence
  fen    canonical, error, sentence
Rows that are not positions get the code of the error in `error` and the reason in `sentence`; they are counted in the summary \
on standard error. Nulls stay nulls.

Files are Parquet (.parquet), CSV or TSV with a header (.csv, .tsv), JSON lines (.jsonl) or plain lines (.txt: one FEN on each \
line; as output, all fields separated by TABs). All but Parquet can be compressed with gzip or zstd (.csv.gz, .csv.zst). Several input files are \
read in order, each once, and must have the same columns; a pipe cannot be an input. Lines are limited to 1 MiB and 10000 columns.

Memory does not grow with the input. The output is written in parts to a folder beside it (verdicts.parquet.parts) and appears \
under its own name when it is complete. If the run is interrupted or killed, the same command with --resume continues after the \
finished parts and gives the same output.")]
pub struct Batch {
    /// What to answer
    #[arg(value_enum, value_name = "JOB")]
    job: JobName,

    /// The files to read; names or patterns
    #[arg(long, short, required = true, num_args = 1.., value_name = "FILE")]
    input: Vec<String>,

    /// The column with the positions
    #[arg(long, default_value = "fen", value_name = "NAME")]
    column: String,

    /// The format of the input [default: from the ending of each name]
    #[arg(long, value_parser = format())]
    format: Option<Format>,

    #[command(flatten)]
    to: To,

    /// What the names of the new columns begin with
    #[arg(long, default_value = "", hide_default_value = true, value_name = "TEXT")]
    prefix: String,

    /// How much work to spend on each position
    #[arg(long, value_enum, default_value_t = Effort::Normal)]
    effort: Effort,

    /// Spend the effort on shortening games and helpmates, too
    #[arg(long)]
    shortest: bool,

    /// The rules: c1 or f1; for moves, link and fen also another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", hide_possible_values = true)]
    ruleset: RulesArg,
}

/// Where and how a table is written.
#[derive(Args)]
pub struct To {
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// The format of the output [default: from the ending of its name]
    #[arg(long, value_parser = format())]
    output_format: Option<Format>,

    /// What separates the fields of CSV [default: a comma, for TSV a TAB]
    #[arg(long, value_name = "CHARACTER", value_parser = delimiter)]
    pub delimiter: Option<u8>,

    /// The number of threads [default: one for each core]
    #[arg(long, default_value_t = 0, hide_default_value = true, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,

    /// Continue an interrupted run
    #[arg(long)]
    resume: bool,

    /// Exit with status 1 if there are errors in the input
    #[arg(long)]
    pub strict: bool,
}

/// The jobs.
#[derive(Copy, Clone, ValueEnum)]
enum JobName {
    /// Could the position have arisen in a game?
    Judge,
    /// Can either side still win?
    Dead,
    /// By which game could the position have arisen?
    Prove,
    /// The legal moves, counted and listed
    Moves,
    /// The link
    Link,
    /// The FEN, checked and in its canonical form
    Fen,
}

/// Parses the name of a format.
pub fn format() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::NAMES).map(|name| Format::named(&name).unwrap_or(Format::Lines))
}

impl Batch {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let counts = self.to.write(lang, |output, options, progress| {
            let job = self.job()?;
            let input = Input { files: files::find(&self.input)?, format: self.format, delimiter: self.to.delimiter };
            let question = Question { job, column: self.column.clone(), prefix: self.prefix.clone(), lang };
            files::answer(&input, question, output, options, progress)
        })?;
        let Some(counts) = counts else { return Ok(ExitCode::from(INTERRUPTED)) };
        eprintln!("{}", words::batch::summary(counts.rows, counts.errors, lang));
        Ok(if self.to.strict && counts.errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn job(&self) -> Result<Job, BatchError> {
        let RulesArg(rules) = &self.ruleset;
        let chess = || rules.castling().ok_or(BatchError::ChessOnly);
        let (effort, shortest) = (self.effort.into(), self.shortest);
        let judging = |prove| -> Result<Job, BatchError> {
            Ok(Job::Judge(Judging { mode: chess()?, effort, all: false, prove, shortest }))
        };
        Ok(match self.job {
            JobName::Judge => judging(false)?,
            JobName::Prove => judging(true)?,
            JobName::Dead => Job::Dead(Winning { mode: chess()?, effort, winner: None, shortest }),
            JobName::Moves => Job::Moves(rules.clone()),
            JobName::Link => Job::Link(rules.clone()),
            JobName::Fen => Job::Fen(rules.clone()),
        })
    }
}

/// The exit status of a program that was interrupted.
pub const INTERRUPTED: u8 = 130;

impl To {
    /// Writes a table with a progress bar. Returns `None` if it was interrupted.
    pub fn write(
        &self,
        lang: Lang,
        write: impl FnOnce(&Output, &Options, &Progress) -> Result<Counts, BatchError>,
    ) -> Result<Option<Counts>, Failure> {
        let options = Options { threads: self.threads.into(), resume: self.resume };
        let progress = Arc::new(Progress::default());
        cancel_on_interrupt(Arc::clone(&progress));
        let bar = ShownProgress::new(&progress, lang);
        let written = Output::new(self.output.clone(), self.output_format, self.delimiter)
            .and_then(|output| write(&output, &options, &progress));
        drop(bar);
        match written {
            Ok(counts) => Ok(Some(counts)),
            Err(error @ (BatchError::Interrupted | BatchError::InterruptedEarly)) => {
                eprintln!("{}", error.explain(lang));
                Ok(None)
            }
            Err(error) => Err(Failure::input(error.code(), error)),
        }
    }
}

/// Cancels the run at the first Ctrl-C. Without a way to wait for it, Ctrl-C ends the program, which keeps finished parts, too.
fn cancel_on_interrupt(progress: Arc<Progress>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    thread::spawn(move || {
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                progress.cancel();
            }
            // The second one does not wait for the rows in progress.
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(i32::from(INTERRUPTED));
            }
        });
    });
}

/// Shows rows, rate and time left while it exists, if standard error is a terminal.
struct ShownProgress {
    is_over: Arc<AtomicBool>,
    thread: Option<thread::JoinHandle<()>>,
}

impl ShownProgress {
    fn new(progress: &Arc<Progress>, lang: Lang) -> ShownProgress {
        let is_over = Arc::new(AtomicBool::new(false));
        let shown = (Arc::clone(progress), Arc::clone(&is_over));
        let show = move || {
            let (progress, is_over) = shown;
            let style = |share: &str, left: &str| {
                let words = words::batch::progress("{human_pos}", "{per_sec:1}", share, left, lang);
                ProgressStyle::with_template(&format!("{{elapsed_precise}} {words}"))
                    .unwrap_or_else(|_| ProgressStyle::default_bar())
            };
            // Before the first part is done, nobody knows how many rows there are.
            let bar = ProgressBar::no_length().with_style(style("…", "…"));
            while !is_over.load(Ordering::Relaxed) {
                let share = progress.share();
                if share > 0.0 {
                    let all = (progress.rows() + progress.kept()) as f64 / share;
                    bar.set_length((all as u64).saturating_sub(progress.kept()));
                    bar.set_style(style("{percent}", "{eta_precise}"));
                }
                bar.set_position(progress.rows());
                thread::park_timeout(Duration::from_millis(500));
            }
            bar.finish_and_clear();
        };
        let thread = io::stderr().is_terminal().then(|| thread::spawn(show));
        ShownProgress { is_over, thread }
    }
}

impl Drop for ShownProgress {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            _ = thread.join();
        }
    }
}

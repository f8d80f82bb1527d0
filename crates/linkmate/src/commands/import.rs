//! `linkmate import`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use link::Link;
use link::pgn::{PgnError, Reader};
use view::Extras;
use words::{Explain as _, Lang};

use crate::Failure;
use crate::stream::{self, error_line};

/// Convert each game of a PGN file to a link.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate import games.pgn
  linkmate import --tags games.pgn
  zcat games.pgn.gz | linkmate import

Writes one line for each game, in order: the link, or for an invalid game `error:`, a space, the code, a TAB and the reason \
with line and column. With `--tags` the link is followed by `?` and what the PGN says besides the moves: names, event, date, a result by \
resignation, agreement or time, and the comment before the first move. Other comments and variations are left out.")]
pub struct Import {
    /// The PGN file [default: standard input]
    #[arg(value_name = "FILE.pgn")]
    file: Option<PathBuf>,
    /// Append names, event, date, result and note to each link
    #[arg(long)]
    tags: bool,
    /// Exit with status 1 if there are errors in the input
    #[arg(long)]
    strict: bool,
}

impl Import {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        match &self.file {
            Some(file) => self.import(open(file)?, false, lang),
            None => self.import(io::stdin().lock(), io::stdin().is_terminal(), lang),
        }
    }

    /// Writes a line for each game as soon as it is read.
    fn import(&self, input: impl BufRead, reads_terminal: bool, lang: Lang) -> Result<ExitCode, Failure> {
        let is_cut_off = |error: &PgnError| error.fault.is_io();
        stream::run_games(Reader::new(input), reads_terminal, 1, self.strict, lang, is_cut_off, |game| {
            let refused = |code: &str, sentence: String| Err(error_line(code, &sentence).into());
            match game {
                Ok(record) => match Link::text_of(&record.game) {
                    Ok(link) if self.tags => Ok(with_query(link, &Extras::from_record(record).query()).into_bytes()),
                    Ok(link) => Ok(link.into_bytes()),
                    Err(error) => refused(error.code(), error.explain(lang)),
                },
                Err(error) => refused(error.fault.code(), error.explain(lang)),
            }
        })
    }
}

fn with_query(link: String, query: &str) -> String {
    if query.is_empty() { link } else { format!("{link}?{query}") }
}

/// Opens a file for reading.
pub fn open(file: &Path) -> Result<BufReader<File>, Failure> {
    File::open(file).map(BufReader::new).map_err(|error| Failure::Reading(about(file, &error)))
}

/// Adds the name of the file to an error.
pub fn about(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

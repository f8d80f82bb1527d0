//! `linkmate import`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use link::Link;
use link::pgn::{PgnError, Reader, Record};
use words::{Explain as _, Lang};

use crate::Failure;
use crate::stream::{self, error_line};

/// Convert each game of a PGN file to a link.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate import games.pgn
  zcat games.pgn.gz | linkmate import

Writes one line for each game, in order: the link, or for an invalid game `error:`, a space, the code, a TAB and the reason \
with line and column. Links do not hold comments, variations, tags, or results that were decided off the board, such as by resignation.")]
pub struct Import {
    /// The PGN file [default: standard input]
    #[arg(value_name = "FILE.pgn")]
    file: Option<PathBuf>,
}

impl Import {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        match &self.file {
            Some(file) => import(open(file)?, false, lang),
            None => import(io::stdin().lock(), io::stdin().is_terminal(), lang),
        }
    }
}

/// Writes a line for each game as soon as it is read.
fn import(input: impl BufRead, reads_terminal: bool, lang: Lang) -> Result<ExitCode, Failure> {
    let is_cut_off = |error: &PgnError| error.fault.is_io();
    stream::run_games(Reader::new(input), reads_terminal, 1, is_cut_off, |game| {
        let refused = |code: &str, sentence: String| Err(error_line(code, &sentence, false));
        match game {
            Ok(Record { game, .. }) => match Link::text_of(game) {
                Ok(link) => Ok(link),
                Err(error) => refused(error.code(), error.explain(lang)),
            },
            Err(error) => refused(error.fault.code(), error.explain(lang)),
        }
    })
}

/// Opens a file for reading.
pub fn open(file: &Path) -> Result<BufReader<File>, Failure> {
    File::open(file).map(BufReader::new).map_err(|error| Failure::Reading(about(file, &error)))
}

/// Adds the name of the file to an error.
pub fn about(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

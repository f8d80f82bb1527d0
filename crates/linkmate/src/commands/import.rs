//! `linkmate import`.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chess::notation::pgn::{PgnFault, Reader, Record};
use clap::Args;
use game::{DrawPolicy, Game};
use link::{Link, LinkError};
use words::{Explain as _, Lang};

use crate::{Failure, stream};

/// Write each game of a PGN file as a link.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate import games.pgn
  zcat games.pgn.gz | linkmate import

One line for each game, in order: the link, or for a game that is wrong `error:`, a space, the code, a TAB and the reason \
with line and column. Comments, variations, tags and results that are not on the board have no place in a link.")]
pub struct Import {
    /// The file [default: standard input]
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

fn link_of(record: &Record) -> Result<Link, LinkError> {
    let game = Game::from_record(record, DrawPolicy::Claim).map_err(LinkError::IllegalMove)?;
    Link::from_game(game)
}

/// Opens a file for reading.
pub fn open(file: &Path) -> Result<File, Failure> {
    File::open(file).map_err(|error| Failure::Reading(about(file, &error)))
}

/// The error with the file's name.
fn about(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

fn import(input: impl Read, reads_terminal: bool, lang: Lang) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    let progress = stream::progress("games", reads_terminal);
    let mut status = ExitCode::SUCCESS;
    for game in Reader::new(BufReader::new(input)) {
        let line = match game.as_ref().map(link_of) {
            Ok(Ok(link)) => link.to_string(),
            Ok(Err(error)) => format!("error: {}\t{}", error.code(), error.explain(lang)),
            Err(error) => {
                // What cannot be read any further is not a bad game.
                if matches!(error.fault, PgnFault::Io(_)) {
                    status = ExitCode::FAILURE;
                }
                format!("error: {}\t{}", error.code(), error.explain(lang))
            }
        };
        progress.suspend(|| writeln!(out, "{line}").and_then(|()| out.flush()))?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(status)
}

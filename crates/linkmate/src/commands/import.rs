//! `linkmate import`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chess::notation::pgn::Record;
use clap::Args;
use game::{DrawPolicy, Game};
use link::{Link, LinkError};
use words::{Explain as _, Lang};

use crate::Failure;
use crate::stream::{self, error_line};

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

/// A line for each game, as soon as the game is read.
fn import(input: impl BufRead, reads_terminal: bool, lang: Lang) -> Result<ExitCode, Failure> {
    stream::run_games(input, reads_terminal, 1, |game| match game.as_ref().map(link_of) {
        Ok(Ok(link)) => Ok(link.to_string()),
        Ok(Err(error)) => Err(error_line(error.code(), &error.explain(lang), false)),
        Err(error) => Err(error_line(error.code(), &error.explain(lang), false)),
    })
}

fn link_of(record: &Record) -> Result<Link, LinkError> {
    let game = Game::from_record(record, DrawPolicy::Claim).map_err(LinkError::IllegalMove)?;
    Link::from_game(game)
}

/// Opens a file for reading.
pub fn open(file: &Path) -> Result<BufReader<File>, Failure> {
    File::open(file).map(BufReader::new).map_err(|error| Failure::Reading(about(file, &error)))
}

/// The error with the file's name.
pub fn about(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

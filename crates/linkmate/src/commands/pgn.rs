//! `linkmate pgn`.

use std::io::Write as _;
use std::process::ExitCode;

use chess::notation::pgn::{Record, Tags};
use clap::Args;
use link::{Given, Link, LinkError};

use super::Ruleset;
use super::position;
use crate::Failure;

/// Write a game as PGN.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate pgn c1/s/mbosF
  linkmate pgn https://chess.example/play/f1/n518 > game.pgn")]
pub struct Pgn {
    /// A link, bare or as a URL, or a FEN
    #[arg(value_name = "LINK")]
    link: String,

    /// The rules, for a FEN
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,
}

impl Pgn {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let link = match position::read(&self.link)? {
            Given::Link(link) => link,
            Given::Setup(setup) => Link::from_setup(&setup, self.ruleset.into()).map_err(position::refused)?,
        };
        let game = link.game().map_err(|error| position::refused(LinkError::NotPlayable(error.clone())))?;
        let mut out = std::io::stdout().lock();
        write!(out, "{}", Record::from_game(game, Tags::new()))?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

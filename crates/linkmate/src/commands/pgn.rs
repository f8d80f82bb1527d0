//! `linkmate pgn`.

use std::io::Write as _;
use std::process::ExitCode;

use chess::notation::pgn::Tags;
use clap::Args;
use game::Rules;
use link::{Given, Link, LinkError};

use super::{Ruleset, position};
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
        let rules = Rules::from(self.ruleset);
        let link = match position::read(&self.link, &rules)? {
            Given::Link(link) => *link,
            Given::Setup(setup) => Link::new(&rules, &setup).map_err(position::refused)?,
        };
        let game = link.into_game().map_err(position::refused)?;
        let not_chess = || LinkError::NotChess { ruleset: game.rules().name().unwrap_or("v1") };
        let record = game.to_record(Tags::new()).ok_or_else(|| position::refused(not_chess()))?;
        let mut out = std::io::stdout().lock();
        write!(out, "{record}")?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

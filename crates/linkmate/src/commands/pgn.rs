//! `linkmate pgn`.

use std::io::Write as _;
use std::process::ExitCode;

use clap::Args;
use link::pgn::{self, Tags};
use link::{Link, PositionInput};

use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// Write a game as PGN.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate pgn c1/s/mbosF
  linkmate pgn https://chess.example/play/f1/n518 > game.pgn
  linkmate pgn atomic1/s/mIQ

Games other than chess get the tag Variant; games that lichess does not have also get the tag Ruleset with their rules.")]
pub struct Pgn {
    /// A link, bare or as a URL, or a FEN
    #[arg(value_name = "LINK")]
    link: String,

    /// The rules of a FEN: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", value_name = "RULESET")]
    ruleset: RulesArg,
}

impl Pgn {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let RulesArg(rules) = self.ruleset;
        let link = match position::read(&self.link, &rules)? {
            PositionInput::Link(link) => *link,
            PositionInput::Setup(setup) => Link::new(&rules, &setup).map_err(position::input_error)?,
        };
        let game = link.into_game().map_err(position::input_error)?;
        let text = pgn::write(&game, &Tags::new()).map_err(position::input_error)?;
        let mut out = std::io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

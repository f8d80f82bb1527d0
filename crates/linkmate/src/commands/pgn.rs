//! `linkmate pgn`.

use std::io::Write as _;
use std::process::ExitCode;

use clap::Args;
use link::{Link, PositionInput};
use view::Extras;

use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// Write a game as PGN.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate pgn c1/s/mbosF
  linkmate pgn https://chess.example/play/f1/n518 > game.pgn
  linkmate pgn atomic1/s/mIQ
  linkmate pgn 'c1/s/mIQ?white=Anna&black=Ben&date=2024.05.17'

Names, event, date, result and note in the query of the link are written too. Games other than chess get the tag Variant; games that lichess does not have also get the tag Ruleset with their rules.")]
pub struct Pgn {
    /// A link, bare or as a URL, with or without a query, or a FEN
    #[arg(value_name = "LINK")]
    link: String,

    /// The rules of a FEN: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", value_name = "RULESET", hide_possible_values = true)]
    ruleset: RulesArg,
}

impl Pgn {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let RulesArg(rules) = self.ruleset;
        let query = self.link.split_once('?').map_or("", |(_, query)| query.split('#').next().unwrap_or_default());
        let link = match position::read(&self.link, &rules)? {
            PositionInput::Link(link) => *link,
            PositionInput::Setup(setup) => Link::new(&rules, &setup).map_err(position::input_error)?,
        };
        let game = link.into_game().map_err(position::input_error)?;
        let text = Extras::read(query).0.pgn(&game).map_err(position::input_error)?;
        let mut out = std::io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

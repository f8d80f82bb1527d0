//! `linkmate play`.

use std::process::ExitCode;

use clap::{Args, ValueEnum};
use console::shell::{self, Exit, SaveDir, ShellError};
use console::{PieceStyle, Settings, State, TimeControl};
use game::{DrawPolicy, Rules};
use link::{LinkError, LinkUrl};
use words::{Explain as _, Lang};

use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// Play a two-player game at one keyboard.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate play
  linkmate play --clock 5+3
  linkmate play --resume
  linkmate play --link c1/s/mIQ
  linkmate play --ruleset atomic1
  linkmate play --ruleset f1
  linkmate play --ruleset my.rules
  linkmate play --ascii --draws claim --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  printf 'Anna\\nBoris\\nF2 F3\\nE7 E5\\nG2 G4\\nD8 H4\\n' | linkmate play

Moves are entered as two squares (E2 E4) or in notation (Nf3); help shows the rest. Chess960 asks for the number of a start \
position first; an empty line picks one at random. With --clock 5+3 each player has five minutes plus three seconds per \
move. A game is saved after every move, and --resume continues the one played last; in a terminal it asks which one if there \
are several.")]
pub struct Play {
    /// Show pieces as letters instead of chess symbols
    #[arg(long)]
    ascii: bool,

    /// The position to start from
    #[arg(long, value_name = "FEN", conflicts_with_all = ["link", "resume"])]
    fen: Option<String>,

    /// The rules: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", conflicts_with_all = ["link", "resume"], hide_possible_values = true)]
    ruleset: RulesArg,

    /// The game to continue, as a link
    #[arg(long, value_name = "LINK", conflicts_with = "resume")]
    link: Option<String>,

    /// Continue an unfinished game; in a pipe, the last one played
    #[arg(long, conflicts_with_all = ["draws", "clock"])]
    resume: bool,

    /// Draws by repetition and by moves without a capture or pawn move [default: auto]
    #[arg(long, value_enum)]
    draws: Option<Draws>,

    /// Play with a clock: minutes (or m:ss) for each player, plus seconds per move
    #[arg(long, value_name = "MIN+SEC")]
    clock: Option<TimeControl>,
}

#[derive(Copy, Clone, ValueEnum)]
enum Draws {
    /// The game is drawn automatically
    Auto,
    /// A player has to claim them; fivefold repetition and the 75-move rule stay automatic
    Claim,
}

impl Play {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let settings = Settings {
            lang,
            draws: match self.draws {
                None | Some(Draws::Auto) => DrawPolicy::Automatic,
                Some(Draws::Claim) => DrawPolicy::Claim,
            },
            pieces: if self.ascii { PieceStyle::Letters } else { PieceStyle::Symbols },
            colors: shell::color_depth(),
            date: shell::today(),
            clock: self.clock,
        };
        let mut saves = SaveDir::for_user();
        let state = match self.resume {
            true => resume(&mut saves, settings)?,
            false => self.start(settings)?,
        };
        match shell::run(state, saves) {
            Ok(Exit::Quit) => Ok(ExitCode::SUCCESS),
            // The status that shells report for a process stopped by Ctrl-C.
            Ok(Exit::Interrupted) => Ok(ExitCode::from(130)),
            Err(ShellError::Read(error)) => Err(Failure::Reading(error)),
            Err(ShellError::Write(error)) => Err(Failure::Output(error)),
        }
    }

    fn start(&self, settings: Settings) -> Result<State, Failure> {
        let game = match &self.link {
            Some(text) => {
                let address: LinkUrl = text.trim().parse().map_err(position::input_error)?;
                address.link.into_game().map_err(|error| match error {
                    LinkError::NotPlayable(reason) => Failure::input(reason.code(), reason),
                    other => position::input_error(other),
                })?
            }
            None if self.fen.is_none() && self.ruleset.0 == Rules::CHESS960 => {
                return Ok(State::chess960(shell::random_start(), settings));
            }
            None => self.ruleset.game(self.fen.as_deref())?,
        };
        Ok(State::from_game(game, settings))
    }
}

fn resume(saves: &mut SaveDir, settings: Settings) -> Result<State, Failure> {
    if shell::is_terminal() {
        let games = saves.unfinished().map_err(|error| Failure::input(error.code(), error))?;
        if games.len() > 1 {
            return Ok(State::choose_game(games, settings));
        }
    }
    let (saved, unreadable) = saves.take_last().map_err(|error| Failure::input(error.code(), error))?;
    unreadable.iter().for_each(|error| eprintln!("linkmate: {}", error.explain(settings.lang)));
    Ok(State::resume(saved, settings))
}

//! `linkmate play`.

use std::process::ExitCode;

use chess::game::DrawPolicy;
use chess::{Game, Position};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, ValueEnum};
use console::shell::{self, Leave, Shelf, ShellError};
use console::{PieceStyle, Settings, State, VariantState};
use link::VariantLink;
use words::{Explain as _, Lang};

use super::position;
use super::ruleset::AnyRuleset;
use crate::Failure;

/// Play a game of two people at one keyboard.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate play
  linkmate play --resume
  linkmate play --link c1/s/mIQ
  linkmate play --ruleset atomic1
  linkmate play --ruleset my.rules
  linkmate play --ascii --draws claim --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  printf 'Anna\\nBoris\\nF2 F3\\nE7 E5\\nG2 G4\\nD8 H4\\n' | linkmate play

Moves are entered as two squares (E2 E4) or in notation (Nf3); help shows the rest. A game of chess is saved after every move, \
and --resume goes on with the one that was played last; of another game the link is shown when you leave.")]
pub struct Play {
    /// Letters instead of chess symbols
    #[arg(long)]
    ascii: bool,

    /// The position to start from
    #[arg(long, value_name = "FEN", conflicts_with_all = ["link", "resume"])]
    fen: Option<String>,

    /// The rules: c1, f1, another name, v1… or a file
    #[arg(long, default_value = "c1", conflicts_with_all = ["link", "resume"])]
    ruleset: AnyRuleset,

    /// The game to go on with, as a link
    #[arg(long, value_name = "LINK", conflicts_with = "resume")]
    link: Option<String>,

    /// Go on with the unfinished game that was played last
    #[arg(long, conflicts_with = "draws")]
    resume: bool,

    /// How draws by threefold repetition and fifty moves come about [default: auto]
    #[arg(long, value_enum)]
    draws: Option<Draws>,
}

#[derive(Copy, Clone, ValueEnum)]
enum Draws {
    /// By themselves
    Auto,
    /// A player claims them; fivefold repetition and 75 moves come by themselves
    Claim,
}

impl Play {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if let Some(link) = self.variant()? {
            if matches!(self.draws, Some(Draws::Auto)) {
                // Their draws are claimed, and come by themselves only at the second limit.
                let mut command = crate::Arguments::command();
                command.error(ErrorKind::ArgumentConflict, words::variants::draws_are_claimed(lang)).exit();
            }
            let pieces = if self.ascii { PieceStyle::Letters } else { PieceStyle::Symbols };
            return left(shell::run_variant(VariantState::new(link, lang, pieces, shell::ink())));
        }
        let settings = Settings {
            lang,
            draws: match self.draws {
                None | Some(Draws::Auto) => DrawPolicy::Automatic,
                Some(Draws::Claim) => DrawPolicy::Claim,
            },
            pieces: if self.ascii { PieceStyle::Letters } else { PieceStyle::Symbols },
            ink: shell::ink(),
            date: shell::today(),
        };
        let mut shelf = Shelf::of_user();
        let state = if self.resume {
            let (saved, unreadable) = shelf.take_last().map_err(|error| Failure::input(error.code(), error))?;
            unreadable.iter().for_each(|error| eprintln!("linkmate: {}", error.explain(lang)));
            State::resume(saved, settings)
        } else {
            State::from_game(self.game()?, settings)
        };
        left(shell::run(state, shelf))
    }

    /// The game by other rules that is asked for; nothing if it is chess.
    fn variant(&self) -> Result<Option<VariantLink>, Failure> {
        let link = match (&self.ruleset, &self.link) {
            (AnyRuleset::Variant(start), _) => match &self.fen {
                Some(text) => {
                    let board = start.ruleset().read_board(text);
                    start.with_board(board.map_err(|fault| Failure::input(fault.code(), fault))?)
                }
                None => (**start).clone(),
            },
            (AnyRuleset::Chess(_), Some(text)) => match link::Address::split(text.trim()).1 {
                text if link::is_variant(text) => text.parse().map_err(position::refused)?,
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        link.game().map_err(|fault| Failure::input(fault.code(), fault))?;
        Ok(Some(link))
    }

    fn game(&self) -> Result<Game, Failure> {
        let rules = match self.ruleset {
            AnyRuleset::Chess(castling) => castling,
            AnyRuleset::Variant(_) => chess::Castling::Standard,
        };
        match (&self.fen, &self.link) {
            (Some(text), _) => {
                let setup = chess::notation::usfen::parse(text).map_err(|error| Failure::input(error.code(), error))?;
                let position = Position::new(&setup, rules);
                let position = position.map_err(|error| Failure::input(error.code(), error))?;
                Ok(Game::from_position(position, rules))
            }
            (None, Some(text)) => {
                let address: link::Address = text.trim().parse().map_err(position::refused)?;
                let game = address.link.game();
                game.cloned().map_err(|error| Failure::input(error.code(), error.clone()))
            }
            // The start that standard chess has is one of Chess960 as well.
            (None, None) => Ok(Game::from_position(Position::start(), rules)),
        }
    }
}

/// How the program ends when the players have left.
fn left(left: Result<Leave, ShellError>) -> Result<ExitCode, Failure> {
    match left {
        Ok(Leave::Willingly) => Ok(ExitCode::SUCCESS),
        // As shells have it for whoever was stopped by that key.
        Ok(Leave::Interrupted) => Ok(ExitCode::from(130)),
        Err(ShellError::Read(error)) => Err(Failure::Reading(error)),
        Err(ShellError::Write(error)) => Err(Failure::Output(error)),
    }
}

//! The commands, one file each.

#[cfg(feature = "batch")]
pub mod batch;
pub mod completions;
pub mod dead;
mod flag_fall;
pub mod import;
pub mod judge;
pub mod link;
pub mod perft;
pub mod pgn;
pub mod picture;
pub mod play;
#[cfg(feature = "batch")]
pub mod positions;
pub mod rules;
pub mod serve;

mod position;
mod ruleset;

use chess::CastlingMode;
use clap::ValueEnum;

/// How much work to do.
#[derive(Copy, Clone, ValueEnum)]
pub enum Effort {
    /// Fast enough for every move of a game
    Quick,
    /// Fast enough for a web request
    Normal,
    /// For positions worth waiting for
    Deep,
}

impl From<Effort> for chess::Effort {
    fn from(effort: Effort) -> chess::Effort {
        match effort {
            Effort::Quick => chess::Effort::Quick,
            Effort::Normal => chess::Effort::Normal,
            Effort::Deep => chess::Effort::Deep,
        }
    }
}

/// The rulesets of commands that support only chess.
#[derive(Copy, Clone, ValueEnum)]
pub enum Ruleset {
    /// Standard chess
    C1,
    /// Chess960
    F1,
}

impl From<Ruleset> for CastlingMode {
    fn from(ruleset: Ruleset) -> CastlingMode {
        match ruleset {
            Ruleset::C1 => CastlingMode::Standard,
            Ruleset::F1 => CastlingMode::Chess960,
        }
    }
}

impl From<Ruleset> for game::Rules {
    fn from(ruleset: Ruleset) -> game::Rules {
        game::Rules::chess(ruleset.into())
    }
}

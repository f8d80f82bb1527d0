//! One file for each command.

pub mod completions;
pub mod dead;
mod flag;
pub mod import;
pub mod judge;
pub mod link;
pub mod perft;
pub mod pgn;
pub mod picture;
pub mod play;
pub mod rules;
pub mod serve;

mod position;
mod ruleset;

use chess::CastlingMode;
use clap::ValueEnum;

/// How much work an answer is worth.
#[derive(Copy, Clone, ValueEnum)]
pub enum Effort {
    /// What a game can afford after every move
    Quick,
    /// What a service can afford for a request
    Normal,
    /// What is worth waiting for
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

/// The rulesets of the commands that know chess only.
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

//! One file for each command.

pub mod completions;
pub mod dead;
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

use ::judge::legality;
use chess::Castling;
use clap::ValueEnum;

/// The rulesets that `chess` plays.
#[derive(Copy, Clone, ValueEnum)]
pub enum Ruleset {
    /// Standard chess
    C1,
    /// Chess960
    F1,
}

impl From<Ruleset> for Castling {
    fn from(ruleset: Ruleset) -> Castling {
        match ruleset {
            Ruleset::C1 => Castling::Standard,
            Ruleset::F1 => Castling::Chess960,
        }
    }
}

impl From<Ruleset> for &'static ::link::Ruleset {
    fn from(ruleset: Ruleset) -> &'static ::link::Ruleset {
        ::link::Ruleset::of(ruleset.into())
    }
}

impl From<Ruleset> for legality::Ruleset {
    fn from(ruleset: Ruleset) -> legality::Ruleset {
        match ruleset {
            Ruleset::C1 => legality::Ruleset::Standard,
            Ruleset::F1 => legality::Ruleset::Chess960,
        }
    }
}

// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! A [`Ruleset`] has a board and types of piece; a type of piece is a set of [behaviours](behaviour), which can be combined
//! freely.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod behaviour;
mod board;
mod broken;
mod ending;
mod game;
mod gate;
mod legal;
mod material;
mod moves;
mod notation;
mod play;
mod rules;
mod ruleset;
pub mod rulesets;
#[cfg(feature = "serde")]
mod serial;
mod set;
mod square;
mod tables;
mod work;

use board::KindSet;
pub use board::{Board, Kind, Piece};
pub use broken::{BrokenRule, Witness};
pub use game::Game;
pub use gate::{MAX_LEGAL, MAX_WORK};
pub use moves::Move;
pub use notation::{Label, MoveFault, Origin};
pub use rules::{BoardFault, MAX_TEXT, PackError, Rules, RulesError, RulesFault};
pub use ruleset::{PieceType, Ruleset, RulesetError};
pub use set::SquareSet;
pub use square::{Size, Square, Step};

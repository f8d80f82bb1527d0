// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod broken;
mod counters;
mod engine;
mod error;
mod fen;
mod find;
mod game;
mod notation;
mod piece;
mod players;
mod record;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod setup;

pub use chess::game::{DrawCause, DrawPolicy, Outcome, WinCause};
pub use chess::notation::san::Letters;
pub use chess::position::MoveNumber;
pub use chess::{ByColor, CastlingMode, Color};
pub use variants::{BrokenRule, Move, Size, Square, Witness};

pub use counters::{Counters, counters};
pub use engine::from_chess;
pub use error::{GameError, IllegalMove, MoveError};
pub use game::Game;
pub use notation::{Choice, Played, numbered};
pub use piece::{Kind, Piece, Placed};
pub use rules::Rules;
pub use setup::{Fault, Setup, SetupError, Unplayable};

//! Games by any rules. Standard chess and Chess960 run on the bitboards of `chess`, every other ruleset on the behaviours of
//! `variants`. This crate joins the two engines: code above it works with plain data and need not know which one is used.
//!
//! ```
//! use linkmate_game::{Game, Letters, Rules};
//! for (name, moves) in [("c1", ["f3", "e5", "g4", "Qh4#"]), ("hill1", ["e4", "e5", "Ke2", "Ke7"])] {
//!     let rules = Rules::named(name).unwrap();
//!     let mut game = Game::new(&rules, &rules.start())?;
//!     for text in moves {
//!         let m = game.read_move(text, Letters::English)?;
//!         game.play(m)?;
//!     }
//!     assert_eq!(game.len(), 4);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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

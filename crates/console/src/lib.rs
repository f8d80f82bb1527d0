// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! See [`update`], [`render`], [`State`], [`Input::Elapsed`], [`State::request`] and [`shell`].

mod board;
mod clock;
mod complete;
mod input;
mod nickname;
mod render;
mod saved;
mod session;
pub mod shell;
mod sides;
mod state;
mod update;

pub use board::{ColorDepth, PieceStyle, render as render_board};
pub use clock::{TimeControl, TimeControlError};
pub use complete::completions;
pub use input::{Input, Request, Response, Unfinished, WriteError};
pub use nickname::{Nickname, NicknameError};
pub use render::{prompt, render};
pub use saved::{Saved, SavedError};
pub use state::{Settings, State};
pub use update::update;

/// The maximum length of a line in bytes; no move or command is longer.
pub const MAX_LINE: usize = 4096;

//! Two people, one keyboard, all the rules: chess and every other ruleset in a terminal.
//!
//! The console is two pure functions: [`update`] takes a typed line and returns the next [`State`], [`render`] draws
//! what is new in it. Time is an [`Input`] too ([`Input::Elapsed`]), so clocks advance only through inputs. Side
//! effects such as writing a file are [requests](State::request) of the state; their results come back as inputs. The
//! [`shell`] only reads lines, measures time, writes output and performs requests.
//!
//! ```
//! use linkmate_console::{Input, Settings, State, render, update};
//! let mut state = State::new(Settings::default());
//! for line in ["Anna", "Boris", "F2 F3", "e7e5", "g4", "Qh4"] {
//!     state = update(state, Input::line(line));
//! }
//! assert!(render(&state).contains("0-1 by checkmate. Boris wins!"));
//! ```

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

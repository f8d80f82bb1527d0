//! Two people, one keyboard, all the rules: chess and every other ruleset in a terminal.
//!
//! The game is two pure functions: [`update`] takes a line that was typed and returns the next [`State`], [`draw`] renders
//! what is new in it. Time is an [`Input`] too ([`Input::Elapsed`]), so that clocks run only when they are told. Side effects
//! such as writing a file are [requests](State::request) of the state; their results come back as one more input. The
//! [`shell`] only reads lines, measures time, writes what is drawn and fulfils requests.
//!
//! ```
//! use linkmate_console::{Input, Settings, State, draw, update};
//! let mut state = State::new(Settings::default());
//! for line in ["Anna", "Boris", "F2 F3", "e7e5", "g4", "Qh4"] {
//!     state = update(state, Input::line(line));
//! }
//! assert!(draw(&state).contains("0-1 by checkmate. Boris wins!"));
//! ```

mod board;
mod clock;
mod complete;
mod draw;
mod input;
mod nickname;
mod saved;
pub mod shell;
mod sides;
mod state;
mod table;
mod update;

pub use board::{ColorDepth, PieceStyle};
pub use clock::{TimeControl, TimeControlError};
pub use complete::completions;
pub use draw::{draw, prompt};
pub use input::{Answer, Input, Request, Unfinished, WriteError};
pub use nickname::{Nickname, NicknameError};
pub use saved::{Saved, SavedError};
pub use state::{Settings, State};
pub use update::update;

/// The longest line that is read, in bytes; no move and no command is longer.
pub const MAX_LINE: usize = 4096;

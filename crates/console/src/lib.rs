//! Two people, one keyboard, all the rules: the game of chess in a terminal.
//!
//! The game is two pure functions: [`update`] takes what somebody typed and gives the next [`State`], [`draw`] says what is
//! new in it. What only the world can do, such as writing a file, the state [requests](State::request), and hears of the
//! answer as one more [`Input`]. The [`shell`] does nothing but read lines, write what is drawn and do what is requested.
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
mod complete;
mod draw;
mod nickname;
mod saved;
pub mod shell;
mod state;
mod update;
mod variant;

pub use board::{Ink, PieceStyle};
pub use complete::completions;
pub use draw::{draw, prompt};
pub use nickname::{Nickname, NicknameError};
pub use saved::{Saved, SavedError};
pub use state::{Answer, Input, Request, Settings, State, WriteError};
pub use update::update;
pub use variant::VariantState;

/// So many bytes of a line are read; no move and no command is longer.
pub const MAX_LINE: usize = 4096;

//! A game as plain data to show: codes and values, no sentences. Pages, pictures, the console, `/json`, the WebAssembly
//! rules and Python all use it, and none of them needs to know which engine plays the game.
//!
//! ```
//! use linkmate_view::View;
//! let link: link::Link = "c1/s/mbosF".parse()?;
//! let view = serde_json::to_value(View::new(&link)).unwrap();
//! assert_eq!(view["moves"][3]["san"], "Qh4#");
//! assert_eq!(view["state"]["outcome"]["code"], "outcome.checkmate");
//! # Ok::<(), link::LinkError>(())
//! ```

mod diagram;
mod extras;
mod look;
mod opening;
mod proved;
mod puzzle;
mod state;
mod view;

pub use diagram::{Diagram, Kind, Piece, Placed};
pub use extras::{Extras, Ignored, MAX_NAME, MAX_NOTE, Refusal, cut, is_text, read_date};
pub use look::{
    Arrow, Coordinates, Highlight, Look, LookError, MAX_ARROWS, MAX_HIGHLIGHTS, MarkColor, Orientation, PieceSet,
    Theme, read_arrows, read_highlights,
};
pub use opening::{Opening, opening_key};
pub use proved::{ProofVerdict, Proved};
pub use puzzle::{Progress, Puzzle, Verdict};
pub use state::{Ended, Ending, Fault, State};
pub use view::{Captured, Choice, Effect, Played, RulesInfo, VERSION, View};

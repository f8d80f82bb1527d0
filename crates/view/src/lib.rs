// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![cfg_attr(docsrs, feature(doc_cfg))]

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

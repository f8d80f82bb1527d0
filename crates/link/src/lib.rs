// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod base64url;
mod boards;
mod error;
mod line_links;
mod link;
mod moves;
mod number;
pub mod pgn;
mod position_input;
mod ruleset;
#[cfg(feature = "serde")]
mod serial;
mod url;

pub use error::{Base64Fault, BoardFault, LinkError, MovesFault, Part, RookFault};
pub use line_links::LineLinks;
pub use link::Link;
pub use moves::MAX_WORK;
pub use position_input::{PositionInput, PositionInputError};
pub use ruleset::read as read_rules;
pub use url::{Action, LinkUrl};

/// Maximum length of a chess board's text; longer ones are rejected before parsing.
pub const MAX_BOARD: usize = 128;
/// Maximum length of a variant board's text; longer ones are rejected before parsing.
pub const MAX_OTHER_BOARD: usize = 352;
/// Maximum length of the moves' text, for parsing and for writing.
pub const MAX_MOVES: usize = 8_192;
/// Maximum length of a custom ruleset's text; longer ones are rejected before parsing.
pub const MAX_RULES: usize = 2_800;

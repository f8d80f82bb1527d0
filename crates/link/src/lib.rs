//! Encodes a game or a position as text that fits in a URL and never changes its meaning: `c1/s/mbosF` is fool's mate.
//!
//! ```
//! use linkmate_link::Link;
//! let link: Link = "c1/s/mbosF".parse()?;
//! assert_eq!(link.game().unwrap().outcome().unwrap().to_string(), "0-1 by checkmate");
//! assert_eq!(link.to_string(), "c1/s/mbosF");
//! # Ok::<(), linkmate_link::LinkError>(())
//! ```
//!
//! A link has three parts: ruleset, board and moves. Each has a module that parses and writes it. `docs/formats.md` specifies
//! the formats.
//!
//! Every game has exactly one text; any other encoding of it is an error. [`LinkUrl`] is the lenient parser for what people
//! paste: paths, URLs, file extensions.

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

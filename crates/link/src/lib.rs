//! A game or a position as text that fits in a URL and never changes its meaning: `c1/s/mbosF` is fool's mate.
//!
//! ```
//! use linkmate_link::Link;
//! let link: Link = "c1/s/mbosF".parse()?;
//! assert_eq!(link.game().unwrap().outcome().unwrap().to_string(), "0-1 by checkmate");
//! assert_eq!(link.to_string(), "c1/s/mbosF");
//! # Ok::<(), linkmate_link::LinkError>(())
//! ```
//!
//! A link has a ruleset, a board and moves; each part has a module that reads and writes it. The formats are specified in
//! `docs/formats.md`.
//!
//! Every game has exactly one text: anything else that could be read as it is refused. [`LinkUrl`] is the lenient parser for
//! what people paste: paths, URLs, file endings.

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

/// Longer board texts of chess are refused unread.
pub const MAX_BOARD: usize = 128;
/// Longer board texts of other games are refused unread.
pub const MAX_OTHER_BOARD: usize = 352;
/// Longer moves texts are refused unread, and none is written.
pub const MAX_MOVES: usize = 8_192;
/// Longer rulesets of one's own are refused unread.
pub const MAX_RULES: usize = 2_800;

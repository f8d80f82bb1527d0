//! A game or a position as a text that fits in a URL and never changes its meaning: `c1/s/mbosF` is Fool's mate.
//!
//! ```
//! use linkmate_link::Link;
//! let link: Link = "c1/s/mbosF".parse()?;
//! assert_eq!(link.game().unwrap().outcome().unwrap().to_string(), "0-1 by checkmate");
//! assert_eq!(link.to_string(), "c1/s/mbosF");
//! # Ok::<(), linkmate_link::LinkError>(())
//! ```
//!
//! A link has a ruleset, a board and moves, and each has its formats: one file for each, in [`rulesets`], `boards` and
//! `moves`. A format looks at a text and says that it is not its own, what it means, or what is wrong with it; the first
//! that knows the text reads it, and the first that can say a thing writes it. The formats are laid down in
//! `docs/formats.md`.
//!
//! Other games than chess have links of their own, [`VariantLink`].
//!
//! Every game has exactly one text: whatever else could be read as it is refused. [`Address`] is the lenient reader of what
//! people paste: paths, URLs, file endings.

mod address;
mod base64url;
mod boards;
mod error;
mod given;
mod lines;
mod link;
mod moves;
mod number;
pub mod rulesets;
mod variant;

pub use address::{Action, Address};
pub use error::{Base64Fault, BoardFault, LinkError, MovesFault, Part, RookFault};
pub use given::{Given, GivenError};
pub use lines::Lines;
pub use link::Link;
pub use rulesets::Ruleset;
pub use variant::{MAX_RULES, MAX_VARIANT_BOARD, MAX_WORK, VariantLink, is_variant};

/// A longer board text is refused unread.
pub const MAX_BOARD: usize = 128;
/// A longer moves text is refused unread, and none is written.
pub const MAX_MOVES: usize = 8_192;

//! FEN, the standard notation for positions.
//!
//! **Reads** the six fields of FEN, separated by spaces or tabs. Only the first field is required; trailing fields may be
//! omitted, and their defaults are `w`, `-`, `-`, `0`, `1`. Castling letters may be `KQkq` (the
//! outermost rook on that side) or the rook's file (`HAha`), mixed and in any order, which covers X-FEN and Shredder-FEN. EPD
//! operations (`bm Nf3; id "x";`) after the fourth or the sixth field are accepted and ignored, as is white space around the
//! text. Anything else is an error that says what is wrong and, where that applies, in which field.
//!
//! **Writes** six fields, with castling as X-FEN ([`write()`]) or Shredder-FEN ([`write_shredder`]).
//! The en passant square of a setup is written as it is. [`write_position`] includes it only if the capture is legal. For
//! another convention, pass [`write()`] the result of [`Position::to_setup`](crate::Position::to_setup), which takes an
//! [`EnPassantMode`](crate::EnPassantMode).
//!
//! ```
//! use linkmate_chess::{CastlingMode, notation::fen};
//! let position = fen::parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", CastlingMode::Standard)?;
//! assert_eq!(fen::write_position(&position), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
//! assert_eq!(
//!     fen::parse("4k3/8/8/pppp5/8/8/8/4K3 w - - 0 1").unwrap_err().to_string(),
//!     "fen field 1: rank 5 has 9 squares instead of 8 (\"pppp5\")",
//! );
//! # Ok::<(), fen::ReadError>(())
//! ```

mod error;
mod read;
mod write;

pub use error::{FenError, ReadError};
pub use read::{parse, parse_position};
pub use write::{write, write_position, write_shredder};

pub(super) use read::{Dialect, parse_in};
pub(super) use write::{Separators, write_separated};

/// The maximum length of a FEN in bytes. A FEN rarely exceeds 90 characters; EPD operations can add a few hundred.
pub const MAX_LENGTH: usize = 4096;

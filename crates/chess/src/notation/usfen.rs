//! usFEN: FEN that is safe in a URL. `/` is written `~` and a space is written `+`; nothing else changes.
//!
//! **Reads** `+`, space or `_` between fields and `~` or `/` between ranks, since query-string decoders and other sites
//! change them; else exactly what [`fen`] reads, with the same errors.
//!
//! **Writes** only `~` and `+`.
//!
//! ```
//! use linkmate_chess::{Setup, notation::usfen};
//! let text = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1";
//! assert_eq!(usfen::parse(text), Ok(Setup::start()));
//! assert_eq!(usfen::write(&Setup::start()), text);
//! ```

use alloc::string::String;

use super::fen::{self, Dialect, FenError};
use crate::Setup;

struct UsFen;

impl Dialect for UsFen {
    fn separates_fields(byte: u8) -> bool {
        byte.is_ascii_whitespace() || matches!(byte, b'+' | b'_')
    }

    fn separates_ranks(byte: u8) -> bool {
        matches!(byte, b'~' | b'/')
    }
}

/// Reads a usFEN.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    fen::parse_in::<UsFen>(text)
}

/// Writes a setup as usFEN.
#[must_use]
pub fn write(setup: &Setup) -> String {
    fen::write(setup).replace('/', "~").replace(' ', "+")
}

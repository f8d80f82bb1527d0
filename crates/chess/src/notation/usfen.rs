//! usFEN: FEN that is safe in a URL. `/` is written `~` and a space is written `+`; nothing else changes.
//!
//! **Reads** one `+`, space or `_` between fields and `~` or `/` between ranks, since query-string decoders and other sites
//! change them; else the fields that [`fen`] reads, with the same errors, but no EPD operations and no space around them.
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

use super::fen::{self, Dialect, FenError, Separators};
use crate::zobrist::Key;
use crate::{EnPassantMode, Position, Setup};

struct UsFen;

impl Dialect for UsFen {
    const LOOSE: bool = false;

    fn separates_fields(byte: u8) -> bool {
        matches!(byte, b'+' | b' ' | b'_')
    }

    fn separates_ranks(byte: u8) -> bool {
        matches!(byte, b'~' | b'/')
    }
}

/// Reads a usFEN.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    fen::parse_in::<UsFen>(text)
}

/// Writes a position as usFEN, with the en passant square only where a capture is legal.
#[must_use]
pub fn write_position<K: Key>(position: &Position<K>) -> String {
    write(&position.to_setup(EnPassantMode::Legal))
}

/// Writes a setup as usFEN.
#[must_use]
pub fn write(setup: &Setup) -> String {
    fen::write_separated(setup, Separators { rank: '~', field: '+' })
}

//! usFEN: FEN that is safe in a URL. `/` becomes `~` and a space becomes `+`; nothing else changes.
//!
//! **Reads** the fields that [`fen`] reads, with the same errors. Fields are separated by one `+`, space or `_` and ranks
//! by `~` or `/`, since query-string decoders and other sites change these. EPD operations and surrounding white space
//! are not allowed.
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

/// Parses a usFEN.
///
/// ```
/// use linkmate_chess::notation::{fen, usfen};
/// let setup = usfen::parse("4k3~8~8~8~8~8~8~4K2R+w+K+-+0+1")?;
/// assert_eq!(fen::write(&setup), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert_eq!(usfen::parse("4k3/8/8/8/8/8/8/4K2R_w_K"), Ok(setup));
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Setup, FenError> {
    fen::parse_in::<UsFen>(text)
}

/// Writes a position as usFEN, with the en passant square only if a capture is legal.
#[must_use]
pub fn write_position<K: Key>(position: &Position<K>) -> String {
    write(&position.to_setup(EnPassantMode::Legal))
}

/// Writes a setup as usFEN.
///
/// ```
/// use linkmate_chess::{Setup, notation::usfen};
/// assert_eq!(usfen::write(&Setup::empty()), "8~8~8~8~8~8~8~8+w+-+-+0+1");
/// ```
#[must_use]
pub fn write(setup: &Setup) -> String {
    fen::write_separated(setup, Separators { rank: '~', field: '+' })
}

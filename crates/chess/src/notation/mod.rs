//! Text notations. Each format is a module whose documentation states what it reads and what it writes.

pub mod fen;
pub mod pgn;
pub mod san;
pub mod typed;
pub mod uci;
pub mod usfen;

use alloc::string::{String, ToString};

use crate::Square;

/// Returns the beginning of a string, short enough for an error message.
///
/// ```
/// use linkmate_chess::notation::excerpt;
/// assert_eq!(excerpt("Nf3"), "Nf3");
/// assert_eq!(excerpt(&"x".repeat(1_000)).chars().count(), 41);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN).and_then(|(end, _)| text.get(..end)) {
        Some(shown) => shown.to_string() + "…",
        None => text.to_string(),
    }
}

/// Appends the name of a square.
fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

//! Chess as text. Each format is a module that says what it reads and what it writes.

pub mod fen;
pub mod pgn;
pub mod san;
pub mod typed;
pub mod uci;
pub mod usfen;

use alloc::string::{String, ToString};

use crate::Square;

/// The beginning of a text, short enough for a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN).and_then(|(end, _)| text.get(..end)) {
        Some(shown) => shown.to_string() + "…",
        None => text.to_string(),
    }
}

/// Appends a square's name.
fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

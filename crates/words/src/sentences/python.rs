//! What only the Python package says.

use super::{quoted, say, text};
use crate::Lang;

/// An argument that is none of the values that it may have.
#[must_use]
pub fn argument(name: &str, expected: &str, got: &str, lang: Lang) -> String {
    say(lang, "argument-value", [("name", text(name)), ("expected", text(expected)), ("got", quoted(got))])
}

/// A PGN without a game.
#[must_use]
pub fn no_game(lang: Lang) -> String {
    say(lang, "pgn-no_game", [])
}

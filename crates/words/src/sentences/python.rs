//! Errors that only the Python package has.

use super::{ToValue as _, quoted};

sentences! {
    /// An argument has a value other than the expected ones.
    pub fn argument(name: &str, expected: &str, got: &str) = "argument-value", name, expected, got = quoted(got);
    /// A PGN has no game.
    pub fn no_game() = "pgn-no_game";
    /// `text` is not a square of a board whose last square is `last`.
    pub fn no_square(text: &str, last: &str) = "square-not_on_board", text = quoted(text), last;
}

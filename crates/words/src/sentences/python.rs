//! What only the Python package says.

use super::{ToValue as _, quoted};

sentences! {
    /// An argument that is none of the values that it may have.
    pub fn argument(name: &str, expected: &str, got: &str) = "argument-value", name, expected, got = quoted(got);
    /// A PGN without a game.
    pub fn no_game() = "pgn-no_game";
    /// A text that is no square of a board whose last square is that one.
    pub fn no_square(text: &str, last: &str) = "square-not_on_board", text = quoted(text), last;
}

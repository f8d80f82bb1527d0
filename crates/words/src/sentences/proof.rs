//! Games that lead to a position.

use view::Proved;

use super::{Lang, ToValue as _};

sentences! {
    /// The position is legal, as a game of so many moves shows.
    pub fn game(moves: usize) = "proof-game", moves;
}

/// Returns the length of the game that reaches a position, whether it is known to be the shortest, and whether its clocks
/// differ; `None` without a game.
#[must_use]
pub fn reached(proved: &Proved, lang: Lang) -> Option<String> {
    let plies = proved.plies?;
    let shortest = if proved.shortest == Some(true) && plies > 0 { "yes" } else { "no" };
    let clocks = if proved.clocks_match == Some(false) { "other" } else { "same" };
    Some(message!(lang, "proof-reached", plies, shortest, clocks))
}

//! Games that lead to a position.

use super::ToValue as _;

sentences! {
    /// A game of so many plies reaches the position.
    pub fn reached(plies: usize) = "proof-reached", plies;
    /// The position is legal, as a game of so many moves shows.
    pub fn game(moves: usize) = "proof-game", moves;
}

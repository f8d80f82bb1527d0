//! Decides whether a chess position could have arisen in a game, and explains why when it cannot: see [`legality`].

pub mod legality;
pub mod proof;

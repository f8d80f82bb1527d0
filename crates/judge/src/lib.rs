//! Could this chess position have arisen in a game? Verdicts with what shows them: see [`legality`].

pub mod legality;

//! Verdicts about chess positions, each with what shows it.
//!
//! [`legality`]: could this position have arisen in a game?

pub mod legality;

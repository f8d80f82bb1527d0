//! Verdicts about chess positions, each with what shows it.
//!
//! [`legality`]: could this position have arisen in a game? [`dead`]: can anyone still win it?

pub mod dead;
pub mod legality;

//! One file for each command.

pub mod completions;
pub mod perft;

//! Runs the commands as a user would.

#[cfg(feature = "batch")]
mod batch;
mod book;
mod contract;
mod dead;
mod judge;
mod links;
mod perft;
mod play;
mod serve;
mod variants;

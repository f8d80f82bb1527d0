//! Runs the commands as a user would.

mod dead;
mod judge;
mod links;
mod perft;
mod play;
mod transcripts;
mod variants;

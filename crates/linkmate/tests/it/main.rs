//! The commands as a user runs them.

mod dead;
mod judge;
mod links;
mod perft;
mod play;
mod transcripts;
mod variants;

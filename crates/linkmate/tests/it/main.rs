//! The commands as a user runs them.

mod book;
mod dead;
mod judge;
mod links;
mod perft;
mod play;
mod variants;

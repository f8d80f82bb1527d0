//! The console from outside: whole games on the screen, and real games typed in.

mod games;
mod scenes;
mod transcripts;

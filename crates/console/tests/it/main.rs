//! Integration tests: transcripts of whole games, and real games entered move by move.

mod games;
mod scenes;
mod transcripts;

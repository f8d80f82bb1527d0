//! Tests links against vectors from an independent implementation, real games, random positions and arbitrary texts.

mod corpora;
mod errors;
mod frozen;
mod pgn;
mod properties;
mod reading;
mod variants;

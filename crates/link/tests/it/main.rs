//! Links against vectors that an independent implementation made, real games, random positions and arbitrary texts.

mod corpora;
mod errors;
mod frozen;
mod pgn;
mod properties;
mod reading;
mod variants;

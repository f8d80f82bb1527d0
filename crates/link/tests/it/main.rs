//! Tests links against vectors from an independent implementation, real games, random positions and arbitrary strings.

mod corpora;
mod errors;
mod frozen;
mod pgn;
mod properties;
mod reading;
#[cfg(feature = "serde")]
mod serial;
mod variants;

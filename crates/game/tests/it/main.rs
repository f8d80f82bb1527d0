//! Games by any rules: what both engines report, and what the players do.

mod broken;
mod chess;
mod codes;
mod custom;
mod fens;
mod invariants;
mod players;
mod reading;
mod rules;
#[cfg(feature = "serde")]
mod serial;

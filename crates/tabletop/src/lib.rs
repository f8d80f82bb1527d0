// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]

mod board;
mod error;
mod moves;
mod piece;
mod place;
mod setup;
mod text;

pub use board::Board;
pub use error::TableError;
pub use piece::{Piece, PieceId};
pub use place::Place;

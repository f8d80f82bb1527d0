// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
pub mod bitboard;
mod board;
pub mod castling;
pub mod chess960;
mod color;
pub mod dead;
mod effort;
mod from_fn;
pub mod game;
mod material;
pub mod moves;
pub mod notation;
pub mod perft;
mod piece;
pub mod position;
mod role;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod sort;
pub mod square;
pub mod zobrist;

pub use attacks::Direction;
pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{CastlingMode, CastlingSide};
pub use color::{ByColor, Color};
pub use effort::Effort;
#[doc(hidden)]
pub use from_fn::from_fn;
pub use game::{Game, Outcome};
pub use moves::{Move, MoveList};
pub use piece::Piece;
pub use position::{EnPassantMode, Position};
pub use role::{ByRole, Role};
pub use setup::Setup;
pub use sort::sort;
pub use square::{File, Rank, Square};

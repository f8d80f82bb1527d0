//! The rules of chess and Chess960: positions, legal moves, games and how they end, and the usual text notations.
//!
//! Text is parsed into an unchecked [`Setup`]. [`Position::new`] turns a setup into a [`Position`] or reports every rule
//! that it violates. A [`Game`] is a position with the moves played from it. Each of these steps is one function with
//! one error type, and every error has a stable code.
//!
//! ```
//! use linkmate_chess::{CastlingMode, Position, notation::fen};
//!
//! let setup = fen::parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")?;
//! let position = Position::new(&setup, CastlingMode::Standard)?;
//! assert_eq!(position.legal_moves().len(), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//! - `std` (on by default): reads PGN from streams with [`notation::pgn::Reader`]. Without it the crate is `no_std` and
//!   only needs an allocator.
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
pub mod game;
mod material;
pub mod moves;
pub mod notation;
pub mod perft;
mod piece;
pub mod position;
mod role;
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
pub use game::{Game, Outcome};
pub use moves::{Move, MoveList};
pub use piece::Piece;
pub use position::{EnPassantMode, Position};
pub use role::{ByRole, Role};
pub use setup::Setup;
pub use sort::sort;
pub use square::{File, Rank, Square};

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

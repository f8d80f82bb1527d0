//! chess
#![no_std]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
mod bitboard;
mod board;
mod castling;
pub mod chess960;
mod color;
mod game;
mod material;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
mod role;
mod setup;
mod square;
mod zobrist;

pub use attacks::Direction;
pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{Castling, CastlingClaim, CastlingClaims, CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use game::{DrawCause, DrawPolicy, Game, GameError, Outcome, WinCause};
pub use moves::{Move, MoveList};
pub use perft::{Leaves, divide, perft};
pub use piece::Piece;
pub use position::{CastlingFault, EnPassantFault, EnPassantMode, IllegalMove, NotPlayable, Position, Violation};
pub use role::{ByRole, Role};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
pub use zobrist::{Key, NoKey, Zobrist};

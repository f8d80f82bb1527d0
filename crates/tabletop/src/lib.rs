//! A physical chess board. Pieces remember where they have been, any piece may be moved anywhere, and turns are not
//! enforced.
//!
//! ```
//! use chess::{Color, Role, Square};
//! use linkmate_tabletop::Board;
//!
//! let mut board = Board::new();
//! let knight = board.add(Color::White, Some(Role::Knight));
//! board.put_at(knight, Square::G1)?;
//! assert_eq!(board.valid_moves(knight).count(), 3);
//! board.move_to(knight, Square::F3)?;
//! assert_eq!(board.piece(knight).unwrap().former_squares().collect::<Vec<_>>(), [Square::G1]);
//! board.move_back(knight)?;
//! assert_eq!(board.piece_at(Square::G1), Some(knight));
//! # Ok::<(), linkmate_tabletop::TableError>(())
//! ```

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

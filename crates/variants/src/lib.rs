//! Chess with other rules. A [`Ruleset`] has a board and types of piece; a type of piece is a set of
//! [behaviours](behaviour), which can be combined freely.
//!
//! The pieces on the board and the side to move are the whole state: a rook that may still castle and a pawn that can
//! be captured en passant are separate types of piece.
//!
//! Standard chess is one of the rulesets. It serves as the specification that `crates/chess` is tested against.
//!
//! ```
//! use linkmate_variants::rulesets;
//! let chess = rulesets::named("c1").unwrap().ruleset();
//! let board = chess.start();
//! assert_eq!(chess.legal_moves(board).len(), 20);
//! assert_eq!(chess.perft(board, 3), 8_902);
//! ```

pub mod behaviour;
mod board;
mod broken;
mod ending;
mod game;
mod gate;
mod legal;
mod material;
mod moves;
mod notation;
mod play;
mod rules;
mod ruleset;
pub mod rulesets;
mod set;
mod square;
mod tables;
mod work;

use board::KindSet;
pub use board::{Board, Kind, Piece};
pub use broken::{BrokenRule, Witness};
pub use game::Game;
pub use gate::{MAX_LEGAL, MAX_WORK};
pub use moves::Move;
pub use notation::{Label, MoveFault, Origin};
pub use rules::{BoardFault, MAX_TEXT, PackError, Rules, RulesError, RulesFault};
pub use ruleset::{PieceType, Ruleset, RulesetError};
pub use set::SquareSet;
pub use square::{Size, Square, Step};

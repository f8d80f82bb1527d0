//! [`TableError`].

use std::fmt;

use chess::castling::CastlingClaim;
use chess::{Color, Square};

use crate::Place;

/// Why an operation was refused. A refused operation changes nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TableError {
    /// The piece or the square belongs to another board.
    OtherBoard,
    /// The place is off the board.
    BeyondEdge {
        /// The place.
        place: Place,
    },
    /// A piece off the board cannot be moved or removed.
    OffBoard,
    /// A piece on the board cannot be put there again.
    OnBoard {
        /// The square it is on.
        square: Square,
    },
    /// Another piece is on the square.
    Occupied {
        /// The square.
        square: Square,
    },
    /// The piece is already on the target square.
    SameSquare {
        /// The square it is on.
        square: Square,
    },
    /// The piece has no move to take back.
    NeverMoved,
    /// Each side may have only one king on the board.
    SecondKing {
        /// The king's colour.
        color: Color,
        /// The square the first king is on.
        square: Square,
    },
    /// A piece can only be promoted from a pawn of its own colour and board.
    NotAPawn,
    /// The pawn has already been promoted to another piece.
    AlreadyPromoted,
    /// A pawn and the piece it was promoted to cannot both be on the board.
    BothPromoted {
        /// The square the other one is on.
        square: Square,
    },
    /// A pawn promotes only on its last rank.
    NotOnLastRank {
        /// The square it is on.
        square: Square,
    },
    /// The piece cannot move there.
    NotAMove {
        /// The target square.
        square: Square,
    },
    /// The move cannot be undone because pieces have moved since.
    MovedSince,
    /// A setup claims castling rights, but the king and rook are not on their squares of standard chess (e1 and a1 or h1
    /// for White).
    Castling {
        /// The side claiming them.
        color: Color,
        /// The claim.
        claim: CastlingClaim,
    },
    /// A setup has an en passant square that no pawn could have just passed over.
    EnPassant {
        /// The square.
        square: Square,
    },
    /// A custom piece has no letter in a FEN.
    NoLetter {
        /// The square it is on.
        square: Square,
    },
}

impl TableError {
    /// Returns the stable code, which is the same in Rust and Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            TableError::OtherBoard => "tabletop.other_board",
            TableError::BeyondEdge { .. } => "tabletop.beyond_edge",
            TableError::OffBoard => "tabletop.off_board",
            TableError::OnBoard { .. } => "tabletop.on_board",
            TableError::Occupied { .. } => "tabletop.occupied",
            TableError::SameSquare { .. } => "tabletop.same_square",
            TableError::NeverMoved => "tabletop.never_moved",
            TableError::SecondKing { .. } => "tabletop.second_king",
            TableError::NotAPawn => "tabletop.not_a_pawn",
            TableError::AlreadyPromoted => "tabletop.already_promoted",
            TableError::BothPromoted { .. } => "tabletop.both_promoted",
            TableError::NotOnLastRank { .. } => "tabletop.not_on_last_rank",
            TableError::NotAMove { .. } => "tabletop.not_a_move",
            TableError::MovedSince => "tabletop.moved_since",
            TableError::Castling { .. } => "tabletop.castling",
            TableError::EnPassant { .. } => "tabletop.en_passant",
            TableError::NoLetter { .. } => "tabletop.no_letter",
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::OtherBoard => write!(f, "the piece or square belongs to another board"),
            TableError::BeyondEdge { place: Place { file_index, rank_index } } => {
                write!(f, "the square with file index {file_index} and rank index {rank_index} is off the board")
            }
            TableError::OffBoard => write!(f, "the piece is not on the board"),
            TableError::OnBoard { square } => write!(f, "the piece is already on the board, on {square}"),
            TableError::Occupied { square } => write!(f, "another piece is on {square}"),
            TableError::SameSquare { square } => write!(f, "the piece is already on {square}"),
            TableError::NeverMoved => write!(f, "the piece has no earlier square to go back to"),
            TableError::SecondKing { color, square } => write!(f, "{color} already has a king, on {square}"),
            TableError::NotAPawn => write!(f, "only a pawn of the same colour and board can become that piece"),
            TableError::AlreadyPromoted => write!(f, "the pawn has already promoted"),
            TableError::BothPromoted { square } => {
                write!(f, "a pawn and the piece it became can't both be on the board: the other one is on {square}")
            }
            TableError::NotOnLastRank { square } => {
                write!(f, "a pawn promotes only on its last rank, and this one is on {square}")
            }
            TableError::NotAMove { square } => write!(f, "the piece can't move to {square}"),
            TableError::MovedSince => write!(f, "pieces have moved since, so the move can't be undone"),
            TableError::Castling { color, claim } => write!(
                f,
                "{color} has the castling right {}, but the king and the rook are not where standard chess has them",
                claim.letter()
            ),
            TableError::EnPassant { square } => write!(f, "no pawn can have just passed over {square}"),
            TableError::NoLetter { square } => {
                write!(f, "the piece on {square} is of a kind that FEN has no letter for")
            }
        }
    }
}

impl std::error::Error for TableError {}

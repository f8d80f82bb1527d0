//! [`TableError`].

use std::fmt;

use chess::castling::CastlingClaim;
use chess::{Color, Square};

use crate::Place;

/// Why something was refused. What is refused changes nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TableError {
    /// The piece or the square belongs to another board.
    OtherBoard,
    /// Nobody can stand beyond the edge.
    BeyondEdge {
        /// Where.
        place: Place,
    },
    /// A piece that is not on the board cannot move on it, nor be taken from it.
    OffBoard,
    /// A piece that stands on the board cannot be put there again.
    OnBoard {
        /// Where it stands.
        square: Square,
    },
    /// Another piece stands there.
    Occupied {
        /// Where.
        square: Square,
    },
    /// A move that leads nowhere.
    SameSquare {
        /// Where the piece stands.
        square: Square,
    },
    /// There is nothing to take back.
    NeverMoved,
    /// A colour has one king.
    SecondKing {
        /// Whose.
        color: Color,
        /// Where he stands.
        square: Square,
    },
    /// Only a pawn of one's own becomes something else.
    NotAPawn,
    /// A pawn becomes one piece only.
    AlreadyPromoted,
    /// A pawn and the piece that it became are never on the board together.
    BothPromoted {
        /// Where the other one stands.
        square: Square,
    },
    /// A pawn becomes another piece on its last rank only.
    NotOnLastRank {
        /// Where it stands.
        square: Square,
    },
    /// The piece has no such move.
    NotAMove {
        /// Where it would go.
        square: Square,
    },
    /// Pieces have moved since, so that the move cannot be undone.
    MovedSince,
    /// A setup claims castling, but that king and that rook do not stand at home: in standard chess e1 and a1 or h1.
    Castling {
        /// Who.
        color: Color,
        /// What.
        claim: CastlingClaim,
    },
    /// A setup has an en passant square without a pawn that can have passed over it.
    EnPassant {
        /// The square.
        square: Square,
    },
    /// A piece is none of the six kinds, so that no FEN can tell it.
    NoLetter {
        /// Where it stands.
        square: Square,
    },
}

impl TableError {
    /// The stable code, the same in Rust and in Python.
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

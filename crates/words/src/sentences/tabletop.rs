//! Errors of the tabletop: actions that are impossible with pieces on a board.

use tabletop::{Place, TableError};

use super::{Lang, ToValue as _, Translate};

impl Translate for TableError {
    fn translate(&self, lang: Lang) -> String {
        match *self {
            TableError::OtherBoard => message!(lang, "tabletop-other_board"),
            TableError::BeyondEdge { place: Place { file_index, rank_index } } => {
                message!(lang, "tabletop-beyond_edge", file = file_index, rank = rank_index)
            }
            TableError::OffBoard => message!(lang, "tabletop-off_board"),
            TableError::OnBoard { square } => message!(lang, "tabletop-on_board", square),
            TableError::Occupied { square } => message!(lang, "tabletop-occupied", square),
            TableError::SameSquare { square } => message!(lang, "tabletop-same_square", square),
            TableError::NeverMoved => message!(lang, "tabletop-never_moved"),
            TableError::SecondKing { color, square } => message!(lang, "tabletop-second_king", color, square),
            TableError::NotAPawn => message!(lang, "tabletop-not_a_pawn"),
            TableError::AlreadyPromoted => message!(lang, "tabletop-already_promoted"),
            TableError::BothPromoted { square } => message!(lang, "tabletop-both_promoted", square),
            TableError::NotOnLastRank { square } => message!(lang, "tabletop-not_on_last_rank", square),
            TableError::NotAMove { square } => message!(lang, "tabletop-not_a_move", square),
            TableError::MovedSince => message!(lang, "tabletop-moved_since"),
            TableError::Castling { color, claim } => {
                message!(lang, "tabletop-castling", color, letter = claim.letter())
            }
            TableError::EnPassant { square } => message!(lang, "tabletop-en_passant", square),
            TableError::NoLetter { square } => message!(lang, "tabletop-no_letter", square),
        }
    }
}

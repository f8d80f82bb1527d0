//! Errors of the tabletop: actions that are impossible with pieces on a board.

use tabletop::{Place, TableError};

use super::{Lang, ToValue as _, Translate};

impl Translate for TableError {
    fn translate(&self, lang: Lang) -> String {
        match *self {
            TableError::OtherBoard => say!(lang, "tabletop-other_board"),
            TableError::BeyondEdge { place: Place { file_index, rank_index } } => {
                say!(lang, "tabletop-beyond_edge", file = file_index, rank = rank_index)
            }
            TableError::OffBoard => say!(lang, "tabletop-off_board"),
            TableError::OnBoard { square } => say!(lang, "tabletop-on_board", square),
            TableError::Occupied { square } => say!(lang, "tabletop-occupied", square),
            TableError::SameSquare { square } => say!(lang, "tabletop-same_square", square),
            TableError::NeverMoved => say!(lang, "tabletop-never_moved"),
            TableError::SecondKing { color, square } => say!(lang, "tabletop-second_king", color, square),
            TableError::NotAPawn => say!(lang, "tabletop-not_a_pawn"),
            TableError::AlreadyPromoted => say!(lang, "tabletop-already_promoted"),
            TableError::BothPromoted { square } => say!(lang, "tabletop-both_promoted", square),
            TableError::NotOnLastRank { square } => say!(lang, "tabletop-not_on_last_rank", square),
            TableError::NotAMove { square } => say!(lang, "tabletop-not_a_move", square),
            TableError::MovedSince => say!(lang, "tabletop-moved_since"),
            TableError::Castling { color, claim } => say!(lang, "tabletop-castling", color, letter = claim.letter()),
            TableError::EnPassant { square } => say!(lang, "tabletop-en_passant", square),
            TableError::NoLetter { square } => say!(lang, "tabletop-no_letter", square),
        }
    }
}

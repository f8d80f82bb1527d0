//! Pieces on a table, and what hands cannot do with them.

use tabletop::{Place, TableError};

use super::{color, say, text};
use crate::{Explain, Lang};

impl Explain for TableError {
    fn explain(&self, lang: Lang) -> String {
        match *self {
            TableError::OtherBoard => say(lang, "tabletop-other_board", []),
            TableError::BeyondEdge { place: Place { file_index, rank_index } } => {
                say(lang, "tabletop-beyond_edge", [("file", text(file_index)), ("rank", text(rank_index))])
            }
            TableError::OffBoard => say(lang, "tabletop-off_board", []),
            TableError::OnBoard { square } => say(lang, "tabletop-on_board", [("square", text(square))]),
            TableError::Occupied { square } => say(lang, "tabletop-occupied", [("square", text(square))]),
            TableError::SameSquare { square } => say(lang, "tabletop-same_square", [("square", text(square))]),
            TableError::NeverMoved => say(lang, "tabletop-never_moved", []),
            TableError::SecondKing { color: side, square } => {
                say(lang, "tabletop-second_king", [("color", color(side)), ("square", text(square))])
            }
            TableError::NotAPawn => say(lang, "tabletop-not_a_pawn", []),
            TableError::Castling { color: side, claim } => {
                say(lang, "tabletop-castling", [("color", color(side)), ("letter", text(claim.letter()))])
            }
            TableError::EnPassant { square } => say(lang, "tabletop-en_passant", [("square", text(square))]),
            TableError::NoLetter { square } => say(lang, "tabletop-no_letter", [("square", text(square))]),
        }
    }
}

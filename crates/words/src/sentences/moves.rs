//! Errors of moves: malformed, ambiguous or illegal, and the rule that an illegal move breaks.

use chess::notation::san::SanError;
use chess::notation::uci::UciError;
use chess::position::IllegalMove;
use chess::{CastlingSide, Piece};
use game::{BrokenRule, Witness};

use super::{Explain, Lang, ToValue, Translate, Value, joined, quoted};
use crate::Dictionary;

impl Translate for IllegalMove {
    fn translate(&self, lang: Lang) -> String {
        message!(lang, "move-illegal", move = format!("{:?}", self.0))
    }
}

impl Translate for UciError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            UciError::Malformed { text } => message!(lang, "uci-malformed", text = quoted(text)),
            UciError::NullMove => message!(lang, "uci-null_move"),
            UciError::Illegal { text } => message!(lang, "uci-illegal", text),
        }
    }
}

impl Translate for SanError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            SanError::Malformed { text } => message!(lang, "san-malformed", text = quoted(text)),
            SanError::NullMove { text } => message!(lang, "san-null_move", text),
            SanError::Illegal { text } => message!(lang, "san-illegal", text),
            SanError::Ambiguous { text, from } => {
                let from: Vec<String> = from.squares().map(|square| square.to_string()).collect();
                message!(lang, "san-ambiguous", text, squares = joined(&from, "list-or", lang))
            }
            SanError::PromotionMissing { text } => message!(lang, "san-promotion_missing", text),
        }
    }
}

impl ToValue for Piece {
    fn to_value(&self, lang: Lang) -> Value {
        Dictionary::for_lang(lang).piece_of(self.color, self.role.name()).into()
    }
}

impl ToValue for CastlingSide {
    fn to_value(&self, _: Lang) -> Value {
        match self {
            CastlingSide::King => "king".into(),
            CastlingSide::Queen => "queen".into(),
        }
    }
}

impl Translate for Witness {
    fn translate(&self, lang: Lang) -> String {
        message!(lang, "rule-witness", name = named(&self.name, lang), square = self.square)
    }
}

/// Returns the name of a kind of piece.
fn named(name: &str, lang: Lang) -> String {
    Dictionary::for_lang(lang).piece(name)
}

impl ToValue for Vec<Witness> {
    fn to_value(&self, lang: Lang) -> Value {
        let all: Vec<String> = self.iter().map(|witness| witness.explain(lang)).collect();
        joined(&all, "list-and", lang).into()
    }
}

impl Translate for BrokenRule {
    fn translate(&self, lang: Lang) -> String {
        let name = |name: &str| named(name, lang);
        let id = self.code().replace('.', "-");
        let id = id.as_str();
        match self {
            BrokenRule::NoSquare { square } | BrokenRule::NoPiece { square } | BrokenRule::NoMove { square } => {
                message!(lang, id, square)
            }
            BrokenRule::EmptyTarget { to } => message!(lang, id, to),
            BrokenRule::NotYours { piece } => message!(lang, id, piece),
            BrokenRule::OtherPiece { claimed, piece } => {
                message!(lang, id, name = name(claimed), piece)
            }
            BrokenRule::NoSuchPiece { name: kind } | BrokenRule::NoSuchPieceThere { name: kind } => {
                message!(lang, id, name = name(kind))
            }
            BrokenRule::OwnPiece { piece } => message!(lang, id, name = name(&piece.name), square = piece.square),
            BrokenRule::NoneCanGo { name: kind, to } => message!(lang, id, name = name(kind), to),
            BrokenRule::Blocked { by } | BrokenRule::CastlingBlocked { by } => {
                message!(lang, id, by, by_count = by.len())
            }
            BrokenRule::CannotCapture { name: kind, piece } => {
                message!(lang, id, name = name(kind), piece)
            }
            BrokenRule::Movement { name: kind, from }
            | BrokenRule::NeedsHurdle { name: kind, from }
            | BrokenRule::TooFar { name: kind, from } => {
                message!(lang, id, name = name(kind), from)
            }
            BrokenRule::NothingToCapture { name: kind, to }
            | BrokenRule::NoPromotion { name: kind, to }
            | BrokenRule::PromotionLimit { name: kind, to } => {
                message!(lang, id, name = name(kind), to)
            }
            BrokenRule::EnPassantTooLate { piece: royal } | BrokenRule::Explodes { royal } => {
                message!(lang, id, kind = royal.name, name = name(&royal.name), square = royal.square)
            }
            BrokenRule::PromotionChoice { name: kind, choices, .. } => {
                let choices: Vec<String> = choices.iter().map(|choice| name(choice)).collect();
                let choices = joined(&choices, "list-or", lang);
                message!(lang, id, name = name(kind), choices)
            }
            BrokenRule::MustCapture { by } => {
                let squares: Vec<String> = by.iter().map(|piece| piece.square.to_string()).collect();
                message!(lang, id, squares = joined(&squares, "list-and", lang))
            }
            BrokenRule::IntoCheck { royal, by }
            | BrokenRule::StillInCheck { royal, by }
            | BrokenRule::Exposes { royal, by }
            | BrokenRule::GivesCheck { royal, by }
            | BrokenRule::CastlingInCheck { king: royal, by } => {
                message!(lang, id, kind = royal.name, name = name(&royal.name), square = royal.square, by)
            }
            BrokenRule::CastlingLost { side, king, rook } => {
                message!(lang, id, side, kind = king.name, name = name(&king.name), rook = name(rook))
            }
            BrokenRule::CastlingOver { square, by } | BrokenRule::CastlingInto { square, by } => {
                message!(lang, id, square, by)
            }
            BrokenRule::Over { outcome } => message!(lang, id, outcome),
            BrokenRule::NoCastling | BrokenRule::Forbidden => message!(lang, id),
        }
    }
}

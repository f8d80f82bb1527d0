//! Moves that are none.

use chess::notation::san::SanError;
use chess::notation::uci::UciError;
use chess::position::{BrokenRule, IllegalMove, Man};
use chess::{CastlingSide, Piece, Role};

use super::{Explain, Lang, ToValue, Value, quoted};
use crate::Dictionary;

impl Explain for IllegalMove {
    fn explain(&self, lang: Lang) -> String {
        say!(lang, "move-illegal", move = format!("{:?}", self.0))
    }
}

impl Explain for UciError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            UciError::Malformed { text } => say!(lang, "uci-malformed", text = quoted(text)),
            UciError::NullMove => say!(lang, "uci-null_move"),
            UciError::Illegal { text } => say!(lang, "uci-illegal", text),
        }
    }
}

impl Explain for SanError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SanError::Malformed { text } => say!(lang, "san-malformed", text = quoted(text)),
            SanError::NullMove { text } => say!(lang, "san-null_move", text),
            SanError::Illegal { text } => say!(lang, "san-illegal", text),
            SanError::Ambiguous { text, from } => say!(lang, "san-ambiguous", text, squares = from),
            SanError::PromotionMissing { text } => say!(lang, "san-promotion_missing", text),
        }
    }
}

impl Explain for Man {
    fn explain(&self, lang: Lang) -> String {
        let Man { piece, square } = self;
        say!(lang, "rule-man", piece, square)
    }
}

impl ToValue for Piece {
    fn to_value(&self, lang: Lang) -> Value {
        Dictionary::of(lang).piece_of(self.color, self.role.name()).into()
    }
}

impl ToValue for Role {
    fn to_value(&self, lang: Lang) -> Value {
        Dictionary::of(lang).piece(self.name()).into()
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

impl Explain for BrokenRule {
    fn explain(&self, lang: Lang) -> String {
        match self {
            BrokenRule::NoMan { square } => say!(lang, "rule-no_man", square),
            BrokenRule::NotYours { man } => say!(lang, "rule-not_yours", man),
            BrokenRule::OtherMan { said, man } => say!(lang, "rule-other_man", said, man),
            BrokenRule::NoSuchMan { role } => say!(lang, "rule-no_such_man", role),
            BrokenRule::NoSuchManThere { role } => say!(lang, "rule-no_such_man_there", role),
            BrokenRule::NoMove { square } => say!(lang, "rule-no_move", square),
            BrokenRule::OwnMan { man } => say!(lang, "rule-own_man", man),
            BrokenRule::Movement { role } => say!(lang, "rule-movement", role),
            BrokenRule::NoneCanGo { role, to } => say!(lang, "rule-none_can_go", role, to),
            BrokenRule::Blocked { by } => say!(lang, "rule-blocked", by),
            BrokenRule::PawnBlocked { by } => say!(lang, "rule-pawn_blocked", by),
            BrokenRule::DoubleStep { from } => say!(lang, "rule-double_step", from),
            BrokenRule::NothingToTake { to } => say!(lang, "rule-nothing_to_take", to),
            BrokenRule::EnPassantTooLate { pawn } => say!(lang, "rule-en_passant_too_late", pawn),
            BrokenRule::NoPromotion => say!(lang, "rule-no_promotion"),
            BrokenRule::IntoCheck { square, by } => say!(lang, "rule-into_check", square, by),
            BrokenRule::StillInCheck { king, by } => say!(lang, "rule-still_in_check", king, by),
            BrokenRule::Exposes { king, by } => say!(lang, "rule-exposes", king, by),
            BrokenRule::CastlingLost { side } => say!(lang, "rule-castling_lost", side),
            BrokenRule::CastlingBlocked { by } => say!(lang, "rule-castling_blocked", by),
            BrokenRule::CastlingInCheck { by } => say!(lang, "rule-castling_in_check", by),
            BrokenRule::CastlingOver { square, by } => say!(lang, "rule-castling_over", square, by),
            BrokenRule::CastlingInto { square, by } => say!(lang, "rule-castling_into", square, by),
        }
    }
}

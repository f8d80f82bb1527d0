//! Moves that are none.

use chess::notation::san::SanError;
use chess::notation::uci::UciError;
use chess::position::{BrokenRule, IllegalMove, Man};
use chess::{CastlingSide, Role};

use super::{Value, quoted, say, text};
use crate::page::Texts;
use crate::{Explain, Lang};

impl Explain for IllegalMove {
    fn explain(&self, lang: Lang) -> String {
        say(lang, "move-illegal", [("move", text(format_args!("{:?}", self.0)))])
    }
}

impl Explain for UciError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            UciError::Malformed { text } => say(lang, "uci-malformed", [("text", quoted(text))]),
            UciError::NullMove => say(lang, "uci-null_move", []),
            UciError::Illegal { text: shown } => say(lang, "uci-illegal", [("text", text(shown))]),
        }
    }
}

impl Explain for SanError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SanError::Malformed { text } => say(lang, "san-malformed", [("text", quoted(text))]),
            SanError::NullMove { text: shown } => say(lang, "san-null_move", [("text", text(shown))]),
            SanError::Illegal { text: shown } => say(lang, "san-illegal", [("text", text(shown))]),
            SanError::Ambiguous { text: shown, from } => {
                let squares: Vec<String> = from.into_iter().map(|square| square.to_string()).collect();
                say(lang, "san-ambiguous", [("text", text(shown)), ("squares", text(squares.join(" ")))])
            }
            SanError::PromotionMissing { text: shown } => say(lang, "san-promotion_missing", [("text", text(shown))]),
        }
    }
}

impl Explain for Man {
    fn explain(&self, lang: Lang) -> String {
        let piece = text(Texts::of(lang).piece(self.piece));
        say(lang, "rule-man", [("piece", piece), ("square", text(self.square))])
    }
}

impl Explain for BrokenRule {
    fn explain(&self, lang: Lang) -> String {
        let man = |man: &Man| text(man.explain(lang));
        let men = |by: &[Man]| text(list(by, lang));
        let named = |role: Role| -> Value { text(Texts::of(lang).role(role, true)) };
        match self {
            BrokenRule::NoMan { square } => say(lang, "rule-no_man", [("square", text(square))]),
            BrokenRule::NotYours { man: other } => say(lang, "rule-not_yours", [("man", man(other))]),
            BrokenRule::OtherMan { said, man: other } => {
                say(lang, "rule-other_man", [("said", named(*said)), ("man", man(other))])
            }
            BrokenRule::NoSuchMan { role } => say(lang, "rule-no_such_man", [("role", named(*role))]),
            BrokenRule::NoSuchManThere { role } => say(lang, "rule-no_such_man_there", [("role", named(*role))]),
            BrokenRule::NoMove { square } => say(lang, "rule-no_move", [("square", text(square))]),
            BrokenRule::OwnMan { man: own } => say(lang, "rule-own_man", [("man", man(own))]),
            BrokenRule::Movement { role } => say(lang, "rule-movement", [("role", named(*role))]),
            BrokenRule::NoneCanGo { role, to } => {
                say(lang, "rule-none_can_go", [("role", named(*role)), ("to", text(to))])
            }
            BrokenRule::Blocked { by } => say(lang, "rule-blocked", [("by", man(by))]),
            BrokenRule::PawnBlocked { by } => say(lang, "rule-pawn_blocked", [("by", man(by))]),
            BrokenRule::DoubleStep { from } => say(lang, "rule-double_step", [("from", text(from))]),
            BrokenRule::NothingToTake { to } => say(lang, "rule-nothing_to_take", [("to", text(to))]),
            BrokenRule::EnPassantTooLate { pawn } => say(lang, "rule-en_passant_too_late", [("pawn", text(pawn))]),
            BrokenRule::NoPromotion => say(lang, "rule-no_promotion", []),
            BrokenRule::IntoCheck { square, by } => {
                say(lang, "rule-into_check", [("square", text(square)), ("by", men(by))])
            }
            BrokenRule::StillInCheck { king, by } => {
                say(lang, "rule-still_in_check", [("king", text(king)), ("by", men(by))])
            }
            BrokenRule::Exposes { king, by } => say(lang, "rule-exposes", [("king", text(king)), ("by", men(by))]),
            BrokenRule::CastlingLost { side } => {
                let side = if *side == CastlingSide::King { "king" } else { "queen" };
                say(lang, "rule-castling_lost", [("side", side.into())])
            }
            BrokenRule::CastlingBlocked { by } => say(lang, "rule-castling_blocked", [("by", man(by))]),
            BrokenRule::CastlingInCheck { by } => say(lang, "rule-castling_in_check", [("by", men(by))]),
            BrokenRule::CastlingOver { square, by } => {
                say(lang, "rule-castling_over", [("square", text(square)), ("by", men(by))])
            }
            BrokenRule::CastlingInto { square, by } => {
                say(lang, "rule-castling_into", [("square", text(square)), ("by", men(by))])
            }
        }
    }
}

/// Men one after the other.
pub(crate) fn list(men: &[Man], lang: Lang) -> String {
    men.iter().map(|man| man.explain(lang)).collect::<Vec<_>>().join(", ")
}

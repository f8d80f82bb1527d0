//! Games and how they end.

use game::{DrawCause, Fault, GameError, IllegalMove, MoveError, Outcome, SetupError, Unplayable};

use super::{Explain, Lang, ToValue as _, list, quoted};

impl Explain for Outcome {
    fn explain(&self, lang: Lang) -> String {
        let name = self.code().replace('.', "-");
        let moves = match self {
            Outcome::Draw { cause: DrawCause::QuietMoves { moves } } => *moves,
            _ => 0,
        };
        let winner = if self.winner().is_some() { "one" } else { "none" };
        say!(lang, &name, result = self.result(), winner, moves)
    }
}

impl Explain for IllegalMove {
    fn explain(&self, lang: Lang) -> String {
        match &self.rule {
            None => say!(lang, "move-illegal", move = self.uci),
            Some(rule) => say!(lang, "move-broken_rule", move = self.uci, rule),
        }
    }
}

impl Explain for GameError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            GameError::Over(outcome) => say!(lang, "game-over", outcome),
            GameError::IllegalMove(error) => error.explain(lang),
            GameError::NoClaim => say!(lang, "game-no_claim"),
            GameError::NoOffer => say!(lang, "game-no_offer"),
            GameError::AlreadyOffered => say!(lang, "game-already_offered"),
        }
    }
}

impl Explain for MoveError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            MoveError::Malformed { text } => say!(lang, "typed-malformed", text = quoted(text)),
            MoveError::NullMove { text } => say!(lang, "typed-null_move", text),
            MoveError::Illegal { text, rule: None } => say!(lang, "typed-illegal", text),
            MoveError::Illegal { text, rule: Some(rule) } => say!(lang, "typed-broken_rule", text, rule),
            MoveError::Ambiguous { text, from } => say!(lang, "typed-ambiguous", text, squares = from),
            MoveError::PromotionMissing { text } => say!(lang, "typed-promotion_missing", text),
        }
    }
}

impl Explain for Fault {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Fault::Chess(violation) => violation.explain(lang),
            Fault::Custom(fault) => fault.explain(lang),
        }
    }
}

impl Explain for Unplayable {
    fn explain(&self, lang: Lang) -> String {
        say!(lang, "setup-not_playable", reasons = list(self.faults(), "; ", lang))
    }
}

impl Explain for SetupError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SetupError::Fen(error) => error.explain(lang),
            SetupError::Board(fault) => fault.explain(lang),
            SetupError::Mark { mark } => say!(lang, "fen-mark", mark = quoted(mark)),
            SetupError::Castling { letter } => say!(lang, "fen-no_castling", letter = quoted(letter)),
            SetupError::EnPassant { square } => say!(lang, "fen-no_en_passant", square),
            SetupError::Checks { text } => say!(lang, "fen-checks", text = quoted(text)),
        }
    }
}

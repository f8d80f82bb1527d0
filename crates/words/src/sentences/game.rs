//! Outcomes of games, and errors of moves and setups.

use game::{DrawCause, Fault, GameError, IllegalMove, MoveError, Outcome, SetupError, Unplayable};

use super::{Explain, Lang, ToValue as _, Translate, joined, list, quoted};

impl Translate for Outcome {
    fn translate(&self, lang: Lang) -> String {
        let name = self.code().replace('.', "-");
        let moves = match self {
            Outcome::Draw { cause: DrawCause::QuietMoves { moves } } => *moves,
            _ => 0,
        };
        let winner = if self.winner().is_some() { "one" } else { "none" };
        message!(lang, &name, result = self.result(), winner, moves)
    }
}

impl Translate for IllegalMove {
    fn translate(&self, lang: Lang) -> String {
        match &self.rule {
            None => message!(lang, "move-illegal", move = self.uci),
            Some(rule) => message!(lang, "move-broken_rule", move = self.uci, rule),
        }
    }
}

impl Translate for GameError {
    fn translate(&self, lang: Lang) -> String {
        match self {
            GameError::Over(outcome) => message!(lang, "game-over", outcome),
            GameError::IllegalMove(error) => error.explain(lang),
            GameError::NoClaim => message!(lang, "game-no_claim"),
            GameError::NoOffer => message!(lang, "game-no_offer"),
            GameError::AlreadyOffered => message!(lang, "game-already_offered"),
        }
    }
}

impl Translate for MoveError {
    fn translate(&self, lang: Lang) -> String {
        match self {
            MoveError::Malformed { text } => message!(lang, "san-malformed", text = quoted(text)),
            MoveError::NullMove { text } => message!(lang, "san-null_move", text),
            MoveError::Illegal { text, rule: None } => message!(lang, "san-illegal", text),
            MoveError::Illegal { text, rule: Some(rule) } => message!(lang, "san-broken_rule", text, rule),
            MoveError::Ambiguous { text, from } => {
                let from: Vec<String> = from.iter().map(ToString::to_string).collect();
                message!(lang, "san-ambiguous", text, squares = joined(&from, "list-or", lang))
            }
            MoveError::PromotionMissing { text } => message!(lang, "san-promotion_missing", text),
        }
    }
}

impl Translate for Fault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Fault::Chess(violation) => violation.explain(lang),
            Fault::Custom(fault) => fault.explain(lang),
        }
    }
}

impl Translate for Unplayable {
    fn translate(&self, lang: Lang) -> String {
        message!(lang, "setup-not_playable", reasons = list(self.faults(), "; ", lang))
    }
}

impl Translate for SetupError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            SetupError::Fen(error) => error.explain(lang),
            SetupError::Board(fault) => fault.explain(lang),
            SetupError::Mark { mark } => message!(lang, "fen-mark", mark = quoted(mark)),
            SetupError::Castling { letter } => message!(lang, "fen-no_castling", letter = quoted(letter)),
            SetupError::EnPassant { square } => message!(lang, "fen-no_en_passant", square),
            SetupError::Checks { text } => message!(lang, "fen-checks", text = quoted(text)),
        }
    }
}

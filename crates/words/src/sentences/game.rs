//! Games and how they end.

use game::{DrawCause, Fault, GameError, IllegalMove, MoveError, Outcome, SetupError, Unplayable};

use super::{number, quoted, say, text};
use crate::{Explain, Lang};

impl Explain for Outcome {
    fn explain(&self, lang: Lang) -> String {
        let name = self.code().replace('.', "-");
        let moves = match self {
            Outcome::Draw { cause: DrawCause::QuietMoves { moves } } => *moves,
            _ => 0,
        };
        let winner = match self.winner() {
            Some(game::Color::White) => "white",
            Some(game::Color::Black) => "black",
            None => "none",
        };
        say(lang, &name, [("result", text(self.result())), ("winner", text(winner)), ("moves", number(moves))])
    }
}

impl Explain for IllegalMove {
    fn explain(&self, lang: Lang) -> String {
        say(lang, "move-illegal", [("move", text(&self.uci))])
    }
}

impl Explain for GameError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            GameError::Over(outcome) => say(lang, "game-over", [("outcome", text(outcome.explain(lang)))]),
            GameError::IllegalMove(error) => error.explain(lang),
            GameError::NoClaim => say(lang, "game-no_claim", []),
            GameError::NoOffer => say(lang, "game-no_offer", []),
            GameError::AlreadyOffered => say(lang, "game-already_offered", []),
        }
    }
}

impl Explain for MoveError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            MoveError::Malformed { text } => say(lang, "typed-malformed", [("text", quoted(text))]),
            MoveError::NullMove { text: shown } => say(lang, "typed-null_move", [("text", text(shown))]),
            MoveError::Illegal { text: shown, rule: None } => say(lang, "typed-illegal", [("text", text(shown))]),
            MoveError::Illegal { text: shown, rule: Some(rule) } => {
                say(lang, "typed-broken_rule", [("text", text(shown)), ("rule", text(rule.explain(lang)))])
            }
            MoveError::Ambiguous { text: shown, from } => {
                let squares: Vec<String> = from.iter().map(ToString::to_string).collect();
                say(lang, "typed-ambiguous", [("text", text(shown)), ("squares", text(squares.join(" ")))])
            }
            MoveError::PromotionMissing { text: shown } => {
                say(lang, "typed-promotion_missing", [("text", text(shown))])
            }
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
        let reasons: Vec<String> = self.faults().iter().map(|fault| fault.explain(lang)).collect();
        say(lang, "setup-not_playable", [("reasons", text(reasons.join("; ")))])
    }
}

impl Explain for SetupError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SetupError::Fen(error) => error.explain(lang),
            SetupError::Board(fault) => fault.explain(lang),
        }
    }
}

//! Games and how they end.

use chess::Outcome;
use chess::game::GameError;

use crate::{Explain, Lang, say, text};

impl Explain for Outcome {
    fn explain(&self, lang: Lang) -> String {
        let name = self.code().replace('.', "-");
        say(lang, &name, [("result", text(self.result()))])
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

//! Moves that are none.

use chess::notation::san::SanError;
use chess::notation::uci::UciError;
use chess::position::IllegalMove;

use crate::{Explain, Lang, quoted, say, text};

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

//! What is wrong with a PGN, and where.

use chess::notation::pgn::{MAX_MOVES, MAX_TAGS, MAX_TOKEN, PgnError, PgnFault, TagError};

use super::{number, quoted, say, text};
use crate::{Explain, Lang};

impl Explain for PgnError {
    fn explain(&self, lang: Lang) -> String {
        let place = [("game", number(self.game)), ("line", number(self.line)), ("column", number(self.column))];
        let [game, line, column] = place;
        say(lang, "pgn-error", [game, line, column, ("fault", text(self.fault.explain(lang)))])
    }
}

impl Explain for PgnFault {
    fn explain(&self, lang: Lang) -> String {
        match self {
            PgnFault::TagName => say(lang, "pgn-tag_name", []),
            PgnFault::TagValue => say(lang, "pgn-tag_value", []),
            PgnFault::TagEnd => say(lang, "pgn-tag_end", []),
            PgnFault::SetUpWithoutFen => say(lang, "pgn-setup_without_fen", []),
            PgnFault::Fen(error) => say(lang, "pgn-fen", [("error", text(error.explain(lang)))]),
            PgnFault::Variant(name) => say(lang, "pgn-variant", [("name", quoted(name))]),
            PgnFault::VariantWithoutFen => say(lang, "pgn-variant_without_fen", []),
            PgnFault::Move(error) => error.explain(lang),
            PgnFault::Character(c) => say(lang, "pgn-character", [("got", text(format_args!("{c:?}")))]),
            PgnFault::OpenComment => say(lang, "pgn-open_comment", []),
            PgnFault::OpenVariation => say(lang, "pgn-open_variation", []),
            PgnFault::VariationBeforeMove => say(lang, "pgn-variation_before_move", []),
            PgnFault::VariationEnd => say(lang, "pgn-variation_end", []),
            PgnFault::TooLong => say(lang, "pgn-too_long", [("limit", number(MAX_TOKEN))]),
            PgnFault::TooManyMoves => say(lang, "pgn-too_many_moves", [("limit", number(MAX_MOVES))]),
            PgnFault::TooManyTags => say(lang, "pgn-too_many_tags", [("limit", number(MAX_TAGS))]),
            PgnFault::Io(error) => say(lang, "pgn-io", [("error", text(error))]),
        }
    }
}

impl Explain for TagError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            TagError::Name => say(lang, "tag-name", []),
            TagError::Value => say(lang, "tag-value", []),
            TagError::TooLong => say(lang, "tag-too_long", [("limit", number(MAX_TOKEN))]),
        }
    }
}

//! Errors of PGN, with their place.

use std::fmt::Display;

use chess::notation::pgn::{MAX_MOVES, MAX_TAGS, MAX_TOKEN, PgnError, PgnFault, TagError};
use link::pgn as every;

use super::{Explain, Lang, ToValue as _, Translate, quoted};

impl<F: Explain + Display> Translate for PgnError<F> {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        let PgnError { game, line, column, fault } = self;
        say!(lang, "pgn-error", game, line, column, fault)
    }
}

impl Translate for every::PgnFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            every::PgnFault::Chess(fault) => fault.explain(lang),
            every::PgnFault::Ruleset(error) => say!(lang, "pgn-ruleset", error),
            every::PgnFault::Setup(error) => say!(lang, "pgn-fen", error),
            every::PgnFault::NotPlayable(error) => say!(lang, "pgn-fen", error),
            every::PgnFault::Move(error) => error.explain(lang),
            every::PgnFault::Work(error) => error.explain(lang),
        }
    }
}

impl Translate for PgnFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            PgnFault::TagName => say!(lang, "pgn-tag_name"),
            PgnFault::TagValue => say!(lang, "pgn-tag_value"),
            PgnFault::TagEnd => say!(lang, "pgn-tag_end"),
            PgnFault::SetUpWithoutFen => say!(lang, "pgn-setup_without_fen"),
            PgnFault::Fen(error) => say!(lang, "pgn-fen", error),
            PgnFault::Variant(name) => say!(lang, "pgn-variant", name = quoted(name)),
            PgnFault::VariantWithoutFen => say!(lang, "pgn-variant_without_fen"),
            PgnFault::Move(error) => error.explain(lang),
            PgnFault::Character(got) => say!(lang, "pgn-character", got = quoted(got)),
            PgnFault::OpenComment => say!(lang, "pgn-open_comment"),
            PgnFault::OpenVariation => say!(lang, "pgn-open_variation"),
            PgnFault::VariationBeforeMove => say!(lang, "pgn-variation_before_move"),
            PgnFault::VariationEnd => say!(lang, "pgn-variation_end"),
            PgnFault::TooLong => say!(lang, "pgn-too_long", limit = MAX_TOKEN),
            PgnFault::TooManyMoves => say!(lang, "pgn-too_many_moves", limit = MAX_MOVES),
            PgnFault::TooManyTags => say!(lang, "pgn-too_many_tags", limit = MAX_TAGS),
            PgnFault::Io(error) => say!(lang, "pgn-io", error),
        }
    }
}

impl Translate for TagError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            TagError::Name => say!(lang, "pgn-tag_name"),
            TagError::Value => say!(lang, "tag-value"),
            TagError::TooLong => say!(lang, "tag-too_long", limit = MAX_TOKEN),
        }
    }
}

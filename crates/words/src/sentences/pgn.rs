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
        message!(lang, "pgn-error", game, line, column, fault)
    }
}

impl Translate for every::PgnFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            every::PgnFault::Chess(fault) => fault.explain(lang),
            every::PgnFault::Ruleset(error) => message!(lang, "pgn-ruleset", error),
            every::PgnFault::Setup(error) => message!(lang, "pgn-fen", error),
            every::PgnFault::NotPlayable(error) => message!(lang, "pgn-fen", error),
            every::PgnFault::Move(error) => error.explain(lang),
            every::PgnFault::Work(error) => error.explain(lang),
        }
    }
}

impl Translate for PgnFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            PgnFault::TagName => message!(lang, "pgn-tag_name"),
            PgnFault::TagValue => message!(lang, "pgn-tag_value"),
            PgnFault::TagEnd => message!(lang, "pgn-tag_end"),
            PgnFault::SetUpWithoutFen => message!(lang, "pgn-setup_without_fen"),
            PgnFault::Fen(error) => message!(lang, "pgn-fen", error),
            PgnFault::Variant(name) => message!(lang, "pgn-variant", name = quoted(name)),
            PgnFault::VariantWithoutFen => message!(lang, "pgn-variant_without_fen"),
            PgnFault::Move(error) => error.explain(lang),
            PgnFault::Character(got) => message!(lang, "pgn-character", got = quoted(got)),
            PgnFault::OpenComment => message!(lang, "pgn-open_comment"),
            PgnFault::OpenVariation => message!(lang, "pgn-open_variation"),
            PgnFault::VariationBeforeMove => message!(lang, "pgn-variation_before_move"),
            PgnFault::VariationEnd => message!(lang, "pgn-variation_end"),
            PgnFault::TooLong => message!(lang, "pgn-too_long", limit = MAX_TOKEN),
            PgnFault::TooManyMoves => message!(lang, "pgn-too_many_moves", limit = MAX_MOVES),
            PgnFault::TooManyTags => message!(lang, "pgn-too_many_tags", limit = MAX_TAGS),
            PgnFault::Io(error) => message!(lang, "pgn-io", error),
        }
    }
}

impl Translate for TagError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            TagError::Name => message!(lang, "pgn-tag_name"),
            TagError::Value => message!(lang, "tag-value"),
            TagError::TooLong => message!(lang, "tag-too_long", limit = MAX_TOKEN),
        }
    }
}

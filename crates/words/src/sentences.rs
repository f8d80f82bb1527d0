//! Looking up a sentence and filling in its values.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{Loader, static_loader};

pub mod cli;
pub mod console;
pub mod dead;
mod game;
pub mod http;
mod lang;
mod legality;
mod link;
mod moves;
pub mod page;
mod pgn;
pub mod python;
mod setup;
mod tabletop;
pub mod variants;
mod word;

pub use lang::{Lang, UnknownLang};

static_loader! {
    static SENTENCES = {
        locales: "./locales",
        fallback_language: "en",
        // No marks around what is put in: the sentences go to terminals and files.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// Something that can be explained to a person.
pub trait Explain {
    /// The sentence in that language.
    fn explain(&self, lang: Lang) -> String;
}

/// What is put into a sentence.
pub type Value = FluentValue<'static>;

/// The sentence of that name with these values.
pub fn say<const N: usize>(lang: Lang, name: &str, values: [(&'static str, Value); N]) -> String {
    let values: HashMap<Cow<'static, str>, Value> =
        values.into_iter().map(|(key, value)| (Cow::Borrowed(key), value)).collect();
    SENTENCES.lookup_with_args(lang.id(), name, &values)
}

/// Text in quotes, with escapes for what cannot be seen.
pub fn quoted(text: &str) -> Value {
    format!("{text:?}").into()
}

pub fn text(value: impl ToString) -> Value {
    value.to_string().into()
}

pub fn number(value: impl TryInto<i64>) -> Value {
    value.try_into().unwrap_or(i64::MAX).into()
}

pub fn color(color: chess::Color) -> Value {
    match color {
        chess::Color::White => "white".into(),
        chess::Color::Black => "black".into(),
    }
}

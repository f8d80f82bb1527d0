//! Looking up a sentence and filling in its values.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Display;

use fluent_templates::{Loader, static_loader};

/// The sentence of that name with these values: `say!(lang, "setup-many_kings", color, count = squares.count())`.
macro_rules! say {
    (@value $lang:ident, $key:ident) => { $key.to_value($lang) };
    (@value $lang:ident, $key:ident, $value:expr) => { $value.to_value($lang) };
    ($lang:ident, $name:expr $(, $key:ident $(= $value:expr)?)*) => {
        $crate::sentences::sentence($lang, $name, [$((stringify!($key), say!(@value $lang, $key $(, $value)?))),*])
    };
}

/// Functions that say one sentence each: what they take, then what goes to `say!`.
macro_rules! sentences {
    ($(
        $(#[$doc:meta])*
        pub fn $function:ident($($argument:ident: $type:ty),*) = $name:literal $(, $key:ident $(= $value:expr)?)*;
    )+) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $function($($argument: $type,)* lang: $crate::Lang) -> String {
                say!(lang, $name $(, $key $(= $value)?)*)
            }
        )+
    };
}

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
mod value;
pub mod variants;
mod word;

pub use lang::{Lang, UnknownLang};
use value::{ToValue, Value, joined, list, quoted};

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

/// Something that is written as an English sentence, as errors are. The other languages have theirs in `locales/`.
trait Translate: Display {
    /// The English sentence; for errors that are written with their place, without it.
    fn english(&self) -> String {
        self.to_string()
    }

    /// The sentence in a language other than English.
    fn translate(&self, lang: Lang) -> String;
}

impl<T: Translate> Explain for T {
    fn explain(&self, lang: Lang) -> String {
        match lang {
            Lang::English => self.english(),
            lang => self.translate(lang),
        }
    }
}

/// The sentence of that name with these values.
fn sentence<const N: usize>(lang: Lang, name: &str, values: [(&'static str, Value); N]) -> String {
    let values: HashMap<Cow<'static, str>, Value> =
        values.into_iter().map(|(key, value)| (Cow::Borrowed(key), value)).collect();
    SENTENCES.lookup_with_args(lang.id(), name, &values)
}

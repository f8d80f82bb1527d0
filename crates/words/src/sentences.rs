//! Looks up messages and fills in their values.

use std::fmt::Display;

/// Formats a message with values: `message!(lang, "setup-many_kings", color, count = squares.count())`.
macro_rules! message {
    (@value $lang:ident, $key:ident) => { $key.to_value($lang) };
    (@value $lang:ident, $key:ident, $value:expr) => { $value.to_value($lang) };
    ($lang:ident, $name:expr $(, $key:ident $(= $value:expr)?)*) => {
        $crate::sentences::sentence($lang, $name, [$((stringify!($key), message!(@value $lang, $key $(, $value)?))),*])
    };
}

/// Defines functions that each format one message: their parameters, then the arguments of `message!`.
macro_rules! sentences {
    ($(
        $(#[$doc:meta])*
        pub fn $function:ident($($argument:ident: $type:ty),*) = $name:literal $(, $key:ident $(= $value:expr)?)*;
    )+) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $function($($argument: $type,)* lang: $crate::Lang) -> String {
                message!(lang, $name $(, $key $(= $value)?)*)
            }
        )+
    };
}

pub mod batch;
pub mod cli;
pub mod console;
pub mod dead;
mod game;
pub mod http;
mod lang;
mod legality;
mod link;
mod messages;
mod moves;
pub mod page;
mod pgn;
pub mod proof;
pub mod python;
mod setup;
mod tabletop;
mod value;
pub mod variants;
mod word;

pub use lang::{Lang, UnknownLang};
use value::{ToValue, Value, joined, list, quoted};

/// Errors, verdicts and other values with a sentence for users.
pub trait Explain {
    /// Returns the sentence in a language.
    fn explain(&self, lang: Lang) -> String;
}

/// Values whose English sentence comes from [`Display`] and whose translations are in `locales/`.
trait Translate: Display {
    /// Returns the English sentence. Errors whose `Display` starts with a place override this to omit it.
    fn english(&self) -> String {
        self.to_string()
    }

    /// Returns the sentence in a language other than English.
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

/// Formats a message with values.
fn sentence<const N: usize>(lang: Lang, name: &str, values: [(&'static str, Value); N]) -> String {
    messages::format(lang, name, &values.into_iter().collect())
}

//! Values of placeholders in messages.

use std::fmt;

use chess::{Bitboard, Color, Rank, Square};
use fluent_bundle::FluentValue;

use super::{Explain, Lang};

/// The value of a placeholder.
pub type Value = FluentValue<'static>;

/// Types that can be values of placeholders.
pub trait ToValue {
    /// Returns the value in a language.
    fn to_value(&self, lang: Lang) -> Value;
}

impl<T: Explain> ToValue for T {
    fn to_value(&self, lang: Lang) -> Value {
        self.explain(lang).into()
    }
}

impl<T: Explain> ToValue for [T] {
    fn to_value(&self, lang: Lang) -> Value {
        list(self, ", ", lang).into()
    }
}

impl ToValue for [game::Square] {
    fn to_value(&self, _: Lang) -> Value {
        self.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ").into()
    }
}

impl ToValue for Bitboard {
    fn to_value(&self, lang: Lang) -> Value {
        let squares: Vec<String> = self.squares().map(|square| square.to_string()).collect();
        joined(&squares, "list-and", lang).into()
    }
}

impl ToValue for Color {
    fn to_value(&self, _: Lang) -> Value {
        match self {
            Color::White => "white".into(),
            Color::Black => "black".into(),
        }
    }
}

/// Implements [`ToValue`] for types whose values are the same in every language.
macro_rules! to_value {
    ($as:ident: $($type:ty),+) => {
        $(impl ToValue for $type {
            fn to_value(&self, _: Lang) -> Value {
                $as(self)
            }
        })+
    };
}

to_value!(number: i32, u8, u16, u32, u64, usize);
to_value!(text: str, String, char, Square, Rank, game::Square, link::Part);

fn number(value: &(impl Copy + TryInto<i64>)) -> Value {
    (*value).try_into().unwrap_or(i64::MAX).into()
}

fn text(value: &(impl ToString + ?Sized)) -> Value {
    value.to_string().into()
}

/// Puts a string in quotes, with escapes for invisible characters.
pub fn quoted(text: &(impl fmt::Debug + ?Sized)) -> Quoted {
    Quoted(format!("{text:?}"))
}

/// A string in the quotation marks of a language, escaped as `Debug` does.
pub struct Quoted(String);

impl ToValue for Quoted {
    fn to_value(&self, lang: Lang) -> Value {
        let Quoted(written) = self;
        let (Lang::Russian | Lang::Spanish, Some(inside)) = (lang, written.get(1..written.len() - 1)) else {
            return written.clone().into();
        };
        // With other quotation marks around it, a quote needs no escape.
        let quote = &written[..1];
        format!("«{}»", inside.replace(&format!("\\{quote}"), quote)).into()
    }
}

/// Joins strings with the message `list-and` or `list-or`: `a, b and c`.
pub fn joined(all: &[String], name: &str, lang: Lang) -> String {
    match all {
        [first @ .., last] if !first.is_empty() => message!(lang, name, first = first.join(", "), last),
        all => all.concat(),
    }
}

/// Joins sentences with a separator.
pub fn list(all: &[impl Explain], separator: &str, lang: Lang) -> String {
    all.iter().map(|one| one.explain(lang)).collect::<Vec<_>>().join(separator)
}

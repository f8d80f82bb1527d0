//! The messages of `locales/`, parsed when a language is first used.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::Lang;

type Messages = FluentBundle<FluentResource>;

/// The files of each language, in the order of [`Lang::ALL`].
const FILES: [&[&str]; 3] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

static MESSAGES: [LazyLock<Messages>; 3] = [
    LazyLock::new(|| messages(Lang::English)),
    LazyLock::new(|| messages(Lang::Russian)),
    LazyLock::new(|| messages(Lang::Spanish)),
];

fn messages(lang: Lang) -> Messages {
    let id: LanguageIdentifier = lang.code().parse().expect("a code is a language");
    let mut messages = FluentBundle::new_concurrent(vec![id]);
    // No Unicode isolation marks around values: messages go to terminals and files.
    messages.set_use_isolating(false);
    for file in FILES[lang as usize] {
        let parsed = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        messages.add_resource(parsed).unwrap_or_else(|errors| panic!("{errors:?}"));
    }
    messages
}

/// Formats a message; in English if the language does not have it, and as its name if English does not, either.
pub fn format(lang: Lang, name: &str, values: &FluentArgs<'_>) -> String {
    let found = [lang, Lang::English].into_iter().find_map(|lang| {
        let messages = &*MESSAGES[lang as usize];
        Some((messages, messages.get_message(name)?.value()?))
    });
    let Some((messages, pattern)) = found else { return name.to_owned() };
    // Placeholders without a value are left as they are.
    messages.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_valid_and_defines_each_message_once() {
        for lang in Lang::ALL {
            assert!(!FILES[lang as usize].is_empty());
            // Panics if not.
            _ = messages(lang);
        }
    }

    #[test]
    fn unknown_names_are_visible() {
        assert_eq!(format(Lang::Russian, "no-such_message", &FluentArgs::new()), "no-such_message");
    }
}

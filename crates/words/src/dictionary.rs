//! [`Dictionary`]: the strings of a language as plain data.
//!
//! The service builds it from the locales and embeds it in its pages, where the rules compiled for browsers read it. Both thus
//! write the same captions, and browsers need no Fluent.

use std::borrow::Cow;
use std::collections::HashMap;

/// The strings of a language by name. Some have placeholders, such as `{outcome}`.
#[derive(Clone, Debug, Default)]
pub struct Dictionary(HashMap<Cow<'static, str>, String>);

impl Dictionary {
    /// Parses lines of a name, a tab and a string. Lines without a tab are ignored.
    #[must_use]
    pub fn parse(lines: &str) -> Dictionary {
        let entry = |line: &str| line.split_once('\t').map(|(name, text)| (name.to_owned().into(), text.to_owned()));
        Dictionary(lines.lines().filter_map(entry).collect())
    }

    /// Returns the text with this name, if there is one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the text with this name; empty if there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// Returns the text with this name, its placeholders replaced by values. Unknown placeholders are left as they are.
    ///
    /// ```
    /// use linkmate_words::Dictionary;
    /// let words = Dictionary::parse("over\tThe game is over: {outcome}");
    /// assert_eq!(words.fill("over", &[("outcome", "1-0")]), "The game is over: 1-0");
    /// ```
    #[must_use]
    pub fn fill(&self, name: &str, values: &[(&str, &str)]) -> String {
        let (mut text, mut rest) = (String::new(), self.get(name));
        while let Some((before, (place, after))) =
            rest.split_once('{').and_then(|(before, place)| Some((before, place.split_once('}')?)))
        {
            text += before;
            match values.iter().find(|(known, _)| *known == place) {
                Some((_, value)) => text += value,
                None => text += &format!("{{{place}}}"),
            }
            rest = after;
        }
        text + rest
    }

    /// Iterates over names and strings, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_ref(), text.as_str()))
    }
}

impl FromIterator<(Cow<'static, str>, String)> for Dictionary {
    fn from_iter<I: IntoIterator<Item = (Cow<'static, str>, String)>>(entries: I) -> Dictionary {
        Dictionary(entries.into_iter().collect())
    }
}

//! [`Dictionary`]: the texts of a language that are put together with values, as plain data.
//!
//! The service builds it from the locales and puts it into its pages. The rules compiled for browsers read it from there, so
//! that both write the same captions from the same source without a message formatter in the browser.

use std::borrow::Cow;
use std::collections::HashMap;

/// Texts of a language by name. Some have places for values: `{outcome}`.
#[derive(Clone, Debug, Default)]
pub struct Dictionary(HashMap<Cow<'static, str>, String>);

impl Dictionary {
    /// Reads lines of a name, a TAB and its text.
    #[must_use]
    pub fn parse(lines: &str) -> Dictionary {
        let entry = |line: &str| line.split_once('\t').map(|(name, text)| (name.to_owned().into(), text.to_owned()));
        Dictionary(lines.lines().filter_map(entry).collect())
    }

    /// The text of that name, if there is one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The text of that name; empty if there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// The text of that name with these values in their places.
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

    /// Every name with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_ref(), text.as_str()))
    }
}

impl FromIterator<(Cow<'static, str>, String)> for Dictionary {
    fn from_iter<I: IntoIterator<Item = (Cow<'static, str>, String)>>(entries: I) -> Dictionary {
        Dictionary(entries.into_iter().collect())
    }
}

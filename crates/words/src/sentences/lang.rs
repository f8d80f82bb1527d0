//! The supported languages.

use std::fmt;
use std::str::FromStr;

use chess::notation::san::Letters;

/// A language of Linkmate's messages.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    English,
    Russian,
    Spanish,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::English, Lang::Russian, Lang::Spanish];

    /// Returns the two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Russian => "ru",
            Lang::Spanish => "es",
        }
    }

    /// Returns the piece letters of the language.
    #[must_use]
    pub fn letters(self) -> Letters {
        match self {
            Lang::English => Letters::English,
            Lang::Russian => Letters::Russian,
            Lang::Spanish => Letters::Spanish,
        }
    }

    /// Returns the language of a locale such as `ru_RU.UTF-8` or `es-AR`, if it is supported.
    ///
    /// ```
    /// use linkmate_words::Lang;
    /// assert_eq!(Lang::from_locale("ru_RU.UTF-8"), Some(Lang::Russian));
    /// assert_eq!(Lang::from_locale("de_DE"), None);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// Returns the language set by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty; English if none is set
    /// or the language is not supported. `variable` returns the value of an environment variable.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
        locale.and_then(|locale| Lang::from_locale(&locale)).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for a string other than `en`, `ru` or `es`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("language: expected en, ru or es, got {text:?}")]
pub struct UnknownLang {
    /// The text.
    pub text: String,
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Parses `en`, `ru` or `es`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let known = Lang::ALL.into_iter().find(|lang| lang.code() == text);
        known.ok_or_else(|| UnknownLang { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_variables_are_read_in_order() {
        let with = |set: &[(&str, &str)]| {
            Lang::from_environment(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Lang::English);
        assert_eq!(with(&[("LANG", "es_ES.UTF-8")]), Lang::Spanish);
        assert_eq!(with(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "ru")]), Lang::Russian);
        assert_eq!(with(&[("LANG", "ru_RU"), ("LC_ALL", "")]), Lang::Russian, "an empty variable counts as unset");
        assert_eq!(with(&[("LANG", "ru_RU"), ("LC_MESSAGES", "C")]), Lang::English);
    }
}

//! [`Nickname`].

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;
use words::{Explain, Lang, console};

/// A player's name: 1 to 32 visible characters in any script.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nickname(String);

/// Why a string is not a valid nickname.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NicknameError {
    /// It has no visible characters.
    Empty,
    /// It has too many characters, or too many combining marks.
    TooLong,
    /// It contains invisible characters.
    Invisible,
    /// The other player has the same name.
    Taken(Nickname),
}

impl Nickname {
    /// The maximum number of characters as people count them (grapheme clusters).
    pub const MAX_LENGTH: usize = 32;

    /// The maximum number of code points, which limits combining marks.
    const MAX_CODE_POINTS: usize = 8 * Nickname::MAX_LENGTH;

    /// Parses a nickname, ignoring surrounding spaces.
    ///
    /// # Errors
    /// If it is empty, too long or has invisible characters.
    ///
    /// ```
    /// use linkmate_console::{Nickname, NicknameError};
    /// assert_eq!(Nickname::new("  Аня ")?.to_string(), "Аня");
    /// assert_eq!(Nickname::new(" \t"), Err(NicknameError::Empty));
    /// # Ok::<(), NicknameError>(())
    /// ```
    pub fn new(text: &str) -> Result<Nickname, NicknameError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NicknameError::Empty);
        }
        let length = text.graphemes(true).take(Nickname::MAX_LENGTH + 1).count();
        if length > Nickname::MAX_LENGTH || text.chars().nth(Nickname::MAX_CODE_POINTS).is_some() {
            return Err(NicknameError::TooLong);
        }
        let has_gap = text.contains("  ");
        if has_gap || text.chars().any(is_hidden) || !text.graphemes(true).all(is_visible) {
            return Err(NicknameError::Invisible);
        }
        Ok(Nickname(text.to_owned()))
    }

    /// Returns true if two nicknames look the same: equal except for case, Unicode normalization and invisible joiners.
    #[must_use]
    pub fn looks_like(&self, other: &Nickname) -> bool {
        let plain = |name: &Nickname| {
            let seen: String = name.0.chars().filter(|&c| !is_joiner(c)).nfkc().collect();
            seen.to_lowercase().nfkc().collect::<String>()
        };
        plain(self) == plain(other)
    }
}

/// Returns true if a character is a plain space or has a width.
fn is_visible(character: &str) -> bool {
    character == " " || (character.width() > 0 && !character.starts_with(char::is_whitespace))
}

/// Characters that control the surrounding text, or are blank even if they have a width.
fn is_hidden(c: char) -> bool {
    const BLANK: [char; 9] =
        ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{180e}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{1d159}'];
    let sets_direction =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}');
    c.is_control() || sets_direction || BLANK.contains(&c) || matches!(c, '\u{feff}' | '\u{fff0}'..='\u{fffd}')
}

/// Characters that join or modify their neighbours.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e01ef}')
}

impl fmt::Display for Nickname {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NicknameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Lang::English))
    }
}

impl std::error::Error for NicknameError {}

impl Explain for NicknameError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            NicknameError::Empty => console::nickname_empty(lang),
            NicknameError::TooLong => console::nickname_too_long(Nickname::MAX_LENGTH, lang),
            NicknameError::Invisible => console::nickname_invisible(lang),
            NicknameError::Taken(name) => console::nickname_taken(&name.0, lang),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_every_script_are_accepted() {
        for text in
            ["A", "Аня", "José María", "李小龍", "محمد", "नेहा", "🙂", "👩‍👩‍👧‍👦", "N'Golo-7", "e\u{301}va", "ㅎㅎ", "می‌خواهم"]
        {
            assert_eq!(Nickname::new(text).map(|name| name.to_string()), Ok(text.to_owned()));
        }
        assert!(Nickname::new(&"я".repeat(32)).is_ok());
        assert!(Nickname::new(&"e\u{301}".repeat(32)).is_ok(), "an accent does not count as a character");
    }

    #[test]
    fn invisible_nicknames_are_refused() {
        for (text, error) in [
            ("", NicknameError::Empty),
            ("\u{a0}\u{2003}\n", NicknameError::Empty),
            (&"я".repeat(33), NicknameError::TooLong),
            (&format!("e{}", "\u{301}".repeat(300)), NicknameError::TooLong),
            ("\u{200b}", NicknameError::Invisible),
            ("a\u{200b}", NicknameError::Invisible),
            ("\u{3164}", NicknameError::Invisible),
            ("\u{2800}", NicknameError::Invisible),
            ("\u{115f}", NicknameError::Invisible),
            ("\u{1d159}", NicknameError::Invisible),
            ("\u{ad}", NicknameError::Invisible),
            ("a\u{202e}b", NicknameError::Invisible),
            ("a\u{1b}[2J", NicknameError::Invisible),
            ("a\tb", NicknameError::Invisible),
            ("a  b", NicknameError::Invisible),
            ("a\u{a0}b", NicknameError::Invisible),
        ] {
            assert_eq!(Nickname::new(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_detected() {
        let name = |text| Nickname::new(text).unwrap();
        for (a, b) in [
            ("Anna", "anna"),
            ("É", "e\u{301}"),
            ("ＡＢ", "ab"),
            ("Аня", "АНЯ"),
            ("Straße", "STRAßE"),
            ("A", "A\u{200d}"),
            ("A", "A\u{fe0e}"),
        ] {
            assert!(name(a).looks_like(&name(b)), "{a} {b}");
        }
        assert!(!name("Anna").looks_like(&name("Anne")));
    }
}

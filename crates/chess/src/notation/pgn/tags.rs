//! [`Tags`]: the tags of a game in their original order.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::MAX_TOKEN;

/// The tags of a game. All text is in one buffer, so reading a file takes few allocations.
///
/// ```
/// use linkmate_chess::notation::pgn::Tags;
/// let mut tags = Tags::new();
/// tags.push("White", "Morphy")?;
/// assert_eq!(tags.get("white"), Some("Morphy"));
/// assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "Morphy")]);
/// # Ok::<(), linkmate_chess::notation::pgn::TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Tags {
    text: String,
    /// The end of each name and of each value in `text`.
    ends: Vec<(usize, usize)>,
}

impl Tags {
    /// Creates an empty list of tags.
    #[must_use]
    pub fn new() -> Tags {
        Tags::default()
    }

    /// Creates an empty list with capacity for the tags of most games.
    #[cfg(feature = "std")]
    pub(super) fn with_typical_capacity() -> Tags {
        Tags { text: String::with_capacity(512), ends: Vec::with_capacity(20) }
    }

    /// Appends a tag. The name must consist of letters, digits and `_+#=:-`, and the value must be on one line.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::{TagError, Tags};
    /// let mut tags = Tags::new();
    /// assert_eq!(tags.push("Event", "Linares"), Ok(()));
    /// assert_eq!(tags.push("two words", "x"), Err(TagError::Name));
    /// assert_eq!(tags.push("Event", "two\nlines"), Err(TagError::Value));
    /// ```
    pub fn push(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.bytes().all(is_tag_name_byte) {
            return Err(TagError::Name);
        }
        if value.contains(['\n', '\r']) {
            return Err(TagError::Value);
        }
        if written_length(name, value) > MAX_TOKEN {
            return Err(TagError::TooLong);
        }
        self.push_name(name);
        self.push_value(value);
        Ok(())
    }

    /// Appends the name of a tag; its value must follow.
    pub(super) fn push_name(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push((self.text.len(), self.text.len()));
    }

    /// Appends to the value of the last tag.
    pub(super) fn push_value(&mut self, value: &str) {
        self.text.push_str(value);
        if let Some((_, value_end)) = self.ends.last_mut() {
            *value_end = self.text.len();
        }
    }

    /// Returns the value of the first tag with this name, ignoring case.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Tags;
    /// let mut tags = Tags::new();
    /// tags.push("WhiteElo", "2700")?;
    /// assert_eq!(tags.get("whiteelo"), Some("2700"));
    /// assert_eq!(tags.get("BlackElo"), None);
    /// # Ok::<(), linkmate_chess::notation::pgn::TagError>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Returns true if there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the number of tags.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Iterates over the tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> + '_ {
        let mut start = 0;
        let part = |start, end| self.text.get(start..end).unwrap_or_default();
        self.ends.iter().map(move |&(name_end, value_end)| {
            let tag = (part(start, name_end), part(name_end, value_end));
            start = value_end;
            tag
        })
    }
}

/// Returns the length of a tag as written: `[`, name, space, quotes, escaped value, `]`.
pub(super) fn written_length(name: &str, value: &str) -> usize {
    let escapes = value.bytes().filter(|byte| matches!(byte, b'"' | b'\\')).count();
    name.len() + value.len() + escapes + 5
}

/// Returns true if a byte is allowed in the name of a tag.
#[must_use]
pub const fn is_tag_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// The error for a tag that PGN cannot represent.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TagError {
    /// The name is empty or contains characters other than letters, digits and `_+#=:-`.
    Name,
    /// The value contains a line break.
    Value,
    /// The tag is longer than [`MAX_TOKEN`] bytes when written.
    TooLong,
}

impl TagError {
    /// Returns the stable error code, the same as for a PGN that breaks the same rule.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            TagError::Name => "pgn.tag_name",
            TagError::Value => "pgn.tag_value",
            TagError::TooLong => "pgn.too_long",
        }
    }
}

impl TagError {
    /// Returns the message without the `pgn tag:` prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| match self {
            TagError::Name => f.write_str("a tag name consists of letters, digits and _+#=:-"),
            TagError::Value => f.write_str("a tag value must fit on one line"),
            TagError::TooLong => write!(f, "the tag is longer than {MAX_TOKEN} bytes"),
        })
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pgn tag: {}", self.sentence())
    }
}

impl core::error::Error for TagError {}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

//! [`Tags`]: names with values, in the order in which they were given.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::MAX_TOKEN;

/// The tags of a game. All text lies in one buffer, so that reading a file costs few allocations.
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
    /// Where each name and each value ends.
    ends: Vec<(usize, usize)>,
}

impl Tags {
    /// No tags.
    #[must_use]
    pub fn new() -> Tags {
        Tags::default()
    }

    /// No tags yet, with room for those of most games.
    #[cfg(feature = "std")]
    pub(super) fn with_room() -> Tags {
        Tags { text: String::with_capacity(512), ends: Vec::with_capacity(20) }
    }

    /// Adds a tag at the end, if PGN can say it: a name of letters, digits and `_+#=:-`, a value on one line.
    pub fn push(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.bytes().all(is_name_byte) {
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

    /// Begins a tag; its value follows.
    pub(super) fn push_name(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push((self.text.len(), self.text.len()));
    }

    /// The value of the tag that was begun.
    pub(super) fn push_value(&mut self, value: &str) {
        self.text.push_str(value);
        if let Some((_, value_end)) = self.ends.last_mut() {
            *value_end = self.text.len();
        }
    }

    /// The value of the first tag with this name, in whatever case.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Whether there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The tags in their order.
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

/// How long a tag is when it is written: `[`, name, blank, quotes, escaped value, `]`.
pub(super) fn written_length(name: &str, value: &str) -> usize {
    let escapes = value.bytes().filter(|byte| matches!(byte, b'"' | b'\\')).count();
    name.len() + value.len() + escapes + 5
}

/// Whether a byte can stand in a tag's name.
pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// Why a tag cannot be written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TagError {
    /// The name is empty or holds something else than letters, digits and `_+#=:-`.
    Name,
    /// The value holds a line break.
    Value,
    /// It would be longer than [`MAX_TOKEN`] bytes when written.
    TooLong,
}

impl TagError {
    /// The stable code, the same as of a PGN that breaks the same rule.
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
    /// What is wrong, in a sentence that needs no place.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
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

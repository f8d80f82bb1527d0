//! The bytes that words, tags and texts of a PGN are made of.

use std::string::String;

use super::source::is_line_break;
use super::tags::is_tag_name_byte;
use super::{MAX_TOKEN, Score};

/// Parses a score in PGN form or with the character `½`, in UTF-8 or Latin-1.
pub(super) fn score(word: &[u8]) -> Option<Score> {
    match core::str::from_utf8(word) {
        Ok("½-½") => Some(Score::Draw),
        Ok(word) => Score::from_text(word),
        Err(_) => (word == b"\xbd-\xbd").then_some(Score::Draw),
    }
}

/// Returns the length of a word in bytes, at most [`MAX_TOKEN`].
#[inline]
pub(super) fn word_length(bytes: &[u8]) -> usize {
    let bytes = &bytes[..bytes.len().min(MAX_TOKEN)];
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|&byte| ENDS_WORD[usize::from(byte)]) {
        at += found;
        if bytes[at] != 0xef || bytes[at..].starts_with(b"\xef\xbb\xbf") {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

static ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    // The last one ends a word only if it starts a byte order mark.
    let ends = b" \t\n\r\x0b\x0c\x1a{}()[]<>*$;\"\xef";
    let mut index = 0;
    while index < ends.len() {
        table[ends[index] as usize] = true;
        index += 1;
    }
    table
};

/// Returns true for an evaluation sign without letters or digits, in ASCII or Unicode.
pub(super) fn is_sign_without_letters(word: &[u8]) -> bool {
    const SIGNS: [&str; 24] = [
        "+", "-", "=", "#", "++", "+-", "-+", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "±", "∓", "⩲", "⩱", "∞", "□",
        "⟳", "→", "↑", "⇆", "…",
    ];
    // The last one is ± in Latin-1.
    SIGNS.iter().any(|sign| sign.as_bytes() == word) || word == b"\xb1"
}

/// Returns the number of bytes of white space, up to an empty line.
pub(super) fn blanks(bytes: &[u8]) -> usize {
    let mut line_breaks = 0;
    let mut after_return = false;
    let mut goes_on = |byte: u8| {
        line_breaks += usize::from(is_line_break(byte) && !(byte == b'\n' && after_return));
        after_return = byte == b'\r';
        byte.is_ascii_whitespace() && line_breaks < 2
    };
    bytes.iter().position(|&byte| !goes_on(byte)).unwrap_or(bytes.len())
}

/// Returns true if a tag begins here.
pub(super) fn is_tag(bytes: &[u8]) -> bool {
    let Some(bytes) = bytes.strip_prefix(b"[") else { return false };
    let name = symbol(bytes);
    let rest = bytes[name..].trim_ascii_start();
    name > 0 && rest.len() < bytes.len() - name && rest.starts_with(b"\"")
}

/// Returns true if this tag is the first one of a game, even without an empty line before it: it is `Event`, or another tag
/// follows on the next line.
pub(super) fn begins_tags(tag: &[u8]) -> bool {
    let end = memchr::memchr2(b'\n', b'\r', tag).unwrap_or(tag.len());
    tag.starts_with(b"[Event \"")
        || (tag[..end].trim_ascii_end().ends_with(b"]") && is_tag(tag[end..].trim_ascii_start()))
}

/// Returns true if white space contains an empty line.
pub(super) fn has_empty_line(space: &[u8]) -> bool {
    let is_break = |index: &usize| match space[*index] {
        b'\n' => *index == 0 || space[*index - 1] != b'\r',
        byte => byte == b'\r',
    };
    (0..space.len()).filter(is_break).nth(1).is_some()
}

/// Returns the length of a tag name.
pub(super) fn symbol(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|&&byte| is_tag_name_byte(byte)).count()
}

/// Returns the length of a quoted text up to its closing quote, and whether it contains a backslash; `None` if the line ends
/// before.
pub(super) fn quoted(bytes: &[u8]) -> Option<(usize, bool)> {
    let bytes = &bytes[..bytes.len().min(MAX_TOKEN)];
    let (mut at, mut has_escapes) = (0, false);
    loop {
        let found = bytes[at..].iter().position(|&byte| ENDS_RUN[usize::from(byte)])?;
        at += found;
        match bytes[at] {
            b'"' => return Some((at, has_escapes)),
            b'\\' => {
                has_escapes = true;
                // The next character is part of the text, even if it is a quote.
                at += if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) { 2 } else { 1 };
            }
            _ => return None,
        }
    }
}

/// The bytes at which a run of ordinary characters in quotes ends.
static ENDS_RUN: [bool; 256] = {
    let mut table = [false; 256];
    let ends = b"\"\\\n\r";
    let mut index = 0;
    while index < ends.len() {
        table[ends[index] as usize] = true;
        index += 1;
    }
    table
};

/// Unescapes `\"` and `\\`; other backslashes stay.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('\\', Some(&next @ ('"' | '\\'))) => {
                text.push(next);
                characters.next();
            }
            _ => text.push(c),
        }
    }
    text
}

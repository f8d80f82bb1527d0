//! A sliding window over a stream. The reader always sees one slice, memory stays bounded, and lines are counted only
//! when a location is needed or bytes leave the window.

use std::borrow::Cow;
use std::io::Read;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::MAX_TOKEN;

const WINDOW: usize = 1 << 17;

pub(super) struct Source<R> {
    input: R,
    window: Vec<u8>,
    /// The number of bytes in the window.
    filled: usize,
    /// The position of the reader in the window.
    at: usize,
    /// The position in the window up to which lines and columns are counted.
    counted: usize,
    lines: usize,
    columns: usize,
    /// True if the window begins at the beginning of a line.
    begins_line: bool,
    /// True if only blanks precede the window on its first line.
    begins_after_blanks: bool,
    /// True if the input has ended or failed.
    ended: bool,
    failure: Option<String>,
    /// The position in the window up to which the text is known to be UTF-8.
    valid: usize,
    latin1: bool,
}

/// Line and column in the text, counted from 1.
pub(super) type Place = (usize, usize);

pub(super) fn is_line_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns whether only blanks follow the last line break, or `None` if there are only blanks.
fn ends_in_blanks(bytes: &[u8]) -> Option<bool> {
    // The last three are the byte order mark, which is blank too.
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t' | 0x0b | 0x0c | 0x1a | 0xef | 0xbb | 0xbf);
    let last = bytes.iter().rev().find(|&&byte| !is_blank(byte));
    last.map(|&byte| is_line_break(byte))
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Source<R> {
        let mut source = Source {
            input,
            window: vec![0; WINDOW],
            filled: 0,
            at: 0,
            counted: 0,
            lines: 0,
            columns: 0,
            begins_line: true,
            begins_after_blanks: true,
            ended: false,
            failure: None,
            valid: 0,
            latin1: false,
        };
        source.refill();
        if source.ahead().starts_with(b"\xef\xbb\xbf") {
            // A byte order mark does not count as a character of the first line.
            source.window.copy_within(3..source.filled, 0);
            source.filled -= 3;
            source.valid = source.valid.saturating_sub(3);
        }
        source
    }

    /// Returns the bytes ahead: at least `MAX_TOKEN`, unless the text ends before.
    #[inline]
    pub(super) fn ahead(&mut self) -> &[u8] {
        if self.filled - self.at < MAX_TOKEN && !self.ended {
            self.refill();
        }
        &self.window[self.at..self.filled]
    }

    /// Returns the bytes that can be read while `MAX_TOKEN` more are in view, or all if the text ends before.
    #[inline]
    pub(super) fn near(&self) -> &[u8] {
        let kept = if self.ended { 0 } else { MAX_TOKEN };
        &self.window[self.at..self.filled.saturating_sub(kept).max(self.at)]
    }

    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.ahead().first().copied()
    }

    #[inline]
    pub(super) fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.filled);
    }

    /// Skips to the first byte that `find` finds. Returns false if the text ends before.
    pub(super) fn skip_to(&mut self, find: fn(&[u8]) -> Option<usize>) -> bool {
        loop {
            let ahead = self.ahead();
            let found = find(ahead);
            let count = found.unwrap_or(ahead.len());
            self.skip(count);
            if found.is_some() || self.ended {
                return found.is_some();
            }
        }
    }

    /// Returns true if only blanks precede the current position on its line.
    pub(super) fn at_line_start(&self) -> bool {
        ends_in_blanks(&self.window[..self.at]).unwrap_or(self.begins_after_blanks)
    }

    /// Returns true at the first character of a line.
    pub(super) fn at_first_column(&self) -> bool {
        self.window[..self.at].last().map_or(self.begins_line, |&byte| is_line_break(byte))
    }

    pub(super) fn take_failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    /// Returns the read error if the current line is the last one that could be read.
    pub(super) fn take_failure_here(&mut self) -> Option<String> {
        if self.window[self.at..self.filled].iter().any(|&byte| is_line_break(byte)) {
            return None;
        }
        let failure = self.failure.take()?;
        self.at = self.filled;
        Some(failure)
    }

    /// Returns the line and column of the current position.
    pub(super) fn place(&mut self) -> Place {
        self.count_to(self.at);
        (self.lines + 1, self.columns + 1)
    }

    /// Decodes bytes ahead as text.
    pub(super) fn decode(&self, start: usize, end: usize) -> Cow<'_, str> {
        let bytes = &self.window[self.at + start..self.at + end];
        match core::str::from_utf8(bytes) {
            Ok(text) if !self.latin1 => Cow::Borrowed(text),
            _ => Cow::Owned(bytes.iter().map(|&byte| byte as char).collect()),
        }
    }

    /// Returns the current character, for an error message.
    pub(super) fn character(&mut self) -> char {
        let ahead = self.ahead();
        let longest = ahead.len().min(4);
        let text = (1..=longest).find_map(|length| core::str::from_utf8(&ahead[..length]).ok());
        let byte = ahead.first().map_or('\u{fffd}', |&byte| byte as char);
        text.and_then(|text| text.chars().next()).unwrap_or(byte)
    }

    fn count_to(&mut self, end: usize) {
        let bytes = &self.window[self.counted..end];
        let feeds = memchr::memchr_iter(b'\n', bytes).count();
        // A carriage return counts as a line break unless a line feed follows, which is counted already.
        let is_lone = |i: &usize| self.window[..self.filled].get(self.counted + i + 1) != Some(&b'\n');
        let returns = memchr::memchr_iter(b'\r', bytes).filter(is_lone).count();
        let is_character = |byte: &&u8| self.latin1 || **byte & 0xc0 != 0x80;
        let characters = |line: &[u8]| line.iter().filter(is_character).count();
        self.columns = match memchr::memrchr2(b'\n', b'\r', bytes) {
            Some(last) => characters(&bytes[last + 1..]),
            None => self.columns + characters(bytes),
        };
        self.lines += feeds + returns;
        self.counted = end;
    }

    /// Drops the bytes that were read and fills the window.
    #[cold]
    fn refill(&mut self) {
        // Keep a carriage return until the line feed that may follow, and an incomplete character until its end.
        let gone = match self.window[..self.at].last() {
            Some(b'\r') => self.at - 1,
            _ if self.latin1 => self.at,
            _ => self.at.min(self.valid),
        };
        let gone = gone.max(self.counted);
        self.count_to(gone);
        self.begins_after_blanks = ends_in_blanks(&self.window[..gone]).unwrap_or(self.begins_after_blanks);
        self.begins_line = self.window[..gone].last().map_or(self.begins_line, |&byte| is_line_break(byte));
        self.window.copy_within(gone..self.filled, 0);
        self.filled -= gone;
        self.at -= gone;
        self.counted = 0;
        self.valid = self.valid.saturating_sub(gone);
        while self.filled - self.at < MAX_TOKEN && !self.ended {
            match self.input.read(&mut self.window[self.filled..]) {
                Ok(0) => self.ended = true,
                Ok(count) => self.filled += count.min(WINDOW - self.filled),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error.to_string());
                    self.ended = true;
                }
            }
        }
        self.check_utf8();
    }

    /// Switches to Latin-1 if the text is not UTF-8. A character at the end of the window may be incomplete.
    fn check_utf8(&mut self) {
        match core::str::from_utf8(&self.window[self.valid..self.filled]) {
            Ok(_) => self.valid = self.filled,
            Err(error) if error.error_len().is_none() && !self.ended => self.valid += error.valid_up_to(),
            Err(_) => self.latin1 = true,
        }
    }
}

//! What the command line says of itself.

use std::io;

use crate::{Lang, number, say, text};

/// The output could not be written.
#[must_use]
pub fn cannot_write(error: &io::Error, lang: Lang) -> String {
    say(lang, "cli-cannot_write", [("error", text(error))])
}

/// The input could not be read.
#[must_use]
pub fn cannot_read(error: &io::Error, lang: Lang) -> String {
    say(lang, "cli-cannot_read", [("error", text(error))])
}

/// The address cannot be listened on.
#[must_use]
pub fn cannot_listen(address: &str, error: &io::Error, lang: Lang) -> String {
    say(lang, "cli-cannot_listen", [("address", text(address)), ("error", text(error))])
}

/// A line of input has more bytes than are read.
#[must_use]
pub fn line_too_long(length: usize, limit: usize, lang: Lang) -> String {
    say(lang, "cli-line_too_long", [("length", number(length)), ("limit", number(limit))])
}

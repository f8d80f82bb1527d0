//! What the command line says of itself.

use std::io;

use crate::{Lang, say, text};

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

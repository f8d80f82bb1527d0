//! What the command line says of itself.

use std::io;

use super::{number, quoted, say, text};
use crate::Lang;

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

/// How games that ended on time come out under FIDE 6.9.
#[derive(Copy, Clone, Debug)]
pub struct FlagSummary {
    /// Games that the opponent wins.
    pub wins: u64,
    /// Games that are draws, because the opponent cannot mate.
    pub draws: u64,
    /// Games without an answer.
    pub undecided: u64,
    /// Games that did not end on time.
    pub otherwise: u64,
    /// Games or lines that could not be read.
    pub errors: u64,
}

/// A summary of games that ended on time.
#[must_use]
pub fn flag_summary(summary: FlagSummary, lang: Lang) -> String {
    let FlagSummary { wins, draws, undecided, otherwise, errors } = summary;
    say(
        lang,
        "cli-flag_summary",
        [
            ("wins", number(wins)),
            ("draws", number(draws)),
            ("undecided", number(undecided)),
            ("otherwise", number(otherwise)),
            ("errors", number(errors)),
        ],
    )
}

/// A side that is neither white nor black.
#[must_use]
pub fn flag_side(got: &str, lang: Lang) -> String {
    say(lang, "cli-flag_side", [("got", quoted(got))])
}

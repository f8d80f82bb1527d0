//! What the service says of requests.

use super::{number, quoted, say, text};
use crate::Lang;

/// The parameter `name` is missing.
#[must_use]
pub fn missing(name: &str, lang: Lang) -> String {
    say(lang, "query-missing", [("name", text(name))])
}

/// The parameter `name` is empty.
#[must_use]
pub fn empty(name: &str, lang: Lang) -> String {
    say(lang, "query-empty", [("name", text(name))])
}

/// The parameter `name` is given more than once.
#[must_use]
pub fn twice(name: &str, lang: Lang) -> String {
    say(lang, "query-twice", [("name", text(name))])
}

/// The parameter `name` is not UTF-8.
#[must_use]
pub fn encoding(name: &str, lang: Lang) -> String {
    say(lang, "query-encoding", [("name", text(name))])
}

/// The parameter `name`: expected `expected`, got `got`.
#[must_use]
pub fn value(name: &str, expected: &str, got: &str, lang: Lang) -> String {
    say(lang, "query-value", [("name", text(name)), ("expected", text(expected)), ("got", quoted(got))])
}

/// This is not a link of this site: `url`.
#[must_use]
pub fn no_such_link(url: &str, lang: Lang) -> String {
    say(lang, "http-url", [("url", quoted(url))])
}

/// Too much is being worked on: try again in a moment.
#[must_use]
pub fn busy(lang: Lang) -> String {
    say(lang, "http-busy", [])
}

/// Too many requests: try again in a moment.
#[must_use]
pub fn too_many(lang: Lang) -> String {
    say(lang, "http-too_many", [])
}

/// The address is too long.
#[must_use]
pub fn too_long(lang: Lang) -> String {
    say(lang, "http-too_long", [])
}

/// The pawn promotes: say to what with newpiece, one of q, r, b, n.
#[must_use]
pub fn promotion_missing(lang: Lang) -> String {
    say(lang, "http-promotion_missing", [])
}

/// Something is wrong with the service itself.
#[must_use]
pub fn broken(lang: Lang) -> String {
    say(lang, "http-broken", [])
}

/// The request's body is too large.
#[must_use]
pub fn too_large(lang: Lang) -> String {
    say(lang, "http-too_large", [])
}

/// The method is not one of those that are answered.
#[must_use]
pub fn method(lang: Lang) -> String {
    say(lang, "http-method", [])
}

/// There is nothing with that path.
#[must_use]
pub fn not_found(path: &str, lang: Lang) -> String {
    say(lang, "http-not_found", [("path", quoted(path))])
}

/// Nothing was pasted.
#[must_use]
pub fn import_empty(lang: Lang) -> String {
    say(lang, "import-empty", [])
}

/// There is no game and no position in what was pasted.
#[must_use]
pub fn import_no_game(lang: Lang) -> String {
    say(lang, "import-no_game", [])
}

/// This link does not carry its game, and nothing is fetched from other sites: paste the FEN or the PGN itself.
#[must_use]
pub fn import_url(lang: Lang) -> String {
    say(lang, "import-url", [])
}

/// The link is too long for a QR code.
#[must_use]
pub fn qr_too_long(lang: Lang) -> String {
    say(lang, "qr-too_long", [])
}

/// The game has `plies` moves of either side, so there is no `asked`.
#[must_use]
pub fn ply(plies: usize, asked: usize, lang: Lang) -> String {
    say(lang, "query-ply", [("plies", number(plies)), ("asked", number(asked))])
}

/// What was pasted is too large.
#[must_use]
pub fn import_too_large(lang: Lang) -> String {
    say(lang, "import-too_large", [])
}

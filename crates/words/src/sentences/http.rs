//! Errors of the HTTP service.

use game::Square;

use super::{ToValue as _, quoted};

sentences! {
    /// The parameter `name` is missing.
    pub fn missing(name: &str) = "query-missing", name;
    /// The parameter `name` is empty.
    pub fn empty(name: &str) = "query-empty", name;
    /// The parameter `name` is given more than once.
    pub fn twice(name: &str) = "query-twice", name;
    /// The parameter `name` is not UTF-8.
    pub fn encoding(name: &str) = "query-encoding", name;
    /// The parameter `name`: expected `expected`, got `got`.
    pub fn value(name: &str, expected: &str, got: &str) = "query-value", name, expected, got = quoted(got);
    /// `url` is not a link of this site.
    pub fn no_such_link(url: &str) = "http-url", url = quoted(url);
    /// The service is busy.
    pub fn busy() = "http-busy";
    /// The client sent too many requests.
    pub fn too_many() = "http-too_many";
    /// The URL is too long.
    pub fn too_long() = "http-too_long";
    /// The move is a promotion and needs `newpiece`, one of these letters.
    pub fn promotion_missing(choices: &[char]) = "http-promotion_missing", choices = letters(choices);
    /// `got` is not a square of a board whose last square is `last`.
    pub fn square(got: &str, last: Square) = "http-square", got = quoted(got), last;
    /// The service has a bug.
    pub fn broken() = "http-broken";
    /// The request body is too large.
    pub fn too_large() = "http-too_large";
    /// The request body took too long.
    pub fn slow_body() = "http-slow_body";
    /// The request has no `Host` header, or several.
    pub fn host() = "http-host";
    /// The HTTP method is not allowed.
    pub fn method() = "http-method";
    /// There is no page at this path.
    pub fn not_found(path: &str) = "http-not_found", path = quoted(path);
    /// Nothing was pasted.
    pub fn import_empty() = "import-empty";
    /// The pasted text contains neither a game nor a position.
    pub fn import_no_game() = "import-no_game";
    /// The pasted URL does not contain its game, and nothing is fetched from other sites.
    pub fn import_url() = "import-url";
    /// The link is too long for a QR code.
    pub fn qr_too_long() = "qr-too_long";
    /// The game has `moves` half-moves, and a GIF of this size can show only `most`.
    pub fn gif_too_long(moves: usize, most: usize) = "gif-too_long", moves, most;
    /// The game has only `plies` plies, so it has no ply `asked`.
    pub fn ply(plies: usize, asked: usize) = "query-ply", plies, asked;
    /// The pasted text is too large.
    pub fn import_too_large() = "import-too_large";
}

fn letters(all: &[char]) -> String {
    all.iter().map(char::to_string).collect::<Vec<_>>().join(", ")
}

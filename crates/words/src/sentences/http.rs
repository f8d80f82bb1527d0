//! What the service says of requests.

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
    /// This is not a link of this site: `url`.
    pub fn no_such_link(url: &str) = "http-url", url = quoted(url);
    /// Too much is being worked on: try again in a moment.
    pub fn busy() = "http-busy";
    /// Too many requests: try again in a moment.
    pub fn too_many() = "http-too_many";
    /// The address is too long.
    pub fn too_long() = "http-too_long";
    /// The move promotes: say to what with newpiece, one of these letters.
    pub fn promotion_missing(choices: &[char]) = "http-promotion_missing", choices = letters(choices);
    /// A text that is no square of a board whose last one is `last`.
    pub fn square(got: &str, last: Square) = "http-square", got = quoted(got), last;
    /// Something is wrong with the service itself.
    pub fn broken() = "http-broken";
    /// The request's body is too large.
    pub fn too_large() = "http-too_large";
    /// The method is not one of those that are answered.
    pub fn method() = "http-method";
    /// There is nothing with that path.
    pub fn not_found(path: &str) = "http-not_found", path = quoted(path);
    /// Nothing was pasted.
    pub fn import_empty() = "import-empty";
    /// There is no game and no position in what was pasted.
    pub fn import_no_game() = "import-no_game";
    /// This link does not carry its game, and nothing is fetched from other sites: paste the FEN or the PGN itself.
    pub fn import_url() = "import-url";
    /// The link is too long for a QR code.
    pub fn qr_too_long() = "qr-too_long";
    /// The game has `plies` moves of either side, so there is no `asked`.
    pub fn ply(plies: usize, asked: usize) = "query-ply", plies, asked;
    /// What was pasted is too large.
    pub fn import_too_large() = "import-too_large";
}

fn letters(all: &[char]) -> String {
    all.iter().map(char::to_string).collect::<Vec<_>>().join(", ")
}

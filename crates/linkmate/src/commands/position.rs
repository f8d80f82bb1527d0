//! A position as an argument: a link in any form, or a FEN.

use chess::Setup;
use chess::notation::usfen;
use link::{Address, Link, LinkError};

use crate::Failure;

/// What an argument says.
pub enum Given {
    Link(Link),
    Setup(Setup),
}

/// Reads a link or a FEN.
pub fn read(text: &str) -> Result<Given, Failure> {
    let text = text.trim();
    if is_fen(text) {
        let setup = usfen::parse(text);
        return setup.map(Given::Setup).map_err(|error| Failure::input(error.code(), error));
    }
    text.parse::<Address>().map(|address| Given::Link(address.link)).map_err(refused)
}

pub fn refused(error: LinkError) -> Failure {
    Failure::input(error.code(), error)
}

/// A FEN has eight ranks; a link has at most three parts, and a URL says that it is one.
fn is_fen(text: &str) -> bool {
    let ranks = text.split([' ', '+', '_']).next().unwrap_or_default();
    let is_url = text.starts_with('/') || text.contains("://");
    !is_url && (ranks.matches(['/', '~']).count() > 3 || text.contains(' '))
}

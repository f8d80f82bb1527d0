//! A position as an argument: a link in any form, or a FEN.

use chess::notation::usfen;
use link::{Address, Link, Ruleset};

use crate::Failure;

/// The link that a text is, or that of the FEN that it is.
pub fn read(text: &str, ruleset: &'static Ruleset) -> Result<Link, Failure> {
    if is_fen(text) {
        let setup =
            usfen::parse(text).map_err(|error| Failure::Input { code: error.code(), reason: Box::new(error) })?;
        return Link::from_setup(&setup, ruleset).map_err(refused);
    }
    text.parse::<Address>().map(|address| address.link).map_err(refused)
}

pub fn refused(error: link::LinkError) -> Failure {
    Failure::Input { code: error.code(), reason: Box::new(error) }
}

/// A FEN has eight ranks; a link has at most three parts, and a URL says that it is one.
fn is_fen(text: &str) -> bool {
    !text.starts_with('/') && !text.contains("://") && text.contains(['/', '~']) && {
        let ranks = text.split([' ', '+', '_']).next().unwrap_or_default();
        ranks.matches(['/', '~']).count() > 3 || text.contains(' ')
    }
}

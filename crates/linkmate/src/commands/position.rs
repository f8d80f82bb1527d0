//! A position as an argument: a link in any form, or a FEN.

use link::{Given, GivenError};

use crate::Failure;

/// Reads a link or a FEN.
pub fn read(text: &str) -> Result<Given, Failure> {
    text.parse().map_err(refused)
}

pub fn refused(error: impl Into<GivenError>) -> Failure {
    let error = error.into();
    Failure::input(error.code(), error)
}

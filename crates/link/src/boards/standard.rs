//! `s`, the start position of standard chess.

use chess::{Castling, Setup};

use super::BoardFormat;
use crate::error::LinkError;

/// The start position of standard chess.
pub struct Standard;

impl BoardFormat for Standard {
    fn read(&self, text: &str, _: Castling) -> Option<Result<Setup, LinkError>> {
        (text == "s").then(|| Ok(Setup::start()))
    }

    fn write(&self, setup: &Setup) -> Option<String> {
        (*setup == Setup::start()).then(|| "s".to_owned())
    }
}

//! The empty text: no moves.

use chess::Game;

use super::{MovesFormat, Tally};
use crate::error::LinkError;

/// A game before its first move.
pub struct Unmoved;

impl MovesFormat for Unmoved {
    fn read(&self, text: &str, _: &mut Game) -> Option<Result<Tally, LinkError>> {
        text.is_empty().then(|| Ok(Tally::new()))
    }

    fn write(&self, tally: &Tally) -> Option<String> {
        tally.number.is_one().then(String::new)
    }
}

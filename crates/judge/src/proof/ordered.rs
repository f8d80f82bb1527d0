//! stub
use super::candidates::{Candidate, Layer};
use super::evaluation::Search;
use super::state::State;
impl Search<'_> {
    pub(super) fn evaluate_ordered(&mut self, _: &State) -> Option<i32> {
        None
    }
    pub(super) fn candidates_ordered(&mut self, _: &State, _: Layer, _: &mut Vec<Candidate>) {}
}

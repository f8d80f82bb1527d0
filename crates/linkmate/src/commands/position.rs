//! A position as an argument: a link in any form, or text.

use game::{Game, Rules};
use link::{Given, GivenError};
use view::Diagram;

use crate::Failure;

/// Parses a link, or a position of the ruleset.
pub fn read(text: &str, rules: &Rules) -> Result<Given, Failure> {
    Given::read(text, rules).map_err(refused)
}

pub fn refused(error: impl Into<GivenError>) -> Failure {
    let error = error.into();
    Failure::input(error.code(), error)
}

/// Returns the diagram of a position, with the rules of the link or else the given ones. Checks are marked if the position is
/// playable.
pub fn drawn<'a>(given: &'a Given, rules: &'a Rules) -> (Diagram, &'a Rules) {
    match given {
        Given::Link(link) => (Diagram::of_link(link), link.rules()),
        Given::Setup(setup) => match Game::new(rules, setup) {
            Ok(game) => (Diagram::of_game(&game), rules),
            Err(_) => (Diagram::of_setup(setup), rules),
        },
    }
}

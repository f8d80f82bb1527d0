//! A position as an argument: a link in any form, a FEN, or a variant's board text.

use game::{Game, Rules};
use link::{PositionInput, PositionInputError};
use view::Diagram;

use crate::Failure;

/// Parses a link, or a position under these rules.
pub fn read(text: &str, rules: &Rules) -> Result<PositionInput, Failure> {
    PositionInput::read(text, rules).map_err(input_error)
}

pub fn input_error(error: impl Into<PositionInputError>) -> Failure {
    let error = error.into();
    Failure::input(error.code(), error)
}

/// Returns the diagram of a position, and its rules: those of the link, or else the given ones. Checks are marked if
/// the position is playable.
pub fn diagram<'a>(given: &'a PositionInput, rules: &'a Rules) -> (Diagram, &'a Rules) {
    match given {
        PositionInput::Link(link) => (Diagram::from_link(link), link.rules()),
        PositionInput::Setup(setup) => match Game::new(rules, setup) {
            Ok(game) => (Diagram::from_game(&game), rules),
            Err(_) => (Diagram::from_setup(setup), rules),
        },
    }
}

//! A position as an argument: a link in any form, or text.

use game::{Game, Rules, Setup};
use link::{GivenError, Link};
use view::Diagram;

use crate::Failure;

/// What was given.
pub enum Given {
    /// A link, with all that it says.
    Link(Box<Link>),
    /// A position of the ruleset: a FEN, or the text of a board.
    Setup(Setup),
}

/// Reads a link, or a position of the ruleset.
pub fn read(text: &str, rules: &Rules) -> Result<Given, Failure> {
    match text.parse() {
        Ok(link::Given::Link(link)) => Ok(Given::Link(link)),
        // What a position may consist of depends on the rules.
        Ok(link::Given::Setup(_)) | Err(GivenError::Setup(_)) => {
            Ok(Given::Setup(rules.read_setup(text.trim()).map_err(refused)?))
        }
        Err(error @ GivenError::Link(_)) => Err(refused(error)),
    }
}

pub fn refused(error: impl Into<GivenError>) -> Failure {
    let error = error.into();
    Failure::input(error.code(), error)
}

impl Given {
    /// The rules of the link, or those that were given with the position.
    pub fn rules<'a>(&'a self, given: &'a Rules) -> &'a Rules {
        match self {
            Given::Link(link) => link.rules(),
            Given::Setup(_) => given,
        }
    }

    /// The board as it is drawn. Checks are marked if it can be played on.
    pub fn diagram(&self, rules: &Rules) -> Diagram {
        match self {
            Given::Link(link) => match link.game() {
                Ok(game) => Diagram::of_game(game),
                Err(_) => Diagram::of_setup(link.start()),
            },
            Given::Setup(setup) => match Game::new(rules, setup) {
                Ok(game) => Diagram::of_game(&game),
                Err(_) => Diagram::of_setup(setup),
            },
        }
    }
}

//! The board of a link: where the game starts.

mod castling;
mod custom;
mod scharnagl;
mod standard;

use chess::position::{self, Violation};
use chess::{Castling, Role, Setup};

use crate::error::{BoardFault, LinkError, Part};
use crate::rulesets::Ruleset;

pub use custom::Custom;
pub use scharnagl::Scharnagl;
pub use standard::Standard;

/// One way to write boards.
pub trait BoardFormat: Sync {
    /// What the text means; `None` if it is not written in this way.
    fn read(&self, text: &str, rules: Castling) -> Option<Result<Setup, LinkError>>;

    /// The text for a board whose castling is said as [`castling::claims`] says it; `None` if it cannot be written in this
    /// way.
    fn write(&self, setup: &Setup) -> Option<String>;
}

/// Reads what [`write`] writes and nothing else.
pub fn read(text: &str, ruleset: &Ruleset) -> Result<Setup, LinkError> {
    Part::Board.check_length(text)?;
    let read = ruleset.boards.iter().find_map(|format| format.read(text, ruleset.castling()));
    let setup = read.ok_or_else(|| LinkError::UnknownBoard { ruleset: ruleset.name(), text: text.to_owned() })??;
    match first(&setup, ruleset) {
        written if written == text => Ok(setup),
        written => Err(LinkError::Board(BoardFault::NotCanonical { written })),
    }
}

/// The one text of a setup. What it cannot say is refused: castling without king and rook in place, an en passant square
/// without its pawn.
pub fn write(setup: &Setup, ruleset: &Ruleset) -> Result<String, LinkError> {
    let unsayable = |violation: &Violation| match violation {
        Violation::Castling { .. } => true,
        // Which of them would castle is not said.
        Violation::ManyKings { color, .. } => setup.castling.of(*color).next().is_some(),
        Violation::EnPassant { fault, .. } => !matches!(fault, position::EnPassantFault::NotEmpty { .. }),
        _ => false,
    };
    if let Some(violation) = position::violations(setup, ruleset.castling()).into_iter().find(unsayable) {
        return Err(LinkError::Board(BoardFault::Unsayable(violation)));
    }
    let rooks = setup.unmoved() & setup.board.by_role(Role::Rook);
    castling::check(&setup.board, rooks, ruleset.castling())?;
    Ok(first(&Setup { castling: castling::claims(&setup.board, rooks), ..*setup }, ruleset))
}

/// What the first format writes that can.
fn first(setup: &Setup, ruleset: &Ruleset) -> String {
    ruleset.boards.iter().find_map(|format| format.write(setup)).expect("a custom board says every setup")
}

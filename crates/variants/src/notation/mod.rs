//! Boards and moves as text.
//!
//! A board is written as in FEN: ranks from the far side, empty squares as a number, then the turn. A mark after a letter says
//! what has happened to the piece: `R'` may castle, `P^` has just run two squares (`P^^` three), `P<` and `P>` have
//! done so diagonally, `K+` has been checked once.
//!
//! For programs a move is written as in UCI: `e2e4`, with a letter behind for what a pawn becomes (`e7e8q`), ranks of two digits
//! where there are any (`a9a10`), and `*` where castling has to be told from a step to the same square. For people it is
//! written in [SAN](san) with the ruleset's letters.

mod board;
mod san;
mod typed;

use crate::behaviour::{CASTLES, Castle, Effect, Moves};
use crate::ruleset::built_in_moves;
use crate::{Board, Kind, Move, Ruleset};

pub use san::Origin;
pub use typed::MoveFault;

/// What the variant number of a move says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// Nothing: there is but one.
    Plain,
    /// What the piece becomes.
    Becomes(Kind),
    /// It castles; whether to the right, as White sees it.
    Castles {
        /// Towards the last file.
        right: bool,
    },
}

impl Ruleset {
    /// What the variant number of a legal move says.
    #[must_use]
    pub fn label(&self, board: &Board, m: Move) -> Label {
        let Some(piece) = board.at(m.from) else { return Label::Plain };
        let rank = board.size().rank_of(m.to, piece.color);
        for apply in self.type_of(piece.kind).apply_move.iter().filter_map(|apply| apply.as_built_in()) {
            match apply {
                Effect::Promote { ranks, into } if ranks.contains(&rank) => {
                    return into.get(usize::from(m.variant)).map_or(Label::Plain, |&kind| Label::Becomes(kind));
                }
                Effect::Castle(Castle { right, .. }) if m.variant == CASTLES => {
                    return Label::Castles { right: right.is_some_and(|(king, _)| king == m.to.file()) };
                }
                _ => {}
            }
        }
        Label::Plain
    }

    /// A legal move in UCI: `e2e4`, `e7e8q`.
    #[must_use]
    pub fn write_move(&self, board: &Board, m: Move) -> String {
        let mut text = format!("{}{}", m.from, m.to);
        match self.label(board, m) {
            Label::Plain => {}
            Label::Becomes(kind) => text.push(self.type_of(kind).letter.to_ascii_lowercase()),
            Label::Castles { .. } => {
                // It may also just step there.
                if self.steps_to(board, m.from, m.to) {
                    text.push('*');
                }
            }
        }
        text
    }

    /// Whether pieces of that type promote.
    #[must_use]
    pub fn promotes(&self, kind: Kind) -> bool {
        built_in_moves(self.type_of(kind)).any(|get| matches!(get, Moves::Promoting { .. }))
    }

    /// Whether pieces of that type castle, as kings do.
    #[must_use]
    pub fn castles(&self, kind: Kind) -> bool {
        let mut effects = self.type_of(kind).apply_move.iter().filter_map(|apply| apply.as_built_in());
        effects.any(|effect| matches!(effect, Effect::Castle(_)))
    }
}

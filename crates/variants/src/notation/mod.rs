//! Boards and moves as text.
//!
//! A board is written as in FEN: the ranks from top to bottom, empty squares as numbers, then the side to move. A mark
//! after a letter gives the state of the piece: `R'` may castle, `P^` has just run two squares (`P^^` three), `P<` and
//! `P>` have done so diagonally, `K+` has been checked once.
//!
//! Programs exchange moves as in UCI: `e2e4`, with a letter for a promotion (`e7e8q`), two-digit ranks on large boards
//! (`a9a10`), and `*` where castling must be distinguished from a king step to the same square. People read and write
//! [SAN](san) with the ruleset's letters.

mod board;
mod san;
mod typed;

use crate::behaviour::{CASTLES, Castle, Effect, Moves};
use crate::ruleset::built_in_moves;
use crate::{Board, Kind, Move, Ruleset};

pub use san::Origin;
pub use typed::MoveFault;

/// The meaning of a move's variant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// None: it is the only move between its squares.
    Plain,
    /// A promotion to this type.
    Becomes(Kind),
    /// Castling.
    Castles {
        /// True if it is towards the last file, from White's point of view to the right.
        right: bool,
    },
}

impl Ruleset {
    /// Returns the meaning of a legal move's variant.
    ///
    /// ```
    /// use linkmate_variants::{Label, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/4K2R' w").unwrap();
    /// let label = |text| rules.label(&board, rules.read_move(&board, text).unwrap());
    /// assert_eq!(label("O-O"), Label::Castles { right: true });
    /// assert_eq!(label("Kf1"), Label::Plain);
    /// ```
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

    /// Writes a legal move in UCI notation: `e2e4`, `e7e8q`.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("grand1").unwrap().ruleset();
    /// let m = rules.read_move(rules.start(), "e5").unwrap();
    /// assert_eq!(rules.write_move(rules.start(), m), "e3e5");
    /// ```
    #[must_use]
    pub fn write_move(&self, board: &Board, m: Move) -> String {
        let mut text = format!("{}{}", m.from, m.to);
        match self.label(board, m) {
            Label::Plain => {}
            Label::Becomes(kind) => text.push(self.type_of(kind).letter.to_ascii_lowercase()),
            Label::Castles { .. } => {
                // A king step to the same square exists too.
                if self.steps_to(board, m.from, m.to) {
                    text.push('*');
                }
            }
        }
        text
    }

    /// Returns true if pieces of this type promote.
    #[must_use]
    pub fn promotes(&self, kind: Kind) -> bool {
        built_in_moves(self.type_of(kind)).any(|get| matches!(get, Moves::Promoting { .. }))
    }

    /// Returns true if pieces of this type castle the way kings do.
    #[must_use]
    pub fn castles(&self, kind: Kind) -> bool {
        let mut effects = self.type_of(kind).apply_move.iter().filter_map(|apply| apply.as_built_in());
        effects.any(|effect| matches!(effect, Effect::Castle(_)))
    }
}

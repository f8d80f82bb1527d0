//! [`Adjustment`]: the built-in changes after a move.

use super::{AdjustBoard, MadeMove};
use crate::{Board, Kind, Piece, Ruleset, Square};

/// How a piece changes after any move, by either side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Adjustment {
    /// It becomes this type after the next move, when it is no longer the piece that moved last.
    Fade(Kind),
    /// It becomes `into` when a piece of its own side of one of these types has moved: a rook loses its castling right
    /// when the king moves.
    BecomeWhenMoves {
        /// The types that trigger the change.
        moved: Vec<Kind>,
        /// The type it becomes.
        into: Kind,
    },
    /// It becomes this type when the opponent has moved and it is attacked: this is how a king counts checks.
    BecomeWhenAttacked(Kind),
}

impl AdjustBoard for Adjustment {
    fn adjust(&self, rules: &Ruleset, board: &mut Board, square: Square, MadeMove { m, piece: mover, .. }: MadeMove) {
        let Some(piece) = board.at(square) else { return };
        let is_due = match self {
            Adjustment::Fade(_) => m.to != square,
            Adjustment::BecomeWhenMoves { moved, .. } => mover.color == piece.color && moved.contains(&mover.kind),
            Adjustment::BecomeWhenAttacked(_) => {
                mover.color != piece.color && rules.is_endangered(board, square, piece)
            }
        };
        if is_due {
            board.set(square, Some(Piece { kind: self.into(), ..piece }));
        }
    }

    fn as_built_in(&self) -> Option<&Adjustment> {
        Some(self)
    }
}

impl Adjustment {
    /// The type that the piece becomes.
    pub(crate) fn into(&self) -> Kind {
        match self {
            Adjustment::Fade(kind)
            | Adjustment::BecomeWhenMoves { into: kind, .. }
            | Adjustment::BecomeWhenAttacked(kind) => *kind,
        }
    }
}

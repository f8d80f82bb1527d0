//! [`Filter`]: the built-in restrictions on moves.

use super::{FilterMoves, PieceContext, Stage};
use crate::notation::Label;
use crate::{Board, Kind, Move, Ruleset, Square};

/// A restriction that a piece puts on moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Its own side may not leave it attacked: it is royal.
    StaysSafe,
    /// Neither side may leave it attacked: it is royal, and there are no checks.
    NeverAttacked,
    /// Its own side may neither blow it up nor leave it attacked, except while it is next to an opposing piece of these
    /// types or the opponent has none left: the royal piece of a game in which captures explode.
    SurvivesExplosions {
        /// The types of the opponent's kings.
        rivals: Vec<Kind>,
    },
    /// Its own side must capture if it can.
    MustCapture,
    /// It may not promote to a type of which its side already has enough.
    Limits(Vec<Limit>),
}

/// The number of pieces of some types at which promoting to one of them becomes illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The types, counted together.
    pub kinds: Vec<Kind>,
    /// The number of pieces at which no more may be added.
    pub most: u8,
}

impl FilterMoves for Filter {
    fn filter(&self, piece: PieceContext<'_>, moves: &mut Vec<Move>) {
        let PieceContext { rules, board, .. } = piece;
        let is_own = piece.piece.color == board.turn;
        match self {
            Filter::MustCapture => {
                if is_own && moves.iter().any(|&m| rules.is_capture(board, m)) {
                    moves.retain(|&m| rules.is_capture(board, m));
                }
            }
            Filter::Limits(limits) => {
                moves.retain(|&m| m.from != piece.square || limits.iter().all(|limit| limit.allows(rules, board, m)));
            }
            Filter::NeverAttacked => moves.retain(|&m| self.allows(piece, m, &rules.after(board, m))),
            Filter::StaysSafe | Filter::SurvivesExplosions { .. } => {
                if is_own {
                    moves.retain(|&m| self.allows(piece, m, &rules.after(board, m)));
                }
            }
        }
    }

    fn stage(&self) -> Stage {
        if *self == Filter::MustCapture { Stage::Choose } else { Stage::Veto }
    }

    fn is_royal(&self) -> bool {
        !matches!(self, Filter::MustCapture | Filter::Limits(_))
    }

    fn as_built_in(&self) -> Option<&Filter> {
        Some(self)
    }
}

impl Limit {
    /// Returns true if the move does not exceed the limit.
    fn allows(&self, rules: &Ruleset, board: &Board, m: Move) -> bool {
        let Label::Becomes(kind) = rules.label(board, m) else { return true };
        let counted = || board.of_kinds(self.kinds.iter().copied().collect()) & board.by_color(board.turn);
        !self.kinds.contains(&kind) || counted().len() < usize::from(self.most)
    }
}

impl Filter {
    /// Returns true if a royal piece permits a move, given the board before and after it.
    pub(crate) fn allows(
        &self,
        PieceContext { rules, square, piece, .. }: PieceContext<'_>,
        m: Move,
        after: &Board,
    ) -> bool {
        let square = if m.from == square { m.to } else { square };
        match self {
            Filter::StaysSafe | Filter::NeverAttacked => !rules.is_attacked(after, square, !piece.color),
            Filter::SurvivesExplosions { .. } => {
                after.at(square).is_some_and(|other| other.color == piece.color)
                    && !rules.is_endangered(after, square, piece)
            }
            Filter::MustCapture | Filter::Limits(_) => true,
        }
    }

    /// Returns true if an attack on the piece on this square does not count: where captures explode, it cannot be
    /// captured while it is next to a rival, and is safe once the rival is gone.
    pub(crate) fn is_immune(&self, board: &Board, square: Square, color: chess::Color) -> bool {
        let Filter::SurvivesExplosions { rivals } = self else { return false };
        let is_rival = |at: &Square| board.at(*at).is_some_and(|other| rivals.contains(&other.kind));
        let is_beside = |at: Square| at.file().abs_diff(square.file()) <= 1 && at.rank().abs_diff(square.rank()) <= 1;
        let mut found = board.by_color(!color).filter(is_rival).peekable();
        found.peek().is_none() || found.any(is_beside)
    }
}

//! [`Filter`]: the built-in objections to moves.

use super::{FilterMoves, Stage, Standing};
use crate::notation::Label;
use crate::{Board, Kind, Move, Ruleset, Square};

/// What a piece objects to in others' moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Its own side may not leave it attacked: it is royal.
    StaysSafe,
    /// Neither side may leave it attacked: it is royal, and there are no checks.
    NeverAttacked,
    /// Its own side may not have it explode, nor leave it attacked, unless it stands beside an opponent's piece of these types, or
    /// the opponent has none left: it is royal where captures explode.
    SurvivesExplosions {
        /// The opponent's kings.
        rivals: Vec<Kind>,
    },
    /// Its own side has to capture if it can.
    MustCapture,
    /// It may not become a type of which its side has enough.
    Limits(Vec<Limit>),
}

/// How many pieces of some types a side may have for another to become one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The types, which are counted together.
    pub kinds: Vec<Kind>,
    /// With so many of them there can be no other.
    pub most: u8,
}

impl FilterMoves for Filter {
    fn filter(&self, piece: Standing<'_>, moves: &mut Vec<Move>) {
        let Standing { rules, board, .. } = piece;
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
    /// Whether a move does not make one piece too many.
    fn allows(&self, rules: &Ruleset, board: &Board, m: Move) -> bool {
        let Label::Becomes(kind) = rules.label(board, m) else { return true };
        let counted = || board.of_kinds(self.kinds.iter().copied().collect()) & board.of(board.turn);
        !self.kinds.contains(&kind) || counted().len() < usize::from(self.most)
    }
}

impl Filter {
    /// Whether a royal piece has nothing against a move, given the board before and after it.
    pub(crate) fn allows(&self, Standing { rules, square, piece, .. }: Standing<'_>, m: Move, after: &Board) -> bool {
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

    /// Whether an attack on the piece, which stands on that square, does not count: where captures explode it cannot be taken
    /// while it stands beside a rival, and need not fear it once the rival is gone.
    pub(crate) fn is_immune(&self, board: &Board, square: Square, color: chess::Color) -> bool {
        let Filter::SurvivesExplosions { rivals } = self else { return false };
        let is_rival = |at: &Square| board.at(*at).is_some_and(|other| rivals.contains(&other.kind));
        let is_beside = |at: Square| at.file().abs_diff(square.file()) <= 1 && at.rank().abs_diff(square.rank()) <= 1;
        let mut found = board.of(!color).filter(is_rival).peekable();
        found.peek().is_none() || found.any(is_beside)
    }
}

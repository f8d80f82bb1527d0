//! Which boards can be played on.

use chess::Color;

use crate::behaviour::{Effect, way};
use crate::rules::BoardFault;
use crate::{Board, Piece, Ruleset, Square};

/// More royal pieces than that a side cannot have.
pub const MAX_ROYALS: usize = 4;
/// Positions with more legal moves cannot be played on.
pub const MAX_LEGAL: usize = 16_384;
/// Nor those whose legal moves are more [work](Ruleset::work) to find.
pub const MAX_WORK: u64 = 40_000_000;

impl Ruleset {
    /// Whether a board can be played on; the first fault if it cannot.
    pub fn check(&self, board: &Board) -> Result<(), BoardFault> {
        self.faults(board).into_iter().next().map_or(Ok(()), Err)
    }

    /// Why a board cannot be played on; nothing if it can.
    #[must_use]
    pub fn faults(&self, board: &Board) -> Vec<BoardFault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            let is_his = |piece: Piece| piece.color == color && self.is_royal(piece.kind);
            let got = board.pieces().filter(|(_, piece)| is_his(*piece)).count();
            if got > MAX_ROYALS {
                faults.push(BoardFault::ManyRoyals { color, got, most: MAX_ROYALS });
            }
        }
        // Only one piece can have just moved, not one of the side to move, and it left an empty way behind.
        let runners = board.pieces().filter(|(_, piece)| self.has_just_run(piece.kind));
        let odd = runners.enumerate().filter(|(index, (square, piece))| {
            *index > 0 || piece.color == board.turn || !self.can_have_run(board, *square, *piece)
        });
        faults.extend(odd.map(|(_, (square, _))| BoardFault::JustRan { square }));
        // A goal that is reached ends the game, whoever is attacked.
        if self.reached(board).is_none() {
            faults.extend(
                self.in_danger(board, !board.turn).into_iter().map(|square| BoardFault::LeftAttacked { square }),
            );
        }
        let work = self.work(board);
        if work > MAX_WORK || self.has_many_moves(work, || self.count_legal_moves(board)) {
            faults.push(BoardFault::ManyMoves);
        }
        faults
    }

    /// Whether a board on which finding the legal moves is that much work has too many of them to be played on. They are
    /// counted only where the work leaves it open.
    pub fn has_many_moves(&self, work: u64, count: impl FnOnce() -> usize) -> bool {
        // Each legal move counts at least as much work as the board has squares.
        let squares = u64::from(self.size().files()) * u64::from(self.size().ranks());
        work / squares > MAX_LEGAL as u64 && count() > MAX_LEGAL
    }

    /// Whether a piece can have come to a square by the run that its type tells of.
    pub(crate) fn can_have_run(&self, board: &Board, square: Square, piece: Piece) -> bool {
        self.type_of(piece.kind).apply_move.iter().any(|apply| {
            let Some(Effect::BecomeAfterRun { step, from, into }) = apply.as_built_in() else { return false };
            let Some(far) = into.iter().position(|kind| *kind == piece.kind).map(|index| index + 2) else {
                return false;
            };
            let mut back: Vec<Square> = way(board.size(), square, step.of(piece.color).back()).take(far).collect();
            let is_empty = back.len() == far && back.iter().all(|square| board.at(*square).is_none());
            is_empty && back.pop().is_some_and(|start| from.contains(&board.size().rank_of(start, piece.color)))
        })
    }
}

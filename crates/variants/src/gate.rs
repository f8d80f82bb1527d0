//! Which boards can be played on.

use chess::Color;

use crate::rules::BoardFault;
use crate::{Board, Ruleset};

/// More royal pieces than that a side cannot have.
pub const MAX_ROYALS: usize = 4;
/// Positions with more legal moves cannot be played on.
pub const MAX_LEGAL: usize = 16_384;
/// Nor those whose legal moves are more [work](Ruleset::work) to find.
pub const MAX_WORK: u64 = 40_000_000;

impl Ruleset {
    /// Whether a board can be played on.
    pub fn check(&self, board: &Board) -> Result<(), BoardFault> {
        for color in Color::ALL {
            let is_his = |piece: crate::Piece| piece.color == color && self.is_royal(piece.kind);
            let got = board.pieces().filter(|(_, piece)| is_his(*piece)).count();
            if got > MAX_ROYALS {
                return Err(BoardFault::ManyRoyals { color, got, most: MAX_ROYALS });
            }
        }
        let mut runners = board.pieces().filter(|(_, piece)| self.has_just_run(piece.kind));
        let first = runners.next().filter(|(_, piece)| piece.color == board.turn);
        if let Some((square, _)) = first.or_else(|| runners.next()) {
            return Err(BoardFault::JustRan { square });
        }
        // A goal that is reached ends the game, whoever is attacked.
        if let Some(&square) = self.in_danger(board, !board.turn).first().filter(|_| self.reached(board).is_none()) {
            return Err(BoardFault::LeftAttacked { square });
        }
        if self.work(board) > MAX_WORK || self.legal_moves(board).len() > MAX_LEGAL {
            return Err(BoardFault::ManyMoves);
        }
        Ok(())
    }
}

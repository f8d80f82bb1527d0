//! Which boards are playable.

use chess::Color;

use crate::behaviour::{Effect, way};
use crate::rules::BoardFault;
use crate::{Board, Piece, Ruleset, Square};

/// The maximum number of royal pieces per side.
pub const MAX_ROYALS: usize = 4;
/// The maximum number of legal moves of a playable board.
pub const MAX_LEGAL: usize = 16_384;
/// The maximum [work](Ruleset::work) of a playable board.
pub const MAX_WORK: u64 = 40_000_000;

impl Ruleset {
    /// Checks that a board is playable.
    ///
    /// # Errors
    /// The first of its [faults](Ruleset::faults).
    ///
    /// ```
    /// use linkmate_variants::{BoardFault, Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// assert_eq!(rules.check(rules.start()), Ok(()));
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/4RK2 w").unwrap();
    /// let e8 = Square::named("e8").unwrap();
    /// assert_eq!(rules.check(&board), Err(BoardFault::LeftAttacked { square: e8 }));
    /// ```
    pub fn check(&self, board: &Board) -> Result<(), BoardFault> {
        self.faults(board).into_iter().next().map_or(Ok(()), Err)
    }

    /// Returns all reasons why a board is not playable; empty if it is.
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
        // Only one piece can have just run. It belongs to the side that is not to move, and its path is empty.
        let runners = board.pieces().filter(|(_, piece)| self.has_just_run(piece.kind));
        let odd = runners.enumerate().filter(|(index, (square, piece))| {
            *index > 0 || piece.color == board.turn || !self.can_have_run(board, *square, *piece)
        });
        faults.extend(odd.map(|(_, (square, _))| BoardFault::JustRan { square }));
        // Once a goal is reached the game is over, and attacks on royal pieces no longer matter.
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

    /// Returns true if a board with this much work has too many legal moves to be playable. `count` is called only if
    /// the work alone does not decide.
    pub fn has_many_moves(&self, work: u64, count: impl FnOnce() -> usize) -> bool {
        // Each legal move accounts for at least as much work as the board has squares.
        let squares = u64::from(self.size().files()) * u64::from(self.size().ranks());
        work / squares > MAX_LEGAL as u64 && count() > MAX_LEGAL
    }

    /// Returns true if a piece can have reached its square by the run that its type records.
    pub(crate) fn can_have_run(&self, board: &Board, square: Square, piece: Piece) -> bool {
        self.type_of(piece.kind).apply_move.iter().any(|apply| {
            let Some(Effect::BecomeAfterRun { step, from, into }) = apply.as_built_in() else { return false };
            let Some(far) = into.iter().position(|kind| *kind == piece.kind).map(|index| index + 2) else {
                return false;
            };
            let mut back: Vec<Square> =
                way(board.size(), square, step.for_color(piece.color).back()).take(far).collect();
            let is_empty = back.len() == far && back.iter().all(|square| board.at(*square).is_none());
            is_empty && back.pop().is_some_and(|start| from.contains(&board.size().rank_of(start, piece.color)))
        })
    }
}

//! How a game ends on the board.

use chess::Color;
use chess::game::{DrawCause, Outcome, WinCause};

use crate::behaviour::{Bare, Checkmate, Goal, Stalemate};
use crate::{Board, Kind, Move, Ruleset, Square, SquareSet};

impl Ruleset {
    /// How the game has ended on the board; `None` while it goes on. Repetition and counting moves are a
    /// [game's](crate::Game) business.
    #[must_use]
    pub fn outcome(&self, board: &Board) -> Option<Outcome> {
        self.reached(board).or_else(|| (!self.has_moves(board)).then(|| self.without_moves(board)))
    }

    /// How the game has ended on a board without legal moves: a goal is reached, or else it is mate or stalemate.
    pub(crate) fn end(&self, board: &Board) -> Outcome {
        self.reached(board).unwrap_or_else(|| self.without_moves(board))
    }

    /// The royal pieces of the side to move that are attacked.
    #[must_use]
    pub fn checked(&self, board: &Board) -> Vec<Square> {
        self.in_danger(board, board.turn)
    }

    /// The royal pieces of a side that are attacked.
    pub(crate) fn in_danger(&self, board: &Board, color: Color) -> Vec<Square> {
        let is_his = |piece: &crate::Piece| piece.color == color && self.is_royal(piece.kind);
        let royals = board.pieces().filter(|(_, piece)| is_his(piece));
        royals.filter(|&(square, piece)| self.is_endangered(board, square, piece)).map(|(square, _)| square).collect()
    }

    /// What a goal says about the board.
    pub(crate) fn reached(&self, board: &Board) -> Option<Outcome> {
        let won = |winner, cause| Some(Outcome::Win { winner, cause });
        self.goals.iter().zip(&self.goal_squares).find_map(|(goal, &goal_squares)| match goal {
            Goal::Reach { color, kinds, squares, answered } => {
                let there = of_kinds(board, kinds) & goal_squares;
                let is_meant = |side| color.is_none_or(|color| color == side);
                let is_there = |side| is_meant(side) && !(there & board.of(side)).is_empty();
                match (is_there(Color::White), is_there(Color::Black)) {
                    (true, true) => Some(Outcome::Draw { cause: DrawCause::Goal }),
                    (false, true) => won(Color::Black, WinCause::Goal),
                    (true, false) if *answered && self.can_reach(board, kinds, squares) => None,
                    (true, false) => won(Color::White, WinCause::Goal),
                    (false, false) => None,
                }
            }
            Goal::LoseWith(kinds) => {
                let loser = of_kinds(board, kinds).first().and_then(|square| board.at(square));
                loser.and_then(|piece| won(!piece.color, WinCause::Checks))
            }
            Goal::LoseWithout { color, kinds } => {
                let left = if kinds.is_empty() { board.occupied() } else { of_kinds(board, kinds) };
                let has_any = |side: Color| !(left & board.of(side)).is_empty();
                let is_meant = |side: &Color| color.is_none_or(|color| color == *side);
                // The side that has just moved comes last: it has brought this about.
                let loser = [board.turn, !board.turn].into_iter().find(|side| is_meant(side) && !has_any(*side));
                loser.and_then(|loser| won(!loser, WinCause::Extinction))
            }
            Goal::Bare(bare) => self.bared(board, *bare).and_then(|winner| won(winner, WinCause::BareKing)),
        })
    }

    /// Who has won because a side has nothing but royal pieces.
    fn bared(&self, board: &Board, bare: Bare) -> Option<Color> {
        let royals = board.of_kinds(self.royals);
        let others = |color| (board.of(color) & !royals).len();
        let (own, theirs) = (others(board.turn), others(!board.turn));
        match bare {
            // The side that has just moved comes first.
            Bare::Wins => [(theirs, !board.turn), (own, board.turn)].into_iter().find(|(left, _)| *left == 0),
            Bare::Loses => [(own, !board.turn), (theirs, board.turn)].into_iter().find(|(left, _)| *left == 0),
            Bare::LosesUnlessAnswered if own == 0 && theirs > 1 => Some((own, !board.turn)),
            Bare::LosesUnlessAnswered if own > 0 && theirs == 0 => Some((theirs, board.turn)),
            Bare::LosesUnlessAnswered => None,
        }
        .map(|(_, winner)| winner)
    }

    /// Whether Black is to move and can get there.
    fn can_reach(&self, board: &Board, kinds: &[Kind], squares: &[Square]) -> bool {
        let gets_there = |m: Move| {
            let after = self.after(board, m);
            squares.iter().any(|&square| has(&after, square, kinds, Color::Black))
        };
        board.turn == Color::Black && self.moves_regardless_of_goals(board).into_iter().any(gets_there)
    }

    /// How a game ends when the side to move has no legal move.
    fn without_moves(&self, board: &Board) -> Outcome {
        if !self.checked(board).is_empty() {
            let winner = match self.checkmate {
                Checkmate::Loses => !board.turn,
                Checkmate::Wins => board.turn,
            };
            return Outcome::Win { winner, cause: WinCause::Checkmate };
        }
        let won = |winner| Outcome::Win { winner, cause: WinCause::Stalemate };
        match self.stalemate {
            Stalemate::Draws => Outcome::Draw { cause: DrawCause::Stalemate },
            Stalemate::Wins => won(board.turn),
            Stalemate::Loses => won(!board.turn),
        }
    }
}

/// The squares of the pieces of these types, of both sides.
fn of_kinds(board: &Board, kinds: &[Kind]) -> SquareSet {
    kinds.iter().fold(SquareSet::EMPTY, |all, &kind| all | board.of_kind(kind))
}

fn has(board: &Board, square: Square, kinds: &[Kind], color: Color) -> bool {
    board.at(square).is_some_and(|piece| piece.color == color && kinds.contains(&piece.kind))
}

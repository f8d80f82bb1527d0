//! How a game ends on the board.

use chess::Color;
use chess::game::{DrawCause, Outcome, WinCause};

use crate::behaviour::{Bare, Checkmate, Goal, Stalemate};
use crate::{Board, Kind, Move, Ruleset, Square, SquareSet};

impl Ruleset {
    /// Returns the outcome that the board alone decides, by a goal, mate or stalemate; `None` while the game continues.
    /// Draws by repetition and by counting moves depend on the history, see [`Game::outcome`](crate::Game::outcome).
    ///
    /// ```
    /// use chess::Color;
    /// use chess::game::{Outcome, WinCause};
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("hill1").unwrap().ruleset();
    /// let board = rules.read_board("k7/8/8/3K4/8/8/8/8 b").unwrap();
    /// assert_eq!(rules.outcome(&board), Some(Outcome::Win { winner: Color::White, cause: WinCause::Goal }));
    /// assert_eq!(rules.outcome(rules.start()), None);
    /// ```
    #[must_use]
    pub fn outcome(&self, board: &Board) -> Option<Outcome> {
        self.reached(board).or_else(|| (!self.has_moves(board)).then(|| self.without_moves(board)))
    }

    /// Returns the outcome of a board without legal moves: by a goal, else by mate or stalemate.
    pub(crate) fn end(&self, board: &Board) -> Outcome {
        self.reached(board).unwrap_or_else(|| self.without_moves(board))
    }

    /// Returns the squares of the attacked royal pieces of the side to move.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/4RK2 b").unwrap();
    /// assert_eq!(rules.checked(&board), [Square::named("e8").unwrap()]);
    /// ```
    #[must_use]
    pub fn checked(&self, board: &Board) -> Vec<Square> {
        self.in_danger(board, board.turn)
    }

    /// Returns the squares of a side's attacked royal pieces.
    pub(crate) fn in_danger(&self, board: &Board, color: Color) -> Vec<Square> {
        let is_his = |piece: &crate::Piece| piece.color == color && self.is_royal(piece.kind);
        let royals = board.pieces().filter(|(_, piece)| is_his(piece));
        royals.filter(|&(square, piece)| self.is_endangered(board, square, piece)).map(|(square, _)| square).collect()
    }

    /// Returns the outcome if a goal is reached.
    pub(crate) fn reached(&self, board: &Board) -> Option<Outcome> {
        let won = |winner, cause| Some(Outcome::Win { winner, cause });
        self.goals.iter().zip(&self.goal_squares).find_map(|(goal, &goal_squares)| match goal {
            Goal::Reach { color, kinds, squares, answered } => {
                let there = of_kinds(board, kinds) & goal_squares;
                let is_meant = |side| color.is_none_or(|color| color == side);
                let is_there = |side| is_meant(side) && !(there & board.by_color(side)).is_empty();
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
                let has_any = |side: Color| !(left & board.by_color(side)).is_empty();
                let is_meant = |side: &Color| color.is_none_or(|color| color == *side);
                // If both sides qualify, the side to move loses: the side that has just moved brought this about.
                let loser = [board.turn, !board.turn].into_iter().find(|side| is_meant(side) && !has_any(*side));
                loser.and_then(|loser| won(!loser, WinCause::Extinction))
            }
            Goal::Bare(bare) => self.bared(board, *bare).and_then(|winner| won(winner, WinCause::BareKing)),
        })
    }

    /// Returns the winner if a side has only royal pieces left.
    fn bared(&self, board: &Board, bare: Bare) -> Option<Color> {
        let royals = board.of_kinds(self.royals);
        let others = |color| (board.by_color(color) & !royals).len();
        let (own, theirs) = (others(board.turn), others(!board.turn));
        match bare {
            // If both sides are bare, the side that has just moved is served first.
            Bare::Wins => [(theirs, !board.turn), (own, board.turn)].into_iter().find(|(left, _)| *left == 0),
            Bare::Loses => [(own, !board.turn), (theirs, board.turn)].into_iter().find(|(left, _)| *left == 0),
            Bare::LosesUnlessAnswered if own == 0 && theirs > 1 => Some((own, !board.turn)),
            Bare::LosesUnlessAnswered if own > 0 && theirs == 0 => Some((theirs, board.turn)),
            Bare::LosesUnlessAnswered => None,
        }
        .map(|(_, winner)| winner)
    }

    /// Returns true if Black is to move and can reach one of the squares.
    fn can_reach(&self, board: &Board, kinds: &[Kind], squares: &[Square]) -> bool {
        let gets_there = |m: Move| {
            let after = self.after(board, m);
            squares.iter().any(|&square| has(&after, square, kinds, Color::Black))
        };
        board.turn == Color::Black && self.moves_regardless_of_goals(board).into_iter().any(gets_there)
    }

    /// Returns the outcome if the side to move has no legal move and no goal is reached.
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

/// The squares of the pieces of any of these types, of both sides.
fn of_kinds(board: &Board, kinds: &[Kind]) -> SquareSet {
    kinds.iter().fold(SquareSet::EMPTY, |all, &kind| all | board.of_kind(kind))
}

fn has(board: &Board, square: Square, kinds: &[Kind], color: Color) -> bool {
    board.at(square).is_some_and(|piece| piece.color == color && kinds.contains(&piece.kind))
}

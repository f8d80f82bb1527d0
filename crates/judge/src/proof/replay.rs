//! Replays a game by the rules of chess before anyone sees it.
//!
//! **Claim.** A [`Replayed`] game starts from a start position, consists of legal moves and ends in the goal: the same
//! pieces, side to move and castling rights, the same legal en passant capture, and if the goal names an en passant square,
//! its double step last. At no earlier point was the game over: no mate or stalemate, no dead position, no position for
//! the fifth time, no 75 moves without a capture or pawn move.
//!
//! **Why.** Nothing of the search is trusted. The moves are played on a [`Game`], which tests each for legality and
//! decides when the game ended.

use chess::game::DrawPolicy;
use chess::{CastlingMode, EnPassantMode, Game, Move, Position};

use super::goal::Goal;

/// A game that was replayed and reaches the goal.
#[derive(Clone, Debug)]
pub(super) struct Replayed {
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
}

/// Replays a game, leaving out detours that lead back to the same position. Returns `None` if a move is illegal, the
/// last position is not the goal, or the game ended before.
pub(super) fn replay(start: &Position, moves: &[Move], goal: &Goal, rules: CastlingMode) -> Option<Replayed> {
    let mut game = Game::from_position(*start, rules).with_policy(DrawPolicy::Claim);
    game.reserve(moves.len());
    for &m in moves {
        game.play(m).ok()?;
        // A quiet move may have led back to where the game was before.
        let back = usize::from(game.position().halfmoves());
        let earlier = game.positions().iter().rev().skip(1).take(back).position(|earlier| earlier == game.position());
        for _ in 0..earlier.map_or(0, |plies| plies + 1) {
            game.take_back();
        }
    }
    let end = game.position();
    let is_playable = game.first_end().is_none_or(|(plies, _)| plies == game.moves().len());
    (reaches(end, goal) && is_playable).then(|| Replayed { start: *start, moves: game.moves().to_vec() })
}

/// Returns true if the position is the goal with everything its FEN claims.
pub(super) fn reaches(end: &Position, goal: &Goal) -> bool {
    *end == goal.position && goal.en_passant.is_none_or(|square| end.en_passant(EnPassantMode::Always) == Some(square))
}

#[cfg(test)]
mod tests {
    use chess::notation::{fen, uci};

    use super::*;

    fn replayed(moves: &str, goal: &str) -> Option<usize> {
        let goal = Goal::new(&fen::parse(goal).unwrap(), CastlingMode::Standard).unwrap();
        let mut position = Position::start();
        let mut list = Vec::new();
        for text in moves.split(' ') {
            let m = uci::parse(text, &position, CastlingMode::Standard).unwrap();
            position.play_unchecked(m);
            list.push(m);
        }
        replay(&Position::start(), &list, &goal, CastlingMode::Standard).map(|game| game.moves.len())
    }

    const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";

    #[test]
    fn the_end_is_compared_with_the_goal() {
        assert_eq!(replayed("e2e4", &format!("{AFTER_E4} - 0 1")), Some(1));
        assert_eq!(replayed("e2e4", &format!("{AFTER_E4} e3 0 1")), Some(1));
        assert_eq!(replayed("d2d4", &format!("{AFTER_E4} - 0 1")), None);
        assert_eq!(
            replayed(
                "e2e3 b8c6 e3e4 c6b8 g1f3 b8c6 f3g1",
                "r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
            ),
            Some(3)
        );
        let moved = "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8";
        assert_eq!(replayed(moved, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"), None);
        assert_eq!(replayed(moved, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1"), Some(6));
    }

    #[test]
    fn a_double_step_claimed_but_not_made_is_refused() {
        let goal = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 1";
        assert_eq!(replayed("e2e4 g8f6 g1f3 f6g8 h1g1 g8f6 g1h1 f6g8", goal), None);
    }

    #[test]
    fn detours_are_left_out() {
        assert_eq!(replayed("g1f3 g8f6 f3g1 f6g8 e2e4", &format!("{AFTER_E4} - 0 1")), Some(1));
    }
}

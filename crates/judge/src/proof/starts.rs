//! The start positions that a game may have begun from, the most promising first.
//!
//! Standard chess has one. In Chess960 castling rights name the files of kings and rooks; beyond that, the more pieces
//! stand where they started, the likelier the start. Any start will do: a game from it is a proof.

use chess::{CastlingMode, Color, Piece, Role, Setup, Square, chess960};

use super::goal::Goal;
use super::piece::Start;

/// Returns the starts that the position allows.
pub(super) fn starts(goal: &Goal, rules: CastlingMode) -> Vec<Start> {
    if rules == CastlingMode::Standard {
        return Start::new(Setup::start()).into_iter().collect();
    }
    let board = goal.position.board();
    let mut scored: Vec<(u32, u16, Start)> = Vec::new();
    for number in 0..960 {
        let Some(start) = chess960::start(number).and_then(Start::new) else { continue };
        if !fits(goal, &start) {
            continue;
        }
        let is_home = |square: Square, piece: Piece| start.setup.board.piece_at(square) == Some(piece);
        let home = board.pieces().filter(|&(square, piece)| piece.role != Role::Pawn && is_home(square, piece)).count();
        // Of equal ones, people know the standard one best.
        let score = 2 * home as u32 + u32::from(number == 518);
        scored.push((score, number, start));
    }
    scored.sort_by_key(|&(score, number, _)| (core::cmp::Reverse(score), number));
    scored.into_iter().map(|(_, _, start)| start).collect()
}

/// Returns true if a side has its whole back rank as in the first start: then it would be odd to begin with another.
pub(super) fn is_identified(goal: &Goal, starts: &[Start]) -> bool {
    let Some(first) = starts.first() else { return false };
    let is_home = |color: Color| {
        let squares = color.back_rank().bitboard();
        squares.squares().all(|square| goal.position.board().piece_at(square) == first.setup.board.piece_at(square))
    };
    Color::ALL.into_iter().any(is_home)
}

/// Returns true if kings and rooks with castling rights are where they started.
fn fits(goal: &Goal, start: &Start) -> bool {
    goal.unmoved.squares().all(|square| {
        let piece = goal.position.board().piece_at(square);
        let color = piece.map_or(Color::White, |piece| piece.color);
        square.rank() == color.back_rank() && start.setup.board.piece_at(square) == piece
    })
}

#[cfg(test)]
mod tests {
    use chess::notation::fen;

    use super::*;

    fn numbers(text: &str, rules: CastlingMode) -> Vec<Option<u16>> {
        let goal = Goal::new(&fen::parse(text).unwrap(), rules).unwrap();
        starts(&goal, rules).iter().map(|start| chess960::number(&start.setup.board)).collect()
    }

    #[test]
    fn standard_chess_has_one_start() {
        assert_eq!(numbers("4k3/8/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Standard), [Some(518)]);
    }

    #[test]
    fn unmoved_pieces_identify_the_start() {
        let start = chess960::start(123).unwrap();
        let found = numbers(&fen::write(&start), CastlingMode::Chess960);
        assert_eq!(found[0], Some(123));
        assert_eq!(numbers("4k3/8/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Chess960)[0], Some(518));
    }

    #[test]
    fn castling_rights_exclude_other_starts() {
        let goal = fen::parse("1k5r/8/8/8/8/8/8/1K5R w Hh - 0 1").unwrap();
        let goal = Goal::new(&goal, CastlingMode::Chess960).unwrap();
        for start in starts(&goal, CastlingMode::Chess960) {
            assert_eq!(
                (start.king(Color::White).home(), start.setup.board.role_at(Square::H1)),
                (Square::B1, Some(Role::Rook))
            );
        }
    }
}

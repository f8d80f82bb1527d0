//! A cheap filter for ordinary positions: a queen or rook with free squares, and plenty of moves for both sides.
//!
//! This does not prove that the position is alive. It only lets a game skip the expensive test, in all programs alike.

use crate::{Position, attacks};

/// With fewer legal moves, a line may be forced.
const MIN_LEGAL_MOVES: usize = 6;

/// With fewer free squares, a queen or rook may be shut in.
const MIN_FREE_SQUARES: u32 = 2;

/// Returns true if a position is so ordinary that a game can skip the test for a dead position.
pub(super) fn is_ordinary(position: &Position) -> bool {
    let board = position.board();
    let occupied = board.occupied();
    let has_free_squares = |square| (attacks::rook(square, occupied) & !occupied).count() >= MIN_FREE_SQUARES;
    if position.is_check() || !board.straight_sliders().squares().any(has_free_squares) {
        return false;
    }
    let other = Position::from_parts(*board, position.castling_rights(), None, !position.turn());
    position.count_legal_moves() >= MIN_LEGAL_MOVES && other.count_legal_moves() >= MIN_LEGAL_MOVES
}

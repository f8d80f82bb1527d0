//! Positions that need no thought: with a queen or a rook that has room, and plenty of moves for both sides, nothing is dead.
//!
//! This is not a proof of life. It only says that a game need not look: what is passed over here goes on, in every program
//! alike.

use crate::{Position, attacks};

/// With fewer legal moves a line may be forced.
const PLENTY_OF_MOVES: usize = 6;

/// With fewer squares to go to, a queen or a rook may be shut in.
const ROOM: u32 = 2;

/// Whether a position is so ordinary that a game need not look whether it is dead.
pub(super) fn is_ordinary(position: &Position) -> bool {
    let board = position.board();
    let occupied = board.occupied();
    let has_room = |square| (attacks::rook(square, occupied) & !occupied).count() >= ROOM;
    if position.is_check() || !board.straight_sliders().squares().any(has_room) {
        return false;
    }
    let other = Position::from_parts(*board, position.castling_rights(), None, !position.turn());
    position.count_legal_moves() >= PLENTY_OF_MOVES && other.count_legal_moves() >= PLENTY_OF_MOVES
}

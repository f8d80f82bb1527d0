//! [`Mud`]: slows down adjacent opposing pieces.

use variants::behaviour::{FilterMoves, PieceContext, Stage};
use variants::{Move, Square};

/// Shortens the moves of adjacent opposing pieces: along a line they move one square at most.
#[derive(Debug)]
pub struct Mud;

impl FilterMoves for Mud {
    fn filter(&self, mud: PieceContext<'_>, moves: &mut Vec<Move>) {
        if mud.piece.color == mud.board.turn {
            return;
        }
        for m in moves.iter_mut().filter(|m| is_beside(m.from, mud.square)) {
            if let Some(to) = first_step(m.from, m.to) {
                m.to = to;
            }
        }
    }

    /// Runs before the king's filter, which has to see where the moves really end.
    fn stage(&self) -> Stage {
        Stage::Adjust
    }
}

fn is_beside(one: Square, other: Square) -> bool {
    one.file().abs_diff(other.file()) <= 1 && one.rank().abs_diff(other.rank()) <= 1
}

/// Returns the first square on the line from one square to another; `None` if they do not share a line.
fn first_step(from: Square, to: Square) -> Option<Square> {
    let difference = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
    let (files, ranks) = (difference(from.file(), to.file()), difference(from.rank(), to.rank()));
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let next = |at: u8, difference: i8| at.wrapping_add_signed(difference.signum());
    if is_line { Square::new(next(from.file(), files), next(from.rank(), ranks)) } else { None }
}

//! Shorter ways to a mate that is known to be possible.

use chess::{Color, Move, Position};

/// So many positions are looked at for a mate in a few moves.
const NODES: usize = 200;

/// A mate in so many moves of either side is looked for.
const PLIES: usize = 3;

/// The same mate without going in circles, or a mate in a few moves if a small search finds one. The moves must be a helpmate
/// of the position.
///
/// ```
/// use chess::{Castling, Color, notation::fen};
/// use linkmate_judge::dead::{self, Winnable};
/// let position = fen::parse_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", Castling::Standard)?;
/// let Winnable::Yes(helpmate) = dead::winnable(&position, Color::White) else { panic!() };
/// assert_eq!(dead::shortened(&position, Color::White, helpmate).len(), 1);
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn shortened(position: &Position, winner: Color, helpmate: Vec<Move>) -> Vec<Move> {
    let helpmate = without_circles(position, helpmate);
    let mut nodes = NODES;
    let parity = usize::from(position.turn() == winner);
    for plies in (1..helpmate.len().min(PLIES + 1)).filter(|plies| plies % 2 == parity) {
        let mut moves = Vec::with_capacity(plies);
        if mate_in(position, plies, &mut moves, &mut nodes) {
            return moves;
        }
    }
    helpmate
}

/// The moves without those between two occurrences of a position.
fn without_circles(start: &Position, helpmate: Vec<Move>) -> Vec<Move> {
    let mut positions = vec![*start];
    let mut moves: Vec<Move> = Vec::with_capacity(helpmate.len());
    for m in helpmate {
        let mut next = positions[moves.len()];
        next.play_unchecked(m);
        match positions.iter().position(|known| *known == next) {
            Some(plies) => {
                positions.truncate(plies + 1);
                moves.truncate(plies);
            }
            None => {
                positions.push(next);
                moves.push(m);
            }
        }
    }
    moves
}

/// Whether a mate comes after exactly so many moves, as far as the nodes last.
fn mate_in(position: &Position, plies: usize, moves: &mut Vec<Move>, nodes: &mut usize) -> bool {
    for m in position.legal_moves() {
        let Some(left) = nodes.checked_sub(1) else { return false };
        *nodes = left;
        let mut next = *position;
        next.play_unchecked(m);
        moves.push(m);
        let is_mate = if plies == 1 { next.is_checkmate() } else { mate_in(&next, plies - 1, moves, nodes) };
        if is_mate {
            return true;
        }
        moves.pop();
    }
    false
}

//! **Claim.** If every piece is known to have made an even or an odd number of moves, the side to move follows.
//!
//! **Sound.** White moves first, so both sides have made the same number of moves when White is to move, and White has
//! made one more when Black is. A knight changes the colour of its square with every move. A pawn one step from home
//! made one move. Pieces that never moved made none, and [`pockets`](super::pockets) determines the parity for pieces
//! in a pocket. If there is any other piece, or a captured one that could move, nothing is claimed.
//!
//! **Example.** Only a knight has moved, an odd number of times, so it must be Black's turn.
//! - illegal: `rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1`
//! - near miss: `rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1`

use chess::{Bitboard, Color, Rank, Role};

use super::pockets::{Parities, is_steady, pockets};
use crate::legality::argument::Argument;
use crate::legality::case::Case;
use crate::legality::facts::Facts;
use crate::legality::origin::Origins;

pub(crate) fn check(case: &Case, facts: &Facts) -> Result<(), Argument> {
    let (Some(white), Some(black)) = (moves(case, facts, Color::White), moves(case, facts, Color::Black)) else {
        return Ok(());
    };
    let turn = if white.is_odd() == black.is_odd() { Color::White } else { Color::Black };
    if turn == case.turn { Ok(()) } else { Err(Argument::Parity { turn: case.turn }) }
}

/// What is known about the number of moves of a side.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moves {
    pub(crate) odd_pawns: bool,
    pub(crate) odd_knights: bool,
    /// Whether the pieces in pockets, other than knights, made an odd number of moves.
    pub(crate) odd_pockets: bool,
    /// Those pieces.
    pub(crate) in_pockets: Bitboard,
}

impl Moves {
    pub(crate) fn is_odd(self) -> bool {
        self.odd_pawns ^ self.odd_knights ^ self.odd_pockets
    }
}

/// Returns whether each part of a side has made an odd number of moves, or `None` if that is unknown.
pub(crate) fn moves(case: &Case, facts: &Facts, color: Color) -> Option<Moves> {
    let (odd_pawns, odd_knights) = (pawns(case, color)?, knights(case, color)?);
    let mut moves = Moves { odd_pawns, odd_knights, odd_pockets: false, in_pockets: Bitboard::EMPTY };
    let pockets = pockets(facts, color);
    let in_pockets = pockets.iter().fold(Origins::NONE, |all, pocket| all.or(pocket.pieces));
    for origin in Origins::PIECES.iter() {
        if origin.role() != Role::Knight && !in_pockets.contains(origin) && !is_steady(facts, color, origin) {
            return None;
        }
    }
    for pocket in pockets {
        // Knights are counted by square colour below.
        if pocket.pieces.iter().all(|origin| origin.role() == Role::Knight) {
            continue;
        }
        if !pocket.pieces.and(Origins::from_role(Role::Knight)).is_empty() {
            return None;
        }
        match pocket.parities(case, facts)? {
            Parities { even: true, odd: false } => {}
            Parities { even: false, odd: true } => moves.odd_pockets = !moves.odd_pockets,
            _ => return None,
        }
        moves.in_pockets |= pocket.present(case, facts) & !case.board.by_role(Role::Knight);
    }
    Some(moves)
}

/// Returns whether the pawns made an odd number of moves, if all eight are at home or one step ahead of it.
fn pawns(case: &Case, color: Color) -> Option<bool> {
    let (home, step) = (Rank::Second.seen_by(color).bitboard(), Rank::Third.seen_by(color).bitboard());
    let pawns = case.pawns(color);
    (pawns.count() == 8 && (pawns & !home & !step).is_empty()).then(|| (pawns & step).count() % 2 == 1)
}

/// Returns whether the knights made an odd number of moves, if both are on the board. (All pawns are, so neither
/// promoted.)
fn knights(case: &Case, color: Color) -> Option<bool> {
    let knights = case.board.by_piece(color, Role::Knight);
    // One knight starts on a light square, the other on a dark one.
    (knights.count() == 2).then(|| (knights & Bitboard::LIGHT_SQUARES).count() != 1)
}

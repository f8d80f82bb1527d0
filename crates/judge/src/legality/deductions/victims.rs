//! **Claim.** Pawns captured only pieces that could have been on a square where a pawn captures.
//!
//! **Sound.** A piece of the starting position that cannot be any piece on the board was captured: as a piece on a
//! square it could reach, as a pawn on its way, or after promoting. If none of these squares is one where an opposing
//! pawn could have captured, then a piece captured it, and the pawns made one capture fewer. If all captured pieces are
//! known, the pawns captured only on squares these could have been on.
//!
//! **Example.** White's pawn captured on c3, but the only missing black piece is the bishop from c8, which never got
//! out. The missing knight of the near miss did.
//! - illegal: `rn1qkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1`
//! - near miss: `r1bqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1`

use chess::{Bitboard, Color, Piece, Role, attacks};

use super::origins::most;
use crate::legality::argument::{Argument, Reason};
use crate::legality::case::{Case, last_rank};
use crate::legality::facts::{Fact, Facts};
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;

pub(crate) fn deduce(case: &Case, facts: &mut Facts, reach: &Reach, color: Color) -> Result<(), Argument> {
    let missing = case.missing(color);
    if missing == 0 {
        return Ok(());
    }
    let captured = facts.captured(color);
    let capture_squares = capture_squares(facts, reach, !color);
    let mut known = 0;
    let mut by_pieces = Origins::NONE;
    let mut squares = Bitboard::EMPTY;
    for origin in captured.iter() {
        let capturable_on = capturable_on(facts, color, origin);
        known += 1;
        squares |= capturable_on;
        if (capturable_on & capture_squares).is_empty() {
            by_pieces = by_pieces.with(origin);
        }
    }
    let reason = Reason::TakenByPieces { homes: by_pieces.homes(color) };
    let most = missing.saturating_sub(by_pieces.iter().count() as u32);
    facts.narrow(Fact::AtMost(!color, most), reason)?;
    let squares = if known == missing { capture_squares & squares } else { capture_squares };
    facts.narrow(Fact::CaptureSquares(!color, squares), reason)
}

/// Every square a piece could have been captured on.
fn capturable_on(facts: &Facts, color: Color, origin: Origin) -> Bitboard {
    if !origin.is_pawn() {
        return facts.reachable(color, origin);
    }
    let ways = facts.ways(color, origin)[most(facts, color)];
    // After promoting, it may have gone anywhere.
    if (ways & last_rank(color).bitboard()).is_nonempty() { Bitboard::FULL } else { ways }
}

/// The squares a side's pawns could have captured on.
fn capture_squares(facts: &Facts, reach: &Reach, color: Color) -> Bitboard {
    let captures = most(facts, color);
    let dead_ends = reach.dead_ends(Piece { color, role: Role::Pawn });
    if captures == 0 {
        return Bitboard::EMPTY;
    }
    Origins::PAWNS.iter().fold(Bitboard::EMPTY, |all, origin| {
        let ways = facts.ways(color, origin);
        all | (attacks::pawns(color, ways[captures - 1] & !dead_ends) & ways[captures])
    })
}

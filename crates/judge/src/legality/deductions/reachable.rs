//! **Claim.** A piece has only been on squares it could reach from its home without passing through pieces that never
//! moved. A king has never been on a square under an unblockable attack (from an adjacent square or by a knight) by a
//! piece that never moved. No piece ever left a square from which it gave an unblockable check to a king that never
//! moved.
//!
//! **Sound.** No piece moves through one that never moved. A king may not step into check, and an attacker that never
//! moved was there before the king. A king that never moved cannot have stepped out of an unblockable check, so the
//! checking piece was captured at once or is still there.
//!
//! **Example.** The pawn on b7 never moved, so the king cannot have stepped to c6. A pawn on b6 may have given check by
//! moving there.
//! - illegal: `4k3/1p6/2K5/8/8/8/8/8 w - - 0 1`
//! - near miss: `4k3/8/1p6/2K5/8/8/8/8 w - - 0 1`

use chess::{Bitboard, Color, Piece, Role};

use crate::legality::CastlingMode;
use crate::legality::argument::{Argument, Reason};
use crate::legality::case::Case;
use crate::legality::facts::{Fact, Facts};
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;

pub(crate) fn deduce(case: &Case, facts: &mut Facts, reach: &mut Reach) -> Result<(), Argument> {
    for color in Color::ALL {
        for origin in Origins::PIECES.iter() {
            let home = origin.home(color);
            let squares = match case.mode {
                // The starting squares are unknown, but there is one bishop on each colour.
                CastlingMode::Chess960 => match origin.role() {
                    Role::Bishop => same_colour(origin, color),
                    _ => Bitboard::FULL,
                },
                CastlingMode::Standard if facts.steady().contains(home) && is_own(case, origin, color) => {
                    home.bitboard()
                }
                CastlingMode::Standard => reach.region(Piece { color, role: origin.role() }, home),
            };
            facts.narrow(Fact::Reachable(color, origin, squares), Reason::Barred { by: facts.steady() })?;
        }
    }
    Ok(())
}

/// Returns true if the piece on a home square is of the colour that starts there.
fn is_own(case: &Case, origin: Origin, color: Color) -> bool {
    case.board.color_at(origin.home(color)) == Some(color)
}

fn same_colour(origin: Origin, color: Color) -> Bitboard {
    if origin.home(color).is_dark() { Bitboard::DARK_SQUARES } else { Bitboard::LIGHT_SQUARES }
}

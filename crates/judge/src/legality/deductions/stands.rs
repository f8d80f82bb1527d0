//! **Claim.** A piece stood only where it can come to from its home without passing men that never moved; a king never
//! stood where a man that never moved attacks from beside; and no man has left a square beside a king that never moved
//! from which it attacks him.
//!
//! **Sound.** Nobody moves through a man that never moved. A king may not step into check, and the attack from beside was
//! there before him. A check from beside cannot be parried by a man between, and a king that never moved has not fled:
//! the man that gave it was captured there at once, or stands there now.
//!
//! **Example.**
//! - illegal: `4k3/1p6/2K5/8/8/8/8/8 w - - 0 1`
//! - near miss: `4k3/8/1p6/2K5/8/8/8/8 w - - 0 1`

use chess::{Bitboard, Color, Piece, Role};

use crate::legality::Ruleset;
use crate::legality::argument::{Argument, Reason};
use crate::legality::case::Case;
use crate::legality::facts::{Fact, Facts};
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;

pub(crate) fn deduce(case: &Case, facts: &mut Facts, reach: &mut Reach) -> Result<(), Argument> {
    for color in Color::ALL {
        for origin in Origins::PIECES.iter() {
            let home = origin.home(color);
            let squares = match case.rules {
                // Where a piece started is not known, but one bishop on each colour of squares is.
                Ruleset::Chess960 => match origin.role() {
                    Role::Bishop => same_colour(origin, color),
                    _ => Bitboard::FULL,
                },
                Ruleset::Standard if facts.steady().contains(home) && is_own(case, origin, color) => home.bitboard(),
                Ruleset::Standard => reach.region(Piece { color, role: origin.role() }, home),
            };
            facts.narrow(Fact::Stands(color, origin, squares), Reason::Barred { by: facts.steady() })?;
        }
    }
    Ok(())
}

/// Whether the man on a home square is of the colour that starts there.
fn is_own(case: &Case, origin: Origin, color: Color) -> bool {
    case.board.color_at(origin.home(color)) == Some(color)
}

fn same_colour(origin: Origin, color: Color) -> Bitboard {
    if origin.home(color).is_dark() { Bitboard::DARK_SQUARES } else { Bitboard::LIGHT_SQUARES }
}

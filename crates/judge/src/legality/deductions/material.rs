//! **Claim.** A side cannot have more promoted pieces than missing pawns.
//!
//! **Sound**, because every piece beyond the original number of its kind was a pawn that is now missing. A bishop never
//! changes the colour of its squares, so a second one on the same colour was a pawn, too.
//!
//! **Example.** A second queen with all eight pawns still on the board. With seven pawns, the eighth promoted.
//! - illegal: `4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1`
//! - near miss: `4k3/8/8/8/8/8/PPPPPPP1/3QKQ2 w - - 0 1`

use chess::{Bitboard, Color};

use crate::legality::argument::Argument;
use crate::legality::case::Case;

pub(crate) fn check(case: &Case, color: Color) -> Result<(), Argument> {
    let needed = case.promoted(color);
    let missing = case.missing_pawns(color);
    if needed <= missing {
        return Ok(());
    }
    Err(Argument::Promotions { color, needed, missing, squares: surplus(case, color) })
}

/// All pieces of the kinds that exceed their original number.
fn surplus(case: &Case, color: Color) -> Bitboard {
    let kinds = case.kinds(color).into_iter();
    kinds.filter(|(men, start)| men.count() > *start).fold(Bitboard::EMPTY, |all, (men, _)| all | men)
}

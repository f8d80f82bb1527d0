//! **Claim.** On at most twice as many files as there were captures, the white and the black pawn of that file are not
//! both there any more, White's below Black's.
//!
//! **Sound**, because two pawns that face each other on a file can neither pass nor promote. Something changes there only
//! when a pawn leaves the file, comes to it or is captured on it, and each capture does that on two files at most: where
//! the pawn that captures comes from, and where it goes.

use chess::{Bitboard, Color, File};

use crate::legality::argument::Argument;
use crate::legality::case::Case;

pub(crate) fn check(case: &Case) -> Result<(), Argument> {
    let captures = case.captures();
    if captures >= 4 {
        return Ok(());
    }
    let (white, black) = (case.pawns(Color::White), case.pawns(Color::Black));
    let mut squares = Bitboard::EMPTY;
    let mut files = 0;
    for file in File::ALL {
        let lowest = (white & file.bitboard()).first();
        let highest = (black & file.bitboard()).last();
        if !matches!((lowest, highest), (Some(lowest), Some(highest)) if lowest < highest) {
            squares |= file.bitboard();
            files += 1;
        }
    }
    if files > 2 * captures { Err(Argument::Files { files, captures, squares }) } else { Ok(()) }
}

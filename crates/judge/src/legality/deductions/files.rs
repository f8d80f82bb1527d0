//! **Claim.** A file is broken if its two pawns no longer face each other. There are at most as many broken files as
//! there were captures, plus one for each pawn that was captured before it could promote.
//!
//! **Sound**, because two pawns facing each other on a file can neither pass nor promote. They stop facing each other
//! only when one of them leaves the file or is captured. With each capture at most one pawn leaves its file or is
//! captured by a piece; and if a pawn captures a pawn, the captured one disappears from a second file. The number of
//! pawns captured unpromoted is at most that of the missing pawns minus those that must have promoted.
//!
//! **Example.** The black e-pawn left its file, but nothing was captured. In the near miss it captured the knight from
//! g1.
//! - illegal: `rnbqkbnr/pppp1ppp/5p2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`
//! - near miss: `rnbqkbnr/pppp1ppp/5p2/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1`

use chess::{Bitboard, Color, File, Rank};

use crate::legality::argument::Argument;
use crate::legality::case::Case;

pub(crate) fn check(case: &Case) -> Result<(), Argument> {
    let captures = case.captures();
    let pawns = pawns_captured(case);
    if captures + pawns >= 8 {
        return Ok(());
    }
    let (files, squares) = broken(case);
    if files > captures + pawns { Err(Argument::Files { files, captures, pawns, squares }) } else { Ok(()) }
}

/// The largest number of pawns that could have been captured as pawns.
pub(crate) fn pawns_captured(case: &Case) -> u32 {
    Color::ALL.into_iter().map(|color| case.pawn_losses(color)).sum::<u32>().min(case.captures())
}

/// The number of broken files, and the squares where their pawns started with those where pawns stand on them now.
pub(crate) fn broken(case: &Case) -> (u32, Bitboard) {
    let (white, black) = (case.pawns(Color::White), case.pawns(Color::Black));
    let mut squares = Bitboard::EMPTY;
    let mut files = 0;
    for file in File::ALL {
        let lowest = (white & file.bitboard()).first();
        let highest = (black & file.bitboard()).last();
        if !matches!((lowest, highest), (Some(lowest), Some(highest)) if lowest < highest) {
            let starts = Rank::Second.bitboard() | Rank::Seventh.bitboard();
            squares |= file.bitboard() & (starts | white | black);
            files += 1;
        }
    }
    (files, squares)
}

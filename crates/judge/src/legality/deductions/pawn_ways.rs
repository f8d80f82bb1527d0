//! **Claim.** A pawn stood only where steps and captures lead from its home: through no man that never moved, through no
//! pawn of the other side that never left its file, past no king that never moved, and with no more captures than its
//! side's pawns made, on squares where somebody can have been captured.
//!
//! **Sound.** A pawn goes straight ahead, and to another file only by a capture. Two pawns that face each other on a file
//! cannot pass; if one of them never leaves the file, then the other stays before it as long as it is on that file.
//! A pawn beside the king's front gives check that only its capture ends, if that king never moved.
//!
//! **Example.**
//! - illegal: `rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP1P/R1BQKBNR w KQkq - 0 1`
//! - near miss: `rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP2/R1BQKBNR w kq - 0 1`

use chess::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

use crate::legality::argument::{Argument, Reason};
use crate::legality::case::{Case, ahead};
use crate::legality::facts::{Fact, Facts, Ways};
use crate::legality::origin::Origin;
use crate::legality::reach::Reach;

/// Keeps the ground that it last looked at: on the same ground the ways are the same.
pub(crate) fn deduce(
    case: &Case,
    facts: &mut Facts,
    reach: &Reach,
    color: Color,
    last: &mut Option<Ground>,
) -> Result<(), Argument> {
    let ground = Ground::new(case, facts, reach, color);
    if *last == Some(ground) {
        return Ok(());
    }
    *last = Some(ground);
    let captures = ground.captures;
    for file in File::ALL {
        let origin = Origin::pawn(file);
        let home = origin.home(color);
        let ways = if ground.steady.contains(home) && case.pawns(color).contains(home) {
            [home.bitboard(); 7]
        } else {
            ground.ways(color, home.bitboard())
        };
        facts.narrow(Fact::Ways(color, origin, ways), Reason::Pawns { captures })?;
    }
    Ok(())
}

/// What one side's pawns find before them.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Ground {
    /// How often they can have captured.
    captures: u32,
    /// Nobody gets through.
    steady: Bitboard,
    /// Nobody gets on from there.
    dead_ends: Bitboard,
    /// Where a capture is possible.
    capture_squares: Bitboard,
    /// Files without a pawn of the other side that never leaves them, and what lies behind such a pawn.
    behind: Bitboard,
    /// What can lie before such a pawn.
    before: Bitboard,
}

impl Ground {
    fn new(case: &Case, facts: &Facts, reach: &Reach, color: Color) -> Ground {
        let mut ground = Ground {
            captures: facts.at_most(color),
            steady: facts.steady(),
            dead_ends: reach.dead_ends(Piece { color, role: Role::Pawn }),
            capture_squares: facts.capture_squares(color),
            behind: Bitboard::FULL,
            before: Bitboard::EMPTY,
        };
        for pawn in residents(case, facts, !color) {
            let file = pawn.file().bitboard();
            let mut beyond = pawn.bitboard();
            for _ in 0..7 {
                beyond |= ahead(color, beyond);
            }
            ground.behind &= !file | beyond.without(pawn);
            ground.before |= file & !Rank::Seventh.seen_by(color).bitboard() & !Rank::Eighth.seen_by(color).bitboard();
        }
        ground
    }

    /// The squares that a pawn can have stood on, by captures made.
    fn ways(&self, color: Color, home: Bitboard) -> Ways {
        // A pawn starts before whoever stays on its file.
        let mut before = self.steps(color, home & self.before) & self.before;
        let mut behind = self.steps(color, home & !self.before);
        let mut ways = [before | behind; 7];
        for made in 1..7 {
            if made <= self.captures as usize {
                let arrivals =
                    attacks::pawns(color, ways[made - 1] & !self.dead_ends) & self.capture_squares & !self.steady;
                before |= self.steps(color, arrivals & self.before) & self.before;
                behind |= self.steps(color, arrivals & self.behind);
            }
            ways[made] = before | behind;
        }
        ways
    }

    /// These squares and all that steps lead to from them.
    fn steps(&self, color: Color, from: Bitboard) -> Bitboard {
        // Squares that are entered from behind; one, two and four steps at a time.
        let (mut squares, mut open) = (from, ahead(color, !self.dead_ends) & !self.steady);
        for steps in [1, 2, 4] {
            squares |= open & far_ahead(color, squares, steps);
            open &= far_ahead(color, open, steps);
        }
        squares
    }
}

/// The squares so many steps ahead for this side's pawns.
fn far_ahead(color: Color, squares: Bitboard, steps: u32) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << (8 * steps)),
        Color::Black => Bitboard(squares.0 >> (8 * steps)),
    }
}

/// The pawns of a side that never left their file: they came from its start, can have come without a capture, and to leave
/// the file and come back would take two captures more than its pawns can have made. (Where a pawn cannot have come
/// without capturing, its captures are among the fewest already, and may just be those of leaving and coming back.)
pub(crate) fn residents<'a>(case: &Case, facts: &'a Facts, color: Color) -> impl Iterator<Item = Square> + use<'a> {
    let spare = facts.at_most(color) - facts.at_least(color);
    let none = facts.at_most(color) == 0;
    let stayed =
        move |pawn: Square, origin: Origin| origin.file() == pawn.file() && facts.ways(color, origin)[0].contains(pawn);
    case.pawns(color).squares().filter(move |pawn| {
        none || (spare < 2 && facts.origins(*pawn).single().is_some_and(|origin| stayed(*pawn, origin)))
    })
}

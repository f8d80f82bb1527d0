//! **Claim.** A pawn has only been on squares it could reach from its home by steps and captures. It never passed
//! through a piece that never moved, nor on the same file through an opposing pawn that never left that file. It never
//! continued from a square where it checked a king that never moved. It made no more captures than its side's pawns could
//! have made, and only on squares where something could have been captured.
//!
//! **Sound.** A pawn moves straight ahead and changes files only by capturing. Two pawns facing each other on a file
//! cannot pass; if one of them never leaves the file, the other stays in front of it as long as it is on that file. A
//! pawn that checks a king does so from an adjacent square, so if the king never moved, the pawn was captured at once.
//!
//! **Example.** Black's second queen was the g-pawn. White captured nothing, so White's g-pawn never left its file, and
//! the one capture Black made leaves the black pawn stuck in front of f2 or h2. Without the pawn on h2, the h-file is
//! open.
//! - illegal: `rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP1P/R1BQKBNR w KQkq - 0 1`
//! - near miss: `rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP2/R1BQKBNR w kq - 0 1`

use chess::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

use crate::legality::argument::{Argument, Reason};
use crate::legality::case::{Case, ahead};
use crate::legality::facts::{Fact, Facts, Ways};
use crate::legality::origin::Origin;
use crate::legality::reach::Reach;

/// Remembers the ground it last worked on in `last`: the same ground gives the same result.
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

/// The obstacles and capture squares in front of one side's pawns.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Ground {
    /// The largest number of captures they could have made.
    captures: u32,
    /// Pieces that never moved.
    steady: Bitboard,
    /// Squares a pawn cannot have moved on from.
    dead_ends: Bitboard,
    /// Squares where a capture is possible.
    capture_squares: Bitboard,
    /// The squares behind opposing pawns that never left their file, and all squares of files without such a pawn.
    behind: Bitboard,
    /// The squares that can be in front of such a pawn.
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

    /// The squares a pawn could have been on, by number of captures made.
    fn ways(&self, color: Color, home: Bitboard) -> Ways {
        // A pawn starts in front of the opposing pawn that stays on its file.
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

    /// These squares and all squares that can be reached from them by steps.
    fn steps(&self, color: Color, from: Bitboard) -> Bitboard {
        // Squares that can be entered from behind; one, two and four steps at a time.
        let (mut squares, mut open) = (from, ahead(color, !self.dead_ends) & !self.steady);
        for steps in [1, 2, 4] {
            squares |= open & far_ahead(color, squares, steps);
            open &= far_ahead(color, open, steps);
        }
        squares
    }
}

/// Moves every square this many steps forward for this side's pawns.
fn far_ahead(color: Color, squares: Bitboard, steps: u32) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << (8 * steps)),
        Color::Black => Bitboard(squares.0 >> (8 * steps)),
    }
}

/// The pawns of a side that never left their file. Each comes from that file's home square, could have arrived without
/// a capture, and to leave the file and return would take two more captures than its side's pawns could have made. (If
/// a pawn could not have arrived without capturing, its captures are already part of the minimum, and may be just those
/// of leaving and returning.)
pub(crate) fn residents<'a>(case: &Case, facts: &'a Facts, color: Color) -> impl Iterator<Item = Square> + use<'a> {
    let spare = facts.at_most(color) - facts.at_least(color);
    let none = facts.at_most(color) == 0;
    let stayed =
        move |pawn: Square, origin: Origin| origin.file() == pawn.file() && facts.ways(color, origin)[0].contains(pawn);
    case.pawns(color).squares().filter(move |pawn| {
        none || (spare < 2 && facts.origins(*pawn).single().is_some_and(|origin| stayed(*pawn, origin)))
    })
}

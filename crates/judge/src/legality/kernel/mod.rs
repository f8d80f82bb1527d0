//! **Claim.** Some order of captures brings the pawns to the files that they stand on, in their order, and lets as many
//! promote as must have.
//!
//! **Sound.** Forget the ranks of pawns and the squares of pieces: what is left are eight columns of pawns, and captures
//! alone change them: a pawn goes to a neighbouring column, in the place of the pawn that it captures or, capturing a
//! piece, anywhere in the column; and a pawn captured by a piece disappears. A pawn can promote when no pawn of the other
//! side is before it in its column. Every game leaves such a trace, so where an exhaustive search finds none there is no
//! game. A pawn that will promote may as well stay in its column to the end: whoever comes to the column later can be put
//! on its other side.
//!
//! After Peter Österlund's idea of a proof kernel.
//!
//! **Example.**
//! - illegal: `rnbqkbnr/2pppppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1`
//! - near miss: `rnbqkbnr/p1p1pppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1`

mod column;
mod search;

use chess::{Bitboard, ByColor, Color, File, Piece, Role};

use super::argument::Argument;
use super::budget::Budget;
use super::case::{Case, pawn_rank};
use super::facts::Facts;
use super::reach::Reach;
use column::{Column, Goal, Sums};
use search::{Answer, search};

/// What the search has to bring about, and with what.
#[derive(Clone)]
struct Problem {
    goals: [Goal; 8],
    /// Captures by pieces and pawns.
    captures: ByColor<u32>,
    /// Captures by pawns.
    pawn_captures: ByColor<u32>,
    /// How many of a side's pawns can have been captured as pawns: missing and not promoted.
    pawn_losses: ByColor<u32>,
    /// Bishops that were promoted, on light and on dark squares.
    bishops: ByColor<[Bishops; 2]>,
    /// Files whose pawn of that colour never moved.
    steady: ByColor<[bool; 8]>,
}

/// Bishops of one kind that there are too many of.
#[derive(Copy, Clone, Debug)]
struct Bishops {
    /// So many were promoted at least.
    promoted: u32,
    /// The files where they can have promoted, to come where they stand.
    files: [bool; 8],
}

impl Bishops {
    fn new(case: &Case, reach: &mut Reach, color: Color, shade: Bitboard) -> Bishops {
        let bishops = case.board.by_piece(color, Role::Bishop) & shade;
        let promoted = bishops.count().saturating_sub(1);
        if promoted == 0 {
            return Bishops { promoted, files: [false; 8] };
        }
        let bishop = Piece { color, role: Role::Bishop };
        let files = bishops.squares().fold(Bitboard::EMPTY, |all, square| all | reach.promotions_to(bishop, square));
        Bishops { promoted, files: core::array::from_fn(|file| (files & File::ALL[file].bitboard()).is_nonempty()) }
    }
}

impl Problem {
    /// The question that a position asks.
    fn new(case: &Case, facts: &Facts) -> Problem {
        let reach = &mut Reach::new(&case.board, facts.steady());
        let (white, black) = (case.pawns(Color::White), case.pawns(Color::Black));
        let of = |value: &dyn Fn(Color) -> u32| ByColor { white: value(Color::White), black: value(Color::Black) };
        let steady = |color| {
            let home: Bitboard = case.pawns(color) & pawn_rank(color).bitboard();
            core::array::from_fn(|file| (home & File::ALL[file].bitboard()).is_nonempty())
        };
        let shades = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
        Problem {
            goals: core::array::from_fn(|file| {
                let file = File::ALL[file].bitboard();
                Goal::new(Column::of(white & file, black & file))
            }),
            captures: of(&|color| case.captures_by(color)),
            pawn_captures: of(&|color| facts.at_most(color)),
            pawn_losses: of(&|color| case.pawn_losses(color)),
            bishops: ByColor {
                white: shades.map(|shade| Bishops::new(case, reach, Color::White, shade)),
                black: shades.map(|shade| Bishops::new(case, reach, Color::Black, shade)),
            },
            steady: ByColor { white: steady(Color::White), black: steady(Color::Black) },
        }
    }

    /// Lower bounds of what it takes to change these columns into the goal, when so many pawns may be captured as pawns.
    fn needs(&self, columns: &[Column; 8], losses: u32) -> Needs {
        let (mut captures, mut shared) = (0, 0);
        let mut sums = Sums::default();
        for (goal, column) in self.goals.iter().zip(columns) {
            let (changes, others) = goal.distance(*column);
            // Each change takes a capture, and a capture changes this column and the next one, too.
            shared = changes.saturating_sub(shared);
            captures += shared;
            sums.add(others);
        }
        // With every capture one pawn goes from its column, and a pawn captured by a pawn spares one such going at most.
        let captures = captures.max(sums.going()).max(sums.going_only().saturating_sub(losses));
        Needs { captures, pawn_captures: sums.coming() }
    }
}

/// The least that is needed to come to the goal.
struct Needs {
    captures: u32,
    /// Whoever comes to a column captured there.
    pawn_captures: ByColor<u32>,
}

/// Whether nobody promoted and every pawn can have stayed on its file: then pieces captured those that are missing.
fn is_plain(case: &Case) -> bool {
    let (white, black) = (case.pawns(Color::White), case.pawns(Color::Black));
    let stayed = |file: &File| {
        let column = Column::of(white & file.bitboard(), black & file.bitboard());
        column.len() <= 1 || column == Column::START
    };
    case.promoted(Color::White) + case.promoted(Color::Black) == 0 && File::ALL.iter().all(stayed)
}

/// Looks for an order of captures, if there were few enough.
pub(crate) fn check(case: &Case, facts: &Facts, budget: &mut Budget) -> Result<(), Argument> {
    if case.captures() > budget.captures {
        return Ok(());
    }
    if is_plain(case) {
        return Ok(());
    }
    let answer = search(&Problem::new(case, facts), budget);
    if answer != Answer::None {
        return Ok(());
    }
    let promoted = case.promoted(Color::White) + case.promoted(Color::Black);
    Err(Argument::Kernel { captures: case.captures(), promoted })
}

//! **Claim.** Some order of captures takes the pawns to their present files, in their present order, and allows as many
//! promotions as there must have been.
//!
//! **Sound.** Ignore the ranks of pawns and the squares of pieces. What remains is eight columns of pawns that only
//! captures change: a capturing pawn moves to a neighbouring column, replacing the pawn it captures or, if it captures
//! a piece, at any place in the column; a pawn captured by a piece disappears. A pawn can promote when no opposing pawn
//! is in front of it in its column. Every game leaves such a trace, so if an exhaustive search finds none, there is no
//! game. A pawn that will promote may as well stay in its column until the end: a pawn that enters the column later can
//! be placed on its other side.
//!
//! Based on Peter Österlund's idea of a proof kernel.
//!
//! **Example.** White has promoted a pawn, and the d-pawn is missing. White made only two captures, of the black a- and
//! b-pawns, which is too few to get a pawn from the d-file past the unmoved pawns on c7, d7 and e7. In the near miss
//! Black's d-pawn is gone instead of the a-pawn, and the file is open.
//! - illegal: `rnbqkbnr/2pppppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1`
//! - near miss: `rnbqkbnr/p1p1pppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1`

mod column;
mod extended;
mod ranks;
mod search;

use chess::{Bitboard, ByColor, Color, File, Piece, Role};

use super::argument::Argument;
use super::budget::Budget;
use super::case::{Case, pawn_rank};
use super::facts::Facts;
use super::reach::Reach;
use column::{Column, Goal, Sums};
use search::{SearchResult, search};

/// The columns the search has to reach, and the captures it may use.
#[derive(Clone)]
struct Problem {
    goals: [Goal; 8],
    /// Captures by pieces and pawns together.
    captures: ByColor<u32>,
    /// Captures by pawns.
    pawn_captures: ByColor<u32>,
    /// The number of a side's pawns that could have been captured as pawns: missing and not promoted.
    pawn_losses: ByColor<u32>,
    /// Promoted bishops, on light and on dark squares.
    bishops: ByColor<[Bishops; 2]>,
    /// Files on which the pawn of that colour never moved.
    steady: ByColor<[bool; 8]>,
}

/// Bishops of one side on squares of one colour.
#[derive(Copy, Clone, Debug)]
struct Bishops {
    /// The minimum number that must have promoted.
    promoted: u32,
    /// The files on which they could have promoted to reach their squares.
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
    /// Sets up the search for a position.
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
                Goal::new(Column::from_bitboards(white & file, black & file))
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

    /// Returns lower bounds on the captures it takes to turn these columns into the goal, if at most `losses` pawns may
    /// be captured as pawns.
    fn needs(&self, columns: &[Column; 8], losses: u32) -> Needs {
        let (mut captures, mut shared) = (0, 0);
        let mut sums = Sums::default();
        for (goal, column) in self.goals.iter().zip(columns) {
            let (changes, others) = goal.distance(*column);
            // Each change takes a capture, and one capture can change both this column and the next.
            shared = changes.saturating_sub(shared);
            captures += shared;
            sums.add(others);
        }
        // With every capture one pawn leaves its column, and capturing a pawn with a pawn saves at most one such
        // departure.
        let captures = captures.max(sums.going()).max(sums.going_only().saturating_sub(losses));
        Needs { captures, pawn_captures: sums.coming() }
    }

    /// Returns true if promotions alone turn these columns into the goal, with enough of them on the files where bishops
    /// must have promoted. `behind` counts those that promoted behind a pawn that never moves.
    fn is_reached(&self, columns: &[Column; 8], behind: &ByColor<[u8; 2]>) -> bool {
        let mut promotions = [[0; 2]; 8];
        for (file, (goal, column)) in self.goals.iter().zip(columns).enumerate() {
            let Some((white, black)) = column.promotions_to(goal.column) else {
                return false;
            };
            promotions[file] = [white as u32, black as u32];
        }
        Color::ALL.into_iter().all(|color| {
            self.bishops[color].iter().zip(behind[color]).all(|(bishops, behind)| {
                let promoted = |file: usize| if bishops.files[file] { promotions[file][color as usize] } else { 0 };
                bishops.promoted == 0 || (0..8).map(promoted).sum::<u32>() + u32::from(behind) >= bishops.promoted
            })
        })
    }
}

/// The minimum number of captures needed to reach the goal.
struct Needs {
    captures: u32,
    /// Every pawn that enters a column captures there.
    pawn_captures: ByColor<u32>,
}

/// Returns true if no piece must have promoted and every pawn could have stayed on its file. Pieces could then have
/// made all captures, so no search is needed.
fn is_plain(case: &Case) -> bool {
    let (white, black) = (case.pawns(Color::White), case.pawns(Color::Black));
    let stayed = |file: &File| {
        let column = Column::from_bitboards(white & file.bitboard(), black & file.bitboard());
        column.len() <= 1 || column == Column::START
    };
    case.promoted(Color::White) + case.promoted(Color::Black) == 0 && File::ALL.iter().all(stayed)
}

/// Searches for an order of captures, unless there were too many captures.
pub(crate) fn check(case: &Case, facts: &Facts, budget: &mut Budget) -> Result<(), Argument> {
    if case.captures() > budget.captures {
        return Ok(());
    }
    if is_plain(case) {
        return Ok(());
    }
    let problem = Problem::new(case, facts);
    match search(&problem, budget) {
        SearchResult::Open => Ok(()),
        SearchResult::None => {
            let promoted = case.promoted(Color::White) + case.promoted(Color::Black);
            Err(Argument::Kernel { captures: case.captures(), promoted })
        }
        SearchResult::Exists => match budget.before(|budget| extended::search(case, facts, &problem, budget)) {
            (SearchResult::None, squares) => Err(Argument::CaptureSquares { squares }),
            _ => Ok(()),
        },
    }
}

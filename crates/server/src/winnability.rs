//! Decides which side can still win: inline if that is fast, otherwise on a lane.

use std::cell::Cell;

use chess::dead::{self, Argument, Helpmate, Winnable};
use chess::{Bitboard, ByColor, Color, Effort, Position};

use crate::AppState;
use crate::error::Error;

/// Number of times the solver may poll for cancellation before its work is moved to a lane: one or two milliseconds.
const MAX_INLINE_POLLS: u32 = 8;

/// Whether a side can still win.
#[derive(Clone, Debug)]
pub enum Side {
    Can(Helpmate),
    Cannot(Argument),
    Undecided,
}

/// Whether each side can still win.
pub type Winnability = ByColor<Side>;

/// Returns true if neither side can win.
pub fn is_dead(winnability: &Winnability) -> bool {
    Color::ALL.into_iter().all(|color| matches!(winnability[color], Side::Cannot(_)))
}

/// Returns true if the side to move has no legal move.
pub fn is_over(winnability: &Winnability) -> bool {
    Color::ALL.into_iter().any(|color| matches!(winnability[color], Side::Cannot(Argument::Over)))
}

/// Returns the squares that show why a position is dead.
pub fn squares(winnability: &Winnability) -> Bitboard {
    let of = |color| match &winnability[color] {
        Side::Cannot(argument) => argument.squares(),
        Side::Can(_) | Side::Undecided => Bitboard::EMPTY,
    };
    of(Color::White) | of(Color::Black)
}

/// Whether to shorten helpmates.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Shorten {
    /// Keep them as found.
    No,
    /// Spend a few milliseconds, several times the cost of the decision itself.
    Yes,
}

/// Decides whether each side can still win. The result depends only on the position, not on the load of the machine.
pub async fn decide(app: &AppState, position: Position, shorten: Shorten) -> Result<Winnability, Error> {
    let found = decide_quickly(&position);
    let is_decided = !Color::ALL.into_iter().any(|color| matches!(found[color], Winnable::Undecided(_)));
    if is_decided && shorten == Shorten::No {
        return Ok(sides(&position, found, shorten));
    }
    let work = move |is_cancelled: &dyn Fn() -> bool| {
        let deep = |winner: Color, quick: Winnable| match quick {
            Winnable::Undecided(_) => dead::winnable_unless(&position, winner, Effort::Deep, is_cancelled),
            decided => decided,
        };
        let found = ByColor { white: deep(Color::White, found.white), black: deep(Color::Black, found.black) };
        sides(&position, found, shorten)
    };
    let lane = if is_decided { &app.lanes.short } else { &app.lanes.long };
    lane.run_cancellable(work).await
}

/// Decides what it can within a fixed amount of work.
fn decide_quickly(position: &Position) -> ByColor<Winnable> {
    let calls = Cell::new(0);
    let is_late = || {
        calls.set(calls.get() + 1);
        calls.get() > MAX_INLINE_POLLS
    };
    let winnable = |winner| dead::winnable_unless(position, winner, Effort::Deep, &is_late);
    ByColor { white: winnable(Color::White), black: winnable(Color::Black) }
}

fn sides(position: &Position, found: ByColor<Winnable>, shorten: Shorten) -> Winnability {
    let side = |winner, found| match found {
        Winnable::Yes(moves) if shorten == Shorten::Yes => {
            Side::Can(dead::shortened(position, winner, moves, Effort::Normal))
        }
        Winnable::Yes(moves) => Side::Can(Helpmate { is_shortest: moves.len() <= 1, moves }),
        Winnable::No(argument) => Side::Cannot(argument),
        Winnable::Undecided(_) => Side::Undecided,
    };
    Winnability { white: side(Color::White, found.white), black: side(Color::Black, found.black) }
}

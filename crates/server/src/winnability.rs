//! Who can still win: decided at once if that is quick, else on the queue.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::dead::{self, Argument, Helpmate, Winnable};
use chess::{Bitboard, ByColor, Color, Effort, Position};

use crate::AppState;
use crate::error::Error;

/// How often the solver may ask whether to give up before its work is moved to the queue: a millisecond or two of work.
const MAX_INLINE_POLLS: u32 = 8;

/// What a side can do.
#[derive(Clone, Debug)]
pub enum Side {
    Can(Helpmate),
    Cannot(Argument),
    Undecided,
}

/// What both sides can do.
pub type Winnability = ByColor<Side>;

/// Whether neither side can win.
pub fn is_dead(winnability: &Winnability) -> bool {
    Color::ALL.into_iter().all(|color| matches!(winnability[color], Side::Cannot(_)))
}

/// Whether the side to move has no legal move.
pub fn is_over(winnability: &Winnability) -> bool {
    Color::ALL.into_iter().any(|color| matches!(winnability[color], Side::Cannot(Argument::Over)))
}

/// The squares that say why a position is dead.
pub fn squares(winnability: &Winnability) -> Bitboard {
    let of = |color| match &winnability[color] {
        Side::Cannot(argument) => argument.squares(),
        Side::Can(_) | Side::Undecided => Bitboard::EMPTY,
    };
    of(Color::White) | of(Color::Black)
}

/// Whether to look for short helpmates.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Shorten {
    /// As they were found: shortening takes several times as long as deciding.
    No,
    /// With a few milliseconds of work.
    Yes,
}

/// What both sides can do. The answer depends on the position alone.
pub async fn decide(app: &AppState, position: Position, shorten: Shorten) -> Result<Winnability, Error> {
    let found = decide_quickly(&position);
    let is_decided = !Color::ALL.into_iter().any(|color| matches!(found[color], Winnable::Undecided(_)));
    if is_decided && shorten == Shorten::No {
        return Ok(sides(&position, found, shorten));
    }
    // Nobody waits for the answer any more once the request is dropped.
    let dropped = Arc::new(AtomicBool::new(false));
    let _guard = SetOnDrop(Arc::clone(&dropped));
    let work = move || {
        let is_cancelled = || dropped.load(Ordering::Relaxed);
        let deep = |winner: Color, quick: Winnable| match quick {
            Winnable::Undecided(_) => dead::winnable_unless(&position, winner, Effort::Deep, &is_cancelled),
            decided => decided,
        };
        let found = ByColor { white: deep(Color::White, found.white), black: deep(Color::Black, found.black) };
        sides(&position, found, shorten)
    };
    app.queue.run(work).await
}

/// What both sides can do, as far as a little work shows.
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

/// Sets a flag when it is dropped.
struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

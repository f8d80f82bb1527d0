//! Shortens a game that was found.
//!
//! **Claim.** The result is a replayed game to the same position, never longer than the one given; if `is_shortest` is
//! set, there is no shorter one.
//!
//! **How.** Up to 12 plies an exhaustive search decides ([`exact`](super::exact)). Otherwise wide beams search again, each
//! for a game shorter than the best so far: a state is abandoned as soon as the moves that its pieces need do not fit into
//! the plies that are left.

use chess::{CastlingMode, Effort, Move, Position, Setup};

use super::beam::Limit;
use super::exact::{self, Exact};
use super::goal::Goal;
use super::piece::Start;
use super::replay::replay;
use super::schedule::Tries;

/// A game made shorter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortened {
    /// The moves.
    pub moves: Vec<Move>,
    /// True if no shorter game leads to the position from this start.
    pub is_shortest: bool,
}

/// States to evaluate, and positions for the proof.
fn most_nodes(effort: Effort) -> (u64, u64) {
    match effort {
        Effort::Quick => (30_000, 20_000),
        Effort::Normal => (600_000, 300_000),
        Effort::Deep => (6_000_000, 5_000_000),
    }
}

/// Looks for a shorter game than the one given, which [`prove`](super::prove) has found for the same setup.
///
/// ```
/// use chess::{CastlingMode, Effort, notation::fen};
/// use linkmate_judge::proof::{Proof, prove, shortened};
/// let setup = fen::parse("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")?;
/// let Proof::Legal { start, moves } = prove(&setup, CastlingMode::Standard, Effort::Normal) else { panic!("no game") };
/// let shorter = shortened(&setup, CastlingMode::Standard, &start, moves, Effort::Normal);
/// assert_eq!((shorter.moves.len(), shorter.is_shortest), (4, true));
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn shortened(setup: &Setup, rules: CastlingMode, start: &Position, moves: Vec<Move>, effort: Effort) -> Shortened {
    shortened_unless(setup, rules, start, moves, effort, &|| false)
}

/// Like [`shortened`], but returns the best game so far soon after `is_cancelled` returns true.
#[must_use]
pub fn shortened_unless(
    setup: &Setup,
    rules: CastlingMode,
    start: &Position,
    moves: Vec<Move>,
    effort: Effort,
    is_cancelled: &dyn Fn() -> bool,
) -> Shortened {
    let (states, mut positions) = most_nodes(effort);
    let goal = Goal::new(setup, rules);
    let home = Start::new(start.to_setup(chess::EnPassantMode::Legal));
    let (Some(goal), Some(home)) = (goal, home) else { return Shortened { moves, is_shortest: false } };
    let mut best = moves;
    let most = exact::MOST_PLIES.min(best.len());
    let mut proven = exact::shortest(start, &goal, most, &mut positions);
    if proven == Exact::Stopped || proven == Exact::None {
        let mut limit = Limit { spent: 0, most: states, is_cancelled };
        let mut tries = Tries::new(&goal, &home, rules);
        while best.len() >= 2
            && let Some(game) = tries.run_shorter(best.len() - 2, &mut limit)
        {
            best = game.moves;
        }
    }
    if proven == Exact::Stopped && best.len() <= exact::MOST_PLIES && best.len() < most {
        // A shorter game may be within reach of the proof.
        proven = exact::shortest(start, &goal, best.len(), &mut most_nodes(effort).1);
    }
    if let Exact::Found(moves) = proven
        && let Some(game) = replay(start, &moves, &goal, rules)
    {
        return Shortened { moves: game.moves, is_shortest: true };
    }
    Shortened { moves: best, is_shortest: false }
}

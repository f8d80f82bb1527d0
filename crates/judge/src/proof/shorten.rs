//! Shortens a game that was found.
//!
//! **Claim.** The result is a replayed game to the same position, never longer than the one given; if `is_shortest` is
//! set, there is no shorter one.
//!
//! **How.** Up to 12 plies an exhaustive search decides ([`exact`](super::exact)), in Chess960 from every start that the
//! position allows. Otherwise wide beams search again, each for a game shorter than the best so far: a state is abandoned
//! as soon as the moves that its pieces need do not fit into the plies that are left.

use chess::{CastlingMode, Effort, Move, Position, Setup};

use super::beam::Limit;
use super::exact::{self, Exact};
use super::goal::Goal;
use super::piece::Start;
use super::replay::replay;
use super::schedule::Tries;
use super::starts::{is_identified, starts};

/// A game made shorter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortened {
    /// Where the game starts: in Chess960, a shorter game may have another start, unless the position identifies it.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// True if no shorter game leads to the position, from any start.
    pub is_shortest: bool,
}

/// States to evaluate, positions for the proof, and how much wider beams may get.
fn most_nodes(effort: Effort) -> (u64, u64, usize) {
    match effort {
        Effort::Quick => (30_000, 20_000, 1),
        Effort::Normal => (600_000, 300_000, 1),
        Effort::Deep => (6_000_000, 5_000_000, 4),
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
    let (states, mut positions, widest) = most_nodes(effort);
    let goal = Goal::new(setup, rules);
    let home = Start::new(start.to_setup(chess::EnPassantMode::Legal));
    let (Some(goal), Some(home)) = (goal, home) else { return Shortened { start: *start, moves, is_shortest: false } };
    let (own, others) = own_and_other_starts(&goal, &home, rules);
    let mut best = Shortened { start: *start, moves, is_shortest: false };
    let most = exact::MOST_PLIES.min(best.moves.len());
    let mut proven = exact::shortest(&own, &goal, most, &mut positions, is_cancelled);
    if proven == Exact::Stopped || proven == Exact::None {
        let mut limit = Limit { spent: 0, most: states, is_cancelled };
        let mut tries = Tries::new(&goal, &home, rules);
        while best.moves.len() >= 2
            && let Some(game) = tries.run_shorter(best.moves.len() - 2, widest, &mut limit)
        {
            best.moves = game.moves;
        }
    }
    if proven == Exact::Stopped && best.moves.len() <= exact::MOST_PLIES && best.moves.len() < most {
        // A shorter game may be within reach of the proof.
        positions = most_nodes(effort).1;
        proven = exact::shortest(&own, &goal, best.moves.len(), &mut positions, is_cancelled);
    }
    if let Exact::Found(start, moves) = proven
        && let Some(game) = replay(&start, &moves, &goal, rules)
    {
        let shorter = game.moves.len().saturating_sub(1);
        let is_shortest = exact::shortest(&others, &goal, shorter, &mut positions, is_cancelled) == Exact::None;
        return Shortened { start: game.start, moves: game.moves, is_shortest };
    }
    best
}

/// Returns the starts among which the game may choose, and all others that the position allows.
fn own_and_other_starts(goal: &Goal, home: &Start, rules: CastlingMode) -> (Vec<Position>, Vec<Position>) {
    let starts = starts(goal, rules);
    let positions = |starts: &[Start]| {
        let positions = starts.iter().map(|start| Position::new(&start.setup, rules));
        positions.filter_map(Result::ok).collect::<Vec<_>>()
    };
    if is_identified(goal, &starts) {
        let others: Vec<Start> = starts.into_iter().filter(|start| start.setup.board != home.setup.board).collect();
        (positions(core::slice::from_ref(home)), positions(&others))
    } else {
        (positions(&starts), Vec::new())
    }
}

//! Finds a game that leads to a position, or proves that there is none.
//!
//! ```
//! use chess::{CastlingMode, Effort, notation::fen};
//! use linkmate_judge::proof::{Proof, prove};
//!
//! let setup = fen::parse("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")?;
//! let Proof::Legal { start, moves } = prove(&setup, CastlingMode::Standard, Effort::Normal) else { panic!("no game") };
//! let mut position = start;
//! for &m in &moves {
//!     position.play(m)?;
//! }
//! assert_eq!(position.board(), &setup.board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The search runs backwards from the position (`beam`), over states in which every piece has an identity (`state`).
//! A `plan` says which piece of the start each one was, `distance` how far it is from home, and the `evaluation`
//! how far the whole board is. With several promotions the order of the captures is planned first (`kernel`). If a try
//! fails, `schedule` starts the next one with another plan, other weights and more states. Every game is replayed by
//! the rules before it is returned (`replay`).
//!
//! All choices depend on the position alone: work is counted in states, and the random numbers are the search's own. The
//! same input gives the same game on every machine.

mod beam;
mod candidates;
mod columns;
mod distance;
mod evaluation;
mod exact;
mod goal;
mod kernel;
mod matching;
mod ordered;
mod piece;
mod plan;
mod random;
mod replay;
mod retraction;
mod schedule;
mod shorten;
mod spread;
mod starts;
mod state;
mod weights;
mod windows;

use chess::{CastlingMode, Effort, Move, Position, Setup};

use crate::legality::{self, Argument, Finding, judge};

pub use shorten::{Shortened, shortened, shortened_unless};

/// Whether a position can arise in a game, with a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It can: this game leads to it. The game is not over before its last move. The clocks of the position were ignored.
    Legal {
        /// Where the game starts.
        start: Position,
        /// The moves. They are rarely the fewest; see [`shortened`].
        moves: Vec<Move>,
    },
    /// It cannot, for this reason.
    Illegal(Argument),
    /// Neither a game nor a proof was found.
    Possible(Spent),
}

/// The work done by the search for a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The requested effort.
    pub effort: Effort,
    /// Number of states evaluated.
    pub nodes: u64,
}

/// Finds a game that leads to a position, or proves that there is none. The clocks of the setup are ignored.
///
/// The same input gets the same answer on every machine: the work is limited by nodes, not by time.
///
/// ```
/// use chess::{CastlingMode, Effort, notation::fen};
/// use linkmate_judge::proof::{Proof, prove};
/// let setup = fen::parse("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")?;
/// let Proof::Illegal(argument) = prove(&setup, CastlingMode::Standard, Effort::Normal) else { panic!("not refuted") };
/// assert_eq!(argument.code(), "legality.never_moved");
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn prove(setup: &Setup, rules: CastlingMode, effort: Effort) -> Proof {
    prove_unless(setup, rules, effort, &|| false)
}

/// Like [`prove`], but gives up soon after `is_cancelled` returns true and returns [`Proof::Possible`].
#[must_use]
pub fn prove_unless(setup: &Setup, rules: CastlingMode, effort: Effort, is_cancelled: &dyn Fn() -> bool) -> Proof {
    prove_counted(setup, rules, effort, is_cancelled).proof
}

/// A [`Proof`] with the work it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The proof.
    pub proof: Proof,
    /// The work done by the search for a game.
    pub spent: Spent,
    /// The work that [`judge`] did on the position at this effort; `None` if a game was found or the search was cancelled
    /// before its turn. It found the argument of [`Proof::Illegal`], otherwise nothing against the position.
    pub judged: Option<legality::Spent>,
}

/// Like [`prove_unless`], with the work that it took.
#[must_use]
pub fn prove_counted(setup: &Setup, rules: CastlingMode, effort: Effort, is_cancelled: &dyn Fn() -> bool) -> Counted {
    // What the board alone refutes takes some microseconds. More effort would begin with the same arguments.
    let quick = judge(setup, rules, Effort::Quick);
    let judged = legality::Spent { effort, ..quick.spent };
    if let Finding::Illegal(argument) = quick.finding {
        return Counted { proof: Proof::Illegal(argument), spent: Spent { effort, nodes: 0 }, judged: Some(judged) };
    }
    let counted = schedule::run(setup, rules, effort, is_cancelled);
    match (&counted.proof, effort) {
        (Proof::Possible(_), Effort::Quick) => Counted { judged: Some(judged), ..counted },
        _ => counted,
    }
}

/// Searches for a game without looking for a refutation, so that the two can be compared. Returns its start and its moves.
#[must_use]
pub fn search(setup: &Setup, rules: CastlingMode, effort: Effort) -> Option<(Position, Vec<Move>)> {
    schedule::game(setup, rules, effort)
}

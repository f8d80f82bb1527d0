//! Decides whether a position could have arisen in a game.
//!
//! *Illegal* is proven, and the verdict carries the [`Argument`]. Everything else is *possible*: no contradiction was
//! found. A legal position is never called illegal; an illegal one may be missed.
//!
//! ```
//! use chess::notation::fen;
//! use linkmate_judge::legality::{Effort, CastlingMode, judge};
//!
//! let setup = fen::parse("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")?;
//! let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
//! let argument = verdict.argument().expect("the pawn on g7 never moved, so no bishop could have reached h8");
//! assert_eq!(argument.code(), "legality.never_moved");
//! assert_eq!(
//!     argument.to_string(),
//!     "the black bishop on h8 is boxed in by the unmoved pawn on g7, so it never moved, \
//!      yet no black bishop starts on h8",
//! );
//! # Ok::<(), fen::FenError>(())
//! ```
//!
//! The checks run from cheapest to most expensive: the basic rules of a setup ([`chess::position::violations`]),
//! deductions about the past (`deductions`, which narrow `facts` until nothing changes), the order of captures
//! (`kernel`), and the last moves (`retraction`).

mod argument;
mod budget;
mod case;
mod deductions;
mod explain;
mod facts;
mod kernel;
mod origin;
mod reach;
mod retraction;
#[cfg(feature = "serde")]
mod serial;
#[cfg(test)]
mod soundness;
mod step;
mod verdict;

use chess::{Color, Setup, position};

/// The rules the game was played by. In Chess960, only deductions that hold for every starting position are used.
pub use chess::CastlingMode;
/// How much work to put into a verdict. `Quick` looks at the board alone: material, checks, promotions, pawns and their
/// captures, pieces that never moved. `Normal` adds the last moves and, with 20 or more pieces on the board, the order
/// of captures. `Deep` drops that piece limit and searches many times further.
pub use chess::Effort;

pub use argument::{Argument, PawnWay, Reason, Try};
use budget::Budget;
use case::Case;
use facts::Facts;
use retraction::Searcher;
pub use retraction::{Retraction, RetractionKind};
pub use step::{Capturing, Claim, LastMoves, Step};
pub use verdict::{Finding, Spent, Verdict};

/// Decides whether a position could have arisen. The clocks of the setup are ignored.
///
/// The same input gets the same verdict on every machine: the work is limited by nodes, not by time.
///
/// ```
/// use chess::notation::fen;
/// use linkmate_judge::legality::{Effort, Finding, CastlingMode, judge};
///
/// // The black king cannot have moved to h1 last: g1 and g2 are guarded and h2 is occupied.
/// //
/// //   3 . . . . . . . .
/// //   2 . . . . . K . P
/// //   1 . . . . . . . k
/// //     a b c d e f g h
/// let setup = fen::parse("8/8/8/8/8/8/5K1P/7k w - - 0 1")?;
/// let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
/// assert_eq!(verdict.argument().map(|argument| argument.code()), Some("legality.last_move"));
///
/// // With the white king one square further away, the black king could have come from g1.
/// let setup = fen::parse("8/8/8/8/8/8/4K2P/7k w - - 0 1")?;
/// assert_eq!(judge(&setup, CastlingMode::Standard, Effort::Normal).finding, Finding::Possible);
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn judge(setup: &Setup, mode: CastlingMode, effort: Effort) -> Verdict {
    with_budget(setup, mode, effort, Budget::new(effort))
}

/// Returns the verdict of [`judge`], or `None` if it would take longer than roughly this many microseconds. For callers
/// that handle most positions immediately and queue the few slow ones.
///
/// The limit is a node count, not a clock, so the result does not depend on the machine.
///
/// ```
/// use chess::notation::fen;
/// use linkmate_judge::legality::{Effort, CastlingMode, judge, judge_within};
/// let setup = fen::parse("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")?;
/// let verdict = judge_within(&setup, CastlingMode::Standard, Effort::Normal, 1_000);
/// assert_eq!(verdict, Some(judge(&setup, CastlingMode::Standard, Effort::Normal)));
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn judge_within(setup: &Setup, mode: CastlingMode, effort: Effort, microseconds: u32) -> Option<Verdict> {
    let verdict = with_budget(setup, mode, effort, Budget::new(effort).at_most(microseconds));
    // With a larger budget, the search might have found a different argument.
    (!verdict.spent.ran_out).then_some(verdict)
}

fn with_budget(setup: &Setup, mode: CastlingMode, effort: Effort, budget: Budget) -> Verdict {
    let case = Case::new(setup, mode);
    // Recording reasons takes time and most positions are not refuted, so the first run does without them.
    let mut spent = budget.clone();
    let finding = match refute(setup, &case.unexplained(), effort, &mut spent) {
        Ok(()) => Finding::Possible,
        // These come from a search and carry no reasons.
        Err(argument @ (Argument::Kernel { .. } | Argument::CaptureSquares { .. } | Argument::LastMove { .. })) => {
            Finding::Illegal(argument)
        }
        Err(_) => {
            spent = budget;
            match refute(setup, &case, effort, &mut spent) {
                Ok(()) => Finding::Possible,
                Err(argument) => Finding::Illegal(argument),
            }
        }
    };
    Verdict { finding, spent: spent.spent() }
}

fn refute(setup: &Setup, case: &Case, effort: Effort, budget: &mut Budget) -> Result<(), Argument> {
    if let Some(violation) = position::violations(setup, case.mode).first() {
        return Err(Argument::Setup(*violation));
    }
    let facts = deductions::run(case)?;
    retraction::check(case, facts.steady())?;
    if effort > Effort::Quick {
        kernel::check(case, &facts, budget)?;
        Searcher::new(budget).last_move(case, &facts)?;
    }
    Ok(())
}

/// Returns every independent argument against a position, at most one of each kind, or an empty list if none was found.
/// The first is the one [`judge`] returns. A setup that violates the basic rules is checked only for those violations
/// and its material.
///
/// ```
/// use chess::notation::fen;
/// use linkmate_judge::legality::{Effort, CastlingMode, reasons};
/// let setup = fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1")?;
/// let codes: Vec<&str> =
///     reasons(&setup, CastlingMode::Standard, Effort::Normal).iter().map(|argument| argument.code()).collect();
/// assert_eq!(codes, ["legality.promotions", "legality.never_moved"]);
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn reasons(setup: &Setup, mode: CastlingMode, effort: Effort) -> Vec<Argument> {
    let case = Case::new(setup, mode);
    let violations = position::violations(setup, mode);
    let playable = violations.is_empty();
    let mut reasons: Vec<Argument> = violations.into_iter().map(Argument::Setup).collect();
    reasons.extend(Color::ALL.into_iter().filter_map(|color| deductions::material::check(&case, color).err()));
    if !playable {
        return reasons;
    }
    reasons.extend(deductions::files::check(&case).err());
    let refuted_by_counting = !reasons.is_empty();
    // Contradictory facts are useless, so the remaining checks start from scratch.
    let facts = match deductions::narrow(&case) {
        Ok(facts) => facts,
        Err(argument) => {
            reasons.push(argument);
            Facts::new(&case)
        }
    };
    let check = retraction::check(&case, facts.steady()).err();
    let refuted_by_check = check.is_some();
    reasons.extend(check);
    if effort > Effort::Quick {
        let budget = &mut Budget::new(effort);
        if !refuted_by_counting {
            reasons.extend(kernel::check(&case, &facts, budget).err());
        }
        if !refuted_by_check && let Err(argument) = Searcher::new(budget).last_move(&case, &facts) {
            // If a retraction fails for a reason already listed, this argument is not independent.
            let Argument::LastMove { tries, .. } = &argument else { return reasons };
            let repeats = |attempt: &Try| reasons.iter().any(|reason| reason.code() == attempt.code);
            if !tries.iter().any(repeats) {
                reasons.push(argument);
            }
        }
    }
    reasons
}

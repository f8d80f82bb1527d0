//! Could this position have arisen in a game?
//!
//! *Illegal* is a proof, and comes with its [`Argument`]. Everything else is *possible*: nothing was found against it.
//! A legal position is never called illegal; an illegal one may be missed.
//!
//! ```
//! use chess::notation::fen;
//! use linkmate_judge::legality::{Effort, Ruleset, judge};
//!
//! let setup = fen::parse("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")?;
//! let verdict = judge(&setup, Ruleset::Standard, Effort::Normal);
//! let argument = verdict.argument().expect("the pawn on g7 never let that bishop in");
//! assert_eq!(argument.code(), "legality.never_moved");
//! assert_eq!(
//!     argument.to_string(),
//!     "the black bishop on h8 is boxed in by the unmoved pawn on g7, so it never moved, \
//!      yet no black bishop starts on h8",
//! );
//! # Ok::<(), fen::FenError>(())
//! ```
//!
//! The layers, cheapest first: whether the rules can go on at all ([`chess::position::violations`]), what is known about
//! the past (`deductions`, which narrow `facts` until nothing changes), the order of captures (`kernel`) and the
//! last moves (`retraction`).

mod argument;
mod budget;
mod case;
mod deductions;
mod facts;
mod kernel;
mod origin;
mod reach;
mod retraction;
#[cfg(test)]
mod truth;
mod verdict;

use chess::{Color, Setup, position};

/// The rules of the game that a position would have arisen in. In Chess960 only what holds for every one of its starts is
/// used.
pub use chess::Castling as Ruleset;
/// The effort of a verdict: at `Quick` what the board shows by itself (pieces, checks, promotions, pawns and their captures,
/// pieces that never moved); at `Normal` also the last moves, and the order of captures with 20 pieces or more; at `Deep` the
/// same whatever the number of pieces, and many times as far.
pub use chess::Effort;

pub use argument::{Argument, Reason, Try};
use budget::Budget;
use case::Case;
use facts::Facts;
use retraction::Searcher;
pub use verdict::{Finding, Spent, Verdict};

/// Judges whether a position can have arisen. Its clocks are not looked at.
#[must_use]
pub fn judge(setup: &Setup, rules: Ruleset, effort: Effort) -> Verdict {
    with_budget(setup, rules, effort, Budget::new(effort))
}

/// The verdict of [`judge`] if it takes no more than about so many microseconds; `None` if it would. For callers who answer
/// most questions at once and put the few long ones aside.
///
/// ```
/// use chess::notation::fen;
/// use linkmate_judge::legality::{Effort, Ruleset, judge, judge_within};
/// let setup = fen::parse("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")?;
/// let verdict = judge_within(&setup, Ruleset::Standard, Effort::Normal, 1_000);
/// assert_eq!(verdict, Some(judge(&setup, Ruleset::Standard, Effort::Normal)));
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn judge_within(setup: &Setup, rules: Ruleset, effort: Effort, microseconds: u32) -> Option<Verdict> {
    let verdict = with_budget(setup, rules, effort, Budget::new(effort).at_most(microseconds));
    // With more to spend it might have come to another argument.
    (!verdict.spent.ran_out).then_some(verdict)
}

fn with_budget(setup: &Setup, rules: Ruleset, effort: Effort, budget: Budget) -> Verdict {
    let case = Case::new(setup, rules);
    // Most positions are not refuted, and reasons take time to keep: they are asked for when there is something to explain.
    let mut spent = budget.clone();
    let finding = match refute(setup, &case.unexplained(), effort, &mut spent) {
        Ok(()) => Finding::Possible,
        // These rest on a search, not on reasons.
        Err(argument @ (Argument::Kernel { .. } | Argument::LastMove { .. })) => Finding::Illegal(argument),
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
    if let Some(violation) = position::violations(setup, case.rules).first() {
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

/// Every independent reason why a position cannot have arisen, one of each kind; none if nothing was found against it. The
/// first is the one that [`judge`] gives. What the rules cannot even go on from is asked for its counts only.
///
/// ```
/// use chess::notation::fen;
/// use linkmate_judge::legality::{Effort, Ruleset, reasons};
/// let setup = fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1")?;
/// let codes: Vec<&str> =
///     reasons(&setup, Ruleset::Standard, Effort::Normal).iter().map(|argument| argument.code()).collect();
/// assert_eq!(codes, ["legality.promotions", "legality.never_moved"]);
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn reasons(setup: &Setup, rules: Ruleset, effort: Effort) -> Vec<Argument> {
    let case = Case::new(setup, rules);
    let violations = position::violations(setup, rules);
    let playable = violations.is_empty();
    let mut reasons: Vec<Argument> = violations.into_iter().map(Argument::Setup).collect();
    reasons.extend(Color::ALL.into_iter().filter_map(|color| deductions::material::check(&case, color).err()));
    if !playable {
        return reasons;
    }
    reasons.extend(deductions::files::check(&case).err());
    let counted = !reasons.is_empty();
    // What contradicts itself says nothing more: the rest is asked as if nothing were known.
    let facts = match deductions::narrow(&case) {
        Ok(facts) => facts,
        Err(argument) => {
            reasons.push(argument);
            Facts::new(&case)
        }
    };
    let check = retraction::check(&case, facts.steady()).err();
    let checked = check.is_some();
    reasons.extend(check);
    if effort > Effort::Quick {
        let budget = &mut Budget::new(effort);
        if !counted {
            reasons.extend(kernel::check(&case, &facts, budget).err());
        }
        if !checked && let Err(argument) = Searcher::new(budget).last_move(&case, &facts) {
            // Positions before that fall for a reason already given are no reason of their own.
            let Argument::LastMove { tries, .. } = &argument else { return reasons };
            let repeats = |attempt: &Try| reasons.iter().any(|reason| reason.code() == attempt.code);
            if !tries.iter().any(repeats) {
                reasons.push(argument);
            }
        }
    }
    reasons
}

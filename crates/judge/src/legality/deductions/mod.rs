//! The deductions, one per file. Each opens with its claim, why it is sound, an example and a near miss;
//! `docs/legality.md` has more examples. The `deduce` functions narrow the facts and run until nothing changes; the
//! `check` functions look at the board or the final facts and report a contradiction if there is one.

pub(crate) mod assignment;
pub(crate) mod cages;
pub(crate) mod files;
pub(crate) mod material;
pub(crate) mod origins;
pub(crate) mod parity;
pub(crate) mod pawn_ways;
pub(crate) mod pockets;
pub(crate) mod reachable;
pub(crate) mod unmoved;
pub(crate) mod victims;

use chess::{ByColor, Color};

use super::CastlingMode;
use super::argument::Argument;
use super::case::Case;
use super::facts::{Facts, Kind};
use super::reach::Reach;

/// Deduces what it can about the past of a position, or returns the contradiction.
pub(crate) fn run(case: &Case) -> Result<Facts, Argument> {
    for color in Color::ALL {
        material::check(case, color)?;
    }
    files::check(case)?;
    narrow(case)
}

/// Remembers the state of a deduction's inputs when it last ran, to skip runs that cannot find anything new.
#[derive(Default)]
struct Seen(Option<u32>);

impl Seen {
    /// Returns true if the inputs have changed since the last call.
    fn is_new(&mut self, changes: u32) -> bool {
        self.0.replace(changes) != Some(changes)
    }
}

/// Runs the deductions until nothing changes, and checks what follows from the facts together.
pub(crate) fn narrow(case: &Case) -> Result<Facts, Argument> {
    let facts = facts(case)?;
    if case.mode == CastlingMode::Standard {
        pockets::check(case, &facts)?;
        parity::check(case, &facts)?;
        cages::check(case, &facts)?;
    }
    Ok(facts)
}

/// Runs the deductions until nothing changes. Each depends only on the facts it reads, so it is skipped while those are
/// unchanged.
pub(crate) fn facts(case: &Case) -> Result<Facts, Argument> {
    let mut facts = Facts::new(case);
    deduce(case, &mut facts)?;
    Ok(facts)
}

/// Returns what is known when nothing changes any more or the facts contradict each other.
pub(crate) fn known(case: &Case) -> Facts {
    let mut facts = Facts::new(case);
    // The contradiction itself has been explained already.
    _ = deduce(case, &mut facts);
    facts
}

fn deduce(case: &Case, facts: &mut Facts) -> Result<(), Argument> {
    let mut reach = Reach::new(&case.board, facts.steady());
    let (mut unmoved, mut reachable) = (Seen::default(), Seen::default());
    let mut grounds = ByColor { white: None, black: None };
    let [mut origins, mut assignment, mut victims] = [(); 3].map(|()| ByColor::<Seen>::default());
    loop {
        let before = facts.all_changes();
        if unmoved.is_new(facts.changes(&[Kind::Steady, Kind::Captures(Color::White), Kind::Captures(Color::Black)])) {
            unmoved::deduce(case, facts)?;
        }
        if reachable.is_new(facts.changes(&[Kind::Steady])) {
            reach = Reach::new(&case.board, facts.steady());
            reachable::deduce(case, facts, &mut reach)?;
        }
        for color in Color::ALL {
            pawn_ways::deduce(case, facts, &reach, color, &mut grounds[color])?;
        }
        for color in Color::ALL {
            let kinds =
                [Kind::Steady, Kind::Origins(color), Kind::Reachable(color), Kind::Ways(color), Kind::Captures(color)];
            if origins[color].is_new(facts.changes(&kinds)) {
                origins::deduce(case, facts, &mut reach, color)?;
            }
        }
        for color in Color::ALL {
            let kinds = [Kind::Steady, Kind::Origins(color), Kind::Ways(color), Kind::Captures(color)];
            if assignment[color].is_new(facts.changes(&kinds)) {
                assignment::deduce(case, facts, &mut reach, color)?;
            }
        }
        for color in Color::ALL {
            let own =
                [Kind::Steady, Kind::Origins(color), Kind::Reachable(color), Kind::Ways(color), Kind::Captures(color)];
            let others = [Kind::Ways(!color), Kind::Captures(!color)];
            if victims[color].is_new(facts.changes(&own) + facts.changes(&others)) {
                victims::deduce(case, facts, &reach, color)?;
            }
        }
        if facts.all_changes() == before {
            return Ok(());
        }
    }
}

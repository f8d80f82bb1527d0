//! The deductions, one to a file. Each opens with its claim, why it is sound, an example and a near miss;
//! `docs/legality.md` has more of them. Some narrow the facts, and run until nothing changes; the others (`check`) ask the
//! board, or what is known in the end, and either find a contradiction or nothing.

pub(crate) mod assignment;
pub(crate) mod cages;
pub(crate) mod files;
pub(crate) mod material;
pub(crate) mod origins;
pub(crate) mod parity;
pub(crate) mod pawn_ways;
pub(crate) mod pockets;
pub(crate) mod stands;
pub(crate) mod unmoved;
pub(crate) mod victims;

use chess::Color;

use super::Ruleset;
use super::argument::Argument;
use super::case::Case;
use super::facts::Facts;
use super::reach::Reach;

/// What is known about the past of a position, or what is wrong with it.
pub(crate) fn run(case: &Case) -> Result<Facts, Argument> {
    for color in Color::ALL {
        material::check(case, color)?;
    }
    files::check(case)?;
    narrow(case)
}

/// Narrows what is known until nothing changes.
pub(crate) fn narrow(case: &Case) -> Result<Facts, Argument> {
    let mut facts = Facts::new(case);
    loop {
        let before = facts.changes();
        unmoved::deduce(case, &mut facts)?;
        let mut reach = Reach::new(&case.board, facts.steady());
        stands::deduce(case, &mut facts, &mut reach)?;
        pawn_ways::deduce(case, &mut facts, &reach)?;
        origins::deduce(case, &mut facts, &mut reach)?;
        assignment::deduce(case, &mut facts, &mut reach)?;
        victims::deduce(case, &mut facts, &reach)?;
        if facts.changes() == before {
            break;
        }
    }
    if case.rules == Ruleset::Standard {
        pockets::check(case, &facts)?;
        parity::check(case, &facts)?;
        cages::check(case, &facts)?;
    }
    Ok(facts)
}

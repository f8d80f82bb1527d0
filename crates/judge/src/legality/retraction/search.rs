//! Searches backwards for a possible last move.

use std::collections::HashMap;

use chess::{Bitboard, Board, Color};

use super::generate::{Retraction, Retractions, has_quiet, retractions};
use crate::legality::CastlingMode;
use crate::legality::argument::{Argument, Try};
use crate::legality::budget::Budget;
use crate::legality::case::Case;
use crate::legality::deductions;
use crate::legality::facts::Facts;
use crate::legality::kernel;

/// With this many quiet moves to take back and no check, one of them is assumed to be possible.
const PLENTY: u32 = 8;

/// Checks, without a search, that some last move could have given the current check, and that the double step implied
/// by the en passant square could have been played.
pub(crate) fn check(case: &Case, steady: Bitboard) -> Result<(), Argument> {
    let by = case.checkers();
    let king = case.board.king(case.turn).filter(|_| by.is_nonempty());
    if king.is_none() && case.en_passant.is_none() {
        return Ok(());
    }
    let Retractions::All(list) = retractions(case, steady) else {
        return Ok(());
    };
    match (case.en_passant, king, list.first()) {
        (Some(over), _, Some((_, before))) => check(before, steady).map_err(|_| Argument::DoubleStep { over }),
        (Some(over), None, None) => Err(Argument::DoubleStep { over }),
        (_, Some(king), None) => Err(Argument::Check { king, by }),
        _ => Ok(()),
    }
}

/// Takes moves back and caches the results.
pub(crate) struct Searcher<'a> {
    budget: &'a mut Budget,
    /// For earlier positions: the depth searched, and whether every last move was refuted.
    memory: HashMap<Case, (u32, bool)>,
}

impl Searcher<'_> {
    pub(crate) fn new(budget: &mut Budget) -> Searcher<'_> {
        Searcher { budget, memory: HashMap::new() }
    }

    /// Returns an argument if every possible last move can be refuted.
    pub(crate) fn last_move(&mut self, case: &Case, facts: &Facts) -> Result<(), Argument> {
        match self.refutations(case, facts, self.budget.depth) {
            None => Ok(()),
            Some(tries) => {
                let color = !case.turn;
                Err(Argument::LastMove { color, pieces: case.board.by_color(color) & !facts.steady(), tries })
            }
        }
    }

    /// Returns every retraction with its refutation, or `None` if one of them is not refuted.
    fn refutations(&mut self, case: &Case, facts: &Facts, depth: u32) -> Option<Vec<Try>> {
        if self.needs_no_search(case, facts) {
            return None;
        }
        let Retractions::All(mut list) = retractions(case, facts.steady()) else {
            return None;
        };
        // Quiet moves first: they are the least likely to be refuted.
        list.sort_by_key(|(retraction, _)| !retraction.is_quiet());
        let mut open = Vec::new();
        let mut tries = Vec::with_capacity(list.len());
        for (retraction, before) in list {
            if !self.budget.take_position() {
                return None;
            }
            let Retraction { from, to, captured, .. } = retraction;
            match self.deduce_before(&retraction, &before) {
                Err(argument) => tries.push(Try { from, to, captured, code: argument.code() }),
                Ok(facts) => {
                    // One earlier position that needs no search is enough.
                    if depth > 0 && self.needs_no_search(&before, &facts) {
                        return None;
                    }
                    open.push((before, facts));
                    tries.push(Try { from, to, captured, code: "legality.last_move" });
                    if depth == 0 || open.len() > self.budget.width {
                        return None;
                    }
                }
            }
        }
        open.into_iter().all(|(before, facts)| self.is_refuted(before, &facts, depth - 1)).then_some(tries)
    }

    /// Returns true if a position is accepted without a search for its last move.
    fn needs_no_search(&self, case: &Case, facts: &Facts) -> bool {
        is_start(case) || (!self.budget.thorough && has_quiet(case, facts.steady(), PLENTY))
    }

    /// Returns true if every last move of a position is refuted.
    fn is_refuted(&mut self, case: Case, facts: &Facts, depth: u32) -> bool {
        if let Some((searched, refuted)) = self.memory.get(&case)
            && (*refuted || *searched >= depth)
        {
            return *refuted;
        }
        let refuted = self.refutations(&case, facts, depth).is_some();
        self.memory.insert(case, (depth, refuted));
        refuted
    }

    /// Returns what can be deduced about an earlier position, or the argument against it.
    fn deduce_before(&mut self, retraction: &Retraction, before: &Case) -> Result<Facts, Argument> {
        let facts = deductions::run(before)?;
        // A quiet move does not change the pawn columns or the counts.
        if !retraction.is_quiet() {
            self.budget.before(|budget| kernel::check(before, &facts, budget))?;
        }
        Ok(facts)
    }

    /// Returns the argument against the position before a move, if there is one.
    pub(crate) fn refutation(&mut self, retraction: &Retraction, before: &Case) -> Option<Argument> {
        let refute = |searcher: &mut Self| {
            let facts = searcher.deduce_before(retraction, before)?;
            check(before, facts.steady())?;
            searcher.last_move(before, &facts)
        };
        refute(self).err()
    }
}

/// Returns true for a starting position: no move comes before it.
fn is_start(case: &Case) -> bool {
    match case.mode {
        CastlingMode::Standard => case.turn == Color::White && case.board == Board::start(),
        // Any of the 960, possibly after some knight moves.
        CastlingMode::Chess960 => (case.board.occupied() & !Bitboard::BACK_RANKS).count() == 16 && case.captures() == 0,
    }
}

//! The beam: all states of one ply are found from the best states of the ply before, and the best of them are kept.
//!
//! Searching backwards, a captured piece appears exactly where it is needed, so that even sparse positions are close to a
//! full board. What is left is to bring everything home in an order that shuts nothing out, and a beam with an evaluation
//! that knows the walls finds it: most positions of real games with twelve states or fewer in each ply.

use std::collections::HashSet;

use chess::{CastlingMode, Position, dead};

use super::candidates::{Candidates, Layer};
use super::distance::Hashed;
use super::evaluation::Search;
use super::piece::Ids;
use super::random::Random;
use super::retraction::Retraction;
use super::state::State;

/// The most plies to take back, unless a shorter game is asked for.
pub(super) const MOST_PLIES: usize = 500;

/// A try ends after this many plies without a better state.
const PATIENCE: u32 = 40;

/// The most states to keep in one try: 16 bytes each for the moves, and 8 or 16 for the set of states seen.
const MOST_STATES: usize = 1_500_000;

/// The largest value that candidates are sorted by; those above are all alike.
const MOST_VALUE: usize = 16_383;

/// What limits the work.
pub(super) struct Limit<'a> {
    /// States evaluated so far.
    pub(super) spent: u64,
    /// States that may be evaluated.
    pub(super) most: u64,
    pub(super) is_cancelled: &'a dyn Fn() -> bool,
}

impl Limit<'_> {
    pub(super) fn is_reached(&self) -> bool {
        self.spent >= self.most || (self.is_cancelled)()
    }

    pub(super) fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
    }
}

/// A kept state, by the retraction that led to it.
struct Step {
    /// The index of the step before, or `FIRST`.
    before: u32,
    retraction: Retraction,
}

const FIRST: u32 = u32::MAX;

/// Searches from the goal with up to `width` states in each ply. Returns the retractions from the goal to the start.
pub(super) fn search(
    search: &mut Search<'_>,
    goal: State,
    width: usize,
    random: &mut Random,
    limit: &mut Limit<'_>,
) -> Option<Vec<Retraction>> {
    let mut first = goal;
    if !search.prepare(&mut first, None) {
        return None;
    }
    first.score = search.evaluate(&first)?;
    limit.spend(1);
    if search.is_done(&first) {
        return Some(Vec::new());
    }
    let mut best = first.score;
    let mut stale = 0;
    let mut steps: Vec<Step> = Vec::new();
    let mut seen: HashSet<u64, Hashed> = HashSet::default();
    let mut now = vec![(first, FIRST)];
    let mut next: Vec<(State, u32)> = Vec::new();
    let mut sorted = Sorted::default();
    for ply in 0..search.most_plies {
        search.plies = ply + 1;
        let layer = if ply == 0 { Layer::Goal } else { Layer::Earlier };
        if search.tables.is_full() {
            search.tables.clear();
            for (state, _) in &mut now {
                search.tables.find_again(state);
                search.tables.ask_for(state.table, Ids(!state.home.0));
            }
        }
        sorted.clear(width);
        for (index, (state, _)) in now.iter().enumerate() {
            sorted.list.clear(sorted.bound.div_ceil(2) as i32 - state.score);
            search.candidates(state, layer, &mut sorted.list);
            sorted.take(index as u32, state.score, search.weights.noise, random);
        }
        sorted.sort();
        next.clear();
        let before = best;
        let mut evaluated = 0;
        for (parent, retraction) in sorted.iter() {
            if next.len() >= width {
                break;
            }
            let (parent, step) = &now[parent as usize];
            let mut state = *parent;
            if !state.retract(search.start, &retraction) {
                continue;
            }
            // Most states that were seen are known by their key before equal pieces change identities, which takes longer.
            let key = state.key;
            if seen.contains(&key) {
                continue;
            }
            let has_ways = search.prepare(&mut state, Some(&retraction));
            if !seen.insert(state.key) {
                continue;
            }
            if state.key != key {
                seen.insert(key);
            }
            if layer == Layer::Goal && search.goal.is_drawn && is_over(search, &state) {
                continue;
            }
            evaluated += 1;
            if !has_ways {
                continue;
            }
            let Some(score) = search.evaluate(&state) else { continue };
            state.score = score;
            steps.push(Step { before: *step, retraction });
            if score == 0 && search.is_done(&state) {
                limit.spend(evaluated);
                return Some(line(&steps));
            }
            best = best.min(score);
            next.push((state, steps.len() as u32 - 1));
        }
        limit.spend(evaluated + 1);
        stale = if best < before { 0 } else { stale + 1 };
        if next.is_empty() || stale > PATIENCE || steps.len() > MOST_STATES || limit.is_reached() {
            return None;
        }
        core::mem::swap(&mut now, &mut next);
    }
    None
}

/// Returns true if the game would be over before the goal: the position is dead already.
fn is_over(search: &Search<'_>, state: &State) -> bool {
    match Position::new(&state.to_setup(search.start), CastlingMode::Chess960) {
        Ok(position) => position.board().is_insufficient_material() || dead::is_dead(&position),
        Err(_) => true,
    }
}

/// The retractions up to the last step.
fn line(steps: &[Step]) -> Vec<Retraction> {
    let mut line = Vec::new();
    let mut index = steps.len() as u32 - 1;
    while index != FIRST {
        let step = &steps[index as usize];
        line.push(step.retraction);
        index = step.before;
    }
    line.reverse();
    line
}

/// How many times as many candidates as states to keep are sorted: some turn out illegal, hopeless or known.
const SPARE: usize = 30;

/// The best candidates of one ply, sorted by counting.
#[derive(Default)]
struct Sorted {
    /// Those of one state.
    list: Candidates,
    /// Value, parent and retraction.
    all: Vec<(u32, u32, Retraction)>,
    order: Vec<u32>,
    /// The number of candidates with each value.
    counts: Vec<u32>,
    /// Candidates with this value or more are no longer needed.
    bound: usize,
    /// The number of candidates below the bound.
    below: usize,
    wanted: usize,
}

impl Sorted {
    fn clear(&mut self, width: usize) {
        self.all.clear();
        self.counts.clear();
        self.bound = MOST_VALUE + 1;
        self.below = 0;
        self.wanted = SPARE * width + 64;
    }

    /// Adds the candidates of one state, unless there are plenty of better ones already.
    fn take(&mut self, parent: u32, score: i32, noise: u32, random: &mut Random) {
        for &(retraction, change) in self.list.iter() {
            let value = 2 * (score + change).max(0) as u32;
            if value as usize >= self.bound {
                continue;
            }
            let value = (value + random.below(2 * noise)).min(MOST_VALUE as u32);
            if value as usize >= self.bound {
                continue;
            }
            if self.counts.len() <= value as usize {
                self.counts.resize(value as usize + 1, 0);
            }
            self.counts[value as usize] += 1;
            self.below += 1;
            self.all.push((value, parent, retraction));
        }
        while let Some((&last, rest)) = self.counts[..self.bound.min(self.counts.len())].split_last()
            && self.below - last as usize >= self.wanted
        {
            self.below -= last as usize;
            self.bound = rest.len();
        }
    }

    fn sort(&mut self) {
        let mut sum = 0;
        let bound = self.bound.min(self.counts.len());
        for count in &mut self.counts[..bound] {
            sum += core::mem::replace(count, sum);
        }
        self.order.clear();
        self.order.resize(self.below, 0);
        for (index, candidate) in self.all.iter().enumerate() {
            if (candidate.0 as usize) < self.bound {
                let place = &mut self.counts[candidate.0 as usize];
                self.order[*place as usize] = index as u32;
                *place += 1;
            }
        }
    }

    /// Parents and retractions, the best first.
    fn iter(&self) -> impl Iterator<Item = (u32, Retraction)> + '_ {
        self.order.iter().map(|&index| {
            let (_, parent, retraction) = self.all[index as usize];
            (parent, retraction)
        })
    }
}

#[cfg(test)]
mod tests {
    use chess::{Role, Square};

    use super::*;
    use crate::proof::piece::Id;

    /// As long as there is room, a state with a few candidates does not shut out those of the next one.
    #[test]
    fn worse_states_have_candidates_while_there_is_room() {
        let quiet = Retraction::quiet(Id::from_index(0), Role::Rook, Square::A1, Square::A2);
        let mut sorted = Sorted::default();
        sorted.clear(8);
        for (parent, score) in [(0, 100), (1, 300)] {
            sorted.list.clear(i32::MAX);
            sorted.list.push((quiet, 0));
            sorted.take(parent, score, 0, &mut Random::new(1));
        }
        sorted.sort();
        assert_eq!(sorted.iter().map(|(parent, _)| parent).collect::<Vec<_>>(), [0, 1]);
    }
}

//! The search for an order of captures.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{BuildHasherDefault, Hash, Hasher};

use chess::{ByColor, Color};

use super::Problem;
use super::column::Column;
use crate::legality::budget::Budget;

/// The result of the search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SearchResult {
    /// Some order of captures works.
    Exists,
    /// No order of captures works.
    None,
    /// The budget ran out.
    Open,
}

/// The columns and the captures still available.
#[derive(Copy, Clone, PartialEq, Eq)]
struct State {
    columns: [Column; 8],
    captures: ByColor<u8>,
    pawn_captures: ByColor<u8>,
    pawn_losses: ByColor<u8>,
    /// Pawns that promoted behind a pawn that never moves, on files where the promoted bishops of either square colour
    /// could have come from.
    promoted: ByColor<[u8; 2]>,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let word = |columns: &[Column]| columns.iter().fold(0, |word, column| (word << 16) | u64::from(column.0));
        hasher.write_u64(word(&self.columns[..4]));
        hasher.write_u64(word(&self.columns[4..]));
        let left = [self.captures, self.pawn_captures, self.pawn_losses];
        let word =
            left.iter().fold(0, |word, left| (word << 16) | (u64::from(left.white) << 8) | u64::from(left.black));
        let promoted = [self.promoted.white, self.promoted.black];
        hasher.write_u64(promoted.iter().flatten().fold(word, |word, count| (word << 4) | u64::from(*count)));
    }
}

/// Searches for a path to the goal within the budget.
pub(crate) fn search(problem: &Problem, budget: &mut Budget) -> SearchResult {
    let small = |value: &ByColor<u32>| ByColor { white: value.white.min(16) as u8, black: value.black.min(16) as u8 };
    let start = State {
        columns: [Column::START; 8],
        captures: small(&problem.captures),
        pawn_captures: small(&problem.pawn_captures),
        pawn_losses: small(&problem.pawn_losses),
        promoted: ByColor::default(),
    };
    let mut search = Search { problem, budget, seen: HashSet::default() };
    if search.descend(start) { SearchResult::Exists } else { search.run(start) }
}

/// A queued state. States nearest to the goal come first; among equals, the newest.
struct QueueEntry {
    distance: (u32, u32),
    number: u32,
    state: State,
}

impl Ord for QueueEntry {
    fn cmp(&self, other: &QueueEntry) -> Ordering {
        other.distance.cmp(&self.distance).then(self.number.cmp(&other.number))
    }
}

impl PartialOrd for QueueEntry {
    fn partial_cmp(&self, other: &QueueEntry) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for QueueEntry {
    fn eq(&self, other: &QueueEntry) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for QueueEntry {}

struct Search<'a> {
    problem: &'a Problem,
    budget: &'a mut Budget,
    seen: HashSet<State, BuildHasherDefault<Mixer>>,
}

impl Search<'_> {
    fn left(&self, state: &State) -> u32 {
        u32::from(state.captures.white) + u32::from(state.captures.black)
    }

    /// Returns the distance of a state from the goal, or `None` if the captures left cannot suffice.
    fn distance(&self, state: &State) -> Option<(u32, u32)> {
        let losses = u32::from(state.pawn_losses.white) + u32::from(state.pawn_losses.black);
        let needs = self.problem.needs(&state.columns, losses);
        let enough = needs.captures <= self.left(state)
            && Color::ALL.into_iter().all(|color| needs.pawn_captures[color] <= u32::from(state.pawn_captures[color]))
            && enough_bishops(self.problem, state);
        enough.then_some((needs.captures, needs.pawn_captures.white + needs.pawn_captures.black))
    }

    /// Tries to reach the goal by always moving to the nearest state. This usually works.
    fn descend(&self, start: State) -> bool {
        let mut state = start;
        let Some(mut distance) = self.distance(&start) else { return false };
        while !self.problem.is_reached(&state.columns, &state.promoted) {
            let mut nearest = None;
            captures(self.problem, &state, |child| {
                if let Some(nearer) = self.distance(child)
                    && nearer < distance
                {
                    distance = nearer;
                    nearest = Some(*child);
                }
            });
            match nearest {
                Some(nearest) => state = nearest,
                None => return false,
            }
        }
        true
    }

    /// Searches best-first and visits each state once. Every queued state counts towards the budget.
    fn run(&mut self, start: State) -> SearchResult {
        let mut fresh = BinaryHeap::new();
        if let Some(distance) = self.distance(&start) {
            fresh.push(QueueEntry { distance, number: 0, state: start });
        }
        let mut number = 0;
        let mut room = true;
        while let Some(QueueEntry { state, .. }) = fresh.pop() {
            if self.problem.is_reached(&state.columns, &state.promoted) {
                return SearchResult::Exists;
            }
            if !room {
                return SearchResult::Open;
            }
            captures(self.problem, &state, |child| {
                if let Some(distance) = self.distance(child)
                    && self.seen.insert(*child)
                {
                    room &= self.budget.take_order();
                    number += 1;
                    fresh.push(QueueEntry { distance, number, state: *child });
                }
            });
        }
        SearchResult::None
    }
}

/// Returns true if enough pawns are on, or can still reach, the files where the promoted bishops must have come from.
fn enough_bishops(problem: &Problem, state: &State) -> bool {
    Color::ALL.into_iter().all(|color| {
        problem.bishops[color].iter().zip(state.promoted[color]).all(|(bishops, behind)| {
            let spare = |file: usize| {
                let pawns = state.columns[file].count(color) - problem.goals[file].column.count(color);
                if bishops.files[file] { pawns } else { 0 }
            };
            let hope = i32::from(behind) + i32::from(state.pawn_captures[color]);
            bishops.promoted == 0 || (0..8).map(spare).sum::<i32>() + hope >= bishops.promoted as i32
        })
    })
}

/// Calls `found` with every state one capture away.
fn captures(problem: &Problem, state: &State, mut found: impl FnMut(&State)) {
    for color in Color::ALL {
        if state.captures[color] == 0 {
            continue;
        }
        let mut after = *state;
        after.captures[color] -= 1;
        if state.pawn_losses[!color] > 0 {
            by_pieces(problem, &after, color, &mut found);
        }
        if state.pawn_captures[color] > 0 {
            after.pawn_captures[color] -= 1;
            by_pawns(problem, &after, color, &mut found);
        }
    }
}

/// Captures of a pawn by a piece of this colour.
fn by_pieces(problem: &Problem, state: &State, color: Color, found: &mut impl FnMut(&State)) {
    for file in 0..8 {
        for index in pawns(problem, state.columns[file], file, !color) {
            let mut after = *state;
            after.pawn_losses[!color] -= 1;
            after.columns[file] = state.columns[file].remove(index);
            found(&after);
        }
    }
}

/// Captures of a pawn or a piece by a pawn of this colour.
fn by_pawns(problem: &Problem, state: &State, color: Color, found: &mut impl FnMut(&State)) {
    for from in 0..8_usize {
        for index in pawns(problem, state.columns[from], from, color) {
            let mut after = *state;
            after.columns[from] = state.columns[from].remove(index);
            for to in [from.wrapping_sub(1), from + 1] {
                let Some(column) = state.columns.get(to).copied() else { continue };
                if state.pawn_losses[!color] > 0 {
                    for victim in pawns(problem, column, to, !color) {
                        let mut after = after;
                        after.pawn_losses[!color] -= 1;
                        after.columns[to] = column.replace(victim);
                        found(&after);
                    }
                }
                // The pawn captures on the last rank, behind a pawn that never moves, and promotes there at once. To do
                // so it has reached the rank before, past all other pawns in its own column.
                if problem.steady[!color][to] && state.columns[from].is_free(index) {
                    let mut after = after;
                    for (count, bishops) in after.promoted[color].iter_mut().zip(&problem.bishops[color]) {
                        *count += u8::from(bishops.files[to]);
                    }
                    found(&after);
                }
                if column.len() == Column::MAX {
                    continue;
                }
                for place in places(problem, column, to, color) {
                    let mut after = after;
                    after.columns[to] = column.insert(place, color);
                    found(&after);
                }
            }
        }
    }
}

/// The pawns of a colour that can move or be captured, one for each run of equal neighbours.
fn pawns(problem: &Problem, column: Column, file: usize, color: Color) -> impl Iterator<Item = usize> {
    let (first, last) = movable(problem, column, file);
    (first..last)
        .filter(move |index| column.color(*index) == color && (*index == first || column.color(index - 1) != color))
}

/// The places where a pawn can enter a column, one for each run of its colour.
fn places(problem: &Problem, column: Column, file: usize, color: Color) -> impl Iterator<Item = usize> {
    let (first, last) = movable(problem, column, file);
    (first..=last).filter(move |place| *place == first || column.color(place - 1) != color)
}

/// The range of a column between the pawns that never move.
fn movable(problem: &Problem, column: Column, file: usize) -> (usize, usize) {
    let first = usize::from(problem.steady.white[file]);
    let last = column.len() - usize::from(problem.steady.black[file]);
    (first, last)
}

/// A fast hash for states. The search generates them, so it need not resist crafted input.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}

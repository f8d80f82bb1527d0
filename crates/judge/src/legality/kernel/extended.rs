//! **Claim.** Some order of captures also fits the ranks of the pawns and the squares where the lost pieces can have
//! been.
//!
//! **Sound.** Every game leaves an order of captures ([`kernel`](super)) in which each pawn has an identity. Along it the
//! pawns have [`ranks`](super::ranks), so each capture by a pawn happens on one of a few squares of a file. Each piece
//! captured there was one that the other side has lost, and a different one each time. A lost piece of the starting
//! position can only have been captured where it can get: a bishop on squares of its own colour. All orders of captures
//! are tried, except that captures on different files may be exchanged, which changes neither the columns nor the ranks.
//! Positions with many captures to spare are not examined.
//!
//! **Example.** Black's two captures broke up three pairs of pawns, so one of them was a pawn capturing the pawn from d2,
//! and the other one brought the g-pawn to h3, behind the pawn on h4. So it captured on h3, a light square, where the
//! bishop from c1 can't have been. The lost knight of the near miss can.
//! - illegal: `rnbqkbnr/pp2pp1p/8/3qq3/7P/7p/PPP1PPP1/RN1QKBNR w - - 0 1`
//! - near miss: `rnbqkbnr/pp2pp1p/8/3qq3/7P/7p/PPP1PPP1/R1BQKBNR w - - 0 1`

use chess::{Bitboard, ByColor, Color, File, Rank};

use super::column::Column;
use super::ranks::{Capture, Fate, Line, Pawn, Ranks};
use super::{Problem, SearchResult};
use crate::legality::budget::Budget;
use crate::legality::case::Case;
use crate::legality::facts::Facts;
use crate::legality::origin::Origins;

/// With more captures to spare than this, some order nearly always fits.
const SPARE: u32 = 1;

/// The result of the search, and the squares of captures without a piece to capture.
pub(super) fn search(case: &Case, facts: &Facts, problem: &Problem, budget: &mut Budget) -> (SearchResult, Bitboard) {
    let state = State {
        columns: [Column::START; 8],
        lines: core::array::from_fn(Line::start),
        captures: problem.captures,
        pawn_captures: problem.pawn_captures,
        pawn_losses: problem.pawn_losses,
    };
    let needed = problem.needs(&state.columns, state.losses()).captures;
    if state.left() > needed + SPARE {
        return (SearchResult::Open, Bitboard::EMPTY);
    }
    let victims = |color| Victims::new(case, facts, color);
    let mut search = Search {
        case,
        problem,
        budget,
        victims: ByColor { white: victims(Color::White), black: victims(Color::Black) },
        path: Vec::new(),
        last: (0, 0),
        squares: Bitboard::EMPTY,
    };
    (search.follow(&state), search.squares)
}

/// The pieces that a side has lost, without those captured as pawns.
struct Victims {
    /// All pieces lost.
    lost: usize,
    /// Where each piece of the starting position can have been that is known to have been captured.
    regions: Vec<Bitboard>,
}

impl Victims {
    fn new(case: &Case, facts: &Facts, color: Color) -> Victims {
        let captured = facts.captured(color).and(Origins::PIECES);
        let regions = captured.iter().map(|origin| facts.reachable(color, origin)).collect();
        Victims { lost: case.missing(color) as usize, regions }
    }

    /// Finds a different victim for each capture, when this many pawns were captured as pawns. Returns the squares of
    /// captures that have too few victims between them.
    fn choose(&self, pawns: usize, captures: &[Bitboard]) -> Result<(), Bitboard> {
        // Promoted pieces, and pieces that may still be on the board, can have been captured anywhere.
        let mut regions = self.regions.clone();
        let lost = self.lost.saturating_sub(pawns);
        if regions.len() > lost {
            return Err(Bitboard::EMPTY);
        }
        regions.resize(lost, Bitboard::FULL);
        let mut chosen: Vec<Option<usize>> = vec![None; regions.len()];
        for capture in 0..captures.len() {
            let mut seen = vec![false; regions.len()];
            if !choose(capture, captures, &regions, &mut chosen, &mut seen) {
                let competing = (0..regions.len()).filter(|victim| seen[*victim]).filter_map(|victim| chosen[victim]);
                return Err(competing.fold(captures[capture], |all, other| all | captures[other]));
            }
        }
        Ok(())
    }
}

/// Chooses a victim for a capture; others may have to change theirs.
fn choose(
    capture: usize,
    captures: &[Bitboard],
    regions: &[Bitboard],
    chosen: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for victim in 0..regions.len() {
        if seen[victim] || (regions[victim] & captures[capture]).is_empty() {
            continue;
        }
        seen[victim] = true;
        if chosen[victim].is_none_or(|other| choose(other, captures, regions, chosen, seen)) {
            chosen[victim] = Some(capture);
            return true;
        }
    }
    false
}

/// The columns, and the captures still available.
#[derive(Clone)]
struct State {
    columns: [Column; 8],
    /// The same columns with identities.
    lines: [Line; 8],
    captures: ByColor<u32>,
    pawn_captures: ByColor<u32>,
    pawn_losses: ByColor<u32>,
}

impl State {
    fn left(&self) -> u32 {
        self.captures.white + self.captures.black
    }

    fn losses(&self) -> u32 {
        self.pawn_losses.white + self.pawn_losses.black
    }
}

struct Search<'a> {
    case: &'a Case,
    problem: &'a Problem,
    budget: &'a mut Budget,
    victims: ByColor<Victims>,
    path: Vec<Capture>,
    /// The files that the last capture changed.
    last: (usize, usize),
    squares: Bitboard,
}

impl Search<'_> {
    fn follow(&mut self, state: &State) -> SearchResult {
        if !self.budget.take_order() {
            return SearchResult::Open;
        }
        if self.problem.is_reached(&state.columns, &ByColor::default()) && self.fits(state) {
            return SearchResult::Exists;
        }
        for color in Color::ALL {
            if state.captures[color] == 0 {
                continue;
            }
            let mut after = state.clone();
            after.captures[color] -= 1;
            for from in 0..8 {
                for place in 0..state.lines[from].pawns().len() {
                    let pawn = state.lines[from].pawns()[place];
                    if self.problem.steady[pawn.color()][pawn.file()] {
                        continue;
                    }
                    let result = if pawn.color() == color {
                        self.by_pawn(state, &after, from, place)
                    } else {
                        self.by_piece(&after, from, place)
                    };
                    if result != SearchResult::None {
                        return result;
                    }
                }
            }
        }
        SearchResult::None
    }

    /// A piece captures the pawn.
    fn by_piece(&mut self, state: &State, file: usize, place: usize) -> SearchResult {
        let victim = state.lines[file].pawns()[place];
        if state.pawn_losses[victim.color()] == 0 {
            return SearchResult::None;
        }
        let mut after = state.clone();
        after.pawn_losses[victim.color()] -= 1;
        after.columns[file] = state.columns[file].remove(place);
        after.lines[file].remove(place);
        self.capture(None, Some(victim), (file, file), &after)
    }

    /// The pawn captures.
    fn by_pawn(&mut self, before: &State, state: &State, from: usize, place: usize) -> SearchResult {
        let pawn = state.lines[from].pawns()[place];
        let color = pawn.color();
        if state.pawn_captures[color] == 0 {
            return SearchResult::None;
        }
        let mut gone = state.clone();
        gone.pawn_captures[color] -= 1;
        gone.columns[from] = state.columns[from].remove(place);
        gone.lines[from].remove(place);
        for to in [from.wrapping_sub(1), from + 1] {
            let Some(column) = state.columns.get(to).copied() else { continue };
            let steady = |side: Color| usize::from(self.problem.steady[side][to]);
            let (mut first, mut last) = (steady(Color::White), column.len() - steady(Color::Black));
            for place in first..last {
                let victim = state.lines[to].pawns()[place];
                if victim.color() == color || state.pawn_losses[!color] == 0 {
                    continue;
                }
                let mut after = gone.clone();
                after.pawn_losses[!color] -= 1;
                after.columns[to] = column.replace(place);
                after.lines[to].replace(place, pawn);
                let result = self.capture(Some(pawn), Some(victim), (from, to), &after);
                if result != SearchResult::None {
                    return result;
                }
            }
            if column.len() == Column::MAX {
                continue;
            }
            // Behind a pawn that never moves there is only the last rank.
            if before.columns[from].is_free(place) {
                match color {
                    Color::White => last = column.len(),
                    Color::Black => first = 0,
                }
            }
            for place in first..=last {
                let mut after = gone.clone();
                after.columns[to] = column.insert(place, color);
                after.lines[to].insert(place, pawn);
                let result = self.capture(Some(pawn), None, (from, to), &after);
                if result != SearchResult::None {
                    return result;
                }
            }
        }
        SearchResult::None
    }

    /// Goes on after a capture, unless the captures left cannot suffice or it could as well have come before the last one.
    fn capture(
        &mut self,
        by: Option<Pawn>,
        victim: Option<Pawn>,
        files: (usize, usize),
        after: &State,
    ) -> SearchResult {
        let apart = |file: usize| file != self.last.0 && file != self.last.1;
        if files < self.last && apart(files.0) && apart(files.1) {
            return SearchResult::None;
        }
        let needs = self.problem.needs(&after.columns, after.losses());
        let lacks = |color| needs.pawn_captures[color] > after.pawn_captures[color];
        if needs.captures > after.left() || Color::ALL.into_iter().any(lacks) {
            return SearchResult::None;
        }
        let last = core::mem::replace(&mut self.last, files);
        self.path.push(Capture { by, victim, file: files.1, lines: after.lines });
        let result = self.follow(after);
        self.path.pop();
        self.last = last;
        result
    }

    /// Returns true if the ranks of the pawns and the lost pieces fit the captures made.
    fn fits(&mut self, state: &State) -> bool {
        let Some(ranks) = Ranks::new(&self.path, &self.fates(state)) else { return false };
        for color in Color::ALL {
            let of_pawns = |capture: &&Capture| capture.victim.is_some_and(|victim| victim.color() == color);
            let pawns = self.path.iter().filter(of_pawns).count();
            let of_pieces =
                self.path.iter().enumerate().filter(|(_, capture)| {
                    capture.victim.is_none() && capture.by.is_some_and(|by| by.color() != color)
                });
            let captures: Vec<Bitboard> = of_pieces.map(|(number, capture)| ranks.squares(number, capture)).collect();
            if let Err(squares) = self.victims[color].choose(pawns, &captures) {
                self.squares |= squares;
                return false;
            }
        }
        true
    }

    /// What became of each pawn in the columns.
    fn fates(&self, state: &State) -> Vec<(Pawn, Fate)> {
        let pawns = self.case.pawns(Color::White) | self.case.pawns(Color::Black);
        let mut fates = Vec::with_capacity(16);
        for (file, line) in state.lines.iter().enumerate() {
            let Some((_, low)) = state.columns[file].promotions_to(self.problem.goals[file].column) else { continue };
            let ranks: Vec<Rank> = (pawns & File::ALL[file].bitboard()).squares().map(|square| square.rank()).collect();
            for (place, pawn) in line.pawns().iter().enumerate() {
                let rank = place.checked_sub(low).and_then(|place| ranks.get(place));
                fates.push((*pawn, rank.map_or(Fate::Promoted, |rank| Fate::On(*rank))));
            }
        }
        fates
    }
}

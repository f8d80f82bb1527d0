//! [`run`]: the order in which plans, widths and refutations are tried.

use chess::{CastlingMode, Effort, Move, Position, Setup};

use super::beam::{self, Limit};
use super::columns::Shapes;
use super::distance::{Promotions, Tables};
use super::evaluation::Search;
use super::goal::Goal;
use super::kernel::{KernelSearch, goal_shapes};
use super::piece::{Ids, Start};
use super::plan::{Plan, debts, matched, plans};
use super::random::Random;
use super::replay::{Replayed, replay};
use super::starts::{is_identified, starts};
use super::weights::{FREE, ORDERED, Weights};
use super::{Counted, Proof, Spent};
use crate::legality::{self, Finding, judge};

/// The states that each effort may evaluate, about a microsecond each.
fn most_nodes(effort: Effort) -> u64 {
    match effort {
        Effort::Quick => 30_000,
        Effort::Normal => 3_000_000,
        Effort::Deep => 30_000_000,
    }
}

/// After this many states, refutation gets its turn: it costs about as much.
const FIRST_LOOK: u64 = 20_000;

/// Whether a try follows a kernel, and how many states it keeps in each ply.
#[derive(Copy, Clone, Debug)]
enum Try {
    Free(usize),
    Ordered(usize),
}

use Try::{Free, Ordered};

/// With at most two promotions. Nearly all positions of real games are reached by the first five tries. Where pawns have
/// passed each other, a kernel helps more than wider beams.
const FEW_PROMOTIONS: &[Try] = &[
    Free(8),
    Free(16),
    Free(24),
    Free(24),
    Free(24),
    Ordered(30),
    Free(24),
    Free(24),
    Ordered(30),
    Free(24),
    Ordered(30),
    Free(64),
    Ordered(30),
    Free(64),
    Ordered(100),
    Ordered(30),
    Free(64),
    Ordered(100),
    Ordered(30),
    Free(100),
    Ordered(100),
    Ordered(30),
    Free(100),
    Ordered(100),
    Ordered(30),
    Free(300),
    Ordered(100),
    Ordered(300),
    Ordered(100),
    Free(300),
    Ordered(100),
    Ordered(300),
    Ordered(100),
];

/// With at most so many captures and few promotions, half of the positions are reached by a first try that is narrower still.
const FULL_BOARD: usize = 4;
const NARROW: Try = Free(4);

/// With more promotions, which without a kernel are found only by luck.
const MANY_PROMOTIONS: &[Try] = &[
    Ordered(12),
    Ordered(30),
    Ordered(12),
    Ordered(30),
    Ordered(30),
    Ordered(30),
    Ordered(30),
    Ordered(100),
    Ordered(30),
    Ordered(30),
    Ordered(30),
    Ordered(100),
    Free(32),
];

/// What follows, over and over.
const FEW_LATER: &[Try] = &[
    Free(300),
    Ordered(300),
    Ordered(100),
    Ordered(300),
    Ordered(1000),
    Free(1000),
    Ordered(300),
    Ordered(100),
    Ordered(1000),
];
const MANY_LATER: &[Try] = &[
    Ordered(30),
    Ordered(30),
    Ordered(100),
    Ordered(30),
    Ordered(30),
    Ordered(100),
    Ordered(30),
    Ordered(300),
    Ordered(30),
    Ordered(100),
    Ordered(1000),
];

/// For shorter games, over and over.
const FEW_SHORTER: &[Try] = &[Free(100), Free(100), Free(300)];
const MANY_SHORTER: &[Try] = &[Ordered(100), Ordered(300)];

/// If so many tries find no shorter game, wider beams have to.
const FAILURES: usize = 30;

/// More promotions than this are many.
const FEW: usize = 2;

/// Tries to reach a setup that the board alone does not refute.
pub(super) fn run(setup: &Setup, rules: CastlingMode, effort: Effort, is_cancelled: &dyn Fn() -> bool) -> Counted {
    let most = most_nodes(effort);
    let mut limit = Limit { spent: 0, most: most.min(FIRST_LOOK), is_cancelled };
    let mut judged = None;
    let proof = search(setup, rules, effort, most, &mut limit, &mut judged);
    let spent = Spent { effort, nodes: limit.spent };
    Counted { proof: proof.unwrap_or(Proof::Possible(spent)), spent, judged }
}

/// The most starts to try.
const MOST_STARTS: usize = 60;

fn starts_to_try(goal: &Goal, rules: CastlingMode) -> Vec<Start> {
    let mut starts = starts(goal, rules);
    starts.truncate(MOST_STARTS);
    starts
}

/// Searches for a game and, if it is not found soon, for a refutation, whose work is stored in `judged`.
fn search(
    setup: &Setup,
    rules: CastlingMode,
    effort: Effort,
    most: u64,
    limit: &mut Limit<'_>,
    judged: &mut Option<legality::Spent>,
) -> Option<Proof> {
    let goal = Goal::new(setup, rules)?;
    let starts = starts_to_try(&goal, rules);
    let mut tries: Vec<Tries<'_>> = Vec::new();
    let likely = if is_identified(&goal, &starts) { &starts[..1] } else { &starts[..] };
    let mut found = in_turn(&goal, rules, likely, &mut tries, limit);
    if found.is_none() && effort > Effort::Quick && !(limit.is_cancelled)() {
        let verdict = judge(setup, rules, effort);
        *judged = Some(verdict.spent);
        if let Finding::Illegal(argument) = verdict.finding {
            return Some(Proof::Illegal(argument));
        }
        limit.most = most;
        found = in_turn(&goal, rules, &starts, &mut tries, limit);
    }
    found.map(|game| Proof::Legal { start: game.start, moves: game.moves })
}

/// Searches for a game only.
pub(super) fn game(setup: &Setup, rules: CastlingMode, effort: Effort) -> Option<(Position, Vec<Move>)> {
    let goal = Goal::new(setup, rules)?;
    let starts = starts_to_try(&goal, rules);
    let mut limit = Limit { spent: 0, most: most_nodes(effort), is_cancelled: &|| false };
    let game = in_turn(&goal, rules, &starts, &mut Vec::new(), &mut limit)?;
    Some((game.start, game.moves))
}

/// Tries the starts in turn, each for a while.
fn in_turn<'a>(
    goal: &'a Goal,
    rules: CastlingMode,
    starts: &'a [Start],
    tries: &mut Vec<Tries<'a>>,
    limit: &mut Limit<'_>,
) -> Option<Replayed> {
    let most = limit.most;
    // With one start, there is nothing to share.
    let share = if starts.len() > 1 { most / 4 } else { most };
    while limit.spent < most && !starts.is_empty() && !(limit.is_cancelled)() {
        for (index, start) in starts.iter().enumerate() {
            if index == tries.len() {
                tries.push(Tries::new(goal, start, rules));
            }
            limit.most = (limit.spent + share / (index as u64 + 1)).min(most);
            if let Some(game) = tries[index].run(limit) {
                return Some(game);
            }
            limit.most = most;
            if limit.is_reached() {
                return None;
            }
        }
    }
    None
}

/// The tries for one goal and start.
pub(super) struct Tries<'a> {
    goal: &'a Goal,
    start: &'a Start,
    rules: CastlingMode,
    tables: Tables,
    random: Random,
    plans: Vec<Plan>,
    /// The next of the plans.
    plan: usize,
    round: u32,
    number: usize,
    promoted: usize,
    /// The captures that turn columns into the goal's, once they are needed.
    shapes: Option<[Shapes; 8]>,
    /// The number of kernels searched for.
    kernels: u32,
    most_plies: usize,
}

/// Plans to make at a time, and the states that could be evaluated meanwhile.
const PLANS: usize = 24;
const PLANS_COST: u64 = 500;

/// Searches for a kernel before a try is given up, and the nodes of each.
const KERNEL_SEARCHES: u32 = 8;
const KERNEL_NODES: u64 = 3_000;

/// Matching the pieces before each search for a kernel takes as long as this many states.
const MATCHING_COST: u64 = 20;

/// A node of the search for a kernel takes as long as this many states.
const KERNEL_COST: u64 = 3;

impl<'a> Tries<'a> {
    pub(super) fn new(goal: &'a Goal, start: &'a Start, rules: CastlingMode) -> Tries<'a> {
        let matched = matched(goal, start, 0);
        Tries {
            goal,
            start,
            rules,
            tables: Tables::new(start, goal.unmoved, Promotions::free()),
            random: Random::new(1),
            plans: plans(goal, start, 0, PLANS),
            plan: 0,
            round: 0,
            number: 0,
            promoted: matched.promoted.white.len() + matched.promoted.black.len(),
            shapes: None,
            kernels: 0,
            most_plies: beam::MOST_PLIES,
        }
    }

    /// Continues until a game is found or a limit is reached.
    fn run(&mut self, limit: &mut Limit<'_>) -> Option<Replayed> {
        let (first, later) = match self.promoted {
            0..=FEW => (FEW_PROMOTIONS, FEW_LATER),
            _ => (MANY_PROMOTIONS, MANY_LATER),
        };
        let is_full = self.goal.captures() <= FULL_BOARD && self.promoted <= FEW;
        while !limit.is_reached() {
            let next = match first.get(self.number) {
                Some(_) if self.number == 0 && is_full => NARROW,
                Some(&next) => next,
                None => later[self.number % later.len()],
            };
            let game = self.attempt(next, limit);
            self.number += 1;
            if game.is_some() {
                return game;
            }
        }
        None
    }

    /// Searches for a game of at most so many plies with wide beams, and up to so many times as wide.
    pub(super) fn run_shorter(&mut self, most_plies: usize, widest: usize, limit: &mut Limit<'_>) -> Option<Replayed> {
        self.most_plies = most_plies;
        let tries = if self.promoted > FEW { MANY_SHORTER } else { FEW_SHORTER };
        for failures in 0..widest * FAILURES {
            let attempt = match tries[self.number % tries.len()] {
                Free(width) => Free(width * (1 + failures / FAILURES)),
                Ordered(width) => Ordered(width * (1 + failures / FAILURES)),
            };
            let game = self.attempt(attempt, limit);
            self.number += 1;
            if game.is_some() || limit.is_reached() {
                return game;
            }
        }
        None
    }

    fn attempt(&mut self, attempt: Try, limit: &mut Limit<'_>) -> Option<Replayed> {
        // Every try counts, so that tries without a plan come to an end.
        limit.spend(1);
        let (plan, weights, width) = match attempt {
            Free(width) => {
                let weights = if self.number == 0 { FREE } else { FREE.varied(&mut self.random) };
                (self.next_plan(limit)?, weights, width)
            }
            Ordered(width) => {
                let weights = Weights { noise: ORDERED.noise + self.random.below(6), ..ORDERED };
                (self.next_kernel(limit)?, weights, width)
            }
        };
        let mut state = plan.state(self.goal);
        let debts = debts(self.goal, self.start, &state);
        state.watched = debts.iter().fold(Ids::NONE, |all, debt| Ids(all.0 | debt.0));
        self.tables.set_promotions(&plan.promotions);
        let mut search = Search {
            goal: self.goal,
            start: self.start,
            plan: &plan,
            tables: &mut self.tables,
            weights,
            debts,
            most_plies: self.most_plies,
            plies: 0,
        };
        let line = beam::search(&mut search, state, width, &mut self.random, limit)?;
        let moves: Option<Vec<_>> = line.into_iter().rev().map(|retraction| retraction.to_move()).collect();
        let start = Position::new(&self.start.setup, self.rules).ok()?;
        replay(&start, &moves?, self.goal, self.rules)
    }

    fn next_plan(&mut self, limit: &mut Limit<'_>) -> Option<Plan> {
        if self.plan >= self.plans.len() {
            limit.spend(PLANS_COST);
            self.round += 1;
            self.plans = plans(self.goal, self.start, self.round, PLANS);
            self.plan = 0;
        }
        let plan = self.plans.get(self.plan).cloned();
        // Another matching of the pieces is worth more than the last plans of this one.
        self.plan = if self.number % 4 == 3 { usize::MAX } else { self.plan + 1 };
        plan
    }

    /// Searches for a kernel. With many captures and no promotion none is needed.
    fn next_kernel(&mut self, limit: &mut Limit<'_>) -> Option<Plan> {
        if self.goal.captures() > 14 && self.promoted == 0 {
            return None;
        }
        let goal = self.goal;
        let shapes = self.shapes.get_or_insert_with(|| goal_shapes(goal).map(Shapes::new));
        for _ in 0..KERNEL_SEARCHES {
            let number = self.kernels;
            self.kernels += 1;
            let mut matched = matched(goal, self.start, number / 4);
            if number % 5 == 3 {
                matched.promote_another(goal, &mut self.random);
            }
            let noise = [12, 12, 20, 30][number as usize % 4];
            let seed = 0x5EED_0003 ^ u64::from(number) << 32;
            let mut search = KernelSearch::new(goal, self.start, shapes, matched, seed, noise, KERNEL_NODES);
            if number % 2 == 1 && goal.position.is_check() {
                // The last move gave check, often by a capture on a square that nothing else explains.
                search = search.sparing(!goal.turn());
            }
            let plan = search.run();
            limit.spend(MATCHING_COST + KERNEL_COST * search.nodes);
            if plan.is_some() || limit.is_reached() {
                return plan;
            }
        }
        None
    }
}

//! [`run`]: the order in which plans, widths and refutations are tried.

use chess::{CastlingMode, Effort, Position, Setup};

use super::beam::{self, Limit};
use super::distance::{Promotions, Tables};
use super::evaluation::Search;
use super::goal::Goal;
use super::piece::Start;
use super::plan::{Plan, debts, plans};
use super::random::Random;
use super::replay::{Replayed, replay};
use super::weights::{FREE, ORDERED};
use super::{Proof, Spent};
use crate::legality::{Finding, judge};

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
struct Try {
    by_kernel: bool,
    width: usize,
}

const fn free(width: usize) -> Try {
    Try { by_kernel: false, width }
}

const FEW_PROMOTIONS: &[Try] = &[free(4), free(12), free(32), free(32), free(64), free(100), free(100), free(100)];

pub(super) fn run(setup: &Setup, rules: CastlingMode, effort: Effort, is_cancelled: &dyn Fn() -> bool) -> Proof {
    let most = most_nodes(effort);
    let mut limit = Limit { spent: 0, most: most.min(FIRST_LOOK), is_cancelled };
    let possible = |limit: &Limit<'_>| Proof::Possible(Spent { effort, nodes: limit.spent });
    let Some(goal) = Goal::new(setup, rules) else { return possible(&limit) };
    let Some(start) = Start::new(Setup::start()) else { return possible(&limit) };
    let mut tries = Tries::new(&goal, &start, rules);
    let mut found = tries.run(&mut limit);
    if found.is_none() && effort > Effort::Quick && !is_cancelled() {
        if let Finding::Illegal(argument) = judge(setup, rules, effort).finding {
            return Proof::Illegal(argument);
        }
        limit.most = most;
        found = tries.run(&mut limit);
    }
    match found {
        Some(game) => Proof::Legal { start: game.start, moves: game.moves },
        None => possible(&limit),
    }
}

/// The tries for one goal and start.
struct Tries<'a> {
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
}

/// Plans to make at a time.
const PLANS: usize = 24;

impl<'a> Tries<'a> {
    fn new(goal: &'a Goal, start: &'a Start, rules: CastlingMode) -> Tries<'a> {
        let tables = Tables::new(start, goal.unmoved, Promotions::new(false));
        let plans = plans(goal, start, 0, PLANS);
        Tries { goal, start, rules, tables, random: Random::new(1), plans, plan: 0, round: 0, number: 0 }
    }

    /// Continues until a game is found or a limit is reached.
    fn run(&mut self, limit: &mut Limit<'_>) -> Option<Replayed> {
        while !limit.is_reached() {
            let attempt = FEW_PROMOTIONS.get(self.number).copied().unwrap_or_else(|| {
                const WIDE: [usize; 6] = [300, 300, 1000, 300, 1000, 3000];
                free(WIDE[self.number % 6])
            });
            let game = self.attempt(attempt, limit);
            self.number += 1;
            if game.is_some() {
                return game;
            }
        }
        None
    }

    fn attempt(&mut self, attempt: Try, limit: &mut Limit<'_>) -> Option<Replayed> {
        // Every try counts, so that tries without a plan come to an end.
        limit.spend(1);
        let plan = self.next_plan()?;
        let weights = match (attempt.by_kernel, self.number) {
            (true, _) => ORDERED,
            (false, 0) => FREE,
            (false, _) => FREE.varied(&mut self.random),
        };
        let state = plan.state(self.goal);
        self.tables.set_promotions(&plan.promotions);
        let mut search = Search {
            goal: self.goal,
            start: self.start,
            plan: &plan,
            tables: &mut self.tables,
            weights,
            debts: debts(self.goal, self.start, &state),
            nodes: 0,
        };
        let line = beam::search(&mut search, state, attempt.width, &mut self.random, limit)?;
        let moves: Option<Vec<_>> = line.into_iter().rev().map(|retraction| retraction.to_move()).collect();
        let start = Position::new(&self.start.setup, self.rules).ok()?;
        replay(&start, &moves?, self.goal, self.rules)
    }

    fn next_plan(&mut self) -> Option<Plan> {
        if self.plan >= self.plans.len() {
            self.round += 1;
            self.plans = plans(self.goal, self.start, self.round, PLANS);
            self.plan = 0;
        }
        let plan = self.plans.get(self.plan).cloned();
        // Another matching of the pieces is worth more than the last plans of this one.
        self.plan = if self.number % 4 == 3 { usize::MAX } else { self.plan + 1 };
        plan
    }
}

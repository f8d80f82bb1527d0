//! Best-first search for a helpmate that visits every position once.
//!
//! **Claim.** A search that runs out of positions proves that the winner can never mate.
//!
//! **Sound.** It expands every legal move of every position it visits, except in positions where the winner lacks the
//! material or the reach for any mate ([`mating`](super::mating)). Positions are compared square by square, and mates are
//! tested by the rules.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::guide::Guide;
use super::heuristic::{MAX_LEVEL, Outlook, Ranks};
use super::mating::might_mate;
use super::mobility::Mobility;
use super::store::{Added, CAPACITY, Node, Store};
use super::style::Style;
use crate::moves::MAX_MOVES;
use crate::zobrist::NoKey;
use crate::{Color, Move, MoveList, Position, Role};

/// The result of a search.
pub(super) enum Found {
    /// The moves of a helpmate.
    Mate(Vec<Move>),
    /// No mate among all the positions that can arise.
    Nothing { positions: usize },
    /// The search ran out of nodes or memory, or was cancelled.
    Stopped,
}

/// The limits of a search.
#[derive(Copy, Clone)]
pub(super) struct Limit<'a> {
    /// Maximum number of nodes, counted from the start of the search.
    pub(super) nodes: u64,
    /// Returns true if the search should stop.
    pub(super) is_cancelled: &'a dyn Fn() -> bool,
}

/// The number of expanded positions between two tests for cancellation.
const PATIENCE: u32 = 256;

/// Which positions are pruned. Testing the reach of the pieces pays only in blocked positions.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Pruning {
    Material,
    Reach,
}

/// A node whose moves at this level and above have not been expanded yet.
#[derive(Copy, Clone)]
struct Open {
    node: Node,
    from: u8,
}

/// Open nodes by level, newest first within a level. A node is in a queue at most once, so each level is a list linked
/// through its nodes.
struct Queue {
    style: Style,
    /// The newest node of each level.
    newest: [Link; 256],
    /// The next older node of the same level, for each node in the queue.
    older: Vec<Link>,
    lowest: usize,
}

/// The node index plus one, or 0 for none, and the lowest level whose moves have not been expanded.
#[derive(Copy, Clone)]
struct Link(u32);

// The index fits in the upper 24 bits.
const _: () = assert!(CAPACITY + 1 < 1 << 24);

impl Link {
    const NONE: Link = Link(0);

    fn new(open: Open) -> Link {
        Link((open.node.index() + 1) << 8 | u32::from(open.from))
    }

    fn open(self) -> Option<Open> {
        (self.0 >> 8).checked_sub(1).map(|index| Open { node: Node::new(index), from: self.0 as u8 })
    }
}

impl Queue {
    fn new(style: Style) -> Queue {
        Queue { style, newest: [Link::NONE; 256], older: Vec::with_capacity(128), lowest: 0 }
    }

    fn push(&mut self, level: u8, open: Open) {
        let index = open.node.index() as usize;
        if index >= self.older.len() {
            self.older.resize(index + 1, Link::NONE);
        }
        let newest = &mut self.newest[usize::from(level)];
        self.older[index] = *newest;
        *newest = Link::new(open);
        self.lowest = self.lowest.min(level.into());
    }

    fn pop(&mut self) -> Option<Open> {
        while let Some(newest) = self.newest.get_mut(self.lowest) {
            if let Some(open) = newest.open() {
                *newest = self.older[open.node.index() as usize];
                return Some(open);
            }
            self.lowest += 1;
        }
        None
    }
}

pub(super) struct Search {
    winner: Color,
    guide: Guide,
    store: Store,
    /// One queue for each style. They take turns, and each sees every node.
    queues: Vec<Queue>,
    turn: usize,
    nodes: u64,
}

impl Search {
    /// Creates a search in which these styles take turns.
    pub(super) fn new(position: &Position, winner: Color, guide: Guide, styles: &[Style]) -> Search {
        let mut store = Store::new(&position.without_key());
        let root = Open { node: Node::ROOT, from: 0 };
        let queue = |(index, &style): (usize, &Style)| {
            let mut queue = Queue::new(style);
            store.enqueue(root.node, index);
            queue.push(0, root);
            queue
        };
        let queues = styles.iter().enumerate().map(queue).collect();
        Search { winner, guide, store, queues, turn: 0, nodes: 0 }
    }

    /// Returns true if the search uses exactly these styles.
    pub(super) fn has_styles(&self, styles: &[Style]) -> bool {
        self.queues.iter().map(|queue| queue.style).eq(styles.iter().copied())
    }

    /// Returns the number of nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Continues until a mate is found, no open node is left or a limit is reached.
    pub(super) fn run(&mut self, limit: Limit<'_>, pruning: Pruning) -> Found {
        let mut patience = PATIENCE;
        while self.nodes < limit.nodes && !self.store.is_full() {
            patience -= 1;
            if patience == 0 {
                if (limit.is_cancelled)() {
                    return Found::Stopped;
                }
                patience = PATIENCE;
            }
            self.turn = (self.turn + 1) % self.queues.len();
            let Some(open) = self.queues[self.turn].pop() else {
                return Found::Nothing { positions: self.store.len() };
            };
            if let Some(mate) = self.expand(open, pruning) {
                return Found::Mate(mate);
            }
        }
        Found::Stopped
    }

    /// Expands the most promising moves of a node and queues the others.
    fn expand(&mut self, open: Open, pruning: Pruning) -> Option<Vec<Move>> {
        let Open { node, from } = open;
        self.nodes += 1;
        let position = self.store.position(node);
        if pruning == Pruning::Reach && self.store.take_untested(node) && !self.has_hope(&position) {
            self.store.mark_hopeless(node);
        }
        if self.store.is_hopeless(node) {
            return None;
        }
        let mut moves = MoveList::new();
        position.list_moves(&mut moves);
        let style = self.queues[self.turn].style;
        let progress = self.store.progress(node);
        let mut ranks = Ranks::default();
        Outlook::new(&position, self.winner, &self.guide, style).rank(&moves, &mut ranks);
        if from == 0 {
            for &index in &ranks.may_mate {
                let m = moves[usize::from(index)];
                let mut next = position;
                next.play_unchecked(m);
                self.nodes += 1;
                if next.is_checkmate() {
                    let mut line = self.store.line(node);
                    line.push(m);
                    return Some(line);
                }
            }
        }
        let mut delayed = ArrayVec::<u8, MAX_MOVES>::new();
        let levels = match style {
            Style::Patient => {
                for &level in &ranks.levels {
                    // The capacity is that of the levels.
                    _ = delayed.try_push(level + delay(progress.then(level).stalled));
                }
                &delayed
            }
            _ => &ranks.levels,
        };
        // The best level from `from` on, the number of moves with it, and the next best level. There are no branches, since
        // they would be mispredicted: levels are compared by their distance above a start, and those below it wrap around.
        let least = levels.iter().fold(u8::MAX, |least, level| least.min(level.wrapping_sub(from)));
        let now = least.saturating_add(from);
        let best = levels.iter().map(|&level| usize::from(level == now)).sum::<usize>();
        let after = now.saturating_add(1);
        let later =
            levels.iter().fold(u8::MAX, |least, level| least.min(level.wrapping_sub(after))).saturating_add(after);
        // In a hurry, one of several equal moves is enough for now.
        let most = if style == Style::Hurry && from == 0 { 1 } else { usize::MAX };
        let rest = if best > most { now } else { later };
        if rest != u8::MAX {
            self.queues[self.turn].push(rest, Open { node, from: rest });
        }
        for (index, &m) in moves.iter().enumerate().filter(|(index, _)| levels[*index] == now).take(most) {
            let mut next = position;
            next.play_unchecked(m);
            self.nodes += 1;
            match self.store.add(&next, node, m, progress.then(ranks.levels[index])) {
                Added::Known(known) if self.store.is_hopeless(known) => {}
                Added::Known(known) => self.enqueue(known, now),
                Added::New(added) => {
                    // `may_mate` misses discovered checks, castling and en passant captures.
                    if next.turn() != self.winner && next.is_checkmate() {
                        return Some(self.store.line(added));
                    }
                    let theirs = position.board().by_color(!position.turn());
                    let changes = m.role() == Role::Pawn || theirs.contains(m.to());
                    if changes && next.board().cannot_mate(self.winner) {
                        self.store.mark_hopeless(added);
                        continue;
                    }
                    if changes {
                        self.store.mark_untested(added);
                    }
                    self.enqueue(added, now);
                }
            }
        }
        None
    }

    fn enqueue(&mut self, node: Node, level: u8) {
        if self.store.enqueue(node, self.turn) {
            self.queues[self.turn].push(level, Open { node, from: 0 });
        }
    }

    /// Returns true if the winner may still mate, judging by the reach of the pieces.
    fn has_hope(&self, position: &Position<NoKey>) -> bool {
        might_mate(&Mobility::new(position), self.winner, position.turn())
    }
}

/// Returns the number of levels by which a stalled line is deferred.
fn delay(stalled: u8) -> u8 {
    stalled.saturating_sub(2).min(u8::MAX - MAX_LEVEL - 1)
}

//! Random walks towards a helpmate. In blocked positions with many idle pieces the search gets lost in their moves. A walk
//! that mostly plays the best move and sometimes a random one gets through. Walks only find mates; they prove nothing.

use alloc::vec::Vec;

use super::guide::Guide;
use super::heuristic::{Outlook, Ranks};
use super::search::Limit;
use super::style::Style;
use crate::{Color, Move, MoveList, Position};

/// The length of a walk.
const PLIES: usize = 240;

/// How many moves out of sixteen are the best one. The walks alternate: some mates are near, others need detours.
const BEST: [u64; 2] = [14, 8];

/// The cost of a step of a walk, in nodes.
const NODES_A_STEP: u64 = 3;

/// Walks until a mate is found or a limit is reached, and adds the nodes spent to `nodes`. The same seed gives the same
/// walks.
pub(super) fn walk(
    start: &Position,
    winner: Color,
    guide: &Guide,
    seed: u64,
    nodes: &mut u64,
    limit: Limit<'_>,
) -> Option<Vec<Move>> {
    let start = start.without_key();
    let mut ranks = Ranks::default();
    let mut random = Random(0x4c49_4e4b_4d41_5445 ^ seed);
    for best_of_sixteen in BEST.into_iter().cycle() {
        if *nodes >= limit.nodes || (limit.is_cancelled)() {
            break;
        }
        let mut position = start;
        let mut line = Vec::new();
        for _ in 0..PLIES {
            *nodes += NODES_A_STEP;
            let mut moves = MoveList::new();
            position.list_moves(&mut moves);
            Outlook::new(&position, winner, guide, Style::Simplify).rank(&moves, &mut ranks);
            for &index in &ranks.may_mate {
                let m = moves[usize::from(index)];
                let mut next = position;
                next.play_unchecked(m);
                if next.is_checkmate() {
                    line.push(m);
                    return Some(line);
                }
            }
            let (mut best, mut best_level, mut ties) = (None, u8::MAX, 0);
            for (&level, &m) in ranks.levels.iter().zip(&moves) {
                if level < best_level {
                    (best, best_level, ties) = (Some(m), level, 0);
                }
                if level == best_level {
                    ties += 1;
                    if random.below(ties) == 0 {
                        best = Some(m);
                    }
                }
            }
            let Some(mut m) = best else { break };
            if random.number() % 16 >= best_of_sixteen {
                m = moves[random.below(moves.len())];
            }
            line.push(m);
            position.play_unchecked(m);
            if position.board().cannot_mate(winner) {
                break;
            }
        }
    }
    None
}

/// Marsaglia's xorshift, with the same numbers on every platform.
struct Random(u64);

impl Random {
    fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }
}

//! Shorter ways to a mate that is known to be possible. Deciding comes first and has its own budget.
//!
//! Two searches: every line of a length, shortest first, as far as the nodes last; then a beam, which keeps the most promising
//! positions after each move. The first proves, the second finds.

use alloc::vec;
use alloc::vec::Vec;

use super::guide::Guide;
use super::heuristic::{Outlook, Ranks};
use super::store::{Added, Node, Progress, Store};
use super::style::Style;
use crate::zobrist::NoKey;
use crate::{Bitboard, Color, Effort, Move, Position, Role, attacks};

/// A helpmate, and whether it is known to be a shortest one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Helpmate {
    /// The moves of both sides.
    pub moves: Vec<Move>,
    /// Whether every shorter line was ruled out.
    pub is_shortest: bool,
}

/// How much shortening is worth.
struct Budget {
    /// Positions of the exhaustive search.
    nodes: u32,
    /// Positions kept after each move by the beam.
    width: usize,
}

impl Budget {
    fn new(effort: Effort) -> Budget {
        match effort {
            Effort::Quick => Budget { nodes: 100, width: 6 },
            Effort::Normal => Budget { nodes: 50_000, width: 200 },
            Effort::Deep => Budget { nodes: 3_000_000, width: 2_000 },
        }
    }
}

/// A helpmate at most as long as the one given, which must be one of that position's.
///
/// ```
/// use linkmate_chess::dead::{Winnable, shortened, winnable};
/// use linkmate_chess::{Color, Effort, Position};
/// let start = Position::start();
/// let Winnable::Yes(moves) = winnable(&start, Color::Black, Effort::Quick) else { panic!("anyone can win") };
/// let helpmate = shortened(&start, Color::Black, moves, Effort::Normal);
/// assert_eq!((helpmate.moves.len(), helpmate.is_shortest), (4, true));
/// ```
#[must_use]
pub fn shortened(position: &Position, winner: Color, helpmate: Vec<Move>, effort: Effort) -> Helpmate {
    let budget = Budget::new(effort);
    let mut moves = without_circles(position, helpmate);
    let start = position.without_key();
    // Mates are given by the winner, so their lengths differ by two.
    let first = if position.turn() == winner { 1 } else { 2 };
    let mut exact = Exact { nodes: budget.nodes, line: Vec::new() };
    let mut unproven = first;
    while unproven < moves.len() {
        match exact.mate_in(&start, unproven) {
            Some(true) => {
                exact.line.reverse();
                return Helpmate { moves: exact.line, is_shortest: true };
            }
            Some(false) => unproven += 2,
            None => break,
        }
    }
    if unproven < moves.len()
        && let Some(shorter) = beam(&start, winner, budget.width, unproven, moves.len())
    {
        moves = shorter;
    }
    let is_shortest = moves.len() <= unproven;
    Helpmate { moves, is_shortest }
}

/// The moves without those between two occurrences of a position.
pub(super) fn without_circles(start: &Position, helpmate: Vec<Move>) -> Vec<Move> {
    let mut positions = vec![(start.zobrist(), *start)];
    let mut moves: Vec<Move> = Vec::with_capacity(helpmate.len());
    for m in helpmate {
        let mut next = positions[moves.len()].1;
        next.play_unchecked(m);
        let key = next.zobrist();
        match positions.iter().position(|known| known.0 == key && known.1 == next) {
            Some(plies) => {
                positions.truncate(plies + 1);
                moves.truncate(plies);
            }
            None => {
                positions.push((key, next));
                moves.push(m);
            }
        }
    }
    moves
}

/// Follows every line of a length.
struct Exact {
    nodes: u32,
    /// The moves of the mate, last first.
    line: Vec<Move>,
}

impl Exact {
    /// Whether a mate comes after exactly so many moves; `None` if the nodes did not last.
    fn mate_in(&mut self, position: &Position<NoKey>, plies: usize) -> Option<bool> {
        for m in position.legal_moves() {
            if plies == 1 && !may_check(position, m) {
                continue;
            }
            self.nodes = self.nodes.checked_sub(1)?;
            let mut next = *position;
            next.play_unchecked(m);
            let is_mate = if plies == 1 { next.is_checkmate() } else { self.mate_in(&next, plies - 1)? };
            if is_mate {
                self.line.push(m);
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Whether a move may give check; never false for one that does.
fn may_check(position: &Position<NoKey>, m: Move) -> bool {
    let board = position.board();
    let king = position.king(!position.turn());
    if m.is_en_passant() || m.castling_side().is_some() {
        return true;
    }
    let occupied = board.occupied().without(m.from());
    let seen = match m.promotion().unwrap_or(m.role()) {
        Role::Pawn => attacks::pawn(position.turn(), m.to()),
        role => attacks::by_role(role, m.to(), occupied),
    };
    seen.contains(king) || attacks::queen(king, Bitboard::EMPTY).contains(m.from())
}

/// The shortest mate of at least so many moves and fewer than so many that a beam of that width finds.
fn beam(start: &Position<NoKey>, winner: Color, width: usize, least: usize, below: usize) -> Option<Vec<Move>> {
    let guide = Guide::corners();
    let mut store = Store::new(start);
    let mut ranks = Ranks::default();
    let mut layer = vec![Node::ROOT];
    // (level, node, number of the move)
    let mut candidates: Vec<(u8, Node, usize)> = Vec::new();
    for plies in 1..below {
        let mut next_layer = Vec::with_capacity(width);
        for style in [Style::Attack, Style::Simplify] {
            candidates.clear();
            for &node in &layer {
                let position = store.position(node);
                Outlook::new(&position, winner, &guide, style).rank(&position.legal_moves(), &mut ranks);
                let first = candidates.len();
                candidates.extend(ranks.levels.iter().enumerate().map(|(index, &level)| (level, node, index)));
                for &index in &ranks.may_mate {
                    candidates[first + usize::from(index)].0 = 0;
                }
            }
            candidates.sort_by_key(|&(level, ..)| level);
            let mut kept = 0;
            for &(_, node, index) in &candidates {
                let mut next = store.position(node);
                let m = next.legal_moves()[index];
                next.play_unchecked(m);
                let Added::New(added) = store.add(&next, node, m, Progress::START) else { continue };
                if plies >= least && next.turn() != winner && next.is_checkmate() {
                    return Some(store.line(added));
                }
                next_layer.push(added);
                kept += 1;
                if kept >= width / 2 || store.is_full() {
                    break;
                }
            }
        }
        layer = next_layer;
    }
    None
}

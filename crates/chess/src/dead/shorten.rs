//! Shortens a known helpmate.
//!
//! There are two searches. The first tries all lines of each length, shortest first, until it runs out of nodes, and can
//! prove that a helpmate is the shortest. The second is a beam search, which keeps the most promising positions after each
//! move.

use alloc::vec;
use alloc::vec::Vec;

use super::guide::Guide;
use super::heuristic::{Outlook, Ranks};
use super::store::{Added, Node, Progress, Store};
use super::style::Style;
use crate::zobrist::NoKey;
use crate::{Bitboard, Color, Effort, Move, Position, Role, attacks};

/// A series of legal moves by both sides that ends in checkmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Helpmate {
    /// The moves of both sides.
    pub moves: Vec<Move>,
    /// True if no shorter helpmate exists; false if that is not known.
    pub is_shortest: bool,
}

/// The limits of both searches.
struct Budget {
    /// Maximum number of positions of the exhaustive search.
    nodes: u32,
    /// Number of positions that the beam keeps after each move.
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

/// Returns a helpmate that is at most as long as `helpmate`, which must be valid for the position.
///
/// ```
/// use linkmate_chess::dead::{Winnable, shortened, winnable};
/// use linkmate_chess::{Color, Effort, Position};
/// let start = Position::start();
/// let Winnable::Yes(moves) = winnable(&start, Color::Black, Effort::Quick) else { panic!("Black can win") };
/// let helpmate = shortened(&start, Color::Black, moves, Effort::Normal);
/// assert_eq!((helpmate.moves.len(), helpmate.is_shortest), (4, true));
/// ```
#[must_use]
pub fn shortened(position: &Position, winner: Color, helpmate: Vec<Move>, effort: Effort) -> Helpmate {
    let budget = Budget::new(effort);
    let mut moves = without_circles(position, helpmate);
    let start = position.without_key();
    // The winner makes the last move, so lengths differ by two.
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

/// Removes the moves between two occurrences of a position.
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

/// Searches all lines of a given length.
struct Exact {
    nodes: u32,
    /// The moves of the mate, last first.
    line: Vec<Move>,
}

impl Exact {
    /// Returns whether there is a mate after exactly `plies` moves, or `None` if the nodes ran out.
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

/// Returns false only if a move cannot give check.
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

/// Returns the shortest mate of at least `least` and fewer than `below` moves that a beam of this width finds.
fn beam(start: &Position<NoKey>, winner: Color, width: usize, least: usize, below: usize) -> Option<Vec<Move>> {
    let guide = Guide::corners();
    let mut store = Store::new(start);
    let mut ranks = Ranks::default();
    let mut layer = vec![Node::ROOT];
    // (level, node, index of the move)
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

//! Where to drive the loser's king. This only orders the search; no verdict depends on it.

use super::mating::mating_squares;
use super::mobility::Mobility;
use super::spread::{Step, spread};
use crate::{Bitboard, Color, Square};

/// Squares to drive the loser's king to, derived from the reach of the pieces.
#[derive(Clone)]
pub(super) struct Guide {
    /// True if one of the winner's pawns may ever promote.
    pub(super) promotes: bool,
    /// The cost of each square of the loser's king: 0 where it might be mated, more the farther it is from there.
    pub(super) walk: [u8; 64],
    /// True if `walk` comes from the reach of the pieces.
    pub(super) is_local: bool,
}

/// With at least this many mating squares, corners are as good a goal as any.
const MANY_SQUARES: usize = 16;

impl Guide {
    /// The guide without knowledge of the position: mates happen in corners.
    pub(super) fn corners() -> Guide {
        Guide { promotes: true, walk: TO_CORNERS, is_local: false }
    }

    /// The guide for the first search: mates are easy to find on the edge and near corners.
    pub(super) fn edges() -> Guide {
        Guide { promotes: true, walk: TO_EDGES, is_local: false }
    }

    /// Returns the guide for a position, or `None` if there is no mating square.
    pub(super) fn new(mobility: &Mobility, winner: Color, turn: Color) -> Option<Guide> {
        let promotes = mobility.pieces().iter().any(|piece| piece.color == winner && piece.promoted.is_nonempty());
        let most = if promotes { MANY_SQUARES } else { Square::ALL.len() };
        let squares = mating_squares(mobility, winner, turn, most);
        if squares.is_empty() {
            return None;
        }
        if promotes && squares.count() as usize == MANY_SQUARES {
            return Some(Guide::corners());
        }
        let reach = mobility.king(!winner).reach;
        Some(Guide { promotes, walk: steps_to(squares, reach).map(|steps| STEP * steps), is_local: true })
    }
}

/// The cost of a step of the loser's king.
pub(super) const STEP: u8 = 2;

/// The cost of walking to the nearest corner along files and ranks.
static TO_CORNERS: [u8; 64] = walks(STEP, 0);

/// The cost of walking to the nearest corner, plus that of walking to the nearest edge.
static TO_EDGES: [u8; 64] = walks(1, 4);

/// Returns the cost of each square: `to_corner` for each step to the nearest corner plus `to_edge` for each step to the
/// nearest edge.
const fn walks(to_corner: u8, to_edge: u8) -> [u8; 64] {
    let mut walks = [0; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index as u8);
        let (file, rank) = (square.file() as u8, square.rank() as u8);
        let (file, rank) = (if file < 4 { file } else { 7 - file }, if rank < 4 { rank } else { 7 - rank });
        let edge = if file < rank { file } else { rank };
        walks[index] = to_corner * Corners::All.distance(square) as u8 + to_edge * edge;
        index += 1;
    }
    walks
}

/// Returns the number of king's steps within the region from each of its squares to the goal.
fn steps_to(goal: Bitboard, region: Bitboard) -> [u8; 64] {
    const FAR: u8 = 15;
    let mut distance = [FAR; 64];
    let (mut seen, mut now, mut steps) = (goal, goal, 0);
    while now.is_nonempty() {
        for square in now {
            distance[square.index()] = steps;
        }
        now = spread(Step::Any, now) & region & !seen;
        seen |= now;
        steps = (steps + 1).min(FAR);
    }
    distance
}

/// The corners to which a king is driven.
#[derive(Copy, Clone)]
pub(super) enum Corners {
    All,
    Dark,
    Light,
}

impl Corners {
    pub(super) const fn distance(self, square: Square) -> i32 {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        let dark = 7 - (file + rank - 7).abs();
        let light = 7 - (file - rank).abs();
        match self {
            Corners::All if dark < light => dark,
            Corners::All => light,
            Corners::Dark => dark,
            Corners::Light => light,
        }
    }
}

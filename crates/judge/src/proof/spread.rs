//! [`spread`]: the moves that a piece needs to each square of a board with obstacles.
//!
//! Breadth-first searches that move all squares of a front at once.

use chess::{Bitboard, Role, Square};

use super::distance::FAR;

/// The moves needed from each square, or to it.
pub(super) type Row = [u8; 64];

/// What it costs to get past a piece that is in the way: it has to go away and come back.
pub(super) const DETOUR: usize = 3;

/// A king beside the corner only has to step aside.
pub(super) const STEP_ASIDE: usize = 1;
const BESIDE_CORNERS: Bitboard = Bitboard(0x4200_0000_0000_0042);

/// Returns the moves a piece needs to each square from the nearest of the sources, each of which comes with moves
/// already made. It never enters walls or guarded squares; a source may be one.
pub(super) fn spread(role: Role, sources: &[(Square, u8)], walls: Bitboard, guarded: Bitboard) -> Row {
    let mut moves = [FAR; 64];
    let last = sources.iter().map(|source| source.1).max().unwrap_or(0);
    let mut seen = Bitboard::EMPTY;
    let mut front = Bitboard::EMPTY;
    for level in 0..60 {
        for &(square, made) in sources {
            if made == level {
                front |= square.bitboard();
            }
        }
        front &= !seen;
        seen |= front;
        for square in front {
            moves[square.index()] = level;
        }
        front = Bitboard(attacked(role, front.0, walls.0)) & !walls & !guarded & !seen;
        if front.is_empty() && level >= last {
            break;
        }
    }
    moves
}

/// Like [`spread`] from one square, past walls, stops and bars. Stops can be entered, by a piece that is captured there,
/// but not passed. Bars can be passed, but each costs [`DETOUR`] or [`STEP_ASIDE`] moves more.
pub(super) fn spread_past(role: Role, home: Square, [walls, stops, bars]: [Bitboard; 3], guarded: Bitboard) -> Row {
    const LEVELS: usize = 60;
    let mut moves = [FAR; 64];
    let bars = bars & !walls;
    let mut fronts = [Bitboard::EMPTY; LEVELS + 1 + DETOUR];
    fronts[0] = home.bitboard();
    let (mut seen, mut last) = (Bitboard::EMPTY, 0);
    for level in 0..LEVELS {
        if level > last {
            break;
        }
        let front = fronts[level] & !seen;
        seen |= front;
        for square in front {
            moves[square.index()] = level as u8;
        }
        let next = Bitboard(attacked(role, (front & !stops).0, (walls | stops | bars).0)) & !walls & !guarded & !seen;
        let (far, near) = (next & bars & !BESIDE_CORNERS, next & bars & BESIDE_CORNERS);
        for (squares, cost) in [(next & !bars, 1), (near, 1 + STEP_ASIDE), (far, 1 + DETOUR)] {
            if squares.is_nonempty() {
                fronts[level + cost] |= squares;
                last = last.max(level + cost);
            }
        }
    }
    moves
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The squares that pieces of a role on any of these squares attack, all at once.
fn attacked(role: Role, from: u64, walls: u64) -> u64 {
    match role {
        Role::Knight => {
            let (one_left, one_right) = ((from & NOT_A) >> 1, (from & NOT_H) << 1);
            let (two_left, two_right) = ((one_left & NOT_A) >> 1, (one_right & NOT_H) << 1);
            let (near, wide) = (one_left | one_right, two_left | two_right);
            near << 16 | near >> 16 | wide << 8 | wide >> 8
        }
        Role::Bishop => diagonals(from, !walls),
        Role::Rook => straights(from, !walls),
        Role::Queen => diagonals(from, !walls) | straights(from, !walls),
        Role::King | Role::Pawn => {
            let wide = from | (from & NOT_A) >> 1 | (from & NOT_H) << 1;
            (wide | wide << 8 | wide >> 8) & !from
        }
    }
}

fn straights(from: u64, empty: u64) -> u64 {
    ray::<8>(from, empty, !0)
        | ray::<-8>(from, empty, !0)
        | ray::<1>(from, empty, NOT_A)
        | ray::<-1>(from, empty, NOT_H)
}

fn diagonals(from: u64, empty: u64) -> u64 {
    ray::<9>(from, empty, NOT_A)
        | ray::<7>(from, empty, NOT_H)
        | ray::<-9>(from, empty, NOT_H)
        | ray::<-7>(from, empty, NOT_A)
}

/// Kogge and Stone's fill in one direction: doubles the distance covered three times.
#[inline(always)]
fn ray<const STEP: i32>(from: u64, empty: u64, allowed: u64) -> u64 {
    let shift = |squares: u64, times: i32| {
        let by = STEP * times;
        if by > 0 { squares << by } else { squares >> -by }
    };
    let mut open = empty & allowed;
    let mut filled = from;
    for times in [1, 2, 4] {
        filled |= open & shift(filled, times);
        open &= shift(open, times);
    }
    shift(filled, 1) & allowed
}

#[cfg(test)]
mod tests {
    use chess::{Color, attacks};

    use super::*;

    #[test]
    fn a_spread_equals_the_attacks_of_the_rules() {
        let mut random = super::super::random::Random::new(3);
        for _ in 0..200 {
            let walls = Bitboard(random.next() & random.next());
            let square = Square::ALL[random.below(64) as usize];
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
                let piece = chess::Piece { color: Color::White, role };
                let reached = spread(role, &[(square, 0)], walls, Bitboard::EMPTY);
                let one: Bitboard = Square::ALL.into_iter().filter(|s| reached[s.index()] == 1).collect();
                assert_eq!(one, attacks::by_piece(piece, square, walls) & !walls, "{role:?} on {square}");
            }
        }
    }
}

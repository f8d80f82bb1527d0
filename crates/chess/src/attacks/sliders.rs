//! Attacks of bishops, rooks and queens by magic bitboards: the pieces on a slider's lines, multiplied by a magic number
//! for its square, give in the top bits an index into a table of attacks.

use super::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use super::steps::Direction;
use crate::{Bitboard, Square};

/// Finds the table index for one slider on one square.
#[derive(Copy, Clone)]
struct Magic {
    /// The squares that can block the slider: its lines without their last squares.
    mask: u64,
    factor: u64,
    /// The index of the first table entry for this square.
    offset: u32,
    shift: u32,
}

/// Returns the line through a square in both directions, without the square itself.
pub(super) const fn axis(from: Square, (forth, back): (Direction, Direction)) -> u64 {
    ray(from, forth) | ray(from, back)
}

const fn ray(from: Square, direction: Direction) -> u64 {
    let (files, ranks) = direction.step();
    let mut reached = 0;
    let mut square = from.offset(files, ranks);
    while let Some(here) = square {
        reached |= here.bitboard().0;
        square = here.offset(files, ranks);
    }
    reached
}

/// Returns the squares that a slider on `from` attacks along one line (the o^(o-2r) trick). Subtracting the slider twice
/// from the blockers on its line borrows up to the first of them; the mirrored board covers the other direction.
/// The compiler evaluates this a hundred thousand times for the table below, so it must be short.
pub(super) const fn along(line: u64, from: u64, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(from << 1);
    let mirrored = blockers.reverse_bits().wrapping_sub(from.reverse_bits() << 1);
    (up ^ mirrored.reverse_bits()) & line
}

/// The two lines of a rook or of a bishop.
pub(super) type Axes = [(Direction, Direction); 2];

pub(super) const STRAIGHT: Axes = [(Direction::North, Direction::South), (Direction::East, Direction::West)];
pub(super) const DIAGONAL: Axes =
    [(Direction::NorthEast, Direction::SouthWest), (Direction::NorthWest, Direction::SouthEast)];

/// Returns the squares on which a piece changes what a slider attacks.
const fn relevant(from: Square, axes: Axes) -> u64 {
    let file = from.file().bitboard().0;
    let rank = from.rank().bitboard().0;
    let sides = 0x8181_8181_8181_8181 & !file;
    let ends = Bitboard::BACK_RANKS.0 & !rank;
    (axis(from, axes[0]) | axis(from, axes[1])) & !(sides | ends)
}

const fn magics(factors: [u64; 64], axes: Axes, mut offset: u32) -> [Magic; 64] {
    let mut table = [Magic { mask: 0, factor: 0, offset: 0, shift: 0 }; 64];
    let mut index = 0;
    while index < 64 {
        let mask = relevant(Square::ALL[index], axes);
        let shift = 64 - mask.count_ones();
        table[index] = Magic { mask, factor: factors[index], offset, shift };
        offset += 1 << mask.count_ones();
        index += 1;
    }
    table
}

const ROOK_ATTACKS: usize = 102_400;
const BISHOP_ATTACKS: usize = 5_248;

static ROOKS: [Magic; 64] = magics(ROOK_MAGICS, STRAIGHT, 0);
static BISHOPS: [Magic; 64] = magics(BISHOP_MAGICS, DIAGONAL, ROOK_ATTACKS as u32);

const fn fill(
    mut attacks: [Bitboard; ROOK_ATTACKS + BISHOP_ATTACKS],
    magics: [Magic; 64],
    axes: Axes,
) -> [Bitboard; ROOK_ATTACKS + BISHOP_ATTACKS] {
    let mut index = 0;
    while index < 64 {
        let magic = magics[index];
        let from = Square::ALL[index];
        let lines = [axis(from, axes[0]), axis(from, axes[1])];
        let mut occupied = 0u64;
        loop {
            let bit = from.bitboard().0;
            let attacked = along(lines[0], bit, occupied) | along(lines[1], bit, occupied);
            let slot = slot(magic, occupied);
            assert!(
                attacks[slot].is_empty() || attacks[slot].0 == attacked,
                "a magic number maps two different attack sets to one slot"
            );
            attacks[slot] = Bitboard(attacked);
            // The next subset of the mask.
            occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
            if occupied == 0 {
                break;
            }
        }
        index += 1;
    }
    attacks
}

#[allow(long_running_const_eval)]
static ATTACKS: [Bitboard; ROOK_ATTACKS + BISHOP_ATTACKS] = {
    let empty = [Bitboard::EMPTY; ROOK_ATTACKS + BISHOP_ATTACKS];
    let rooks = fill(empty, ROOKS, STRAIGHT);
    fill(rooks, BISHOPS, DIAGONAL)
};

#[inline(always)]
const fn slot(magic: Magic, occupied: u64) -> usize {
    magic.offset as usize + ((occupied & magic.mask).wrapping_mul(magic.factor) >> magic.shift) as usize
}

/// Returns the squares that a bishop attacks, up to and including the first occupied square in each direction.
///
/// ```
/// use linkmate_chess::{Square, attacks};
/// // 4 . . . .
/// // 3 x . o .      B bishop
/// // 2 . B . .      o occupied, and attacked
/// // 1 x . x .      x attacked
/// //   a b c d
/// let occupied = Square::C3.bitboard();
/// assert_eq!(attacks::bishop(Square::B2, occupied).to_string(), "a1 c1 a3 c3");
/// ```
#[inline(always)]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    ATTACKS[slot(BISHOPS[square.index()], occupied.0)]
}

/// Returns the squares that a rook attacks, up to and including the first occupied square in each direction.
///
/// ```
/// use linkmate_chess::{Square, attacks};
/// let occupied = Square::A3.bitboard() | Square::D1.bitboard();
/// assert_eq!(attacks::rook(Square::A1, occupied).to_string(), "b1 c1 d1 a2 a3");
/// ```
#[inline(always)]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ATTACKS[slot(ROOKS[square.index()], occupied.0)]
}

/// Returns the squares that a queen attacks, up to and including the first occupied square in each direction.
///
/// ```
/// use linkmate_chess::{Bitboard, Square, attacks};
/// assert_eq!(attacks::queen(Square::D4, Bitboard::EMPTY).count(), 27);
/// ```
#[inline(always)]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

static BETWEEN: [[Bitboard; 64]; 64] = pairs(Pair::Between);
static LINE: [[Bitboard; 64]; 64] = pairs(Pair::Line);

/// Returns the squares strictly between two squares on a common line.
#[inline(always)]
pub(super) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// Returns the whole line through two squares.
#[inline(always)]
pub(super) fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

#[derive(Copy, Clone)]
enum Pair {
    Between,
    Line,
}

const fn pairs(wanted: Pair) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let axes = [STRAIGHT[0], STRAIGHT[1], DIAGONAL[0], DIAGONAL[1]];
    let mut a = 0;
    while a < 64 {
        let from = Square::ALL[a];
        let mut next = 0;
        while next < 4 {
            let line = axis(from, axes[next]);
            let mut others = line;
            while others != 0 {
                let b = others.trailing_zeros() as usize;
                let to = 1 << b;
                table[a][b] = Bitboard(match wanted {
                    Pair::Line => line | from.bitboard().0,
                    Pair::Between => {
                        along(line, from.bitboard().0, to) & along(line | from.bitboard().0, to, from.bitboard().0)
                    }
                });
                others &= others - 1;
            }
            next += 1;
        }
        a += 1;
    }
    table
}

const fn on_empty(axes: Axes) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(axis(Square::ALL[index], axes[0]) | axis(Square::ALL[index], axes[1]));
        index += 1;
    }
    table
}

static BISHOP_ON_EMPTY: [Bitboard; 64] = on_empty(DIAGONAL);
static ROOK_ON_EMPTY: [Bitboard; 64] = on_empty(STRAIGHT);

/// Returns the squares that a bishop attacks on an empty board.
#[inline(always)]
pub(crate) fn bishop_on_empty(square: Square) -> Bitboard {
    BISHOP_ON_EMPTY[square.index()]
}

/// Returns the squares that a rook attacks on an empty board.
#[inline(always)]
pub(crate) fn rook_on_empty(square: Square) -> Bitboard {
    ROOK_ON_EMPTY[square.index()]
}

//! What each man attacks from each square: tables made at compile time.

mod magics;
#[cfg_attr(target_family = "wasm", allow(dead_code))]
mod sliders;
#[cfg(any(test, target_family = "wasm"))]
mod small;
mod steps;

use crate::{Bitboard, Color, File, Piece, Role, Square};

pub use lines::{bishop, queen, rook};
pub(crate) use lines::{bishop_on_empty, rook_on_empty};
#[cfg(not(target_family = "wasm"))]
use sliders as lines;
#[cfg(target_family = "wasm")]
use small as lines;
pub use steps::{Direction, king, knight, pawn};

/// The squares that a piece attacks from a square when `occupied` squares stop sliders.
///
/// ```
/// use linkmate_chess::{attacks, Bitboard, Color, Piece, Role, Square};
/// let rook = Piece { color: Color::White, role: Role::Rook };
/// assert_eq!(attacks::of(rook, Square::A1, Bitboard::EMPTY).count(), 14);
/// assert_eq!(attacks::of(rook, Square::A1, Square::A2.bitboard() | Square::B1.bitboard()).count(), 2);
/// ```
#[must_use]
pub fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        role => by_role(role, square, occupied),
    }
}

/// As [`of`] for the roles that attack alike in both colours; a pawn attacks nothing here.
#[inline(always)]
pub(crate) fn by_role(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one line; empty if no line joins them.
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    lines::between(a, b)
}

/// The whole rank, file or diagonal through two squares, themselves included; empty if no line joins them.
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    lines::line(a, b)
}

/// The squares attacked by all pawns of a colour on `pawns`.
#[inline(always)]
#[must_use]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let (not_a, not_h) = (pawns & !File::A.bitboard(), pawns & !File::H.bitboard());
    match color {
        Color::White => not_a.shifted(7) | not_h.shifted(9),
        Color::Black => not_h.shifted(-7) | not_a.shifted(-9),
    }
}

#[cfg(test)]
mod tests;

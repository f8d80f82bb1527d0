//! Attacks of each piece from each square, from tables built at compile time.

#[cfg(any(test, target_family = "wasm"))]
mod compact;
mod magics;
#[cfg_attr(target_family = "wasm", allow(dead_code))]
mod sliders;
mod steps;

use crate::{Bitboard, Color, File, Piece, Role, Square};

#[cfg(target_family = "wasm")]
use compact as lines;
pub use lines::{bishop, queen, rook};
pub(crate) use lines::{bishop_on_empty, rook_on_empty};
#[cfg(not(target_family = "wasm"))]
use sliders as lines;
pub use steps::{Direction, king, knight, pawn};

/// Returns the squares that a piece attacks from a square; `occupied` squares block sliders.
///
/// ```
/// use linkmate_chess::{attacks, Bitboard, Color, Piece, Role, Square};
/// let rook = Piece { color: Color::White, role: Role::Rook };
/// assert_eq!(attacks::by_piece(rook, Square::A1, Bitboard::EMPTY).count(), 14);
/// assert_eq!(attacks::by_piece(rook, Square::A1, Square::A2.bitboard() | Square::B1.bitboard()).count(), 2);
/// ```
#[must_use]
pub fn by_piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        role => by_role(role, square, occupied),
    }
}

/// Like [`by_piece`] for roles that attack alike in both colours. Returns the empty set for a pawn.
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

/// Returns the squares strictly between two squares on a common rank, file or diagonal, or the empty set if they share
/// none.
///
/// ```
/// use linkmate_chess::{Square, attacks};
/// assert_eq!(attacks::between(Square::A1, Square::D4).to_string(), "b2 c3");
/// assert!(attacks::between(Square::A1, Square::B3).is_empty());
/// ```
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    lines::between(a, b)
}

/// Returns the whole rank, file or diagonal through two squares, both included, or the empty set if they share none.
///
/// ```
/// use linkmate_chess::{Rank, Square, attacks};
/// assert_eq!(attacks::line(Square::C4, Square::F4), Rank::Fourth.bitboard());
/// assert!(attacks::line(Square::A1, Square::B3).is_empty());
/// ```
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    lines::line(a, b)
}

/// Returns the squares attacked by pawns of a colour on the squares `pawns`.
///
/// ```
/// use linkmate_chess::{Color, Square, attacks};
/// let pawns = Square::A2.bitboard() | Square::D4.bitboard();
/// assert_eq!(attacks::pawns(Color::White, pawns).to_string(), "b3 c5 e5");
/// ```
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

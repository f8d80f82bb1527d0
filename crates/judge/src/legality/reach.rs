//! Which squares pieces can reach on a board where some pieces never move.

use chess::{Bitboard, Board, ByColor, Color, Piece, Role, Square, attacks};

use super::case::last_rank;

/// Squares reachable around pieces that never move. Results are cached because the same questions come up again and
/// again.
pub(crate) struct Reach {
    /// Pieces that never move.
    steady: Bitboard,
    /// Squares no king can enter, because of an unblockable attack by a piece that never moved.
    forbidden: ByColor<Bitboard>,
    /// For each side, the square of the opposing king if it never moves.
    enemy_kings: ByColor<Option<Square>>,
    /// Cached results.
    regions: Vec<Region>,
}

/// Squares a kind of piece can reach from each other. Shared by both sides where the obstacles are the same.
struct Region {
    role: Role,
    barred: Bitboard,
    dead_ends: Bitboard,
    squares: Bitboard,
}

impl Reach {
    pub(crate) fn new(board: &Board, steady: Bitboard) -> Reach {
        let steady_king = |color| board.king(color).filter(|king| steady.contains(*king));
        Reach {
            steady,
            forbidden: ByColor {
                white: contacts(board, steady & board.by_color(Color::Black)),
                black: contacts(board, steady & board.by_color(Color::White)),
            },
            enemy_kings: ByColor { white: steady_king(Color::Black), black: steady_king(Color::White) },
            regions: Vec::with_capacity(16),
        }
    }

    /// Squares where a piece would be captured at once, because it gives a check that cannot be blocked to a king that
    /// never moves. A piece can get there, but not move on.
    pub(crate) fn dead_ends(&self, piece: Piece) -> Bitboard {
        self.enemy_kings[piece.color].map_or(Bitboard::EMPTY, |king| contact_of(piece, king))
    }

    /// Returns every square a piece can reach from a square, including that square.
    pub(crate) fn region(&mut self, piece: Piece, from: Square) -> Bitboard {
        let dead_ends = self.dead_ends(piece);
        if dead_ends.contains(from) {
            return from.bitboard();
        }
        let barred = if piece.role == Role::King { self.steady | self.forbidden[piece.color] } else { self.steady };
        let known = self.regions.iter().find(|known| {
            known.role == piece.role
                && (known.squares & !dead_ends).contains(from)
                && known.dead_ends == dead_ends
                && known.barred == barred
        });
        if let Some(known) = known {
            return known.squares;
        }
        // Single steps first, which is fast. Without dead ends on the way this finds everything.
        let mut region = from.bitboard();
        loop {
            let more = region | (step(piece.role, region & !dead_ends) & !barred);
            if more == region {
                break;
            }
            region = more;
        }
        let mut fresh = if dead_ends.is_empty() { Bitboard::EMPTY } else { region & !dead_ends };
        while fresh.is_nonempty() {
            let more = moves(piece.role, fresh, !self.steady) & !barred & !region;
            region |= more;
            fresh = more & !dead_ends;
        }
        self.regions.push(Region { role: piece.role, barred, dead_ends, squares: region });
        region
    }

    /// Returns the pieces that never move and confine a piece to the region around a square, or keep a king from
    /// entering it.
    pub(crate) fn bars(&mut self, board: &Board, piece: Piece, square: Square) -> Bitboard {
        if piece.role == Role::King && self.forbidden[piece.color].contains(square) {
            let guards = self.steady & board.by_color(!piece.color);
            let guarding = guards.squares().filter(|guard| contacts(board, guard.bitboard()).contains(square));
            return guarding.fold(Bitboard::EMPTY, Bitboard::with);
        }
        let region = self.region(piece, square);
        region.squares().fold(Bitboard::EMPTY, |all, from| all | (attacks::of(piece, from, self.steady) & self.steady))
    }

    /// Returns the squares where a pawn could have promoted to become the piece on that square.
    pub(crate) fn promotions_to(&mut self, piece: Piece, square: Square) -> Bitboard {
        let dead_ends = self.dead_ends(piece);
        // Without dead ends, every path can be walked in reverse.
        if !(self.steady | dead_ends).contains(square) {
            let ends = last_rank(piece.color).bitboard() & !self.steady & !dead_ends;
            return self.region(piece, square) & ends;
        }
        let mut squares = Bitboard::EMPTY;
        for promotion in last_rank(piece.color).bitboard() & (!self.steady | square.bitboard()) {
            if self.region(piece, promotion).contains(square) {
                squares = squares.with(promotion);
            }
        }
        squares
    }
}

/// The squares these pieces attack regardless of what is in between.
fn contacts(board: &Board, men: Bitboard) -> Bitboard {
    men.squares()
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .fold(Bitboard::EMPTY, |all, (square, piece)| all | contact(piece, square))
}

/// The squares a piece attacks regardless of what is in between.
pub(crate) fn contact(piece: Piece, square: Square) -> Bitboard {
    let straight = square.rank().bitboard() | square.file().bitboard();
    match piece.role {
        Role::Pawn => attacks::pawn(piece.color, square),
        Role::Knight => attacks::knight(square),
        Role::Bishop => attacks::king(square) & !straight,
        Role::Rook => attacks::king(square) & straight,
        Role::Queen | Role::King => attacks::king(square),
    }
}

/// The squares from which a piece attacks a square regardless of what is in between.
fn contact_of(piece: Piece, target: Square) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn(!piece.color, target),
        _ => contact(piece, target),
    }
}

/// The squares one step away for pieces of a role.
fn step(role: Role, from: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => steps(from, KNIGHT),
        Role::Bishop => steps(from, DIAGONAL),
        Role::Rook => steps(from, STRAIGHT),
        Role::Queen | Role::King => steps(from, STRAIGHT) | steps(from, DIAGONAL),
    }
}

/// All squares that pieces of a role can move to from any of these squares, over free squares.
fn moves(role: Role, from: Bitboard, free: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight | Role::King => step(role, from) & free,
        Role::Bishop => slides(from, free, DIAGONAL),
        Role::Rook => slides(from, free, STRAIGHT),
        Role::Queen => slides(from, free, STRAIGHT) | slides(from, free, DIAGONAL),
    }
}

#[inline(always)]
fn steps<const N: usize>(from: Bitboard, directions: [(i8, i8); N]) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for direction in directions {
        all |= shifted(from, direction);
    }
    all
}

#[inline(always)]
fn slides<const N: usize>(from: Bitboard, free: Bitboard, directions: [(i8, i8); N]) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for (files, ranks) in directions {
        // One step, then one, two and four more at a time, over free squares only.
        let (mut rays, mut free) = (shifted(from, (files, ranks)) & free, free);
        for steps in [1, 2, 4] {
            rays |= free & shifted(rays, (steps * files, steps * ranks));
            free &= shifted(free, (steps * files, steps * ranks));
        }
        all |= rays;
    }
    all
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Shifts every square by this many files and ranks, dropping those that leave the board.
#[inline(always)]
fn shifted(squares: Bitboard, (files, ranks): (i8, i8)) -> Bitboard {
    // Masks the files that a shift leaves empty, so nothing wraps around the edge.
    const EAST: [u64; 5] =
        [!0, 0xfefe_fefe_fefe_fefe, 0xfcfc_fcfc_fcfc_fcfc, 0xf8f8_f8f8_f8f8_f8f8, 0xf0f0_f0f0_f0f0_f0f0];
    const WEST: [u64; 5] =
        [!0, 0x7f7f_7f7f_7f7f_7f7f, 0x3f3f_3f3f_3f3f_3f3f, 0x1f1f_1f1f_1f1f_1f1f, 0x0f0f_0f0f_0f0f_0f0f];
    let delta = files + 8 * ranks;
    let moved = if delta >= 0 { squares.0 << delta } else { squares.0 >> -delta };
    let mask = if files >= 0 { EAST[files as usize] } else { WEST[-files as usize] };
    Bitboard(moved & mask)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with a slow, obviously correct computation square by square.
    #[test]
    fn moves_of_several_pieces_are_the_union_of_their_moves() {
        let steady = Square::D4.bitboard() | Square::E5.bitboard() | Square::B7.bitboard() | Square::G2.bitboard();
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            let piece = Piece { color: Color::White, role };
            for square in !steady {
                let slow = attacks::of(piece, square, steady) & !steady;
                assert_eq!(moves(role, square.bitboard(), !steady), slow, "{role:?} on {square}");
                for other in [Square::A1, Square::H8, Square::C6] {
                    let both = slow | (attacks::of(piece, other, steady) & !steady);
                    assert_eq!(
                        moves(role, square.bitboard().with(other), !steady),
                        both,
                        "{role:?} on {square} {other}"
                    );
                }
            }
        }
    }
}

//! How far men get on a board where some men never move.

use chess::{Bitboard, Board, ByColor, Color, Piece, Role, Square, attacks};

use super::case::last_rank;

/// The ways that men never moving leave open. What is found is kept, for it is asked again and again.
pub(crate) struct Reach {
    /// Men that never move.
    steady: Bitboard,
    /// Squares that a king can never stand on: a man that never moved would attack him from beside.
    forbidden: ByColor<Bitboard>,
    /// For each side, the king of the other, if he never moves.
    enemy_kings: ByColor<Option<Square>>,
    /// What was found.
    regions: Vec<Region>,
}

/// Squares that lead to each other for a kind of piece. What stands in its way may be the same for both sides.
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

    /// Where a man would be captured at once: it checks, from beside, a king that never moved, and nothing can come
    /// between. A man gets there, but not on from there.
    pub(crate) fn dead_ends(&self, piece: Piece) -> Bitboard {
        self.enemy_kings[piece.color].map_or(Bitboard::EMPTY, |king| contact_of(piece, king))
    }

    /// Every square that a piece can come to from a square, that square included.
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
        // Step by step first, which is quick, and where nobody is captured on the way it is all.
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

    /// The men that never move and shut a piece in around a square, or forbid a king to stand there.
    pub(crate) fn bars(&mut self, board: &Board, piece: Piece, square: Square) -> Bitboard {
        if piece.role == Role::King && self.forbidden[piece.color].contains(square) {
            let guards = self.steady & board.by_color(!piece.color);
            let guarding = guards.squares().filter(|guard| contacts(board, guard.bitboard()).contains(square));
            return guarding.fold(Bitboard::EMPTY, Bitboard::with);
        }
        let region = self.region(piece, square);
        region.squares().fold(Bitboard::EMPTY, |all, from| all | (attacks::of(piece, from, self.steady) & self.steady))
    }

    /// The squares where a pawn can have promoted to become the piece on that square.
    pub(crate) fn promotions_to(&mut self, piece: Piece, square: Square) -> Bitboard {
        let dead_ends = self.dead_ends(piece);
        // Over squares where nobody is captured at once, there is a way back for every way.
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

/// The squares that these men attack whatever stands between.
fn contacts(board: &Board, men: Bitboard) -> Bitboard {
    men.squares()
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .fold(Bitboard::EMPTY, |all, (square, piece)| all | contact(piece, square))
}

/// The squares that a man attacks whatever stands between.
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

/// The squares from which a man attacks a square whatever stands between.
fn contact_of(piece: Piece, target: Square) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn(!piece.color, target),
        _ => contact(piece, target),
    }
}

/// The squares that pieces of a role come to first.
fn step(role: Role, from: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => steps(from, KNIGHT),
        Role::Bishop => steps(from, DIAGONAL),
        Role::Rook => steps(from, STRAIGHT),
        Role::Queen | Role::King => steps(from, STRAIGHT) | steps(from, DIAGONAL),
    }
}

/// All squares that pieces of a role go to from any of these squares, over squares that are free.
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

/// Every square moved by so many files and ranks; what would leave the board is gone.
#[inline(always)]
fn shifted(squares: Bitboard, (files, ranks): (i8, i8)) -> Bitboard {
    // The files that are left empty by the move, so that nothing wraps around the edge.
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

    /// Square by square: slow, and right by inspection.
    #[test]
    fn moves_of_many_pieces_are_those_of_each() {
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

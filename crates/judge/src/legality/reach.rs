//! How far men get on a board where some men never move.

use chess::{Bitboard, Board, ByColor, Color, Piece, Role, Square, attacks};

use super::case::last_rank;

/// The ways that men never moving leave open. What is found is kept, for it is asked again and again.
pub(crate) struct Reach {
    /// Men that never move.
    steady: Bitboard,
    /// Squares that a king can never stand on: a man that never moved would attack him from beside.
    forbidden: ByColor<Bitboard>,
    /// The king of the other side, if he never moves.
    steady_kings: ByColor<Option<Square>>,
    /// What was found, by colour, role and the square begun from.
    regions: Vec<(Piece, Bitboard)>,
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
            steady_kings: ByColor { white: steady_king(Color::Black), black: steady_king(Color::White) },
            regions: Vec::with_capacity(16),
        }
    }

    /// Where a man that never moves would have to be captured at once, since his neighbour the king never moved and
    /// nothing can come between: a man gets there, but not on from there.
    pub(crate) fn dead_ends(&self, piece: Piece) -> Bitboard {
        self.steady_kings[piece.color].map_or(Bitboard::EMPTY, |king| contact_of(piece, king))
    }

    /// Every square that a piece can come to from a square, that square included.
    pub(crate) fn region(&mut self, piece: Piece, from: Square) -> Bitboard {
        let dead_ends = self.dead_ends(piece);
        if dead_ends.contains(from) {
            return from.bitboard();
        }
        let known = self.regions.iter().find(|(of, region)| *of == piece && (*region & !dead_ends).contains(from));
        if let Some((_, region)) = known {
            return *region;
        }
        let barred = if piece.role == Role::King { self.steady | self.forbidden[piece.color] } else { self.steady };
        let mut region = from.bitboard();
        let mut fresh = region;
        while let Some(square) = fresh.first() {
            fresh = fresh.without(square);
            let more = attacks::of(piece, square, self.steady) & !barred & !region;
            region |= more;
            fresh |= more & !dead_ends;
        }
        self.regions.push((piece, region));
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
fn contact(piece: Piece, square: Square) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn(piece.color, square),
        Role::Knight => attacks::knight(square),
        role => attacks::of(Piece { color: piece.color, role }, square, attacks::king(square)),
    }
}

/// The squares from which a man attacks a square whatever stands between.
fn contact_of(piece: Piece, target: Square) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn(!piece.color, target),
        _ => contact(piece, target),
    }
}

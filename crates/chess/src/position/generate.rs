//! Legal moves, set by set, into a [`Sink`]: one generator for lists, counts and visits.
//!
//! Pins and checks come from the enemy sliders that stand in line with the king; each man then goes only where that
//! leaves him. The king's own steps are tried square by square, which are few. The side to move is a type, so that every
//! direction and rank is a constant.

use crate::castling::CastlingSide;
use crate::moves::Kind;
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, MoveList, Position, Rank, Role, Square, attacks};

/// The side to move, known to the compiler.
pub(crate) trait Side {
    const US: Color;
    /// One rank forward, as a difference of square numbers.
    const UP: i8;
    type Them: Side;
}

pub(crate) struct WhiteSide;
pub(crate) struct BlackSide;

impl Side for WhiteSide {
    const US: Color = Color::White;
    const UP: i8 = 8;
    type Them = BlackSide;
}

impl Side for BlackSide {
    const US: Color = Color::Black;
    const UP: i8 = -8;
    type Them = WhiteSide;
}

/// What is done with the moves that are found.
pub(crate) trait Sink {
    /// A man other than a pawn goes to each of these squares.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns reach each of these squares from `delta` before it, and stay pawns.
    fn pawns(&mut self, delta: i8, targets: Bitboard);
    /// Pawns reach each of these squares from `delta` before it, and become one of four pieces.
    fn promotions(&mut self, delta: i8, targets: Bitboard);
    /// Castling, or a capture en passant.
    fn special(&mut self, m: Move);
}

/// The square from which a pawn came to `to`.
#[inline(always)]
pub(crate) fn origin(to: Square, delta: i8) -> Square {
    Square::wrapping((to as i8).wrapping_sub(delta) as u8)
}

impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.extend(targets.map(|to| Move::normal(role, from, to)));
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i8, targets: Bitboard) {
        self.extend(targets.map(|to| Move::normal(Role::Pawn, origin(to, delta), to)));
    }

    #[inline(always)]
    fn promotions(&mut self, delta: i8, targets: Bitboard) {
        for to in targets {
            for kind in [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight] {
                self.push(Move::new(Role::Pawn, origin(to, delta), to, kind));
            }
        }
    }

    #[inline(always)]
    fn special(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves without making any.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) u32);

impl Sink for Counter {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, targets: Bitboard) {
        self.0 += 4 * targets.count();
    }

    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.0 += 1;
    }
}

impl<K: Key> Position<K> {
    /// All legal moves, in no particular order; [`Move`] has one for sorting. In positions people play there are about
    /// thirty.
    ///
    /// ```
    /// use linkmate_chess::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves
    }

    /// How many legal moves there are; quicker than making the list.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut counter = Counter::default();
        self.generate(&mut counter);
        counter.0 as usize
    }

    /// The legal moves of the man on a square.
    ///
    /// ```
    /// use linkmate_chess::{Position, Square};
    /// let tos: Vec<_> = Position::start().legal_moves_from(Square::G1).iter().map(|m| m.to()).collect();
    /// assert_eq!(tos, [Square::F3, Square::H3]);
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.legal_moves().into_iter().filter(|m| m.from() == from).collect()
    }

    /// Whether the side to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.count_legal_moves() == 0
    }

    /// Whether the side to move is not in check and has no legal move.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.count_legal_moves() == 0
    }

    #[inline]
    fn generate(&self, sink: &mut impl Sink) {
        match self.turn {
            Color::White => self.generate_for::<WhiteSide>(sink),
            Color::Black => self.generate_for::<BlackSide>(sink),
        }
    }

    /// Sends every legal move to the sink. `S` is the side to move.
    #[inline(always)]
    pub(crate) fn generate_for<S: Side>(&self, sink: &mut impl Sink) {
        let board = &self.board;
        let us = board.by_color(S::US);
        let them = board.by_color(!S::US);
        let occupied = us | them;
        let king = self.king(S::US);

        let mut checkers = ((attacks::pawn(S::US, king) & board.by_role(Role::Pawn))
            | (attacks::knight(king) & board.by_role(Role::Knight)))
            & them;
        let mut pinned = Bitboard::EMPTY;
        let snipers = ((attacks::bishop_on_empty(king) & board.diagonal_sliders())
            | (attacks::rook_on_empty(king) & board.straight_sliders()))
            & them;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers = checkers.with(sniper);
            } else if !blockers.more_than_one() {
                pinned |= blockers & us;
            }
        }

        self.king_steps::<S>(king, sink);
        if checkers.is_empty() {
            if (self.castling.rooks() & S::US.back_rank().bitboard()).is_nonempty() {
                for side in CastlingSide::ALL {
                    if self.can_castle_for::<S>(king, side) {
                        sink.special(Move::castling(S::US, king, side));
                    }
                }
            }
            self.pieces::<S>(!us, pinned, sink);
            self.pawns::<S>(Bitboard::FULL, pinned, sink);
            if pinned.is_nonempty() {
                self.pinned_men::<S>(king, pinned, sink);
            }
        } else if let Some(checker) = checkers.single() {
            let targets = attacks::between(king, checker).with(checker);
            self.pieces::<S>(targets, pinned, sink);
            self.pawns::<S>(targets, pinned, sink);
        } else {
            return;
        }
        if let Some(square) = self.en_passant {
            for from in attacks::pawn(!S::US, square) & board.by_piece(S::US, Role::Pawn) {
                let m = Move::en_passant(from, square);
                if self.en_passant_is_safe(m, S::US) {
                    sink.special(m);
                }
            }
        }
    }

    /// Steps of the king to squares that are not attacked when he has left his own.
    #[inline(always)]
    fn king_steps<S: Side>(&self, king: Square, sink: &mut impl Sink) {
        let board = &self.board;
        let them = board.by_color(!S::US);
        let guarded = attacks::pawns(!S::US, board.by_piece(!S::US, Role::Pawn)) | attacks::king(self.king(!S::US));
        let mut targets = attacks::king(king) & !board.by_color(S::US) & !guarded;
        let occupied = board.occupied().without(king);
        let knights = board.by_role(Role::Knight) & them;
        let diagonal = board.diagonal_sliders() & them;
        let straight = board.straight_sliders() & them;
        for to in targets {
            let attacked = (attacks::knight(to) & knights)
                | (attacks::bishop(to, occupied) & diagonal)
                | (attacks::rook(to, occupied) & straight);
            if attacked.is_nonempty() {
                targets = targets.without(to);
            }
        }
        sink.piece(Role::King, king, targets);
    }

    /// Men other than king and pawns that are free to leave their lines.
    #[inline(always)]
    fn pieces<S: Side>(&self, targets: Bitboard, pinned: Bitboard, sink: &mut impl Sink) {
        let free = self.board.by_color(S::US) & !pinned;
        let occupied = self.board.occupied();
        for from in self.board.by_role(Role::Knight) & free {
            sink.piece(Role::Knight, from, attacks::knight(from) & targets);
        }
        for from in self.board.by_role(Role::Bishop) & free {
            sink.piece(Role::Bishop, from, attacks::bishop(from, occupied) & targets);
        }
        for from in self.board.by_role(Role::Rook) & free {
            sink.piece(Role::Rook, from, attacks::rook(from, occupied) & targets);
        }
        for from in self.board.by_role(Role::Queen) & free {
            sink.piece(Role::Queen, from, attacks::queen(from, occupied) & targets);
        }
    }

    /// Unpinned pawns, all at once. Captures en passant come by themselves.
    #[inline(always)]
    fn pawns<S: Side>(&self, targets: Bitboard, pinned: Bitboard, sink: &mut impl Sink) {
        let pawns = self.board.by_piece(S::US, Role::Pawn) & !pinned;
        self.pawn_moves::<S>(pawns, targets, sink);
    }

    #[inline(always)]
    fn pawn_moves<S: Side>(&self, pawns: Bitboard, targets: Bitboard, sink: &mut impl Sink) {
        const NOT_A: Bitboard = Bitboard(!0x0101_0101_0101_0101);
        const NOT_H: Bitboard = Bitboard(!0x8080_8080_8080_8080);
        let last = Rank::Eighth.seen_by(S::US).bitboard();
        let third = Rank::Third.seen_by(S::US).bitboard();
        let empty = !self.board.occupied();
        let them = self.board.by_color(!S::US) & targets;

        let steps = pawns.shifted(S::UP) & empty;
        let doubles = (steps & third).shifted(S::UP) & empty & targets;
        let steps = steps & targets;
        let left = (pawns & NOT_A).shifted(S::UP - 1) & them;
        let right = (pawns & NOT_H).shifted(S::UP + 1) & them;

        sink.pawns(S::UP, steps & !last);
        sink.pawns(2 * S::UP, doubles);
        sink.pawns(S::UP - 1, left & !last);
        sink.pawns(S::UP + 1, right & !last);
        if ((steps | left | right) & last).is_nonempty() {
            sink.promotions(S::UP, steps & last);
            sink.promotions(S::UP - 1, left & last);
            sink.promotions(S::UP + 1, right & last);
        }
    }

    /// Pinned men move along their pins, when there is no check to answer. A pinned knight never moves.
    #[inline(always)]
    fn pinned_men<S: Side>(&self, king: Square, pinned: Bitboard, sink: &mut impl Sink) {
        let us = self.board.by_color(S::US);
        let occupied = self.board.occupied();
        for from in pinned & !self.board.by_role(Role::Knight) {
            let line = attacks::line(king, from);
            if self.board.by_role(Role::Pawn).contains(from) {
                self.pawn_moves::<S>(from.bitboard(), line, sink);
            } else if self.board.by_role(Role::Bishop).contains(from) {
                sink.piece(Role::Bishop, from, attacks::bishop(from, occupied) & line & !us);
            } else if self.board.by_role(Role::Rook).contains(from) {
                sink.piece(Role::Rook, from, attacks::rook(from, occupied) & line & !us);
            } else {
                sink.piece(Role::Queen, from, attacks::queen(from, occupied) & line & !us);
            }
        }
    }

    /// Whether a king who is not in check may castle to that side now.
    #[inline(always)]
    pub(super) fn can_castle_for<S: Side>(&self, king: Square, side: CastlingSide) -> bool {
        let Some(rook) = self.castling.rook(king, side) else {
            return false;
        };
        let rank = S::US.back_rank();
        let king_to = Square::at(side.king_file(), rank);
        let rook_to = Square::at(side.rook_file(), rank);
        let movers = king.bitboard() | rook.bitboard();
        let others = self.board.occupied() & !movers;
        let king_way = attacks::between(king, king_to).with(king_to);
        let rook_way = attacks::between(rook, rook_to).with(rook_to);
        if ((king_way | rook_way) & others).is_nonempty() {
            return false;
        }
        // In Chess960 the rook may have sheltered the square where the king lands, so it is tested as it will be.
        let landed = others.with(rook_to);
        let attacked = |square, occupied| self.board.attackers_through(square, !S::US, occupied).is_nonempty();
        !attacked(king_to, landed) && !(king_way & !king_to.bitboard()).any(|square| attacked(square, others))
    }
}

//! Tests a single move for legality without generating the others.

use core::fmt;

use super::generate::Guards;
use super::{BlackSide, WhiteSide};
use crate::castling::{CastlingSide, Passage};
use crate::moves::Kind;
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, Position, Rank, Role, Square, attacks};

/// The error for a move that is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move", self.0)
    }
}

impl IllegalMove {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "move.illegal"
    }
}

impl core::error::Error for IllegalMove {}

impl<K: Key> Position<K> {
    /// Returns true if the move is legal in this position.
    ///
    /// ```
    /// use linkmate_chess::{Move, Position, Role, Square};
    /// let start = Position::start();
    /// assert!(start.is_legal(Move::normal(Role::Knight, Square::G1, Square::F3)));
    /// assert!(!start.is_legal(Move::normal(Role::Bishop, Square::G1, Square::F3)), "that is a knight");
    /// ```
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.is_pseudo_legal(m) && self.is_safe(m)
    }

    /// Returns true if the move is legal apart from the safety of the king. For castling: if the right exists and no piece
    /// is in the way.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Move, Role, Square, notation::fen};
    /// // 4 . b . . . . . .
    /// // 3 . . N . . . . .
    /// // 2 . . . . . . . .
    /// // 1 . . . . K . . .
    /// let position = fen::parse_position("4k3/8/8/8/1b6/2N5/8/4K3 w", CastlingMode::Standard)?;
    /// let pinned = Move::normal(Role::Knight, Square::C3, Square::E4);
    /// assert!(position.is_pseudo_legal(pinned) && !position.is_legal(pinned));
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        let us = self.board.by_color(self.turn);
        let occupied = self.board.occupied();
        if !(self.board.by_role(m.role()) & us).contains(m.from()) {
            return false;
        }
        match m.kind {
            Kind::CastleKingSide => self.castling_way_is_free(m, CastlingSide::King),
            Kind::CastleQueenSide => self.castling_way_is_free(m, CastlingSide::Queen),
            Kind::EnPassant => {
                m.role() == Role::Pawn
                    && self.en_passant == Some(m.to())
                    && self.en_passant_capturers(m.to()).contains(m.from())
            }
            Kind::Normal if m.role() != Role::Pawn => {
                attacks::by_role(m.role(), m.from(), occupied).contains(m.to()) && !us.contains(m.to())
            }
            _ => {
                let last = m.to().rank() == Rank::Eighth.seen_by(self.turn);
                m.role() == Role::Pawn
                    && last == m.promotion().is_some()
                    && self.pawn_targets(m.from()).contains(m.to())
            }
        }
    }

    /// Returns the pseudo-legal destinations of a pawn of the side to move, en passant excluded.
    fn pawn_targets(&self, from: Square) -> Bitboard {
        let empty = !self.board.occupied();
        let up = match self.turn {
            Color::White => 8,
            Color::Black => -8,
        };
        let step = from.bitboard().shifted(up) & empty;
        let double = (step & Rank::Third.seen_by(self.turn).bitboard()).shifted(up) & empty;
        step | double | (attacks::pawn(self.turn, from) & self.board.by_color(!self.turn))
    }

    fn castling_way_is_free(&self, m: Move, side: CastlingSide) -> bool {
        let Some(rook) = self.castling_rook(self.turn, side) else { return false };
        let passage = Passage::new(self.turn, side, m.from(), rook);
        let others = self.board.occupied().without(m.from()).without(rook);
        m.role() == Role::King && m.to() == passage.king_to && passage.is_free(others)
    }

    /// Returns true if a pseudo-legal move leaves the mover's king out of check. For castling the king must not be attacked
    /// on its origin or on a square it crosses either.
    pub(crate) fn is_safe(&self, m: Move) -> bool {
        match m.kind {
            Kind::EnPassant => self.en_passant_is_safe(m, self.turn),
            Kind::CastleKingSide => self.can_castle(CastlingSide::King),
            Kind::CastleQueenSide => self.can_castle(CastlingSide::Queen),
            _ => {
                let occupied = self.board.occupied().without(m.from()).with(m.to());
                if m.role() == Role::King {
                    let attackers = self.board.attackers_through(m.to(), !self.turn, occupied);
                    return attackers.without(m.to()).is_empty();
                }
                // A king is rarely in line with many sliders, so looking at each is faster than finding its lines.
                let king = self.king(self.turn);
                let them = self.board.by_color(!self.turn).without(m.to());
                let near = (attacks::knight(king) & self.board.by_role(Role::Knight))
                    | (attacks::pawn(self.turn, king) & self.board.by_role(Role::Pawn));
                let snipers = (attacks::bishop_on_empty(king) & self.board.diagonal_sliders())
                    | (attacks::rook_on_empty(king) & self.board.straight_sliders());
                (near & them).is_empty()
                    && (snipers & them)
                        .squares()
                        .all(|sniper| (attacks::between(king, sniper) & occupied).is_nonempty())
            }
        }
    }

    /// Returns true if the side to move can castle on a side now: it has the right, no piece is in the way, and the
    /// king is not attacked on its origin, its destination or the squares between.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, CastlingSide, notation::fen};
    /// let position = fen::parse_position("1r2kr2/8/8/8/8/8/8/R3K2R w KQ", CastlingMode::Standard)?;
    /// assert!(!position.can_castle(CastlingSide::King), "f1 is attacked");
    /// assert!(position.can_castle(CastlingSide::Queen), "an attack on b1 does not matter");
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn can_castle(&self, side: CastlingSide) -> bool {
        let king = self.king(self.turn);
        if king.rank() != self.turn.back_rank() || self.is_check() {
            return false;
        }
        let guards = Guards::against(&self.board, self.turn);
        match self.turn {
            Color::White => self.can_castle_for::<WhiteSide>(king, side, &guards, Bitboard::EMPTY),
            Color::Black => self.can_castle_for::<BlackSide>(king, side, &guards, Bitboard::EMPTY),
        }
    }

    #[inline(always)]
    pub(super) fn en_passant_is_safe(&self, m: Move, us: Color) -> bool {
        // Two pawns leave a rank at once, which pin detection misses, so test for attackers on the resulting board.
        let passed = Square::at(m.to().file(), m.from().rank());
        let occupied = self.board.occupied().without(m.from()).without(passed).with(m.to());
        self.board.attackers_through(self.king(us), !us, occupied).without(passed).is_empty()
    }

    /// Returns the legal move between two squares, if there is one. `promotion` must be given exactly if the move promotes.
    /// The destination of castling is the square where the king lands or the square of the rook (as is usual in
    /// Chess960). If the king can also step to that square, the step takes precedence.
    ///
    /// ```
    /// use linkmate_chess::{Position, Role, Square};
    /// let m = Position::start().find_move(Square::E2, Square::E4, None).unwrap();
    /// assert_eq!(m.role(), Role::Pawn);
    /// assert_eq!(Position::start().find_move(Square::E2, Square::E5, None), None);
    /// ```
    #[must_use]
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let piece = self.board.piece_at(from).filter(|piece| piece.color == self.turn)?;
        let m = match (piece.role, promotion) {
            (Role::Pawn, _) => self.pawn_move(from, to, promotion)?,
            (_, Some(_)) => return None,
            (Role::King, None) => return self.find_king_move(from, to),
            (role, None) => Move::normal(role, from, to),
        };
        self.is_legal(m).then_some(m)
    }

    /// Returns the pawn move between two squares, recognising en passant captures, without testing its legality.
    #[inline]
    pub(crate) fn pawn_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        match promotion {
            Some(into) => Move::promoting(from, to, into),
            None if self.en_passant == Some(to) && from.file() != to.file() => Some(Move::en_passant(from, to)),
            None => Some(Move::normal(Role::Pawn, from, to)),
        }
    }

    fn find_king_move(&self, from: Square, to: Square) -> Option<Move> {
        let step = Move::normal(Role::King, from, to);
        if self.is_legal(step) {
            return Some(step);
        }
        CastlingSide::ALL.into_iter().find_map(|side| {
            let m = Move::castling(self.turn, from, side);
            let named = to == m.to() || self.castling_rook(self.turn, side) == Some(to);
            // A king that castles without moving, from c1 or g1, can only be written as king takes rook.
            (named && to != from && self.can_castle(side)).then_some(m)
        })
    }
}

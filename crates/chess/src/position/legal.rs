//! Judging one move without generating the others.

use core::fmt;

use super::generate::Guards;
use super::{BlackSide, WhiteSide};
use crate::castling::{CastlingSide, Passage};
use crate::moves::Kind;
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, Position, Rank, Role, Square, attacks};

/// The move that was refused.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move", self.0)
    }
}

impl IllegalMove {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "move.illegal"
    }
}

impl core::error::Error for IllegalMove {}

impl<K: Key> Position<K> {
    /// Whether a move is legal here.
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

    /// Whether the man on the move's first square is the mover's and can go so, were his king safe. For castling:
    /// whether king and rook have the right and a free way.
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

    /// Where a pawn of the side to move on that square can go, not counting en passant.
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

    /// Whether a pseudo-legal move leaves the mover's king unattacked (and, castling, lets him start and pass so).
    pub(crate) fn is_safe(&self, m: Move) -> bool {
        match m.kind {
            Kind::EnPassant => self.en_passant_is_safe(m, self.turn),
            Kind::CastleKingSide => self.can_castle(CastlingSide::King),
            Kind::CastleQueenSide => self.can_castle(CastlingSide::Queen),
            _ => {
                let occupied = self.board.occupied().without(m.from()).with(m.to());
                let king = if m.role() == Role::King { m.to() } else { self.king(self.turn) };
                let attackers = self.board.attackers_through(king, !self.turn, occupied);
                attackers.without(m.to()).is_empty()
            }
        }
    }

    /// Whether the side to move may castle to that side now: it has the right, the way is free, and the king is not
    /// attacked where he stands, passes and lands.
    ///
    /// ```
    /// use linkmate_chess::{Castling, CastlingSide, notation::fen};
    /// let position = fen::parse_position("1r2kr2/8/8/8/8/8/8/R3K2R w KQ", Castling::Standard)?;
    /// assert!(!position.can_castle(CastlingSide::King), "f1 is attacked");
    /// assert!(position.can_castle(CastlingSide::Queen), "b1 may be");
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
        // Two men leave one rank at once, so the whole board is looked at as it will be.
        let passed = Square::at(m.to().file(), m.from().rank());
        let occupied = self.board.occupied().without(m.from()).without(passed).with(m.to());
        self.board.attackers_through(self.king(us), !us, occupied).without(passed).is_empty()
    }

    /// The legal move between two squares, with the promotion if there must be one: what a player means who names
    /// squares. Castling is named by the king's landing square, or in Chess960 style by the rook he castles with;
    /// where a plain king's step goes to the same square, the step is meant.
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

    /// A pawn's move between two squares, told apart from an en passant capture; not yet known to be legal.
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
            // A king on c1 or g1 who castles without moving is named by his rook alone.
            (named && to != from && self.can_castle(side)).then_some(m)
        })
    }
}

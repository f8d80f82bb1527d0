//! Playing moves.

use super::{BlackSide, IllegalMove, Side, WhiteSide};
use crate::castling::{CastlingSide, Passage};
use crate::moves::Kind;
use crate::zobrist::Key;
use crate::{Bitboard, Color, Move, Position, Role, Square};

impl<K: Key> Position<K> {
    /// Plays a move, or returns an error and leaves the position unchanged if the move is illegal.
    ///
    /// ```
    /// use linkmate_chess::{Move, Position, Role, Square};
    /// let mut position = Position::start();
    /// position.play(Move::normal(Role::Pawn, Square::E2, Square::E4))?;
    /// let refused = position.play(Move::normal(Role::Pawn, Square::E7, Square::E4)).unwrap_err();
    /// assert_eq!(refused.to_string(), "e7e4 is not a legal move");
    /// # Ok::<(), linkmate_chess::position::IllegalMove>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            return Err(IllegalMove(m));
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that is known to be legal. An illegal move results in a meaningless position.
    ///
    /// ```
    /// use linkmate_chess::Position;
    /// let position = Position::start();
    /// for m in position.legal_moves() {
    ///     let mut after = position;
    ///     after.play_unchecked(m);
    ///     assert_eq!(after.legal_moves().len(), 20);
    /// }
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        match self.turn {
            Color::White => self.make::<WhiteSide>(m),
            Color::Black => self.make::<BlackSide>(m),
        }
    }

    #[inline(always)]
    pub(crate) fn make<S: Side>(&mut self, m: Move) {
        let ends = m.from().bitboard() | m.to().bitboard();
        self.en_passant = None;
        self.halfmoves = self.halfmoves.saturating_add(1);
        match m.kind {
            Kind::Normal => {
                self.capture::<S>(m.to());
                self.shift::<S>(m.role(), m.from(), m.to());
                if m.role() == Role::Pawn {
                    self.halfmoves = 0;
                    if m.from() as u8 ^ m.to() as u8 == 16 {
                        self.en_passant = Some(super::origin(m.to(), S::UP));
                    }
                }
            }
            Kind::EnPassant => {
                self.halfmoves = 0;
                let passed = super::origin(m.to(), S::UP);
                self.board.roles[Role::Pawn] ^= passed.bitboard();
                self.board.colors[!S::US] ^= passed.bitboard();
                self.key.toggle_piece(!S::US, Role::Pawn, passed);
                self.shift::<S>(Role::Pawn, m.from(), m.to());
            }
            Kind::CastleKingSide => self.castle::<S>(m.from(), CastlingSide::King),
            Kind::CastleQueenSide => self.castle::<S>(m.from(), CastlingSide::Queen),
            Kind::PromoteQueen | Kind::PromoteRook | Kind::PromoteBishop | Kind::PromoteKnight => {
                let into = m.promotion().unwrap_or(Role::Queen);
                self.capture::<S>(m.to());
                self.halfmoves = 0;
                self.board.roles[Role::Pawn] ^= m.from().bitboard();
                self.board.roles[into] ^= m.to().bitboard();
                self.board.colors[S::US] ^= ends;
                self.key.toggle_piece(S::US, Role::Pawn, m.from());
                self.key.toggle_piece(S::US, into, m.to());
            }
        }
        // A rook that moves or is captured loses its right; a king that moves loses both.
        let mut lost = ends;
        if m.role() == Role::King {
            lost |= S::US.back_rank().bitboard();
        }
        self.lose_castling(lost);
        self.pass_turn::<S>();
    }

    #[inline(always)]
    fn pass_turn<S: Side>(&mut self) {
        self.turn = !S::US;
        self.key.toggle_turn();
        if S::US == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
    }

    /// Moves a piece to an empty square.
    #[inline(always)]
    fn shift<S: Side>(&mut self, role: Role, from: Square, to: Square) {
        let ends = from.bitboard() | to.bitboard();
        self.board.roles[role] ^= ends;
        self.board.colors[S::US] ^= ends;
        self.key.toggle_piece(S::US, role, from);
        self.key.toggle_piece(S::US, role, to);
    }

    /// Removes the opponent's piece from a square, if there is one.
    #[inline(always)]
    fn capture<S: Side>(&mut self, square: Square) {
        if !self.board.colors[!S::US].contains(square) {
            return;
        }
        self.halfmoves = 0;
        if K::KEPT
            && let Some(role) = self.board.role_at(square)
        {
            self.key.toggle_piece(!S::US, role, square);
        }
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            self.board.roles[role] &= !square.bitboard();
        }
        self.board.colors[!S::US] ^= square.bitboard();
    }

    #[inline(always)]
    fn castle<S: Side>(&mut self, king: Square, side: CastlingSide) {
        let Some(rook) = self.castling.rook(king, side) else { return };
        let Passage { king_to, rook_to, .. } = Passage::new(S::US, side, king, rook);
        self.board.roles[Role::King] = self.board.roles[Role::King].without(king).with(king_to);
        self.board.roles[Role::Rook] = self.board.roles[Role::Rook].without(rook).with(rook_to);
        let ours = self.board.colors[S::US].without(king).without(rook);
        self.board.colors[S::US] = ours.with(king_to).with(rook_to);
        self.key.toggle_piece(S::US, Role::King, king);
        self.key.toggle_piece(S::US, Role::King, king_to);
        self.key.toggle_piece(S::US, Role::Rook, rook);
        self.key.toggle_piece(S::US, Role::Rook, rook_to);
    }

    #[inline(always)]
    fn lose_castling(&mut self, squares: Bitboard) {
        if K::KEPT {
            for rook in self.castling.0 & squares {
                self.key.toggle_castling(rook);
            }
        }
        self.castling.0 &= !squares;
    }
}

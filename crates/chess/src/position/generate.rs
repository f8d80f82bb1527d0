//! Legal move generation. The moves go to a [`Sink`] as sets of squares, so one generator fills lists, counts moves and
//! visits positions.
//!
//! Pins and slider checks are found from the opponent's sliders in line with the king. They restrict where each piece may go,
//! so every generated move is legal. The few king steps are tested square by square. The side to move is a type, so
//! directions and ranks are compile-time constants.

use super::sink::Counter;
use super::{BlackSide, Side, Sink, WhiteSide};
use crate::castling::{CastlingSide, Passage};
use crate::zobrist::Key;
use crate::{Bitboard, Board, Color, File, Move, MoveList, Position, Rank, Role, Square, attacks};

/// The opponent's pieces, prepared for testing whether they attack a square.
pub(super) struct Guards {
    /// The squares attacked by the pawns and the king, which do not depend on other pieces.
    near: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    straight: Bitboard,
}

impl Guards {
    #[inline(always)]
    pub(super) fn against(board: &Board, us: Color) -> Guards {
        let them = board.by_color(!us);
        let king = (board.by_role(Role::King) & them).first();
        Guards {
            near: attacks::pawns(!us, board.by_role(Role::Pawn) & them) | king.map_or(Bitboard::EMPTY, attacks::king),
            knights: board.by_role(Role::Knight) & them,
            diagonal: board.diagonal_sliders() & them,
            straight: board.straight_sliders() & them,
        }
    }

    #[inline(always)]
    fn attack(&self, square: Square, occupied: Bitboard) -> bool {
        let attackers = (attacks::knight(square) & self.knights)
            | (attacks::bishop(square, occupied) & self.diagonal)
            | (attacks::rook(square, occupied) & self.straight);
        self.near.contains(square) || attackers.is_nonempty()
    }
}

impl<K: Key> Position<K> {
    /// Returns all legal moves in no particular order. [`Move`] is ordered, so they can be sorted.
    ///
    /// ```
    /// use linkmate_chess::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.list_moves(&mut moves);
        moves
    }

    /// Appends the legal moves to a list. Faster than [`legal_moves`](Self::legal_moves), which copies the whole list.
    pub(crate) fn list_moves(&self, moves: &mut MoveList) {
        // WebAssembly gets one copy of the generator for lists and one for counts, not one for each type of key: this
        // keeps the download small.
        if cfg!(target_family = "wasm") && K::KEPT {
            self.without_key().list_moves(moves);
        } else {
            self.generate(moves);
        }
    }

    /// Returns the number of legal moves. Faster than building the list.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, notation::fen};
    /// let position = fen::parse_position(
    ///     "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", // a record number of moves
    ///     CastlingMode::Standard,
    /// )?;
    /// assert_eq!(position.count_legal_moves(), 218);
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        if cfg!(target_family = "wasm") && K::KEPT {
            return self.without_key().count_legal_moves();
        }
        let mut counter = Counter::default();
        self.generate(&mut counter);
        counter.total() as usize
    }

    /// Returns the legal moves of the piece on a square.
    ///
    /// ```
    /// use linkmate_chess::{Position, Square};
    /// let destinations: Vec<_> = Position::start().legal_moves_from(Square::G1).iter().map(|m| m.to()).collect();
    /// assert_eq!(destinations, [Square::F3, Square::H3]);
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut moves = self.legal_moves();
        moves.retain(|m| m.from() == from);
        moves
    }

    /// Returns true if the side to move is checkmated.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, notation::fen};
    /// // 8 r n b . k b n r
    /// // 7 p p p p . p p p
    /// // 6 . . . . . . . .
    /// // 5 . . . . p . . .
    /// // 4 . . . . . . P q
    /// // 3 . . . . . P . .
    /// // 2 P P P P P . . P
    /// // 1 R N B Q K B N R
    /// let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    /// assert!(fen::parse_position(fen, CastlingMode::Standard)?.is_checkmate());
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.count_legal_moves() == 0
    }

    /// Returns true if the side to move is stalemated: it is not in check and has no legal move.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, notation::fen};
    /// // 8 . . . . . . . k
    /// // 7 . . . . . Q . .
    /// // 6 . . . . . . K .
    /// let position = fen::parse_position("7k/5Q2/6K1/8/8/8/8/8 b", CastlingMode::Standard)?;
    /// assert!(position.is_stalemate());
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.count_legal_moves() == 0
    }

    #[inline]
    pub(super) fn generate(&self, sink: &mut impl Sink) {
        match self.turn {
            Color::White => self.generate_for::<WhiteSide>(sink),
            Color::Black => self.generate_for::<BlackSide>(sink),
        }
    }

    /// Sends all legal moves to the sink. `S` is the side to move.
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

        let free_pawns = board.by_piece(S::US, Role::Pawn) & !pinned;
        let guards = Guards::against(board, S::US);
        let steps = self.king_steps::<S>(king, &guards);
        sink.piece(Role::King, king, steps);
        if checkers.is_empty() {
            if (self.castling.rooks() & S::US.back_rank().bitboard()).is_nonempty() {
                for side in CastlingSide::ALL {
                    if self.can_castle_for::<S>(king, side, &guards, steps) {
                        sink.special(Move::castling(S::US, king, side));
                    }
                }
            }
            self.pieces::<S>(!us, pinned, sink);
            self.pawns::<S>(free_pawns, Bitboard::FULL, sink);
            if pinned.is_nonempty() {
                self.pinned_pieces::<S>(king, pinned, sink);
            }
        } else if let Some(checker) = checkers.single() {
            let targets = attacks::between(king, checker).with(checker);
            self.pieces::<S>(targets, pinned, sink);
            self.pawns::<S>(free_pawns, targets, sink);
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

    /// Returns the squares to which the king can step. The king itself does not shield the squares behind it.
    #[inline(always)]
    fn king_steps<S: Side>(&self, king: Square, guards: &Guards) -> Bitboard {
        let occupied = self.board.occupied().without(king);
        let mut targets = attacks::king(king) & !self.board.by_color(S::US) & !guards.near;
        for to in targets {
            if guards.attack(to, occupied) {
                targets = targets.without(to);
            }
        }
        targets
    }

    /// Generates the moves of unpinned knights, bishops, rooks and queens.
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

    /// Generates the moves of these pawns, en passant excluded.
    #[inline(always)]
    fn pawns<S: Side>(&self, pawns: Bitboard, targets: Bitboard, sink: &mut impl Sink) {
        let last = Rank::Eighth.seen_by(S::US).bitboard();
        let third = Rank::Third.seen_by(S::US).bitboard();
        let empty = !self.board.occupied();
        let them = self.board.by_color(!S::US) & targets;

        let steps = pawns.shifted(S::UP) & empty;
        let doubles = (steps & third).shifted(S::UP) & empty & targets;
        let steps = steps & targets;
        let left = (pawns & !File::A.bitboard()).shifted(S::UP - 1) & them;
        let right = (pawns & !File::H.bitboard()).shifted(S::UP + 1) & them;

        sink.pawn_steps::<S>(steps & !last, doubles);
        sink.pawns(S::UP - 1, left & !last);
        sink.pawns(S::UP + 1, right & !last);
        if ((steps | left | right) & last).is_nonempty() {
            sink.promotions(S::UP, steps & last);
            sink.promotions(S::UP - 1, left & last);
            sink.promotions(S::UP + 1, right & last);
        }
    }

    /// Generates the moves of pinned pieces along their pins. Only called when the king is not in check. A pinned knight
    /// cannot move.
    #[inline(always)]
    fn pinned_pieces<S: Side>(&self, king: Square, pinned: Bitboard, sink: &mut impl Sink) {
        let us = self.board.by_color(S::US);
        let occupied = self.board.occupied();
        for from in pinned & !self.board.by_role(Role::Knight) {
            let line = attacks::line(king, from);
            if self.board.by_role(Role::Pawn).contains(from) {
                self.pawns::<S>(from.bitboard(), line, sink);
            } else if self.board.by_role(Role::Bishop).contains(from) {
                sink.piece(Role::Bishop, from, attacks::bishop(from, occupied) & line & !us);
            } else if self.board.by_role(Role::Rook).contains(from) {
                sink.piece(Role::Rook, from, attacks::rook(from, occupied) & line & !us);
            } else {
                sink.piece(Role::Queen, from, attacks::queen(from, occupied) & line & !us);
            }
        }
    }

    /// Returns true if a king that is not in check can castle on this side now. `safe` squares are known not to be attacked
    /// and are not tested again.
    #[inline(always)]
    pub(super) fn can_castle_for<S: Side>(
        &self,
        king: Square,
        side: CastlingSide,
        guards: &Guards,
        safe: Bitboard,
    ) -> bool {
        let Some(rook) = self.castling.rook(king, side) else { return false };
        let passage = Passage::new(S::US, side, king, rook);
        let without_king = self.board.occupied().without(king);
        let others = without_king.without(rook);
        if !passage.is_free(others) {
            return false;
        }
        for square in passage.king_path.without(passage.king_to) & !safe {
            if guards.attack(square, without_king) {
                return false;
            }
        }
        // In Chess960 the rook may have shielded the king's destination, so test it on the board after castling.
        !guards.attack(passage.king_to, others.with(passage.rook_to))
    }
}

//! Move generation by how each piece moves, ignoring check and turns.
//!
//! - **Castling** is among a king's moves when the king and rook are on their squares of standard chess, neither has
//!   [moved](crate::Piece::moved) or been promoted from a pawn, and the squares between them are empty. The target
//!   square is the king's; the caller has to move the rook.
//! - **En passant** is among a pawn's captures when the last move on the board that was not taken back was an opposing
//!   pawn's double step past that square, and that pawn is still there. The captured pawn is not on the target square:
//!   the caller has to remove it.
//! - **The double step** is available to every pawn on its second rank, as in a FEN.
//! - Kings can be captured like any other piece, since nothing stops a player from leaving the king in check.
//! - A piece off the board has no moves, and neither does a custom piece, whose moves the board does not know.
//! - A piece's role does not change how it moves.

use chess::attacks;
use chess::{Bitboard, CastlingSide, Color, File, Piece as ChessPiece, Rank, Role, Square};

use crate::board::MadeMove;
use crate::setup::corner;
use crate::{Board, Piece, PieceId};

impl Board {
    /// Returns the squares a piece attacks: those where it captures, or would if an opposing piece were there.
    ///
    /// ```
    /// use chess::{Bitboard, Square};
    /// use linkmate_tabletop::Board;
    /// let board = Board::start();
    /// let knight = board.piece_at(Square::G1).unwrap();
    /// assert_eq!(board.attack_squares(knight), Bitboard::EMPTY.with(Square::E2).with(Square::F3).with(Square::H3));
    /// ```
    #[must_use]
    pub fn attack_squares(&self, id: PieceId) -> Bitboard {
        let Some((piece, square)) = self.chess_piece(id) else { return Bitboard::EMPTY };
        attacks::by_piece(piece, square, self.occupied())
    }

    /// Returns the squares a piece can move to without capturing.
    #[must_use]
    pub fn capture_free_moves(&self, id: PieceId) -> Bitboard {
        let Some((piece, square)) = self.chess_piece(id) else { return Bitboard::EMPTY };
        match piece.role {
            Role::Pawn => self.pawn_steps(piece.color, square),
            Role::King => (self.attack_squares(id) & !self.occupied()) | self.castlings(piece.color, square),
            _ => self.attack_squares(id) & !self.occupied(),
        }
    }

    /// Returns the squares a piece can capture on.
    #[must_use]
    pub fn captures(&self, id: PieceId) -> Bitboard {
        let Some((piece, _)) = self.chess_piece(id) else { return Bitboard::EMPTY };
        let attacked = self.attack_squares(id);
        let passed = self.passed_by(!piece.color).filter(|_| piece.role == Role::Pawn);
        attacked & (self.occupied_by(!piece.color) | passed.map_or(Bitboard::EMPTY, Square::bitboard))
    }

    /// Returns all squares a piece can move to.
    #[must_use]
    pub fn valid_moves(&self, id: PieceId) -> Bitboard {
        self.capture_free_moves(id) | self.captures(id)
    }

    /// Returns the square a pawn of this colour has just passed over with a double step.
    pub(crate) fn passed_by(&self, color: Color) -> Option<Square> {
        let &MadeMove { by, from, to, .. } = self.moves.last()?;
        let pawn = self.piece(by?)?;
        if !pawn.is_a(Role::Pawn) || (pawn.color, pawn.place) != (color, Some(to)) {
            return None;
        }
        let rank = |rank: Rank| rank.seen_by(color);
        let is_double_step =
            from.file() == to.file() && from.rank() == rank(Rank::Second) && to.rank() == rank(Rank::Fourth);
        let passed = Square::at(from.file(), rank(Rank::Third));
        (is_double_step && self.piece_at(passed).is_none()).then_some(passed)
    }

    /// Returns true if the king and rook are at home and have never moved.
    pub(crate) fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.may_castle_if(color, side, Piece::is_a)
    }

    /// Same as [`Board::may_castle`], with `is_a` deciding which pieces count as king and rook.
    pub(crate) fn may_castle_if(&self, color: Color, side: CastlingSide, is_a: fn(&Piece, Role) -> bool) -> bool {
        let is_unmoved = |file, role| {
            let piece = self.piece_at(Square::at(file, Rank::First.seen_by(color))).and_then(|id| self.piece(id));
            piece.is_some_and(|piece| piece.color == color && is_a(piece, role) && piece.is_unmoved())
        };
        is_unmoved(File::E, Role::King) && is_unmoved(corner(side), Role::Rook)
    }

    fn castlings(&self, color: Color, king: Square) -> Bitboard {
        let is_open = |side: &CastlingSide| {
            let rook = Square::at(corner(*side), king.rank());
            self.may_castle(color, *side) && (attacks::between(king, rook) & self.occupied()).is_empty()
        };
        let target = |side| match side {
            CastlingSide::King => Square::at(File::G, king.rank()),
            CastlingSide::Queen => Square::at(File::C, king.rank()),
        };
        CastlingSide::ALL
            .into_iter()
            .filter(is_open)
            .map(|side| target(side).bitboard())
            .fold(Bitboard::EMPTY, |a, b| a | b)
    }

    fn pawn_steps(&self, color: Color, from: Square) -> Bitboard {
        let up = match color {
            Color::White => 1,
            Color::Black => -1,
        };
        let empty = |square: &Square| self.piece_at(*square).is_none();
        let Some(one) = from.offset(0, up).filter(empty) else { return Bitboard::EMPTY };
        let two = one.offset(0, up).filter(|_| from.rank() == Rank::Second.seen_by(color)).filter(empty);
        one.bitboard() | two.map_or(Bitboard::EMPTY, Square::bitboard)
    }

    /// Returns a piece on the board that moves like one of the six standard kinds, and its square.
    fn chess_piece(&self, id: PieceId) -> Option<(ChessPiece, Square)> {
        let &Piece { color, moves_as, place, .. } = self.piece(id)?;
        Some((ChessPiece { color, role: moves_as? }, place?))
    }

    fn occupied(&self) -> Bitboard {
        Square::ALL.into_iter().filter(|&square| self.piece_at(square).is_some()).fold(Bitboard::EMPTY, Bitboard::with)
    }

    fn occupied_by(&self, color: Color) -> Bitboard {
        let is_theirs = |&square: &Square| {
            self.piece_at(square).and_then(|id| self.piece(id)).is_some_and(|piece| piece.color == color)
        };
        Square::ALL.into_iter().filter(is_theirs).fold(Bitboard::EMPTY, Bitboard::with)
    }
}

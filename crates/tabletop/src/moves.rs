//! Where a piece can go: by how it moves, without regard to check or to whose turn it is.
//!
//! - **Castling** is among a king's moves when he and his rook stand on their squares of standard chess, neither has
//!   [moved](crate::Piece::moved) nor was a pawn once, and nobody stands between them. The square is the king's; the rook is
//!   whoever's hand moves it.
//! - **En passant** is among a pawn's captures when the last move that was made on the board and not taken back was the
//!   opponent's double step past that square, and the pawn that made it still stands there. The captured pawn is not on the
//!   square that is moved to: it has to be removed by hand.
//! - **The double step** is for every pawn on its second rank, as in a FEN.
//! - Kings are captured like anybody else: who leaves his king in check has not been stopped.
//! - A piece beside the board goes nowhere, and so does one of somebody's own making, whose moves the board does not know.
//! - What a piece says it is does not change how it moves.

use chess::attacks;
use chess::{Bitboard, CastlingSide, Color, File, Piece as Man, Rank, Role, Square};

use crate::board::Made;
use crate::setup::corner;
use crate::{Board, Piece, PieceId};

impl Board {
    /// The squares that a piece attacks: where it captures, or would if an opponent's piece stood there.
    #[must_use]
    pub fn attack_squares(&self, id: PieceId) -> Bitboard {
        let Some((man, square)) = self.man(id) else { return Bitboard::EMPTY };
        attacks::of(man, square, self.occupied())
    }

    /// The squares where a piece can go without capturing.
    #[must_use]
    pub fn capture_free_moves(&self, id: PieceId) -> Bitboard {
        let Some((man, square)) = self.man(id) else { return Bitboard::EMPTY };
        match man.role {
            Role::Pawn => self.pawn_steps(man.color, square),
            Role::King => (self.attack_squares(id) & !self.occupied()) | self.castlings(man.color, square),
            _ => self.attack_squares(id) & !self.occupied(),
        }
    }

    /// The squares where a piece can capture.
    #[must_use]
    pub fn captures(&self, id: PieceId) -> Bitboard {
        let Some((man, _)) = self.man(id) else { return Bitboard::EMPTY };
        let attacked = self.attack_squares(id);
        let passed = self.passed_by(!man.color).filter(|_| man.role == Role::Pawn);
        attacked & (self.occupied_by(!man.color) | passed.map_or(Bitboard::EMPTY, Square::bitboard))
    }

    /// The squares where a piece can go at all.
    #[must_use]
    pub fn valid_moves(&self, id: PieceId) -> Bitboard {
        self.capture_free_moves(id) | self.captures(id)
    }

    /// The square that a pawn of that colour has just passed over with a double step.
    pub(crate) fn passed_by(&self, color: Color) -> Option<Square> {
        let &Made { by, from, to, .. } = self.moves.last()?;
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

    /// Whether king and rook have never moved and stand at home.
    pub(crate) fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.may_castle_if(color, side, Piece::is_a)
    }

    /// Whether pieces that are king and rook in that sense have never moved and stand at home.
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

    /// A piece on the board that moves as one of the six kinds.
    fn man(&self, id: PieceId) -> Option<(Man, Square)> {
        let &Piece { color, moves_as, place, .. } = self.piece(id)?;
        Some((Man { color, role: moves_as? }, place?))
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

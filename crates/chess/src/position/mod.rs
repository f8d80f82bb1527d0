//! [`Position`]: a checked, playable position.

mod apply;
mod broken;
mod gate;
mod generate;
mod legal;
mod numbering;
mod side;
mod sink;
#[cfg(test)]
mod tests;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU16;

use crate::castling::{CastlingClaim, CastlingClaims};
use crate::zobrist::{self, Key, NoKey, Zobrist};
use crate::{Bitboard, Board, CastlingSide, Color, Piece, Role, Setup, Square, attacks, castling::CastlingRights};

pub use broken::{BrokenRule, Witness};
pub use gate::{CastlingFault, EnPassantFault, NotPlayable, Violation, violations};
pub use legal::IllegalMove;
pub use numbering::MoveNumber;

pub(crate) use side::{BlackSide, Side, WhiteSide};
pub(crate) use sink::{Counter, Sink, origin};

/// A playable position: each side has one king, the side that just moved is not in check, and play can continue by the rules
/// ([`Violation`] has the full list). It need not be reachable from the start position.
///
/// Two positions are **equal** if FIDE's repetition rule treats them as the same: the same pieces on the same squares, the
/// same side to move, the same castling rights and the same legal en passant capture. The clocks do not count, nor does
/// an en passant square on which no capture is legal. [`Position::zobrist`] follows the same rule.
///
/// The type parameter selects whether a hash is maintained; [`Position::without_key`] drops it.
///
/// ```
/// use linkmate_chess::{Position, Square, notation::san};
/// let mut position = Position::start();
/// for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"] {
///     position.play(san::parse(text, &position)?)?;
/// }
/// assert!(position.is_checkmate());
/// assert_eq!(position.checkers().single(), Some(Square::F7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct Position<K: Key = Zobrist> {
    board: Board,
    castling: CastlingRights,
    key: K,
    pub(crate) en_passant: Option<Square>,
    turn: Color,
    halfmoves: u16,
    fullmoves: NonZeroU16,
}

/// When [`Position::to_setup`] and [`Position::en_passant`] report the square behind a pawn that made a double step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantMode {
    /// Only if an en passant capture is legal.
    #[default]
    Legal,
    /// If a pawn attacks the square, pinned or not.
    PseudoLegal,
    /// After every double step.
    Always,
}

impl Position {
    /// Returns the start position of standard chess.
    ///
    /// ```
    /// use linkmate_chess::{Color, Position};
    /// let start = Position::start();
    /// assert_eq!(start.turn(), Color::White);
    /// assert_eq!(start.legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn start() -> Position {
        Position::from_setup_unchecked(&Setup::start())
    }

    /// Returns the 64-bit Zobrist hash. Equal positions have equal hashes; different positions almost always differ.
    ///
    /// ```
    /// use linkmate_chess::{Position, notation::san};
    /// let mut position = Position::start();
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     position.play(san::parse(text, &position)?)?;
    /// }
    /// assert_eq!(position.zobrist(), Position::start().zobrist());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        match self.legal_en_passant() {
            Some(square) => self.key.0 ^ zobrist::en_passant(square.file()),
            None => self.key.0,
        }
    }
}

impl Position<NoKey> {
    /// Creates a position from its parts, which must make a playable one. The clocks are reset.
    #[inline(always)]
    pub(crate) fn from_parts(
        board: Board,
        castling: CastlingRights,
        en_passant: Option<Square>,
        turn: Color,
    ) -> Position<NoKey> {
        Position { board, castling, key: NoKey, en_passant, turn, halfmoves: 0, fullmoves: NonZeroU16::MIN }
    }
}

impl<K: Key> Position<K> {
    /// Returns the same position without a hash, which makes moves faster.
    ///
    /// ```
    /// use linkmate_chess::{Position, perft::{self, Leaves}};
    /// let start = Position::start().without_key();
    /// assert_eq!(perft::count(&start, 3, Leaves::Made), 8_902);
    /// ```
    #[must_use]
    pub fn without_key(&self) -> Position<NoKey> {
        Position {
            board: self.board,
            castling: self.castling,
            key: NoKey,
            en_passant: self.en_passant,
            turn: self.turn,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// Returns the pieces.
    #[inline(always)]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move.
    #[inline(always)]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the castling rights of both sides.
    #[must_use]
    pub fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the rook with which a side still has the right to castle, whether or not it can castle now.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, Color, Position, Square};
    /// let rook = Position::start().castling_rook(Color::White, CastlingSide::King);
    /// assert_eq!(rook, Some(Square::H1), "the right remains though f1 and g1 are occupied");
    /// ```
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        if king.rank() == color.back_rank() { self.castling.rook(king, side) } else { None }
    }

    /// Returns the halfmove clock: moves by either side since the last capture or pawn move. Saturates at 65,535.
    #[must_use]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// Returns the number of the next move, counted from 1. Saturates at 65,535.
    #[must_use]
    pub fn fullmoves(&self) -> NonZeroU16 {
        self.fullmoves
    }

    /// Returns the piece on a square, or `None` if the square is empty.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Returns the square of a side's king.
    #[inline(always)]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        // `Position::new` refuses boards without kings, and no move captures one.
        self.board.by_piece(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// Returns the opponent's pieces that give check.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Square, notation::fen};
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . . .
    /// // 6 . . . N . . . .
    /// // 1 . . . . R . K .
    /// let position = fen::parse_position("4k3/8/3N4/8/8/8/8/4R1K1 b", CastlingMode::Standard)?;
    /// assert!(position.checkers().squares().eq([Square::E1, Square::D6]));
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn), !self.turn)
    }

    /// Returns true if the side to move is in check.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, notation::fen};
    /// let position = fen::parse_position("4k3/8/8/8/8/8/4r3/4K3 w", CastlingMode::Standard)?;
    /// assert!(position.is_check());
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().is_nonempty()
    }

    /// Returns the pieces of a colour that are pinned to their king: each is the only piece between the king and a
    /// slider of the opponent.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Color, Square, notation::fen};
    /// // 4 . b . . . . . .
    /// // 3 . . N . . . . .
    /// // 1 . . . . K . . .
    /// let position = fen::parse_position("4k3/8/8/8/1b6/2N5/8/4K3 w", CastlingMode::Standard)?;
    /// assert_eq!(position.pinned(Color::White).single(), Some(Square::C3));
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let snipers = (attacks::bishop_on_empty(king) & self.board.diagonal_sliders())
            | (attacks::rook_on_empty(king) & self.board.straight_sliders());
        (snipers & self.board.by_color(!color))
            .squares()
            .map(|sniper| attacks::between(king, sniper) & self.board.occupied())
            .filter(|blockers| blockers.single().is_some())
            .fold(Bitboard::EMPTY, |pinned, blocker| pinned | (blocker & self.board.by_color(color)))
    }

    /// Returns the en passant square in the given mode.
    ///
    /// ```
    /// use linkmate_chess::{EnPassantMode, Position, Square, notation::san};
    /// let mut position = Position::start();
    /// position.play(san::parse("e4", &position)?)?;
    /// assert_eq!(position.en_passant(EnPassantMode::Legal), None, "no pawn can capture");
    /// assert_eq!(position.en_passant(EnPassantMode::Always), Some(Square::E3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn en_passant(&self, mode: EnPassantMode) -> Option<Square> {
        match mode {
            EnPassantMode::Always => self.en_passant,
            EnPassantMode::PseudoLegal => {
                self.en_passant.filter(|&square| self.en_passant_capturers(square).is_nonempty())
            }
            EnPassantMode::Legal => self.legal_en_passant(),
        }
    }

    /// Returns the pawns that attack an en passant square, pinned or not.
    #[inline(always)]
    pub(crate) fn en_passant_capturers(&self, square: Square) -> Bitboard {
        attacks::pawn(!self.turn, square) & self.board.by_piece(self.turn, Role::Pawn)
    }

    fn legal_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| {
            self.en_passant_capturers(square).squares().any(|from| self.is_safe(crate::Move::en_passant(from, square)))
        })
    }

    /// Converts back to a setup, with castling claims as the files of the rooks.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, EnPassantMode, Position};
    /// let start = Position::start();
    /// let setup = start.to_setup(EnPassantMode::Legal);
    /// assert_eq!(Position::new(&setup, CastlingMode::Standard), Ok(start));
    /// ```
    #[must_use]
    pub fn to_setup(&self, en_passant: EnPassantMode) -> Setup {
        let mut castling = CastlingClaims::NONE;
        for color in Color::ALL {
            for rook in self.castling.rooks() & color.back_rank().bitboard() {
                castling.add(color, CastlingClaim::File(rook.file()));
            }
        }
        Setup {
            board: self.board,
            turn: self.turn,
            castling,
            en_passant: self.en_passant(en_passant),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }
}

/// Compares by FIDE's repetition rule; see [`Position`].
impl<K: Key> PartialEq for Position<K> {
    fn eq(&self, other: &Position<K>) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.legal_en_passant() == other.legal_en_passant()
    }
}

impl<K: Key> Eq for Position<K> {}

impl<K: Key> Hash for Position<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
        self.turn.hash(state);
        self.castling.hash(state);
        self.legal_en_passant().hash(state);
    }
}

/// Writes the FEN, with the en passant square after every double step.
impl<K: Key> fmt::Debug for Position<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.to_setup(EnPassantMode::Always);
        f.write_str(&crate::notation::fen::write(&setup))
    }
}

//! [`Position`]: a setup that can be played on.

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

/// A playable position: one king each, the side that just moved not in check, and all else that lets the rules go on
/// from here (see [`Violation`] for the whole list). Whether a game could ever have led to it is another question.
///
/// Two positions are **equal** when FIDE's repetition rule says so: the same men on the same squares, the same side to
/// move, the same castling rights, and the same legal en passant capture. An en passant square on which no capture is
/// legal does not count, and neither do the clocks. [`Position::zobrist`] follows the same rule.
///
/// The type parameter says whether a fingerprint is kept up; [`Position::without_key`] drops it.
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

/// Which double steps a setup made from a position tells of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantMode {
    /// Only those after which the pawn can be captured by a legal move.
    #[default]
    Legal,
    /// Those after which a pawn stands ready to capture, pinned or not.
    PseudoLegal,
    /// Every double step.
    Always,
}

impl Position {
    /// The position before the first move.
    #[must_use]
    pub fn start() -> Position {
        Position::from_setup_unchecked(&Setup::start())
    }

    /// The 64-bit fingerprint. Equal positions have equal fingerprints; unequal ones almost surely not.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        match self.legal_en_passant() {
            Some(square) => self.key.0 ^ zobrist::en_passant(square.file()),
            None => self.key.0,
        }
    }
}

impl Position<NoKey> {
    /// A position from its parts, which must be those of a playable one; its clocks are at the start.
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
    /// The same position without a fingerprint to keep up.
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

    /// The men.
    #[inline(always)]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    #[inline(always)]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks that may still castle.
    #[must_use]
    pub fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// The rook with which a side may still castle, whether or not it may do so now.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        if king.rank() == color.back_rank() { self.castling.rook(king, side) } else { None }
    }

    /// Moves by either side since the last capture or pawn move. Stops counting at 65,535.
    #[must_use]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move that comes. Stops counting at 65,535.
    #[must_use]
    pub fn fullmoves(&self) -> NonZeroU16 {
        self.fullmoves
    }

    /// The man on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Where a side's king stands.
    #[inline(always)]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        // The gate lets no position through without kings, and no move captures one.
        self.board.by_piece(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// The opponent's men that give check.
    ///
    /// ```
    /// use linkmate_chess::{Castling, Square, notation::fen};
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . . .
    /// // 6 . . . N . . . .
    /// // 1 . . . . R . K .
    /// let position = fen::parse_position("4k3/8/3N4/8/8/8/8/4R1K1 b", Castling::Standard)?;
    /// assert!(position.checkers().squares().eq([Square::E1, Square::D6]));
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn), !self.turn)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().is_nonempty()
    }

    /// The men of a colour that stand alone between their king and a hostile slider.
    ///
    /// ```
    /// use linkmate_chess::{Castling, Color, Square, notation::fen};
    /// // 4 . b . . . . . .
    /// // 3 . . N . . . . .
    /// // 1 . . . . K . . .
    /// let position = fen::parse_position("4k3/8/8/8/1b6/2N5/8/4K3 w", Castling::Standard)?;
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

    /// The en passant square by the chosen mode.
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

    /// The pawns that stand ready to capture on an en passant square.
    #[inline(always)]
    pub(crate) fn en_passant_capturers(&self, square: Square) -> Bitboard {
        attacks::pawn(!self.turn, square) & self.board.by_piece(self.turn, Role::Pawn)
    }

    fn legal_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| {
            self.en_passant_capturers(square).squares().any(|from| self.is_safe(crate::Move::en_passant(from, square)))
        })
    }

    /// Back to a setup; castling as the files of the rooks.
    ///
    /// ```
    /// use linkmate_chess::{Castling, EnPassantMode, Position};
    /// let start = Position::start();
    /// let setup = start.to_setup(EnPassantMode::Legal);
    /// assert_eq!(Position::new(&setup, Castling::Standard), Ok(start));
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

/// FIDE's repetition rule: see [`Position`].
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

/// The FEN, with every double step told.
impl<K: Key> fmt::Debug for Position<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.to_setup(EnPassantMode::Always);
        f.write_str(&crate::notation::fen::write(&setup))
    }
}

//! [`Setup`]: the unchecked contents of a FEN.

use core::num::NonZeroU16;

use crate::castling::{self, CastlingClaims};
use crate::{Bitboard, Board, Color, Square};

/// A board with the side to move, castling claims, an en passant square and clocks. Nothing is checked: kings may be
/// missing, castling may be claimed without rooks. [`Position::new`](crate::Position::new) is the only way from here to
/// a position that can be played.
///
/// Equality compares all fields, clocks included.
///
/// ```
/// use linkmate_chess::{CastlingMode, Position, Setup, Square};
/// let mut setup = Setup::start();
/// setup.board.remove(Square::E8);
/// let refused = Position::new(&setup, CastlingMode::Standard).unwrap_err();
/// assert_eq!(refused.to_string(), "not playable: Black has no king; \
///     Black has the castling right K, but the king is not on e8; Black has the castling right Q, but the king is not on e8");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling claims.
    pub castling: CastlingClaims,
    /// The square that a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// The halfmove clock: moves by either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the next move, counted from 1 and incremented after Black's moves.
    pub fullmoves: NonZeroU16,
}

impl Setup {
    /// Returns the start position of standard chess.
    ///
    /// ```
    /// use linkmate_chess::{Setup, notation::fen};
    /// assert_eq!(fen::write(&Setup::start()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn start() -> Setup {
        Setup { board: Board::start(), castling: CastlingClaims::both_sides(), ..Setup::empty() }
    }

    /// Returns an empty board with White to move and no castling.
    ///
    /// ```
    /// use linkmate_chess::{Color, Piece, Role, Setup, Square, notation::fen};
    /// let mut setup = Setup::empty();
    /// setup.board.put(Square::E1, Piece { color: Color::White, role: Role::King });
    /// setup.board.put(Square::E8, Piece { color: Color::Black, role: Role::King });
    /// assert_eq!(fen::write(&setup), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// ```
    #[must_use]
    pub fn empty() -> Setup {
        Setup {
            board: Board::empty(),
            turn: Color::White,
            castling: CastlingClaims::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: NonZeroU16::MIN,
        }
    }

    /// Returns the kings and rooks that have never moved according to the castling claims. Claims without a king and a
    /// rook in place are ignored.
    ///
    /// ```
    /// use linkmate_chess::{Setup, notation::fen};
    /// let setup = fen::parse("4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1")?;
    /// assert_eq!(setup.unmoved().squares().map(|square| square.to_string()).collect::<Vec<_>>(), ["a1", "e1"]);
    /// # Ok::<(), linkmate_chess::notation::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn unmoved(&self) -> Bitboard {
        let mut unmoved = Bitboard::EMPTY;
        for color in Color::ALL {
            for claim in self.castling.by_color(color) {
                if let Some(rook) = castling::claimed_rook(&self.board, color, claim) {
                    unmoved |= rook.bitboard() | self.board.king(color).map_or(Bitboard::EMPTY, Bitboard::from);
                }
            }
        }
        unmoved
    }
}

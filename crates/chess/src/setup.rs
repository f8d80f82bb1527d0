//! [`Setup`]: everything a FEN says, believed as it stands.

use core::num::NonZeroU16;

use crate::castling::{self, CastlingClaims};
use crate::{Bitboard, Board, Color, Square};

/// A board with a turn, castling claims, an en passant square and clocks. Anything can stand anywhere: kings may be
/// missing, castling may be claimed without rooks. [`Position::new`](crate::Position::new) is the one gate from here to
/// positions that can be played on.
///
/// Equality compares everything that was said, clocks included.
///
/// ```
/// use linkmate_chess::{Castling, Position, Setup, Square};
/// let mut setup = Setup::start();
/// setup.board.remove(Square::E8);
/// let refused = Position::new(&setup, Castling::Standard).unwrap_err();
/// assert_eq!(refused.to_string(), "not playable: Black has no king; \
///     Black has the castling right K, but the king is not on e8; Black has the castling right Q, but the king is not on e8");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// What is claimed about castling.
    pub castling: CastlingClaims,
    /// The square that a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move that comes, counted from 1 and raised after Black's moves.
    pub fullmoves: NonZeroU16,
}

impl Setup {
    /// The position before the first move.
    #[must_use]
    pub fn start() -> Setup {
        Setup { board: Board::start(), castling: CastlingClaims::all(), ..Setup::empty() }
    }

    /// An empty board with White to move.
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

    /// The kings and rooks that the castling claims say have never moved, as far as they stand there.
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
            for claim in self.castling.of(color) {
                if let Some(rook) = castling::claimed_rook(&self.board, color, claim) {
                    unmoved |= rook.bitboard() | self.board.king(color).map_or(Bitboard::EMPTY, Bitboard::from);
                }
            }
        }
        unmoved
    }
}

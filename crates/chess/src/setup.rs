//! [`Setup`]: everything a FEN says, believed as it stands.

use core::num::NonZeroU16;

use crate::{Board, Color, Square, castling::CastlingClaims};

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
///     Black claims castling K, but the king is not on e8; Black claims castling Q, but the king is not on e8");
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
}

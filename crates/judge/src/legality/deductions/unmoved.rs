//! **Claim.** Pieces that prevent each other from ever having moved are on the squares where they started.
//!
//! **Sound.** Take a set of pieces none of which can take back a move while the others stay where they are. Suppose one
//! of them had moved, and look at the one that moved last. Since then the whole set has been where it is now, so no
//! piece of the set is on the square it came from or on a square in between: it could take that move back after all.
//! Hence none of them ever moved. We look for the largest such set: start with all pieces and drop any that can take a
//! move back, until nothing changes. Castling and promotion count as moves.
//!
//! **Example.** The bishop on e1 is boxed in by the unmoved pawns on d2 and f2. Without the pawn on f2 it could have
//! arrived from there.
//! - illegal: `4k3/8/8/8/8/8/3P1P2/4B1K1 w - - 0 1`
//! - near miss: `4k3/8/8/8/8/8/3P4/4B1K1 w - - 0 1`

use chess::{Bitboard, CastlingSide, Color, File, Piece, Role, Square, attacks};

use crate::legality::CastlingMode;
use crate::legality::argument::{Argument, Reason};
use crate::legality::case::{Case, ahead, last_rank, pawn_rank};
use crate::legality::facts::{Fact, Facts};
use crate::legality::reach::contact;

pub(crate) fn deduce(case: &Case, facts: &mut Facts) -> Result<(), Argument> {
    facts.narrow(Fact::Steady(case.unmoved), Reason::Castling)?;
    let mut shut_in = case.board.occupied();
    loop {
        let mut free = Bitboard::EMPTY;
        for square in shut_in & !facts.steady() {
            if let Some(piece) = case.board.piece_at(square)
                && can_take_back(case, facts, piece, square, shut_in)
            {
                free = free.with(square);
            }
        }
        if free.is_empty() {
            break;
        }
        shut_in &= !free;
    }
    facts.narrow(Fact::Steady(shut_in), Reason::ShutIn { pieces: shut_in })
}

/// Returns true if a piece can take back a move while the pieces on `others` stay where they are.
fn can_take_back(case: &Case, facts: &Facts, piece: Piece, square: Square, others: Bitboard) -> bool {
    let Piece { color, role } = piece;
    let captures = facts.at_most(color) > 0;
    if role == Role::Pawn {
        return square.rank() != pawn_rank(color) && (pawn_sources(color, square, captures) & !others).is_nonempty();
    }
    let promoted = can_have_promoted(case, facts, piece, square, others);
    // A slider arrives over an adjacent square.
    if promoted || (contact(piece, square) & !others).is_nonempty() {
        return true;
    }
    matches!(role, Role::King | Role::Rook) && has_castled(case, color, square, others)
}

/// Returns true if a piece could have promoted on its square while the pieces on `others` stay where they are.
pub(crate) fn can_have_promoted(case: &Case, facts: &Facts, piece: Piece, square: Square, others: Bitboard) -> bool {
    square.rank() == last_rank(piece.color)
        && piece.role != Role::King
        && case.missing_pawns(piece.color) > 0
        && (pawn_sources(piece.color, square, facts.at_most(piece.color) > 0) & !others).is_nonempty()
}

/// The squares a pawn could have come from: by a step, and by a capture if `captures` is set.
pub(crate) fn pawn_sources(color: Color, square: Square, captures: bool) -> Bitboard {
    let behind = ahead(!color, square.bitboard());
    let beside = if captures { attacks::pawn(!color, square) } else { Bitboard::EMPTY };
    (behind | beside) & !Bitboard::BACK_RANKS
}

/// Returns true if this king or rook could have castled to its square while the pieces on `others` stay where they are.
fn has_castled(case: &Case, color: Color, square: Square, others: Bitboard) -> bool {
    castled(case, color).any(|(king, rook)| {
        (square == king || square == rook)
            && match case.mode {
                CastlingMode::Standard => {
                    let (home, corner) = castled_from(color, king, rook);
                    !others.contains(home) && !others.contains(corner)
                }
                // They may have come from almost anywhere on the back rank.
                CastlingMode::Chess960 => true,
            }
    })
}

/// The squares a king and a rook castled from, in standard chess.
pub(crate) fn castled_from(color: Color, king: Square, rook: Square) -> (Square, Square) {
    let corner = if king > rook { File::H } else { File::A };
    (Square::at(File::E, color.back_rank()), Square::at(corner, color.back_rank()))
}

/// The pairs of king and rook squares that look as if this side had just castled.
pub(crate) fn castled(case: &Case, color: Color) -> impl Iterator<Item = (Square, Square)> + use<> {
    let (king, rooks) = (case.board.king(color), case.board.by_piece(color, Role::Rook));
    castled_squares(color).into_iter().filter(move |(to, rook)| king == Some(*to) && rooks.contains(*rook))
}

/// The squares of the king and rook after castling, for each side of the board.
pub(crate) fn castled_squares(color: Color) -> [(Square, Square); 2] {
    CastlingSide::ALL
        .map(|side| (Square::at(side.king_file(), color.back_rank()), Square::at(side.rook_file(), color.back_rank())))
}

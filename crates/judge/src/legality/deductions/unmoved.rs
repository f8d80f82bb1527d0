//! **Claim.** Men that keep each other from having moved never moved, so each stands where it stood at the start.
//!
//! **Sound.** Take a set of men such that none of them can take a move back as long as the others of the set stand where
//! they stand. If any of them ever moved, look at the one among them that moved last. Since then the whole set has stood
//! as it does now, so the square that it came from and the squares on its way are free of the set: it could take that
//! move back after all. So none of them ever moved. We look for the greatest such set: begin with all men, and leave out
//! whoever can take a move back, until nothing changes. Castling and promotion are moves like others here.
//!
//! **Example.**
//! - illegal: `4k3/8/8/8/8/8/3P1P2/4B1K1 w - - 0 1`
//! - near miss: `4k3/8/8/8/8/8/3P4/4B1K1 w - - 0 1`

use chess::{Bitboard, CastlingSide, Color, File, Piece, Role, Square, attacks};

use crate::legality::Ruleset;
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
    facts.narrow(Fact::Steady(shut_in), Reason::ShutIn { men: shut_in })
}

/// Whether a man can take a move back while the men on `others` stay where they are.
fn can_take_back(case: &Case, facts: &Facts, piece: Piece, square: Square, others: Bitboard) -> bool {
    let Piece { color, role } = piece;
    let captures = facts.at_most(color) > 0;
    if role == Role::Pawn {
        return square.rank() != pawn_rank(color) && (pawn_sources(color, square, captures) & !others).is_nonempty();
    }
    let promoted = can_have_promoted(case, facts, piece, square, others);
    // Who slides comes over the square beside.
    if promoted || (contact(piece, square) & !others).is_nonempty() {
        return true;
    }
    matches!(role, Role::King | Role::Rook) && has_castled(case, color, square, others)
}

/// Whether a piece can have come to its square by promoting there while the men on `others` stay.
pub(crate) fn can_have_promoted(case: &Case, facts: &Facts, piece: Piece, square: Square, others: Bitboard) -> bool {
    square.rank() == last_rank(piece.color)
        && piece.role != Role::King
        && case.missing_pawns(piece.color) > 0
        && (pawn_sources(piece.color, square, facts.at_most(piece.color) > 0) & !others).is_nonempty()
}

/// Where a pawn comes from to a square: by a step, and by a capture if it can have made one.
pub(crate) fn pawn_sources(color: Color, square: Square, captures: bool) -> Bitboard {
    let behind = ahead(!color, square.bitboard());
    let beside = if captures { attacks::pawn(!color, square) } else { Bitboard::EMPTY };
    (behind | beside) & !Bitboard::BACK_RANKS
}

/// Whether this king or rook can have come here by castling while the men on `others` stay.
fn has_castled(case: &Case, color: Color, square: Square, others: Bitboard) -> bool {
    castled(case, color).any(|(king, rook)| {
        (square == king || square == rook)
            && match case.rules {
                Ruleset::Standard => {
                    let (home, corner) = castled_from(color, king, rook);
                    !others.contains(home) && !others.contains(corner)
                }
                // They may have come from nearly anywhere on that rank.
                Ruleset::Chess960 => true,
            }
    })
}

/// Where a king and a rook that castled so in standard chess had stood.
pub(crate) fn castled_from(color: Color, king: Square, rook: Square) -> (Square, Square) {
    let corner = if king > rook { File::H } else { File::A };
    (Square::at(File::E, color.back_rank()), Square::at(corner, color.back_rank()))
}

/// Kings and rooks that stand as if they had just castled.
pub(crate) fn castled(case: &Case, color: Color) -> impl Iterator<Item = (Square, Square)> + use<> {
    let (king, rooks) = (case.board.king(color), case.board.by_piece(color, Role::Rook));
    castled_squares(color).into_iter().filter(move |(to, rook)| king == Some(*to) && rooks.contains(*rook))
}

/// Where king and rook stand after castling, to either side.
pub(crate) fn castled_squares(color: Color) -> [(Square, Square); 2] {
    CastlingSide::ALL
        .map(|side| (Square::at(side.king_file(), color.back_rank()), Square::at(side.rook_file(), color.back_rank())))
}

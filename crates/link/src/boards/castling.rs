//! Rooks that may still castle, and the castling rights of a setup.

use chess::castling::{CastlingClaim, CastlingClaims};
use chess::{Bitboard, Board, CastlingMode, CastlingSide, Color, File, Role};

use crate::error::{BoardFault, RookFault};

/// Checks whether these rooks could castle, judging by the board alone: each is on its back rank together with its side's only
/// king, at most one on each side of it; in standard chess the king is on the e-file and the rook in a corner.
pub fn check(board: &Board, rooks: Bitboard, mode: CastlingMode) -> Result<(), BoardFault> {
    for rook in rooks {
        let refuse = |fault| Err(BoardFault::Rook { rook, fault });
        let Some(color) = board.color_at(rook) else { continue };
        let kings = board.by_piece(color, Role::King);
        let king = match (kings.first(), kings.count()) {
            (Some(king), 1) if king.rank() == color.back_rank() && rook.rank() == king.rank() => king,
            _ => return refuse(RookFault::NoKing),
        };
        if mode == CastlingMode::Standard {
            if king.file() != File::E {
                return refuse(RookFault::KingElsewhere);
            }
            if !matches!(rook.file(), File::A | File::H) {
                return refuse(RookFault::NotInCorner);
            }
        }
        let on_this_side = |other: &chess::Square| {
            board.color_at(*other) == Some(color) && other.rank() == king.rank() && (*other > king) == (rook > king)
        };
        if rooks.squares().filter(on_this_side).count() > 1 {
            return refuse(RookFault::SecondRook);
        }
    }
    Ok(())
}

/// Returns the castling rights of these rooks: by side if the rook is the outermost one there, otherwise by file.
pub fn claims(board: &Board, rooks: Bitboard) -> CastlingClaims {
    let mut claims = CastlingClaims::NONE;
    for color in Color::ALL {
        let Some(king) = board.king(color) else { continue };
        let back_rank = board.by_piece(color, Role::Rook) & color.back_rank().bitboard();
        for rook in rooks & board.by_color(color) {
            let (side, outermost) = if rook > king {
                (CastlingSide::King, back_rank.last())
            } else {
                (CastlingSide::Queen, back_rank.first())
            };
            let claim =
                if outermost == Some(rook) { CastlingClaim::Side(side) } else { CastlingClaim::File(rook.file()) };
            claims.add(color, claim);
        }
    }
    claims
}

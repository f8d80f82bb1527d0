//! **Claim.** Every piece on the board is one of the pieces of the starting position and could have reached its square:
//! it is that piece and never moved, or it is a piece of the same kind, or it was a pawn and may have promoted on the
//! way.
//!
//! **Sound**, because pieces only move or promote, and the other deductions limit where each could have been.
//!
//! **Example.** The black king on c1 cannot have crossed the row of unmoved pawns: every square in front of its gaps is
//! attacked. Without the pawn on f2 it came in over g3 and h2.
//! - illegal: `8/8/8/8/8/8/1PPP1PP1/2k2K2 w - - 0 1`
//! - near miss: `8/8/8/8/8/8/1PPP2P1/2k2K2 w - - 0 1`

use chess::{Bitboard, Color, Piece, Role, Square};

use super::pawn_ways::residents;
use crate::legality::CastlingMode;
use crate::legality::argument::{Argument, Reason};
use crate::legality::case::Case;
use crate::legality::facts::{Fact, Facts};
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;

pub(crate) fn deduce(case: &Case, facts: &mut Facts, reach: &mut Reach, color: Color) -> Result<(), Argument> {
    let steady = steady_origins(case, facts, color);
    for square in case.board.by_color(color) {
        let Some(role) = case.board.role_at(square) else { continue };
        if let Some(origin) = Origin::at(square, color)
            && facts.steady().contains(square)
            && steady.contains(origin)
        {
            let reason = Reason::ShutIn { pieces: square.bitboard() };
            facts.narrow(Fact::Origins(square, Origins::NONE.with(origin)), reason)?;
            continue;
        }
        facts.narrow(Fact::Origins(square, steady.others()), Reason::Elsewhere)?;
        match role {
            Role::Pawn => narrow_pawn(case, facts, color, square)?,
            _ => narrow_piece(case, facts, reach, Piece { color, role }, square)?,
        }
    }
    Ok(())
}

fn narrow_pawn(case: &Case, facts: &mut Facts, color: Color, square: Square) -> Result<(), Argument> {
    let origins = pawns(facts, color, square);
    if origins.is_empty() {
        note_faced(case, facts, color, square, square.file().bitboard());
    }
    facts.narrow(Fact::Origins(square, origins), Reason::Pawns { captures: facts.at_most(color) })
}

fn narrow_piece(
    case: &Case,
    facts: &mut Facts,
    reach: &mut Reach,
    piece: Piece,
    square: Square,
) -> Result<(), Argument> {
    let pieces = pieces(facts, piece, square);
    let promoted = promoted(case, facts, reach, piece, square);
    let mut by = facts.steady();
    // The blockers only matter if this fails and becomes an argument.
    if pieces.or(promoted).is_empty() {
        by = reach.bars(&case.board, piece, square);
        note_faced(case, facts, piece.color, square, Bitboard::FULL);
    }
    facts.narrow(Fact::Origins(square, pieces.or(Origins::PAWNS)), Reason::Barred { by })?;
    let reason = match case.missing_pawns(piece.color) {
        0 => Reason::AllPawns,
        _ => Reason::Promoted { captures: facts.at_most(piece.color) },
    };
    facts.narrow(Fact::Origins(square, pieces.or(promoted)), reason)
}

/// Records the opposing pawns on these files that could not be passed, leaving out those that never moved at all.
fn note_faced(case: &Case, facts: &mut Facts, color: Color, square: Square, files: Bitboard) {
    let faced = residents(case, facts, !color).fold(Bitboard::EMPTY, Bitboard::with) & files & !facts.steady();
    if faced.is_nonempty() {
        facts.note(square, Reason::Faced { by: faced });
    }
}

/// The pieces of the starting position that are known to be still on their home squares.
fn steady_origins(case: &Case, facts: &Facts, color: Color) -> Origins {
    let pieces = facts.steady() & case.board.by_color(color);
    pieces.squares().filter_map(|square| Origin::at(square, color)).fold(Origins::NONE, |all, origin| {
        // In Chess960 a piece that never moved may be any piece of its kind.
        if origin.is_pawn() || case.mode == CastlingMode::Standard { all.with(origin) } else { all }
    })
}

/// The pawns of the starting position that this pawn can be.
fn pawns(facts: &Facts, color: Color, square: Square) -> Origins {
    let captures = most(facts, color);
    let pawns = facts.origins(square).and(Origins::PAWNS).iter();
    pawns.filter(|origin| facts.ways(color, *origin)[captures].contains(square)).fold(Origins::NONE, Origins::with)
}

/// The pieces of the starting position, of the same kind, that this piece can be.
fn pieces(facts: &Facts, piece: Piece, square: Square) -> Origins {
    let pieces = facts.origins(square).and(Origins::from_role(piece.role)).iter();
    pieces.filter(|origin| facts.reachable(piece.color, *origin).contains(square)).fold(Origins::NONE, Origins::with)
}

/// The pawns of the starting position that could have promoted to this piece.
fn promoted(case: &Case, facts: &Facts, reach: &mut Reach, piece: Piece, square: Square) -> Origins {
    let pawns = facts.origins(square).and(Origins::PAWNS);
    if piece.role == Role::King || pawns.is_empty() || case.missing_pawns(piece.color) == 0 {
        return Origins::NONE;
    }
    let captures = most(facts, piece.color);
    let promotions = reach.promotions_to(piece, square);
    pawns
        .iter()
        .filter(|origin| (facts.ways(piece.color, *origin)[captures] & promotions).is_nonempty())
        .fold(Origins::NONE, Origins::with)
}

/// The largest number of captures a single pawn could have made.
pub(crate) fn most(facts: &Facts, color: Color) -> usize {
    facts.at_most(color).min(6) as usize
}

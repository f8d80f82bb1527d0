//! Positions and moves in the solver's types, without going through text.

use chess::{CastlingSide, Color, EnPassantMode, Position, Role, Square};
use solver_chess::{Board, BoardBuilder, CastleRights, Color as SolverColor, File, Piece, Square as SolverSquare};

/// What became of the castling rights.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rights {
    /// The solver knows them all.
    Kept,
    /// They are rights of Chess960, which the solver does not know.
    Dropped,
}

/// The position for the solver; `None` if it will not have it.
pub fn to_solver(position: &Position) -> Option<(Board, Rights)> {
    let mut builder = BoardBuilder::new();
    builder.side_to_move(color(position.turn()));
    for (square, piece) in position.board().pieces() {
        builder.piece(solver_square(square), role(piece.role), color(piece.color));
    }
    let mut rights = Rights::Kept;
    for side in Color::ALL {
        match castling(position, side) {
            Some(castling) => _ = builder.castle_rights(color(side), castling),
            None => rights = Rights::Dropped,
        }
    }
    let passed = position.en_passant(EnPassantMode::Legal);
    builder.en_passant(passed.map(|square| File::from_index(square.file().index())));
    Some((Board::try_from(&builder).ok()?, rights))
}

/// The castling rights of a side; `None` if they are not those of standard chess.
fn castling(position: &Position, color: Color) -> Option<CastleRights> {
    let has = |side: CastlingSide| match position.castling_rook(color, side) {
        None => Some(false),
        Some(rook) => {
            let is_standard = rook == Square::at(side.corner_file(), color.back_rank())
                && position.king(color) == Square::at(chess::File::E, color.back_rank());
            is_standard.then_some(true)
        }
    };
    Some(match (has(CastlingSide::King)?, has(CastlingSide::Queen)?) {
        (true, true) => CastleRights::Both,
        (true, false) => CastleRights::KingSide,
        (false, true) => CastleRights::QueenSide,
        (false, false) => CastleRights::NoRights,
    })
}

pub fn color(color: Color) -> SolverColor {
    match color {
        Color::White => SolverColor::White,
        Color::Black => SolverColor::Black,
    }
}

fn role(role: Role) -> Piece {
    match role {
        Role::Pawn => Piece::Pawn,
        Role::Knight => Piece::Knight,
        Role::Bishop => Piece::Bishop,
        Role::Rook => Piece::Rook,
        Role::Queen => Piece::Queen,
        Role::King => Piece::King,
    }
}

pub fn role_back(piece: Piece) -> Role {
    match piece {
        Piece::Pawn => Role::Pawn,
        Piece::Knight => Role::Knight,
        Piece::Bishop => Role::Bishop,
        Piece::Rook => Role::Rook,
        Piece::Queen => Role::Queen,
        Piece::King => Role::King,
    }
}

/// Both number the squares from a1 along the ranks.
fn solver_square(square: Square) -> SolverSquare {
    solver_chess::ALL_SQUARES[square.index()]
}

pub fn square_back(square: SolverSquare) -> Square {
    Square::ALL[square.to_index()]
}

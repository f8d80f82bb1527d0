//! Conversion between setups and boards.

use chess::castling::{CastlingClaim, CastlingClaims};
use chess::{Board as Men, CastlingSide, Color, File, Piece as Man, Rank, Role, Setup, Square};

use crate::board::Given;
use crate::{Board, Piece, TableError};

impl Board {
    /// Returns the board before the first move.
    #[must_use]
    pub fn start() -> Board {
        Board::from_setup(&Setup::start()).unwrap_or_default()
    }

    /// Creates the board of a setup, which need not be playable.
    ///
    /// A king or rook at home without castling rights is taken to have moved. A pawn that has just passed over the en
    /// passant square remembers where it came from. Pieces are created in the order of the squares.
    ///
    /// # Errors
    /// If a side has two kings, or the setup claims something the pieces cannot remember: castling rights without king
    /// and rook on their squares of standard chess, or an en passant square that no pawn has just passed over.
    pub fn from_setup(setup: &Setup) -> Result<Board, TableError> {
        let mut board = Board::new();
        board.set_up(setup)?;
        Ok(board)
    }

    /// Sets the board up like [`Board::from_setup`]. Pieces that were on the board are removed and remain off the
    /// board.
    ///
    /// # Errors
    /// The same as for [`Board::from_setup`].
    pub fn set_up(&mut self, setup: &Setup) -> Result<(), TableError> {
        let mut board = Board { next: self.next, ..Board::new() };
        for (square, man) in setup.board.pieces() {
            let id = board.add(man.color, Some(man.role));
            board.put_at(id, square)?;
        }
        for color in Color::ALL {
            let sides = CastlingSide::ALL.map(|side| (side, is_claimed(setup, color, side)));
            for claim in setup.castling.of(color) {
                let side = CastlingSide::ALL.into_iter().find(|&side| is_claim(claim, side));
                side.filter(|&side| board.may_castle(color, side)).ok_or(TableError::Castling { color, claim })?;
            }
            if sides.iter().all(|(_, claimed)| !claimed) {
                board.has_moved_before(home(color, File::E), color, Role::King);
            }
            for (side, _) in sides.into_iter().filter(|(_, claimed)| !claimed) {
                board.has_moved_before(home(color, corner(side)), color, Role::Rook);
            }
        }
        let Setup { turn, halfmoves, fullmoves, .. } = *setup;
        let mut given = Given { turn, halfmoves, fullmoves, passed: None };
        if let Some(square) = setup.en_passant {
            board.pass_over(square, !turn)?;
            given.passed = board.moves.last().copied();
        }
        board.given = given;
        self.clear();
        board.pieces.append(&mut self.pieces);
        *self = board;
        Ok(())
    }

    /// Returns the setup on the board: castling rights for kings and rooks that have not moved, and an en passant
    /// square after a double step.
    ///
    /// The side to move is the one that did not move last. If no move was played, it is the one from the setup, or
    /// White. The clocks are those of the setup until the first move, and 0 and 1 after that, because the board does
    /// not count moves.
    ///
    /// # Errors
    /// If there is a custom piece on the board.
    pub fn to_setup(&self) -> Result<Setup, TableError> {
        let mut men = Men::empty();
        for square in Square::ALL {
            let Some(piece) = self.piece_at(square).and_then(|id| self.piece(id)) else { continue };
            let role = piece.role.ok_or(TableError::NoLetter { square })?;
            men.put(square, Man { color: piece.color, role });
        }
        let mut castling = CastlingClaims::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if self.may_castle_if(color, side, says) {
                    castling.add(color, CastlingClaim::Side(side));
                }
            }
        }
        let is_pawn = |square: &Square| {
            let pawn = Square::at(square.file(), Rank::Fourth.seen_by(!self.turn()));
            men.role_at(pawn) == Some(Role::Pawn)
        };
        let en_passant = self.passed_by(!self.turn()).filter(is_pawn);
        let setup = Setup { board: men, castling, en_passant, ..Setup::empty() };
        let is_as_given = self.moves == self.given.passed.as_slice();
        let (halfmoves, fullmoves) = match is_as_given {
            true => (self.given.halfmoves, self.given.fullmoves),
            false => (setup.halfmoves, setup.fullmoves),
        };
        Ok(Setup { turn: self.turn(), halfmoves, fullmoves, ..setup })
    }

    fn turn(&self) -> Color {
        match (self.moves.last(), self.given.passed) {
            (Some(last), _) => !last.color,
            (None, Some(passed)) => passed.color,
            (None, None) => self.given.turn,
        }
    }

    fn has_moved_before(&mut self, square: Square, color: Color, role: Role) {
        if let Some(id) = self.piece_at(square)
            && let Some(piece) = self.pieces.get_mut(&id)
        {
            piece.moved_before = piece.color == color && piece.role == Some(role);
        }
    }

    /// Records the double step of the pawn in front of the square.
    fn pass_over(&mut self, square: Square, color: Color) -> Result<(), TableError> {
        let error = TableError::EnPassant { square };
        let on = |rank: Rank| Square::at(square.file(), rank.seen_by(color));
        let (from, to) = (on(Rank::Second), on(Rank::Fourth));
        let is_clear = [from, square].iter().all(|&square| self.piece_at(square).is_none());
        let pawn = self.piece_at(to).filter(|_| is_clear && square == on(Rank::Third)).ok_or(error)?;
        self.piece(pawn).filter(|piece| piece.color == color && piece.role == Some(Role::Pawn)).ok_or(error)?;
        self.remember_move(pawn, from, to);
        Ok(())
    }
}

/// FENs go by the role of a piece, not by how it moves.
fn says(piece: &Piece, role: Role) -> bool {
    piece.role == Some(role)
}

fn is_claimed(setup: &Setup, color: Color, side: CastlingSide) -> bool {
    setup.castling.of(color).any(|claim| is_claim(claim, side))
}

/// Returns true if the claim is for the rook that starts in that corner in standard chess.
fn is_claim(claim: CastlingClaim, side: CastlingSide) -> bool {
    match claim {
        CastlingClaim::Side(claimed) => claimed == side,
        CastlingClaim::File(file) => file == corner(side),
    }
}

fn home(color: Color, file: File) -> Square {
    Square::at(file, Rank::First.seen_by(color))
}

/// The file of the castling rook in standard chess.
pub(crate) fn corner(side: CastlingSide) -> File {
    match side {
        CastlingSide::King => File::H,
        CastlingSide::Queen => File::A,
    }
}

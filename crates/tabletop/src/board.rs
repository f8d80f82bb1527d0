//! [`Board`]: putting pieces on, moving them, taking moves back and removing pieces.

use std::collections::BTreeMap;

use chess::{ByColor, Color, Role, Setup, Square};

use crate::piece::{Step, Way};
use crate::{Piece, PieceId, TableError};

/// A board and the pieces that belong to it, including those off the board.
///
/// Two boards are equal when the same pieces, by number, are on the same squares with the same past, after the same
/// moves from the same setup.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) squares: [Option<PieceId>; 64],
    pub(crate) pieces: BTreeMap<PieceId, Piece>,
    pub(crate) kings: ByColor<Option<PieceId>>,
    /// The moves that were not taken back, in order; the last one decides about en passant. Moves before one that can
    /// no longer be taken back are dropped.
    pub(crate) moves: Vec<Made>,
    pub(crate) given: Given,
    pub(crate) next: u64,
}

/// The state from the setup, apart from the pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub turn: Color,
    pub halfmoves: u16,
    pub fullmoves: std::num::NonZeroU16,
    /// The double step that was just played.
    pub passed: Option<Made>,
}

/// A move that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    /// The piece, or `None` if it was deleted or put on the board again: then the move cannot be taken back.
    pub by: Option<PieceId>,
    pub color: Color,
    pub from: Square,
    pub to: Square,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.pieces == other.pieces && self.moves == other.moves && self.given == other.given
    }
}

impl Eq for Board {}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

impl Board {
    /// Returns an empty board.
    #[must_use]
    pub fn new() -> Board {
        let empty = Setup::empty();
        Board {
            squares: [None; 64],
            pieces: BTreeMap::new(),
            kings: ByColor { white: None, black: None },
            moves: Vec::new(),
            given: Given { turn: empty.turn, halfmoves: empty.halfmoves, fullmoves: empty.fullmoves, passed: None },
            next: 0,
        }
    }

    /// Creates a piece off the board. It has this role and moves like it; [`Board::become_role`] later changes the
    /// role, but not how it moves. `None` makes a custom piece.
    pub fn add(&mut self, color: Color, role: Option<Role>) -> PieceId {
        self.make(color, role, None)
    }

    /// Creates a piece off the board that this pawn is promoted to. The pawn stays where it is, but the two can never
    /// both be on the board.
    ///
    /// # Errors
    /// If `pawn` is not a pawn of the same colour, or has already been promoted to a piece that still exists (see
    /// [`Board::forget`]) and whose promotion was not undone (see [`Board::forget_promotion`]).
    pub fn add_promoted(&mut self, color: Color, role: Option<Role>, pawn: PieceId) -> Result<PieceId, TableError> {
        let is_pawn = |piece: &&Piece| piece.color == color && piece.is_a(Role::Pawn);
        self.piece(pawn).filter(is_pawn).ok_or(TableError::NotAPawn)?;
        if self.promoted(pawn).is_some() {
            return Err(TableError::AlreadyPromoted);
        }
        Ok(self.make(color, role, Some(pawn)))
    }

    fn make(&mut self, color: Color, role: Option<Role>, promoted_from: Option<PieceId>) -> PieceId {
        let id = PieceId(self.next);
        self.next += 1;
        let past = Vec::new();
        let piece = Piece { color, role, moves_as: role, place: None, past, moved_before: false, promoted_from };
        self.pieces.insert(id, piece);
        id
    }

    /// Returns the piece a pawn was promoted to.
    fn promoted(&self, pawn: PieceId) -> Option<PieceId> {
        self.pieces.iter().find(|(_, piece)| piece.promoted_from == Some(pawn)).map(|(&id, _)| id)
    }

    /// Undoes a piece's link to the pawn it was promoted from, so the pawn can be promoted again.
    pub fn forget_promotion(&mut self, id: PieceId) {
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.promoted_from = None;
        }
    }

    /// Deletes a piece that is off the board, with its past. A piece on the board is left alone.
    pub fn forget(&mut self, id: PieceId) {
        if self.piece(id).is_some_and(|piece| !piece.is_onboard()) {
            self.pieces.remove(&id);
            self.forget_moves(id);
        }
    }

    /// Returns the piece with this id.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(&id)
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<PieceId> {
        self.squares[square.index()]
    }

    /// Returns a side's pieces on the board in the order of their creation, whatever happened to them since.
    pub fn pieces(&self, color: Color) -> impl Iterator<Item = PieceId> + '_ {
        let on_board = move |(_, piece): &(&PieceId, &Piece)| piece.color == color && piece.is_onboard();
        self.pieces.iter().filter(on_board).map(|(&id, _)| id)
    }

    /// Returns a side's king if it is on the board.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<PieceId> {
        self.kings[color]
    }

    /// Returns true if the board is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.iter().all(Option::is_none)
    }

    /// Removes all pieces from the board.
    pub fn clear(&mut self) {
        for square in Square::ALL {
            if let Some(id) = self.piece_at(square) {
                self.take_off(id, square);
            }
        }
    }

    /// Changes the role of a piece that is off the board. How it moves stays the same.
    pub fn become_role(&mut self, id: PieceId, role: Option<Role>) {
        if let Some(piece) = self.pieces.get_mut(&id).filter(|piece| !piece.is_onboard()) {
            piece.role = role;
        }
    }

    /// Puts a piece that is off the board on an empty square. Its past is forgotten.
    ///
    /// # Errors
    /// If the piece is unknown or already on the board, the square is occupied, or a second king or both a pawn and its
    /// promoted piece would be on the board.
    pub fn put_at(&mut self, id: PieceId, square: Square) -> Result<(), TableError> {
        if let Some(square) = self.known(id)?.place {
            return Err(TableError::OnBoard { square });
        }
        self.check_entry(id, square)?;
        self.forget_moves(id);
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.past.clear();
            piece.moved_before = false;
        }
        self.stand(id, square);
        Ok(())
    }

    /// Checks a [`Board::move_to`] without playing it, and returns the piece it would capture.
    ///
    /// # Errors
    /// If the piece is unknown, off the board or already on that square.
    pub fn check_move_to(&self, id: PieceId, square: Square) -> Result<Option<PieceId>, TableError> {
        let from = self.known(id)?.place.ok_or(TableError::OffBoard)?;
        if from == square { Err(TableError::SameSquare { square }) } else { Ok(self.piece_at(square)) }
    }

    /// Moves a piece to another square. Any piece there, of either colour, is captured and returned.
    ///
    /// # Errors
    /// If the piece is unknown, off the board or already on that square.
    ///
    /// ```
    /// use chess::{Role, Square};
    /// use linkmate_tabletop::Board;
    /// let mut board = Board::start();
    /// let queen = board.piece_at(Square::D1).unwrap();
    /// let captured = board.move_to(queen, Square::D7)?.unwrap();
    /// assert_eq!(board.piece(captured).unwrap().role(), Some(Role::Pawn));
    ///
    /// // Taking the move back does not bring the pawn back; that is a separate step.
    /// board.move_back(queen)?;
    /// assert_eq!(board.piece_at(Square::D7), None);
    /// board.move_back(captured)?;
    /// assert_eq!(board, Board::start());
    /// # Ok::<(), linkmate_tabletop::TableError>(())
    /// ```
    pub fn move_to(&mut self, id: PieceId, square: Square) -> Result<Option<PieceId>, TableError> {
        let taken = self.check_move_to(id, square)?;
        if let Some(taken) = taken {
            self.take_off(taken, square);
        }
        if let Some(from) = self.leave(id) {
            self.stand(id, square);
            self.remember_move(id, from, square);
        }
        Ok(taken)
    }

    /// Moves a piece back to the square it was on before its last move, or before it was captured or removed.
    ///
    /// # Errors
    /// If the piece is unknown or has no past, its earlier square is occupied, or a second king or both a pawn and its
    /// promoted piece would be on the board.
    pub fn move_back(&mut self, id: PieceId) -> Result<(), TableError> {
        let piece = self.known(id)?;
        let &step = piece.past.last().ok_or(TableError::NeverMoved)?;
        // It can only be there already if `set` put it there, which is not a move.
        if piece.place != Some(step.from) {
            self.check_entry(id, step.from)?;
        }
        if step.way == Way::Moved
            && let Some(index) = self.moves.iter().rposition(|made| made.by == Some(id))
        {
            self.moves.remove(index);
        }
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.past.pop();
        }
        self.leave(id);
        self.stand(id, step.from);
        Ok(())
    }

    /// Removes a piece from the board.
    ///
    /// # Errors
    /// If the piece is unknown or off the board.
    pub fn remove(&mut self, id: PieceId) -> Result<(), TableError> {
        let square = self.known(id)?.place.ok_or(TableError::OffBoard)?;
        self.take_off(id, square);
        Ok(())
    }

    /// Places a piece on a square, or empties it, wherever the piece was before. The piece that was there leaves the
    /// board and is returned. Neither piece remembers this.
    ///
    /// # Errors
    /// If the piece is unknown, or a second king or both a pawn and its promoted piece would be on the board.
    pub fn set(&mut self, square: Square, id: Option<PieceId>) -> Result<Option<PieceId>, TableError> {
        let former = self.piece_at(square).filter(|&former| Some(former) != id);
        if let Some(id) = id {
            self.check_king(id, former)?;
            self.check_promotion(id, former)?;
        }
        if let Some(former) = former {
            self.leave(former);
        }
        if let Some(id) = id {
            self.leave(id);
            self.stand(id, square);
        }
        Ok(former)
    }

    fn known(&self, id: PieceId) -> Result<&Piece, TableError> {
        self.piece(id).ok_or(TableError::OtherBoard)
    }

    /// Checks that a piece may be put on a square: the square is empty, and the rules for kings and promoted pawns
    /// hold.
    pub(crate) fn check_entry(&self, id: PieceId, square: Square) -> Result<(), TableError> {
        if self.piece_at(square).is_some() {
            return Err(TableError::Occupied { square });
        }
        self.check_king(id, None)?;
        self.check_promotion(id, None)
    }

    /// Checks that a pawn and the piece it was promoted to would not both be on the board, ignoring `leaves`.
    fn check_promotion(&self, id: PieceId, leaves: Option<PieceId>) -> Result<(), TableError> {
        let others = [self.known(id)?.promoted_from, self.promoted(id)].into_iter().flatten();
        let mut places = others.filter(|&other| Some(other) != leaves).filter_map(|other| self.piece(other)?.place);
        places.next().map_or(Ok(()), |square| Err(TableError::BothPromoted { square }))
    }

    /// Checks that there would not be a second king, ignoring `leaves`.
    fn check_king(&self, id: PieceId, leaves: Option<PieceId>) -> Result<(), TableError> {
        let piece = self.known(id)?;
        let is_other = |king: &PieceId| piece.role == Some(Role::King) && *king != id && Some(*king) != leaves;
        match self.kings[piece.color].filter(is_other).and_then(|king| self.piece(king)?.place) {
            Some(square) => Err(TableError::SecondKing { color: piece.color, square }),
            None => Ok(()),
        }
    }

    /// Lifts a piece off its square and returns that square.
    fn leave(&mut self, id: PieceId) -> Option<Square> {
        let piece = self.pieces.get_mut(&id)?;
        let from = piece.place.take()?;
        self.squares[from.index()] = None;
        let king = &mut self.kings[piece.color];
        *king = king.filter(|&king| king != id);
        Some(from)
    }

    pub(crate) fn stand(&mut self, id: PieceId, square: Square) {
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.place = Some(square);
            self.squares[square.index()] = Some(id);
            if piece.role == Some(Role::King) {
                self.kings[piece.color] = Some(id);
            }
        }
    }

    fn take_off(&mut self, id: PieceId, from: Square) {
        self.leave(id);
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.past.push(Step { from, way: Way::Removed });
        }
    }

    pub(crate) fn remember_move(&mut self, id: PieceId, from: Square, to: Square) {
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.past.push(Step { from, way: Way::Moved });
            self.moves.push(Made { by: Some(id), color: piece.color, from, to });
        }
    }

    /// Keeps a piece's moves as played, but without the piece, which no longer remembers them. Earlier moves can never
    /// become the last one again, so they are dropped.
    fn forget_moves(&mut self, id: PieceId) {
        if let Some(last) = self.moves.iter().rposition(|made| made.by == Some(id)) {
            self.moves.drain(..last);
            self.moves[0].by = None;
        }
    }
}

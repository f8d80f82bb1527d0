//! [`Board`]: pieces go on, move, go back and off.

use std::collections::BTreeMap;

use chess::{ByColor, Color, Role, Setup, Square};

use crate::piece::{Step, Way};
use crate::{Piece, PieceId, TableError};

/// A board and the pieces that belong to it, those beside it too.
///
/// Two boards are equal when the same pieces, by their numbers, stand on the same squares with the same past.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) squares: [Option<PieceId>; 64],
    pub(crate) pieces: BTreeMap<PieceId, Piece>,
    pub(crate) kings: ByColor<Option<PieceId>>,
    /// The moves, in order, as far as they were not taken back: the last one tells whose double step it was. Those before one
    /// that nobody can take back any more are not kept.
    pub(crate) moves: Vec<Made>,
    pub(crate) given: Given,
    pub(crate) next: u64,
}

/// What a setup said beside the men.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub turn: Color,
    pub halfmoves: u16,
    pub fullmoves: std::num::NonZeroU16,
    /// The double step that has just been made.
    pub passed: Option<Made>,
}

/// A move that somebody has made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    /// Who; `None` if the piece does not remember it any more, so that it cannot be taken back.
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
    /// An empty board.
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

    /// A new piece, which stands beside the board. It is of that kind and moves so; [`Board::become_role`] changes what it says
    /// it is, not how it moves.
    pub fn add(&mut self, color: Color, role: Option<Role>) -> PieceId {
        self.make(color, role, None)
    }

    /// A new piece that a pawn has become. It stands beside the board, and the pawn stays where it is, but never are both on
    /// the board.
    ///
    /// # Errors
    /// If that is not a pawn of the same colour, or has become another piece, which was neither [thrown away](Board::forget) nor its
    /// promotion [forgotten](Board::forget_promotion).
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

    /// The piece that a pawn has become.
    fn promoted(&self, pawn: PieceId) -> Option<PieceId> {
        self.pieces.iter().find(|(_, piece)| piece.promoted_from == Some(pawn)).map(|(&id, _)| id)
    }

    /// The piece did not come from a pawn after all: the pawn can become another one.
    pub fn forget_promotion(&mut self, id: PieceId) {
        if let Some(piece) = self.pieces.get_mut(&id) {
            piece.promoted_from = None;
        }
    }

    /// Throws a piece away that stands beside the board, with its past. One on the board stays.
    pub fn forget(&mut self, id: PieceId) {
        if self.piece(id).is_some_and(|piece| !piece.is_onboard()) {
            self.pieces.remove(&id);
            self.forget_moves(id);
        }
    }

    /// The piece of that number.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(&id)
    }

    /// Who stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<PieceId> {
        self.squares[square.index()]
    }

    /// A colour's pieces on the board, in the order in which they were made: whoever comes back takes their old place.
    pub fn pieces(&self, color: Color) -> impl Iterator<Item = PieceId> + '_ {
        let on_board = move |(_, piece): &(&PieceId, &Piece)| piece.color == color && piece.is_onboard();
        self.pieces.iter().filter(on_board).map(|(&id, _)| id)
    }

    /// A colour's king, if he is on the board.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<PieceId> {
        self.kings[color]
    }

    /// Whether nobody stands on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.iter().all(Option::is_none)
    }

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        for square in Square::ALL {
            if let Some(id) = self.piece_at(square) {
                self.take_off(id, square);
            }
        }
    }

    /// Says anew what a piece is that stands beside the board. How it moves stays the same.
    pub fn become_role(&mut self, id: PieceId, role: Option<Role>) {
        if let Some(piece) = self.pieces.get_mut(&id).filter(|piece| !piece.is_onboard()) {
            piece.role = role;
        }
    }

    /// Puts a piece that stands beside the board on an empty square. Its past is forgotten.
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

    /// Whether [`Board::move_to`] would move the piece, and whom it would take.
    pub fn check_move_to(&self, id: PieceId, square: Square) -> Result<Option<PieceId>, TableError> {
        let from = self.known(id)?.place.ok_or(TableError::OffBoard)?;
        if from == square { Err(TableError::SameSquare { square }) } else { Ok(self.piece_at(square)) }
    }

    /// Moves a piece to another square. Who stands there is taken, whatever its colour, and returned.
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

    /// Puts a piece back where it stood before: before its last move, or before it was taken.
    pub fn move_back(&mut self, id: PieceId) -> Result<(), TableError> {
        let piece = self.known(id)?;
        let &step = piece.past.last().ok_or(TableError::NeverMoved)?;
        // Only somebody who was put elsewhere without a move can be there already.
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

    /// Takes a piece off the board.
    pub fn remove(&mut self, id: PieceId) -> Result<(), TableError> {
        let square = self.known(id)?.place.ok_or(TableError::OffBoard)?;
        self.take_off(id, square);
        Ok(())
    }

    /// Has a piece, or nobody, stand on a square, wherever it was before and whoever stood there, who leaves the board. Nobody
    /// remembers it.
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

    /// Whether the piece may come to stand on the square: it is empty, and no second king enters.
    pub(crate) fn check_entry(&self, id: PieceId, square: Square) -> Result<(), TableError> {
        if self.piece_at(square).is_some() {
            return Err(TableError::Occupied { square });
        }
        self.check_king(id, None)?;
        self.check_promotion(id, None)
    }

    /// Whether the piece may come as far as promotion goes: a pawn and the piece that it became are never on the board
    /// together. Who leaves does not count.
    fn check_promotion(&self, id: PieceId, leaves: Option<PieceId>) -> Result<(), TableError> {
        let others = [self.known(id)?.promoted_from, self.promoted(id)].into_iter().flatten();
        let mut places = others.filter(|&other| Some(other) != leaves).filter_map(|other| self.piece(other)?.place);
        places.next().map_or(Ok(()), |square| Err(TableError::BothPromoted { square }))
    }

    /// Whether the piece may come, or stay, as far as kings go: there is no other one but him who leaves.
    fn check_king(&self, id: PieceId, leaves: Option<PieceId>) -> Result<(), TableError> {
        let piece = self.known(id)?;
        let is_other = |king: &PieceId| piece.role == Some(Role::King) && *king != id && Some(*king) != leaves;
        match self.kings[piece.color].filter(is_other).and_then(|king| self.piece(king)?.place) {
            Some(square) => Err(TableError::SecondKing { color: piece.color, square }),
            None => Ok(()),
        }
    }

    /// The piece stands nowhere any more; where it stood.
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

    /// The piece's moves have been made, but it does not remember them. Those before them cannot be the last one any more.
    fn forget_moves(&mut self, id: PieceId) {
        if let Some(last) = self.moves.iter().rposition(|made| made.by == Some(id)) {
            self.moves.drain(..last);
            self.moves[0].by = None;
        }
    }
}

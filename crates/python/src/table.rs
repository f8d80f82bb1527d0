//! The table-top model. [`Table`] holds a board, [`Token`] one of its pieces. Both are handles to the same board, so Rust holds
//! no Python object.

use std::num::NonZeroU16;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chess::notation::fen;
use chess::{Bitboard, Setup, Square};
use game::Rules;
use pyo3::prelude::*;
use tabletop::{Board, PieceId, Place, TableError};

use crate::error::{OrRaise, bad_argument, to_py_err};
use crate::look::Diagram;
use crate::text::{self, Number, Text};

type SharedBoard = Arc<Mutex<Board>>;

/// Ignores poisoning: nothing between locking and unlocking can panic halfway through a change.
fn lock(shared: &SharedBoard) -> MutexGuard<'_, Board> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Performs an action on the board. Errors are raised after the board is unlocked.
fn act<T>(shared: &SharedBoard, act: impl FnOnce(&mut Board) -> Result<T, TableError>) -> PyResult<T> {
    let done = act(&mut lock(shared));
    done.or_raise()
}

/// Returns the index of a square from its name in either case: a1 is 0, b1 is 1.
#[pyfunction]
pub fn square_index(name: Text) -> PyResult<usize> {
    let square: Square = name
        .0
        .to_ascii_lowercase()
        .parse()
        .map_err(|_| to_py_err(&chess::square::ParseSquareError { text: name.0.chars().take(40).collect() }))?;
    Ok(square.index())
}

/// Raises the reason why a piece cannot be put there: the place is off the board or on another board.
#[pyfunction]
pub fn refuse_place(file_index: i32, rank_index: i32) -> PyResult<()> {
    Place { file_index, rank_index }.on_board().or_raise()?;
    Err(to_py_err(&TableError::OtherBoard))
}

/// Raises that a pawn on this square cannot promote.
#[pyfunction]
pub fn refuse_promotion(index: usize) -> PyResult<()> {
    Err(to_py_err(&TableError::NotOnLastRank { square: square(index)? }))
}

/// Raises that a piece cannot move to this square.
#[pyfunction]
pub fn refuse_move(index: usize) -> PyResult<()> {
    Err(to_py_err(&TableError::NotAMove { square: square(index)? }))
}

/// Raises that a move cannot be undone.
#[pyfunction]
pub fn refuse_undo() -> PyResult<()> {
    Err(to_py_err(&TableError::MovedSince))
}

fn square(index: usize) -> PyResult<Square> {
    let number = u8::try_from(index).ok().and_then(Square::new);
    number.ok_or_else(|| bad_argument("square", "0-63", &index.to_string()))
}

/// Returns the indexes in the order a1, a2 … h8, as Python iterates over squares.
fn indexes(squares: Bitboard) -> Vec<usize> {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    squares.into_iter().map(Square::index).collect()
}

#[pyclass(frozen, module = "linkmate._native")]
pub struct Table(SharedBoard);

/// A piece of a table. A piece off the board is dropped together with its token.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Token {
    table: SharedBoard,
    id: PieceId,
}

impl Drop for Token {
    fn drop(&mut self) {
        lock(&self.table).forget(self.id);
    }
}

#[pymethods]
impl Table {
    #[new]
    fn new() -> Table {
        Table(Arc::new(Mutex::new(Board::new())))
    }

    /// Replaces the board by that of a FEN. The previous pieces are moved off the board.
    fn load_fen(&self, fen: Text) -> PyResult<()> {
        let setup = fen::parse(&fen.0).or_raise()?;
        act(&self.0, |board| board.set_up(&setup))
    }

    #[pyo3(signature = (turn=None, halfmoves=None, fullmoves=None))]
    fn fen(&self, turn: Option<&str>, halfmoves: Option<Number>, fullmoves: Option<Number>) -> PyResult<String> {
        let mut setup = self.setup()?;
        if let Some(turn) = turn {
            let turn = text::color(turn)?;
            // Only the side to move next can capture en passant.
            setup.en_passant = setup.en_passant.filter(|_| turn == setup.turn);
            setup.turn = turn;
        }
        if let Some(number) = halfmoves {
            setup.halfmoves = number.within("halfmoves", 0..=u16::MAX)?;
        }
        if let Some(number) = fullmoves {
            let number = number.within("fullmoves", 1..=u16::MAX)?;
            setup.fullmoves = NonZeroU16::new(number).unwrap_or(setup.fullmoves);
        }
        Ok(fen::write(&setup))
    }

    /// Returns the whole state of the table, except for pieces off the board.
    fn dump(&self) -> String {
        lock(&self.0).to_text()
    }

    /// Restores the state of a dump. Pieces off the board stay.
    fn load(&self, dump: Text) -> PyResult<()> {
        let done = lock(&self.0).read_text(&dump.0);
        done.ok_or_else(|| bad_argument("state", "a table's", &dump.0))
    }

    /// Returns the token of a piece restored from its dump.
    fn adopt(&self, number: u64, dump: Text) -> PyResult<Token> {
        let done = lock(&self.0).read_piece(&dump.0);
        done.ok_or_else(|| bad_argument("state", "a piece's", &dump.0))?;
        Ok(self.token(number))
    }

    fn diagram(&self) -> PyResult<Diagram> {
        Ok(Diagram::from_setup(&self.setup()?.into(), &Rules::STANDARD))
    }

    fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }

    /// Returns the number of the piece on a square.
    fn piece_at(&self, index: usize) -> PyResult<Option<u64>> {
        let square = square(index)?;
        Ok(lock(&self.0).piece_at(square).map(PieceId::number))
    }

    fn pieces(&self, color: &str) -> PyResult<Vec<u64>> {
        let color = text::color(color)?;
        Ok(lock(&self.0).pieces(color).map(PieceId::number).collect())
    }

    fn king(&self, color: &str) -> PyResult<Option<u64>> {
        let color = text::color(color)?;
        Ok(lock(&self.0).king(color).map(PieceId::number))
    }

    /// Adds a piece off the board that moves as that kind. Its role is set later; `pawn` is the pawn promoted to it.
    #[pyo3(signature = (color, moves_as=None, pawn=None))]
    fn add(&self, color: &str, moves_as: Option<&str>, pawn: Option<&Token>) -> PyResult<Token> {
        let (color, moves_as) = (text::color(color)?, text::role(moves_as));
        let id = act(&self.0, |board| match pawn {
            Some(pawn) if !Arc::ptr_eq(&pawn.table, &self.0) => Err(TableError::NotAPawn),
            Some(pawn) => board.add_promoted(color, moves_as, pawn.id),
            None => Ok(board.add(color, moves_as)),
        })?;
        Ok(Token { table: Arc::clone(&self.0), id })
    }

    /// Returns the token of a piece that has none yet.
    fn token(&self, number: u64) -> Token {
        Token { table: Arc::clone(&self.0), id: PieceId::from_number(number) }
    }

    /// Puts a piece on a square or clears the square, without recording history. Returns the number of the previous piece.
    fn set(&self, index: usize, token: Option<&Token>) -> PyResult<Option<u64>> {
        let square = square(index)?;
        if token.is_some_and(|token| !Arc::ptr_eq(&token.table, &self.0)) {
            return Err(to_py_err(&TableError::OtherBoard));
        }
        let former = act(&self.0, |board| board.set(square, token.map(|token| token.id)))?;
        Ok(former.map(PieceId::number))
    }
}

impl Table {
    fn setup(&self) -> PyResult<Setup> {
        act(&self.0, |board| board.to_setup())
    }
}

#[pymethods]
impl Token {
    #[getter]
    fn number(&self) -> u64 {
        self.id.number()
    }

    /// Returns the whole state of a piece off the board; `None` for a piece on the board, whose state is in the table's dump.
    fn dump(&self) -> Option<String> {
        if self.place().is_some() {
            return None;
        }
        lock(&self.table).piece_to_text(self.id)
    }

    #[getter]
    fn role(&self) -> Option<&'static str> {
        Some(lock(&self.table).piece(self.id)?.role()?.name())
    }

    /// Returns the index of its square; `None` off the board.
    #[getter]
    fn place(&self) -> Option<usize> {
        Some(lock(&self.table).piece(self.id)?.place_at()?.index())
    }

    #[getter]
    fn moved(&self) -> bool {
        lock(&self.table).piece(self.id).is_some_and(tabletop::Piece::moved)
    }

    #[getter]
    fn former(&self) -> Vec<usize> {
        let board = lock(&self.table);
        board.piece(self.id).map_or(Vec::new(), |piece| piece.former_squares().map(Square::index).collect())
    }

    /// Sets its role, while it is off the board.
    fn become_role(&self, role: Option<&str>) {
        lock(&self.table).become_role(self.id, text::role(role));
    }

    fn forget_promotion(&self) {
        lock(&self.table).forget_promotion(self.id);
    }

    fn put_at(&self, index: usize) -> PyResult<()> {
        let square = square(index)?;
        act(&self.table, |board| board.put_at(self.id, square))
    }

    /// Returns the number of the piece that would be captured, or raises the error of the move.
    fn check_move_to(&self, index: usize) -> PyResult<Option<u64>> {
        let square = square(index)?;
        let taken = act(&self.table, |board| board.check_move_to(self.id, square))?;
        Ok(taken.map(PieceId::number))
    }

    /// Moves to an empty square.
    fn move_to(&self, index: usize) -> PyResult<()> {
        let square = square(index)?;
        act(&self.table, |board| match board.check_move_to(self.id, square)? {
            Some(_) => Err(TableError::Occupied { square }),
            None => board.move_to(self.id, square).map(drop),
        })
    }

    fn move_back(&self) -> PyResult<()> {
        act(&self.table, |board| board.move_back(self.id))
    }

    fn remove(&self) -> PyResult<()> {
        act(&self.table, |board| board.remove(self.id))
    }

    fn attack_squares(&self) -> Vec<usize> {
        indexes(lock(&self.table).attack_squares(self.id))
    }

    fn capture_free_moves(&self) -> Vec<usize> {
        indexes(lock(&self.table).capture_free_moves(self.id))
    }

    fn captures(&self) -> Vec<usize> {
        indexes(lock(&self.table).captures(self.id))
    }

    fn valid_moves(&self) -> Vec<usize> {
        indexes(lock(&self.table).valid_moves(self.id))
    }
}

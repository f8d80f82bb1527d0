//! The table-top model. [`Table`] has a board, [`Token`] one of its pieces; both are handles to the same board, so that no
//! Python object is kept here.

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

/// Nothing between locking and unlocking can panic halfway through a change.
fn lock(shared: &SharedBoard) -> MutexGuard<'_, Board> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something on the board. What is refused is raised when the board is unlocked again.
fn act<T>(shared: &SharedBoard, act: impl FnOnce(&mut Board) -> Result<T, TableError>) -> PyResult<T> {
    let done = act(&mut lock(shared));
    done.or_raise()
}

/// A square's number, from its name in either case: a1 is 0, b1 is 1.
#[pyfunction]
pub fn square_index(name: Text) -> PyResult<usize> {
    let square: Square = name
        .0
        .to_ascii_lowercase()
        .parse()
        .map_err(|_| to_py_err(&chess::square::ParseSquareError { text: name.0.chars().take(40).collect() }))?;
    Ok(square.index())
}

/// Raises why nobody can stand there: beyond the edge, or on another board.
#[pyfunction]
pub fn refuse_place(file_index: i32, rank_index: i32) -> PyResult<()> {
    Place { file_index, rank_index }.on_board().or_raise()?;
    Err(to_py_err(&TableError::OtherBoard))
}

/// Raises that a pawn on this square cannot become another piece.
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

/// In the order of a1, a2 … h8, in which Python's squares go by.
fn indexes(squares: Bitboard) -> Vec<usize> {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    squares.into_iter().map(Square::index).collect()
}

#[pyclass(frozen, module = "linkmate._native")]
pub struct Table(SharedBoard);

/// A piece of a table. One that stands beside the board is forgotten with its token.
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

    /// Becomes the board of a FEN. Whoever stood there stands beside it.
    fn load_fen(&self, fen: Text) -> PyResult<()> {
        let setup = fen::parse(&fen.0).or_raise()?;
        act(&self.0, |board| board.set_up(&setup))
    }

    #[pyo3(signature = (turn=None, halfmoves=None, fullmoves=None))]
    fn fen(&self, turn: Option<&str>, halfmoves: Option<Number>, fullmoves: Option<Number>) -> PyResult<String> {
        let mut setup = self.setup()?;
        if let Some(turn) = turn {
            let turn = text::color(turn)?;
            // Only the side that moves next can take a pawn that has just passed.
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

    /// Everything that the table remembers, but for the pieces beside the board.
    fn dump(&self) -> String {
        lock(&self.0).to_text()
    }

    /// Becomes what a dump says. Whoever stands beside the board stays.
    fn load(&self, dump: Text) -> PyResult<()> {
        let done = lock(&self.0).read_text(&dump.0);
        done.ok_or_else(|| bad_argument("state", "a table's", &dump.0))
    }

    /// The token of a piece from its dump.
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

    /// The number of the piece on a square.
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

    /// A new piece beside the board, which moves as that kind and says later what it is; the pawn has become it.
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

    /// The token of a piece that has none yet.
    fn token(&self, number: u64) -> Token {
        Token { table: Arc::clone(&self.0), id: PieceId::from_number(number) }
    }

    /// Has a piece or nobody stand on a square, without history; the number of whoever stood there.
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

    /// Everything that a piece beside the board remembers; `None` on the board, for that is in the table's.
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

    /// Where it stands.
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

    /// Says anew what it is, while it stands beside the board.
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

    /// Raises what would be refused, and tells who would be taken.
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

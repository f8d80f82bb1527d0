//! The table-top model. [`Table`] has a board, [`Token`] one of its pieces; both are handles to the same board, so that no
//! Python object is kept here.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chess::notation::{fen, usfen};
use chess::{Bitboard, Castling, Setup, Square};
use pyo3::prelude::*;
use tabletop::{Board, PieceId, Place, TableError};

use crate::error::{OrRaise, bad_argument, raised};
use crate::look::Look;
use crate::text::{self, Text};

type Shared = Arc<Mutex<Board>>;

/// Nothing between locking and unlocking can panic halfway through a change.
fn lock(shared: &Shared) -> MutexGuard<'_, Board> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A square's number, from its name in either case: a1 is 0, b1 is 1.
#[pyfunction]
pub fn square_index(name: Text) -> PyResult<usize> {
    let square: Square = name
        .0
        .to_ascii_lowercase()
        .parse()
        .map_err(|_| raised(&chess::square::ParseSquareError { text: name.0.chars().take(40).collect() }))?;
    Ok(square.index())
}

/// Raises why nobody can stand there: beyond the edge, or on another board.
#[pyfunction]
pub fn refuse_place(file_index: i32, rank_index: i32) -> PyResult<()> {
    Place { file_index, rank_index }.on_board().or_raise()?;
    Err(raised(&TableError::OtherBoard))
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
pub struct Table(Shared);

/// A piece of a table. One that stands beside the board is forgotten with its token.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Token {
    table: Shared,
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

    /// Becomes the board of a FEN. Only for tables that nobody has tokens of.
    fn load_fen(&self, fen: Text) -> PyResult<()> {
        let setup = usfen::parse(fen.0.trim()).or_raise()?;
        *lock(&self.0) = Board::from_setup(&setup).or_raise()?;
        Ok(())
    }

    #[pyo3(signature = (turn=None, halfmoves=None, fullmoves=None))]
    fn fen(&self, turn: Option<&str>, halfmoves: Option<u16>, fullmoves: Option<u16>) -> PyResult<String> {
        let mut setup = self.setup()?;
        if let Some(turn) = turn {
            let turn = text::color(turn)?;
            // Only the side that moves next can take a pawn that has just passed.
            setup.en_passant = setup.en_passant.filter(|_| turn == setup.turn);
            setup.turn = turn;
        }
        setup.halfmoves = halfmoves.unwrap_or(setup.halfmoves);
        if let Some(number) = fullmoves {
            setup.fullmoves = number.try_into().map_err(|_| bad_argument("fullmoves", "1-65535", "0"))?;
        }
        Ok(fen::write(&setup))
    }

    /// Everything that the table remembers.
    fn dump(&self) -> String {
        lock(&self.0).to_text()
    }

    /// Becomes what a dump says. Only for tables that nobody has used.
    fn load(&self, dump: &str) -> PyResult<()> {
        *lock(&self.0) = Board::from_text(dump).ok_or_else(|| bad_argument("dump", "a table", dump))?;
        Ok(())
    }

    fn svg(&self, look: Look) -> PyResult<String> {
        look.svg_of_setup(&self.setup()?, Castling::Standard)
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

    /// A new piece beside the board; the pawn has become it.
    #[pyo3(signature = (color, role, pawn=None))]
    fn add(&self, color: &str, role: Option<&str>, pawn: Option<&Token>) -> PyResult<Token> {
        let (color, role) = (text::color(color)?, text::role(role));
        let mut board = lock(&self.0);
        let id = match pawn {
            Some(pawn) if !Arc::ptr_eq(&pawn.table, &self.0) => Err(TableError::NotAPawn),
            Some(pawn) => board.add_promoted(color, role, pawn.id),
            None => Ok(board.add(color, role)),
        };
        drop(board);
        Ok(Token { table: Arc::clone(&self.0), id: id.or_raise()? })
    }

    /// The token of a piece that has none yet.
    fn token(&self, number: u64) -> Token {
        Token { table: Arc::clone(&self.0), id: PieceId::from_number(number) }
    }

    /// Has a piece or nobody stand on a square, without history; the number of whoever stood there.
    #[pyo3(signature = (index, token))]
    fn set(&self, index: usize, token: Option<&Token>) -> PyResult<Option<u64>> {
        let square = square(index)?;
        if token.is_some_and(|token| !Arc::ptr_eq(&token.table, &self.0)) {
            return Err(raised(&TableError::OtherBoard));
        }
        let former = lock(&self.0).set(square, token.map(|token| token.id));
        Ok(former.or_raise()?.map(PieceId::number))
    }
}

impl Table {
    fn setup(&self) -> PyResult<Setup> {
        let setup = lock(&self.0).to_setup();
        setup.or_raise()
    }
}

#[pymethods]
impl Token {
    #[getter]
    fn number(&self) -> u64 {
        self.id.number()
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
    #[pyo3(signature = (role))]
    fn become_role(&self, role: Option<&str>) {
        lock(&self.table).become_role(self.id, text::role(role));
    }

    fn put_at(&self, index: usize) -> PyResult<()> {
        let square = square(index)?;
        let done = lock(&self.table).put_at(self.id, square);
        done.or_raise()
    }

    /// Raises what would be refused, and tells who would be taken.
    fn check_move_to(&self, index: usize) -> PyResult<Option<u64>> {
        let square = square(index)?;
        let taken = lock(&self.table).check_move_to(self.id, square);
        Ok(taken.or_raise()?.map(PieceId::number))
    }

    /// Moves to an empty square.
    fn move_to(&self, index: usize) -> PyResult<()> {
        let square = square(index)?;
        let mut board = lock(&self.table);
        let done = match board.check_move_to(self.id, square) {
            Ok(Some(_)) => Err(TableError::Occupied { square }),
            Ok(None) => board.move_to(self.id, square),
            Err(error) => Err(error),
        };
        drop(board);
        done.map(|_| ()).or_raise()
    }

    fn move_back(&self) -> PyResult<()> {
        let done = lock(&self.table).move_back(self.id);
        done.or_raise()
    }

    fn remove(&self) -> PyResult<()> {
        let done = lock(&self.table).remove(self.id);
        done.or_raise()
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

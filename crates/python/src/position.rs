//! [`Position`].

use chess::notation::fen::{self, ReadError};
use chess::notation::{san, uci};
use chess::{Castling, Move, Square};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::error::{Known, OrRaise};
use crate::look::Look;
use crate::many::many;
use crate::text::{self, Text};

#[pyclass(frozen, module = "linkmate._native")]
pub struct Position {
    pub position: chess::Position,
    pub rules: Castling,
}

/// A move in UCI or SAN. What has the shape of UCI is UCI.
pub fn read_move(text: &str, position: &chess::Position, rules: Castling) -> Result<Move, Box<dyn Known>> {
    Ok(if uci::is_uci(text) { uci::parse(text, position, rules)? } else { san::parse(text, position)? })
}

/// All legal moves in UCI, in the order in which links number them.
fn legal_moves(position: &chess::Position, rules: Castling) -> Vec<String> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves.iter().map(|&m| uci::write(m, position, rules)).collect()
}

#[pymethods]
impl Position {
    #[new]
    fn new(fen: Text, chess960: bool) -> PyResult<Position> {
        let rules = text::rules(chess960);
        Ok(Position { position: fen::parse_position(&fen.0, rules).or_raise()?, rules })
    }

    #[getter]
    fn fen(&self) -> String {
        fen::write_position(&self.position)
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.rules == Castling::Chess960
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.position.turn().name()
    }

    #[getter]
    fn halfmoves(&self) -> u16 {
        self.position.halfmoves()
    }

    #[getter]
    fn fullmoves(&self) -> u16 {
        self.position.fullmoves().get()
    }

    fn legal_moves(&self) -> Vec<String> {
        legal_moves(&self.position, self.rules)
    }

    fn is_legal(&self, text: Text) -> bool {
        read_move(&text.0, &self.position, self.rules).is_ok()
    }

    fn san(&self, text: Text) -> PyResult<String> {
        Ok(san::write(self.read(&text)?, &self.position))
    }

    fn uci(&self, text: Text) -> PyResult<String> {
        Ok(uci::write(self.read(&text)?, &self.position, self.rules))
    }

    fn play(&self, text: Text) -> PyResult<Position> {
        let m = self.read(&text)?;
        let mut position = self.position;
        position.play_unchecked(m);
        Ok(Position { position, rules: self.rules })
    }

    fn piece_at(&self, square: Text) -> PyResult<Option<String>> {
        let square = square.0.to_ascii_lowercase().parse::<Square>().or_raise()?;
        Ok(self.position.piece_at(square).map(|piece| piece.letter().to_string()))
    }

    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    fn is_checkmate(&self) -> bool {
        self.position.is_checkmate()
    }

    fn is_stalemate(&self) -> bool {
        self.position.is_stalemate()
    }

    fn is_insufficient_material(&self) -> bool {
        self.position.board().is_insufficient_material()
    }

    fn svg(&self, look: Look) -> PyResult<String> {
        look.svg_of_game(&game::Game::from_position(self.position, self.rules))
    }

    /// Equal by the repetition rule, whatever the clocks say.
    fn equals(&self, other: &Position) -> bool {
        self.position == other.position && self.rules == other.rules
    }

    fn hash(&self) -> u64 {
        self.position.zobrist()
    }
}

impl Position {
    fn read(&self, text: &Text) -> PyResult<Move> {
        read_move(&text.0, &self.position, self.rules).or_raise()
    }
}

/// For each FEN its legal moves, or the exception.
#[pyfunction]
pub fn legal_moves_many<'py>(
    py: Python<'py>,
    asked: Vec<(Text, bool)>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let found = many(py, &asked, progress, |(fen, chess960)| {
        let rules = text::rules(*chess960);
        Ok::<_, ReadError>(legal_moves(&fen::parse_position(&fen.0, rules)?, rules))
    })?;
    let results: Vec<Bound<'py, PyAny>> = found
        .into_iter()
        .map(|found| match found {
            Ok(moves) => moves.into_pyobject(py),
            Err(error) => error.exception(py),
        })
        .collect::<PyResult<_>>()?;
    PyList::new(py, results)
}

//! [`Position`]: an immutable position for Python.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use game::{CastlingMode, Color, Game, Letters, Move, Piece, Size, Square};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::error::{OrRaise, ToException as _, no_square, only_chess};
use crate::look::Diagram;
use crate::moves::{legal_moves, new_game, read_move};
use crate::parallel::{self, map_parallel};
use crate::ruleset::Ruleset;
use crate::text::{Number, Text};

/// A position by any rules: a game of which only the last position matters. Immutable.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Position(Game);

impl Position {
    /// Returns the current position of a game.
    pub fn from_game(game: &Game) -> Position {
        Position(match game.as_chess() {
            Some(chess) => Game::from_position(*chess.position(), chess.castling_mode()),
            // A game can reach a position with too many moves to start from. Such a position keeps the game's history.
            None => Game::new(game.rules(), &game.setup()).unwrap_or_else(|_| game.clone()),
        })
    }

    /// Returns the position before a game's first move.
    pub fn before_game(game: &Game) -> Position {
        let mut game = game.clone();
        while game.take_back().is_some() {}
        Position(game)
    }

    fn read(&self, text: &Text) -> PyResult<Move> {
        read_move(&text.0, &self.0).or_raise()
    }

    /// Returns the chess position, for features that other games don't have.
    fn chess(&self) -> PyResult<&chess::Position> {
        self.0.as_chess().map(chess::Game::position).ok_or_else(|| only_chess(self.0.rules()))
    }

    /// Returns the code of the outcome if there is no legal move.
    fn ending(&self) -> Option<&'static str> {
        let is_stuck = self.0.legal_moves().is_empty();
        is_stuck.then(|| self.0.outcome()).flatten().map(game::Outcome::code)
    }
}

#[pymethods]
impl Position {
    #[new]
    fn new(fen: Option<Text>, ruleset: &Ruleset) -> PyResult<Position> {
        new_game(&ruleset.0, fen.as_ref().map(|fen| fen.0.as_str())).map(Position).or_raise()
    }

    #[getter]
    fn fen(&self) -> String {
        self.0.setup().to_string()
    }

    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.0.rules().clone())
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.0.rules().castling() == Some(CastlingMode::Chess960)
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.0.turn().name()
    }

    #[getter]
    fn halfmoves(&self) -> PyResult<u16> {
        Ok(self.chess()?.halfmoves())
    }

    #[getter]
    fn fullmoves(&self) -> PyResult<u16> {
        Ok(self.chess()?.fullmoves().get())
    }

    fn legal_moves(&self) -> Vec<String> {
        legal_moves(&self.0)
    }

    fn is_legal(&self, text: Text) -> bool {
        read_move(&text.0, &self.0).is_ok()
    }

    fn san(&self, text: Text) -> PyResult<String> {
        Ok(self.0.san(self.read(&text)?, Letters::English))
    }

    fn uci(&self, text: Text) -> PyResult<String> {
        Ok(self.0.uci(self.read(&text)?))
    }

    fn play(&self, text: Text) -> PyResult<Position> {
        let m = self.read(&text)?;
        let mut game = self.0.clone();
        game.play_on_unchecked(m);
        Ok(Position::from_game(&game))
    }

    fn piece_at(&self, square: Text) -> PyResult<Option<char>> {
        let square = read_square(&square.0, self.0.rules().size())?;
        Ok(self.0.piece_at(square).map(letter))
    }

    /// Returns the occupied squares and the letters of their pieces.
    fn pieces(&self) -> Vec<(&'static str, char)> {
        self.0.pieces().into_iter().map(|placed| (placed.square.name(), letter(placed.piece))).collect()
    }

    /// Returns the squares of the royal pieces of the side to move that are in check.
    fn checks(&self) -> Vec<&'static str> {
        self.0.checks().into_iter().map(Square::name).collect()
    }

    fn is_checkmate(&self) -> bool {
        self.ending() == Some("outcome.checkmate")
    }

    fn is_stalemate(&self) -> bool {
        self.ending() == Some("outcome.stalemate")
    }

    fn is_insufficient_material(&self) -> PyResult<bool> {
        Ok(self.chess()?.board().is_insufficient_material())
    }

    fn diagram(&self) -> Diagram {
        Diagram::from_game(&self.0)
    }

    /// Returns what is pickled: a position and, very rarely, moves from there.
    fn state(&self) -> (String, Vec<String>) {
        (self.0.start().to_string(), self.0.played_uci())
    }

    /// Compares positions as the repetition rule does, ignoring the clocks.
    fn equals(&self, other: &Position) -> bool {
        self.0.rules() == other.0.rules()
            && match (self.0.as_chess(), other.0.as_chess()) {
                (Some(one), Some(other)) => one.position() == other.position(),
                _ => self.0.setup() == other.0.setup(),
            }
    }

    fn hash(&self) -> u64 {
        if let Some(chess) = self.0.as_chess() {
            return chess.position().zobrist();
        }
        let mut hasher = DefaultHasher::new();
        self.fen().hash(&mut hasher);
        hasher.finish()
    }
}

/// Parses the name of a square, in either case.
fn read_square(text: &str, size: Size) -> PyResult<Square> {
    let square = Square::named(&text.to_ascii_lowercase()).filter(|square| size.contains(*square));
    square.ok_or_else(|| no_square(text, size))
}

/// Returns the letter of a piece as in board notation: upper case for White, lower case for Black.
fn letter(piece: Piece<'_>) -> char {
    match piece.color {
        Color::White => piece.kind.letter,
        Color::Black => piece.kind.letter.to_ascii_lowercase(),
    }
}

/// Returns the legal moves of each position, or its exception. A position is a string with its rules.
#[pyfunction]
pub fn legal_moves_many<'py>(
    py: Python<'py>,
    positions: Vec<(Text, Py<Ruleset>)>,
    threads: Option<Number>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let found = map_parallel(py, &positions, parallel::threads(threads.as_ref())?, progress, |(text, ruleset), _| {
        new_game(&ruleset.get().0, Some(&text.0)).map(|game| legal_moves(&game))
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

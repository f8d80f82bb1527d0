//! Converts the errors of the other crates to Python exceptions: the classes of `linkmate.errors`, each with its code and its
//! sentence in every language.

use chess::notation::fen::{FenError, ReadError};
use chess::notation::pgn::TagError;
use chess::notation::uci::UciError;
use chess::position::NotPlayable;
use chess::square::ParseSquareError;
use game::{GameError, IllegalMove, MoveError, Rules, SetupError, Size, Unplayable};
use link::pgn::PgnError;
use link::{LinkError, PositionInputError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tabletop::TableError;
use variants::RulesError;
use words::{Explain, Lang};

/// An error that has a Python exception class.
pub trait ToException: Explain {
    /// Returns the name of its exception class.
    fn class(&self) -> &'static str;
    /// Returns its stable code.
    fn code(&self) -> &'static str;

    /// Sets attributes of the exception besides its code and sentences.
    fn add_attributes(&self, _exception: &Bound<'_, PyAny>) -> PyResult<()> {
        Ok(())
    }

    /// Creates the exception, to raise or to return.
    fn exception<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let exception = make(py, self.class(), self.code(), |lang| self.explain(lang))?;
        self.add_attributes(&exception)?;
        Ok(exception)
    }
}

/// Creates an exception of that class.
fn make<'py>(
    py: Python<'py>,
    class: &str,
    code: &str,
    sentence: impl Fn(Lang) -> String,
) -> PyResult<Bound<'py, PyAny>> {
    let sentences = PyDict::new(py);
    for lang in Lang::ALL {
        sentences.set_item(lang.code(), sentence(lang))?;
    }
    py.import("linkmate.errors")?.getattr(class)?.call1((code, sentences))
}

/// Converts errors to Python exceptions.
pub trait OrRaise<T> {
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: ToException> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(|error| to_py_err(&error))
    }
}

impl<T> OrRaise<T> for Result<T, Box<dyn ToException>> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(|error| to_py_err(&*error))
    }
}

impl<E: ToException + 'static> From<E> for Box<dyn ToException> {
    fn from(error: E) -> Box<dyn ToException> {
        Box::new(error)
    }
}

/// Converts an error to an exception to raise.
pub fn to_py_err(error: &(impl ToException + ?Sized)) -> PyErr {
    Python::attach(|py| or_failed(error.exception(py)))
}

/// An argument does not have one of the allowed values.
pub fn bad_argument(name: &str, expected: &str, got: &str) -> PyErr {
    made("ArgumentError", "argument.value", |lang| words::python::argument(name, expected, got, lang))
}

/// A PGN contains no game.
pub fn no_game() -> PyErr {
    made("PgnError", "pgn.no_game", words::python::no_game)
}

/// A feature that only chess has was used with other rules.
pub fn only_chess(rules: &Rules) -> PyErr {
    bad_argument("ruleset", "c1 / f1", rules.name().unwrap_or(rules.title()))
}

/// A string is not a square of a board of that size.
pub fn no_square(text: &str, size: Size) -> PyErr {
    let text = chess::notation::excerpt(text);
    if (size.files(), size.ranks()) == (8, 8) {
        return to_py_err(&ParseSquareError { text });
    }
    let last = game::Square::new(size.files() - 1, size.ranks() - 1).map_or("", game::Square::name);
    made("PlaceError", "square.malformed", |lang| words::python::no_square(&text, last, lang))
}

fn made(class: &str, code: &str, sentence: impl Fn(Lang) -> String) -> PyErr {
    Python::attach(|py| or_failed(make(py, class, code, sentence)))
}

/// Returns the created exception, or the one raised while creating it.
fn or_failed(made: PyResult<Bound<'_, PyAny>>) -> PyErr {
    made.map_or_else(|failed| failed, PyErr::from_value)
}

impl ToException for PgnError {
    fn class(&self) -> &'static str {
        "PgnError"
    }

    fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl ToException for MoveError {
    fn class(&self) -> &'static str {
        "MoveError"
    }

    fn code(&self) -> &'static str {
        MoveError::code(self)
    }

    fn add_attributes(&self, exception: &Bound<'_, PyAny>) -> PyResult<()> {
        let Some(rule) = self.rule() else { return Ok(()) };
        let squares = rule.squares();
        exception.setattr("rule", rule.code())?;
        exception.setattr("squares", PyTuple::new(exception.py(), squares.iter().map(|square| square.name()))?)
    }
}

impl ToException for RulesError {
    fn class(&self) -> &'static str {
        "RulesError"
    }

    fn code(&self) -> &'static str {
        self.fault.code()
    }

    fn add_attributes(&self, exception: &Bound<'_, PyAny>) -> PyResult<()> {
        exception.setattr("line", self.line)
    }
}

/// Implements [`ToException`] for each error, given its class.
macro_rules! known {
    ($($error:ident($name:pat) => $class:expr),+ $(,)?) => {$(
        impl ToException for $error {
            fn class(&self) -> &'static str {
                let $name = self;
                $class
            }

            fn code(&self) -> &'static str {
                $error::code(self)
            }
        }
    )+};
}

known! {
    FenError(_) => "FenError",
    SetupError(_) => "FenError",
    NotPlayable(_) => "NotPlayableError",
    TagError(_) => "PgnError",
    Unplayable(_) => "NotPlayableError",
    UciError(_) => "MoveError",
    IllegalMove(_) => "MoveError",
    ParseSquareError(_) => "PlaceError",
    ReadError(error) => match error {
        ReadError::Malformed(error) => error.class(),
        ReadError::NotPlayable(error) => error.class(),
    },
    LinkError(error) => match error {
        LinkError::NotPlayable(_) => "NotPlayableError",
        LinkError::IllegalMove(error) => error.class(),
        _ => "LinkError",
    },
    PositionInputError(error) => match error {
        PositionInputError::Setup(error) => error.class(),
        PositionInputError::Link(error) => error.class(),
    },
    GameError(error) => match error {
        GameError::IllegalMove(error) => error.class(),
        _ => "GameError",
    },
    TableError(error) => match error {
        TableError::OtherBoard | TableError::BeyondEdge { .. } => "PlaceError",
        TableError::Castling { .. } | TableError::EnPassant { .. } | TableError::NoLetter { .. } => "FenError",
        TableError::NotAPawn => "ArgumentError",
        _ => "TableError",
    },
}

//! The errors of the other crates as Python exceptions: the classes of `linkmate.errors`, each with its code and its sentence in
//! every language.

use chess::notation::fen::{FenError, ReadError};
use chess::notation::pgn::{PgnError, TagError};
use chess::notation::san::SanError;
use chess::notation::uci::UciError;
use chess::position::NotPlayable;
use chess::square::ParseSquareError;
use game::{GameError, IllegalMove, SetupError};
use link::{GivenError, LinkError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabletop::TableError;
use words::{Explain, Lang};

/// An error that Python knows.
pub trait Known: Explain {
    /// The name of its class.
    fn class(&self) -> &'static str;
    /// Its stable code.
    fn code(&self) -> &'static str;

    /// The exception, to be raised or handed over.
    fn exception<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        make(py, self.class(), self.code(), |lang| self.explain(lang))
    }
}

/// The exception of that class.
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

/// Raises what is known.
pub trait OrRaise<T> {
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: Known> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(|error| raised(&error))
    }
}

/// The error as one that Python raises.
pub fn raised(error: &impl Known) -> PyErr {
    Python::attach(|py| error.exception(py).map_or_else(|failed| failed, PyErr::from_value))
}

/// An argument that is none of the values that it may have.
pub fn bad_argument(name: &str, expected: &str, got: &str) -> PyErr {
    Python::attach(|py| {
        let sentence = |lang| words::python::argument(name, expected, got, lang);
        make(py, "ArgumentError", "argument.value", sentence).map_or_else(|failed| failed, PyErr::from_value)
    })
}

/// A PGN without a game.
pub fn no_game() -> PyErr {
    Python::attach(|py| {
        make(py, "PgnError", "pgn.no_game", words::python::no_game).map_or_else(|failed| failed, PyErr::from_value)
    })
}

macro_rules! known {
    ($($error:ty: $class:literal),+ $(,)?) => {$(
        impl Known for $error {
            fn class(&self) -> &'static str {
                $class
            }

            fn code(&self) -> &'static str {
                <$error>::code(self)
            }
        }
    )+};
}

known! {
    FenError: "FenError",
    PgnError: "PgnError",
    TagError: "PgnError",
    SanError: "MoveError",
    UciError: "MoveError",
    ParseSquareError: "PlaceError",
    NotPlayable: "NotPlayableError",
    IllegalMove: "MoveError",
    SetupError: "FenError",
}

impl Known for ReadError {
    fn class(&self) -> &'static str {
        match self {
            ReadError::Malformed(error) => error.class(),
            ReadError::NotPlayable(error) => error.class(),
        }
    }

    fn code(&self) -> &'static str {
        ReadError::code(self)
    }
}

/// Why a move was not played.
pub enum NoMove {
    Uci(UciError),
    San(SanError),
    Game(GameError),
}

impl NoMove {
    fn known(&self) -> &dyn Known {
        match self {
            NoMove::Uci(error) => error,
            NoMove::San(error) => error,
            NoMove::Game(error) => error,
        }
    }
}

impl Explain for NoMove {
    fn explain(&self, lang: Lang) -> String {
        self.known().explain(lang)
    }
}

impl Known for NoMove {
    fn class(&self) -> &'static str {
        self.known().class()
    }

    fn code(&self) -> &'static str {
        self.known().code()
    }
}

impl Known for LinkError {
    fn class(&self) -> &'static str {
        match self {
            LinkError::NotPlayable(_) => "NotPlayableError",
            LinkError::IllegalMove(error) => error.class(),
            _ => "LinkError",
        }
    }

    fn code(&self) -> &'static str {
        LinkError::code(self)
    }
}

impl Known for GivenError {
    fn class(&self) -> &'static str {
        match self {
            GivenError::Setup(error) => error.class(),
            GivenError::Link(error) => error.class(),
        }
    }

    fn code(&self) -> &'static str {
        GivenError::code(self)
    }
}

impl Known for GameError {
    fn class(&self) -> &'static str {
        match self {
            GameError::IllegalMove(error) => error.class(),
            _ => "GameError",
        }
    }

    fn code(&self) -> &'static str {
        GameError::code(self)
    }
}

impl Known for TableError {
    fn class(&self) -> &'static str {
        match self {
            TableError::OtherBoard | TableError::BeyondEdge { .. } => "PlaceError",
            TableError::Castling { .. } | TableError::EnPassant { .. } | TableError::NoLetter { .. } => "FenError",
            TableError::NotAPawn => "ArgumentError",
            _ => "TableError",
        }
    }

    fn code(&self) -> &'static str {
        TableError::code(self)
    }
}

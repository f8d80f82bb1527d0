//! [`Text`]: strings from Python, and the values of common arguments.

use std::fmt::Display;
use std::ops::RangeInclusive;

use chess::{CastlingMode, Color, Role};
use judge::legality::Effort;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use words::Lang;

use crate::error::bad_argument;

/// A `str`. Lone surrogates, which are not valid Unicode, become replacement characters that no parser accepts.
pub struct Text(pub String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        Ok(Text(object.cast::<PyString>()?.to_string_lossy().into_owned()))
    }
}

/// An `int` of any size.
pub struct Number(i64);

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Number> {
        let is_overflow = |error: &PyErr| error.is_instance_of::<PyOverflowError>(object.py());
        match object.extract::<i64>() {
            Err(error) if is_overflow(&error) => Ok(Number(if object.lt(0)? { i64::MIN } else { i64::MAX })),
            number => Ok(Number(number?)),
        }
    }
}

impl Number {
    /// Returns the number if it is in the range.
    pub fn within<T: TryFrom<i64> + PartialOrd + Display>(&self, name: &str, range: RangeInclusive<T>) -> PyResult<T> {
        let refused = || bad_argument(name, &format!("{}-{}", range.start(), range.end()), &self.0.to_string());
        T::try_from(self.0).ok().filter(|number| range.contains(number)).ok_or_else(refused)
    }
}

pub fn color(text: &str) -> PyResult<Color> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(bad_argument("color", "white / black", text)),
    }
}

/// Returns the role with that name; other names belong to custom pieces.
pub fn role(name: Option<&str>) -> Option<Role> {
    Role::ALL.into_iter().find(|role| Some(role.name()) == name)
}

pub fn lang(code: &str) -> PyResult<Lang> {
    code.parse().map_err(|_| bad_argument("lang", "en / ru / es", code))
}

pub fn effort(name: &str) -> PyResult<Effort> {
    match name {
        "quick" => Ok(Effort::Quick),
        "normal" => Ok(Effort::Normal),
        "deep" => Ok(Effort::Deep),
        _ => Err(bad_argument("effort", "quick / normal / deep", name)),
    }
}

pub fn rules(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

/// Raises that an argument does not have one of the allowed values.
#[pyfunction]
pub fn refuse_argument(name: &str, expected: &str, got: Text) -> PyResult<()> {
    Err(bad_argument(name, expected, &got.0))
}

/// Returns the name of a colour if it is valid.
#[pyfunction]
pub fn check_color(name: Text) -> PyResult<&'static str> {
    color(&name.0).map(Color::name)
}

/// Returns the code of a language if it is valid.
#[pyfunction]
pub fn check_lang(code: Text) -> PyResult<&'static str> {
    lang(&code.0).map(Lang::code)
}

//! [`Text`]: what Python hands over as `str`, and the few words that arguments are made of.

use chess::{Castling, Color, Role};
use judge::legality::Effort;
use pyo3::prelude::*;
use pyo3::types::PyString;
use words::Lang;

use crate::error::bad_argument;

/// A `str`. Halves of surrogate pairs, which are no text, become marks that no reader takes for anything.
pub struct Text(pub String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        Ok(Text(object.cast::<PyString>()?.to_string_lossy().into_owned()))
    }
}

pub fn color(text: &str) -> PyResult<Color> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(bad_argument("color", "white / black", text)),
    }
}

pub fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The six kinds by their names; any other name is a kind of somebody's own.
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

pub fn rules(chess960: bool) -> Castling {
    if chess960 { Castling::Chess960 } else { Castling::Standard }
}

/// The colour's name, if it is one.
#[pyfunction]
pub fn check_color(name: Text) -> PyResult<&'static str> {
    color(&name.0).map(color_name)
}

/// The language's code, if it is one.
#[pyfunction]
pub fn check_lang(code: Text) -> PyResult<&'static str> {
    lang(&code.0).map(Lang::code)
}

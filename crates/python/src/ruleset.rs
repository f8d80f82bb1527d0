//! [`Ruleset`]: the rules of a game for Python.

use game::{CastlingMode, Rules};
use pyo3::prelude::*;

use crate::error::{OrRaise, only_chess};
use crate::text::Text;

/// The rules of a game.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Ruleset(pub Rules);

#[pymethods]
impl Ruleset {
    /// Returns the rules with that name in links, or custom rules from their `v1…`.
    #[staticmethod]
    fn named(name: Text) -> PyResult<Ruleset> {
        link::read_rules(&name.0).map(Ruleset).or_raise()
    }

    /// Parses custom rules.
    #[staticmethod]
    fn parse(text: Text) -> PyResult<Ruleset> {
        text.0.parse().map(|rules| Ruleset(Rules::from_custom(rules))).or_raise()
    }

    #[staticmethod]
    fn names() -> Vec<&'static str> {
        Rules::names().collect()
    }

    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.0.name()
    }

    #[getter]
    fn title(&self) -> &str {
        self.0.title()
    }

    /// Chess has its own engine. Its text specifies that engine, and describes Chess960 as well.
    #[getter]
    fn text(&self) -> &str {
        self.0.custom().or_else(|| variants::rulesets::named("c1")).map_or("", variants::Rules::text)
    }

    #[getter]
    fn source(&self) -> Option<&'static str> {
        self.0.source()
    }

    /// Returns the number of files and ranks.
    #[getter]
    fn size(&self) -> (u8, u8) {
        let size = self.0.size();
        (size.files(), size.ranks())
    }

    /// Returns the name and letter of each piece type.
    fn kinds(&self) -> Vec<(String, char)> {
        self.0.kinds().into_iter().map(|kind| (kind.name.to_owned(), kind.letter)).collect()
    }

    fn start(&self) -> String {
        self.0.start().to_string()
    }

    /// Returns true for Chess960, false for standard chess; raises an exception for other games.
    fn chess960(&self) -> PyResult<bool> {
        let castling = self.0.castling().ok_or_else(|| only_chess(&self.0))?;
        Ok(castling == CastlingMode::Chess960)
    }

    fn equals(&self, other: &Ruleset) -> bool {
        self.0 == other.0
    }
}

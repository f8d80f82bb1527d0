//! [`Ruleset`].

use game::{CastlingMode, Rules};
use pyo3::prelude::*;

use crate::error::{OrRaise, only_chess};
use crate::text::Text;

/// The rules of a game.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Ruleset(pub Rules);

#[pymethods]
impl Ruleset {
    /// The rules as links name them: by a name, or `v1…`, which holds rules of one's own.
    #[staticmethod]
    fn named(name: Text) -> PyResult<Ruleset> {
        link::read_rules(&name.0).map(Ruleset).or_raise()
    }

    /// Rules of one's own.
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

    /// Chess is played by an engine of its own; its text is the specification of that, and describes Chess960 as well.
    #[getter]
    fn text(&self) -> &str {
        self.0.custom().or_else(|| variants::rulesets::named("c1")).map_or("", variants::Rules::text)
    }

    #[getter]
    fn source(&self) -> Option<&'static str> {
        self.0.source()
    }

    /// How many files and ranks the board has.
    #[getter]
    fn size(&self) -> (u8, u8) {
        let size = self.0.size();
        (size.files(), size.ranks())
    }

    /// Name and letter of each kind of piece.
    fn kinds(&self) -> Vec<(String, char)> {
        self.0.kinds().into_iter().map(|kind| (kind.name.to_owned(), kind.letter)).collect()
    }

    fn start(&self) -> String {
        self.0.start().to_string()
    }

    /// Whether castling is that of Chess960. Raises that this is another game than chess.
    fn chess960(&self) -> PyResult<bool> {
        let castling = self.0.castling().ok_or_else(|| only_chess(&self.0))?;
        Ok(castling == CastlingMode::Chess960)
    }

    fn equals(&self, other: &Ruleset) -> bool {
        self.0 == other.0
    }
}

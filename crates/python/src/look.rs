//! Boards as pictures.

use draw::{GIF_DELAYS, GifError, MAX_GIF_SIZE, MAX_SIZE, MIN_GIF_SIZE, MIN_SIZE, Movie, Picture};
use game::{Game, Rules, Setup, Size};
use link::PositionInput;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use view::{Coordinates, LookError, MAX_ARROWS, Orientation, PieceSet, Theme, read_arrows, read_highlights};
use words::Dictionary;

use crate::error::{OrRaise, bad_argument, no_square};
use crate::ruleset::Ruleset;
use crate::text::{self, Number, Text};

/// Default length of a PNG's longer side in pixels, the same as over HTTP.
const PNG_SIZE: u32 = 480;

/// Drawing options: the fields of `linkmate.drawing.Look`.
#[derive(FromPyObject)]
pub struct Look {
    flip: bool,
    size: Option<Number>,
    theme: Text,
    coordinates: bool,
    highlights: Vec<Text>,
    arrows: Vec<Text>,
    lang: Text,
    pieces: Text,
}

/// The options of a GIF besides its look: the fields of `linkmate.drawing.Animation`.
#[derive(FromPyObject)]
pub struct Animation {
    at: Number,
    delay: Number,
    white: Text,
    black: Text,
    result: Option<Text>,
}

/// Draws the game from the position after `at` half-moves on.
pub fn gif<'py>(py: Python<'py>, game: &Game, look: &Look, animation: &Animation) -> PyResult<Bound<'py, PyBytes>> {
    let rules = game.rules();
    if let Some(size) = &look.size {
        size.within("size", MIN_GIF_SIZE..=MAX_GIF_SIZE)?;
    }
    let look = look.read(rules.size())?;
    let points = |result: &str| match result {
        "1-0" => Ok(("1", "0")),
        "0-1" => Ok(("0", "1")),
        "1/2-1/2" => Ok(("½", "½")),
        _ => Err(bad_argument("result", "1-0 / 0-1 / 1/2-1/2", result)),
    };
    let given = animation.result.as_ref().map(|result| points(&result.0)).transpose()?;
    let shown = game.outcome().map(|outcome| points(outcome.result())).transpose()?;
    let at = animation.at.within("at", 0..=game.len() as i64)? as usize;
    let delay = animation.delay.within("delay", GIF_DELAYS)?;
    let drawn = py.detach(|| {
        let (white, black) = (animation.white.0.clone(), animation.black.0.clone());
        let movie = Movie { white, black, delay, ..Movie::new(game, at, &look)? };
        let has_strips = movie.has_names() || given.is_some();
        Movie { score: shown.or(given).filter(|_| has_strips), ..movie }.gif()
    });
    match drawn {
        Ok(gif) => Ok(PyBytes::new(py, &gif)),
        Err(GifError::Frames { got, most }) => Err(bad_argument("positions", &format!("1-{most}"), &got.to_string())),
        Err(error) => Err(PyRuntimeError::new_err(error.to_string())),
    }
}

/// A board to draw.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Diagram {
    diagram: view::Diagram,
    rules: Rules,
}

impl Diagram {
    pub fn from_game(game: &Game) -> Diagram {
        Diagram { diagram: view::Diagram::from_game(game), rules: game.rules().clone() }
    }

    /// Creates the diagram of a setup. A check is marked if the setup is playable.
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Diagram {
        match Game::new(rules, setup) {
            Ok(game) => Diagram::from_game(&game),
            Err(_) => Diagram { diagram: view::Diagram::from_setup(setup), rules: rules.clone() },
        }
    }

    fn picture<T>(&self, look: &Look, write: impl FnOnce(&Picture<'_>) -> PyResult<T>) -> PyResult<T> {
        let words = Dictionary::for_lang(text::lang(&look.lang.0)?);
        let look = look.read(self.rules.size())?;
        write(&Picture {
            title: words.board_title(self.rules.title(), self.diagram.turn),
            description: words.description(&self.diagram),
            ..Picture::new(&self.diagram, &look)
        })
    }
}

#[pymethods]
impl Diagram {
    /// Creates the diagram of a link, or of a FEN or board text by the given rules.
    #[staticmethod]
    fn from_text(text: Text, ruleset: &Ruleset) -> PyResult<Diagram> {
        Ok(match PositionInput::read(&text.0, &ruleset.0).or_raise()? {
            PositionInput::Setup(setup) => Diagram::from_setup(&setup, &ruleset.0),
            PositionInput::Link(link) => {
                Diagram { diagram: view::Diagram::from_link(&link), rules: link.rules().clone() }
            }
        })
    }

    fn svg(&self, look: Look) -> PyResult<String> {
        self.picture(&look, |picture| Ok(picture.svg()))
    }

    fn png<'py>(&self, py: Python<'py>, look: Look) -> PyResult<Bound<'py, PyBytes>> {
        let png = self.picture(&look, |picture| {
            let size = picture.look.size.unwrap_or(PNG_SIZE);
            py.detach(|| picture.png(size)).map_err(|error| PyRuntimeError::new_err(error.to_string()))
        })?;
        Ok(PyBytes::new(py, &png))
    }
}

impl Look {
    fn read(&self, size: Size) -> PyResult<view::Look> {
        let refused = |error| refused(error, size);
        Ok(view::Look {
            orientation: Orientation::flipped(self.flip),
            theme: self.theme.0.parse().map_err(refused)?,
            pieces: self.pieces.0.parse().map_err(refused)?,
            coordinates: if self.coordinates { Coordinates::Shown } else { Coordinates::Hidden },
            highlights: read_marks(&self.highlights, |text| read_highlights(text, size)).map_err(refused)?,
            arrows: read_marks(&self.arrows, |text| read_arrows(text, size)).map_err(refused)?,
            size: self.size.as_ref().map(|size| size.within("size", MIN_SIZE..=MAX_SIZE)).transpose()?,
        })
    }
}

/// Parses squares or arrows, joined with commas for their parser.
fn read_marks<T>(marks: &[Text], read: impl Fn(&str) -> Result<Vec<T>, LookError>) -> Result<Vec<T>, LookError> {
    if marks.is_empty() {
        return Ok(Vec::new());
    }
    let marks: Vec<&str> = marks.iter().map(|mark| mark.0.as_str()).collect();
    read(&marks.join(","))
}

fn refused(error: LookError, size: Size) -> PyErr {
    match error {
        LookError::Theme(name) => bad_argument("theme", &Theme::ALL.map(Theme::name).join(" / "), &name),
        LookError::Pieces(name) => bad_argument("pieces", &PieceSet::ALL.map(PieceSet::name).join(" / "), &name),
        LookError::Square(text) => no_square(&text, size),
        LookError::Arrow(text) => bad_argument("arrows", "e2e4", &text),
        LookError::ManyArrows(count) => bad_argument("arrows", &format!("0-{MAX_ARROWS}"), &count.to_string()),
    }
}

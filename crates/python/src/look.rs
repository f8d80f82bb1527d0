//! Pictures.

use chess::Castling;
use chess::square::ParseSquareError;
use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::{Game, Rules, Setup, Size};
use link::Given;
use pyo3::prelude::*;
use view::{Coordinates, Diagram, LookError, MAX_ARROWS, Orientation, Theme, read_arrows, read_squares};
use words::Dictionary;

use crate::error::{OrRaise, bad_argument, raised};
use crate::linking::chess_given;
use crate::text::{self, Number, Text};

/// How a board is to be drawn: the fields of `linkmate.drawing.Look`.
#[derive(FromPyObject)]
pub struct Look {
    flip: bool,
    size: Option<Number>,
    theme: Text,
    coordinates: bool,
    highlights: Vec<Text>,
    arrows: Vec<Text>,
    lang: Text,
}

/// A link or a FEN as a picture.
#[pyfunction]
pub fn svg(given: Text, look: Look, chess960: bool) -> PyResult<String> {
    let castling = text::rules(chess960);
    match chess_given(&given.0, &Rules::chess(castling)).or_raise()? {
        Given::Setup(setup) => look.svg_of_setup(setup, castling),
        Given::Link(link) => look.svg(&Diagram::of_link(&link), link.rules()),
    }
}

impl Look {
    pub fn svg_of_game(&self, game: &Game) -> PyResult<String> {
        self.svg(&Diagram::of_game(game), game.rules())
    }

    /// The picture of a setup. A check is marked if the setup can be played on.
    pub fn svg_of_setup(&self, setup: impl Into<Setup>, castling: Castling) -> PyResult<String> {
        let (rules, setup) = (Rules::chess(castling), setup.into());
        match Game::new(&rules, &setup) {
            Ok(game) => self.svg_of_game(&game),
            Err(_) => self.svg(&Diagram::of_setup(&setup), &rules),
        }
    }

    pub fn svg(&self, diagram: &Diagram, rules: &Rules) -> PyResult<String> {
        let words = Dictionary::of(text::lang(&self.lang.0)?);
        let look = self.read(rules.size())?;
        let picture = Picture {
            title: words.board_title(rules.title(), diagram.turn),
            description: words.description(diagram),
            ..Picture::new(diagram, &look)
        };
        Ok(picture.svg())
    }

    fn read(&self, size: Size) -> PyResult<view::Look> {
        let theme = self.theme.0.parse().map_err(refused)?;
        Ok(view::Look {
            orientation: Orientation::flipped(self.flip),
            theme,
            coordinates: if self.coordinates { Coordinates::Shown } else { Coordinates::Hidden },
            highlights: read_marks(&self.highlights, |text| read_squares(text, size))?,
            arrows: read_marks(&self.arrows, |text| read_arrows(text, size))?,
            size: self.size.as_ref().map(|size| size.within("size", MIN_SIZE..=MAX_SIZE)).transpose()?,
        })
    }
}

/// Squares or arrows as the one parser of them takes them: separated by commas.
fn read_marks<T>(marks: &[Text], read: impl Fn(&str) -> Result<Vec<T>, LookError>) -> PyResult<Vec<T>> {
    if marks.is_empty() {
        return Ok(Vec::new());
    }
    let marks: Vec<&str> = marks.iter().map(|mark| mark.0.as_str()).collect();
    read(&marks.join(",")).map_err(refused)
}

fn refused(error: LookError) -> PyErr {
    match error {
        LookError::Theme(name) => bad_argument("theme", &Theme::ALL.map(Theme::name).join(" / "), &name),
        LookError::Square(text) => raised(&ParseSquareError { text: chess::notation::excerpt(&text) }),
        LookError::Arrow(text) => bad_argument("arrows", "e2e4", &text),
        LookError::ManyArrows(count) => bad_argument("arrows", &format!("0-{MAX_ARROWS}"), &count.to_string()),
    }
}

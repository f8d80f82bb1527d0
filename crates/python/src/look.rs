//! Pictures.

use chess::{Bitboard, Castling, Color, Game, Setup, Square};
use draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Theme};
use link::Given;
use pyo3::prelude::*;
use words::page::Texts;

use crate::error::{OrRaise, bad_argument};
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
    match given.0.parse::<Given>().or_raise()? {
        Given::Setup(setup) => look.svg_of_setup(&setup, text::rules(chess960)),
        Given::Link(link) => match link.game() {
            Ok(game) => look.svg_of_game(game),
            Err(_) => look.svg_of_setup(link.start(), link.ruleset().castling()),
        },
    }
}

impl Look {
    pub fn svg_of_game(&self, game: &Game) -> PyResult<String> {
        self.svg(Picture::of_game(game), game.turn())
    }

    pub fn svg_of_setup(&self, setup: &Setup, rules: Castling) -> PyResult<String> {
        self.svg(Picture::of_setup(setup, rules), setup.turn)
    }

    fn svg(&self, picture: Picture<'_>, turn: Color) -> PyResult<String> {
        let texts = Texts::of(text::lang(&self.lang.0)?);
        let size = self.size.as_ref().map(|size| size.within("size", MIN_SIZE..=MAX_SIZE)).transpose()?;
        let themes = || Theme::ALL.map(Theme::name).join(" / ");
        let picture = Picture {
            orientation: if self.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
            coordinates: if self.coordinates { Coordinates::Shown } else { Coordinates::Hidden },
            theme: self.theme.0.parse().map_err(|_| bad_argument("theme", &themes(), &self.theme.0))?,
            size,
            highlights: self
                .highlights
                .iter()
                .map(|name| square(&name.0))
                .try_fold(Bitboard::EMPTY, |all, square| PyResult::Ok(all.with(square?)))?,
            arrows: self.arrows.iter().map(|arrow| between(&arrow.0)).collect::<PyResult<_>>()?,
            title: texts.board_of(turn),
            description: texts.men(picture.board),
            ..picture
        };
        Ok(picture.svg())
    }
}

fn square(name: &str) -> PyResult<Square> {
    name.to_ascii_lowercase().parse::<Square>().or_raise()
}

/// `e2e4`.
fn between(arrow: &str) -> PyResult<(Square, Square)> {
    match arrow.split_at_checked(2) {
        Some((from, to)) => Ok((square(from)?, square(to)?)),
        None => Err(bad_argument("arrows", "e2e4", arrow)),
    }
}

//! What a picture shows, from a link and the parameters of its URL.

use chess::{Bitboard, Board, Castling, Color, Setup, Square};
use draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Scene, Spot, Theme};
use link::Link;
use words::Lang;
use words::page::Texts;

use crate::language;
use crate::query::{Query, number};
use crate::refusal::Refusal;

/// No more arrows are drawn.
const MAX_ARROWS: usize = 64;

/// The parameters of a picture.
pub struct Look {
    orientation: Orientation,
    coordinates: Coordinates,
    theme: Theme,
    highlights: Vec<Spot>,
    arrows: Vec<(Spot, Spot)>,
    pub size: Option<u32>,
    lang: Lang,
}

impl Look {
    /// For a board of chess.
    pub fn read(query: Query<'_>) -> Result<Look, Refusal> {
        Look::read_for(query, 8, 8)
    }

    /// For a board of that size. A picture is a function of its URL: the browser's language does not count.
    pub fn read_for(query: Query<'_>, files: u8, ranks: u8) -> Result<Look, Refusal> {
        let spot = |name: &str| spot(name).filter(|at| at.file < files && at.rank < ranks);
        let size = |text: &str| number(text).filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
        let look = Look {
            orientation: match query.switch("flip")? {
                Some(true) => Orientation::BlackBelow,
                _ => Orientation::WhiteBelow,
            },
            coordinates: match query.switch("coordinates")? {
                Some(false) => Coordinates::Hidden,
                _ => Coordinates::Shown,
            },
            theme: query
                .read("theme", "sage / wood / sea / night / print", |name| name.parse().ok())?
                .unwrap_or_default(),
            highlights: query
                .read("highlight", "e4,d5", |text| text.split(',').map(spot).collect())?
                .unwrap_or_default(),
            arrows: query.read("arrows", "e2e4,g1f3", |text| arrows(text, spot))?.unwrap_or_default(),
            size: query.read("size", "16-2000", size)?,
            lang: language::asked(query)?.unwrap_or_default(),
        };
        Ok(look)
    }

    /// The picture of a link's last position.
    pub fn picture<'a>(&self, link: &'a Link, board: &'a Board) -> Picture<'a> {
        Picture {
            orientation: self.orientation,
            coordinates: self.coordinates,
            theme: self.theme,
            highlights: self.highlights.iter().filter_map(|&at| square(at)).fold(Bitboard::EMPTY, Bitboard::with),
            arrows: self.arrows.iter().filter_map(|&(from, to)| square(from).zip(square(to))).collect(),
            size: self.size,
            ..picture(link, board, self.lang)
        }
    }

    /// The picture of a variant's position as it is asked for.
    pub fn scene(&self, scene: Scene) -> Scene {
        Scene {
            orientation: self.orientation,
            coordinates: self.coordinates,
            theme: self.theme,
            highlights: self.highlights.clone(),
            arrows: self.arrows.clone(),
            size: self.size,
            ..scene
        }
    }

    /// The language that the URL names.
    pub fn lang(&self) -> Lang {
        self.lang
    }
}

/// The picture of a link's last position, whose board is given, with its last move and its check marked, and with what it
/// shows told in that language.
#[must_use]
pub fn picture<'a>(link: &'a Link, board: &'a Board, lang: Lang) -> Picture<'a> {
    match link.game() {
        Ok(game) => told(Picture { board, ..Picture::of_game(game) }, game.turn(), lang),
        Err(_) => told(Picture::new(board), link.start().turn, lang),
    }
}

/// The picture of a setup, playable or not.
#[must_use]
pub fn picture_of_setup(setup: &Setup, rules: Castling, lang: Lang) -> Picture<'_> {
    told(Picture::of_setup(setup, rules), setup.turn, lang)
}

fn told(picture: Picture<'_>, turn: Color, lang: Lang) -> Picture<'_> {
    let texts = Texts::of(lang);
    Picture { title: texts.board_of(turn), description: texts.men(picture.board), ..picture }
}

/// `e4`, `p16`.
fn spot(name: &str) -> Option<Spot> {
    variants::Square::named(&name.to_ascii_lowercase()).map(|square| Spot { file: square.file(), rank: square.rank() })
}

/// A square of chess.
fn square(at: Spot) -> Option<Square> {
    format!("{}{}", char::from(b'a' + at.file), at.rank + 1).parse().ok()
}

/// `e2e4,g1f3`.
fn arrows(text: &str, spot: impl Fn(&str) -> Option<Spot>) -> Option<Vec<(Spot, Spot)>> {
    let arrow = |text: &str| {
        // The second square begins with the second letter.
        let middle = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic())?.0;
        let (from, to) = text.split_at(middle);
        Some((spot(from)?, spot(to)?))
    };
    let arrows: Option<Vec<_>> = text.split(',').map(arrow).collect();
    arrows.filter(|arrows| arrows.len() <= MAX_ARROWS)
}

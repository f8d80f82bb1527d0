//! What a picture shows, from a link and the parameters of its URL.

use chess::{Bitboard, Board, Castling, Color, Game, Position, Setup, Square};
use draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Theme};
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
    highlights: Bitboard,
    arrows: Vec<(Square, Square)>,
    pub size: Option<u32>,
    lang: Lang,
}

impl Look {
    /// A picture is a function of its URL: the browser's language does not count.
    pub fn read(query: Query<'_>) -> Result<Look, Refusal> {
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
            highlights: query.read("highlight", "e4,d5", squares)?.unwrap_or_default(),
            arrows: query.read("arrows", "e2e4,g1f3", arrows)?.unwrap_or_default(),
            size: query.read("size", "16-2000", size)?,
            lang: language::asked(query)?.unwrap_or_default(),
        };
        Ok(look)
    }

    /// The picture of a link's last position.
    pub fn picture<'a>(&self, link: &Link, board: &'a Board) -> Picture<'a> {
        Picture {
            orientation: self.orientation,
            coordinates: self.coordinates,
            theme: self.theme,
            highlights: self.highlights,
            arrows: self.arrows.clone(),
            size: self.size,
            ..picture(link, board, self.lang)
        }
    }
}

/// The picture of a link's last position, whose board is given, with its last move and its check marked, and with what it
/// shows told in that language.
#[must_use]
pub fn picture<'a>(link: &Link, board: &'a Board, lang: Lang) -> Picture<'a> {
    let game = link.game().ok();
    let last_move = game.and_then(|game| game.moves().last()).map(|m| (m.from(), m.to()));
    let position = game.map(Game::position);
    Picture { last_move, ..told(position, position.map_or(link.start().turn, Position::turn), board, lang) }
}

/// The picture of a setup, whose board is given, playable or not.
#[must_use]
pub fn picture_of_setup<'a>(setup: &Setup, rules: Castling, board: &'a Board, lang: Lang) -> Picture<'a> {
    told(Position::new(setup, rules).ok().as_ref(), setup.turn, board, lang)
}

fn told<'a>(position: Option<&Position>, turn: Color, board: &'a Board, lang: Lang) -> Picture<'a> {
    let texts = Texts::of(lang);
    Picture {
        check: position.filter(|position| position.is_check()).map(|position| position.king(turn)),
        title: format!("{}, {}", texts.board_title, texts.turn(turn)),
        description: texts.men(board),
        ..Picture::new(board)
    }
}

/// `e4,d5`.
fn squares(text: &str) -> Option<Bitboard> {
    text.split(',')
        .map(|square| Some(square.parse::<Square>().ok()?.bitboard()))
        .try_fold(Bitboard::EMPTY, |all, square| Some(all | square?))
}

/// `e2e4,g1f3`.
fn arrows(text: &str) -> Option<Vec<(Square, Square)>> {
    let arrow = |text: &str| {
        let (from, to) = text.split_at_checked(2)?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let arrows: Option<Vec<_>> = text.split(',').map(arrow).collect();
    arrows.filter(|arrows| arrows.len() <= MAX_ARROWS)
}

//! Query parameters of pictures, and pictures with a title and description.

use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::Game;
use link::Link;
use view::{Coordinates, Diagram, Extras, Look, PieceSet};
use words::{Dictionary, Lang, isolated};

use crate::extract::shown;
use crate::lanes::Cost;
use crate::language;
use crate::query::{FromLenient, Lenient, number};

/// Wider PNGs, in pixels, take much longer than those of the default size.
const LARGE: u32 = 600;

/// So do PNGs with more arrows and highlighted squares.
const MANY_MARKS: usize = 8;

/// The parameters of a picture.
pub struct PictureQuery {
    pub extras: Extras,
    /// Taken from the URL alone: pictures are cached forever, so `Accept-Language` must not matter.
    pub lang: Lang,
    pub is_card: bool,
    coordinates: Coordinates,
    pieces: PieceSet,
    pub size: Option<u32>,
}

impl FromLenient for PictureQuery {
    fn read(parameters: &mut Lenient<'_>) -> PictureQuery {
        let size = |text: &str| number(text).filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
        PictureQuery {
            extras: parameters.extras(),
            lang: language::parse_lenient(parameters).unwrap_or_default(),
            is_card: parameters.switch("card").unwrap_or(false),
            coordinates: match parameters.switch("coordinates") {
                Some(false) => Coordinates::Hidden,
                _ => Coordinates::Shown,
            },
            pieces: parameters.read("pieces", |name| name.parse().ok()).unwrap_or_default(),
            size: parameters.read("size", size),
        }
    }
}

impl PictureQuery {
    /// Returns what drawing the picture as PNG costs. At twice the CPU time of an ordinary one, many requests for cards, large
    /// pictures or pictures full of arrows would make ordinary ones wait.
    pub fn png_cost(&self) -> Cost {
        let is_large = self.is_card || self.size.is_some_and(|size| size > LARGE);
        let marks = self.extras.arrows.len() + self.extras.highlights.len();
        if is_large || marks > MANY_MARKS { Cost::Medium } else { Cost::Short }
    }

    /// Returns the look of the board, the link cut at the move to show, and the extras that fit the game.
    pub fn apply(self, link: Link) -> (Look, Link, Extras) {
        let PictureQuery { mut extras, coordinates, pieces, size, .. } = self;
        extras.restrict(link.rules().size(), link.game().map_or(0, Game::len));
        let look = Look { coordinates, pieces, size, ..extras.look() };
        let link = shown(&link, &extras).unwrap_or(link);
        (look, link, extras)
    }
}

/// Returns a picture with a title and description in the given language.
pub fn described<'a>(title: &str, diagram: &'a Diagram, look: &'a Look, lang: Lang) -> Picture<'a> {
    let words = Dictionary::for_lang(lang);
    let mut description = words.description(diagram);
    for note in words.notes(diagram) {
        description.push_str(". ");
        description.push_str(&note);
    }
    Picture { title: words.board_title(title, diagram.turn), description, ..Picture::new(diagram, look) }
}

/// Like [`described`], with the note, the players and the event in the title.
pub fn described_with<'a>(
    title: &str,
    extras: &Extras,
    diagram: &'a Diagram,
    look: &'a Look,
    lang: Lang,
) -> Picture<'a> {
    let picture = described(title, diagram, look, lang);
    let occasion = Dictionary::for_lang(lang).occasion(extras);
    let parts: Vec<String> = extras.note.as_deref().map(isolated).into_iter().chain(occasion).collect();
    match parts.is_empty() {
        true => picture,
        false => Picture { title: format!("{} · {}", parts.join(" · "), picture.title), ..picture },
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Uri;

    use super::*;
    use crate::query::Parameters;

    #[test]
    fn expensive_pngs_are_drawn_on_the_medium_lane() {
        let arrows = |count: u32| (0..count).map(|i| format!("a1h{}", i % 8 + 1)).collect::<Vec<_>>().join(",");
        for (query, is_medium) in [
            (String::new(), false),
            ("size=600&flip=1&theme=wood&arrows=e2e4&highlight=e4,Gd5".to_owned(), false),
            ("size=601".to_owned(), true),
            ("card=1".to_owned(), true),
            (format!("arrows={}", arrows(6)), false),
            (format!("arrows={}&highlight=a1,b2,c3", arrows(6)), true),
            (format!("arrows={}", arrows(64)), true),
        ] {
            let uri: Uri = format!("/png/c1/s?{query}").parse().expect("a URL");
            let picture = PictureQuery::read(&mut Parameters::from_uri(&uri).lenient());
            assert_eq!(picture.png_cost() == Cost::Medium, is_medium, "{query}");
        }
    }
}

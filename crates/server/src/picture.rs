//! Query parameters of pictures, and pictures with a title and description.

use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::Game;
use link::Link;
use view::{Coordinates, Diagram, Extras, Look, PieceSet};
use words::{Dictionary, Lang, isolated};

use crate::extract::shown;
use crate::language;
use crate::query::{FromLenient, Lenient, number};

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

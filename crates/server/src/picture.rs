//! Query parameters of pictures, and pictures with a title and description.

use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::Size;
use view::{Coordinates, Diagram, Look, Orientation, read_arrows, read_highlights};
use words::{Dictionary, Lang};

use crate::error::Error;
use crate::language;
use crate::query::{FromParameters, Parameters, number};

/// The parameters of a picture. Squares are parsed later, when the board's size is known.
pub struct PictureQuery {
    look: Look,
    highlight: Option<String>,
    arrows: Option<String>,
    /// Taken from the URL alone: pictures are cached forever, so `Accept-Language` must not matter.
    pub lang: Lang,
    pub is_card: bool,
}

impl FromParameters for PictureQuery {
    fn read(parameters: Parameters<'_>) -> Result<PictureQuery, Error> {
        let size = |text: &str| number(text).filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
        Ok(PictureQuery {
            look: Look {
                orientation: Orientation::flipped(parameters.switch("flip")?.unwrap_or(false)),
                coordinates: match parameters.switch("coordinates")? {
                    Some(false) => Coordinates::Hidden,
                    _ => Coordinates::Shown,
                },
                theme: parameters
                    .read("theme", "sage / wood / sea / night / print", |name| name.parse().ok())?
                    .unwrap_or_default(),
                pieces: parameters
                    .read("pieces", "linkmate / classical", |name| name.parse().ok())?
                    .unwrap_or_default(),
                size: parameters.read("size", "16-2000", size)?,
                ..Look::default()
            },
            highlight: parameters.get("highlight")?,
            arrows: parameters.get("arrows")?,
            lang: language::requested(parameters)?.unwrap_or_default(),
            is_card: parameters.switch("card")?.unwrap_or(false),
        })
    }
}

impl PictureQuery {
    /// Returns the look for a board of the given size.
    ///
    /// # Errors
    /// If a highlight or arrow is malformed or off the board.
    pub fn look(self, size: Size) -> Result<Look, Error> {
        let mut look = self.look;
        if let Some(text) = &self.highlight {
            look.highlights = read_highlights(text, size).map_err(|_| Error::value("highlight", "e4,d5", text))?;
        }
        if let Some(text) = &self.arrows {
            look.arrows = read_arrows(text, size).map_err(|_| Error::value("arrows", "e2e4,g1f3", text))?;
        }
        Ok(look)
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

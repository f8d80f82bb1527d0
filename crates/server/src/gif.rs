//! `/gif/…`: a game as an animated GIF, from its start or from `at` on.

use axum::http::Uri;
use axum::response::Response;
use draw::{GIF_DELAY, GIF_DELAYS, GifError, MAX_GIF_SIZE, MIN_GIF_SIZE, Movie};
use game::{Game, Outcome};
use link::{Action, Link};
use view::{Coordinates, Diagram, Extras, Look};

use crate::error::Error;
use crate::formats::LinkRequest;
use crate::lanes::Cost;
use crate::query::{Parameters, number};
use crate::response::{self, CachePolicy};

/// The parameters of a GIF. As with all pictures, what is unknown or malformed is ignored.
struct GifQuery {
    extras: Extras,
    coordinates: Coordinates,
    pieces: view::PieceSet,
    size: Option<u32>,
    delay: u32,
}

impl GifQuery {
    fn read(uri: &Uri) -> GifQuery {
        let parameters = Parameters::from_uri(uri);
        let read = |name, within: std::ops::RangeInclusive<u32>| {
            let read = parameters.read(name, "", |text| number(text).filter(|number| within.contains(number)));
            read.unwrap_or_default()
        };
        let pieces = parameters.read("pieces", "", |name| name.parse().ok()).unwrap_or_default();
        GifQuery {
            extras: Extras::read(uri.query().unwrap_or_default()).0,
            coordinates: match parameters.switch("coordinates") {
                Ok(Some(false)) => Coordinates::Hidden,
                _ => Coordinates::Shown,
            },
            pieces: pieces.unwrap_or_default(),
            size: read("size", MIN_GIF_SIZE..=MAX_GIF_SIZE),
            delay: read("delay", GIF_DELAYS).unwrap_or(GIF_DELAY),
        }
    }

    fn draw(mut self, link: &Link) -> Result<Vec<u8>, Error> {
        let plies = link.game().map_or(0, Game::len);
        self.extras.restrict(link.rules().size(), plies);
        let look = Look { coordinates: self.coordinates, pieces: self.pieces, size: self.size, ..self.extras.look() };
        let gif = self.movie(link, &look).and_then(|movie| movie.gif());
        gif.map_err(|error| match error {
            GifError::Frames { got, most } => Error::GifTooLong { moves: got - 1, most: most - 1 },
            error => {
                tracing::error!(%error, "cannot draw a GIF");
                Error::Internal
            }
        })
    }

    fn movie<'a>(&self, link: &Link, look: &'a Look) -> Result<Movie<'a>, GifError> {
        let Extras { at, puzzle, .. } = self.extras;
        let Ok(game) = link.game() else {
            return Ok(Movie::still(vec![Diagram::from_link(link)], look));
        };
        let mut movie = Movie::new(game, at.unwrap_or(0), look)?;
        if puzzle {
            // The rest of the game is the solution.
            movie.positions.truncate(1);
        }
        let name = |name: &Option<String>| name.clone().unwrap_or_default();
        (movie.white, movie.black) = (name(&self.extras.white), name(&self.extras.black));
        if (movie.has_names() || self.extras.result.is_some()) && !puzzle {
            movie.score = game.outcome().or(self.extras.outcome()).map(points);
        }
        movie.delay = self.delay;
        Ok(movie)
    }
}

/// Returns the points of White and Black.
fn points(outcome: Outcome) -> (&'static str, &'static str) {
    match outcome.result() {
        "1-0" => ("1", "0"),
        "0-1" => ("0", "1"),
        _ => ("½", "½"),
    }
}

/// `GET /gif/…`
pub async fn gif(uri: Uri, request: LinkRequest) -> Result<Response, Error> {
    let query = GifQuery::read(&uri);
    let draw = move |link: Link| Ok((query.draw(&link)?, link.to_string()));
    request.respond_at(Cost::Medium, Action::Gif, response::GIF, CachePolicy::Forever, draw).await
}

//! Extractors for the link in a request's path and for the origin of the service, and parameters shared by several routes.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::response::Response;
use game::{Game, Move};
use link::{Action, Link, LinkError};
use percent_encoding::percent_decode_str;
use view::Extras;
use words::Lang;

use crate::error::Error;
use crate::query::{FromLenient, FromParameters, Lenient, Parameters, number};
use crate::response::CachePolicy;
use crate::{AppState, response};

/// Extracts the text after the action in a request's path. It has not been parsed and may not be a valid link.
pub struct LinkText(pub String);

impl<S: Sync> FromRequestParts<S> for LinkText {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LinkText, Error> {
        let path = parts.uri.path().strip_prefix('/').unwrap_or_default();
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        let action = Action::ALL.into_iter().find(|action| action.name() == name);
        let rest = percent_decode_str(rest).decode_utf8().map_err(|_| Error::Encoding { name: "link" })?;
        Ok(LinkText(action.map_or(&*rest, |action| action.text(&rest)).to_owned()))
    }
}

/// A request to go to another ply of the game and to play a move there.
pub struct Step {
    plies: Option<usize>,
    typed: Option<String>,
}

/// Reads the parameters `ply` and `play`.
impl FromParameters for Step {
    fn read(parameters: Parameters<'_>) -> Result<Step, Error> {
        Ok(Step {
            plies: parameters.read("ply", "0, 1, 2 …", |text| usize::try_from(number(text)?).ok())?,
            typed: parameters.get("play")?,
        })
    }
}

/// Reads the parameters `ply` and `play`. A `ply` that is not a number is ignored.
impl FromLenient for Step {
    fn read(parameters: &mut Lenient<'_>) -> Step {
        Step {
            plies: parameters.read("ply", |text| usize::try_from(number(text)?).ok()),
            typed: parameters.read("play", |text| Some(text.to_owned())),
        }
    }
}

impl Step {
    /// Removes a `ply` beyond the end of the link's game; returns true if there was one.
    pub fn restrict(&mut self, link: &Link) -> bool {
        let plies = link.game().map_or(0, Game::len);
        self.plies.take_if(|asked| *asked > plies).is_some()
    }

    /// Returns true if neither parameter is present.
    pub fn is_none(&self) -> bool {
        self.plies.is_none() && self.typed.is_none()
    }

    /// Returns the move to try in a puzzle, unless the game is shown at another ply.
    pub fn attempt(&self) -> Option<&str> {
        self.typed.as_deref().filter(|_| self.plies.is_none())
    }

    /// Returns true if the game is shown at another ply.
    pub fn is_elsewhere(&self) -> bool {
        self.plies.is_some()
    }

    /// Applies the step to a link. The move may use the piece letters of the language.
    pub fn take(&self, link: Link, lang: Lang) -> Result<Link, Error> {
        let mut link = match self.plies {
            None => link,
            Some(asked) => {
                let plies = link.game().map_or(0, Game::len);
                link.after(asked).ok_or(Error::Ply { plies, asked })?
            }
        };
        if let Some(text) = &self.typed {
            let m = read_move(&link, text, lang)?;
            link.play(m)?;
        }
        Ok(link)
    }
}

/// Reads a move that was typed, with the piece letters of the language.
pub fn read_move(link: &Link, text: &str, lang: Lang) -> Result<Move, Error> {
    let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()))?;
    game.read_move(text, lang.letters()).map_err(Error::Typed)
}

/// Returns true if an error of [`Step::take`] concerns the move that was typed.
pub fn is_about_move(error: &Error) -> bool {
    matches!(error, Error::Typed(_) | Error::Link(LinkError::GameTooLong { .. } | LinkError::TooMuchWork { .. }))
}

/// Returns a link cut after the half-move at which its extras show it.
pub fn shown(link: &Link, extras: &Extras) -> Option<Link> {
    extras.at.and_then(|at| link.after(at))
}

/// Reads the parameter `open`: the page that opens an imported or newly configured game.
pub fn opens(parameters: Parameters<'_>) -> Result<Action, Error> {
    let known = |name: &str| [Action::Play, Action::Edit].into_iter().find(|action| action.name() == name);
    Ok(parameters.read("open", "play / edit", known)?.unwrap_or(Action::Play))
}

/// The origin of the service.
pub struct Origin {
    /// The prefix of absolute URLs.
    pub url: String,
    /// True if the operator configured it; otherwise it comes from the request's `Host` header.
    pub is_configured: bool,
}

impl Origin {
    /// Returns how a page that shows the origin may be cached.
    pub fn page_policy(&self) -> CachePolicy {
        if self.is_configured { CachePolicy::Revalidate } else { CachePolicy::Private }
    }
}

impl FromRequestParts<Arc<AppState>> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Origin, Infallible> {
        if let Some(base) = &app.base_url {
            return Ok(Origin { url: base.clone(), is_configured: true });
        }
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host));
        Ok(Origin { url: host.map_or(String::new(), |host| format!("http://{host}")), is_configured: false })
    }
}

/// Returns true if a string looks like a host and port and is safe to put into a page.
fn is_host(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 255
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// The longest canonical URL to put into a header. Proxies have small buffers for headers and fail if one does not fit.
const MAX_CANONICAL: usize = 1_000;

/// Adds the canonical URL of what a response shows, unless it is the requested URL or too long.
pub fn with_canonical(app: &AppState, response: Response, requested: &Uri, action: Action, link: &str) -> Response {
    let path = format!("/{action}/{link}");
    if path.len() > MAX_CANONICAL || requested.path_and_query().is_some_and(|requested| requested == path.as_str()) {
        return response;
    }
    let base = app.base_url.as_deref().unwrap_or_default();
    response::with_link(response, &format!("{base}{path}"), "canonical")
}

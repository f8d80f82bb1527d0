//! What a request's address says besides its parameters: the link in its path, and where the service itself is.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::response::Response;
use game::{Game, Square};
use link::{Action, Link, LinkError};
use percent_encoding::percent_decode_str;
use words::Lang;

use crate::error::Error;
use crate::query::{FromParameters, Parameters, number};
use crate::{AppState, response};

/// The text of the link after the action in a request's path. It may not be a link.
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

/// Another place in the game, and a move to play there.
pub struct Step {
    plies: Option<usize>,
    typed: Option<String>,
}

/// `ply` and `play`.
impl FromParameters for Step {
    fn read(parameters: Parameters<'_>) -> Result<Step, Error> {
        Ok(Step {
            plies: parameters.read("ply", "0, 1, 2 …", |text| usize::try_from(number(text)?).ok())?,
            typed: parameters.get("play")?,
        })
    }
}

impl Step {
    /// Whether nothing was asked for.
    pub fn is_none(&self) -> bool {
        self.plies.is_none() && self.typed.is_none()
    }

    /// The link after the step; the move may have the letters of the language.
    pub fn take(&self, link: Link, lang: Lang) -> Result<Link, Error> {
        let mut link = match self.plies {
            None => link,
            Some(asked) => {
                let plies = link.game().map_or(0, Game::len);
                link.after(asked).ok_or(Error::Ply { plies, asked })?
            }
        };
        if let Some(text) = &self.typed {
            let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()))?;
            let m = game.read_move(text, lang.letters()).map_err(Error::Typed)?;
            link.play(m)?;
        }
        Ok(link)
    }
}

/// Whether an error of [`Step::take`] is about the move that was typed.
pub fn is_about_move(error: &Error) -> bool {
    matches!(error, Error::Typed(_) | Error::Link(LinkError::GameTooLong { .. } | LinkError::TooMuchWork { .. }))
}

/// A square in a parameter, which has yet to be compared with the size of the board.
pub fn square(parameters: Parameters<'_>, name: &'static str) -> Result<Option<Square>, Error> {
    parameters.read(name, "a1 … p16", Square::named)
}

/// Where a game that was pasted or made up is opened: `open`.
pub fn opens(parameters: Parameters<'_>) -> Result<Action, Error> {
    let known = |name: &str| [Action::Play, Action::Edit].into_iter().find(|action| action.name() == name);
    Ok(parameters.read("open", "play / edit", known)?.unwrap_or(Action::Play))
}

/// Where the service is.
pub struct Origin {
    /// What absolute URLs begin with.
    pub url: String,
    /// Whether the operator has configured it; otherwise it is the request's host.
    pub is_configured: bool,
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

/// Whether a text can be a host and a port: it is put into pages.
fn is_host(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 255
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// The response with the canonical URL of what it shows.
pub fn with_canonical(app: &AppState, response: Response, action: Action, link: &str) -> Response {
    let base = app.base_url.as_deref().unwrap_or_default();
    response::with_link(response, &format!("{base}/{action}/{link}"), "canonical")
}

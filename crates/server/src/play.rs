//! `/play/…`: the page of a game, which works without scripts. Every legal move is a link.

mod page;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use draw::{Picture, Place};
use game::Square;
use link::{Action, Link};
use view::{Extras, Ignored, Look, Orientation, View};
use words::{Captions, Explain as _};

use self::page::{PageBuilder, Whole};
use crate::App;
use crate::error::Error;
use crate::extract::{self, LinkText, Origin, Step, is_about_move, with_canonical};
use crate::pages::{PageContext, SIZE, render};
use crate::picture::described;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, cached, plain, see_other};

/// The parameters of `/play`.
pub struct PlayQuery {
    extras: Extras,
    /// The parameters that were not understood.
    ignored: Vec<Ignored>,
    from: Option<Square>,
    to: Option<Square>,
    step: Step,
}

impl FromParameters for PlayQuery {
    fn read(parameters: Parameters<'_>) -> Result<PlayQuery, Error> {
        let (extras, ignored) = Extras::read(parameters.raw());
        Ok(PlayQuery {
            extras,
            ignored,
            from: extract::square(parameters, "from")?,
            to: extract::square(parameters, "to")?,
            step: Step::read(parameters)?,
        })
    }
}

/// The reply to a request for the page.
enum Reply {
    Page {
        link: String,
        html: String,
    },
    /// The page with an error on it.
    Wrong {
        link: String,
        html: String,
        status: StatusCode,
    },
    Redirect(String),
}

/// `GET /play/…`
pub async fn play(
    State(app): App,
    page: PageContext,
    Query(query): Query<PlayQuery>,
    LinkText(text): LinkText,
    origin: Origin,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (response, link) = match app.queue.with_link(text, move |link| reply(link, &query, &page, &origin)).await? {
        Reply::Page { link, html } => (cached(&headers, response::HTML, CachePolicy::Revalidate, html), link),
        Reply::Wrong { link, html, status } => (plain(status, response::HTML, CachePolicy::Never, html), link),
        Reply::Redirect(url) => return Ok(see_other(&url)),
    };
    Ok(with_canonical(&app, response, Action::Play, &link))
}

fn reply(link: Link, query: &PlayQuery, page: &PageContext, origin: &Origin) -> Result<Reply, Error> {
    let mut wrong = None;
    if !query.step.is_none() {
        match query.step.take(link.clone(), page.lang) {
            Ok(link) => {
                let carried = page.carried_of(&query.extras.after_move());
                return Ok(Reply::Redirect(format!("/play/{link}{carried}")));
            }
            Err(error) if is_about_move(&error) => wrong = Some(error),
            Err(error) => return Err(error),
        }
    }
    let size = link.rules().size();
    for (name, square) in [("from", query.from), ("to", query.to)] {
        if let Some(square) = square
            && !size.contains(square)
        {
            return Err(Error::value(name, "a square of the board", &square.to_string()));
        }
    }
    let view = View::new(&link).with_extras(query.extras.clone());
    let game = match link.game() {
        Ok(game) => game,
        Err(unplayable) => {
            let reasons = unplayable.faults().iter().map(|fault| fault.explain(page.lang)).collect();
            let template = Unplayable { page, view: &view, board: unplayable_board(page, &view, query), reasons };
            let html = render(&template, SIZE)?;
            return Ok(Reply::Wrong { link: view.link, html, status: StatusCode::UNPROCESSABLE_ENTITY });
        }
    };
    let captions = Captions::new(&view, page.words());
    let mut ignored: Vec<&str> = query.ignored.iter().map(|ignored| ignored.name).collect();
    ignored.extend(query.extras.clone().restrict(size, view.moves.len()).iter().map(|ignored| ignored.name));
    // With `at`, an earlier position is on the board and the whole game is at hand.
    let earlier = view.extras.at.and_then(|at| link.after(at)).map(|link| {
        let extras = Extras { at: None, puzzle: false, result: None, ..view.extras.clone() };
        let earlier = View::new(&link).with_extras(extras);
        let captions = Captions::new(&earlier, page.words());
        (earlier, captions)
    });
    let (shown, shown_captions) = earlier.as_ref().map_or((&view, &captions), |(view, captions)| (view, captions));
    let whole = Whole { game, view: &view, captions: &captions, ignored };
    let html = PageBuilder::new(page, origin, whole, shown, shown_captions, query).html(wrong.as_ref())?;
    Ok(match wrong {
        None => Reply::Page { link: view.link, html },
        Some(error) => Reply::Wrong { link: view.link, html, status: error.status() },
    })
}

#[derive(Template)]
#[template(path = "unplayable.html")]
struct Unplayable<'a> {
    page: &'a PageContext,
    view: &'a View,
    board: String,
    reasons: Vec<String>,
}

fn unplayable_board(page: &PageContext, view: &View, query: &PlayQuery) -> String {
    let look = Look { orientation: Orientation::flipped(query.extras.flip), ..Look::default() };
    Picture { place: Place::Page, ..described(&view.rules.title, &view.diagram, &look, page.lang) }.svg()
}

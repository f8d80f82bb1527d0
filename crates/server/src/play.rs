//! `/play/…`: the page of a game, which works without scripts. Every legal move is a link.

mod page;
mod puzzle;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use draw::{Picture, Place};
use game::{Game, Rules, Square};
use link::{Action, Link};
use view::{Extras, Look, Orientation, Puzzle, View};
use words::{Captions, Explain as _};

use self::page::{PageBuilder, Whole};
use crate::App;
use crate::error::Error;
use crate::extract::{LinkText, Origin, Step, is_about_move, read_move, with_canonical};
use crate::import::Dropped;
use crate::lanes::Cost;
use crate::pages::{PageContext, SIZE, render};
use crate::picture::described;
use crate::query::{FromLenient, Lenient, LenientQuery, number};
use crate::response::{self, CachePolicy, cached, plain, see_other};

/// The parameters of `/play`.
pub struct PlayQuery {
    extras: Extras,
    from: Option<Square>,
    to: Option<Square>,
    step: Step,
    /// The half-moves of a puzzle that have been found.
    done: usize,
    /// Whether a hint is asked for.
    hint: bool,
    /// The names of our own parameters that were ignored because they are malformed.
    ignored: Vec<&'static str>,
    /// What an import left out on its way here.
    dropped: Vec<Dropped>,
}

impl FromLenient for PlayQuery {
    fn read(parameters: &mut Lenient<'_>) -> PlayQuery {
        PlayQuery {
            extras: parameters.extras(),
            from: parameters.read("from", Square::named),
            to: parameters.read("to", Square::named),
            step: <Step as FromLenient>::read(parameters),
            done: parameters.read("done", |text| usize::try_from(number(text)?).ok()).unwrap_or(0),
            hint: parameters.switch("hint").unwrap_or(false),
            ignored: Vec::new(),
            dropped: Dropped::read(parameters),
        }
    }
}

impl PlayQuery {
    /// Removes what does not fit the game of a link.
    fn restrict(&mut self, link: &Link) {
        let size = link.rules().size();
        let wrong = self.extras.restrict(size, link.game().map_or(0, Game::len));
        self.ignored.extend(wrong.into_iter().map(|ignored| ignored.name));
        for (name, square) in [("from", &mut self.from), ("to", &mut self.to)] {
            if square.take_if(|square| !size.contains(*square)).is_some() {
                self.ignored.push(name);
            }
        }
        if self.step.restrict(link) {
            self.ignored.push("ply");
        }
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
    LenientQuery(mut query, ignored): LenientQuery<PlayQuery>,
    LinkText(text): LinkText,
    origin: Origin,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(start) = start_of(&text) {
        return Ok(see_other(&format!("/play/{start}{}", page.game_query(&query.extras))));
    }
    query.ignored = ignored;
    if page.is_lang_ignored {
        query.ignored.push("lang");
    }
    let policy = origin.page_policy();
    let (response, link) =
        match app.lanes.with_link(text, Cost::Inline, move |link| reply(link, query, &page, &origin)).await? {
            Reply::Page { link, html } => (cached(&headers, response::HTML, policy, html), link),
            Reply::Wrong { link, html, status } => (plain(status, response::HTML, CachePolicy::Never, html), link),
            Reply::Redirect(url) => return Ok(see_other(&url)),
        };
    Ok(with_canonical(&app, response, &uri, Action::Play, &link))
}

/// Returns the start position of a ruleset, if that is all a link's text names; no text at all means chess.
fn start_of(text: &str) -> Option<String> {
    match text.trim_end_matches('/') {
        "" => Some("c1/s".to_owned()),
        // Chess960 has no start position of its own; this is that of chess.
        "f1" => Some("f1/n518".to_owned()),
        name if Rules::named(name).is_some() => Some(format!("{name}/s")),
        _ => None,
    }
}

fn reply(link: Link, mut query: PlayQuery, page: &PageContext, origin: &Origin) -> Result<Reply, Error> {
    query.restrict(&link);
    let query = &query;
    if let Some(puzzle) = Puzzle::new(&link, &query.extras).filter(|_| !query.step.is_elsewhere()) {
        return solve(&link, puzzle, query, page, origin);
    }
    let mut wrong = None;
    if !query.step.is_none() {
        match query.step.take(link.clone(), page.lang) {
            Ok(link) => {
                let link_query = page.game_query(&query.extras.after_move());
                return Ok(Reply::Redirect(format!("/play/{link}{link_query}")));
            }
            Err(error) if is_about_move(&error) => wrong = Some(error),
            Err(error) => return Err(error),
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
    // With `at`, an earlier position is on the board and the whole game is at hand.
    let earlier = view.extras.at.and_then(|at| link.after(at)).map(|link| {
        let extras = Extras { at: None, puzzle: false, result: None, ..view.extras.clone() };
        let earlier = View::new(&link).with_extras(extras);
        let captions = Captions::new(&earlier, page.words());
        (earlier, captions)
    });
    let (shown, shown_captions) = earlier.as_ref().map_or((&view, &captions), |(view, captions)| (view, captions));
    let whole = Whole { game, view: &view, captions: &captions };
    let html = PageBuilder::new(page, origin, whole, shown, shown_captions, query).html(wrong.as_ref())?;
    Ok(match wrong {
        None => Reply::Page { link: view.link, html },
        Some(error) => Reply::Wrong { link: view.link, html, status: error.status() },
    })
}

/// Returns the page of a puzzle, after the move in the query if there is one.
fn solve(
    link: &Link,
    mut puzzle: Puzzle,
    query: &PlayQuery,
    page: &PageContext,
    origin: &Origin,
) -> Result<Reply, Error> {
    puzzle.skip(query.done);
    let mut wrong = None;
    if let Some(text) = query.step.attempt() {
        let attempt = read_move(puzzle.here(), text, page.lang);
        match attempt.and_then(|m| puzzle.attempt(m).map_err(Error::from)) {
            Ok(_) => {}
            Err(error) if is_about_move(&error) => wrong = Some(error),
            Err(error) => return Err(error),
        }
    }
    let link = link.to_string();
    let html = puzzle::html((page, origin), (&link, &puzzle), query, wrong.as_ref())?;
    Ok(match wrong {
        None => Reply::Page { link, html },
        Some(error) => Reply::Wrong { link, html, status: error.status() },
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

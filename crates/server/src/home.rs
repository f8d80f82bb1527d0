//! The home page and two of its forms: a Chess960 start position, and judging a position.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Instant;

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::usfen;
use draw::{Picture, Place};
use game::{Rules, Setup};
use judge::legality;
use link::Link;
use view::{Diagram, Look};

use crate::App;
use crate::api::{self, Reason};
use crate::edit::from_chess;
use crate::error::Error;
use crate::pages::{PageContext, page};
use crate::query::{FromParameters, Parameters, Query, number};
use crate::response::see_other;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: PageContext,
    board: String,
    /// URLs and titles of the variants.
    others: Vec<(String, String)>,
}

/// `GET /`
pub async fn home(context: PageContext, headers: HeaderMap) -> Result<Response, Error> {
    let board = board(&context, &Rules::STANDARD.start(), &Look::default());
    let others = Rules::names().filter_map(Rules::named).filter(|rules| rules.custom().is_some()).map(|rules| {
        let url = format!("/play/{}/s{}", rules.name().unwrap_or_default(), context.carried);
        (url, context.words().game_title(rules.title()))
    });
    let mut others: Vec<(String, String)> = others.collect();
    others.sort_by(|one, other| one.1.cmp(&other.1));
    page(&headers, &Home { others, board, page: context })
}

/// Draws a chessboard for a page. Its title does not mention the side to move.
fn board(page: &PageContext, setup: &Setup, look: &Look) -> String {
    let diagram = Diagram::from_setup(setup);
    let description = page.words().description(&diagram);
    let title = page.texts.board_title.clone();
    Picture { place: Place::Page, title, description, ..Picture::new(&diagram, look) }.svg()
}

/// The number of a Chess960 start position.
pub struct StartQuery(u32);

impl FromParameters for StartQuery {
    fn read(parameters: Parameters<'_>) -> Result<StartQuery, Error> {
        if parameters.get("random")?.is_some() {
            return Ok(StartQuery(any_start()));
        }
        let start = |text: &str| number(text.trim()).filter(|number| *number < 960);
        parameters.read("number", "0-959", start)?.map(StartQuery).ok_or(Error::Missing { name: "number" })
    }
}

/// `GET /start960?number=…`: redirects to the start position.
pub async fn start960(context: PageContext, Query(StartQuery(number)): Query<StartQuery>) -> Response {
    see_other(&format!("/play/f1/n{number}{}", context.carried))
}

/// Returns a random start number, using the random seed of the standard hasher.
fn any_start() -> u32 {
    let random = RandomState::new().hash_one(Instant::now());
    u32::try_from(random % 960).unwrap_or_default()
}

#[derive(Template)]
#[template(path = "judge.html")]
struct Judged {
    page: PageContext,
    fen: String,
    board: String,
    verdict: &'static str,
    reasons: Vec<Reason>,
    play: Option<String>,
    edit: Option<String>,
}

/// The position to judge.
pub struct JudgeQuery(chess::Setup);

impl FromParameters for JudgeQuery {
    fn read(parameters: Parameters<'_>) -> Result<JudgeQuery, Error> {
        usfen::parse(parameters.required("board")?.trim()).map(JudgeQuery).map_err(Error::Fen)
    }
}

/// `GET /judge?board=…`: the verdict as a page.
pub async fn judge(
    State(app): App,
    context: PageContext,
    Query(JudgeQuery(setup)): Query<JudgeQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let reasons = api::reasons(&app, setup, legality::CastlingMode::Standard).await?;
    let marked = reasons.first().map_or(chess::Bitboard::EMPTY, |argument| argument.squares());
    let look =
        Look { highlights: marked.squares().filter_map(from_chess).map(Into::into).collect(), ..Look::default() };
    let setup = Setup::from(setup);
    let link = Link::new(&Rules::STANDARD, &setup).ok();
    let url = |action: &str, link: &Link| format!("/{action}/{link}{}", context.carried);
    let judged = Judged {
        fen: setup.to_string(),
        board: board(&context, &setup, &look),
        verdict: if reasons.is_empty() { &context.texts.possible } else { &context.texts.illegal },
        reasons: reasons.iter().map(|argument| Reason::new(argument, context.lang)).collect(),
        play: link.as_ref().filter(|link| link.game().is_ok()).map(|link| url("play", link)),
        edit: link.as_ref().map(|link| url("edit", link)),
        page: context,
    };
    page(&headers, &judged)
}

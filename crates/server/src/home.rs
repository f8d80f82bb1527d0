//! The home page and two of its forms: a Chess960 start position, and judging a position.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Instant;

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::usfen;
use draw::{Picture, Place, SquareLink};
use game::{Rules, Setup};
use judge::legality;
use link::Link;
use view::{Diagram, Look, View};
use words::Captions;

use crate::App;
use crate::api::{self, Reason};
use crate::edit::{from_chess, prove_url};
use crate::error::Error;
use crate::extract::Origin;
use crate::formats::Document;
use crate::pages::{PageContext, SIZE, escape_json, page, render};
use crate::picture::described;
use crate::query::{FromParameters, Parameters, Query, number};
use crate::response::{self, cached, see_other};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: PageContext,
    origin: String,
    board: String,
    /// The view of the start position, for the page's script.
    json: String,
    /// The query of a game seen from Black's side.
    flipped: String,
    /// URLs, titles and pictures of the variants.
    others: Vec<(String, String, String)>,
    /// The pieces in the small pictures of the ways to start.
    tiles: [Vec<Tile>; 6],
    /// URL of a position worth a look.
    example: String,
}

/// A piece in a small picture: its colour, its letter, and where it stands.
type Tile = (&'static str, char, u32, u32);

/// Réti–Tartakower, Vienna 1910, as a puzzle from the sacrifice of the queen on.
const EXAMPLE: &str = "c1/s/msX7zjNzutK_UNh0kAw?event=Vienna&date=1910&at=16&puzzle=1";

/// Reads the pieces of a small picture, written as two rows of four squares.
fn tile(rows: [&str; 2]) -> Vec<Tile> {
    let squares = rows
        .into_iter()
        .zip([0, 100])
        .flat_map(|(row, y)| row.chars().zip([0, 100, 200, 300]).map(move |(letter, x)| (letter, x, y)));
    let pieces = squares.filter(|(letter, ..)| letter.is_ascii_alphabetic());
    pieces
        .map(|(letter, x, y)| {
            (if letter.is_ascii_uppercase() { "white" } else { "black" }, letter.to_ascii_lowercase(), x, y)
        })
        .collect()
}

/// `GET /`
pub async fn home(origin: Origin, context: PageContext, headers: HeaderMap) -> Result<Response, Error> {
    let others = Rules::names().filter_map(Rules::named).filter(|rules| rules.custom().is_some()).map(|rules| {
        let name = rules.name().unwrap_or_default();
        let url = format!("/play/{name}/s{}", context.lang_query);
        (url, context.words().game_title(rules.title()), format!("/svg/{name}/s.svg?coordinates=0"))
    });
    let mut others: Vec<(String, String, String)> = others.collect();
    others.sort_by(|one, other| one.1.cmp(&other.1));
    let view = View::new(&Link::new(&Rules::STANDARD, &Rules::STANDARD.start())?);
    let captions = Captions::new(&view, context.words());
    let policy = origin.page_policy();
    let home = Home {
        origin: origin.url,
        board: start_board(&context, &view),
        json: escape_json(Document { view: &view, captions: Some(&captions) }.to_json()?),
        flipped: context.board_query(true).to_string(),
        others,
        tiles: [
            tile(["PP-P", "BQKB"]),
            tile(["PPPP", "NBKQ"]),
            tile(["PPnP", "PPPP"]),
            tile(["-P-P", "-QB-"]),
            tile(["--rk", "---Q"]),
            tile(["qnkn", "pppp"]),
        ],
        example: format!("/play/{EXAMPLE}{}", context.lang_query.replace('?', "&")),
        page: context,
    };
    Ok(cached(&headers, response::HTML, policy, render(&home, SIZE)?))
}

/// Draws the start position. Pieces that can move are links that select them.
fn start_board(page: &PageContext, view: &View) -> String {
    let mut links: Vec<SquareLink> = Vec::new();
    for choice in &view.choices {
        let square = choice.from;
        let Some(piece) = view.diagram.piece_at(square) else { continue };
        if links.iter().all(|link| link.square != square) {
            let label = format!("{} {square}", page.words().piece(&piece.kind.name));
            let target = format!("/play/{}{}", view.link, page.board_query(false).with(format_args!("from={square}")));
            links.push(SquareLink { square, target, label });
        }
    }
    let look = Look::default();
    let picture = described(&view.rules.title, &view.diagram, &look, page.lang);
    Picture { place: Place::Page, kinds: &view.rules.kinds, links, ..picture }.svg()
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
    see_other(&format!("/play/f1/n{number}{}", context.lang_query))
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
    /// URL of the search for a game that leads to the position, unless it is illegal.
    prove: Option<String>,
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
    let marked = reasons.first().map_or(chess::Bitboard::EMPTY, |explained| explained.argument.squares());
    let look =
        Look { highlights: marked.squares().filter_map(from_chess).map(Into::into).collect(), ..Look::default() };
    let setup = Setup::from(setup);
    let link = Link::new(&Rules::STANDARD, &setup).ok();
    let url = |action: &str, link: &Link| format!("/{action}/{link}{}", context.lang_query);
    let judged = Judged {
        fen: setup.to_string(),
        board: board(&context, &setup, &look),
        verdict: if reasons.is_empty() { &context.texts.possible } else { &context.texts.illegal },
        reasons: reasons.iter().map(|explained| Reason::new(explained, context.lang)).collect(),
        play: link.as_ref().filter(|link| link.game().is_ok()).map(|link| url("play", link)),
        edit: link.as_ref().map(|link| url("edit", link)),
        prove: link
            .filter(|_| reasons.is_empty())
            .map(|link| prove_url(&link.to_string(), &context.board_query(false))),
        page: context,
    };
    page(&headers, &judged)
}

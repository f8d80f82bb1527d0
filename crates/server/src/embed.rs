//! `/embed/…`: a board to step through a game, for frames in other sites.
//!
//! The page works by links, which carry the half-move as `at`; a small script follows them without reloading.

use askama::Template;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use game::Game;
use link::{Action, Link};
use view::{Extras, View};
use words::Captions;

use crate::App;
use crate::error::Error;
use crate::extract::{LinkText, Origin, with_canonical};
use crate::lanes::Cost;
use crate::pages::{LinkQuery, PageContext, SIZE, escape_json, render};
use crate::query::{FromLenient, Lenient, LenientQuery};
use crate::response::{self, cached, with_header};

/// The height of the bar below the board, in pixels.
pub const BAR: u32 = 48;

/// Like the policy of all pages, but any site may show this page in a frame, and nothing is fetched but pictures.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'none'; \
                      base-uri 'none'; frame-ancestors *";

/// The parameters of `/embed`.
pub struct EmbedPageQuery(Extras);

impl FromLenient for EmbedPageQuery {
    fn read(parameters: &mut Lenient<'_>) -> EmbedPageQuery {
        EmbedPageQuery(parameters.extras())
    }
}

#[derive(Template)]
#[template(path = "embed.html")]
struct EmbedPage<'a> {
    page: &'a PageContext,
    title: &'a str,
    /// The text of the link to the game: the players, or the name of the site.
    name: String,
    note: Option<&'a str>,
    /// URL of the game's page.
    game: String,
    /// URL of the picture, up to the value of `at`.
    picture: String,
    /// The query of this page, up to the value of `at`.
    steps: String,
    files: u8,
    ranks: u8,
    at: usize,
    plies: usize,
    /// What each half-move is called, with the start first; empty for a puzzle, which has nothing to step through.
    labels: Vec<String>,
    json: String,
}

impl EmbedPage<'_> {
    /// The width of the picture; only its ratio to the height matters.
    fn width(&self) -> u32 {
        100 * u32::from(self.files)
    }

    fn height(&self) -> u32 {
        100 * u32::from(self.ranks)
    }

    fn label(&self) -> &str {
        self.labels.get(self.at).map_or(self.title, String::as_str)
    }
}

/// `GET /embed/…`
pub async fn embed(
    axum::extract::State(app): App,
    page: PageContext,
    LenientQuery(EmbedPageQuery(extras), _): LenientQuery<EmbedPageQuery>,
    LinkText(text): LinkText,
    origin: Origin,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let policy = origin.page_policy();
    let show = move |link: Link| Ok((html(&link, extras, &page, &origin)?, link.to_string()));
    let (html, link) = app.lanes.with_link(text, Cost::Inline, show).await?;
    let response = cached(&headers, response::HTML, policy, html);
    let response = with_header(response, CONTENT_SECURITY_POLICY.as_str(), POLICY);
    Ok(with_canonical(&app, response, &uri, Action::Play, &link))
}

fn html(link: &Link, mut extras: Extras, page: &PageContext, origin: &Origin) -> Result<String, Error> {
    let plies = link.game().map_or(0, Game::len);
    extras.restrict(link.rules().size(), plies);
    let view = View::new(link).with_extras(extras);
    let captions = Captions::new(&view, page.words());
    let extras = &view.extras;
    // Marks belong to the place at which the frame opens, like the note, but stay while stepping: they are in the picture.
    let without_place = Extras { at: None, ..extras.clone() };
    let place = |link_query: LinkQuery| link_query.with(format_args!("at="));
    let labels = if extras.puzzle { Vec::new() } else { labels(&view, &captions, page) };
    let json = serde_json::to_vec(&labels).map_err(|_| Error::Internal)?;
    let template = EmbedPage {
        page,
        title: &captions.title,
        name: page.words().players(extras).unwrap_or_else(|| "Linkmate".to_owned()),
        note: extras.note.as_deref(),
        game: format!("{}/play/{link}{}", origin.url, page.game_query(extras)),
        picture: format!("/svg/{link}.svg{}", place(page.game_query(&without_place.picture()))),
        steps: place(page.game_query(&without_place)),
        files: view.diagram.files,
        ranks: view.diagram.ranks,
        at: extras.at.unwrap_or(plies),
        plies,
        labels,
        json: escape_json(json),
    };
    render(&template, SIZE)
}

/// Returns what each half-move is called, with the start first.
fn labels(view: &View, captions: &Captions, page: &PageContext) -> Vec<String> {
    let moves = view.moves.iter().zip(&captions.moves).map(|(played, san)| played.numbered(san));
    std::iter::once(page.texts.first_position.clone()).chain(moves).collect()
}

//! `/svg/…`, `/png/…`, `/qr/…`, `/fen/…`, `/pgn/…`, `/json/…`: a link rendered in other formats.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use draw::Card;
use game::{Game, Letters, Played};
use link::pgn::{self, Tags};
use link::{Action, Link};
use schemars::JsonSchema;
use serde::Serialize;
use view::{Diagram, View};
use words::{Captions, Dictionary, Lang};

use crate::error::Error;
use crate::extract::{LinkText, Origin, Step, with_canonical};
use crate::picture::{PictureQuery, described};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, cached};
use crate::{AppState, language};

/// Default width of a PNG, in pixels.
pub const SIZE: u32 = 480;

/// Accepts only `lang`, and checks that the language is supported.
pub struct LangQuery;

impl FromParameters for LangQuery {
    fn read(parameters: Parameters<'_>) -> Result<LangQuery, Error> {
        language::requested(parameters).map(|_| LangQuery)
    }
}

/// A request to render a link.
pub struct LinkRequest {
    app: Arc<AppState>,
    text: String,
    headers: HeaderMap,
}

impl FromRequestParts<Arc<AppState>> for LinkRequest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<LinkRequest, Error> {
        let LinkText(text) = LinkText::from_request_parts(parts, app).await?;
        Ok(LinkRequest { app: Arc::clone(app), text, headers: parts.headers.clone() })
    }
}

impl LinkRequest {
    /// Parses the link and responds with what `make` returns: the body, and the link for its canonical URL.
    pub async fn respond<B: Into<Body> + AsRef<[u8]> + Send + 'static>(
        self,
        action: Action,
        kind: &'static str,
        policy: CachePolicy,
        make: impl FnOnce(Link) -> Result<(B, String), Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let LinkRequest { app, text, headers } = self;
        let (body, link) = match action {
            // Rasterizing is slow even for short links.
            Action::Png | Action::Gif => app.queue.run(move || make(text.parse()?)).await??,
            _ => app.queue.with_link(text, make).await?,
        };
        Ok(with_canonical(&app, cached(&headers, kind, policy, body), action, &link))
    }
}

/// `GET /svg/…`
pub async fn svg(Query(query): Query<PictureQuery>, request: LinkRequest) -> Result<Response, Error> {
    let draw = move |link: Link| {
        let (lang, look, diagram) = (query.lang, query.look(link.rules().size())?, Diagram::from_link(&link));
        Ok((described(link.rules().title(), &diagram, &look, lang).svg(), link.to_string()))
    };
    request.respond(Action::Svg, response::SVG, CachePolicy::Forever, draw).await
}

/// `GET /png/…`
pub async fn png(Query(query): Query<PictureQuery>, request: LinkRequest) -> Result<Response, Error> {
    let draw = move |link: Link| {
        let (lang, is_card, look) = (query.lang, query.is_card, query.look(link.rules().size())?);
        let diagram = Diagram::from_link(&link);
        let picture = described(link.rules().title(), &diagram, &look, lang);
        let png = if is_card { picture.card(&card(&link, lang)) } else { picture.png(look.size.unwrap_or(SIZE)) };
        let png = png.map_err(|error| {
            tracing::error!(%error, "cannot draw a PNG");
            Error::Broken
        })?;
        Ok((png, link.to_string()))
    };
    request.respond(Action::Png, response::PNG, CachePolicy::Forever, draw).await
}

/// Returns the texts of a card: whose move it is or how the game ended, and the game's title with its last move.
fn card(link: &Link, lang: Lang) -> Card {
    let captions = Captions::new(&View::new(link), Dictionary::for_lang(lang));
    let last = link.game().ok().and_then(last_move);
    let line = match (link.ruleset(), last) {
        ("c1", last) => last.unwrap_or_default(),
        (_, Some(last)) => format!("{}: {last}", captions.game),
        (_, None) => captions.game,
    };
    Card { status: captions.status, line, ..Card::default() }
}

/// Puts the game's English title in front of a text. Standard chess needs no title.
pub fn titled(link: &Link, text: Option<String>) -> Option<String> {
    match (link.ruleset(), text) {
        ("c1", text) => text,
        (_, Some(text)) => Some(format!("{}: {text}", link.rules().title())),
        (_, None) => Some(link.rules().title().to_owned()),
    }
}

/// Returns the last move with its number, such as `12. Nf3` or `12... Nf6`.
pub fn last_move(game: &Game) -> Option<String> {
    game.played(game.len().checked_sub(1)?, Letters::English).last().map(Played::numbered)
}

/// `GET /qr/…`: the URL of the game's page as a QR code.
pub async fn qr(Query(_): Query<LangQuery>, origin: Origin, request: LinkRequest) -> Result<Response, Error> {
    let draw = move |link: Link| Ok((qr_code(&format!("{}/play/{link}", origin.url))?, link.to_string()));
    request.respond(Action::Qr, response::SVG, CachePolicy::Revalidate, draw).await
}

/// Draws a QR code as SVG.
fn qr_code(url: &str) -> Result<String, Error> {
    let code = qrcode::QrCode::with_error_correction_level(url, qrcode::EcLevel::L);
    let code = code.map_err(|_| Error::QrTooLong)?;
    let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect::<Vec<_>>();
    Ok(draw::modules(&dark, code.width()))
}

/// `GET /fen/…`: the last position as FEN, or as board text in variants.
pub async fn fen(Query(_): Query<LangQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = |link: Link| Ok((format!("{}\n", link.end()), link.to_string()));
    request.respond(Action::Fen, response::TEXT, CachePolicy::Forever, write).await
}

/// `GET /pgn/…`
pub async fn pgn(Query(_): Query<LangQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = |link: Link| {
        let text = link.to_string();
        Ok((pgn::write(&link.into_game()?, &Tags::new())?, text))
    };
    request.respond(Action::Pgn, "application/x-chess-pgn; charset=utf-8", CachePolicy::Forever, write).await
}

/// Writes the PGN of a game from a view of it, which already has its moves and outcome.
pub fn pgn_of(game: &Game, view: &View) -> Option<String> {
    let outcome = match &view.state {
        view::State::Over { outcome } => Some(outcome.0),
        view::State::Open { .. } | view::State::Unplayable { .. } => None,
    };
    pgn::write_with(game, &Tags::new(), outcome, view.moves.iter().map(|played| &played.san)).ok()
}

/// The content of a link, with captions if `lang` is given.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Link")]
pub struct Document<'a> {
    #[serde(flatten)]
    pub view: &'a View,
    /// The texts around the board, in the language given by `lang`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Captions")]
    pub captions: Option<&'a Captions>,
}

impl Document<'_> {
    /// Serializes the document as JSON.
    pub fn to_json(&self) -> Result<Vec<u8>, Error> {
        let (moves, choices) = (self.view.moves.len(), self.view.choices.len());
        let mut json = Vec::with_capacity(6 * 1024 + 192 * (moves + choices));
        serde_json::to_writer(&mut json, self).map_err(|_| Error::Broken)?;
        Ok(json)
    }
}

/// The parameters of `/json`.
pub struct JsonQuery {
    lang: Option<Lang>,
    step: Step,
}

impl FromParameters for JsonQuery {
    fn read(parameters: Parameters<'_>) -> Result<JsonQuery, Error> {
        let version = |text: &str| (text == view::VERSION.to_string()).then_some(());
        parameters.read("v", "2", version)?;
        Ok(JsonQuery { lang: language::requested(parameters)?, step: Step::read(parameters)? })
    }
}

/// `GET /json/…`
pub async fn json(Query(query): Query<JsonQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = move |link: Link| {
        let link = query.step.take(link, query.lang.unwrap_or_default())?;
        let view = View::new(&link);
        let captions = query.lang.map(|lang| Captions::new(&view, Dictionary::for_lang(lang)));
        let json = Document { view: &view, captions: captions.as_ref() }.to_json()?;
        Ok((json, view.link))
    };
    request.respond(Action::Json, response::JSON, CachePolicy::Forever, write).await
}

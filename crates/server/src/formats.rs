//! `/svg/…`, `/png/…`, `/qr/…`, `/fen/…`, `/pgn/…`, `/json/…`: a link rendered in other formats.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use draw::Card;
use game::{Game, Letters, Played};
use link::{Action, Link};
use schemars::JsonSchema;
use serde::Serialize;
use view::{Diagram, Extras, Puzzle, View};
use words::{Captions, Dictionary, Lang};

use crate::error::Error;
use crate::extract::{LinkText, Origin, Step, read_move, shown, with_canonical};
use crate::lanes::Cost;
use crate::pages::LinkQuery;
use crate::picture::{PictureQuery, described_with};
use crate::query::{FromLenient, FromParameters, Lenient, LenientQuery, Parameters, Query};
use crate::response::{self, CachePolicy, cached};
use crate::{AppState, language};

/// Default width of a PNG, in pixels.
pub const SIZE: u32 = 480;

/// The extras and the language of a file or QR code.
pub struct ExtrasQuery {
    extras: Extras,
    lang: Option<Lang>,
}

impl FromLenient for ExtrasQuery {
    fn read(parameters: &mut Lenient<'_>) -> ExtrasQuery {
        ExtrasQuery { extras: parameters.extras(), lang: language::parse_lenient(parameters) }
    }
}

impl ExtrasQuery {
    /// Returns the extras that fit a link's game.
    fn fitting(mut self, link: &Link) -> Extras {
        self.extras.restrict(link.rules().size(), link.game().map_or(0, Game::len));
        self.extras
    }
}

/// A request to render a link.
pub struct LinkRequest {
    app: Arc<AppState>,
    text: String,
    uri: Uri,
    headers: HeaderMap,
}

impl FromRequestParts<Arc<AppState>> for LinkRequest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<LinkRequest, Error> {
        let LinkText(text) = LinkText::from_request_parts(parts, app).await?;
        Ok(LinkRequest { app: Arc::clone(app), text, uri: parts.uri.clone(), headers: parts.headers.clone() })
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
        self.respond_at(Cost::Inline, action, kind, policy, make).await
    }

    /// Like [`respond`](LinkRequest::respond), for a `make` that is expensive.
    pub async fn respond_at<B: Into<Body> + AsRef<[u8]> + Send + 'static>(
        self,
        cost: Cost,
        action: Action,
        kind: &'static str,
        policy: CachePolicy,
        make: impl FnOnce(Link) -> Result<(B, String), Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let LinkRequest { app, text, uri, headers } = self;
        let (body, link) = app.lanes.with_link(text, cost, make).await?;
        Ok(with_canonical(&app, cached(&headers, kind, policy, body), &uri, action, &link))
    }
}

/// `GET /svg/…`
pub async fn svg(LenientQuery(query, _): LenientQuery<PictureQuery>, request: LinkRequest) -> Result<Response, Error> {
    let draw = move |link: Link| {
        let (lang, text) = (query.lang, link.to_string());
        let (look, link, extras) = query.apply(link);
        let diagram = Diagram::from_link(&link);
        Ok((described_with(link.rules().title(), &extras, &diagram, &look, lang).svg(), text))
    };
    request.respond(Action::Svg, response::SVG, CachePolicy::Forever, draw).await
}

/// `GET /png/…`
pub async fn png(LenientQuery(query, _): LenientQuery<PictureQuery>, request: LinkRequest) -> Result<Response, Error> {
    let cost = query.png_cost();
    let draw = move |link: Link| {
        let (lang, is_card, text) = (query.lang, query.is_card, link.to_string());
        let (look, link, extras) = query.apply(link);
        let diagram = Diagram::from_link(&link);
        let picture = described_with(link.rules().title(), &extras, &diagram, &look, lang);
        let png =
            if is_card { picture.card(&card(&link, extras, lang)) } else { picture.png(look.size.unwrap_or(SIZE)) };
        let png = png.map_err(|error| {
            tracing::error!(%error, "cannot draw a PNG");
            Error::Internal
        })?;
        Ok((png, text))
    };
    request.respond_at(cost, Action::Png, response::PNG, CachePolicy::Forever, draw).await
}

/// Returns the texts of a card: whose move it is or how the game ended, the names, the event or the last move, and the note.
/// The link ends at the position that is shown; the result that the extras name belongs to the end of the game.
fn card(link: &Link, extras: Extras, lang: Lang) -> Card {
    let extras = Extras { result: extras.result.filter(|_| extras.at.is_none()), at: None, ..extras };
    let view = View::new(link).with_extras(extras);
    let captions = Captions::new(&view, Dictionary::for_lang(lang));
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let last = match (&view.extras.event, link.game()) {
        (Some(event), _) => Some(event.clone()),
        (None, Ok(game)) => last_move(game),
        (None, Err(_)) => None,
    };
    let line = match (link.ruleset(), last) {
        ("c1", last) => last.unwrap_or_default(),
        (_, Some(last)) => format!("{}: {last}", captions.game),
        (_, None) => captions.game,
    };
    let (white, black, note) = (text(&view.extras.white), text(&view.extras.black), text(&view.extras.note));
    Card { status: captions.status, white, black, line, note }
}

/// Puts the game's English title in front of a string. Standard chess needs no title.
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

/// `GET /qr/…`: the URL of the game's page as a QR code, with its extras and the language.
pub async fn qr(
    LenientQuery(query, _): LenientQuery<ExtrasQuery>,
    origin: Origin,
    request: LinkRequest,
) -> Result<Response, Error> {
    let policy = origin.page_policy();
    let draw = move |link: Link| {
        let lang = query.lang;
        let link_query = LinkQuery::new(&query.fitting(&link), lang);
        Ok((qr_code(&format!("{}/play/{link}{link_query}", origin.url))?, link.to_string()))
    };
    request.respond(Action::Qr, response::SVG, policy, draw).await
}

/// Draws a QR code as SVG.
fn qr_code(url: &str) -> Result<String, Error> {
    let code = qrcode::QrCode::with_error_correction_level(url, qrcode::EcLevel::L);
    let code = code.map_err(|_| Error::QrTooLong)?;
    let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect::<Vec<_>>();
    Ok(draw::qr_code(&dark, code.width()))
}

/// `GET /fen/…`: the last position, or that after `at` half-moves, as FEN, or as board text in variants.
pub async fn fen(LenientQuery(query, _): LenientQuery<ExtrasQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = move |link: Link| {
        let at = shown(&link, &query.fitting(&link));
        Ok((format!("{}\n", at.as_ref().unwrap_or(&link).end()), link.to_string()))
    };
    request.respond(Action::Fen, response::TEXT, CachePolicy::Forever, write).await
}

/// `GET /pgn/…`: the whole game, with the extras as tags.
pub async fn pgn(LenientQuery(query, _): LenientQuery<ExtrasQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = move |link: Link| {
        let text = link.to_string();
        Ok((query.extras.pgn(&link.into_game()?)?, text))
    };
    request.respond(Action::Pgn, "application/x-chess-pgn; charset=utf-8", CachePolicy::Forever, write).await
}

/// Writes the PGN of a game from a view of it, which already has its moves, outcome and extras.
pub fn pgn_of(game: &Game, view: &View) -> Option<String> {
    let outcome = match &view.state {
        view::State::Over { outcome } => Some(outcome.0),
        view::State::Open { .. } | view::State::Unplayable { .. } => None,
    };
    view.extras.pgn_with(game, outcome, view.moves.iter().map(|played| &played.san)).ok()
}

/// The content of a link, with captions if `lang` is given.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Link")]
pub struct Document<'a> {
    #[serde(flatten)]
    pub view: &'a View,
    /// The captions around the board, in the language given by `lang`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Captions")]
    pub captions: Option<&'a Captions>,
}

impl Document<'_> {
    /// Serializes the document as JSON.
    pub fn to_json(&self) -> Result<Vec<u8>, Error> {
        let (moves, choices) = (self.view.moves.len(), self.view.choices.len());
        let mut json = Vec::with_capacity(6 * 1024 + 192 * (moves + choices));
        serde_json::to_writer(&mut json, self).map_err(|_| Error::Internal)?;
        Ok(json)
    }
}

/// The parameters of `/json`.
pub struct JsonQuery {
    lang: Option<Lang>,
    step: Step,
    extras: Extras,
    hint: bool,
}

impl FromParameters for JsonQuery {
    fn read(parameters: Parameters<'_>) -> Result<JsonQuery, Error> {
        let version = |text: &str| (text == view::VERSION.to_string()).then_some(());
        parameters.read("v", "2", version)?;
        Ok(JsonQuery {
            lang: language::parse(parameters)?,
            step: <Step as FromParameters>::read(parameters)?,
            extras: parameters.extras()?,
            hint: parameters.switch("hint")?.unwrap_or(false),
        })
    }
}

/// `GET /json/…`
pub async fn json(Query(query): Query<JsonQuery>, request: LinkRequest) -> Result<Response, Error> {
    let write = move |link: Link| {
        let mut extras = query.extras;
        if let Some(wrong) = extras.restrict(link.rules().size(), link.game().map_or(0, Game::len)).into_iter().next() {
            return Err(wrong.into());
        }
        let lang = query.lang.unwrap_or_default();
        let puzzle = Puzzle::new(&link, &extras).filter(|_| !query.step.is_elsewhere());
        let view = match puzzle {
            Some(mut puzzle) => {
                if let Some(text) = query.step.attempt() {
                    puzzle.attempt(read_move(puzzle.here(), text, lang)?)?;
                }
                puzzle.view(query.hint)
            }
            None => {
                if !query.step.is_none() {
                    extras = extras.after_move();
                }
                View::new(&query.step.take(link, lang)?).with_extras(extras)
            }
        };
        let captions = query.lang.map(|lang| Captions::new(&view, Dictionary::for_lang(lang)));
        let json = Document { view: &view, captions: captions.as_ref() }.to_json()?;
        Ok((json, view.link))
    };
    request.respond(Action::Json, response::JSON, CachePolicy::Forever, write).await
}

//! `/svg/…`, `/png/…`, `/qr/…`, `/fen/…`, `/pgn/…`, `/json/…`: what a link says, in every form.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::pgn::{Record, Tags};
use game::{Color, Game, Letters, Played};
use link::{Action, Link, LinkError};
use schemars::JsonSchema;
use serde::Serialize;
use view::View;
use words::{Captions, Dictionary, Lang};

use crate::address::{LinkText, Origin, Step, with_canonical};
use crate::error::Error;
use crate::picture::{PictureQuery, described, diagram};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, cached};
use crate::{App, language};

/// How wide a PNG is unless told.
pub const SIZE: u32 = 480;

/// Nothing but a language, which must be one of ours.
pub struct LangQuery;

impl FromParameters for LangQuery {
    fn read(parameters: Parameters<'_>) -> Result<LangQuery, Error> {
        language::asked(parameters).map(|_| LangQuery)
    }
}

/// `GET /svg/…`
pub async fn svg(
    State(app): App,
    Query(query): Query<PictureQuery>,
    LinkText(text): LinkText,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let draw = move |link: Link| {
        let (lang, look, diagram) = (query.lang, query.look(link.rules().size())?, diagram(&link));
        Ok((described(link.rules().title(), &diagram, &look, lang).svg(), link.to_string()))
    };
    let (svg, link) = app.queue.with_link(text, draw).await?;
    let response = cached(&headers, response::SVG, CachePolicy::Forever, svg);
    Ok(with_canonical(&app, response, Action::Svg, &link))
}

/// `GET /png/…`
pub async fn png(
    State(app): App,
    Query(query): Query<PictureQuery>,
    LinkText(text): LinkText,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let draw = move || {
        let link: Link = text.parse()?;
        let (lang, is_card, look) = (query.lang, query.is_card, query.look(link.rules().size())?);
        let diagram = diagram(&link);
        let picture = described(link.rules().title(), &diagram, &look, lang);
        let png = if is_card {
            let (turn, caption) = caption(&link);
            picture.card(turn, &caption)
        } else {
            picture.png(look.size.unwrap_or(SIZE))
        };
        let png = png.map_err(|error| {
            tracing::error!(%error, "no picture");
            Error::Broken
        })?;
        Ok::<_, Error>((png, link.to_string()))
    };
    let (png, link) = app.queue.run(draw).await??;
    let response = cached(&headers, response::PNG, CachePolicy::Forever, png);
    Ok(with_canonical(&app, response, Action::Png, &link))
}

/// What a card shows beside the board: the side to move or the winner, and the game's name with its last move or result.
fn caption(link: &Link) -> (Color, String) {
    match link.game() {
        Err(_) => (link.start().turn(), titled(link, None).unwrap_or_default()),
        Ok(game) => match game.outcome() {
            Some(outcome) => {
                let result = Some(outcome.result().to_owned());
                (outcome.winner().unwrap_or(game.turn()), titled(link, result).unwrap_or_default())
            }
            None => (game.turn(), titled(link, last_move(game)).unwrap_or_default()),
        },
    }
}

/// A text about a game with the game's name in front, in English. Plain chess goes without saying.
pub fn titled(link: &Link, text: Option<String>) -> Option<String> {
    match (link.ruleset(), text) {
        ("c1", text) => text,
        (_, Some(text)) => Some(format!("{}: {text}", link.rules().title())),
        (_, None) => Some(link.rules().title().to_owned()),
    }
}

/// The last move with its number, as `12. Nf3` or `12... Nf6`.
pub fn last_move(game: &Game) -> Option<String> {
    game.played(game.len().checked_sub(1)?, Letters::English).last().map(Played::numbered)
}

/// `GET /qr/…`: the page's URL for a camera.
pub async fn qr(
    State(app): App,
    Query(_): Query<LangQuery>,
    LinkText(text): LinkText,
    origin: Origin,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let draw = move |link: Link| Ok((qr_code(&format!("{}/play/{link}", origin.url))?, link.to_string()));
    let (svg, link) = app.queue.with_link(text, draw).await?;
    let response = cached(&headers, response::SVG, CachePolicy::Revalidate, svg);
    Ok(with_canonical(&app, response, Action::Qr, &link))
}

/// A QR code as SVG.
fn qr_code(url: &str) -> Result<String, Error> {
    let code = qrcode::QrCode::with_error_correction_level(url, qrcode::EcLevel::L);
    let code = code.map_err(|_| Error::QrTooLong)?;
    let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect::<Vec<_>>();
    Ok(draw::modules(&dark, code.width()))
}

/// `GET /fen/…`: a FEN, or the text of a board.
pub async fn fen(
    State(app): App,
    Query(_): Query<LangQuery>,
    LinkText(text): LinkText,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let write = |link: Link| Ok((format!("{}\n", link.end()), link.to_string()));
    let (text, link) = app.queue.with_link(text, write).await?;
    let response = cached(&headers, response::TEXT, CachePolicy::Forever, text);
    Ok(with_canonical(&app, response, Action::Fen, &link))
}

/// `GET /pgn/…`
pub async fn pgn(
    State(app): App,
    Query(_): Query<LangQuery>,
    LinkText(text): LinkText,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let write = |link: Link| {
        let record = match (link.game(), link.rules().castling()) {
            (Ok(game), Some(_)) => game.to_record(Tags::new()),
            (Err(error), Some(_)) => return Err(LinkError::NotPlayable(error.clone()).into()),
            (_, None) => None,
        };
        // PGN has names for no other games.
        let ruleset = link.rules().name().unwrap_or("v1");
        let record = record.ok_or(LinkError::NotChess { ruleset })?;
        Ok((record.to_string(), link.to_string()))
    };
    let (text, link) = app.queue.with_link(text, write).await?;
    let response = cached(&headers, "application/x-chess-pgn; charset=utf-8", CachePolicy::Forever, text);
    Ok(with_canonical(&app, response, Action::Pgn, &link))
}

/// The PGN of a game whose moves and end are known already; `None` for games other than chess and Chess960.
pub fn pgn_of(game: &Game, view: &View) -> Option<String> {
    let outcome = match &view.state {
        view::State::Over { outcome } => Some(outcome.0),
        view::State::Open { .. } | view::State::Unplayable { .. } => None,
    };
    let record = Record::from_game(game.as_chess()?, outcome.into(), Tags::new());
    let mut pgn = String::with_capacity(256 + 8 * view.moves.len());
    record.write(&mut pgn, view.moves.iter().map(|played| &played.san)).ok()?;
    Some(pgn)
}

/// Everything that a link says, and with `lang` also in words.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Link")]
pub struct Document<'a> {
    #[serde(flatten)]
    pub view: &'a View,
    /// What is written around the board, in the language that `lang` names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Captions")]
    pub captions: Option<&'a Captions>,
}

impl Document<'_> {
    /// The document as JSON.
    pub fn to_json(&self) -> Result<String, Error> {
        let (moves, choices) = (self.view.moves.len(), self.view.choices.len());
        let mut json = Vec::with_capacity(6 * 1024 + 192 * (moves + choices));
        serde_json::to_writer(&mut json, self).map_err(|_| Error::Broken)?;
        String::from_utf8(json).map_err(|_| Error::Broken)
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
        Ok(JsonQuery { lang: language::asked(parameters)?, step: Step::read(parameters)? })
    }
}

/// `GET /json/…`
pub async fn json(
    State(app): App,
    Query(query): Query<JsonQuery>,
    LinkText(text): LinkText,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let write = move |link: Link| {
        let link = query.step.take(link, query.lang.unwrap_or_default())?;
        let view = View::new(&link);
        let captions = query.lang.map(|lang| Captions::new(&view, Dictionary::of(lang)));
        let json = Document { view: &view, captions: captions.as_ref() }.to_json()?;
        Ok((json, view.link))
    };
    let (json, link) = app.queue.with_link(text, write).await?;
    let response = cached(&headers, response::JSON, CachePolicy::Forever, json);
    Ok(with_canonical(&app, response, Action::Json, &link))
}

//! `/svg/…`, `/png/…`, `/fen/…`, `/pgn/…`, `/json/…`: what a link says, in every form.

use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::Color;
use chess::notation::pgn::{Record, Tags};
use chess::notation::san::Letters;
use chess::notation::{fen, san, typed};
use draw::Theme;
use link::{Action, Link, LinkError};
use percent_encoding::percent_decode_str;
use report::Report;
use words::Lang;

use crate::answer::{self, Keep, answer, plain};
use crate::language::Spoken;
use crate::picture::Look;
use crate::query::{Query, number};
use crate::refusal::Refusal;
use crate::{Shared, State, language, pages, variant};

/// A longer link is read where long work is done: its game may have thousands of moves.
const LONG: usize = 1_000;

/// How wide a PNG is unless told.
pub const SIZE: u32 = 480;

/// Reads the link in a request's path and makes something of it: at once, or for long links where long work is done, both
/// in one go, so that nobody waits with a whole game in hand.
pub async fn with_link<T: Send + 'static>(
    shared: &Shared,
    action: Action,
    uri: &Uri,
    make: impl FnOnce(Link) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let text = text(action, uri)?;
    if text.len() <= LONG {
        return make(text.parse()?);
    }
    shared.work.run(move || make(text.parse()?)).await?
}

/// Another place in the game, and a move to play there.
pub struct Step {
    plies: Option<usize>,
    typed: Option<String>,
    letters: Letters,
}

impl Step {
    /// `ply` and `play`; the move may have the letters of the language.
    pub fn read(query: Query<'_>, lang: Lang) -> Result<Step, Refusal> {
        Ok(Step {
            plies: query.read("ply", "0, 1, 2 …", |text| usize::try_from(number(text)?).ok())?,
            typed: query.get("play")?,
            letters: lang.letters(),
        })
    }

    /// Whether nothing was asked for.
    pub fn is_none(&self) -> bool {
        self.plies.is_none() && self.typed.is_none()
    }

    /// The link after the step.
    pub fn take(&self, link: Link) -> Result<Link, Refusal> {
        let mut link = match self.plies {
            None => link,
            Some(asked) => {
                let plies = link.game().map_or(0, |game| game.moves().len());
                link.after(asked).ok_or(Refusal::Ply { plies, asked })?
            }
        };
        if let Some(text) = &self.typed {
            let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()))?;
            let m = typed::parse(text, game.position(), game.rules(), self.letters).map_err(Refusal::Typed)?;
            link.play(m)?;
        }
        Ok(link)
    }
}

/// The text of the link in a request's path.
pub fn text(action: Action, uri: &Uri) -> Result<String, Refusal> {
    let prefix = action.name().len() + 2;
    let path = percent_decode_str(uri.path().get(prefix..).unwrap_or_default());
    let path = path.decode_utf8().map_err(|_| Refusal::Encoding { name: "link" })?;
    Ok(action.text(&path).to_owned())
}

/// Names the canonical URL of an answer.
pub fn with_canonical(shared: &Shared, response: Response, action: Action, link: &str) -> Response {
    let base = shared.base_url.as_deref().unwrap_or_default();
    answer::with_link(response, &format!("{base}/{action}/{link}"), "canonical")
}

/// `GET /svg/…`
pub async fn svg(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Svg, &uri) {
        return variant::answer(Action::Svg, shared, uri, headers).await;
    }
    let drawn = async {
        let look = Look::read(Query::of(&uri))?;
        let draw = move |link: Link| Ok((look.picture(&link, &link.end().board).svg(), link.to_string()));
        with_link(&shared, Action::Svg, &uri, draw).await
    };
    match drawn.await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::ForEver, svg), Action::Svg, &link)
        }
        Err(refusal) => notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

/// The refusal as a picture.
pub fn notice(refusal: &Refusal, lang: Lang) -> Response {
    let svg = draw::notice(&refusal.sentence(Lang::English), &refusal.sentence(lang), Theme::default());
    refusal.finish(plain(picture_status(refusal), answer::SVG, Keep::Never, svg))
}

/// A link that is none is a picture that is not there.
fn picture_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Link(_) => StatusCode::NOT_FOUND,
        refusal => refusal.status(),
    }
}

/// `GET /qr/…`: the page's URL for a camera.
pub async fn qr(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Qr, &uri) {
        return variant::answer(Action::Qr, shared, uri, headers).await;
    }
    let origin = pages::origin(&shared, &headers);
    let drawn = async {
        language::asked(Query::of(&uri))?;
        let draw = move |link: Link| Ok((code(&format!("{origin}/play/{link}"))?, link.to_string()));
        with_link(&shared, Action::Qr, &uri, draw).await
    };
    match drawn.await {
        Ok((svg, link)) => {
            let response = answer(&headers, answer::SVG, Keep::AskAgain, svg);
            with_canonical(&shared, response, Action::Qr, &link)
        }
        Err(refusal) => notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

/// A QR code as SVG.
pub fn code(url: &str) -> Result<String, Refusal> {
    let code = qrcode::QrCode::with_error_correction_level(url, qrcode::EcLevel::L);
    let code = code.map_err(|_| Refusal::QrTooLong)?;
    let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect::<Vec<_>>();
    Ok(draw::modules(&dark, code.width()))
}

/// `GET /png/…`
pub async fn png(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Png, &uri) {
        return variant::answer(Action::Png, shared, uri, headers).await;
    }
    let drawn = async {
        let look = Look::read(Query::of(&uri))?;
        let is_card = Query::of(&uri).switch("card")? == Some(true);
        let text = text(Action::Png, &uri)?;
        let work = move || {
            let link: Link = text.parse()?;
            let board = link.end().board;
            let picture = look.picture(&link, &board);
            let png = if is_card {
                let (turn, caption) = caption(&link);
                picture.card(turn, &caption)
            } else {
                picture.png(look.size.unwrap_or(SIZE))
            };
            Ok((png.map_err(broken)?, link.to_string()))
        };
        shared.work.run(work).await?
    };
    match drawn.await {
        Ok((png, link)) => {
            with_canonical(&shared, answer(&headers, answer::PNG, Keep::ForEver, png), Action::Png, &link)
        }
        Err(refusal) => png_notice(&shared, refusal).await,
    }
}

/// The refusal as a picture in pixels.
pub async fn png_notice(shared: &Shared, refusal: Refusal) -> Response {
    let svg = draw::notice(&refusal.sentence(Lang::English), "", Theme::default());
    match shared.work.run(move || draw::png(&svg, SIZE)).await {
        Ok(Ok(png)) => refusal.finish(plain(picture_status(&refusal), answer::PNG, Keep::Never, png)),
        _ => refusal.finish(answer::empty(picture_status(&refusal), Keep::Never)),
    }
}

pub fn broken(error: draw::PngError) -> Refusal {
    tracing::error!(%error, "no picture");
    Refusal::Broken
}

/// What a card says beside the board: who is to move, and the last move or the result.
fn caption(link: &Link) -> (Color, String) {
    let Ok(game) = link.game() else { return (link.start().turn, String::new()) };
    if let Some(outcome) = game.outcome() {
        return (outcome.winner().unwrap_or(game.turn()), outcome.result().to_owned());
    }
    (game.turn(), last_move(link, Letters::English).unwrap_or_default())
}

/// The last move with its number, as `12. Nf3` or `12... Nf6`.
pub fn last_move(link: &Link, letters: Letters) -> Option<String> {
    let game = link.game().ok()?;
    numbered_move(game, game.moves().len(), letters)
}

/// The move that made so many plies, with its number.
pub fn numbered_move(game: &chess::Game, plies: usize, letters: Letters) -> Option<String> {
    let (before, &m) = (game.positions().get(plies.checked_sub(1)?)?, game.moves().get(plies - 1)?);
    Some(san::write_numbered(m, before, letters))
}

/// `GET /fen/…`
pub async fn fen(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Fen, &uri) {
        return variant::answer(Action::Fen, shared, uri, headers).await;
    }
    let write = |link: Link, _| Ok((fen::write(&link.end()) + "\n", link));
    written(&shared, Action::Fen, &uri, &headers, answer::TEXT, write).await
}

/// `GET /pgn/…`
pub async fn pgn(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Pgn, &uri) {
        return variant::answer(Action::Pgn, shared, uri, headers).await;
    }
    let write = |link: Link, _| {
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()))?;
        Ok((Record::from_game(game, Tags::new()).to_string(), link))
    };
    written(&shared, Action::Pgn, &uri, &headers, "application/x-chess-pgn; charset=utf-8", write).await
}

/// `GET /json/…`
pub async fn json(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Json, &uri) {
        return variant::answer(Action::Json, shared, uri, headers).await;
    }
    let query = Query::of(&uri);
    let lang = language::asked(query).ok().flatten().unwrap_or_default();
    let step = match Step::read(query, lang) {
        Ok(step) => step,
        Err(refusal) => return refusal.problem(language::of(query, &headers)),
    };
    let write = move |link: Link, lang| {
        let link = step.take(link)?;
        let text = serde_json::to_string(&Report::new(&link, &Spoken(lang))).map_err(|_| Refusal::Broken)?;
        Ok((text, link))
    };
    written(&shared, Action::Json, &uri, &headers, answer::JSON, write).await
}

/// A link written in another form, in the language that the URL names.
async fn written(
    shared: &Shared,
    action: Action,
    uri: &Uri,
    headers: &HeaderMap,
    kind: &'static str,
    write: impl FnOnce(Link, Lang) -> Result<(String, Link), Refusal> + Send + 'static,
) -> Response {
    let written = async {
        let lang = language::asked(Query::of(uri))?.unwrap_or_default();
        let write = move |link| write(link, lang).map(|(text, link)| (text, link.to_string()));
        with_link(shared, action, uri, write).await
    };
    match written.await {
        Ok((text, link)) => with_canonical(shared, answer(headers, kind, Keep::ForEver, text), action, &link),
        Err(refusal) => refusal.problem(language::of(Query::of(uri), headers)),
    }
}

//! `/svg/…`, `/png/…`, `/fen/…`, `/pgn/…`, `/json/…`: what a link says, in every form.

use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::Color;
use chess::notation::pgn::{Record, Tags};
use chess::notation::{fen, san};
use draw::Theme;
use link::{Action, Link, LinkError};
use percent_encoding::percent_decode_str;
use words::Lang;

use crate::answer::{self, Keep, answer, plain, with_link};
use crate::game::Everything;
use crate::picture::Look;
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, State, language};

/// A longer link is read where long work is done: its game may have thousands of moves.
const AT_ONCE: usize = 1_000;

/// How wide a PNG is unless told.
const SIZE: u32 = 480;

/// The link in a request's path.
pub async fn read(shared: &Shared, action: Action, uri: &Uri) -> Result<Link, Refusal> {
    let prefix = action.name().len() + 2;
    let path = percent_decode_str(uri.path().get(prefix..).unwrap_or_default());
    let path = path.decode_utf8().map_err(|_| Refusal::Encoding { name: "link" })?;
    let text = action.text(&path);
    if text.len() <= AT_ONCE {
        return Ok(text.parse()?);
    }
    let text = text.to_owned();
    Ok(shared.work.run(move || text.parse::<Link>()).await??)
}

/// Names the canonical URL of an answer.
pub fn with_canonical(shared: &Shared, response: Response, action: Action, link: &Link) -> Response {
    let base = shared.base_url.as_deref().unwrap_or_default();
    with_link(response, &format!("{base}/{action}/{link}"), "canonical")
}

/// `GET /svg/…`
pub async fn svg(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let drawn = async {
        let look = Look::read(Query::of(&uri))?;
        let link = read(&shared, Action::Svg, &uri).await?;
        Ok((look.picture(&link, &link.end().board).svg(), link))
    };
    match drawn.await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::ForEver, svg), Action::Svg, &link)
        }
        Err(refusal) => notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

/// The refusal as a picture.
fn notice(refusal: &Refusal, lang: Lang) -> Response {
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

/// `GET /png/…`
pub async fn png(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let drawn = async {
        let look = Look::read(Query::of(&uri))?;
        let is_card = Query::of(&uri).switch("card")? == Some(true);
        let link = read(&shared, Action::Png, &uri).await?;
        let work = move || {
            let board = link.end().board;
            let picture = look.picture(&link, &board);
            let png = if is_card {
                let (turn, caption) = caption(&link);
                picture.card(turn, &caption)
            } else {
                picture.png(look.size.unwrap_or(SIZE))
            };
            (png, link)
        };
        shared.work.run(work).await
    };
    match drawn.await {
        Ok((Ok(png), link)) => {
            with_canonical(&shared, answer(&headers, answer::PNG, Keep::ForEver, png), Action::Png, &link)
        }
        Ok((Err(error), _)) => {
            tracing::error!(%error, "no picture");
            answer::empty(StatusCode::INTERNAL_SERVER_ERROR, Keep::Never)
        }
        Err(refusal) => {
            let svg = draw::notice(&refusal.sentence(Lang::English), "", Theme::default());
            match shared.work.run(move || draw::png(&svg, SIZE)).await {
                Ok(Ok(png)) => refusal.finish(plain(picture_status(&refusal), answer::PNG, Keep::Never, png)),
                _ => refusal.finish(answer::empty(picture_status(&refusal), Keep::Never)),
            }
        }
    }
}

/// What a card says beside the board: who is to move, and the last move or the result.
fn caption(link: &Link) -> (Color, String) {
    let Ok(game) = link.game() else { return (link.start().turn, String::new()) };
    if let Some(outcome) = game.outcome() {
        return (outcome.winner().unwrap_or(game.turn()), outcome.result().to_owned());
    }
    (game.turn(), last_move(link).unwrap_or_default())
}

/// The last move with its number, as `12. Nf3` or `12... Nf6`.
pub fn last_move(link: &Link) -> Option<String> {
    let game = link.game().ok()?;
    numbered_move(game, game.moves().len())
}

/// The move that made so many plies, with its number.
pub fn numbered_move(game: &chess::Game, plies: usize) -> Option<String> {
    let (before, &m) = (game.positions().get(plies.checked_sub(1)?)?, game.moves().get(plies - 1)?);
    let dots = match before.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    Some(format!("{}{dots} {}", before.fullmoves(), san::write(m, before)))
}

/// `GET /fen/…`
pub async fn fen(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let lang = language::of(Query::of(&uri), &headers);
    let read = async {
        language::asked(Query::of(&uri))?;
        read(&shared, Action::Fen, &uri).await
    };
    match read.await {
        Ok(link) => {
            let text = fen::write(&link.end()) + "\n";
            with_canonical(&shared, answer(&headers, answer::TEXT, Keep::ForEver, text), Action::Fen, &link)
        }
        Err(refusal) => refusal.problem(lang),
    }
}

/// `GET /pgn/…`
pub async fn pgn(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let lang = language::of(Query::of(&uri), &headers);
    let written = async {
        language::asked(Query::of(&uri))?;
        let link = read(&shared, Action::Pgn, &uri).await?;
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()))?;
        let record = Record::from_game(game, Tags::new());
        let text = if game.moves().len() <= AT_ONCE {
            record.to_string()
        } else {
            shared.work.run(move || record.to_string()).await?
        };
        Ok((text, link))
    };
    match written.await {
        Ok((text, link)) => {
            let kind = "application/x-chess-pgn; charset=utf-8";
            with_canonical(&shared, answer(&headers, kind, Keep::ForEver, text), Action::Pgn, &link)
        }
        Err::<_, Refusal>(refusal) => refusal.problem(lang),
    }
}

/// `GET /json/…`
pub async fn json(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let lang = language::of(Query::of(&uri), &headers);
    let written = async {
        let asked = language::asked(Query::of(&uri))?.unwrap_or_default();
        let link = read(&shared, Action::Json, &uri).await?;
        if link.game().is_ok_and(|game| game.moves().len() > AT_ONCE) {
            let work = move || (Everything::new(&link, asked), link);
            return shared.work.run(work).await;
        }
        Ok((Everything::new(&link, asked), link))
    };
    match written.await {
        Ok((everything, link)) => {
            with_canonical(&shared, answer::json(&headers, Keep::ForEver, &everything), Action::Json, &link)
        }
        Err(refusal) => refusal.problem(lang),
    }
}

//! `/svg/…`, `/png/…`, `/qr/…`, `/fen/…`, `/json/…` of variants.

use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use chess::Color;
use draw::Scene;
use link::{Action, VariantLink};
use words::Lang;

use super::report::VariantReport;
use super::score::last_move;
use super::{scene, with_link};
use crate::answer::{self, Keep, answer};
use crate::by_link::{self, SIZE, with_canonical};
use crate::picture::Look;
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, State, language};

/// The picture that a URL asks for.
fn drawn(link: &VariantLink, uri: &Uri) -> Result<(Scene, Option<u32>), Refusal> {
    let size = link.ruleset().size();
    let look = Look::read_for(Query::of(uri), size.files(), size.ranks())?;
    let pixels = look.size;
    Ok((look.scene(scene(link, look.lang())), pixels))
}

pub async fn svg(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let asked = uri.clone();
    let draw = move |link: VariantLink| Ok((drawn(&link, &asked)?.0.svg(), link.to_string()));
    match with_link(&shared, Action::Svg, &uri, draw).await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::ForEver, svg), Action::Svg, &link)
        }
        Err(refusal) => by_link::notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

pub async fn png(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let png = async {
        let is_card = Query::of(&uri).switch("card")? == Some(true);
        let (text, asked) = (by_link::text(Action::Png, &uri)?, uri.clone());
        let work = move || {
            let link: VariantLink = text.parse()?;
            let (scene, size) = drawn(&link, &asked)?;
            let png = if is_card {
                let (turn, caption) = caption(&link);
                scene.card(turn, &caption)
            } else {
                scene.png(size.unwrap_or(SIZE))
            };
            Ok::<_, Refusal>((png.map_err(by_link::broken)?, link.to_string()))
        };
        shared.work.run(work).await?
    };
    match png.await {
        Ok((png, link)) => {
            with_canonical(&shared, answer(&headers, answer::PNG, Keep::ForEver, png), Action::Png, &link)
        }
        Err(refusal) => by_link::png_notice(&shared, refusal).await,
    }
}

/// What a card says beside the board: who is to move, and the last move or the result.
fn caption(link: &VariantLink) -> (Color, String) {
    let turn = link.end().turn;
    let Ok(game) = link.game() else { return (turn, String::new()) };
    if let Some(outcome) = game.outcome() {
        return (outcome.winner.unwrap_or(turn), outcome.result().to_owned());
    }
    (turn, last_move(game).unwrap_or_default())
}

pub async fn qr(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let origin = crate::pages::origin(&shared, &headers);
    let draw = move |link: VariantLink| Ok((by_link::code(&format!("{origin}/play/{link}"))?, link.to_string()));
    match with_link(&shared, Action::Qr, &uri, draw).await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::AskAgain, svg), Action::Qr, &link)
        }
        Err(refusal) => by_link::notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

pub async fn fen(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let write = |link: &VariantLink, _| Ok(link.ruleset().write_board(link.end()) + "\n");
    written(&shared, Action::Fen, &uri, &headers, answer::TEXT, write).await
}

/// PGN knows none of these rules: reading the link as one of chess says so.
pub fn pgn(uri: Uri, headers: HeaderMap) -> Response {
    let text = by_link::text(Action::Pgn, &uri);
    let refusal = text.and_then(|text| Ok(text.parse::<link::Link>()?)).err().unwrap_or(Refusal::Broken);
    refusal.problem(language::of(Query::of(&uri), &headers))
}

pub async fn json(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let step = match super::play::Step::read(query) {
        Ok(step) => step,
        Err(refusal) => return refusal.problem(language::of(query, &headers)),
    };
    let written = async {
        let lang = language::asked(query)?.unwrap_or_default();
        let write = move |link: VariantLink| {
            let link = step.take(link)?;
            let report = VariantReport::new(&link, lang);
            Ok((serde_json::to_string(&report).map_err(|_| Refusal::Broken)?, link.to_string()))
        };
        with_link(&shared, Action::Json, &uri, write).await
    };
    match written.await {
        Ok((text, link)) => {
            with_canonical(&shared, answer(&headers, answer::JSON, Keep::ForEver, text), Action::Json, &link)
        }
        Err(refusal) => refusal.problem(language::of(query, &headers)),
    }
}

async fn written(
    shared: &Shared,
    action: Action,
    uri: &Uri,
    headers: &HeaderMap,
    kind: &'static str,
    write: impl FnOnce(&VariantLink, Lang) -> Result<String, Refusal> + Send + 'static,
) -> Response {
    let written = async {
        let lang = language::asked(Query::of(uri))?.unwrap_or_default();
        with_link(shared, action, uri, move |link| Ok((write(&link, lang)?, link.to_string()))).await
    };
    match written.await {
        Ok((text, link)) => with_canonical(shared, answer(headers, kind, Keep::ForEver, text), action, &link),
        Err(refusal) => refusal.problem(language::of(Query::of(uri), headers)),
    }
}

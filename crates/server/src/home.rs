//! The home page, and the two forms on it.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Instant;

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::notation::usfen;
use draw::{Picture, Place};
use judge::legality;
use link::{Link, rulesets};

use crate::answer::{self, Keep, with_header};
use crate::api::{self, Reason};
use crate::pages::{Frame, page, sorry};
use crate::query::{Query, number};
use crate::refusal::Refusal;
use crate::{Shared, State, language};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    board: String,
    /// Other games: where they start, and what they are called.
    others: Vec<(String, String)>,
}

/// `GET /`
pub async fn home(uri: Uri, headers: HeaderMap) -> Response {
    let frame = Frame::new(&uri, &headers);
    if let Err(refusal) = language::asked(Query::of(&uri)) {
        return sorry(&frame, &refusal);
    }
    let board = chess::Board::start();
    let (title, description) = (frame.texts.board_title.clone(), frame.texts.men(&board));
    let board = Picture { place: Place::Page, title, description, ..Picture::new(&board) }.svg();
    let others = variants::rulesets::all().iter().filter(|named| link::is_variant(named.name)).map(|named| {
        let url = format!("/play/{}/s{}", named.name, frame.carried);
        (url, words::variants::title(named.rules.title(), frame.lang))
    });
    let mut others: Vec<(String, String)> = others.collect();
    others.sort_by(|one, other| one.1.cmp(&other.1));
    page(&headers, &Home { others, board, frame })
}

/// `GET /start960?number=…`: off to the start position.
pub async fn start960(uri: Uri, headers: HeaderMap) -> Response {
    let frame = Frame::new(&uri, &headers);
    let start = |text: &str| number(text.trim()).filter(|number| *number < 960);
    let asked = || {
        let query = Query::of(&uri);
        language::asked(query)?;
        match query.get("random")? {
            Some(_) => Ok(Some(any_start())),
            None => query.read("number", "0-959", start),
        }
    };
    match asked() {
        Ok(Some(number)) => {
            let response = answer::empty(StatusCode::SEE_OTHER, Keep::Never);
            with_header(response, "location", &format!("/play/f1/n{number}{}", frame.carried))
        }
        Ok(None) => sorry(&frame, &Refusal::Missing { name: "number" }),
        Err(refusal) => sorry(&frame, &refusal),
    }
}

/// Any of the 960, by the numbers that keep hash tables safe.
fn any_start() -> u32 {
    let random = RandomState::new().hash_one(Instant::now());
    u32::try_from(random % 960).unwrap_or_default()
}

#[derive(Template)]
#[template(path = "judge.html")]
struct Judged {
    frame: Frame,
    fen: String,
    board: String,
    verdict: String,
    reasons: Vec<Reason>,
    play: Option<String>,
    edit: Option<String>,
}

/// `GET /judge?board=…`: the verdict as a page.
pub async fn judge(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    match judged(&shared, &uri, &headers).await {
        Ok(judged) => page(&headers, &judged),
        Err(refusal) => sorry(&Frame::new(&uri, &headers), &refusal),
    }
}

async fn judged(shared: &Shared, uri: &Uri, headers: &HeaderMap) -> Result<Judged, Refusal> {
    let frame = Frame::new(uri, headers);
    language::asked(Query::of(uri))?;
    let text = Query::of(uri).needed("board")?;
    let setup = usfen::parse(text.trim()).map_err(Refusal::Fen)?;
    let reasons = api::reasons(shared, setup, legality::Ruleset::Standard).await?;
    let highlights = reasons.first().map_or(chess::Bitboard::EMPTY, |argument| argument.squares());
    let picture = Picture {
        place: Place::Page,
        highlights,
        title: frame.texts.board_title.clone(),
        description: frame.texts.men(&setup.board),
        ..Picture::new(&setup.board)
    };
    let link = Link::from_setup(&setup, &rulesets::C1).ok();
    let playable = link.as_ref().filter(|link| link.game().is_ok());
    Ok(Judged {
        fen: chess::notation::fen::write(&setup),
        board: picture.svg(),
        verdict: words::page::verdict(reasons.is_empty(), frame.lang),
        reasons: reasons.iter().map(|argument| Reason::new(argument, frame.lang)).collect(),
        play: playable.map(|link| format!("/play/{link}{}", frame.carried)),
        edit: link.as_ref().map(|link| format!("/edit/{link}{}", frame.carried)),
        frame,
    })
}

//! `/api/prove`: how could the position have arisen?

use std::cell::Cell;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::usfen;
use chess::{CastlingMode, Effort, Setup};
use schemars::JsonSchema;
use serde::Serialize;
use view::{ProofVerdict, Proved};

use super::{BoardQuery, Explained, Reason, by_language};
use crate::error::Error;
use crate::language::ResponseLang;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::CachePolicy;
use crate::{App, AppState};

/// Number of times the search may poll for cancellation before it is moved to the lane for long work: some milliseconds.
const MAX_QUICK_POLLS: u32 = 300;

/// Whether a position can arise in a game, with a game that leads to it.
#[derive(Serialize, JsonSchema)]
pub struct Proof {
    /// The position, as usFEN.
    board: String,
    #[serde(flatten)]
    proved: Proved,
    /// The length of the game as a sentence.
    sentence: Option<String>,
    /// Why the position is illegal; empty if it is not.
    reasons: Vec<Reason>,
}

/// The parameters of `/api/prove`.
pub struct ProveQuery {
    board: BoardQuery,
    shorten: bool,
}

impl FromParameters for ProveQuery {
    fn read(parameters: Parameters<'_>) -> Result<ProveQuery, Error> {
        let shorten = parameters.switch("shortest")?.unwrap_or(false);
        Ok(ProveQuery { board: BoardQuery::read(parameters)?, shorten })
    }
}

/// `GET /api/prove?board=…`
pub async fn prove(
    State(app): App,
    ResponseLang(lang): ResponseLang,
    Query(ProveQuery { board: BoardQuery { setup, castling }, shorten }): Query<ProveQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let proved = search(&app, setup, castling, shorten).await?;
    let argument = proved.argument.clone();
    let explain = move || argument.map(|argument| Explained::new(argument, &setup, castling));
    let explained = if proved.argument.is_some() { app.lanes.short.run(explain).await? } else { None };
    let answer = Proof {
        board: usfen::write(&setup),
        sentence: proved.plies.map(|plies| words::proof::reached(plies, lang)),
        reasons: explained.iter().map(|explained| Reason::new(explained, lang)).collect(),
        proved,
    };
    Ok(by_language(&headers, CachePolicy::Day, &answer))
}

/// Searches for a game that leads to a position. The result depends only on the position, not on the load of the machine.
pub async fn search(app: &AppState, setup: Setup, rules: CastlingMode, shorten: bool) -> Result<Proved, Error> {
    let quick = app.lanes.short.run(move || search_quickly(&setup, rules)).await?;
    match quick {
        Some(proved) if !shorten || proved.verdict == ProofVerdict::Illegal => Ok(proved),
        _ => {
            let work = move |is_cancelled: &dyn Fn() -> bool| {
                Proved::new(&setup, rules, Effort::Normal, shorten, is_cancelled)
            };
            app.lanes.long.run_cancellable(work).await
        }
    }
}

/// Searches with a fixed amount of work, enough for most positions of real games. Returns `None` if more is needed.
fn search_quickly(setup: &Setup, rules: CastlingMode) -> Option<Proved> {
    let calls = Cell::new(0);
    let is_late = || {
        calls.set(calls.get() + 1);
        calls.get() > MAX_QUICK_POLLS
    };
    let proved = Proved::new(setup, rules, Effort::Normal, false, &is_late);
    (proved.verdict != ProofVerdict::Possible || calls.get() <= MAX_QUICK_POLLS).then_some(proved)
}

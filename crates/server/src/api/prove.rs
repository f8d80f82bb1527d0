//! `/api/prove`: how could the position have arisen?

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::usfen;
use chess::{CastlingMode, Effort, Setup};
use lru::LruCache;
use schemars::JsonSchema;
use serde::Serialize;
use view::{ProofVerdict, Proved};

use super::{BoardQuery, Explained, Reason, by_language};
use crate::error::Error;
use crate::language::ResponseLang;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::CachePolicy;
use crate::{App, AppState};

/// Whether a position can arise in a game, with a game that leads to it.
#[derive(Serialize, JsonSchema)]
pub struct Proof {
    /// The position, as usFEN.
    board: String,
    #[serde(flatten)]
    proved: Proved,
    /// The length of the game as a sentence, and whether its clocks differ from those of the position.
    sentence: Option<String>,
    /// Why the position is illegal; empty if it is not.
    reasons: Vec<Reason>,
}

/// The parameters of `/api/prove`.
pub struct ProveQuery {
    board: BoardQuery,
    shortening: Effort,
}

impl FromParameters for ProveQuery {
    fn read(parameters: Parameters<'_>) -> Result<ProveQuery, Error> {
        let shortening = if parameters.switch("shortest")?.unwrap_or(false) { Effort::Normal } else { Effort::Quick };
        Ok(ProveQuery { board: BoardQuery::read(parameters)?, shortening })
    }
}

/// `GET /api/prove?board=…`
pub async fn prove(
    State(app): App,
    ResponseLang(lang): ResponseLang,
    Query(ProveQuery { board: BoardQuery { setup, castling }, shortening }): Query<ProveQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let proved = search(&app, setup, castling, shortening).await?;
    let argument = proved.argument.clone();
    let explain = move || argument.map(|argument| Explained::new(argument, &setup, castling));
    let explained = if proved.argument.is_some() { app.lanes.short.run(explain).await? } else { None };
    let answer = Proof {
        board: usfen::write(&setup),
        sentence: words::proof::reached(&proved, lang),
        reasons: explained.iter().map(|explained| Reason::new(explained, lang)).collect(),
        proved,
    };
    let policy = match answer.proved.verdict {
        ProofVerdict::Possible => CachePolicy::Never,
        ProofVerdict::Legal | ProofVerdict::Illegal => CachePolicy::Day,
    };
    Ok(by_language(&headers, policy, &answer))
}

/// Searches for a game that leads to a position. The result depends only on the position, not on the load of the machine.
pub async fn search(app: &AppState, setup: Setup, rules: CastlingMode, shortening: Effort) -> Result<Proved, Error> {
    let key = (usfen::write(&setup), rules, shortening);
    if let Some(proved) = app.proofs.find(&key) {
        return Ok(proved);
    }
    let work =
        move |is_cancelled: &dyn Fn() -> bool| Proved::new(&setup, rules, Effort::Normal, shortening, is_cancelled);
    let proved = app.lanes.long.run_cancellable(work).await?;
    app.proofs.store(key, proved.clone());
    Ok(proved)
}

/// What was asked: the position, the rules, and the effort for shortening the game.
type Question = (String, CastlingMode, Effort);

/// The answers that are kept. The longest games take some ten kilobytes.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).unwrap();

/// The latest answers: a search may take a second, and a position that is shared is asked about more than once.
pub struct Proofs(Mutex<LruCache<Question, Proved>>);

impl Proofs {
    /// Starts without answers.
    pub fn new() -> Proofs {
        Proofs(Mutex::new(LruCache::new(KEPT)))
    }

    fn find(&self, question: &Question) -> Option<Proved> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(question).cloned()
    }

    fn store(&self, question: Question, proved: Proved) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(question, proved);
    }
}

//! Linkmate over HTTP. Nothing is kept between requests: every response is a function of its URL.
//!
//! ```
//! use linkmate_server::{Config, app};
//! let router = app(Config::default());
//! # let _ = router;
//! ```
//!
//! [`app`] is the whole service as a router, which tests call without a socket; [`serve()`] puts it on one. A request passes
//! through `middleware` (limits, headers, metrics) to the handler of its route: `legal` and `api` judge positions (`winnability`
//! decides who can still win, `helpmate` writes how), `formats` gives pictures and texts by link, `play`, `edit`, `import`, `rules` and `home` are
//! pages, `files` are what they load, `monitoring` is for operators. `query` and `extract` read the request, `queue` runs what
//! takes long, `response` makes every response with its caching, and `error` what a failed request gets instead.
//! `docs/http-api.md` describes the routes.

mod api;
mod edit;
mod error;
mod extract;
mod files;
mod formats;
mod helpmate;
mod home;
mod import;
mod language;
mod legal;
mod middleware;
mod monitoring;
mod oembed;
mod openapi;
mod pages;
mod picture;
mod play;
mod query;
mod queue;
mod response;
mod rules;
mod serve;
mod winnability;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::handler::Handler;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};

pub use middleware::with_middleware;
use queue::Queue;
pub use serve::{Server, serve};

/// How the service is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// What absolute URLs begin with, such as `https://chess.example`; where it is not given, the request's host.
    pub base_url: Option<String>,
    /// The limits.
    pub limits: Limits,
}

/// What a request may cost.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest path and query, in bytes.
    pub url: usize,
    /// How long an answer may take.
    pub time: Duration,
    /// How long a client may take to send its request's head, or to take the next piece of an answer.
    pub head_time: Duration,
    /// How many connections are open at a time.
    pub connections: usize,
    /// How many expensive pieces of work (pictures in pixels, long games, hard positions) are done at a time.
    pub work: usize,
    /// How many of them may wait.
    pub queue: usize,
    /// How many requests a second a client may make; any number if none is given.
    pub rate: Option<NonZeroU32>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            url: 16 * 1024,
            time: Duration::from_secs(10),
            head_time: Duration::from_secs(10),
            connections: 20_000,
            work: std::thread::available_parallelism().map_or(2, std::num::NonZero::get),
            queue: 256,
            rate: None,
        }
    }
}

/// What the handlers share.
struct AppState {
    base_url: Option<String>,
    queue: Queue,
}

type App = axum::extract::State<Arc<AppState>>;

/// The whole service.
pub fn app(config: Config) -> Router {
    let limits = config.limits;
    let base_url = config.base_url.map(|url| url.trim_end_matches('/').to_owned());
    let state = Arc::new(AppState { base_url, queue: Queue::new(limits.work, limits.queue) });
    let pages = Router::new()
        .route("/", get(home::home))
        .merge(by_link("play", play::play))
        .merge(by_link("edit", edit::edit))
        .route("/start960", get(home::start960))
        .route("/judge", get(home::judge))
        .fallback(pages::not_found)
        .layer(from_fn(error::as_page));
    let pictures = by_link("svg", formats::svg)
        .merge(by_link("qr", formats::qr))
        .layer(from_fn(error::as_svg))
        .merge(by_link("png", formats::png).layer(from_fn_with_state(Arc::clone(&state), error::as_png)));
    let data = Router::new()
        .merge(by_link("fen", formats::fen))
        .merge(by_link("pgn", formats::pgn))
        .merge(by_link("json", formats::json))
        .route("/oembed", get(oembed::oembed))
        .route("/api/judge", get(api::judge))
        .route("/api/dead", get(api::dead))
        .route("/api/moves", get(api::moves::moves))
        .route("/api/move", get(api::moves::play))
        .route("/api/{*rest}", any(pages::not_found))
        .layer(from_fn(error::as_problem));
    let files = Router::new()
        .route("/openapi.json", get(openapi::document))
        .route("/static/{name}", get(files::file))
        .route("/static/{version}/{name}", get(files::versioned))
        .route("/sw.js", get(files::worker))
        .route("/manifest.webmanifest", get(files::manifest))
        .route("/healthz", get(monitoring::health))
        .route("/metrics", get(monitoring::metrics));
    let import =
        Router::new().route("/import", get(import::import).post(import::import_form)).layer(from_fn(error::as_page));
    let rules = Router::new().route("/rules", get(rules::show).post(rules::make)).layer(from_fn(error::as_page));
    let legal = Router::new().route("/legal", any(legal::legal)).with_state(Arc::clone(&state));
    let open = pages.merge(pictures).merge(data).merge(files).with_state(Arc::clone(&state));
    let open = middleware::with_cors(open, middleware::MAX_BODY)
        .merge(middleware::with_cors(import.with_state(Arc::clone(&state)), import::MAX_BODY))
        .merge(middleware::with_cors(rules.with_state(state), rules::MAX_BODY));
    middleware::with_middleware(open.merge(legal), &limits)
}

/// An action with whatever comes after it, even nothing.
fn by_link<T: 'static>(action: &str, handler: impl Handler<T, Arc<AppState>>) -> Router<Arc<AppState>> {
    Router::new()
        .route(&format!("/{action}"), get(handler.clone()))
        .route(&format!("/{action}/"), get(handler.clone()))
        .route(&format!("/{action}/{{*link}}"), get(handler))
}

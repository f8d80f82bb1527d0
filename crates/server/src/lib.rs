//! Linkmate over HTTP. Nothing is kept between requests: every answer is a function of its URL.
//!
//! ```
//! use linkmate_server::{Config, app};
//! let router = app(Config::default());
//! # let _ = router;
//! ```
//!
//! [`app`] is the whole service as a router that can be asked without a socket; [`serve`] puts it on one. A request walks
//! through `middleware` (limits, headers, metrics), then to the room of its route: `legal` and `api` judge positions (`life` says who can still win, `helpmate` writes how),
//! `by_link` gives pictures and texts, `play`, `edit`, `import` and `home` are pages, `variant` is all of these for games by other rules, `files` are what they
//! load, `operate` is for whoever runs it. `answer` makes every
//! answer, with its caching; `docs/http-api.md` says what can be asked.

mod answer;
mod api;
mod by_link;
mod edit;
mod files;
mod helpmate;
mod home;
mod import;
mod language;
mod legal;
mod life;
mod middleware;
mod oembed;
mod openapi;
mod operate;
mod pages;
mod picture;
mod play;
mod query;
mod refusal;
mod serve;
mod variant;
mod work;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{any, get};

pub use middleware::around;
pub use picture::{picture, picture_of_setup};
pub use serve::{Serving, serve};
pub use variant::scene;
use work::Work;

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

/// What the rooms share.
struct Shared {
    base_url: Option<String>,
    work: Work,
}

type State = axum::extract::State<Arc<Shared>>;

/// The whole service.
pub fn app(config: Config) -> Router {
    let limits = config.limits;
    let base_url = config.base_url.map(|url| url.trim_end_matches('/').to_owned());
    let shared = Arc::new(Shared { base_url, work: Work::new(limits.work, limits.queue) });
    let open = Router::new()
        .route("/", get(home::home))
        .merge(by_link("play", play::play))
        .merge(by_link("edit", edit::edit))
        .merge(by_link("svg", by_link::svg))
        .merge(by_link("png", by_link::png))
        .merge(by_link("qr", by_link::qr))
        .merge(by_link("fen", by_link::fen))
        .merge(by_link("pgn", by_link::pgn))
        .merge(by_link("json", by_link::json))
        .route("/oembed", get(oembed::oembed))
        .route("/start960", get(home::start960))
        .route("/judge", get(home::judge))
        .route("/api/judge", get(api::judge))
        .route("/api/dead", get(api::dead))
        .route("/api/moves", get(api::moves))
        .route("/api/move", get(api::play))
        .route("/api/{*rest}", any(api::nothing))
        .route("/openapi.json", get(openapi::document))
        .route("/static/{name}", get(files::file))
        .route("/static/{version}/{name}", get(files::versioned))
        .route("/sw.js", get(files::worker))
        .route("/manifest.webmanifest", get(files::manifest))
        .route("/healthz", get(operate::health))
        .route("/metrics", get(operate::metrics))
        .fallback(pages::not_found)
        .with_state(Arc::clone(&shared));
    let import =
        Router::new().route("/import", get(import::import).post(import::import)).with_state(Arc::clone(&shared));
    let rules = Router::new().route("/rules", get(variant::rules).post(variant::rules)).with_state(Arc::clone(&shared));
    let legal = Router::new().route("/legal", any(legal::legal)).with_state(shared);
    let open = middleware::open(open, middleware::MAX_BODY)
        .merge(middleware::open(import, import::MAX_BODY))
        .merge(middleware::open(rules, variant::MAX_BODY));
    middleware::around(open.merge(legal), &limits)
}

/// An action with whatever comes after it, even nothing.
fn by_link<T: 'static>(action: &str, handler: impl Handler<T, Arc<Shared>>) -> Router<Arc<Shared>> {
    Router::new()
        .route(&format!("/{action}"), get(handler.clone()))
        .route(&format!("/{action}/"), get(handler.clone()))
        .route(&format!("/{action}/{{*link}}"), get(handler))
}

// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! A request passes through `middleware` (headers, metrics), `limits` and `bodies` to the handler of its route. `legal` and `api` judge positions
//! (`winnability` decides which side can still win, `helpmate` writes the mating line); `formats` renders a link as a picture,
//! text or JSON, `gif` as a moving one; `play`, `edit`, `import`, `rules` and `home` are the pages, and `files` serves their scripts and styles;
//! `monitoring` has the health check and the metrics.
//!
//! `query`, `accept` and `extract` read the request, `client` finds out who sent it, `lanes` runs expensive work, `response`
//! builds responses with their caching headers, `compress` compresses them, and `error` turns failures into pages, pictures or problem documents. `docs/http-api.md` describes the routes.

mod accept;
mod api;
mod bodies;
mod client;
mod compress;
mod edit;
mod embed;
mod error;
mod extract;
mod files;
mod formats;
mod gif;
mod gzip;
mod helpmate;
mod home;
mod import;
mod lanes;
mod language;
mod legal;
mod limits;
mod middleware;
mod monitoring;
mod oembed;
mod openapi;
mod pages;
mod picture;
mod play;
mod query;
mod response;
mod rules;
mod serve;
mod winnability;

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{any, get};

pub use files::missing_rules;
pub use ipnet::IpNet;
use lanes::Lanes;
pub use limits::Limits;
pub use middleware::with_middleware;
pub use monitoring::Readiness;
pub use serve::Server;

/// Configuration of the service.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The prefix of absolute URLs, such as `https://chess.example`; by default, `http://` and the request's host.
    pub base_url: Option<String>,
    /// Limits on requests and connections.
    pub limits: Limits,
    /// Whether only [`monitoring_app`] serves the metrics.
    pub separate_metrics: bool,
    /// Whom to tell about security problems, as a `mailto:` or `https:` URI.
    pub security_contact: Option<String>,
    /// Whether the service wants more requests.
    pub readiness: Readiness,
}

/// State shared by the handlers.
struct AppState {
    base_url: Option<String>,
    security_contact: Option<String>,
    readiness: Readiness,
    lanes: Arc<Lanes>,
    proofs: api::prove::Proofs,
}

type App = axum::extract::State<Arc<AppState>>;

/// Returns the whole service as a router.
pub fn app(config: Config) -> Router {
    let limits = config.limits;
    let base_url = config.base_url.map(|url| url.trim_end_matches('/').to_owned());
    let lanes = Arc::new(Lanes::new(&limits));
    let state = Arc::new(AppState {
        base_url,
        security_contact: config.security_contact,
        readiness: config.readiness,
        lanes: Arc::clone(&lanes),
        proofs: api::prove::Proofs::new(),
    });
    let routes = Router::new()
        .route("/legal", any(legal::legal))
        // Pages.
        .route("/", get(home::home))
        .merge(by_link("play", play::play))
        .merge(by_link("edit", edit::edit))
        .merge(by_link("embed", embed::embed))
        .route("/start960", get(home::start960))
        .route("/judge", get(home::judge))
        .route("/import", get(import::import).post(import::import_form))
        .route("/rules", get(rules::show).post(rules::make))
        // Pictures.
        .merge(by_link("svg", formats::svg))
        .merge(by_link("qr", formats::qr))
        .merge(by_link("png", formats::png))
        .merge(by_link("gif", gif::gif))
        // Data.
        .merge(by_link("fen", formats::fen))
        .merge(by_link("pgn", formats::pgn))
        .merge(by_link("json", formats::json))
        .route("/oembed", get(oembed::oembed))
        .route("/api/judge", get(api::judge))
        .route("/api/dead", get(api::dead))
        .route("/api/prove", get(api::prove::prove))
        .route("/api/moves", get(api::moves::moves))
        .route("/api/move", get(api::moves::play))
        // Files, and what operators need.
        .route("/openapi.json", get(openapi::document))
        .route("/static/{name}", get(files::file))
        .route("/static/{version}/{name}", get(files::versioned))
        .route("/sw.js", get(files::worker))
        .route("/manifest.webmanifest", get(files::manifest))
        .route("/robots.txt", get(files::robots))
        .route("/.well-known/security.txt", get(files::security))
        .route("/healthz", get(monitoring::health))
        .route("/readyz", get(monitoring::readiness))
        .fallback(pages::not_found);
    let routes = match config.separate_metrics {
        true => routes,
        false => routes.route("/metrics", get(monitoring::metrics)),
    };
    middleware::surround(routes.with_state(state), &limits, lanes)
}

/// Returns the routes for operators alone, for an address of their own.
pub fn monitoring_app(readiness: Readiness) -> Router {
    let health = Router::new().route("/healthz", get(monitoring::health)).route("/metrics", get(monitoring::metrics));
    health.route("/readyz", get(move || async move { monitoring::ready(&readiness) }))
}

/// Routes `/action` and everything below it to one handler.
fn by_link<T: 'static>(action: &str, handler: impl Handler<T, Arc<AppState>>) -> Router<Arc<AppState>> {
    Router::new()
        .route(&format!("/{action}"), get(handler.clone()))
        .route(&format!("/{action}/"), get(handler.clone()))
        .route(&format!("/{action}/{{*link}}"), get(handler))
}

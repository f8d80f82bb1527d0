//! Health checks and metrics for operators.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use metrics::{Counter, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::App;
use crate::response::{self, CachePolicy, plain};

/// The paths of this module, which no limit on the rate of requests applies to.
pub const PATHS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Whether the service wants more requests. It does until it begins to stop.
#[derive(Clone, Debug, Default)]
pub struct Readiness {
    is_draining: Arc<AtomicBool>,
}

impl Readiness {
    /// Makes `/readyz` answer 503, so that load balancers send requests elsewhere.
    pub fn drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }
}

/// `GET /healthz`: the process is alive.
pub async fn health() -> Response {
    plain(StatusCode::OK, response::TEXT, CachePolicy::Never, "ok\n")
}

/// `GET /readyz`: the service wants requests.
pub async fn readiness(State(app): App) -> Response {
    ready(&app.readiness)
}

/// Returns the response of `/readyz`.
pub fn ready(readiness: &Readiness) -> Response {
    let (status, text) = match readiness.is_draining.load(Ordering::Relaxed) {
        false => (StatusCode::OK, "ready\n"),
        true => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
    };
    plain(status, response::TEXT, CachePolicy::Never, text)
}

/// The limits that `linkmate_refused_total` counts.
const REFUSALS: [&str; 5] = ["bodies", "connections", "host", "rate", "url"];

/// Counts a response with an entity tag.
pub fn count_cache_result(status: StatusCode) {
    let results = CacheResults::get();
    let result = if status == StatusCode::NOT_MODIFIED { &results.not_modified } else { &results.full };
    result.increment(1);
}

/// Counters of the responses that a client may have in its cache.
struct CacheResults {
    not_modified: Counter,
    full: Counter,
}

impl CacheResults {
    fn get() -> &'static CacheResults {
        static RESULTS: OnceLock<CacheResults> = OnceLock::new();
        let counter = |result: &'static str| counter!("linkmate_cache_total", "result" => result);
        RESULTS.get_or_init(|| CacheResults { not_modified: counter("not_modified"), full: counter("full") })
    }
}

/// Returns the metrics recorder of the process, installing it on the first call. There can be only one.
pub fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER.get_or_init(install).as_ref()
}

fn install() -> Option<PrometheusHandle> {
    let buckets = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
    let seconds = Matcher::Suffix("_seconds".to_owned());
    let recorder = PrometheusBuilder::new().set_buckets_for_metric(seconds, &buckets).ok()?.install_recorder().ok()?;
    describe_counter!("linkmate_requests_total", "Requests by route and status.");
    describe_histogram!("linkmate_request_seconds", "Time to respond, by route.");
    describe_counter!("linkmate_verdicts_total", "Verdicts on positions.");
    describe_counter!("linkmate_refused_total", "Requests and connections refused, by limit.");
    // A counter that appears only with its first event hides that event from rates.
    for limit in REFUSALS {
        counter!("linkmate_refused_total", "limit" => limit).absolute(0);
    }
    describe_counter!(
        "linkmate_cache_total",
        "Responses with an entity tag: not_modified if the client had it already, otherwise full."
    );
    CacheResults::get();
    describe_counter!("linkmate_log_lines_lost_total", "Lines of the log that could not be written.");
    describe_gauge!("linkmate_connections", "Open connections.");
    describe_gauge!("linkmate_lane_waiting", "Expensive jobs that wait, by lane.");
    describe_gauge!("linkmate_lane_running", "Expensive jobs that run, by lane.");
    describe_counter!("linkmate_lane_refused_total", "Expensive jobs refused with 503, by lane.");
    describe_gauge!("linkmate_build_info", "Always 1; the label has the version.");
    gauge!("linkmate_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Some(recorder)
}

/// `GET /metrics`
pub async fn metrics() -> Response {
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    plain(StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", CachePolicy::Never, text)
}

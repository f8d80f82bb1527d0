//! Health check and metrics for operators.

use std::sync::OnceLock;

use axum::http::StatusCode;
use axum::response::Response;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::response::{self, CachePolicy, plain};

/// `GET /healthz`
pub async fn health() -> Response {
    plain(StatusCode::OK, response::TEXT, CachePolicy::Never, "ok\n")
}

/// Returns the metrics recorder of the process, installing it on the first call. There can be only one.
pub fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let buckets = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
        let seconds = Matcher::Suffix("_seconds".to_owned());
        PrometheusBuilder::new().set_buckets_for_metric(seconds, &buckets).ok()?.install_recorder().ok()
    };
    RECORDER.get_or_init(install).as_ref()
}

/// `GET /metrics`
pub async fn metrics() -> Response {
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    plain(StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", CachePolicy::Never, text)
}

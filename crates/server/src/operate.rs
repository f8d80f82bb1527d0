//! For whoever runs the service, and the pages' own files.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::answer::{self, Keep, answer, plain};

/// The files of the pages.
const FILES: [(&str, &str, &str); 2] = [
    ("linkmate.css", "text/css; charset=utf-8", include_str!("../../../web/linkmate.css")),
    ("icon.svg", answer::SVG, include_str!("../../../web/icon.svg")),
];

/// Where the style sheet is: its address changes with it.
pub fn style() -> &'static str {
    static STYLE: OnceLock<String> = OnceLock::new();
    STYLE.get_or_init(|| format!("/static/linkmate.css?v={:x}", twox_hash::XxHash3_64::oneshot(FILES[0].2.as_bytes())))
}

/// `GET /static/…`
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match FILES.iter().find(|(file, ..)| *file == name) {
        Some((_, kind, text)) => answer(&headers, kind, Keep::ForEver, *text),
        None => plain(StatusCode::NOT_FOUND, answer::TEXT, Keep::Never, "no such file\n"),
    }
}

/// `GET /healthz`
pub async fn health() -> Response {
    plain(StatusCode::OK, answer::TEXT, Keep::Never, "ok\n")
}

/// The recorder of this process: there can be only one.
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
    plain(StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", Keep::Never, text)
}

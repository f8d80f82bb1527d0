//! Answers and how long they may be kept.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LINK, VARY};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use serde::Serialize;
use twox_hash::XxHash3_64;

/// How long an answer may be kept.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Keep {
    /// For ever: it is a function of the URL.
    ForEver,
    /// A day: verdicts get better with releases.
    ADay,
    /// It must be asked for again each time, and has not changed as a rule. It depends on the language.
    AskAgain,
    /// Not at all.
    Never,
}

impl Keep {
    const fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::ForEver => "public, max-age=31536000, immutable",
            Keep::ADay => "public, max-age=86400",
            Keep::AskAgain => "no-cache",
            Keep::Never => "no-store",
        })
    }
}

pub const HTML: &str = "text/html; charset=utf-8";
pub const JSON: &str = "application/json";
pub const PNG: &str = "image/png";
pub const SVG: &str = "image/svg+xml";
pub const TEXT: &str = "text/plain; charset=utf-8";

/// An answer to a request with these headers. What has not changed since the client last asked is not sent again.
pub fn answer(headers: &HeaderMap, kind: &'static str, keep: Keep, body: impl Into<Body> + AsRef<[u8]>) -> Response {
    // Weak, for the same body may be sent compressed or not.
    let tag = format!("W/\"{:016x}\"", XxHash3_64::oneshot(body.as_ref()));
    let same = headers.get_all(IF_NONE_MATCH).iter().any(|value| {
        let value = value.to_str().unwrap_or_default();
        value == "*" || value.split(',').any(|known| known.trim().trim_start_matches("W/") == &tag[2..])
    });
    let (status, body) = if same && keep != Keep::Never {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, body.into())
    };
    let mut response = plain(status, kind, keep, body);
    if keep != Keep::Never
        && let Ok(tag) = HeaderValue::from_str(&tag)
    {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// An answer that is made anew each time.
pub fn plain(status: StatusCode, kind: &'static str, keep: Keep, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    if status != StatusCode::NOT_MODIFIED {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    headers.insert(CACHE_CONTROL, keep.header());
    if keep == Keep::AskAgain {
        headers.insert(VARY, HeaderValue::from_static("accept-language"));
    }
    response
}

/// An empty answer.
pub fn empty(status: StatusCode, keep: Keep) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(CACHE_CONTROL, keep.header());
    response
}

/// An answer in JSON.
pub fn json(headers: &HeaderMap, keep: Keep, value: &impl Serialize) -> Response {
    answer(headers, JSON, keep, serde_json::to_vec(value).unwrap_or_default())
}

/// The answer with one more relation to another URL.
pub fn with_link(mut response: Response, url: &str, relation: &str) -> Response {
    let link = format!("<{url}>; rel=\"{relation}\"");
    if let Ok(link) = HeaderValue::from_str(&link) {
        response.headers_mut().append(LINK, link);
    }
    response
}

/// The answer with a header more, if its value can be one.
pub fn with_header(mut response: Response, name: &'static str, value: &str) -> Response {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(HeaderName::from_static(name), value);
    }
    response
}

//! Builds responses with their caching headers.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LINK, VARY};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use serde::Serialize;
use twox_hash::XxHash3_64;

use crate::monitoring;

/// How long a response may be cached.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum CachePolicy {
    /// Forever: the response depends only on the URL.
    Forever,
    /// For a day: verdicts improve with releases.
    Day,
    /// Revalidate every time: the response depends on the release, and pages on the language.
    Revalidate,
    /// Like [`Revalidate`](CachePolicy::Revalidate), but not by caches that serve several clients: the response shows the
    /// host that this client asked for.
    Private,
    /// Never.
    Never,
}

impl CachePolicy {
    const fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            CachePolicy::Forever => "public, max-age=31536000, immutable",
            CachePolicy::Day => "public, max-age=86400",
            CachePolicy::Revalidate => "no-cache",
            CachePolicy::Private => "private, no-cache",
            CachePolicy::Never => "no-store",
        })
    }
}

const LANGUAGE: &str = "accept-language";

pub const HTML: &str = "text/html; charset=utf-8";
pub const JSON: &str = "application/json";
pub const GIF: &str = "image/gif";
pub const PNG: &str = "image/png";
pub const SVG: &str = "image/svg+xml";
pub const TEXT: &str = "text/plain; charset=utf-8";

/// Returns a response with an entity tag, or an empty 304 if the request headers show that the client has it already.
pub fn cached(
    headers: &HeaderMap,
    kind: &'static str,
    policy: CachePolicy,
    body: impl Into<Body> + AsRef<[u8]>,
) -> Response {
    // A weak tag, because the same body may be sent compressed or not.
    let tag = format!("W/\"{:016x}\"", XxHash3_64::oneshot(body.as_ref()));
    let same = headers.get_all(IF_NONE_MATCH).iter().any(|value| {
        let value = value.to_str().unwrap_or_default();
        value == "*" || value.split(',').any(|known| known.trim().trim_start_matches("W/") == &tag[2..])
    });
    let (status, body) = if same && policy != CachePolicy::Never {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, body.into())
    };
    let mut response = plain(status, kind, policy, body);
    if policy != CachePolicy::Never {
        monitoring::count_cache_result(status);
    }
    if policy != CachePolicy::Never
        && let Ok(tag) = HeaderValue::from_str(&tag)
    {
        response.headers_mut().insert(ETAG, tag);
    }
    // The compression layer adds this to whole responses only, but a cache takes it from a 304, too.
    if kind != PNG && kind != GIF {
        response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    }
    response
}

/// Returns a response without an entity tag.
pub fn plain(status: StatusCode, kind: &'static str, policy: CachePolicy, body: impl Into<Body>) -> Response {
    let mut response = empty(status, policy).map(|_| body.into());
    let headers = response.headers_mut();
    if status != StatusCode::NOT_MODIFIED {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    // Scripts, styles and QR codes are revalidated, too, but have no language.
    if kind == HTML && matches!(policy, CachePolicy::Revalidate | CachePolicy::Private) {
        headers.insert(VARY, HeaderValue::from_static(LANGUAGE));
    }
    response
}

/// Returns a response without a body.
pub fn empty(status: StatusCode, policy: CachePolicy) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(CACHE_CONTROL, policy.header());
    response
}

/// Returns a JSON response with an entity tag.
pub fn json(headers: &HeaderMap, policy: CachePolicy, value: &impl Serialize) -> Response {
    cached(headers, JSON, policy, serde_json::to_vec(value).unwrap_or_default())
}

/// Adds a `Link` header with the given relation.
pub fn with_link(mut response: Response, url: &str, relation: &str) -> Response {
    let link = format!("<{url}>; rel=\"{relation}\"");
    if let Ok(link) = HeaderValue::from_str(&link) {
        response.headers_mut().append(LINK, link);
    }
    response
}

/// Marks a response as dependent on the language that the client prefers.
pub fn with_vary_language(mut response: Response) -> Response {
    response.headers_mut().append(VARY, HeaderValue::from_static(LANGUAGE));
    response
}

/// Sets a header; does nothing if the value is not a valid header value.
pub fn with_header(mut response: Response, name: &'static str, value: &str) -> Response {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(HeaderName::from_static(name), value);
    }
    response
}

/// Returns a 303 redirect.
pub fn see_other(url: &str) -> Response {
    with_header(empty(StatusCode::SEE_OTHER, CachePolicy::Never), "location", url)
}

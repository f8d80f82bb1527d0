//! The layers around every route: headers, metrics, logs, and the [limits](crate::limits).

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::{MatchedPath, Request};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    HeaderName, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use ipnet::IpNet;
use metrics::{Counter, Histogram, counter, histogram};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::timeout::TimeoutLayer;
use tracing::field;

use crate::client::Client;
use crate::error::{Error, RequestInfo};
use crate::pages::error_page;
use crate::response::{self, CachePolicy};
use crate::{Limits, client, files, limits, monitoring};

/// The content security policy: only our own resources, and nothing inline but [`files::LOOK`] and [`files::FIRST_STYLE`].
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{}'; style-src 'self' 'sha256-{}'; img-src 'self' \
         data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'self'",
        files::LOOK_DIGEST,
        files::STYLE_DIGEST
    );
    HeaderValue::from_str(&policy).expect("the policy is ASCII")
});

/// Adds CORS headers, which let scripts on other sites read the responses. Every route has them except `/legal`.
pub fn with_cors(router: Router) -> Router {
    router.layer(CorsLayer::new().allow_origin(Any).allow_methods([Method::GET, Method::HEAD]))
}

/// Adds limits, headers, metrics and logging to all routes of a router, innermost layer first.
pub fn with_middleware(router: Router, limits: &Limits) -> Router {
    let router = router
        .layer(from_fn(in_pieces))
        // A tenth smaller than at the default level, for half a millisecond more.
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(5)))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.time))
        .layer(CatchPanicLayer::new());
    let trusted: Arc<[IpNet]> = limits.trusted.as_slice().into();
    limits::with_request_limits(router, limits)
        .layer(from_fn(head_as_get))
        .layer(from_fn(headers))
        .layer(from_fn(observe))
        .layer(from_fn(move |request, next| client::identify(Arc::clone(&trusted), request, next)))
        // The guard inside gives a panic in a handler its headers and its line in the log. This one is for these layers.
        .layer(CatchPanicLayer::new())
}

/// Counts, times and logs a request.
async fn observe(request: Request, next: Next) -> Response {
    monitoring::recorder();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let client = request.extensions().get::<Client>().and_then(|Client(address)| *address).map(field::display);
    let id = request_id(request.headers());
    let (method, uri, start) = (request.method().clone(), request.uri().clone(), Instant::now());
    let mut response = next.run(request).await;
    let (time, status) = (start.elapsed(), response.status().as_u16());
    tracing::info!(target: "request", id = id.to_str().unwrap_or_default(), client, %method, path = uri.path(), status, micros = time.as_micros() as u64);
    response.headers_mut().insert(REQUEST_ID, id);
    RouteMetrics::record(route.as_ref().map_or("none", MatchedPath::as_str), status, time);
    response
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Returns the id of a request: the one that a proxy gave it, or a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    /// Distinguishes the ids of different processes.
    static PROCESS: LazyLock<u32> = LazyLock::new(|| RandomState::new().hash_one(()) as u32);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let is_plain = |id: &&HeaderValue| {
        let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
        (1..=64).contains(&id.len()) && id.as_bytes().iter().all(is_allowed)
    };
    headers.get(REQUEST_ID).filter(is_plain).cloned().unwrap_or_else(|| {
        let id = format!("{:08x}-{:x}", *PROCESS, COUNT.fetch_add(1, Ordering::Relaxed));
        HeaderValue::from_str(&id).expect("hexadecimal digits")
    })
}

/// The metrics of a route, cached per thread because looking them up by label takes longer than recording.
struct RouteMetrics {
    seconds: Histogram,
    requests: Vec<(u16, Counter)>,
}

impl RouteMetrics {
    fn record(route: &str, status: u16, time: Duration) {
        thread_local! {
            static ROUTES: RefCell<HashMap<String, RouteMetrics>> = RefCell::default();
        }
        ROUTES.with_borrow_mut(|routes| match routes.get_mut(route) {
            Some(metrics) => metrics.add(route, status, time),
            None => {
                let seconds = histogram!("linkmate_request_seconds", "route" => route.to_owned());
                let metrics = RouteMetrics { seconds, requests: Vec::new() };
                routes.entry(route.to_owned()).or_insert(metrics).add(route, status, time);
            }
        });
    }

    fn add(&mut self, route: &str, status: u16, time: Duration) {
        self.seconds.record(time.as_secs_f64());
        match self.requests.iter().find(|(known, _)| *known == status) {
            Some((_, requests)) => requests.increment(1),
            None => {
                let (route, label) = (route.to_owned(), status.to_string());
                let requests = counter!("linkmate_requests_total", "route" => route, "status" => label);
                requests.increment(1);
                self.requests.push((status, requests));
            }
        }
    }
}

/// Adds the headers common to all responses. Responses of `/legal` never have a body, whichever layer made them.
async fn headers(request: Request, next: Next) -> Response {
    let is_legal = request.uri().path() == "/legal";
    let is_other = !matches!(*request.method(), Method::GET | Method::HEAD);
    // A form on a page posts to it, so its errors are pages too.
    let is_page = request.uri().path() == "/import";
    let info = RequestInfo::new(&request);
    let mut response = if is_legal && is_other {
        method_not_allowed()
    } else {
        with_problem_body(next.run(request).await, &info, is_page)
    };
    if is_legal {
        *response.body_mut() = Body::empty();
        response.headers_mut().remove(CONTENT_TYPE);
        response.headers_mut().remove(CONTENT_LENGTH);
    }
    let headers = response.headers_mut();
    join_vary(headers);
    // Pages for frames have their own.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if !is_legal {
        let name = HeaderName::from_static("cross-origin-resource-policy");
        headers.insert(name, HeaderValue::from_static("cross-origin"));
        // Error responses made outside the CORS layer lack this header.
        headers.entry(ACCESS_CONTROL_ALLOW_ORIGIN).or_insert(HeaderValue::from_static("*"));
    }
    response
}

/// Joins the `Vary` headers of different layers: some caches read only the first.
fn join_vary(headers: &mut HeaderMap) {
    let mut names: Vec<&str> = Vec::new();
    for line in headers.get_all(VARY) {
        for name in line.to_str().unwrap_or_default().split(',').map(str::trim) {
            if !names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
                names.push(name);
            }
        }
    }
    names.sort_unstable_by(|one, other| other.cmp(one));
    if let Ok(joined) = HeaderValue::from_str(&names.join(", "))
        && !names.is_empty()
    {
        headers.insert(VARY, joined);
    }
}

/// Returns the 405 of `/legal`. The method is checked before anything else in the request.
fn method_not_allowed() -> Response {
    let mut response = response::empty(StatusCode::METHOD_NOT_ALLOWED, CachePolicy::Never);
    response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

/// Replaces bare error responses, made by libraries, with problem documents or error pages. Our own responses always have a
/// `Cache-Control` header and are left alone.
fn with_problem_body(response: Response, info: &RequestInfo, is_page: bool) -> Response {
    if response.headers().contains_key(CACHE_CONTROL) {
        return response;
    }
    let error = match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE if is_page => Error::PasteTooLarge,
        StatusCode::METHOD_NOT_ALLOWED => Error::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        StatusCode::REQUEST_TIMEOUT => Error::SlowBody,
        StatusCode::SERVICE_UNAVAILABLE => Error::Busy { retry_after: 1 },
        StatusCode::INTERNAL_SERVER_ERROR => Error::Internal,
        _ => return response,
    };
    let mut explained = if is_page { error_page(&info.page(), &error) } else { error.problem(info.lang()) };
    if let Some(allow) = response.headers().get(ALLOW) {
        explained.headers_mut().insert(ALLOW, allow.clone());
    }
    explained
}

/// The largest piece of a body to compress without a break. Each break costs some compression, so ordinary pages have few.
const PIECE: usize = 32 * 1024;

/// Cuts large bodies into pieces with a break after each, so that compressing one does not keep other requests waiting.
async fn in_pieces(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    match response.body().size_hint().exact() {
        Some(size) if size > PIECE as u64 => {
            response.map(|body| Body::new(Pieces { body, rest: Bytes::new(), is_break: false }))
        }
        _ => response,
    }
}

/// A body in pieces.
struct Pieces {
    body: Body,
    rest: Bytes,
    is_break: bool,
}

impl hyper::body::Body for Pieces {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if std::mem::take(&mut self.is_break) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                end => return Poll::Ready(end),
            }
        }
        let size = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(size);
        self.is_break = true;
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn size_hint(&self) -> SizeHint {
        match self.body.size_hint().exact() {
            Some(size) => SizeHint::with_exact(size + self.rest.len() as u64),
            None => SizeHint::default(),
        }
    }
}

/// Handles `HEAD` as `GET`, including compression, so both have the same headers. The router removes the body.
async fn head_as_get(mut request: Request, next: Next) -> Response {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    next.run(request).await
}

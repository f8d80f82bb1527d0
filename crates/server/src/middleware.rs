//! The layers around every route: headers, metrics, logs, and the [limits](crate::limits).

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::panic::AssertUnwindSafe;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use ipnet::IpNet;
use metrics::{Counter, Histogram, counter, histogram};
use tracing::field;

use crate::bodies::Bodies;
use crate::client::{self, Client};
use crate::compress::{Encoding, compressed};
use crate::error::{self, Error, RequestInfo};
use crate::lanes::Lanes;
use crate::limits::Gate;
use crate::pages::error_page;
use crate::response::{self, CachePolicy};
use crate::{Limits, files};

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

/// What surrounds all routes.
struct Middleware {
    gate: Gate,
    bodies: Bodies,
    lanes: Arc<Lanes>,
    /// Maximum time to produce a response.
    time: Duration,
    trusted: Vec<IpNet>,
}

/// Adds limits, headers, compression, metrics and logging to all routes of a router.
pub fn with_middleware(router: Router, limits: &Limits) -> Router {
    surround(router, limits, Arc::new(Lanes::new(limits)))
}

/// Like [`with_middleware`], with the lanes that the handlers use, too. All of it is one layer, because a router allocates
/// memory for each layer on each request.
pub fn surround(router: Router, limits: &Limits, lanes: Arc<Lanes>) -> Router {
    let middleware = Middleware {
        gate: Gate::new(limits),
        bodies: Bodies::new(limits.body_memory, limits.head_time),
        lanes,
        time: limits.time,
        trusted: limits.trusted.clone(),
    };
    router.layer(from_fn_with_state(Arc::new(middleware), handle))
}

/// Handles a request. The guard in [`Middleware::in_time`] gives a panic in a handler its headers and its line in the log;
/// the one here is for everything outside the handler.
async fn handle(State(middleware): State<Arc<Middleware>>, request: Request, next: Next) -> Response {
    let client = client::of_request(&request, &middleware.trusted);
    // Futures are pinned where they are made, because moving them costs as much as much else here.
    let response = pin!(middleware.observe(client, request, next));
    guarded(client::scope(client, response)).await
}

/// Turns a panic into a response. The panic itself has been logged.
async fn guarded(response: impl Future<Output = Response>) -> Response {
    let response = AssertUnwindSafe(response).catch_unwind().await;
    response.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

impl Middleware {
    /// Counts, times and logs a request.
    async fn observe(&self, Client(client): Client, request: Request, next: Next) -> Response {
        let route = request.extensions().get::<MatchedPath>().cloned();
        let id = request_id(request.headers());
        let (method, uri, start) = (request.method().clone(), request.uri().clone(), Instant::now());
        let mut response = self.respond(request, next).await;
        let (time, status) = (start.elapsed(), response.status().as_u16());
        let client = client.map(field::display);
        tracing::info!(target: "request", id = id.to_str().unwrap_or_default(), client, %method, path = uri.path(), status, micros = time.as_micros() as u64);
        response.headers_mut().insert(REQUEST_ID, id);
        RouteMetrics::record(route.as_ref().map_or("none", MatchedPath::as_str), status, time);
        response
    }

    /// Adds the headers common to all responses. Responses of `/legal` never have a body, whatever made them.
    async fn respond(&self, mut request: Request, next: Next) -> Response {
        let is_legal = request.uri().path() == "/legal";
        // A form on a page posts to it, so its errors are pages too.
        let is_page = request.uri().path() == "/import";
        let info = RequestInfo::new(&request);
        let refused = match *request.method() {
            Method::GET => self.gate.refusal(&request),
            // Handled as GET, including compression, so that both have the same headers. The router removes the body.
            Method::HEAD => {
                *request.method_mut() = Method::GET;
                self.gate.refusal(&request)
            }
            _ if is_legal => Some(method_not_allowed()),
            _ => self.gate.refusal(&request).or_else(|| preflight(request.method())),
        };
        let mut response = match refused {
            Some(response) => response,
            None if is_legal => self.in_time(pin!(next.run(request))).await,
            None => match self.bodies.read(request).await {
                Ok((request, _reserved)) => self.in_time(pin!(self.complete(request, next, &info))).await,
                Err(status) => status.into_response(),
            },
        };
        response = with_problem_body(response, &info, is_page);
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
            // Scripts on other sites may read everything else.
            headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        }
        response
    }

    /// Limits the time of a response, and turns a panic into one.
    async fn in_time(&self, response: Pin<&mut impl Future<Output = Response>>) -> Response {
        let response = tokio::time::timeout(self.time, response);
        guarded(async { response.await.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response()) }).await
    }

    /// Runs the handler, explains its error, if any, and compresses the response.
    async fn complete(&self, request: Request, next: Next, info: &RequestInfo) -> Response {
        let encoding = Encoding::accepted(request.headers());
        let response = error::explained(next.run(request).await, info, &self.lanes).await;
        compressed(response, encoding, &self.lanes).await
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

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

/// Returns the response that allows scripts on other sites to send a request.
fn preflight(method: &Method) -> Option<Response> {
    let allowed = (ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET,HEAD"));
    (*method == Method::OPTIONS).then(|| [allowed].into_response())
}

/// Joins several `Vary` headers: some caches read only the first.
fn join_vary(headers: &mut HeaderMap) {
    if headers.get_all(VARY).iter().nth(1).is_none() {
        return;
    }
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

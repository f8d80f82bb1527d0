//! The layers around every route: limits, headers, metrics, logs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics::{Counter, Histogram, counter, histogram};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::error::{Error, RequestInfo};
use crate::pages::error_page;
use crate::response::{self, CachePolicy};
use crate::{Limits, files, monitoring};

/// The content security policy: only our own resources, and no inline scripts or styles but [`files::LOOK`].
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{}'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'self'",
        files::LOOK_DIGEST
    );
    HeaderValue::from_str(&policy).expect("the policy is ASCII")
});

/// Maximum size of a request body on most routes, which read only the URL.
pub const MAX_BODY: usize = 4 * 1024;

/// Adds a body limit and CORS headers, which let scripts on other sites read the responses. Every route has them except
/// `/legal`, which ignores bodies.
pub fn with_cors(router: Router, largest: usize) -> Router {
    router
        .layer(RequestBodyLimitLayer::new(largest))
        .layer(CorsLayer::new().allow_origin(Any).allow_methods([Method::GET, Method::HEAD]))
}

/// Adds limits, headers, metrics and logging to all routes of a router, innermost layer first.
pub fn with_middleware(router: Router, limits: &Limits) -> Router {
    let router = router
        // A tenth smaller than at the default level, for half a millisecond more.
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(5)))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.time))
        .layer(CatchPanicLayer::new());
    let router = match limits.rate {
        Some(rate) => {
            // The burst size equals the rate per second.
            let clients = Arc::new(RateLimiter::keyed(Quota::per_second(rate)));
            let last_cleanup = Arc::new(Mutex::new(Instant::now()));
            router.layer(from_fn(move |request, next| {
                limit_rate(Arc::clone(&clients), Arc::clone(&last_cleanup), request, next)
            }))
        }
        None => router,
    };
    let longest = limits.url;
    router
        .layer(from_fn(move |request, next| limit_url(longest, request, next)))
        .layer(from_fn(head_as_get))
        .layer(from_fn(headers))
        .layer(from_fn(observe))
}

/// Counts, times and logs a request.
async fn observe(request: Request, next: Next) -> Response {
    monitoring::recorder();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (method, uri, start) = (request.method().clone(), request.uri().clone(), Instant::now());
    let response = next.run(request).await;
    let (time, status) = (start.elapsed(), response.status().as_u16());
    tracing::info!(target: "request", %method, path = uri.path(), status, micros = time.as_micros() as u64);
    RouteMetrics::record(route.as_ref().map_or("none", MatchedPath::as_str), status, time);
    response
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
        StatusCode::SERVICE_UNAVAILABLE => Error::Busy,
        StatusCode::INTERNAL_SERVER_ERROR => Error::Internal,
        _ => return response,
    };
    let mut explained = if is_page { error_page(&info.page(), &error) } else { error.problem(info.lang()) };
    if let Some(allow) = response.headers().get(ALLOW) {
        explained.headers_mut().insert(ALLOW, allow.clone());
    }
    explained
}

/// Handles `HEAD` as `GET`, including compression, so both have the same headers. The router removes the body.
async fn head_as_get(mut request: Request, next: Next) -> Response {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    next.run(request).await
}

/// Refuses over-long URLs before any work is done.
async fn limit_url(longest: usize, request: Request, next: Next) -> Response {
    let uri = request.uri();
    let length = uri.path().len() + uri.query().map_or(0, |query| query.len() + 1);
    if length <= longest {
        return next.run(request).await;
    }
    let response = problem_response(&Error::TooLong, &request);
    if uri.path() != "/legal" {
        return response;
    }
    // For `/legal`, an over-long URL means a malformed board: 400.
    let mut response = response::with_header(response, "linkmate-reason", Error::TooLong.code());
    *response.status_mut() = StatusCode::BAD_REQUEST;
    response
}

type Clients = DefaultKeyedRateLimiter<IpAddr>;

/// Interval at which idle clients are removed from the rate limiter.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(10);

async fn limit_rate(
    clients: Arc<Clients>,
    last_cleanup: Arc<Mutex<Instant>>,
    request: Request,
    next: Next,
) -> Response {
    if let Ok(mut last_cleanup) = last_cleanup.try_lock()
        && last_cleanup.elapsed() > CLEANUP_INTERVAL
    {
        *last_cleanup = Instant::now();
        clients.retain_recent();
        clients.shrink_to_fit();
    }
    let client =
        request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| network(address.ip()));
    match client {
        Some(client) if clients.check_key(&client).is_err() => problem_response(&Error::TooMany, &request),
        _ => next.run(request).await,
    }
}

/// Returns the key for rate limiting: the address for IPv4, the /64 network for IPv6, as a client usually owns all of it.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::from((address.to_bits() >> 64 << 64).to_be_bytes()),
    }
}

fn problem_response(error: &Error, request: &Request) -> Response {
    error.problem(RequestInfo::new(request).lang())
}

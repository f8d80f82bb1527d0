//! Refuses requests that exceed a limit, before any work is done.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{self, Body};
use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{StatusCode, Version};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hyper::body::Body as _;
use ipnet::IpNet;
use metrics::counter;
use tower_http::limit::RequestBodyLimitLayer;

use crate::error::{Error, RequestInfo};
use crate::{client, monitoring, response};

/// Limits on what requests and connections may cost.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Maximum length of path and query, in bytes.
    pub url: usize,
    /// Maximum time to produce a response.
    pub time: Duration,
    /// Maximum time for a client to send the request head or its body, or to accept the next part of a response.
    pub head_time: Duration,
    /// Maximum number of open connections.
    pub connections: usize,
    /// Maximum number of open connections from one client that is not a trusted proxy.
    pub client_connections: usize,
    /// Maximum number of expensive jobs (pictures, long games) that run at the same time. Half as many hard positions and half
    /// as many long searches run beside them.
    pub work: usize,
    /// Maximum number of expensive jobs of each kind that wait for a slot.
    pub queue: usize,
    /// Maximum number of requests per second from one client; `None` for no limit.
    pub rate: Option<NonZeroU32>,
    /// The networks of proxies whose word on the client's address is taken.
    pub trusted: Vec<IpNet>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            url: 20 * 1024,
            time: Duration::from_secs(10),
            head_time: Duration::from_secs(10),
            connections: 20_000,
            client_connections: 1_000,
            work: std::thread::available_parallelism().map_or(2, std::num::NonZero::get),
            queue: 256,
            rate: None,
            trusted: Vec::new(),
        }
    }
}

/// Maximum size of a request body on most routes, which read only the URL.
pub const MAX_BODY: usize = 4 * 1024;

/// Limits the size of request bodies and the time to send one.
pub fn with_body_limits(router: Router, largest: usize, time: Duration) -> Router {
    router
        .layer(from_fn(move |request, next| read_body(time, request, next)))
        .layer(RequestBodyLimitLayer::new(largest))
}

/// Limits the URL, the `Host` header and the rate of requests.
pub fn with_request_limits(router: Router, limits: &Limits) -> Router {
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
    router.layer(from_fn(move |request, next| limit_url(longest, request, next))).layer(from_fn(require_host))
}

/// Reads the whole body before the handler runs. A slow client gets 408.
async fn read_body(time: Duration, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    match tokio::time::timeout(time, body::to_bytes(body, usize::MAX)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        // The layer outside limits the size.
        Ok(Err(_)) => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// Refuses over-long URLs.
async fn limit_url(longest: usize, request: Request, next: Next) -> Response {
    let uri = request.uri();
    let length = uri.path().len() + uri.query().map_or(0, |query| query.len() + 1);
    if length <= longest {
        return next.run(request).await;
    }
    let response = refusal(&Error::TooLong, "url", &request);
    if uri.path() != "/legal" {
        return response;
    }
    // For `/legal`, an over-long URL means a malformed board: 400.
    let mut response = response::with_header(response, "linkmate-reason", Error::TooLong.code());
    *response.status_mut() = StatusCode::BAD_REQUEST;
    response
}

/// Refuses HTTP/1.1 requests that have no `Host` header, or several (RFC 9112, 3.2): a proxy may read another one.
async fn require_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(HOST).iter().count();
    match request.version() == Version::HTTP_11 && hosts != 1 && request.uri().host().is_none() {
        true => refusal(&Error::Host, "host", &request),
        false => next.run(request).await,
    }
}

type Clients = DefaultKeyedRateLimiter<IpAddr>;

/// Interval at which idle clients are removed from the rate limiter.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(10);

/// Refuses requests of a client that sends too many. Monitoring does not count.
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
    match client::current().filter(|_| !monitoring::PATHS.contains(&request.uri().path())) {
        Some(client) if clients.check_key(&client).is_err() => refusal(&Error::TooMany, "rate", &request),
        _ => next.run(request).await,
    }
}

fn refusal(error: &Error, limit: &'static str, request: &Request) -> Response {
    counter!("linkmate_refused_total", "limit" => limit).increment(1);
    error.problem(RequestInfo::new(request).lang())
}

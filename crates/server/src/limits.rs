//! Refuses requests that exceed a limit, before any work is done.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{StatusCode, Version};
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;
use metrics::counter;

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
    /// Memory for request bodies, in bytes: those of all requests together. Bodies of a few kilobytes do not count.
    pub body_memory: usize,
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
            body_memory: 64 * 1024 * 1024,
            rate: None,
            trusted: Vec::new(),
        }
    }
}

/// Refuses requests before any work is done.
pub struct Gate {
    longest_url: usize,
    rates: Option<Rates>,
}

impl Gate {
    pub fn new(limits: &Limits) -> Gate {
        Gate { longest_url: limits.url, rates: limits.rate.map(Rates::new) }
    }

    /// Returns the response to a request that exceeds a limit: of the `Host` header, the URL, or the rate of requests.
    pub fn refusal(&self, request: &Request) -> Option<Response> {
        let uri = request.uri();
        if !has_host(request) {
            return Some(refusal(&Error::Host, "host", request));
        }
        let length = uri.path().len() + uri.query().map_or(0, |query| query.len() + 1);
        if length > self.longest_url {
            let response = refusal(&Error::TooLong, "url", request);
            if uri.path() != "/legal" {
                return Some(response);
            }
            // For `/legal`, an over-long URL means a malformed board: 400.
            let mut response = response::with_header(response, "linkmate-reason", Error::TooLong.code());
            *response.status_mut() = StatusCode::BAD_REQUEST;
            return Some(response);
        }
        let rates = self.rates.as_ref().filter(|_| !monitoring::PATHS.contains(&uri.path()))?;
        (!rates.allow(client::current()?)).then(|| refusal(&Error::TooMany, "rate", request))
    }
}

/// Returns true unless a request has several `Host` headers, or an HTTP/1.1 request has none, even if its URL names a host
/// (RFC 9112, 3.2): a proxy may read another one.
fn has_host(request: &Request) -> bool {
    match request.headers().get_all(HOST).iter().count() {
        0 => request.version() != Version::HTTP_11,
        1 => true,
        _ => false,
    }
}

/// The rates of requests by client.
struct Rates {
    clients: DefaultKeyedRateLimiter<IpAddr>,
    last_cleanup: Mutex<Instant>,
}

/// Interval at which idle clients are removed from the rate limiter.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(10);

impl Rates {
    /// Allows so many requests per second. The burst size equals the rate.
    fn new(rate: NonZeroU32) -> Rates {
        Rates { clients: RateLimiter::keyed(Quota::per_second(rate)), last_cleanup: Mutex::new(Instant::now()) }
    }

    /// Counts a request; returns false if its client sends too many.
    fn allow(&self, client: IpAddr) -> bool {
        if let Ok(mut last_cleanup) = self.last_cleanup.try_lock()
            && last_cleanup.elapsed() > CLEANUP_INTERVAL
        {
            *last_cleanup = Instant::now();
            self.clients.retain_recent();
            self.clients.shrink_to_fit();
        }
        self.clients.check_key(&client).is_ok()
    }
}

fn refusal(error: &Error, limit: &'static str, request: &Request) -> Response {
    counter!("linkmate_refused_total", "limit" => limit).increment(1);
    error.problem(RequestInfo::new(request).lang())
}

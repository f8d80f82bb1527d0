//! Reads request bodies before the handler runs, within a limit on the memory that all of them take together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{self, Body};
use axum::extract::Request;
use axum::http::StatusCode;
use hyper::body::Body as _;
use metrics::counter;

use crate::{client, import, rules};

/// Maximum size of a request body on most routes, which read only the URL. Bodies of this size do not count: the connection
/// itself takes more memory.
const MAX_BODY: usize = 4 * 1024;

/// The memory for request bodies. A client may hold half as many bytes as are still free. So even if many clients hold bodies
/// back, some memory is left for another one.
pub struct Bodies {
    held: Arc<Mutex<Held>>,
    /// Maximum time for a client to send a body.
    time: Duration,
}

struct Held {
    free: usize,
    by_client: HashMap<Option<IpAddr>, usize>,
}

/// The memory of a body, until it is dropped.
pub struct Reserved {
    held: Arc<Mutex<Held>>,
    client: Option<IpAddr>,
    bytes: usize,
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.free += self.bytes;
        if let Some(own) = held.by_client.get_mut(&self.client) {
            *own -= self.bytes;
            if *own == 0 {
                held.by_client.remove(&self.client);
            }
        }
    }
}

impl Bodies {
    pub fn new(memory: usize, time: Duration) -> Bodies {
        Bodies { held: Arc::new(Mutex::new(Held { free: memory, by_client: HashMap::new() })), time }
    }

    /// Reads the whole body. Its memory must stay reserved as long as the request is handled.
    ///
    /// # Errors
    /// 413 if the body is too large, 408 if the client is slow, 503 if bodies take too much memory.
    pub async fn read(&self, request: Request) -> Result<(Request, Option<Reserved>), StatusCode> {
        if request.body().is_end_stream() {
            return Ok((request, None));
        }
        let most = match request.uri().path() {
            "/import" => import::MAX_BODY,
            "/rules" => rules::MAX_BODY,
            _ => MAX_BODY,
        };
        let size = request.body().size_hint();
        if size.lower() > most as u64 {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        let bytes = size.upper().and_then(|upper| usize::try_from(upper).ok()).map_or(most, |upper| upper.min(most));
        let reserved = self.reserve(client::current(), bytes)?;
        let (parts, body) = request.into_parts();
        match Box::pin(tokio::time::timeout(self.time, body::to_bytes(body, most))).await {
            Ok(Ok(bytes)) => Ok((Request::from_parts(parts, Body::from(bytes)), reserved)),
            Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE),
            Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
        }
    }

    /// Reserves memory for a body, unless it is small.
    fn reserve(&self, client: Option<IpAddr>, bytes: usize) -> Result<Option<Reserved>, StatusCode> {
        if bytes <= MAX_BODY {
            return Ok(None);
        }
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.by_client.get(&client).copied().unwrap_or_default() + bytes;
        if own > held.free / 2 {
            counter!("linkmate_refused_total", "limit" => "bodies").increment(1);
            return Err(StatusCode::SERVICE_UNAVAILABLE);
        }
        held.free -= bytes;
        held.by_client.insert(client, own);
        Ok(Some(Reserved { held: Arc::clone(&self.held), client, bytes }))
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const MEGABYTE: usize = 1 << 20;

    fn client(number: u8) -> Option<IpAddr> {
        Some(Ipv4Addr::new(192, 0, 2, number).into())
    }

    fn bodies() -> Bodies {
        Bodies::new(64 * MEGABYTE, Duration::from_secs(10))
    }

    /// Lets a client reserve megabytes until it is refused; returns what it has.
    fn fill(bodies: &Bodies, number: u8) -> Vec<Reserved> {
        std::iter::from_fn(|| bodies.reserve(client(number), MEGABYTE).ok().flatten()).collect()
    }

    #[test]
    fn one_client_gets_a_third_of_the_memory() {
        let bodies = bodies();
        let held = fill(&bodies, 1);
        assert_eq!(held.len(), 21);
        assert!(bodies.reserve(client(1), MEGABYTE).is_err());
        assert!(bodies.reserve(client(1), MAX_BODY).expect("small bodies do not count").is_none());
        assert!(bodies.reserve(client(2), MEGABYTE).is_ok());
        drop(held);
        let held = bodies.held.lock().expect("no panic");
        assert_eq!((held.free, held.by_client.len()), (64 * MEGABYTE, 0));
    }

    #[test]
    fn many_clients_leave_memory_for_another_one() {
        let bodies = bodies();
        let held: Vec<_> = (0..100).flat_map(|number| fill(&bodies, number)).collect();
        assert!(held.len() < 64, "{}", held.len());
        assert!(bodies.reserve(client(200), MEGABYTE / 2).is_ok());
    }
}

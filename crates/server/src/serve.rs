//! The service on a socket.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use metrics::{counter, gauge};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::client::Client;
use crate::{Limits, monitoring};

/// Maximum size of a request head: the longest URL plus headers.
const MAX_HEAD: usize = 64 * 1024;

/// Interval between upkeep runs of the metrics recorder.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// How long a shutdown waits for responses in progress.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);

/// A router on a socket.
pub struct Server {
    listener: TcpListener,
    router: Router,
    limits: Limits,
}

impl Server {
    /// Serves a router on a socket. [`Server::run`] starts to accept connections.
    pub fn new(listener: TcpListener, router: Router, limits: Limits) -> Server {
        Server { listener, router, limits }
    }

    /// Returns the local address, with the actual port if port 0 was requested.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves requests until `stop` resolves, then finishes those in progress. To let load balancers turn away first, `stop` can
    /// call [`Readiness::drain`](crate::Readiness::drain) and wait.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, router, limits } = self;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head_time);
        // The buffer alone does not limit a head: it can be read into more than its size.
        http.max_buf_size(MAX_HEAD).max_header_size(MAX_HEAD);
        let open = GracefulShutdown::new();
        let places = Places::new(&limits);
        let upkeep = tokio::spawn(async {
            loop {
                tokio::time::sleep(UPKEEP_INTERVAL).await;
                if let Some(recorder) = monitoring::recorder() {
                    recorder.run_upkeep();
                }
            }
        });
        tokio::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = places.accept(&listener) => accepted,
                () = &mut stop => break,
            };
            let Some((stream, client, place)) = accepted else { continue };
            _ = stream.set_nodelay(true);
            let service = router.clone().map_request(move |request: Request<Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(client));
                request
            });
            // Disconnect clients that stop reading their response.
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(limits.head_time));
            let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(service));
            let connection = open.watch(connection);
            tokio::spawn(async move {
                let _place = place;
                // A client that disconnects early is not a fault of the service.
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection ended early");
                }
            });
        }
        drop(listener);
        tracing::info!(connections = open.count(), "stopping");
        tokio::select! {
            () = open.shutdown() => {}
            () = tokio::time::sleep(SHUTDOWN_TIMEOUT) => tracing::warn!("some responses were cut off"),
        }
        upkeep.abort();
    }
}

/// The connections that may be open at the same time.
struct Places<'a> {
    limits: &'a Limits,
    all: Arc<Semaphore>,
    by_client: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// An open connection.
struct Place {
    _permit: OwnedSemaphorePermit,
    client: Option<IpAddr>,
    by_client: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Places<'_> {
    fn new(limits: &Limits) -> Places<'_> {
        monitoring::recorder();
        Places { limits, all: Arc::new(Semaphore::new(limits.connections)), by_client: Arc::default() }
    }

    /// Waits for a place and a connection. Returns `None` if there is none or its client has too many.
    async fn accept(&self, listener: &TcpListener) -> Option<(TcpStream, SocketAddr, Place)> {
        let permit = Arc::clone(&self.all).acquire_owned().await.ok()?;
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely out of file descriptors: wait for open connections to close.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(50)).await;
                return None;
            }
        };
        let ip = address.ip().to_canonical();
        let is_proxy = self.limits.trusted.iter().any(|network| network.contains(&ip));
        let client = Client(Some(ip)).network().filter(|_| !is_proxy);
        if let Some(client) = client {
            let mut by_client = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
            let count = by_client.entry(client).or_default();
            if *count >= self.limits.client_connections {
                counter!("linkmate_refused_total", "limit" => "connections").increment(1);
                return None;
            }
            *count += 1;
        }
        gauge!("linkmate_connections").increment(1);
        Some((stream, address, Place { _permit: permit, client, by_client: Arc::clone(&self.by_client) }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        gauge!("linkmate_connections").decrement(1);
        let Some(client) = self.client else { return };
        let mut by_client = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                by_client.remove(&client);
            }
        }
    }
}

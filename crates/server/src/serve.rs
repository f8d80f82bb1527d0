//! The service on a socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, ToSocketAddrs};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::{Limits, monitoring};

/// Maximum size of a request head: the longest URL plus headers.
const MAX_HEAD: usize = 64 * 1024;

/// Interval between upkeep runs of the metrics recorder.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// How long a shutdown waits for responses in progress.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);

/// A service whose socket is bound; [`Server::run`] starts accepting connections.
pub struct Server {
    listener: TcpListener,
    router: Router,
    limits: Limits,
}

/// Binds the service to an address.
pub async fn serve(address: impl ToSocketAddrs, router: Router, limits: Limits) -> io::Result<Server> {
    Ok(Server { listener: TcpListener::bind(address).await?, router, limits })
}

impl Server {
    /// Returns the local address, with the actual port if port 0 was requested.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves requests until `stop` resolves, then finishes those in progress.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, router, limits } = self;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(MAX_HEAD);
        let open = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(limits.connections));
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
            let place = tokio::select! {
                place = Arc::clone(&places).acquire_owned() => place,
                () = &mut stop => break,
            };
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (stream, client) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Most likely out of file descriptors: wait for open connections to close.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
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

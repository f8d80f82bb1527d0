//! Tests of what operators need: readiness, limits by client, and files for crawlers and researchers.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{HOST, IF_NONE_MATCH};
use axum::http::{Method, Request, StatusCode};
use linkmate_server::{Config, Limits, Readiness, Server, app, monitoring_app};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tower::ServiceExt as _;

use crate::client::{fetch, fetch_with};

#[tokio::test]
async fn crawlers_and_researchers_find_their_files() {
    assert!(fetch("/robots.txt").await.text().contains("Disallow: /api/"));
    assert_eq!(fetch("/.well-known/security.txt").await.status, StatusCode::NOT_FOUND);
    let contact = Some("mailto:security@chess.example".to_owned());
    let router = app(Config { security_contact: contact, ..Config::default() });
    let file = fetch_with(&router, Method::GET, "/.well-known/security.txt", &[]).await;
    assert!(file.text().starts_with("Contact: mailto:security@chess.example\nExpires: 20"), "{}", file.text());
}

#[tokio::test]
async fn metrics_can_have_an_address_of_their_own() {
    let router = app(Config { separate_metrics: true, ..Config::default() });
    assert_eq!(fetch_with(&router, Method::GET, "/metrics", &[]).await.status, StatusCode::NOT_FOUND);
    let own = monitoring_app(Readiness::default());
    for path in ["/metrics", "/healthz", "/readyz"] {
        assert_eq!(fetch_with(&own, Method::GET, path, &[]).await.status, StatusCode::OK, "{path}");
    }
    let metrics = fetch_with(&own, Method::GET, "/metrics", &[]).await;
    for line in [
        "# HELP linkmate_build_info ",
        "linkmate_build_info{version=\"",
        "linkmate_lane_running{lane=\"short\"}",
        "# HELP linkmate_cache_total ",
        "linkmate_cache_total{result=\"not_modified\"}",
        "linkmate_refused_total{limit=\"bodies\"} ",
        "linkmate_refused_total{limit=\"connections\"} ",
        "linkmate_refused_total{limit=\"host\"} ",
        "linkmate_refused_total{limit=\"rate\"} ",
        "linkmate_refused_total{limit=\"url\"} ",
    ] {
        assert!(metrics.text().contains(line), "{line}: {}", metrics.text());
    }
}

#[tokio::test]
async fn responses_that_a_cache_had_are_counted() {
    let router = app(Config::default());
    let count = async |result: &str| {
        let metrics = fetch_with(&router, Method::GET, "/metrics", &[]).await;
        let line = format!("linkmate_cache_total{{result=\"{result}\"}} ");
        metrics.text().lines().find_map(|found| found.strip_prefix(&line)?.parse::<u64>().ok()).unwrap()
    };
    // Other tests in this process count, too.
    let (full, same) = (count("full").await, count("not_modified").await);
    assert_eq!(fetch_with(&router, Method::GET, "/svg/c1/s", &[]).await.status, StatusCode::OK);
    assert!(count("full").await > full);
    let known = [(IF_NONE_MATCH.as_str(), "*")];
    assert_eq!(fetch_with(&router, Method::GET, "/svg/c1/s", &known).await.status, StatusCode::NOT_MODIFIED);
    assert!(count("not_modified").await > same);
}

async fn status_from(router: &Router, peer: &str, forwarded: &str, path: &str) -> u16 {
    let address = SocketAddr::new(peer.parse().unwrap(), 4711);
    let request = Request::builder().uri(path).header(HOST, "chess.example").header("x-forwarded-for", forwarded);
    let request = request.extension(ConnectInfo(address)).body(Body::empty()).unwrap();
    router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn rates_are_limited_by_client_behind_trusted_proxies() {
    let limits = Limits { rate: NonZeroU32::new(1), trusted: vec!["10.0.0.0/8".parse().unwrap()], ..Limits::default() };
    let router = app(Config { limits, ..Config::default() });
    for (peer, forwarded, path, status) in [
        ("10.0.0.1", "192.0.2.1", "/robots.txt", 200),
        ("10.0.0.1", "192.0.2.1", "/robots.txt", 429),
        ("10.0.0.2", "192.0.2.1", "/robots.txt", 429),
        ("10.0.0.1", "192.0.2.2", "/robots.txt", 200),
        ("10.0.0.1", "192.0.2.1", "/healthz", 200),
        ("10.0.0.1", "192.0.2.1", "/metrics", 200),
        // What others forward does not count.
        ("192.0.2.3", "192.0.2.4", "/robots.txt", 200),
        ("192.0.2.3", "192.0.2.5", "/robots.txt", 429),
    ] {
        assert_eq!(status_from(&router, peer, forwarded, path).await, status, "{peer} {forwarded} {path}");
    }
}

/// Sends bytes to a service and returns its response.
async fn converse(address: SocketAddr, sent: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut said = String::new();
    stream.read_to_string(&mut said).await.unwrap();
    said
}

/// Starts a service. It stops when the sender is used or dropped.
async fn start(limits: Limits) -> (SocketAddr, oneshot::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let config = Config { limits: limits.clone(), ..Config::default() };
    let server = Server::new(listener, app(config), limits);
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel();
    tokio::spawn(server.run(async move { _ = stopped.await }));
    (address, stop)
}

#[tokio::test]
async fn requests_need_one_host_and_a_body_in_time() {
    let limits = Limits { head_time: Duration::from_millis(300), ..Limits::default() };
    let (address, _stop) = start(limits).await;
    for (head, status) in [
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "200"),
        ("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", "400"),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", "400"),
        ("GET http://a/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "200"),
        ("GET http://a/healthz HTTP/1.1\r\nConnection: close\r\n\r\n", "400"),
        ("GET http://a/healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n", "400"),
        ("GET /healthz HTTP/1.0\r\n\r\n", "200"),
        ("GET /healthz HTTP/1.0\r\nHost: a\r\n\r\n", "200"),
        ("GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
        ("POST /import HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntext=", "408"),
    ] {
        let said = converse(address, head).await;
        assert_eq!(said.split(' ').nth(1), Some(status), "{head}: {said}");
    }
}

#[tokio::test]
async fn long_request_heads_are_refused() {
    let (address, _stop) = start(Limits::default()).await;
    for (length, status) in [(60_000, "200"), (66_000, "431"), (100_000, "431")] {
        let head = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
        let mut stream = TcpStream::connect(address).await.unwrap();
        // The service need not read all of it.
        _ = stream.write_all(format!("{head}X: {}\r\n\r\n", "x".repeat(length)).as_bytes()).await;
        let mut said = [0; "HTTP/1.1 200".len()];
        stream.read_exact(&mut said).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&said), format!("HTTP/1.1 {status}"), "{length}");
    }
}

#[tokio::test]
async fn one_client_can_open_only_so_many_connections() {
    let limits = Limits { client_connections: 2, ..Limits::default() };
    let (address, _stop) = start(limits).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        assert_ne!(stream.read(&mut [0; 4]).await.unwrap(), 0);
        open.push(stream);
    }
    let mut refused = TcpStream::connect(address).await.unwrap();
    assert!(matches!(refused.read(&mut [0; 4]).await, Ok(0) | Err(_)), "the connection is closed");
    drop(open);
    // The service notices after a moment.
    for attempt in 0.. {
        let mut stream = TcpStream::connect(address).await.unwrap();
        _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
        if matches!(stream.read(&mut [0; 4]).await, Ok(4)) {
            break;
        }
        assert!(attempt < 600, "closed connections do not count");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A thousand clients that hold back the end of a body would otherwise take a gigabyte.
#[tokio::test]
async fn bodies_take_only_so_much_memory_together() {
    let limits = Limits { body_memory: 300_000, ..Limits::default() };
    let (address, _stop) = start(limits).await;
    let head = |size: usize| {
        format!("POST /import HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: {size}\r\n\r\ntext=c1/s")
    };
    // Another service in this process has the same counter.
    let refused = || async {
        let metrics = converse(address, "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await;
        let line = "linkmate_refused_total{limit=\"bodies\"} ";
        metrics.lines().find_map(|found| found.strip_prefix(line)?.parse::<u64>().ok()).unwrap_or(0)
    };
    let before = refused().await;
    let mut slow = TcpStream::connect(address).await.unwrap();
    let expecting = head(100_000).replacen("\r\n", "\r\nExpect: 100-continue\r\n", 1);
    slow.write_all(expecting.as_bytes()).await.unwrap();
    // As soon as the service begins to read the body, its memory is taken.
    let mut status = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    slow.read_exact(&mut status).await.unwrap();
    assert!(status.starts_with(b"HTTP/1.1 100"));
    // 100,000 bytes and 100,000 are more than half of the 200,000 that are left. A chunked body may be as large as any.
    let chunked = "POST /import HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    for request in [&head(100_000), chunked] {
        let said = converse(address, request).await;
        assert!(said.starts_with("HTTP/1.1 503") && said.contains("retry-after: 1\r\n"), "{said}");
    }
    assert!(refused().await > before);
    assert!(converse(address, &head(9)).await.starts_with("HTTP/1.1 303"), "small bodies do not count");
    // What the first client sends is read, and then its memory is free again.
    slow.write_all(&[b'+'; 100_000 - 9]).await.unwrap();
    let mut said = String::new();
    slow.read_to_string(&mut said).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let whole = head(100_000) + &"+".repeat(100_000 - 9);
    assert!(converse(address, &whole).await.starts_with("HTTP/1.1 303"));
}

#[tokio::test]
async fn a_draining_service_is_not_ready_but_serves_requests() {
    let readiness = Readiness::default();
    let router = app(Config { readiness: readiness.clone(), ..Config::default() });
    assert_eq!(fetch_with(&router, Method::GET, "/readyz", &[]).await.status, StatusCode::OK);
    readiness.drain();
    assert_eq!(fetch_with(&router, Method::GET, "/readyz", &[]).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(fetch_with(&router, Method::GET, "/fen/c1/s", &[]).await.status, StatusCode::OK);
}

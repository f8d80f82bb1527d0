//! `linkmate serve`.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use server::{Config, IpNet, Limits, Readiness, Server};
use tokio::net::{TcpListener, TcpSocket, lookup_host};
use tracing_subscriber::filter::LevelFilter;

use crate::Failure;
use crate::log::Log;

/// Serve pages, pictures and verdicts over HTTP.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate serve
  linkmate serve --addr 0.0.0.0:80 --base-url https://chess.example --log-format json
  linkmate serve --addr 127.0.0.1:0 --log warn

Writes one line to standard output with the address it listens on; logs go to standard error. On SIGTERM and Ctrl-C it \
finishes open requests and exits. It keeps no state: run any number of instances behind a load balancer.")]
pub struct Serve {
    /// Address to listen on; port 0 picks a free port
    #[arg(long, env = "LINKMATE_ADDR", value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    addr: String,

    /// Start of absolute URLs [default: http:// and the host of the request]
    #[arg(long, env = "LINKMATE_BASE_URL", value_name = "URL", value_parser = base_url)]
    base_url: Option<String>,

    /// Log level; requests are logged at `info`
    #[arg(long, env = "LINKMATE_LOG", default_value = "info", value_parser = PossibleValuesParser::new(["off", "error", "warn", "info", "debug"]).try_map(|level| level.parse::<LevelFilter>()))]
    log: LevelFilter,

    /// Log format
    #[arg(long, env = "LINKMATE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,

    /// Maximum length of a URL in bytes
    #[arg(long, env = "LINKMATE_MAX_URL", value_name = "BYTES", default_value_t = Limits::default().url as u64, value_parser = clap::value_parser!(u64).range(64..=60_000))]
    max_url: u64,

    /// Maximum time for a response in seconds
    #[arg(long, env = "LINKMATE_MAX_TIME", value_name = "SECONDS", default_value_t = Limits::default().time.as_secs(), value_parser = clap::value_parser!(u64).range(1..=3_600))]
    max_time: u64,

    /// Maximum time for a client to send a request's headers or its body, or to accept the next part of a response, in seconds
    #[arg(long, env = "LINKMATE_MAX_HEAD_TIME", value_name = "SECONDS", default_value_t = Limits::default().head_time.as_secs(), value_parser = clap::value_parser!(u64).range(1..=3_600))]
    max_head_time: u64,

    /// Maximum number of open connections
    #[arg(long, env = "LINKMATE_MAX_CONNECTIONS", value_name = "COUNT", default_value_t = Limits::default().connections as u64, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    max_connections: u64,

    /// Maximum number of expensive requests processed at a time [default: one per core]
    #[arg(long, env = "LINKMATE_MAX_WORK", value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    max_work: Option<u64>,

    /// Maximum number of expensive requests that wait on each lane
    #[arg(long, env = "LINKMATE_MAX_QUEUE", value_name = "COUNT", default_value_t = Limits::default().queue as u64, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    max_queue: u64,

    /// Networks of proxies that forward the addresses of clients, such as 127.0.0.1/32,10.0.0.0/8
    #[arg(long, env = "LINKMATE_TRUST_PROXY", value_name = "NETWORKS", value_delimiter = ',', value_parser = network)]
    trust_proxy: Vec<IpNet>,

    /// Maximum number of open connections from one client
    #[arg(long, env = "LINKMATE_MAX_CLIENT_CONNECTIONS", value_name = "COUNT", default_value_t = Limits::default().client_connections as u64, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    max_client_connections: u64,

    /// Seconds between the signal to stop and the end of accepting connections, in which /readyz is 503
    #[arg(long, env = "LINKMATE_DRAIN", value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3_600))]
    drain: u64,

    /// Address for /metrics, /healthz and /readyz alone; the service then has no /metrics
    #[arg(long, env = "LINKMATE_METRICS_ADDR", value_name = "HOST:PORT")]
    metrics_addr: Option<String>,

    /// Whom to tell about security problems, for /.well-known/security.txt
    #[arg(long, env = "LINKMATE_SECURITY_CONTACT", value_name = "URI", value_parser = contact)]
    security_contact: Option<String>,

    /// Maximum requests per second from one client address [default: unlimited]
    #[arg(long, env = "LINKMATE_MAX_RATE", value_name = "COUNT")]
    max_rate: Option<NonZeroU32>,

    /// Start nothing: exit with 0 if the service at --addr is alive, otherwise with 1
    #[arg(long)]
    check: bool,
}

#[derive(Copy, Clone, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// Parses `http://` or `https://`, a host and optionally a port, with nothing after them.
fn base_url(text: &str) -> Result<String, &'static str> {
    let authority = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match authority.map(|authority| authority.strip_suffix('/').unwrap_or(authority)) {
        Some(authority) if is_authority(authority) => Ok(text.trim_end_matches('/').to_owned()),
        _ => Err("expected http:// or https:// and a host without a path, as in https://chess.example"),
    }
}

/// Returns true for a host or an IPv6 address in brackets, with or without a port.
fn is_authority(text: &str) -> bool {
    let (is_host, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, rest)) => (address.parse::<Ipv6Addr>().is_ok(), rest),
        None => {
            let (host, port) = text.split_at(text.find(':').unwrap_or(text.len()));
            (!host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || ".-".contains(c)), port)
        }
    };
    is_host && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
}

fn is_port(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok()
}

/// Parses the URI of a contact.
fn contact(text: &str) -> Result<String, &'static str> {
    match ["mailto:", "https://"].iter().any(|scheme| text.starts_with(scheme)) && !text.contains(char::is_whitespace) {
        true => Ok(text.to_owned()),
        false => Err("expected mailto: or https:// and an address"),
    }
}

/// Parses a network, or an address as a network of one. There may be spaces around it, as in lists.
fn network(text: &str) -> Result<IpNet, &'static str> {
    let text = text.trim();
    let address = || text.parse().map(|address: IpAddr| IpNet::from(address));
    text.parse().or_else(|_| address()).map_err(|_| "expected a network such as 10.0.0.0/8, or an address")
}

impl Serve {
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.check {
            return Ok(if is_alive(&self.addr).unwrap_or(false) { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        let log = Log::start(self.log, matches!(self.log_format, LogFormat::Json));
        let defaults = Limits::default();
        let limits = Limits {
            url: self.max_url as usize,
            time: Duration::from_secs(self.max_time),
            head_time: Duration::from_secs(self.max_head_time),
            connections: self.max_connections as usize,
            client_connections: self.max_client_connections as usize,
            work: self.max_work.map_or(defaults.work, |work| work as usize),
            queue: self.max_queue as usize,
            rate: self.max_rate,
            trusted: self.trust_proxy,
            ..defaults
        };
        let readiness = Readiness::default();
        let config = Config {
            base_url: self.base_url,
            limits: limits.clone(),
            separate_metrics: self.metrics_addr.is_some(),
            security_contact: self.security_contact,
            readiness: readiness.clone(),
        };
        let drain_time = Duration::from_secs(self.drain);
        raise_file_limit();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Starting)?;
        runtime.block_on(async {
            // From here on, a signal stops the service in good order, even before it listens.
            let mut signals = Signals::new().map_err(Failure::Starting)?;
            let listener = listener(&self.addr).await?;
            let serving = Server::new(listener, server::app(config), limits.clone());
            let bound = serving.address().map_err(Failure::Starting)?;
            let monitoring = match &self.metrics_addr {
                Some(address) => Some(bind(address).await?),
                None => None,
            };
            if let Err(error) = announce(bound) {
                tracing::warn!(%error, "cannot write to standard output: listening on http://{bound}");
            }
            if let Some(missing) = server::missing_rules() {
                tracing::warn!("pages need a connection, as the rules for browsers were not built: {missing}");
            }
            tell_systemd(true);
            let unready = readiness.clone();
            let stop = async move {
                signals.next().await;
                tell_systemd(false);
                unready.drain();
                // A second signal ends the wait.
                _ = tokio::time::timeout(drain_time, signals.next()).await;
            };
            let monitored = async {
                match monitoring {
                    Some(listener) => {
                        Server::new(listener, server::monitoring_app(readiness), limits)
                            .run(std::future::pending())
                            .await;
                    }
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = serving.run(stop) => {}
                () = log.report_losses() => {}
                () = monitored => {}
            }
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Writes the line that says where the service listens.
fn announce(address: SocketAddr) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "listening on http://{address}")?;
    out.flush()
}

/// Allows as many open files as the system lets this process have: each connection is one, and the usual 1,024 are soon used up.
#[cfg(unix)]
fn raise_file_limit() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

#[cfg(not(unix))]
fn raise_file_limit() {}

/// How long a service that is alive may take to respond.
const CHECK_TIME: Duration = Duration::from_secs(5);

/// Asks the service at an address for its health.
fn is_alive(address: &str) -> io::Result<bool> {
    let mut address = address.to_socket_addrs()?.next().ok_or(io::ErrorKind::AddrNotAvailable)?;
    // Whoever listens on every address listens on this one.
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let mut service = TcpStream::connect_timeout(&address, CHECK_TIME)?;
    service.set_read_timeout(Some(CHECK_TIME))?;
    service.write_all(b"GET /healthz HTTP/1.0\r\n\r\n")?;
    let mut status = [0; "HTTP/1.x 200".len()];
    service.read_exact(&mut status)?;
    Ok(status.starts_with(b"HTTP/1.") && status.ends_with(b" 200"))
}

/// Returns the socket that systemd passed to the service, or binds one.
async fn listener(address: &str) -> Result<TcpListener, Failure> {
    let mut passed = listenfd::ListenFd::from_env();
    if passed.len() > 1 {
        let error = format!("systemd passed {} sockets instead of 1", passed.len());
        return Err(Failure::Starting(io::Error::other(error)));
    }
    match passed.take_tcp_listener(0) {
        Ok(Some(listener)) => {
            listener.set_nonblocking(true).map_err(Failure::Starting)?;
            TcpListener::from_std(listener).map_err(Failure::Starting)
        }
        Ok(None) => bind(address).await,
        Err(error) => Err(Failure::Starting(error)),
    }
}

async fn bind(address: &str) -> Result<TcpListener, Failure> {
    let first = async {
        let mut failure = io::ErrorKind::AddrNotAvailable.into();
        for address in lookup_host(address).await? {
            match listen(address) {
                Ok(listener) => return Ok(listener),
                Err(error) => failure = error,
            }
        }
        Err(failure)
    };
    first.await.map_err(|error| Failure::Listening { address: address.to_owned(), error })
}

/// The connections that may wait to be accepted. With the usual 128, clients that connect at once wait for a second.
const BACKLOG: u32 = 4_096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // As the library does by default: a restarted service can listen at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Tells systemd that the service is ready, or that it stops; without systemd, nothing happens.
#[cfg(target_os = "linux")]
fn tell_systemd(is_ready: bool) {
    let state = if is_ready { sd_notify::NotifyState::Ready } else { sd_notify::NotifyState::Stopping };
    _ = sd_notify::notify(false, &[state]);
}

#[cfg(not(target_os = "linux"))]
fn tell_systemd(_is_ready: bool) {}

/// The signals that stop the service: Ctrl-C and, on Unix, SIGTERM. They are caught from the moment this is created.
#[cfg(unix)]
struct Signals {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Waits for the next signal.
    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

#[cfg(windows)]
struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    fn new() -> io::Result<Signals> {
        tokio::signal::windows::ctrl_c().map(Signals)
    }

    /// Waits for the next signal.
    async fn next(&mut self) {
        _ = self.0.recv().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_urls_are_a_host_and_a_port() {
        for text in
            ["https://chess.example", "http://chess.example:8080/", "http://[::1]", "http://[::1]:80", "http://a"]
        {
            assert_eq!(base_url(text).as_deref(), Ok(text.trim_end_matches('/')));
        }
        for text in [
            "a",
            "https://",
            "https:///",
            "https://:80",
            "https://a:b:c",
            "https://a:",
            "https://a:65536",
            "https://a:+1",
            "https://::1",
            "https://[a]",
            "https://[::1]1",
            "https://a/b",
            "https://a b",
            "https://a@b",
        ] {
            assert!(base_url(text).is_err(), "{text}");
        }
    }

    #[test]
    fn lists_of_networks_may_have_spaces() {
        assert_eq!(network(" 192.168.0.0/16"), Ok("192.168.0.0/16".parse().expect("a network")));
        assert_eq!(network("10.0.0.1 "), Ok("10.0.0.1/32".parse().expect("a network")));
        assert!(network("").is_err());
        assert!(network("10.0.0.0/8 192.168.0.0/16").is_err());
    }
}

//! `linkmate serve`.

use std::io::Write as _;
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use server::{Config, Limits};
use tracing_subscriber::filter::LevelFilter;

use crate::Failure;

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
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    addr: String,

    /// Start of absolute URLs [default: http:// and the host of the request]
    #[arg(long, value_name = "URL", value_parser = base_url)]
    base_url: Option<String>,

    /// Log level; requests are logged at `info`
    #[arg(long, default_value = "info", value_parser = PossibleValuesParser::new(["off", "error", "warn", "info", "debug"]).try_map(|level| level.parse::<LevelFilter>()))]
    log: LevelFilter,

    /// Log format
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,

    /// Maximum length of a URL in bytes
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().url as u64, value_parser = clap::value_parser!(u64).range(64..=60_000))]
    max_url: u64,

    /// Maximum time for a response in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().time.as_secs(), value_parser = clap::value_parser!(u64).range(1..=3_600))]
    max_time: u64,

    /// Maximum time for a client to send a request's headers or to accept the next part of a response, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().head_time.as_secs(), value_parser = clap::value_parser!(u64).range(1..=3_600))]
    max_head_time: u64,

    /// Maximum number of open connections
    #[arg(long, value_name = "COUNT", default_value_t = Limits::default().connections as u64, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    max_connections: u64,

    /// Maximum number of expensive requests processed at a time [default: one per core]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    max_work: Option<u64>,

    /// Maximum number of expensive requests in the queue
    #[arg(long, value_name = "COUNT", default_value_t = Limits::default().queue as u64, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    max_queue: u64,

    /// Maximum requests per second from one client address [default: unlimited]
    #[arg(long, value_name = "COUNT")]
    max_rate: Option<NonZeroU32>,
}

#[derive(Copy, Clone, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// Parses `http://` or `https://`, a host and optionally a port, with nothing after them.
fn base_url(text: &str) -> Result<String, &'static str> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    match host.map(|host| host.strip_suffix('/').unwrap_or(host)) {
        Some(host) if !host.is_empty() && host.chars().all(is_plain) => Ok(text.trim_end_matches('/').to_owned()),
        _ => Err("expected http:// or https:// and a host without a path, as in https://chess.example"),
    }
}

impl Serve {
    pub fn run(self) -> Result<ExitCode, Failure> {
        self.start_log();
        let defaults = Limits::default();
        let limits = Limits {
            url: self.max_url as usize,
            time: Duration::from_secs(self.max_time),
            head_time: Duration::from_secs(self.max_head_time),
            connections: self.max_connections as usize,
            work: self.max_work.map_or(defaults.work, |work| work as usize),
            queue: self.max_queue as usize,
            rate: self.max_rate,
        };
        let router = server::app(Config { base_url: self.base_url, limits: limits.clone() });
        let address = self.addr;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Starting)?;
        runtime.block_on(async {
            let failed = |error| Failure::Listening { address: address.clone(), error };
            let serving = server::serve(&address, router, limits).await.map_err(failed)?;
            let bound = serving.address().map_err(failed)?;
            let mut out = std::io::stdout();
            writeln!(out, "listening on http://{bound}")?;
            out.flush()?;
            if let Some(missing) = server::missing_rules() {
                eprintln!("pages need a connection, as the rules for browsers were not built: {missing}");
            }
            serving.run(stop()).await;
            Ok(ExitCode::SUCCESS)
        })
    }

    fn start_log(&self) {
        let log = tracing_subscriber::fmt().with_max_level(self.log).with_writer(std::io::stderr).with_ansi(false);
        match self.log_format {
            LogFormat::Text => log.init(),
            LogFormat::Json => log.json().init(),
        }
    }
}

/// Waits for Ctrl-C or, on Unix, SIGTERM.
async fn stop() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        return;
    }
    _ = tokio::signal::ctrl_c().await;
}

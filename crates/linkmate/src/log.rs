//! The log of the service: lines on standard error that may be lost, but never keep a request waiting.
//!
//! A thread of its own writes the lines. If standard error is full, closed or blocked, lines are dropped and counted in the
//! metric `linkmate_log_lines_lost_total`.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use metrics::counter;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::LevelFilter;

/// The number of lines that may wait to be written.
const MAX_WAITING: usize = 8_192;

/// The bytes that are written at once when lines arrive faster than they can be written one by one. Otherwise each is written
/// as it comes.
const BUFFER: usize = 64 * 1024;

/// How often the number of lost lines is reported to the metrics.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// A running log. Lines that are waiting are written when it is dropped.
pub struct Log {
    dropped: ErrorCounter,
    failed: Arc<AtomicU64>,
    _writer: WorkerGuard,
}

impl Log {
    /// Starts the log of this process. Panics are logged, too: the usual message would wait for standard error.
    pub fn start(level: LevelFilter, is_json: bool) -> Log {
        let failed = Arc::new(AtomicU64::new(0));
        let output = Output { failed: Arc::clone(&failed) };
        let (lines, writer) = NonBlockingBuilder::default()
            .buffered_lines_limit(MAX_WAITING)
            .finish(BufWriter::with_capacity(BUFFER, output));
        let dropped = lines.error_counter();
        let log = tracing_subscriber::fmt()
            .with_max_level(level)
            .with_writer(lines)
            .with_ansi(false)
            .log_internal_errors(false);
        if is_json {
            log.json().init();
        } else {
            log.init();
        }
        std::panic::set_hook(Box::new(|panic| tracing::error!(%panic)));
        Log { dropped, failed, _writer: writer }
    }

    /// Reports the number of lost lines to the metrics from time to time, for ever.
    pub async fn report_losses(&self) {
        loop {
            tokio::time::sleep(REPORT_INTERVAL).await;
            let lost = self.dropped.dropped_lines() as u64 + self.failed.load(Ordering::Relaxed);
            counter!("linkmate_log_lines_lost_total").absolute(lost);
        }
    }
}

/// Writes to standard error and counts failures instead of returning them.
struct Output {
    failed: Arc<AtomicU64>,
}

impl Write for Output {
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        if io::stderr().write_all(lines).is_err() {
            let count = lines.iter().filter(|&&byte| byte == b'\n').count();
            self.failed.fetch_add(count as u64, Ordering::Relaxed);
        }
        Ok(lines.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

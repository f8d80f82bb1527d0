//! Bounded queue for CPU-heavy work: limited concurrency, a short queue, 503 beyond that.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use link::Link;
use tokio::sync::Semaphore;

use crate::error::Error;

/// Chess links longer than this are read on the queue, as the game may have thousands of moves.
const LONG_LINK: usize = 1_000;
/// The same limit for the built-in variants, whose moves take longer to generate.
const LONG_VARIANT_LINK: usize = 600;

/// Runs blocking jobs: a fixed number at a time, a bounded number waiting.
pub struct Queue {
    slots: Arc<Semaphore>,
    waiting: AtomicUsize,
    capacity: usize,
}

/// Decrements the queue length when the job gets a slot or is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Queue {
    pub fn new(slots: usize, capacity: usize) -> Queue {
        Queue { slots: Arc::new(Semaphore::new(slots.max(1))), waiting: AtomicUsize::new(0), capacity }
    }

    /// Runs a job on a blocking thread. Once started, it keeps its slot until it is done, even if the request is dropped.
    ///
    /// # Errors
    /// [`Error::Busy`] if the queue is full, [`Error::Internal`] if the job panics.
    pub async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let slot = match Arc::clone(&self.slots).try_acquire_owned() {
            Ok(slot) => slot,
            Err(_) => {
                let before = self.waiting.fetch_add(1, Ordering::Relaxed);
                let _waiting = Waiting(&self.waiting);
                if before >= self.capacity {
                    return Err(Error::Busy);
                }
                Arc::clone(&self.slots).acquire_owned().await.map_err(|_| Error::Busy)?
            }
        };
        let done = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            job()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a job panicked");
            Error::Internal
        })
    }

    /// Runs a job on the queue if it is expensive, inline otherwise.
    pub async fn run_if<T: Send + 'static>(
        &self,
        is_expensive: bool,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        if is_expensive { self.run(job).await } else { Ok(job()) }
    }

    /// Parses a link and applies `make` to it: inline, or on the queue if the link is long or has custom rules. The cost of
    /// `make` is not considered. Both steps run in one job, so no request holds a whole game in memory while it waits.
    pub async fn with_link<T: Send + 'static>(
        &self,
        text: String,
        make: impl FnOnce(Link) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.run_if(is_long(&text), move || make(text.parse()?)).await?
    }
}

/// Returns true if parsing a link may be slow. Custom rules can make even a short game expensive.
fn is_long(text: &str) -> bool {
    match text.split('/').next() {
        Some("c1" | "f1") => text.len() > LONG_LINK,
        Some(ruleset) if ruleset.starts_with("v1") => true,
        _ => text.len() > LONG_VARIANT_LINK,
    }
}

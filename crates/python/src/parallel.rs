//! Work on many items: all cores, without the interpreter's lock, with progress, and stopped by Ctrl-C.
//!
//! The threads are made for each call. A pool that outlives it would be gone in a forked child, which would wait for it for
//! ever.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// So many items are taken at a time.
const CHUNK: usize = 64;

/// How often Python is asked whether to stop, and told how far it is.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// What becomes of each item, in order. `progress` is called with how many are done and how many there are, at the end too.
///
/// # Errors
/// What a signal's handler or `progress` raises; what is done by then is thrown away.
pub fn map_parallel<T: Sync, R: Send>(
    py: Python<'_>,
    items: &[T],
    progress: Option<&Bound<'_, PyAny>>,
    work: impl Fn(&T) -> R + Sync,
) -> PyResult<Vec<R>> {
    let report = |py: Python<'_>, done: usize| -> PyResult<()> {
        py.check_signals()?;
        progress.map_or(Ok(()), |progress| progress.call1((done, items.len())).map(|_| ()))
    };
    let cores = thread::available_parallelism().map_or(1, usize::from).min(items.len().div_ceil(CHUNK));
    let shared = Progress {
        next: AtomicUsize::new(0),
        done: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
        working: AtomicUsize::new(0),
        waiter: thread::current(),
    };
    let mut chunks = thread::scope(|scope| {
        let (shared, work) = (&shared, &work);
        let start = |_| {
            shared.working.fetch_add(1, Ordering::Relaxed);
            let started = thread::Builder::new().spawn_scoped(scope, || shared.work(items, work));
            // Where there are no more threads, fewer will do.
            started.inspect_err(|_| _ = shared.working.fetch_sub(1, Ordering::Relaxed)).ok()
        };
        let workers: Vec<_> = (0..cores).filter_map(start).collect();
        let mut reported = Ok(());
        if workers.is_empty() {
            shared.working.fetch_add(1, Ordering::Relaxed);
            return Ok(py.detach(|| shared.work(items, work)));
        }
        while reported.is_ok() && py.detach(|| shared.is_working_after(POLL_INTERVAL)) {
            reported = report(py, shared.done.load(Ordering::Relaxed));
        }
        shared.stop.store(true, Ordering::Relaxed);
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        let chunks: Vec<_> = py.detach(|| workers.into_iter().flat_map(join).collect());
        reported.map(|()| chunks)
    })?;
    report(py, items.len())?;
    chunks.sort_unstable_by_key(|(start, _)| *start);
    Ok(chunks.into_iter().flat_map(|(_, results)| results).collect())
}

struct Progress {
    /// The first item that nobody has taken.
    next: AtomicUsize,
    done: AtomicUsize,
    stop: AtomicBool,
    /// So many threads are at work.
    working: AtomicUsize,
    waiter: Thread,
}

impl Progress {
    /// Takes chunks until there are none: where each begins, and what became of it.
    fn work<T, R>(&self, items: &[T], work: &impl Fn(&T) -> R) -> Vec<(usize, Vec<R>)> {
        let _guard = WorkerGuard(self);
        let mut chunks = Vec::new();
        loop {
            let start = self.next.fetch_add(CHUNK, Ordering::Relaxed);
            let Some(rest) = items.get(start..).filter(|rest| !rest.is_empty()) else { return chunks };
            let mut results = Vec::with_capacity(CHUNK);
            for item in &rest[..CHUNK.min(rest.len())] {
                if self.stop.load(Ordering::Relaxed) {
                    return chunks;
                }
                results.push(work(item));
                self.done.fetch_add(1, Ordering::Relaxed);
            }
            chunks.push((start, results));
        }
    }

    /// Waits until nobody works any more, but not longer than that.
    fn is_working_after(&self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        while self.working.load(Ordering::Acquire) > 0 {
            match until.checked_duration_since(Instant::now()) {
                Some(left) => thread::park_timeout(left),
                None => return true,
            }
        }
        false
    }
}

/// Says that a thread has left, also by a panic.
struct WorkerGuard<'a>(&'a Progress);

impl Drop for WorkerGuard<'_> {
    fn drop(&mut self) {
        self.0.working.fetch_sub(1, Ordering::Release);
        self.0.waiter.unpark();
    }
}

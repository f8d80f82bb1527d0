//! Runs work on many items on several cores with the GIL released, reporting progress and stopping on Ctrl-C.
//!
//! Threads are spawned for each call. A long-lived pool would be missing in a forked child, which would then wait forever.

use std::cell::{Cell, RefCell};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::text::Number;

/// Maximum number of threads that a caller may ask for.
const MAX_THREADS: usize = 1024;

/// Maximum number of items that a thread takes at a time.
const MAX_CHUNK: usize = 64;

/// Number of times that each thread takes items, at least, so that all threads end at about the same time.
const TURNS: usize = 8;

/// Interval for checking signals and reporting progress.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Returns the number of threads that an argument asks for; by default one for each core.
pub fn threads(given: Option<&Number>) -> PyResult<usize> {
    match given {
        Some(number) => Ok(number.within("threads", 1..=MAX_THREADS as i64)? as usize),
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// Runs `work` on this thread with the GIL released. `work` gets a function to call from time to time, which checks for signals
/// and returns true once the result will be discarded.
///
/// # Errors
/// If a signal handler raises an exception.
pub fn run_interruptible<R: Send>(py: Python<'_>, work: impl FnOnce(&dyn Fn() -> bool) -> R + Send) -> PyResult<R> {
    py.detach(|| {
        let (raised, next_check) = (RefCell::new(None), Cell::new(Instant::now() + POLL_INTERVAL));
        let is_stopped = || {
            let now = Instant::now();
            if now >= next_check.get() {
                next_check.set(now + POLL_INTERVAL);
                if let Err(error) = Python::attach(|py| py.check_signals()) {
                    raised.replace(Some(error));
                }
            }
            raised.borrow().is_some()
        };
        let result = work(&is_stopped);
        raised.take().map_or(Ok(result), Err)
    })
}

/// Applies `work` to every item on that many threads and returns the results in order. `work` also gets a function that returns
/// true once its result will be discarded, for work that takes long. `progress` is called with the number of items done and the
/// total, also at the end.
///
/// # Errors
/// If a signal handler or `progress` raises an exception; finished results are discarded then.
pub fn map_parallel<T: Sync, R: Send>(
    py: Python<'_>,
    items: &[T],
    threads: usize,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl Fn(&T, &dyn Fn() -> bool) -> R + Sync,
) -> PyResult<Vec<R>> {
    let report = |py: Python<'_>, done: usize| -> PyResult<()> {
        py.check_signals()?;
        progress.map_or(Ok(()), |progress| progress.call1((done, items.len())).map(|_| ()))
    };
    let threads = threads.min(items.len());
    let shared = Progress {
        next: AtomicUsize::new(0),
        chunk: items.len().div_ceil(TURNS * threads.max(1)).clamp(1, MAX_CHUNK),
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
            // If no more threads can be spawned, continue with fewer.
            started.inspect_err(|_| _ = shared.working.fetch_sub(1, Ordering::Relaxed)).ok()
        };
        let workers: Vec<_> = (0..threads).filter_map(start).collect();
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
    /// Index of the first item that no thread has taken.
    next: AtomicUsize,
    /// Number of items that a thread takes at a time.
    chunk: usize,
    done: AtomicUsize,
    stop: AtomicBool,
    /// Number of running threads.
    working: AtomicUsize,
    waiter: Thread,
}

impl Progress {
    /// Processes chunks until none are left. Returns the start index and the results of each.
    fn work<T, R>(&self, items: &[T], work: &impl Fn(&T, &dyn Fn() -> bool) -> R) -> Vec<(usize, Vec<R>)> {
        let _guard = WorkerGuard(self);
        let is_stopped = || self.stop.load(Ordering::Relaxed);
        let mut chunks = Vec::new();
        loop {
            let start = self.next.fetch_add(self.chunk, Ordering::Relaxed);
            let Some(rest) = items.get(start..).filter(|rest| !rest.is_empty()) else { return chunks };
            let mut results = Vec::with_capacity(self.chunk);
            for item in &rest[..self.chunk.min(rest.len())] {
                if is_stopped() {
                    return chunks;
                }
                results.push(work(item, &is_stopped));
                self.done.fetch_add(1, Ordering::Relaxed);
            }
            chunks.push((start, results));
        }
    }

    /// Waits until all threads have finished, but at most `patience`. Returns true if some are still running.
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

/// Decrements the number of running threads when dropped, also after a panic.
struct WorkerGuard<'a>(&'a Progress);

impl Drop for WorkerGuard<'_> {
    fn drop(&mut self) {
        self.0.working.fetch_sub(1, Ordering::Release);
        self.0.waiter.unpark();
    }
}

//! Work on many items: all cores, without the interpreter's lock, with progress, and stopped by Ctrl-C.
//!
//! The threads are made for each call. A pool that outlives it would be gone in a forked child, which would wait for it for
//! ever.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// So many items are taken at a time.
const CHUNK: usize = 64;

/// How often Python is asked whether to stop, and told how far it is.
const LISTEN: Duration = Duration::from_millis(100);

/// What becomes of each item, in order. `progress` is called with how many are done and how many there are, at the end too.
///
/// # Errors
/// What a signal's handler or `progress` raises; what is done by then is thrown away.
pub fn many<T: Sync, R: Send>(
    py: Python<'_>,
    items: &[T],
    progress: Option<&Bound<'_, PyAny>>,
    work: impl Fn(&T) -> R + Sync,
) -> PyResult<Vec<R>> {
    let tell = |py: Python<'_>, done: usize| -> PyResult<()> {
        py.check_signals()?;
        progress.map_or(Ok(()), |progress| progress.call1((done, items.len())).map(|_| ()))
    };
    let cores = thread::available_parallelism().map_or(1, usize::from).min(items.len().div_ceil(CHUNK));
    let shared = Shared { next: AtomicUsize::new(0), done: AtomicUsize::new(0), stop: AtomicBool::new(false) };
    let mut chunks = thread::scope(|scope| {
        let (shared, work) = (&shared, &work);
        let waiter = thread::current();
        let workers: Vec<_> = (0..cores)
            .map(|_| {
                let waiter = waiter.clone();
                scope.spawn(move || {
                    let chunks = shared.work(items, work);
                    waiter.unpark();
                    chunks
                })
            })
            .collect();
        let mut result = Ok(());
        while result.is_ok() && !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            let is_over = py.detach(|| {
                let until = Instant::now() + LISTEN;
                // Whoever ends wakes us a little before being finished.
                while Instant::now() < until && !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
                    thread::park_timeout(Duration::from_millis(1).max(LISTEN / 20));
                }
                workers.iter().all(thread::ScopedJoinHandle::is_finished)
            });
            if !is_over {
                result = tell(py, shared.done.load(Ordering::Relaxed));
            }
        }
        shared.stop.store(true, Ordering::Relaxed);
        let chunks: Vec<_> = py.detach(|| {
            let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
                Ok(chunks) => chunks,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            workers.into_iter().flat_map(join).collect()
        });
        result.map(|()| chunks)
    })?;
    tell(py, items.len())?;
    chunks.sort_unstable_by_key(|(start, _)| *start);
    Ok(chunks.into_iter().flat_map(|(_, results)| results).collect())
}

struct Shared {
    /// The first item that nobody has taken.
    next: AtomicUsize,
    done: AtomicUsize,
    stop: AtomicBool,
}

impl Shared {
    /// Takes chunks until there are none: where each begins, and what became of it.
    fn work<T, R>(&self, items: &[T], work: &impl Fn(&T) -> R) -> Vec<(usize, Vec<R>)> {
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
}

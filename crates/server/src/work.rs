//! Work that takes long: a few pieces at a time on threads of their own, a few more waiting, the rest sent away.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::refusal::Refusal;

/// The room for work.
pub struct Work {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

/// Counts one who waits for as long as it does, whether it gets a place or goes away.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Work {
    pub fn new(places: usize, queue: usize) -> Work {
        Work { places: Arc::new(Semaphore::new(places.max(1))), waiting: AtomicUsize::new(0), queue }
    }

    /// Does a piece of work. Once begun it goes on even if nobody waits for it any more, and keeps its place.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let place = match Arc::clone(&self.places).try_acquire_owned() {
            Ok(place) => place,
            Err(_) => {
                let before = self.waiting.fetch_add(1, Ordering::Relaxed);
                let _waiting = Waiting(&self.waiting);
                if before >= self.queue {
                    return Err(Refusal::Busy);
                }
                Arc::clone(&self.places).acquire_owned().await.map_err(|_| Refusal::Busy)?
            }
        };
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a piece of work broke");
            Refusal::Broken
        })
    }
}

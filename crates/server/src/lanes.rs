//! Lanes for work that takes CPU time. The threads that read requests and write responses do what takes at most a millisecond or
//! two; everything else runs on one of three lanes, by how long it takes, so that it delays only work of its kind.
//!
//! A lane runs a few jobs at a time. Those that wait get their turn client by client, so that a client with many requests
//! delays itself. A job that could not start in time is refused at once, with an estimate of when to try again.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use link::Link;
use metrics::{Counter, Gauge, counter, gauge};
use tokio::sync::oneshot;

use crate::error::Error;
use crate::{Limits, client, monitoring};

/// Links longer than this are not read inline. A character holds up to six half-moves.
const LONG_LINK: usize = 100;
/// The same limit for the built-in variants, whose moves take longer to generate.
const LONG_VARIANT_LINK: usize = 60;

/// The most long jobs that wait: more would not get a turn in time.
const MAX_LONG_WAITING: usize = 32;

/// The lanes of the service.
pub struct Lanes {
    /// For work of some milliseconds: ordinary pictures, games with many moves.
    pub short: Lane,
    /// For work of up to a few hundred milliseconds: hard verdicts, pasted text, large and moving pictures, custom
    /// rules, compressing the largest responses.
    pub medium: Lane,
    /// For searches that take seconds.
    pub long: Lane,
}

impl Lanes {
    pub fn new(limits: &Limits) -> Lanes {
        let few = limits.work / 2;
        Lanes {
            short: Lane::new("short", limits.work, limits.queue, limits.time),
            medium: Lane::new("medium", few, limits.queue, limits.time),
            long: Lane::new("long", few, limits.queue.min(MAX_LONG_WAITING), limits.time),
        }
    }

    /// Parses a link and applies `make` to it, at the cost of whichever is more expensive. Both steps run in one job, so no
    /// request holds a whole game in memory while it waits.
    ///
    /// # Errors
    /// Those of [`Lane::run`] and of `make`, and if the link is invalid.
    pub async fn with_link<T: Send + 'static>(
        &self,
        text: String,
        make_cost: Cost,
        make: impl FnOnce(Link) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let cost = Cost::of_link(&text).max(make_cost);
        self.run(cost, move || make(text.parse()?)).await?
    }

    /// Runs a job where its cost says.
    ///
    /// # Errors
    /// Those of [`Lane::run`].
    pub async fn run<T: Send + 'static>(
        &self,
        cost: Cost,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        match cost {
            Cost::Inline => Ok(job()),
            Cost::Short => self.short.run(job).await,
            Cost::Medium => self.medium.run(job).await,
        }
    }
}

/// Where to run a job that cannot take seconds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// On the thread that handles the request.
    Inline,
    Short,
    Medium,
}

impl Cost {
    /// Returns the cost of reading a link.
    fn of_link(text: &str) -> Cost {
        let longest = match text.split('/').next() {
            Some("c1" | "f1") => LONG_LINK,
            // Custom rules can make even a short game expensive.
            Some(ruleset) if ruleset.starts_with("v1") => return Cost::Medium,
            _ => LONG_VARIANT_LINK,
        };
        if text.len() > longest { Cost::Short } else { Cost::Inline }
    }
}

/// Runs blocking jobs: a fixed number at a time, a bounded number waiting.
pub struct Lane {
    shared: Arc<Shared>,
    capacity: usize,
    /// The longest that a job may wait.
    patience: Duration,
    refused: Counter,
}

/// What a lane shares with its jobs.
struct Shared {
    state: Mutex<State>,
    slots: usize,
    waiting: Gauge,
    running: Gauge,
}

struct State {
    free: usize,
    /// The clients with waiting jobs, the one whose turn it is first.
    clients: VecDeque<(Client, VecDeque<Grant>)>,
    /// How long jobs take, averaged over the last few.
    mean: Duration,
}

type Client = Option<IpAddr>;

/// Gives a waiting job its slot.
type Grant = oneshot::Sender<()>;

impl State {
    fn waiting(&self) -> usize {
        self.clients.iter().map(|(_, jobs)| jobs.len()).sum()
    }

    fn jobs_of(&mut self, client: Client) -> Option<&mut VecDeque<Grant>> {
        self.clients.iter_mut().find(|(known, _)| *known == client).map(|(_, jobs)| jobs)
    }

    /// Returns the number of jobs that start before another one of a client that has `own` jobs waiting.
    fn ahead(&self, own: usize) -> usize {
        self.clients.iter().map(|(_, jobs)| jobs.len().min(own + 1)).sum()
    }

    fn push(&mut self, client: Client, job: Grant) {
        match self.jobs_of(client) {
            Some(jobs) => jobs.push_back(job),
            None => self.clients.push_back((client, VecDeque::from([job]))),
        }
    }

    /// Takes the first job of the client whose turn it is.
    fn pop(&mut self) -> Option<Grant> {
        let (client, mut jobs) = self.clients.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.clients.push_back((client, jobs));
        }
        job
    }
}

impl Shared {
    /// Runs `change` on the state and reports the result to the metrics.
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // Nothing panics while it holds the lock.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let result = change(&mut state);
        self.waiting.set(state.waiting() as f64);
        self.running.set((self.slots - state.free) as f64);
        result
    }

    /// Gives a slot to the next job, or to nobody.
    fn release(&self, took: Option<Duration>) {
        self.with(|state| {
            if let Some(took) = took {
                state.mean = (7 * state.mean + took) / 8;
            }
            while let Some(job) = state.pop() {
                // Otherwise, the request has been dropped.
                if job.send(()).is_ok() {
                    return;
                }
            }
            state.free += 1;
        });
    }
}

/// The right to run a job.
struct Slot {
    shared: Arc<Shared>,
    since: Instant,
}

impl Slot {
    fn new(shared: &Arc<Shared>) -> Slot {
        Slot { shared: Arc::clone(shared), since: Instant::now() }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.shared.release(Some(self.since.elapsed()));
    }
}

/// A job's place in the queue.
struct Waiting<'a> {
    shared: &'a Shared,
    client: Client,
    granted: oneshot::Receiver<()>,
    has_slot: bool,
}

/// Leaves the queue. A slot that was granted but not taken goes to the next job.
impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if self.has_slot {
            return;
        }
        self.granted.close();
        if self.granted.try_recv().is_ok() {
            self.shared.release(None);
            return;
        }
        self.shared.with(|state| {
            if let Some(jobs) = state.jobs_of(self.client) {
                jobs.retain(|job| !job.is_closed());
            }
            state.clients.retain(|(_, jobs)| !jobs.is_empty());
        });
    }
}

/// Sets a flag when dropped.
struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Lane {
    fn new(name: &'static str, slots: usize, capacity: usize, patience: Duration) -> Lane {
        monitoring::recorder();
        let slots = slots.max(1);
        let state = State { free: slots, clients: VecDeque::new(), mean: Duration::ZERO };
        let shared = Shared {
            state: Mutex::new(state),
            slots,
            waiting: gauge!("linkmate_lane_waiting", "lane" => name),
            running: gauge!("linkmate_lane_running", "lane" => name),
        };
        let refused = counter!("linkmate_lane_refused_total", "lane" => name);
        Lane { shared: Arc::new(shared), capacity, patience, refused }
    }

    /// Runs a job on a blocking thread. Once started, it keeps its slot until it is done, even if the request is dropped.
    ///
    /// # Errors
    /// [`Error::Busy`] if the job would have to wait too long, [`Error::Internal`] if it panics.
    pub async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let slot = self.slot().await?;
        let done = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            job()
        });
        // The panic itself has been logged.
        done.await.map_err(|_| Error::Internal)
    }

    /// Runs a job that stops early when the request is dropped: it is given a function that tells whether that has happened.
    ///
    /// # Errors
    /// Those of [`run`](Lane::run).
    pub async fn run_cancellable<T: Send + 'static>(
        &self,
        job: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let dropped = Arc::new(AtomicBool::new(false));
        let _guard = SetOnDrop(Arc::clone(&dropped));
        self.run(move || job(&|| dropped.load(Ordering::Relaxed))).await
    }

    /// Waits for a slot.
    async fn slot(&self) -> Result<Slot, Error> {
        let client = client::current();
        let waiting = self.shared.with(|state| self.take_or_wait(state, client));
        let granted = match waiting {
            Ok(None) => return Ok(Slot::new(&self.shared)),
            Ok(Some(granted)) => granted,
            Err(wait) => {
                self.refused.increment(1);
                return Err(Error::Busy { retry_after: wait.as_secs() + 1 });
            }
        };
        let mut waiting = Waiting { shared: &self.shared, client, granted, has_slot: false };
        waiting.has_slot = (&mut waiting.granted).await.is_ok();
        Ok(Slot::new(&self.shared))
    }

    /// Takes a free slot (`None`) or a place in the queue.
    ///
    /// # Errors
    /// How long the wait would be, if that is too long, or if the queue is full. A client may fill half of it.
    fn take_or_wait(&self, state: &mut State, client: Client) -> Result<Option<oneshot::Receiver<()>>, Duration> {
        if state.free > 0 {
            state.free -= 1;
            return Ok(None);
        }
        let own = state.jobs_of(client).map_or(0, |jobs| jobs.len());
        let turns = (state.ahead(own) + 1).div_ceil(self.shared.slots);
        let wait = state.mean * u32::try_from(turns).unwrap_or(u32::MAX);
        if state.waiting() >= self.capacity || own >= self.capacity.div_ceil(2) || wait > self.patience {
            return Err(wait.min(self.patience));
        }
        let (grant, granted) = oneshot::channel();
        state.push(client, grant);
        Ok(Some(granted))
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const A: Client = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
    const B: Client = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));

    fn lane(slots: usize, capacity: usize) -> Lane {
        Lane::new("test", slots, capacity, Duration::from_secs(10))
    }

    fn ask(lane: &Lane, client: Client) -> Result<Option<oneshot::Receiver<()>>, Duration> {
        lane.shared.with(|state| lane.take_or_wait(state, client))
    }

    #[test]
    fn clients_take_turns() {
        let lane = lane(1, 100);
        assert!(matches!(ask(&lane, A), Ok(None)));
        let clients = [A, A, A, B, B];
        let mut jobs = clients.map(|client| ask(&lane, client).expect("there is room").expect("the lane is busy"));
        let mut order = Vec::new();
        for _ in clients {
            lane.shared.release(None);
            order.extend(
                jobs.iter_mut().enumerate().filter_map(|(job, granted)| granted.try_recv().is_ok().then_some(job)),
            );
        }
        assert_eq!(order, [0, 3, 1, 4, 2]);
        lane.shared.release(None);
        assert_eq!(lane.shared.with(|state| (state.free, state.waiting())), (1, 0));
    }

    #[test]
    fn a_client_fills_at_most_half_of_the_queue() {
        let lane = lane(1, 4);
        assert!(matches!(ask(&lane, A), Ok(None)));
        let _waiting = [ask(&lane, A), ask(&lane, A)].map(|job| job.expect("there is room"));
        assert!(ask(&lane, A).is_err());
        assert!(ask(&lane, B).is_ok());
    }

    #[test]
    fn what_cannot_start_in_time_is_refused() {
        let lane = lane(2, 100);
        lane.shared.with(|state| state.mean = Duration::from_secs(4));
        assert!(matches!((ask(&lane, A), ask(&lane, A)), (Ok(None), Ok(None))));
        let waiting: Vec<_> = (0..4).map_while(|_| ask(&lane, A).ok()).collect();
        assert_eq!(waiting.len(), 4, "two turns of 4 seconds");
        assert_eq!(ask(&lane, A).expect_err("the third turn is too late"), Duration::from_secs(10));
        assert!(ask(&lane, B).is_ok(), "another client waits for its own turn only");
    }

    #[test]
    fn dropped_requests_leave_the_queue() {
        let lane = lane(1, 100);
        assert!(matches!(ask(&lane, A), Ok(None)));
        let mut waiting = [A, A, B].map(|client| {
            let granted = ask(&lane, client).expect("there is room").expect("the lane is busy");
            Some(Waiting { shared: &lane.shared, client, granted, has_slot: false })
        });
        waiting[0] = None;
        assert_eq!(lane.shared.with(|state| state.waiting()), 2);
        lane.shared.release(None);
        // The second job has the slot but is dropped before it starts.
        waiting[1] = None;
        assert!(waiting[2].as_mut().expect("still waiting").granted.try_recv().is_ok());
    }
}

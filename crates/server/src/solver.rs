//! Who can still win: the solver on its own few threads.
//!
//! It cannot be stopped, and a hard position takes seconds. So a few positions are solved at a time, a few more wait, and the
//! rest are left undecided. Whoever has waited long enough hears *undecided* while the work goes on, and the answer is
//! remembered for whoever asks again.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chess::{ByColor, Color, Position};
use judge::dead::{self, Winnable};
use tokio::sync::watch;

/// So many positions may wait.
const QUEUE: usize = 64;

/// So many answers are remembered, and as many from before.
const REMEMBERED: usize = 4_096;

/// What each side can.
pub type Answer = Arc<ByColor<Winnable>>;

/// Answers, and those that are on their way.
type Answers = HashMap<Position, watch::Receiver<Option<Answer>>>;

/// The one solver of the process: what it knows is true for everybody.
static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::start);

/// A position to be solved, and where the answer goes.
type Job = (Position, watch::Sender<Option<Answer>>);

struct Solver {
    queue: SyncSender<Job>,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    now: Answers,
    before: Answers,
}

impl Memory {
    fn get(&self, position: &Position) -> Option<watch::Receiver<Option<Answer>>> {
        self.now.get(position).or_else(|| self.before.get(position)).cloned()
    }

    fn put(&mut self, position: Position, answer: watch::Receiver<Option<Answer>>) {
        if self.now.len() >= REMEMBERED {
            self.before = std::mem::take(&mut self.now);
        }
        self.now.insert(position, answer);
    }
}

impl Solver {
    fn start() -> Solver {
        let (queue, jobs) = sync_channel(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        // Whoever answers requests needs the other half.
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        for _ in 0..threads {
            let jobs = Arc::clone(&jobs);
            std::thread::spawn(move || work(&jobs));
        }
        Solver { queue, memory: Mutex::default() }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Solves one position after the other.
fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((position, answer)) = job else { return };
        let side = |winner| {
            let solve = || match dead::winnable(&position, winner) {
                Winnable::Yes(helpmate) => Winnable::Yes(dead::shortened(&position, winner, helpmate)),
                other => other,
            };
            catch_unwind(AssertUnwindSafe(solve)).unwrap_or_else(|_| {
                tracing::error!(position = %chess::notation::fen::write_position(&position), "the solver broke");
                Winnable::Undecided
            })
        };
        let found = ByColor { white: side(Color::White), black: side(Color::Black) };
        answer.send_replace(Some(Arc::new(found)));
    }
}

/// What each side can; `None` if that is not known by the time the wait is over, or too much is waiting already.
pub async fn ask(position: &Position, wait: Duration) -> Option<Answer> {
    let mut answer = {
        let mut memory = SOLVER.memory();
        match memory.get(position) {
            Some(answer) => answer,
            None => {
                let (sender, receiver) = watch::channel(None);
                match SOLVER.queue.try_send((*position, sender)) {
                    Ok(()) => memory.put(*position, receiver.clone()),
                    Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => return None,
                }
                receiver
            }
        }
    };
    let found = tokio::time::timeout(wait, answer.wait_for(Option::is_some)).await.ok()?.ok()?;
    found.clone()
}

/// Whether a position is known to be dead: by a small search, or because the solver has said so.
pub fn is_known_dead(position: &Position) -> bool {
    let solved = || {
        let answer = SOLVER.memory().get(position)?.borrow().clone()?;
        Some(is_dead(&answer))
    };
    position.is_dead_by_search() || solved().unwrap_or(false)
}

/// Whether neither side can win.
pub fn is_dead(answer: &ByColor<Winnable>) -> bool {
    Color::ALL.into_iter().all(|color| answer[color] == Winnable::No)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Castling;
    use chess::notation::fen;

    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_comes_once_and_is_remembered() {
        let wall = fen::parse_position("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", Castling::Standard).unwrap();
        assert!(!is_known_dead(&wall), "the small search does not see it");
        let answer = ask(&wall, Duration::from_secs(20)).await.expect("an answer");
        assert!(is_dead(&answer) && is_known_dead(&wall));
        assert!(ask(&wall, Duration::ZERO).await.is_some(), "known at once");
    }
}

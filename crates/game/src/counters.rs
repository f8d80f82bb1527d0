//! Counts expensive operations on this thread. Tests use it to show that a page is built from one list of legal moves and one
//! pass over the game. Release builds count nothing.

#[cfg(debug_assertions)]
use std::cell::Cell;

/// Number of expensive operations on this thread so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Lists of legal moves generated.
    pub legal_moves: usize,
    /// Passes over a game to write its moves.
    pub notation: usize,
    /// Games read from text.
    pub parsed: usize,
}

#[cfg(debug_assertions)]
thread_local! {
    static COUNTERS: Cell<Counters> = const { Cell::new(Counters { legal_moves: 0, notation: 0, parsed: 0 }) };
}

/// Returns the counts of this thread so far; all zero in release builds.
#[must_use]
pub fn counters() -> Counters {
    #[cfg(debug_assertions)]
    return COUNTERS.get();
    #[cfg(not(debug_assertions))]
    Counters::default()
}

impl Counters {
    /// Updates the counts of this thread. For crates that parse games; does nothing in release builds.
    pub fn count(step: impl FnOnce(&mut Counters)) {
        #[cfg(debug_assertions)]
        {
            let mut counters = COUNTERS.get();
            step(&mut counters);
            COUNTERS.set(counters);
        }
        #[cfg(not(debug_assertions))]
        let _ = step;
    }
}

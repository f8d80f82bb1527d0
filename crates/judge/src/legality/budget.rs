//! [`Budget`]: how much may be looked at.

use super::{Effort, Spent};

/// Counts what is looked at, so that the same question gets the same answer on every machine.
#[derive(Clone)]
pub(crate) struct Budget {
    effort: Effort,
    /// Positions before that may still be looked at.
    positions: u32,
    /// States of columns that may still be looked at, and how many of them for a position before.
    orders: u32,
    orders_before: u32,
    spent: u32,
    ran_out: bool,
    /// How many moves are taken back in a row.
    pub(crate) depth: u32,
    /// With more open positions before than that, one of them is believed.
    pub(crate) width: usize,
    /// With more captures than that, no order of them is looked for.
    pub(crate) captures: u32,
    /// Whether to look on where there are plenty of last moves.
    pub(crate) thorough: bool,
}

impl Budget {
    pub(crate) fn new(effort: Effort) -> Budget {
        let (positions, orders, orders_before, depth, width, captures) = match effort {
            Effort::Quick => (0, 0, 0, 0, 0, 0),
            // A position before takes about 20 microseconds, a state of columns about one. Twelve captures leave 20 men.
            Effort::Normal => (1_500, 150_000, 5_000, 4, 8, 12),
            Effort::Deep => (50_000, 1_000_000, 100_000, 12, 64, 30),
        };
        let thorough = effort == Effort::Deep;
        Budget { effort, positions, orders, orders_before, spent: 0, ran_out: false, depth, width, captures, thorough }
    }

    /// The same with at most so many states of columns, and as many positions before as take that long.
    pub(crate) fn at_most(self, nodes: u32) -> Budget {
        let (positions, orders) = (self.positions.min(nodes / 20), self.orders.min(nodes));
        Budget { positions, orders, ..self }
    }

    /// Whether one more position before may be looked at.
    pub(crate) fn take_position(&mut self) -> bool {
        let left = take(&mut self.positions);
        self.note(left)
    }

    /// Lends a part of the states of columns to a position before.
    pub(crate) fn before<T>(&mut self, work: impl FnOnce(&mut Budget) -> T) -> T {
        let lent = self.orders.min(self.orders_before);
        let kept = self.orders - lent;
        self.orders = lent;
        let result = work(self);
        self.orders += kept;
        result
    }

    /// Whether one more state of columns may be looked at.
    pub(crate) fn take_order(&mut self) -> bool {
        let left = take(&mut self.orders);
        self.note(left)
    }

    fn note(&mut self, left: bool) -> bool {
        self.spent += u32::from(left);
        self.ran_out |= !left;
        left
    }

    pub(crate) fn spent(&self) -> Spent {
        Spent { effort: self.effort, nodes: self.spent, ran_out: self.ran_out }
    }
}

fn take(left: &mut u32) -> bool {
    let some = *left > 0;
    *left = left.saturating_sub(1);
    some
}

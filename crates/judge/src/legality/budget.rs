//! [`Budget`]: node limits for the searches.

use super::{Effort, Spent};

/// Limits the searches by nodes rather than by time, so the same position gets the same verdict on every machine.
#[derive(Clone)]
pub(crate) struct Budget {
    effort: Effort,
    /// Earlier positions that may still be examined.
    positions: u32,
    /// Kernel states that may still be examined.
    orders: u32,
    /// The share of `orders` a single earlier position may use.
    orders_before: u32,
    spent: u32,
    ran_out: bool,
    /// The number of moves to take back in a row.
    pub(crate) depth: u32,
    /// With more unrefuted earlier positions than this, the position is accepted as possible.
    pub(crate) width: usize,
    /// With more captures than this, the kernel search is skipped.
    pub(crate) captures: u32,
    /// Whether to search even if there are plenty of possible last moves.
    pub(crate) thorough: bool,
}

impl Budget {
    pub(crate) fn new(effort: Effort) -> Budget {
        let (positions, orders, orders_before, depth, width, captures) = match effort {
            Effort::Quick => (0, 0, 0, 0, 0, 0),
            // An earlier position takes about 20 microseconds, a kernel state about one. Twelve captures leave 20
            // pieces.
            Effort::Normal => (1_500, 150_000, 5_000, 4, 8, 12),
            Effort::Deep => (50_000, 1_000_000, 100_000, 12, 64, 30),
        };
        let thorough = effort == Effort::Deep;
        Budget { effort, positions, orders, orders_before, spent: 0, ran_out: false, depth, width, captures, thorough }
    }

    /// Lowers the limits to this many kernel states, and to as many earlier positions as take equally long.
    pub(crate) fn at_most(self, nodes: u32) -> Budget {
        let (positions, orders) = (self.positions.min(nodes / 20), self.orders.min(nodes));
        Budget { positions, orders, ..self }
    }

    /// Takes one earlier position from the budget; returns false if none is left.
    pub(crate) fn take_position(&mut self) -> bool {
        let left = take(&mut self.positions);
        self.note(left)
    }

    /// Runs `work` for an earlier position with its share of the kernel states.
    pub(crate) fn before<T>(&mut self, work: impl FnOnce(&mut Budget) -> T) -> T {
        let lent = self.orders.min(self.orders_before);
        let kept = self.orders - lent;
        self.orders = lent;
        let result = work(self);
        self.orders += kept;
        result
    }

    /// Takes one kernel state from the budget; returns false if none is left.
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

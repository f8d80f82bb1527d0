//! [`Windows`]: how far each pawn can have advanced before each capture of a kernel.
//!
//! **Claim.** If [`Windows::new`] returns `None`, no game follows the kernel: at some time the pawns of a column do not fit
//! above each other, or a pawn does not meet its victim.
//!
//! **Why.** Pawns only advance, by a rank with each capture. In a column each pawn is on a higher rank than the one below
//! it. A pawn that captures another lands on its rank. Starting squares and the pawns of the goal limit both ends, and the
//! limits are narrowed until nothing changes. Pawns that may have promoted already limit nobody.

use chess::{Bitboard, Color, File, Role, Square};

use super::kernel::{Kernel, ranks};
use super::piece::{Id, Ids};

/// Ranks that a pawn can have advanced: the fewest and the most. Six is the promotion rank.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Window {
    low: i8,
    high: i8,
}

impl Window {
    fn narrow(&mut self, low: i8, high: i8) {
        self.low = self.low.max(low);
        self.high = self.high.min(high);
    }

    /// From ranks advanced to ranks of the board, both counted from zero, or back.
    fn flipped(self, color: Color) -> Window {
        match color {
            Color::White => Window { low: self.low + 1, high: self.high + 1 },
            Color::Black => Window { low: 6 - self.high, high: 6 - self.low },
        }
    }

    fn flipped_back(self, color: Color) -> Window {
        match color {
            Color::White => Window { low: self.low - 1, high: self.high - 1 },
            Color::Black => Window { low: 6 - self.high, high: 6 - self.low },
        }
    }
}

/// The windows of all pawns before each capture and at the end.
pub(super) struct Windows(Vec<[Window; 32]>);

impl Windows {
    /// Narrows the windows of a kernel. `goal` lists the pawns of the goal.
    pub(super) fn new(kernel: &Kernel, goal: impl Iterator<Item = (Id, Square)>) -> Option<Windows> {
        let count = kernel.captures.len();
        let window = |index| {
            let promotes = kernel.promotes_on(Id::from_index(index as u8)).is_some();
            Window { low: 0, high: if promotes { 6 } else { 5 } }
        };
        let mut windows = Windows(vec![core::array::from_fn(window); count + 1]);
        for (id, square) in goal {
            let advanced = ranks(id.color(), square) as i8;
            windows.0[count][id.index()] = Window { low: advanced, high: advanced };
        }
        let columns = columns(kernel);
        loop {
            let before = windows.0.clone();
            for time in 0..count {
                windows.narrow_in_time(kernel, time)?;
            }
            for (time, column) in &columns {
                windows.narrow_column(*time, column)?;
            }
            if windows.0 == before {
                return Some(windows);
            }
        }
    }

    /// Between two captures pawns do not go back; with a capture they advance a rank.
    fn narrow_in_time(&mut self, kernel: &Kernel, time: usize) -> Option<()> {
        let capture = &kernel.captures[time];
        for id in Ids::PAWNS {
            let step = i8::from(capture.by == Some(id));
            let (now, next) = (self.0[time][id.index()], self.0[time + 1][id.index()]);
            self.0[time + 1][id.index()].narrow(now.low + step, next.high);
            self.0[time][id.index()].narrow(now.low, next.high - step);
            let (now, next) = (self.0[time][id.index()], self.0[time + 1][id.index()]);
            if now.low > now.high || next.low > next.high {
                return None;
            }
        }
        let Some(by) = capture.by.filter(|_| capture.victim.is_pawn() && capture.role == Role::Pawn) else {
            return Some(());
        };
        // The capture happens on the victim's rank.
        let victim = self.0[time][capture.victim.index()].flipped(capture.victim.color());
        let square = victim.flipped_back(by.color());
        self.0[time][by.index()].narrow(0, square.high - 1);
        self.0[time + 1][by.index()].narrow(square.low, 6);
        let reach = self.landing(by, time).flipped(by.color()).flipped_back(capture.victim.color());
        self.0[time][capture.victim.index()].narrow(reach.low, reach.high);
        (reach.low <= reach.high && victim.low <= victim.high).then_some(())
    }

    /// The ranks a pawn can have advanced with the capture at a time.
    fn landing(&self, by: Id, time: usize) -> Window {
        Window { low: self.0[time][by.index()].low + 1, high: self.0[time + 1][by.index()].high }
    }

    fn narrow_column(&mut self, time: usize, column: &[Id]) -> Option<()> {
        let mut low = 0;
        for &id in column {
            let mut window = self.0[time][id.index()].flipped(id.color());
            window.narrow(low, 7);
            low = window.low + 1;
            self.0[time][id.index()] = window.flipped_back(id.color());
        }
        let mut high = 7;
        for &id in column.iter().rev() {
            let mut window = self.0[time][id.index()].flipped(id.color());
            window.narrow(0, high);
            if window.low > window.high {
                return None;
            }
            high = window.high - 1;
            self.0[time][id.index()] = window.flipped_back(id.color());
        }
        Some(())
    }

    /// The squares on which the capture with this number can happen.
    pub(super) fn squares(&self, kernel: &Kernel, number: usize) -> Bitboard {
        let capture = &kernel.captures[number];
        let Some(by) = capture.by else { return capture.to.bitboard() };
        let ranks = self.landing(by, number).flipped(by.color());
        let fits = |square: &Square| (ranks.low..=ranks.high).contains(&(square.rank() as i8));
        capture.to.bitboard().squares().filter(fits).collect()
    }
}

/// The pawns that are sure to be in each column before each capture and at the end.
fn columns(kernel: &Kernel) -> Vec<(usize, Vec<Id>)> {
    let mut columns = Vec::new();
    for time in 0..=kernel.captures.len() {
        let made = ((1_u32 << time) - 1) as u16;
        for file in File::ALL {
            let version = kernel.version(file, made);
            let is_sure = |id: &Id| kernel.promotes_on(*id) != Some(file) || version < kernel.ready(*id);
            let ids = kernel.column(file, version).ids().iter().copied().filter(is_sure);
            columns.push((time, ids.collect()));
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use chess::notation::fen;
    use chess::{CastlingMode, Setup};

    use crate::proof::columns::Shapes;
    use crate::proof::goal::Goal;
    use crate::proof::kernel::{KernelSearch, goal_shapes};
    use crate::proof::piece::Start;
    use crate::proof::plan::matched;

    fn has_kernel(text: &str) -> bool {
        let goal = Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap();
        let start = Start::new(Setup::start()).unwrap();
        let shapes = goal_shapes(&goal).map(Shapes::new);
        let matched = matched(&goal, &start, 0);
        (0..8).any(|seed| KernelSearch::new(&goal, &start, &shapes, matched.clone(), seed, 12, 3_000).run().is_some())
    }

    /// The pawn on the b-file came from d2 by two captures, which take it to b4 at least.
    #[test]
    fn a_pawn_advances_with_each_capture() {
        assert!(!has_kernel("r1bqkb1r/pppppppp/8/8/8/1P6/PPP1PPPP/RNBQKBNR w KQkq - 0 1"));
        assert!(has_kernel("r1bqkb1r/pppppppp/8/8/1P6/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1"));
    }

    /// The pawn from e2 captured on d3, a light square.
    #[test]
    fn bishops_are_captured_on_their_colour() {
        assert!(!has_kernel("rnbqk1nr/pppp1ppp/4p3/8/8/3P4/PPPP1PPP/RNBQKBNR w KQkq - 0 1"));
        assert!(has_kernel("rn1qkbnr/ppp1pppp/3p4/8/8/3P4/PPPP1PPP/RNBQKBNR w KQkq - 0 1"));
    }
}

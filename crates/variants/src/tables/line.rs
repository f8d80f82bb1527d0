//! Lines: the squares that a repeated step leads to.

use super::{SetBySquare, by_square};
use crate::set::SquareSet;
use crate::{Size, Square, Step};

/// The index of a line in [`Lines`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineId(u16);

/// The lines of a ruleset.
#[derive(Clone, Debug)]
pub struct Lines {
    size: Size,
    all: Vec<Line>,
}

/// For each square, the squares that repeating a step leads to.
#[derive(Clone, Debug)]
pub struct Line {
    step: Step,
    /// True if squares further along have higher indices.
    ascends: bool,
    beyond: SetBySquare,
}

impl Lines {
    pub fn new(size: Size) -> Lines {
        Lines { size, all: Vec::new() }
    }

    /// Returns the line of a step in board directions, creating it if necessary.
    pub fn id(&mut self, step: Step) -> LineId {
        let known = self.all.iter().position(|line| line.step == step);
        let index = known.unwrap_or_else(|| {
            self.all.push(Line::new(self.size, step));
            self.all.len() - 1
        });
        LineId(u16::try_from(index).expect("there are fewer than a thousand different steps"))
    }

    #[inline]
    pub fn line(&self, id: LineId) -> &Line {
        &self.all[usize::from(id.0)]
    }
}

impl Line {
    fn new(size: Size, step: Step) -> Line {
        let next = |square: &Square| size.after(*square, step);
        let beyond = by_square(size, |from| std::iter::successors(next(&from), next).collect());
        Line { step, ascends: (step.ranks, step.files) > (0, 0), beyond }
    }

    /// Its step in board directions.
    pub fn step(&self) -> Step {
        self.step
    }

    /// All squares of the line beyond a square.
    #[inline]
    pub fn beyond(&self, from: Square) -> SquareSet {
        self.beyond[from.index()]
    }

    /// The first square of a set along the line from a square.
    #[inline]
    pub fn first(&self, from: Square, set: SquareSet) -> Option<Square> {
        let found = self.beyond(from) & set;
        if self.ascends { found.first() } else { found.last() }
    }

    /// The squares from a square up to and including the first occupied one.
    #[inline]
    pub fn visible(&self, from: Square, occupied: SquareSet) -> SquareSet {
        match self.first(from, occupied) {
            Some(blocker) => self.beyond(from) & !self.beyond(blocker),
            None => self.beyond(from),
        }
    }

    /// The number of steps from one square of the line to another.
    pub fn distance(&self, from: Square, to: Square) -> u8 {
        if self.step.files == 0 {
            from.rank().abs_diff(to.rank()) / self.step.ranks.unsigned_abs()
        } else {
            from.file().abs_diff(to.file()) / self.step.files.unsigned_abs()
        }
    }

    /// The squares within a number of steps.
    pub fn within(&self, from: Square, reach: u8) -> SquareSet {
        self.beyond(from).filter(|&to| self.distance(from, to) <= reach).collect()
    }
}

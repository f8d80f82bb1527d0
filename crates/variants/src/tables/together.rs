//! [`Together`]: all pieces of a type moved at once, a step at a time, where their moves are only counted.

use crate::set::SquareSet;
use crate::{Size, Step};

/// With more steps than that it is quicker to look at the pieces one by one: most types have one or two.
const MAX_STEPS: usize = 8;

/// How a type moves that goes by a few steps only, as pawns do. No two of its moves lead from one square to the same other.
#[derive(Clone, Debug)]
pub struct Together {
    quiet: Vec<Shift>,
    captures: Vec<Shift>,
    runs: Vec<RunTogether>,
    /// From a square where a piece may be captured en passant back to where the capturer stands.
    passing: Vec<Shift>,
}

/// A step as a shift of sets of squares.
#[derive(Copy, Clone, Debug)]
struct Shift {
    by: i8,
    /// From where it does not leave the board.
    from: SquareSet,
}

#[derive(Clone, Debug)]
struct RunTogether {
    shift: Shift,
    most: u8,
    /// Where it begins.
    from: SquareSet,
}

/// What a type's behaviours give, with steps as they are on the board.
#[derive(Default)]
pub struct Steps {
    pub quiet: Vec<Step>,
    pub captures: Vec<Step>,
    /// How far runs go, and from where.
    pub runs: Vec<(Step, u8, SquareSet)>,
    pub passing: Vec<Step>,
}

impl Together {
    /// `None` if there are too many steps, if one is too long to be shifted by, or if two moves may lead to the same square.
    pub fn new(size: Size, mut steps: Steps) -> Option<Together> {
        for list in [&mut steps.quiet, &mut steps.captures, &mut steps.passing] {
            chess::sort(list);
            list.dedup();
        }
        let mut ends = steps.quiet.clone();
        for &(Step { files, ranks }, most, _) in &steps.runs {
            let most = i8::try_from(most).ok().filter(|&most| most < 16 && files.abs() <= 1 && ranks.abs() <= 1)?;
            ends.extend((2..=most).map(|distance| Step { files: files * distance, ranks: ranks * distance }));
        }
        chess::sort(&mut ends);
        let is_clear = ends.windows(2).all(|pair| pair[0] != pair[1]);
        let few = steps.quiet.len() + steps.captures.len() + steps.runs.len() <= MAX_STEPS;
        let shift = |step: &Step| Shift::new(size, *step);
        let runs = steps.runs.iter().map(|&(step, most, from)| Some(RunTogether { shift: shift(&step)?, most, from }));
        (is_clear && few).then_some(Together {
            quiet: steps.quiet.iter().map(shift).collect::<Option<_>>()?,
            captures: steps.captures.iter().map(shift).collect::<Option<_>>()?,
            runs: runs.collect::<Option<_>>()?,
            passing: steps.passing.iter().map(|step| shift(&step.back())).collect::<Option<_>>()?,
        })
    }

    /// Gives the squares that pieces of the type go to, one piece to each, again and again until all moves have been given.
    #[inline]
    pub fn targets(&self, pieces: SquareSet, empty: SquareSet, theirs: SquareSet, mut give: impl FnMut(SquareSet)) {
        self.quiet.iter().for_each(|shift| give(shift.apply(pieces) & empty));
        self.captures.iter().for_each(|shift| give(shift.apply(pieces) & theirs));
        for run in &self.runs {
            let mut here = run.shift.apply(pieces & run.from) & empty;
            for _ in 2..=run.most {
                here = run.shift.apply(here) & empty;
                give(here);
            }
        }
    }

    /// From where a piece of the type may capture en passant on one of these squares.
    pub fn beside(&self, run_over: SquareSet) -> SquareSet {
        self.passing.iter().fold(SquareSet::EMPTY, |all, shift| all | shift.apply(run_over))
    }
}

impl Shift {
    fn new(size: Size, step: Step) -> Option<Shift> {
        let by = i16::from(step.ranks) * 16 + i16::from(step.files);
        let by = i8::try_from(by).ok().filter(|by| (1..64).contains(&by.unsigned_abs()))?;
        Some(Shift { by, from: size.squares().filter(|at| size.after(*at, step).is_some()).collect() })
    }

    #[inline]
    fn apply(self, squares: SquareSet) -> SquareSet {
        (squares & self.from).shifted(self.by)
    }
}

//! [`Together`]: moves all pieces of a type at once, step by step, to count moves without listing them.

use crate::set::SquareSet;
use crate::{Size, Step};

/// With more steps it is faster to generate moves piece by piece. Most types that qualify have one or two.
const MAX_STEPS: usize = 8;

/// The movement of a type that has only a few steps, like a pawn. No two of its moves have the same origin and target.
#[derive(Clone, Debug)]
pub struct Together {
    quiet: Vec<Shift>,
    captures: Vec<Shift>,
    runs: Vec<RunTogether>,
    /// The shifts from an en passant target back to the capturing piece.
    passing: Vec<Shift>,
}

/// A step as a shift of a set of squares.
#[derive(Copy, Clone, Debug)]
struct Shift {
    by: i8,
    /// The squares from which the step stays on the board.
    from: SquareSet,
}

#[derive(Clone, Debug)]
struct RunTogether {
    shift: Shift,
    most: u8,
    /// The starting squares of the run.
    from: SquareSet,
}

/// The steps of a type's behaviours in board directions.
#[derive(Default)]
pub struct Steps {
    pub quiet: Vec<Step>,
    pub captures: Vec<Step>,
    /// The runs: step, length and starting squares.
    pub runs: Vec<(Step, u8, SquareSet)>,
    pub passing: Vec<Step>,
}

impl Together {
    /// Returns `None` if there are too many steps, if one is too long for a shift, or if two moves may have the same
    /// origin and target.
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

    /// Calls `give` with sets of targets, one piece per target in each set, until all moves are covered.
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

    /// The squares from which a piece of the type may capture en passant on one of these squares.
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

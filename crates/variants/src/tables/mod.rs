//! The built-in behaviours of a ruleset as tables: the targets of each type of piece from each square, and the squares
//! from which a square is attacked. They are computed once per ruleset and make move generation a matter of set
//! operations.

mod attack;
mod line;
mod movement;
mod together;

use std::collections::BTreeMap;
use std::sync::Arc;

use chess::{ByColor, Color};

use crate::set::SquareSet;
use crate::{Board, Kind, KindSet, PieceType, Size, Square, Step};

pub use attack::{Attackers, Scene};
use line::{LineId, Lines};
pub use movement::{Movement, Promotion, Sides};

/// A set of squares for each square of the largest board.
pub type SetBySquare = Arc<[SquareSet]>;

/// The tables of a ruleset.
#[derive(Clone, Debug)]
pub struct Tables {
    lines: Lines,
    movements: ByColor<Vec<Movement>>,
    attackers: ByColor<Attackers>,
    runners: Vec<Runners>,
    /// The types whose pieces can be moved together.
    together: ByColor<KindSet>,
}

/// The types that run by the same step and can be captured en passant.
#[derive(Clone, Debug)]
struct Runners {
    kinds: KindSet,
    /// The line back along the run.
    back: ByColor<LineId>,
}

impl Tables {
    pub fn new(types: &[PieceType], size: Size) -> Tables {
        let mut maker = Maker { size, lines: Lines::new(size), leaps: BTreeMap::new() };
        let mut movements =
            |color| types.iter().map(|piece| Movement::new(piece, color, &mut maker)).collect::<Vec<_>>();
        let movements = ByColor { white: movements(Color::White), black: movements(Color::Black) };
        let attackers = ByColor {
            white: Attackers::new(types, &movements.white, Color::White, &mut maker),
            black: Attackers::new(types, &movements.black, Color::Black, &mut maker),
        };
        let mut victims: BTreeMap<Step, Vec<Kind>> = BTreeMap::new();
        for (step, kinds) in movements.white.iter().flat_map(Movement::victims) {
            victims.entry(step).or_default().extend(kinds);
        }
        let mut back = |step: Step, color| maker.lines.id(step.for_color(color).back());
        let mut runners = |(step, kinds): (Step, Vec<Kind>)| {
            let back = ByColor { white: back(step, Color::White), black: back(step, Color::Black) };
            Runners { kinds: kinds.into_iter().collect(), back }
        };
        let runners = victims.into_iter().map(&mut runners).collect();
        let together = |movements: &[Movement]| -> KindSet {
            (0..).map(Kind).zip(movements).filter(|(_, it)| it.together.is_some()).map(|(kind, _)| kind).collect()
        };
        let together = ByColor { white: together(&movements.white), black: together(&movements.black) };
        Tables { lines: maker.lines, movements, attackers, runners, together }
    }

    /// The movement of a side's pieces of a type.
    #[inline]
    pub fn movement(&self, kind: Kind, color: Color) -> &Movement {
        &self.movements[color][kind.index()]
    }

    /// The types of a side whose pieces can be moved together.
    #[inline]
    pub fn together(&self, color: Color) -> KindSet {
        self.together[color]
    }

    /// The attackers of a side.
    #[inline]
    pub fn attackers(&self, color: Color) -> &Attackers {
        &self.attackers[color]
    }

    /// The squares that opposing pieces may just have run over, where they can be captured en passant.
    #[inline]
    pub fn run_over(&self, board: &Board) -> SquareSet {
        let mut run_over = SquareSet::EMPTY;
        for Runners { kinds, back } in &self.runners {
            let back = self.lines.line(back[!board.turn]);
            (board.of_kinds(*kinds) & board.by_color(!board.turn)).for_each(|square| run_over |= back.beyond(square));
        }
        run_over
    }

    #[inline]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }
}

/// Builds tables and shares equal ones.
struct Maker {
    size: Size,
    lines: Lines,
    leaps: BTreeMap<Vec<Step>, SetBySquare>,
}

impl Maker {
    /// The targets of these steps (in board directions) from each square; `None` if there are no steps.
    fn leaps(&mut self, mut steps: Vec<Step>) -> Option<SetBySquare> {
        chess::sort(&mut steps);
        steps.dedup();
        if steps.is_empty() {
            return None;
        }
        let size = self.size;
        let table = self.leaps.entry(steps).or_insert_with_key(|steps| {
            by_square(size, |from| steps.iter().filter_map(|step| size.after(from, *step)).collect())
        });
        Some(table.clone())
    }
}

/// Tabulates a function over the squares of the board.
fn by_square(size: Size, set: impl Fn(Square) -> SquareSet) -> SetBySquare {
    let mut sets = vec![SquareSet::EMPTY; 256];
    for square in size.squares() {
        sets[square.index()] = set(square);
    }
    sets.into()
}

//! The built-in behaviours of a ruleset as tables: where each type of piece goes from each square of the board, and from where a
//! square is attacked. They are made once for a ruleset; finding moves is then a matter of sets of squares.

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
    /// The types that can be moved together.
    together: ByColor<KindSet>,
}

/// The types that can be taken en passant and run by the same step.
#[derive(Clone, Debug)]
struct Runners {
    kinds: KindSet,
    /// The way back from where they stand.
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
        let mut back = |step: Step, color| maker.lines.id(step.of(color).back());
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

    /// How a side's pieces of a type move.
    #[inline]
    pub fn movement(&self, kind: Kind, color: Color) -> &Movement {
        &self.movements[color][kind.index()]
    }

    /// The types of a side's pieces that can be moved together.
    #[inline]
    pub fn together(&self, color: Color) -> KindSet {
        self.together[color]
    }

    /// From where a side attacks.
    #[inline]
    pub fn attackers(&self, color: Color) -> &Attackers {
        &self.attackers[color]
    }

    /// The squares behind the opponent's pieces that can be taken en passant: all that they may have run over.
    #[inline]
    pub fn run_over(&self, board: &Board) -> SquareSet {
        let mut run_over = SquareSet::EMPTY;
        for Runners { kinds, back } in &self.runners {
            let back = self.lines.line(back[!board.turn]);
            (board.of_kinds(*kinds) & board.of(!board.turn)).for_each(|square| run_over |= back.beyond(square));
        }
        run_over
    }

    #[inline]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }
}

/// Makes tables, each once.
struct Maker {
    size: Size,
    lines: Lines,
    leaps: BTreeMap<Vec<Step>, SetBySquare>,
}

impl Maker {
    /// The squares that these steps, as they are on the board, lead to from each square; `None` if there are no steps.
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

/// A table of what a function gives for each square of the board.
fn by_square(size: Size, set: impl Fn(Square) -> SquareSet) -> SetBySquare {
    let mut sets = vec![SquareSet::EMPTY; 256];
    for square in size.squares() {
        sets[square.index()] = set(square);
    }
    sets.into()
}

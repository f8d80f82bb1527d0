//! [`Movement`]: the targets of the pieces of a type.

use chess::Color;

use super::line::{LineId, Lines};
use super::together::{Steps, Together};
use super::{Maker, SetBySquare, by_square};
use crate::behaviour::moves::{ran_over, ways};
use crate::behaviour::{Castle, Effect, Manner, Moves, Purpose};
use crate::set::SquareSet;
use crate::{Board, Kind, PieceType, Size, Square, Step};

/// How one side's pieces of a type move.
#[derive(Clone, Debug, Default)]
pub struct Movement {
    /// True if the tables are incomplete, so that the behaviours must be called.
    pub is_irregular: bool,
    /// The targets of leaps to empty squares; `None` if there are none.
    quiet: Option<SetBySquare>,
    /// The targets of leaps that capture.
    pub captures: Option<SetBySquare>,
    pub slides: Vec<Slide>,
    pub hops: Vec<Hop>,
    pub circles: Vec<Circle>,
    runs: Vec<Run>,
    en_passant: Vec<EnPassant>,
    pub castles: Vec<Castle>,
    /// The promotion squares; no square occurs twice.
    pub promotions: Vec<Promotion>,
    /// The squares from which a move may promote.
    pub may_promote_from: SquareSet,
    /// The first squares of all slides; `None` if it does not slide.
    doorways: Option<SetBySquare>,
    /// True if it neither slides nor hops nor moves in circles.
    is_leaper: bool,
    /// How all pieces of the type move at once, if possible.
    pub together: Option<Together>,
}

/// The squares of the side to move, of the opponent, and of both.
#[derive(Copy, Clone)]
pub struct Sides {
    pub own: SquareSet,
    pub theirs: SquareSet,
    pub occupied: SquareSet,
}

impl Sides {
    pub fn new(board: &Board, color: Color) -> Sides {
        Sides { own: board.by_color(color), theirs: board.by_color(!color), occupied: board.occupied() }
    }
}

/// A slide along a line.
#[derive(Clone, Debug)]
pub struct Slide {
    pub line: LineId,
    pub reach: u8,
    pub purpose: Purpose,
    /// The squares within reach; `None` if the whole line is.
    within: Option<SetBySquare>,
}

/// A hop along a line.
#[derive(Clone, Debug)]
pub struct Hop {
    pub line: LineId,
    pub reach: u8,
    pub purpose: Purpose,
    pub manner: Manner,
}

/// Circular paths in board directions.
#[derive(Clone, Debug)]
pub struct Circle {
    pub ways: Vec<Vec<Step>>,
    pub purpose: Purpose,
}

/// A step taken at least twice.
#[derive(Clone, Debug)]
struct Run {
    line: LineId,
    /// The targets of runs from each square.
    ends: SetBySquare,
}

#[derive(Clone, Debug)]
struct EnPassant {
    leaps: SetBySquare,
    victims: Vec<Kind>,
    /// The step of their run, from the player's point of view.
    run: Step,
}

/// Promotion squares with the number of types to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promotion {
    pub squares: SquareSet,
    pub choices: u8,
}

/// An unlimited reach.
pub const FAR: u8 = u8::MAX;

impl Movement {
    pub(super) fn new(piece: &PieceType, color: Color, maker: &mut Maker) -> Movement {
        let mut movement = Movement::default();
        let mut all_steps = Steps::default();
        let mut promotions = Vec::new();
        let mut passing = Vec::new();
        for get in &piece.get_moves {
            let Some(moves) = get.as_built_in() else {
                movement.is_irregular = true;
                continue;
            };
            let (mut inner, mut promotion) = (moves, Vec::new());
            while let Moves::Promoting { ranks, choices, moves } = inner {
                promotion.push((ranks, *choices));
                inner = moves;
            }
            movement.is_irregular |= matches!(inner, Moves::Castle(_)) && !promotion.is_empty();
            if !matches!(inner, Moves::Castle(_)) {
                promotions.push(promotion);
            }
            match inner {
                Moves::Walk { steps, reach: 1, purpose, manner: Manner::Slide } => {
                    let steps = steps.iter().map(|step| step.for_color(color));
                    if *purpose != Purpose::Capture {
                        all_steps.quiet.extend(steps.clone());
                    }
                    if *purpose != Purpose::Move {
                        all_steps.captures.extend(steps);
                    }
                }
                Moves::Walk { steps, reach, purpose, manner: Manner::Circle } => {
                    let on_board = |way: Vec<Step>| way.into_iter().map(|step| step.for_color(color)).collect();
                    let ways = ways(steps, *reach, Manner::Circle).into_iter().map(on_board).collect();
                    movement.circles.push(Circle { ways, purpose: *purpose });
                }
                Moves::Walk { steps, reach, purpose, manner } => {
                    for step in steps {
                        movement.ride(step.for_color(color), *reach, *purpose, *manner, maker);
                    }
                }
                Moves::Run { step, most, from } => {
                    let size = maker.size;
                    let step = step.for_color(color);
                    let line = maker.lines.id(step);
                    let way = maker.lines.line(line);
                    let is_end = |at: Square, to: &Square| (2..=*most).contains(&way.distance(at, *to));
                    let ends = by_square(size, |at| match from.contains(&size.rank_of(at, color)) {
                        true => way.beyond(at).filter(|to| is_end(at, to)).collect(),
                        false => SquareSet::EMPTY,
                    });
                    let starts = size.squares().filter(|at| from.contains(&size.rank_of(*at, color))).collect();
                    all_steps.runs.push((step, *most, starts));
                    movement.runs.push(Run { line, ends });
                }
                Moves::EnPassant { steps, victims, run } => {
                    passing.push((steps, victims, run));
                    let steps: Vec<Step> = steps.iter().map(|step| step.for_color(color)).collect();
                    all_steps.passing.extend(&steps);
                    let leaps =
                        maker.leaps(steps).map(|leaps| EnPassant { leaps, victims: victims.clone(), run: *run });
                    movement.en_passant.extend(leaps);
                }
                Moves::Castle(castle) => movement.castles.push(*castle),
                Moves::Promoting { .. } => unreachable!("nested promotions are unwrapped above"),
            }
        }
        movement.is_leaper = movement.slides.is_empty() && movement.hops.is_empty() && movement.circles.is_empty();
        movement.quiet = maker.leaps(all_steps.quiet.clone());
        movement.captures = maker.leaps(all_steps.captures.clone());
        let doorways = movement.slides.iter().map(|slide| maker.lines.line(slide.line).step()).collect();
        movement.doorways = maker.leaps(doorways);
        movement.is_irregular |= promotions.windows(2).any(|pair| pair[0] != pair[1]) || movement.castles.len() > 1;
        if let Some(promotion) = promotions.first() {
            movement.promotions = Promotion::all(promotion, maker.size, color);
        }
        movement.may_promote_from = movement.may_promote_from(piece, maker.size, color);
        // Moves alone do not show that a piece captures en passant: an effect must do so as well.
        let taking = piece.apply_move.iter().filter_map(|apply| match apply.as_built_in() {
            Some(Effect::TakeEnPassant { steps, victims, run }) => Some((steps, victims, run)),
            _ => None,
        });
        movement.is_irregular |= taking.collect::<Vec<_>>() != passing;
        if movement.is_leaper && !movement.is_irregular && movement.castles.is_empty() {
            movement.together = Together::new(maker.size, all_steps);
        }
        movement
    }

    /// The squares from which a move may end on a promotion square.
    fn may_promote_from(&self, piece: &PieceType, size: Size, color: Color) -> SquareSet {
        let promotes = |at: Square| {
            piece.apply_move.iter().any(|apply| match apply.as_built_in() {
                Some(Effect::Promote { ranks, .. }) => ranks.contains(&size.rank_of(at, color)),
                _ => false,
            })
        };
        let there: SquareSet = size.squares().filter(|at| promotes(*at)).collect();
        let leaps = [&self.quiet, &self.captures].into_iter().flatten();
        let runs = self.runs.iter().map(|run| &run.ends);
        let tables: Vec<&SetBySquare> =
            leaps.chain(runs).chain(self.en_passant.iter().map(|passing| &passing.leaps)).collect();
        let is_near = |at: &Square| tables.iter().any(|table| !(table[at.index()] & there).is_empty());
        let goes_far = !self.is_leaper || !self.castles.is_empty();
        size.squares().filter(|at| if goes_far { !there.is_empty() } else { is_near(at) }).collect()
    }

    fn ride(&mut self, step: Step, reach: u8, purpose: Purpose, manner: Manner, maker: &mut Maker) {
        let line = maker.lines.id(step);
        let reach = if reach >= longest(maker.size) { FAR } else { reach };
        if manner == Manner::Slide {
            let on_board = maker.lines.line(line);
            let within = (reach != FAR).then(|| by_square(maker.size, |from| on_board.within(from, reach)));
            self.slides.push(Slide { line, reach, purpose, within });
        } else {
            self.hops.push(Hop { line, reach, purpose, manner });
        }
    }

    /// The targets of walks and runs.
    #[inline]
    pub fn targets(&self, lines: &Lines, board: &Board, sides: &Sides, from: Square) -> SquareSet {
        let Sides { own, theirs, occupied } = *sides;
        let mut targets = SquareSet::EMPTY;
        if let Some(quiet) = &self.quiet {
            targets |= quiet[from.index()] & !occupied;
        }
        if let Some(captures) = &self.captures {
            targets |= captures[from.index()] & theirs;
        }
        for run in &self.runs {
            let ends = run.ends[from.index()];
            if !ends.is_empty() {
                targets |= lines.line(run.line).visible(from, occupied) & ends & !occupied;
            }
        }
        if self.is_leaper {
            return targets;
        }
        let allowed = |purpose| match purpose {
            Purpose::Both => !own,
            Purpose::Move => !occupied,
            Purpose::Capture => theirs,
        };
        // In crowded positions most sliders are hemmed in by their own side.
        let is_open = self.doorways.as_ref().is_some_and(|doorways| !(doorways[from.index()] & !own).is_empty());
        for slide in self.slides.iter().filter(|_| is_open) {
            let mut visible = lines.line(slide.line).visible(from, occupied);
            if let Some(within) = &slide.within {
                visible &= within[from.index()];
            }
            targets |= visible & allowed(slide.purpose);
        }
        for hop in &self.hops {
            targets |= hop.targets(lines, from, occupied) & allowed(hop.purpose);
        }
        for circle in &self.circles {
            targets |= circle.targets(board, from) & allowed(circle.purpose);
        }
        targets
    }

    /// The types that can be captured en passant, with the step of their run.
    pub fn victims(&self) -> impl Iterator<Item = (Step, &[Kind])> {
        self.en_passant.iter().map(|passing| (passing.run, &passing.victims[..]))
    }

    /// The targets of captures en passant among the squares that may have been run over.
    #[inline]
    pub fn en_passant(&self, board: &Board, from: Square, color: Color, run_over: SquareSet) -> SquareSet {
        let mut found = SquareSet::EMPTY;
        for EnPassant { leaps, victims, run } in &self.en_passant {
            let near = leaps[from.index()] & run_over;
            if near.is_empty() {
                continue;
            }
            let empty = near & !board.occupied();
            found |= empty.filter(|&to| ran_over(board, to, victims, *run, !color).is_some()).collect();
        }
        found
    }
}

impl Promotion {
    /// The promotion squares, from the ranks of each promotion and the number of types to choose from.
    fn all(promotions: &[(&Vec<u8>, u8)], size: Size, color: Color) -> Vec<Promotion> {
        let choices_on = |at: Square| {
            let there = promotions.iter().filter(|(ranks, _)| ranks.contains(&size.rank_of(at, color)));
            there.map(|(_, choices)| *choices).max().unwrap_or(1)
        };
        let mut all: Vec<Promotion> = Vec::new();
        for (at, choices) in size.squares().map(|at| (at, choices_on(at))).filter(|(_, choices)| *choices > 1) {
            match all.iter_mut().find(|known| known.choices == choices) {
                Some(known) => known.squares.insert(at),
                None => all.push(Promotion { squares: SquareSet::EMPTY.with(at), choices }),
            }
        }
        all
    }
}

/// The maximum number of steps in a line.
fn longest(size: Size) -> u8 {
    size.files().max(size.ranks()) - 1
}

impl Hop {
    fn targets(&self, lines: &Lines, from: Square, occupied: SquareSet) -> SquareSet {
        let line = lines.line(self.line);
        let Some(hurdle) = line.first(from, occupied) else { return SquareSet::EMPTY };
        let behind = match self.manner {
            Manner::Grasshopper => line.first(hurdle, !SquareSet::EMPTY).into_iter().collect(),
            _ => line.visible(hurdle, occupied),
        };
        if self.reach == FAR { behind } else { behind.filter(|&to| line.distance(from, to) <= self.reach).collect() }
    }
}

impl Circle {
    fn targets(&self, board: &Board, from: Square) -> SquareSet {
        let mut targets = SquareSet::EMPTY;
        for way in &self.ways {
            let mut here = from;
            for step in way {
                let Some(next) = board.size().after(here, *step) else { break };
                here = next;
                targets.insert(here);
                if board.at(here).is_some() {
                    break;
                }
            }
        }
        targets
    }
}

//! [`Kernel`]: an order of captures that brings the pawns to their columns and lets the right number promote, with
//! identities.
//!
//! **Claim.** A kernel tells which pawn captures whom on which file, in which order as far as the captures touch the same
//! columns; on which file each promoting pawn promotes, and from which state of that column on nothing is in its way. It is
//! a plan: a game that follows it need not exist, but if the pawns of a position are entangled, games without such a plan
//! are found only by luck.
//!
//! **How.** A randomised depth-first search forwards over the [columns](super::columns), cut off by the fewest captures
//! that the columns still need. The idea of a proof kernel is Peter Österlund's.

use chess::{Bitboard, Color, File, Rank, Role, Square};

use super::columns::{Column, Columns, Shape, Shapes};
use super::distance::Promotions;
use super::goal::Goal;
use super::piece::{Id, Ids, Start};
use super::plan::{Matched, Plan};
use super::random::Random;
use super::spread::spread;
use super::windows::Windows;

/// A capture of the plan.
#[derive(Copy, Clone, Debug)]
pub(super) struct Capture {
    /// The capturing pawn, or `None` if a piece captures.
    pub(super) by: Option<Id>,
    /// The capturing side.
    pub(super) color: Color,
    /// The pawn's file before.
    pub(super) from: File,
    pub(super) to: File,
    /// Who is captured, and as what.
    pub(super) victim: Id,
    pub(super) role: Role,
}

/// An order of captures.
#[derive(Clone)]
pub(super) struct Kernel {
    pub(super) captures: Vec<Capture>,
    /// Each column at first and after each capture that touches it.
    versions: [Vec<Column>; 8],
    /// The captures that touch each column, as bits.
    touching: [u16; 8],
    /// For each capture, the later ones that touch one of its columns.
    later: Vec<u16>,
    /// The captures made by each pawn.
    by: [u16; 32],
    /// For each promoting pawn, the first version of its column in which nothing is in front of it.
    ready: [u8; 32],
    promotes_on: [Option<File>; 32],
    /// For each planned victim, where it is captured and as what.
    victims: [Option<Victim>; 32],
    /// Pieces that may be captured anywhere by pieces.
    pub(super) free: Ids,
}

/// What the plan says about a piece that is captured.
#[derive(Copy, Clone)]
pub(super) struct Victim {
    pub(super) role: Role,
    /// The squares where the capture can happen.
    pub(super) squares: Bitboard,
}

/// The most captures that fit into the bits.
const MOST_CAPTURES: usize = 15;

impl Kernel {
    /// The captures that are not taken back yet.
    #[inline(always)]
    pub(super) fn left(&self, undone: u16) -> u16 {
        !undone & ((1_u32 << self.captures.len()) - 1) as u16
    }

    /// The captures that can be taken back next: none that is left touches the same columns later.
    pub(super) fn next(&self, left: u16) -> u16 {
        let free = |number: &usize| left >> number & 1 == 1 && self.later[*number] & left == 0;
        (0..self.captures.len()).filter(free).fold(0, |next, number| next | 1 << number)
    }

    /// The captures that a pawn made and that are left.
    #[inline(always)]
    pub(super) fn made(&self, id: Id, left: u16) -> u8 {
        (self.by[id.index()] & left).count_ones() as u8
    }

    #[inline(always)]
    pub(super) fn is_by(&self, id: Id, number: u8) -> bool {
        self.by[id.index()] >> number & 1 == 1
    }

    /// The version of a column with these captures left.
    #[inline(always)]
    pub(super) fn version(&self, file: File, left: u16) -> u8 {
        (self.touching[file.index()] & left).count_ones() as u8
    }

    pub(super) fn column(&self, file: File, version: u8) -> &Column {
        &self.versions[file.index()][usize::from(version)]
    }

    pub(super) fn ready(&self, id: Id) -> u8 {
        self.ready[id.index()]
    }

    pub(super) fn promotes_on(&self, id: Id) -> Option<File> {
        self.promotes_on[id.index()]
    }

    /// What the plan says about a piece that is captured.
    #[inline(always)]
    pub(super) fn victim(&self, id: Id) -> Option<Victim> {
        self.victims[id.index()]
    }
}

/// A step of the search: a capture of a pawn, or of a piece that is chosen later.
#[derive(Copy, Clone)]
struct Step {
    by: Option<Id>,
    color: Color,
    from: File,
    to: File,
    /// The captured pawn.
    pawn: Option<Id>,
}

/// What is left to do in a state of the search.
#[derive(Copy, Clone)]
struct Todo {
    /// Captures that each side can still make.
    captures: [u32; 2],
    /// Pawns that each side can still lose as pawns.
    losses: [u32; 2],
}

/// The search for a kernel.
pub(super) struct KernelSearch<'a> {
    goal: &'a Goal,
    start: &'a Start,
    goals: [Shape; 8],
    shapes: &'a [Shapes; 8],
    /// Pawns that never moved.
    steady: Ids,
    matched: Matched,
    random: Random,
    /// Random numbers below this are added to eight times the estimate: more of it makes the search less greedy.
    noise: u32,
    pub(super) nodes: u64,
    most_nodes: u64,
    /// A side that makes one capture outside the plan.
    spare: Option<Color>,
    path: Vec<(Step, Columns)>,
}

/// The shape of each column of the goal.
pub(super) fn goal_shapes(goal: &Goal) -> [Shape; 8] {
    let pawns = |color| goal.position.board().by_piece(color, Role::Pawn);
    File::ALL.map(|file| {
        let squares = (pawns(Color::White) | pawns(Color::Black)) & file.bitboard();
        let squares: Vec<Square> = squares.squares().collect();
        let black = |square: &Square| pawns(Color::Black).contains(*square);
        let color = |square| if black(square) { Color::Black } else { Color::White };
        squares.iter().rev().fold(Shape::EMPTY, |shape, square| shape.below(color(square)))
    })
}

impl<'a> KernelSearch<'a> {
    pub(super) fn new(
        goal: &'a Goal,
        start: &'a Start,
        shapes: &'a [Shapes; 8],
        matched: Matched,
        seed: u64,
        noise: u32,
        most_nodes: u64,
    ) -> KernelSearch<'a> {
        let mut steady = Ids::NONE;
        for &(square, piece) in &goal.pieces {
            if piece.role == Role::Pawn && square.rank() == Rank::Second.seen_by(piece.color) {
                steady = steady.with(Id::pawn(piece.color, square.file()));
            }
        }
        let goals = goal_shapes(goal);
        let random = Random::new(seed);
        KernelSearch {
            goal,
            start,
            goals,
            shapes,
            steady,
            matched,
            random,
            noise,
            nodes: 0,
            most_nodes,
            spare: None,
            path: Vec::new(),
        }
    }

    /// Leaves one capture of a side to pieces.
    pub(super) fn sparing(self, color: Color) -> KernelSearch<'a> {
        KernelSearch { spare: Some(color), ..self }
    }

    /// Searches for a kernel and turns it into a plan.
    pub(super) fn run(&mut self) -> Option<Plan> {
        let lost = self.goal.lost();
        let losses = |color: Color| {
            let kept = self.matched.pawns[color].len() + self.matched.promoted[color].len();
            8_u32.checked_sub(kept as u32)
        };
        let captures = |color: Color| (lost[!color] as u32).checked_sub(u32::from(self.spare == Some(color)));
        let todo = Todo {
            captures: [captures(Color::White)?, captures(Color::Black)?],
            losses: [losses(Color::White)?, losses(Color::Black)?],
        };
        self.follow(&File::ALL.map(Column::start), todo)
    }

    /// A lower bound on the captures that these columns need: each changes at most two neighbouring ones.
    fn needed(&self, columns: &Columns) -> u32 {
        let (mut sum, mut shared) = (0, 0);
        for (column, shapes) in columns.iter().zip(self.shapes) {
            shared = shapes.captures(column).saturating_sub(shared);
            sum += shared;
        }
        sum
    }

    fn follow(&mut self, columns: &Columns, todo: Todo) -> Option<Plan> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return None;
        }
        if self.needed(columns) == 0 {
            // More captures than needed would only make the plan harder to follow.
            return self.finished(columns);
        }
        let steps = self.steps(columns, todo);
        let noise = self.noise;
        let random = &mut self.random;
        let mut order: Vec<(u32, usize)> =
            steps.iter().enumerate().map(|(index, step)| (8 * step.0 + random.below(noise), index)).collect();
        order.sort_unstable();
        for (_, index) in order {
            let (_, step, next, todo) = &steps[index];
            self.path.push((*step, *next));
            let found = self.follow(next, *todo);
            if found.is_some() || self.nodes > self.most_nodes {
                return found;
            }
            self.path.pop();
        }
        None
    }

    /// The captures that can come next, with the captures needed after each.
    fn steps(&self, columns: &Columns, todo: Todo) -> Vec<(u32, Step, Columns, Todo)> {
        let mut steps = Vec::new();
        for color in Color::ALL {
            if todo.captures[color as usize] == 0 {
                continue;
            }
            let enemy = !color;
            let mut after = todo;
            after.captures[color as usize] -= 1;
            let left = after.captures[0] + after.captures[1];
            let can_lose_pawn = todo.losses[enemy as usize] > 0;
            let mut after_pawn = after;
            after_pawn.losses[enemy as usize] = after.losses[enemy as usize].saturating_sub(1);
            let mut add = |step: Step, next: Columns| {
                let needed = self.needed(&next);
                if needed <= left {
                    steps.push((needed, step, next, if step.pawn.is_some() { after_pawn } else { after }));
                }
            };
            for from in File::ALL {
                for (place, &id) in columns[from.index()].ids().iter().enumerate() {
                    if self.steady.contains(id) {
                        continue;
                    }
                    if id.color() == enemy {
                        if can_lose_pawn {
                            let mut next = *columns;
                            next[from.index()].remove(place);
                            add(Step { by: None, color, from, to: from, pawn: Some(id) }, next);
                        }
                        continue;
                    }
                    for to in [from.index().wrapping_sub(1), from.index() + 1] {
                        let Some(&to) = File::ALL.get(to) else { continue };
                        let mut gone = *columns;
                        gone[from.index()].remove(place);
                        let column = columns[to.index()];
                        for (place, &other) in column.ids().iter().enumerate() {
                            if other.color() == enemy && can_lose_pawn && !self.steady.contains(other) {
                                let mut next = gone;
                                next[to.index()].replace(place, id);
                                add(Step { by: Some(id), color, from, to, pawn: Some(other) }, next);
                            }
                        }
                        for place in 0..=column.ids().len() {
                            // Nothing gets behind a pawn that never moved.
                            let steady = |color, id: Option<&Id>| {
                                id.is_some_and(|&id| self.steady.contains(id) && id.color() == color)
                            };
                            let below = place.checked_sub(1).and_then(|below| column.ids().get(below));
                            if steady(Color::Black, below) || steady(Color::White, column.ids().get(place)) {
                                continue;
                            }
                            let mut next = gone;
                            next[to.index()].insert(place, id);
                            add(Step { by: Some(id), color, from, to, pawn: None }, next);
                        }
                    }
                }
            }
        }
        steps
    }

    /// Completes a plan: who promotes where, and which pieces the pawns capture. Returns `None` if it does not work out.
    fn finished(&mut self, columns: &Columns) -> Option<Plan> {
        let count = self.path.len();
        if count > MOST_CAPTURES {
            return None;
        }
        let mut kernel = self.skeleton();
        let mut ids = self.matched.ids.clone();
        let promoting = self.promoting(columns, &mut kernel, &mut ids)?;
        let pieces = self.goal.pieces.iter().zip(&ids).filter(|((_, piece), _)| piece.role == Role::Pawn);
        let windows = Windows::new(&kernel, pieces.filter_map(|(&(square, _), id)| Some(((*id)?, square))))?;
        let mut promotions = Promotions::by_kernel(&kernel);
        for color in Color::ALL {
            let captured = self.promoted(color, &promoting[color as usize], &kernel, &mut ids, &mut promotions)?;
            self.choose_victims(color, captured, &mut kernel, &windows, &ids)?;
        }
        for (number, capture) in kernel.captures.iter().enumerate() {
            let victim = Victim { role: capture.role, squares: windows.squares(&kernel, number) };
            kernel.victims[capture.victim.index()] = Some(victim);
        }
        Some(Plan { ids: ids.into_iter().collect::<Option<Vec<Id>>>()?, promotions, kernel: Some(kernel) })
    }

    /// The columns and captures of a kernel without promotions and with pawns as victims only.
    fn skeleton(&self) -> Kernel {
        let mut kernel = Kernel {
            captures: Vec::new(),
            versions: File::ALL.map(|file| vec![Column::start(file)]),
            touching: [0; 8],
            later: Vec::new(),
            by: [0; 32],
            ready: [0; 32],
            promotes_on: [None; 32],
            victims: [None; 32],
            free: Ids::NONE,
        };
        for (number, (step, columns)) in self.path.iter().enumerate() {
            for file in File::ALL {
                if file == step.from || file == step.to {
                    kernel.touching[file.index()] |= 1 << number;
                    kernel.versions[file.index()].push(columns[file.index()]);
                }
            }
            if let Some(id) = step.by {
                kernel.by[id.index()] |= 1 << number;
            }
            let &Step { by, color, from, to, pawn } = step;
            // Pieces are chosen later: until then the victim is a king, who is never captured.
            let victim = pawn.unwrap_or(self.start.king(!color));
            kernel.captures.push(Capture { by, color, from, to, victim, role: self.start.role(victim) });
        }
        for (number, capture) in kernel.captures.iter().enumerate() {
            let after = !((2_u32 << number) - 1) as u16;
            let touching = kernel.touching[capture.from.index()] | kernel.touching[capture.to.index()];
            kernel.later.push(touching & after);
        }
        kernel
    }

    /// Decides which pawns promote and which are those of the goal.
    fn promoting(&mut self, columns: &Columns, kernel: &mut Kernel, ids: &mut [Option<Id>]) -> Option<[Vec<Id>; 2]> {
        let mut promoting = [Vec::new(), Vec::new()];
        for file in File::ALL {
            let column = &columns[file.index()];
            let ways: Vec<(usize, usize)> = column.shape().promotions(self.goals[file.index()]).collect();
            let &(low, high) = ways.get(self.random.below(ways.len() as u32) as usize)?;
            let kept = low..column.ids().len() - high;
            for (place, &id) in column.ids().iter().enumerate() {
                if !kept.contains(&place) {
                    promoting[id.color() as usize].push(id);
                    kernel.promotes_on[id.index()] = Some(file);
                }
            }
            let pieces = self.goal.pieces.iter().enumerate();
            let pawns = pieces.filter(|(_, (square, piece))| piece.role == Role::Pawn && square.file() == file);
            // The pieces of the goal are in the order of their squares.
            for ((index, _), &id) in pawns.zip(&column.ids()[kept.clone()]) {
                ids[index] = Some(id);
            }
        }
        for &id in promoting.iter().flatten() {
            if kernel.made(id, u16::MAX) > 5 {
                return None;
            }
            let versions = &kernel.versions[kernel.promotes_on(id)?.index()];
            let is_ready = |column: &Column| {
                column
                    .place(id)
                    .is_some_and(|place| column.ahead(place).iter().all(|other| other.color() == id.color()))
            };
            kernel.ready[id.index()] = versions.iter().position(is_ready)? as u8;
        }
        Some(promoting)
    }

    /// Matches the promoted pieces of the goal with promoting pawns. Returns the pawns that are left: they promoted and
    /// were captured.
    fn promoted(
        &mut self,
        color: Color,
        promoting: &[Id],
        kernel: &Kernel,
        ids: &mut [Option<Id>],
        promotions: &mut Promotions,
    ) -> Option<Vec<(Id, Role)>> {
        let mut pawns = promoting.to_vec();
        let mut todo = self.matched.promoted[color].clone();
        // Bishops have the least choice.
        todo.sort_by_key(|&index| self.goal.pieces[index].1.role != Role::Bishop);
        for index in todo {
            let (square, piece) = self.goal.pieces[index];
            let moves = spread(piece.role, &[(square, 0)], Bitboard::EMPTY, Bitboard::EMPTY);
            let mut best: Option<(u32, usize)> = None;
            for (place, &id) in pawns.iter().enumerate() {
                let on = Square::at(kernel.promotes_on(id)?, Rank::Eighth.seen_by(color));
                if piece.role == Role::Bishop && on.is_dark() != square.is_dark() {
                    continue;
                }
                let cost = 4 * u32::from(moves[on.index()]) + self.random.below(6);
                if best.is_none_or(|best| cost < best.0) {
                    best = Some((cost, place));
                }
            }
            let id = pawns.swap_remove(best?.1);
            ids[index] = Some(id);
            promotions.add(id, piece.role);
        }
        let captured = pawns.into_iter().map(|id| {
            let role = if self.random.below(2) == 0 { Role::Knight } else { Role::Queen };
            promotions.add(id, role);
            (id, role)
        });
        Some(captured.collect())
    }

    /// Chooses the pieces of a colour that are captured by plan: those of the start first, then promoted ones.
    fn choose_victims(
        &mut self,
        color: Color,
        mut captured: Vec<(Id, Role)>,
        kernel: &mut Kernel,
        windows: &Windows,
        ids: &[Option<Id>],
    ) -> Option<()> {
        let is_missing = |id: &Id| !ids.contains(&Some(*id));
        let mut pieces: Vec<Id> = File::ALL.into_iter().map(|file| Id::piece(color, file)).filter(is_missing).collect();
        self.random.shuffle(&mut pieces);
        captured.sort_by_key(|&(id, _)| kernel.ready(id));
        let of_pieces = |number: &usize| {
            let capture = &kernel.captures[*number];
            capture.color != color && !capture.victim.is_pawn()
        };
        let numbers: Vec<usize> = (0..kernel.captures.len()).filter(of_pieces).collect();
        let promoted = numbers.len().saturating_sub(pieces.len());
        for (index, &number) in numbers.iter().enumerate() {
            let (victim, role) = if numbers.len() - index <= promoted {
                let before = (1_u16 << number) - 1;
                let is_ready = |(id, _): &(Id, Role)| {
                    kernel.promotes_on(*id).is_some_and(|file| kernel.ready(*id) <= kernel.version(file, before))
                };
                captured.remove(captured.iter().position(is_ready)?)
            } else {
                let squares = windows.squares(kernel, number);
                let fits = |id: &Id| {
                    let is_same = |square: Square| square.is_dark() == id.home().is_dark();
                    self.start.role(*id) != Role::Bishop || squares.squares().any(is_same)
                };
                let victim = pieces.remove(pieces.iter().position(fits)?);
                (victim, self.start.role(victim))
            };
            kernel.captures[number].victim = victim;
            kernel.captures[number].role = role;
        }
        for id in pieces.into_iter().chain(captured.into_iter().map(|(id, _)| id)) {
            kernel.free = kernel.free.with(id);
        }
        Some(())
    }
}

/// The ranks a pawn has gone forward.
pub(super) fn ranks(color: Color, square: Square) -> u8 {
    let rank = square.rank() as u8;
    if color == Color::White { rank.saturating_sub(1) } else { 6_u8.saturating_sub(rank) }
}

//! [`Attackers`]: finds attackers of a square by looking backwards from the square.

use chess::Color;

use super::line::{Line, LineId, Lines};
use super::movement::{FAR, Movement};
use super::{Maker, SetBySquare, by_square};
use crate::behaviour::{Manner, PieceContext, Purpose};
use crate::set::SquareSet;
use crate::{Board, Kind, PieceType, Ruleset, Square, Step};

/// The squares from which the pieces of one side attack.
#[derive(Clone, Debug)]
pub struct Attackers {
    color: Color,
    /// For each square, the squares from which any type leaps there.
    leaps: SetBySquare,
    /// For each type, the squares it leaps to from each square.
    leaps_by: Vec<Option<SetBySquare>>,
    slides: Vec<Ray>,
    hops: Vec<Ray>,
    circles: Vec<Round>,
    /// For each square, the squares on circular paths to it; `None` if there are no circular movements.
    circle_zone: Option<SetBySquare>,
    /// The types with custom behaviours, one bit each.
    custom: u64,
}

/// A straight line outwards from the attacked square.
#[derive(Clone, Debug)]
struct Ray {
    line: LineId,
    manner: Manner,
    /// The reach of each type along it; 0 for types that do not use it.
    reach: Vec<u8>,
}

/// A circular path outwards from the attacked square.
#[derive(Clone, Debug)]
struct Round {
    steps: Vec<Step>,
    /// The reach of each type along it; 0 for types that do not use it.
    reach: Vec<u8>,
}

/// The board after a move as far as attacks are concerned, without making the move.
#[derive(Copy, Clone)]
pub struct Scene<'a> {
    pub board: &'a Board,
    pub occupied: SquareSet,
    /// The squares of the attackers.
    pub attackers: SquareSet,
    /// An attacker that has moved: its new square and its type.
    pub moved: Option<(Square, Kind)>,
}

impl<'a> Scene<'a> {
    /// The board as it is, without a move.
    #[inline]
    pub fn new(board: &'a Board, by: Color) -> Scene<'a> {
        Scene { board, occupied: board.occupied(), attackers: board.by_color(by), moved: None }
    }

    /// The type of the attacker on a square.
    #[inline]
    fn kind(&self, square: Square) -> Option<Kind> {
        match self.moved {
            Some((at, kind)) if at == square => Some(kind),
            _ => self.board.at(square).map(|piece| piece.kind),
        }
    }
}

/// The threats to a royal piece.
#[derive(Copy, Clone, Default)]
pub struct Threats {
    /// True if it is attacked.
    pub is_attacked: bool,
    /// The squares of pieces that may be pinned: an attacker may be waiting behind them.
    pub shields: SquareSet,
    /// The squares where the arrival of a piece may open an attack, because hoppers need a piece to jump over.
    pub hurdles: SquareSet,
}

impl Attackers {
    pub(super) fn new(types: &[PieceType], movements: &[Movement], color: Color, maker: &mut Maker) -> Attackers {
        let size = maker.size;
        let mut slides = Vec::new();
        let mut hops = Vec::new();
        let mut circles: Vec<Round> = Vec::new();
        let mut custom = 0;
        for (index, (piece, movement)) in types.iter().zip(movements).enumerate() {
            let mut add = |rays: &mut Vec<Ray>, line: LineId, manner: Manner, reach: u8| {
                let back = maker.lines.line(line).step().back();
                let line = maker.lines.id(back);
                let known = rays.iter().position(|ray| ray.line == line && ray.manner == manner);
                let known = known.unwrap_or_else(|| {
                    rays.push(Ray { line, manner, reach: vec![0; types.len()] });
                    rays.len() - 1
                });
                let reach_of = &mut rays[known].reach[index];
                *reach_of = reach.max(*reach_of);
            };
            for slide in movement.slides.iter().filter(|slide| slide.purpose != Purpose::Move) {
                add(&mut slides, slide.line, Manner::Slide, slide.reach);
            }
            for hop in movement.hops.iter().filter(|hop| hop.purpose != Purpose::Move) {
                add(&mut hops, hop.line, hop.manner, hop.reach);
            }
            for circle in movement.circles.iter().filter(|circle| circle.purpose != Purpose::Move) {
                for way in &circle.ways {
                    // A circle traversed backwards is a circle too.
                    let steps: Vec<Step> = way.iter().map(|step| step.back()).collect();
                    let far = u8::try_from(steps.len()).unwrap_or(FAR);
                    let known = circles.iter().position(|round| round.steps == steps).unwrap_or_else(|| {
                        circles.push(Round { steps, reach: vec![0; types.len()] });
                        circles.len() - 1
                    });
                    circles[known].reach[index] = far;
                }
            }
            if piece.get_moves.iter().any(|get| get.as_built_in().is_none()) {
                custom |= 1 << index;
            }
        }
        let leaps_by: Vec<Option<SetBySquare>> = movements.iter().map(|movement| movement.captures.clone()).collect();
        let mut leaps = vec![SquareSet::EMPTY; 256];
        for from in size.squares() {
            let reached = leaps_by.iter().flatten().fold(SquareSet::EMPTY, |all, table| all | table[from.index()]);
            reached.for_each(|to| leaps[to.index()].insert(from));
        }
        let zone = |from: Square| {
            let passed = circles.iter().flat_map(|round| round.squares(from, size));
            passed.collect()
        };
        let circle_zone = (!circles.is_empty()).then(|| by_square(size, zone));
        Attackers { color, leaps: leaps.into(), leaps_by, slides, hops, circles, circle_zone, custom }
    }

    /// Returns true if the side attacks a square.
    #[inline]
    pub fn attack(&self, rules: &Ruleset, scene: Scene<'_>, square: Square) -> bool {
        let lines = rules.tables.lines();
        self.leap(scene, square)
            || self.slides.iter().any(|ray| ray.slides(lines.line(ray.line), scene, square))
            || self.hops.iter().any(|ray| ray.hops(lines.line(ray.line), scene, square))
            || self.circles.iter().any(|round| round.finds(scene, square))
            || self.custom != 0 && self.custom_attack(rules, scene, square)
    }

    #[inline]
    fn leap(&self, scene: Scene<'_>, square: Square) -> bool {
        let mut near = self.leaps[square.index()] & scene.attackers;
        near.any(|from| {
            let table = scene.kind(from).and_then(|kind| self.leaps_by[kind.index()].as_ref());
            table.is_some_and(|table| table[from.index()].contains(square))
        })
    }

    /// Tests custom behaviours, which see the board as it is: with custom behaviours, moves are made before attacks are
    /// tested.
    fn custom_attack(&self, rules: &Ruleset, scene: Scene<'_>, target: Square) -> bool {
        let board = scene.board;
        let mut pieces = board.pieces_of(self.color).filter(|(_, piece)| self.custom >> piece.kind.0 & 1 != 0);
        pieces.any(|(square, piece)| {
            let context = PieceContext { rules, board, square, piece };
            rules.type_of(piece.kind).get_moves.iter().any(|get| get.attacks(context, target))
        })
    }

    /// The threats to a royal piece on a square.
    #[inline]
    pub fn threats(&self, lines: &Lines, board: &Board, square: Square) -> Threats {
        let scene = Scene::new(board, self.color);
        let mut threats = Threats { is_attacked: self.leap(scene, square), ..Threats::default() };
        for ray in &self.slides {
            let line = lines.line(ray.line);
            let Some(first) = line.first(square, scene.occupied) else { continue };
            if ray.comes_from(line, scene, square, first) {
                threats.is_attacked = true;
            } else if let Some(second) = line.first(first, scene.occupied)
                && ray.comes_from(line, scene, square, second)
            {
                threats.shields.insert(first);
            }
        }
        for ray in &self.hops {
            let line = lines.line(ray.line);
            threats.is_attacked |= ray.hops(line, scene, square);
            threats.shields |= line.beyond(square);
            threats.hurdles |= line.beyond(square);
        }
        if let Some(zone) = &self.circle_zone {
            threats.is_attacked |= self.circles.iter().any(|round| round.finds(scene, square));
            threats.shields |= zone[square.index()];
        }
        threats
    }

    /// The squares from which a type of piece may attack a square, on the current board.
    pub fn outposts(&self, lines: &Lines, board: &Board, kind: Kind, square: Square) -> SquareSet {
        let occupied = board.occupied();
        let index = kind.index();
        let mut outposts = SquareSet::EMPTY;
        if self.leaps_by[index].is_some() {
            outposts |= self.leaps[square.index()];
        }
        for ray in self.slides.iter().filter(|ray| ray.reach[index] > 0) {
            outposts |= lines.line(ray.line).visible(square, occupied);
        }
        for ray in self.hops.iter().filter(|ray| ray.reach[index] > 0) {
            outposts |= lines.line(ray.line).beyond(square);
        }
        match &self.circle_zone {
            Some(zone) => outposts | zone[square.index()],
            None => outposts,
        }
    }
}

impl Ray {
    /// Returns true if an attacker on one square of the line reaches another that it sees.
    #[inline]
    fn comes_from(&self, line: &Line, scene: Scene<'_>, square: Square, from: Square) -> bool {
        if !scene.attackers.contains(from) {
            return false;
        }
        let reach = scene.kind(from).map_or(0, |kind| self.reach[kind.index()]);
        reach == FAR || reach > 0 && line.distance(square, from) <= reach
    }

    #[inline]
    fn slides(&self, line: &Line, scene: Scene<'_>, square: Square) -> bool {
        line.first(square, scene.occupied).is_some_and(|from| self.comes_from(line, scene, square, from))
    }

    fn hops(&self, line: &Line, scene: Scene<'_>, square: Square) -> bool {
        let Some(hurdle) = line.first(square, scene.occupied) else { return false };
        if self.manner == Manner::Grasshopper && line.distance(square, hurdle) > 1 {
            return false;
        }
        line.first(hurdle, scene.occupied).is_some_and(|from| self.comes_from(line, scene, square, from))
    }
}

impl Round {
    /// The squares of the path that are on the board, starting next to `from`.
    fn squares(&self, from: Square, size: crate::Size) -> impl Iterator<Item = Square> {
        let mut here = from;
        self.steps.iter().map_while(move |step| {
            here = size.after(here, *step)?;
            Some(here)
        })
    }

    fn finds(&self, scene: Scene<'_>, square: Square) -> bool {
        let mut way = (1..).zip(self.squares(square, scene.board.size()));
        let Some((distance, from)) = way.find(|(_, at)| scene.occupied.contains(*at)) else { return false };
        scene.attackers.contains(from) && scene.kind(from).is_some_and(|kind| self.reach[kind.index()] >= distance)
    }
}

//! Who attacks a square, looked up backwards: from the square by every way that anybody captures on.

use chess::Color;

use crate::behaviour::{GetMoves, Manner, Purpose};
use crate::{Board, PieceType, Square, Step};

/// For each colour, the ways on which its types capture.
#[derive(Clone, Debug)]
pub struct Attacks {
    white: Vec<Ray>,
    black: Vec<Ray>,
}

/// A way as it is on the board, from the square that is attacked to who attacks it.
#[derive(Clone, Debug)]
struct Ray {
    steps: Vec<Step>,
    manner: Manner,
    /// How far each type comes by it; 0 for who does not.
    of_type: Vec<u8>,
}

impl Attacks {
    pub fn of(types: &[PieceType]) -> Attacks {
        Attacks { white: rays(types, Color::White), black: rays(types, Color::Black) }
    }

    /// Whether anybody of that colour captures on the square, or would if an opponent's piece stood there.
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        let rays = match by {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        rays.iter().any(|ray| ray.finds(board, square, by))
    }
}

/// How many steps of a circle are made before it would close.
pub fn around(steps: &[Step], reach: u8) -> usize {
    usize::from(reach).min(steps.len().saturating_sub(1))
}

/// The ways of a walk, each a series of steps as the player sees them.
fn ways(steps: &[Step], reach: u8, manner: Manner) -> Vec<Vec<Step>> {
    if manner != Manner::Circle {
        return steps.iter().map(|&step| vec![step; usize::from(reach)]).collect();
    }
    let turned = |start: usize, turn: usize| steps[(start + turn) % steps.len()];
    let length = around(steps, reach);
    let forth = (0..steps.len()).map(|start| (0..length).map(|turn| turned(start, turn)).collect());
    let back = |start: usize| (0..length).map(|turn| turned(start, (steps.len() - turn) % steps.len())).collect();
    forth.chain((0..steps.len()).map(back)).collect()
}

fn rays(types: &[PieceType], color: Color) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    for (index, piece) in types.iter().enumerate() {
        for (steps, manner) in piece.get_moves.iter().flat_map(captures) {
            // A circle backwards is a circle, and a line a line.
            let steps: Vec<Step> = steps.into_iter().map(|step| step.of(color).back()).collect();
            let far = steps.len();
            let is_same = |ray: &Ray| {
                let common = far.min(ray.steps.len());
                ray.manner == manner && ray.steps[..common] == steps[..common]
            };
            let known = rays.iter().position(is_same).unwrap_or_else(|| {
                rays.push(Ray { steps: Vec::new(), manner, of_type: vec![0; types.len()] });
                rays.len() - 1
            });
            let ray = &mut rays[known];
            if ray.steps.len() < far {
                ray.steps = steps;
            }
            let far = u8::try_from(far).unwrap_or(u8::MAX);
            ray.of_type[index] = ray.of_type[index].max(far);
        }
    }
    rays
}

/// The ways on which a behaviour captures where it goes.
fn captures(moves: &GetMoves) -> Vec<(Vec<Step>, Manner)> {
    match moves {
        GetMoves::Walk { purpose: Purpose::Move, .. } => Vec::new(),
        GetMoves::Walk { steps, reach, manner, .. } => {
            ways(steps, *reach, *manner).into_iter().map(|way| (way, *manner)).collect()
        }
        GetMoves::Promoting { moves, .. } => captures(moves),
        GetMoves::Run { .. } | GetMoves::EnPassant { .. } | GetMoves::Castle(_) => Vec::new(),
    }
}

impl Ray {
    fn finds(&self, board: &Board, square: Square, by: Color) -> bool {
        let size = board.size();
        let mut here = square;
        let mut is_over = matches!(self.manner, Manner::Slide | Manner::Circle);
        for (distance, &step) in (1..).zip(&self.steps) {
            let Some(next) = size.after(here, step) else { return false };
            here = next;
            match board.at(here) {
                None if self.manner == Manner::Grasshopper && !is_over => return false,
                None => {}
                Some(_) if !is_over => is_over = true,
                Some(piece) => return piece.color == by && self.of_type[usize::from(piece.kind.0)] >= distance,
            }
        }
        false
    }
}

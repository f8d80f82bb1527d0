//! Who attacks a square, looked up backwards: from the square by every step that anybody captures with.

use chess::Color;

use crate::behaviour::{GetMoves, Purpose};
use crate::{Board, PieceType, Square, Step};

/// For each colour, the steps by which its types capture.
#[derive(Clone, Debug)]
pub struct Attacks {
    white: Vec<Ray>,
    black: Vec<Ray>,
}

/// A step as it is on the board, and who captures by it how far.
#[derive(Clone, Debug)]
struct Ray {
    step: Step,
    /// The farthest that anybody goes.
    reach: u8,
    /// How far each type goes by it; 0 for who does not.
    of_type: Vec<u8>,
}

impl Attacks {
    pub fn of(types: &[PieceType]) -> Attacks {
        Attacks { white: rays(types, Color::White), black: rays(types, Color::Black) }
    }
}

fn rays(types: &[PieceType], color: Color) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    for (index, piece) in types.iter().enumerate() {
        for (step, far) in piece.get_moves.iter().flat_map(captures) {
            let step = step.of(color);
            let ray = match rays.iter_mut().position(|ray| ray.step == step) {
                Some(known) => &mut rays[known],
                None => {
                    rays.push(Ray { step, reach: 0, of_type: vec![0; types.len()] });
                    rays.last_mut().expect("just added")
                }
            };
            ray.of_type[index] = ray.of_type[index].max(far);
            ray.reach = ray.reach.max(far);
        }
    }
    rays
}

/// The steps by which a behaviour captures where it goes, and how far.
fn captures(moves: &GetMoves) -> Vec<(Step, u8)> {
    match moves {
        GetMoves::Walk { purpose: Purpose::Move, .. } => Vec::new(),
        GetMoves::Walk { steps, reach, .. } => steps.iter().map(|&step| (step, *reach)).collect(),
        GetMoves::Promoting { moves, .. } => captures(moves),
        GetMoves::DoubleStep { .. } | GetMoves::EnPassant { .. } | GetMoves::Castle(_) => Vec::new(),
    }
}

impl Attacks {
    /// Whether anybody of that colour captures on the square, or would if an opponent's piece stood there.
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        let rays = match by {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        rays.iter().any(|ray| {
            let back = ray.step.back();
            let mut here = square;
            for distance in 1..=ray.reach {
                let Some(next) = board.size().after(here, back) else { return false };
                here = next;
                if let Some(piece) = board.at(here) {
                    return piece.color == by && ray.of_type[usize::from(piece.kind.0)] >= distance;
                }
            }
            false
        })
    }
}

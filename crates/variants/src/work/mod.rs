//! The *work* of a position: a count of squares that decides which links are accepted.
//!
//! A link is rejected if the total work of its positions is too high, and a board if its own work is. The count is
//! therefore part of the wire format. It is defined here and in `docs/formats.md`; `tests/data/work.tsv` holds sample
//! values. It does not depend on how moves are generated: a faster generator does not change it.
//!
//! # Definition
//!
//! ```text
//! work = 4096 + walks + candidates · (squares + royals · reach)
//! ```
//!
//! - **squares**: the number of squares of the board.
//! - **royals**: the number of royal pieces on the board, of both colours.
//! - **walks**: for each piece of the side to move, and for each of its [`Moves`] behaviours,
//!   - `Walk`: the total length of its paths. A slider or a hopper has one path of `reach` steps for each step. A
//!     circle of n steps has two paths for each step, one in each direction, of `reach` or n − 1 steps, whichever is
//!     less. Neither the edge of the board nor other pieces shorten a path;
//!   - `Run`: its longest run, in squares;
//!   - `EnPassant`: the number of its steps times the number of its victims;
//!   - `Castle`: 16;
//!   - `Promoting`: the count of the inner moves.
//! - **reach**: the total length of the paths on which any type of the ruleset captures: those of each `Walk`,
//!   promoting or not, whose purpose is not `Move`. If two paths of the same manner are equal or one is a prefix of the
//!   other, only the longer counts.
//! - **candidates**: the number of different (from, to, variant) that the behaviours of the pieces of the side to move
//!   give. Restrictions are ignored: attacks on royal pieces, compulsory captures, promotion limits and the end of the
//!   game.
//!   - `Walk` that slides or circles: on each path, every empty square up to the first piece, and that piece's square
//!     if it is an opposing one. Without the empty squares if the purpose is to capture, without the opposing piece if
//!     it is to move. The edge of the board ends a path.
//!   - `Walk` as a cannon: the same, starting behind the first piece on the path; as a grasshopper: the same, but only
//!     the square right behind that piece.
//!   - `Run`: from one of its ranks, the squares that two to `most` repetitions of its step lead to, up to but not
//!     including the first occupied one; none if the first square is occupied.
//!   - `EnPassant`: each empty square at one of its steps that a victim has just run over: of the squares that follow
//!     in the direction in which the opponent's pieces run, the first occupied one holds the nth of the victims (n from
//!     1), of the opponent's colour, and is at most n squares away.
//!   - `Castle`: one for each side with target files, with the nearest rook of its type on that side of the king's
//!     rank. The squares of the rank from the king to its target and from the rook to its target, both included, are
//!     empty or hold this king or this rook. If the king is royal, then, with the king taken off the board, it would
//!     not be attacked on any of the squares from its own to its target, both included. Where captures explode, a king
//!     next to a rival is not attacked, nor is one whose opponent has no rivals left.
//!   - `Promoting`: the inner moves, and for each that ends on one of the ranks those to the same square with variants
//!     1 to `choices` − 1. Castling has variant 1, any other move variant 0.
//!
//! [`Ruleset::is_attacked`] decides if a square is attacked; everything else is counted here, from the behaviours.

mod candidates;

use crate::behaviour::{Manner, Moves, Purpose};
use crate::ruleset::built_in_moves;
use crate::{Board, PieceType, Ruleset, Step};

/// The work of a position without moves, for checking goals and adjusting pieces.
const WHOLE_BOARD: u64 = 4_096;

/// The contribution of castling to a piece's walks.
const CASTLE: u64 = 16;

impl Ruleset {
    /// Returns the work of a position: an estimate of the squares examined to find its legal moves, by a fixed formula
    /// in `docs/formats.md`. It never changes for a given board and ruleset, and computing it is much faster than
    /// finding the moves.
    ///
    /// ```
    /// use linkmate_variants::{Board, MAX_WORK, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// assert_eq!(rules.work(&Board::new(rules.size())), 4_096);
    /// assert!(rules.work(rules.start()) < MAX_WORK);
    /// ```
    #[must_use]
    pub fn work(&self, board: &Board) -> u64 {
        let squares = u64::from(board.size().files()) * u64::from(board.size().ranks());
        let (mut royals, mut walks, mut candidates) = (0, 0, 0);
        board.pieces().for_each(|(square, piece)| {
            royals += u64::from(self.is_royal(piece.kind));
            if piece.color == board.turn {
                walks += self.weights.walks[usize::from(piece.kind.0)];
                candidates += candidates::count(self, board, square, piece);
            }
        });
        WHOLE_BOARD + walks + candidates * (squares + royals * self.weights.reach)
    }
}

/// The parts of the count that depend on the ruleset alone.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The contribution of a piece of each type to the walks.
    walks: Vec<u64>,
    reach: u64,
}

impl Weights {
    pub fn new(types: &[PieceType]) -> Weights {
        let walks = types.iter().map(|piece| built_in_moves(piece).map(walk).sum()).collect();
        Weights { walks, reach: reach(types.iter().flat_map(built_in_moves)) }
    }
}

/// The contribution of a behaviour to a piece's walks.
fn walk(moves: &Moves) -> u64 {
    match moves {
        Moves::Walk { steps, reach, manner: Manner::Circle, .. } => {
            2 * steps.len() as u64 * circle_length(steps, *reach) as u64
        }
        Moves::Walk { steps, reach, .. } => steps.len() as u64 * u64::from(*reach),
        Moves::Run { most, .. } => u64::from(*most),
        Moves::EnPassant { steps, victims, .. } => steps.len() as u64 * victims.len() as u64,
        Moves::Castle(_) => CASTLE,
        Moves::Promoting { moves, .. } => walk(moves),
    }
}

/// The total length of the paths on which these behaviours capture.
fn reach<'a>(behaviours: impl Iterator<Item = &'a Moves>) -> u64 {
    let mut ways = Vec::new();
    behaviours.for_each(|moves| add_captures(moves, &mut ways));
    // If a path is a prefix of others, the next one in sorted order is one of them.
    chess::sort(&mut ways);
    let next = ways.iter().skip(1).map(Some).chain([None]);
    let longest = ways.iter().zip(next).filter(|(way, next)| !next.is_some_and(|next| way.begins(next)));
    longest.map(|(way, _)| way.steps.len() as u64).sum()
}

/// A path on which a type captures.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// The manner as a number, for sorting.
    manner: u8,
    steps: Vec<Step>,
}

impl Way {
    fn begins(&self, other: &Way) -> bool {
        self.manner == other.manner && other.steps.starts_with(&self.steps)
    }
}

fn add_captures(moves: &Moves, ways: &mut Vec<Way>) {
    match moves {
        Moves::Walk { purpose: Purpose::Move, .. } | Moves::Run { .. } | Moves::EnPassant { .. } | Moves::Castle(_) => {
        }
        Moves::Walk { steps, reach, manner, .. } => {
            let mut add = |steps| ways.push(Way { manner: *manner as u8, steps });
            if *manner == Manner::Circle {
                for start in 0..steps.len() {
                    let (forth, back) = circle(steps, start, *reach);
                    add(forth.collect());
                    add(back.collect());
                }
            } else {
                steps.iter().for_each(|&step| add(vec![step; usize::from(*reach)]));
            }
        }
        Moves::Promoting { moves, .. } => add_captures(moves, ways),
    }
}

fn circle_length(steps: &[Step], reach: u8) -> usize {
    usize::from(reach).min(steps.len().saturating_sub(1))
}

/// The two paths of a circle that start with the same step.
fn circle(steps: &[Step], start: usize, reach: u8) -> (impl Iterator<Item = Step>, impl Iterator<Item = Step>) {
    let length = circle_length(steps, reach);
    let forth = steps[start..].iter().chain(&steps[..start]);
    let back = steps[..=start].iter().rev().chain(steps[start + 1..].iter().rev());
    (forth.take(length).copied(), back.take(length).copied())
}

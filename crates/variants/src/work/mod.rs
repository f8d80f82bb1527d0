//! The *work* of a position: a count of squares that decides which links are accepted.
//!
//! A link is refused when its positions have too much work together, and a board when it has too much by itself. The count is
//! therefore part of the wire format. It is defined here and in `docs/formats.md`, `tests/data/work.tsv` holds values of it, and
//! it does not depend on how moves are generated: a faster generator does not change it.
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
//!   - `Walk`: the lengths of its ways. A slider or a hopper has one way for each step, of `reach` steps. A circle of n steps has
//!     two for each step, one in each direction, of `reach` or n − 1 steps, whichever is less. Neither the edge of the board nor
//!     other pieces shorten a way;
//!   - `Run`: its longest run, in squares;
//!   - `EnPassant`: the number of its steps times the number of its victims;
//!   - `Castle`: 16;
//!   - `Promoting`: what the moves inside count.
//! - **reach**: the total length of the ways on which any type of the ruleset captures: those of each `Walk`, promoting or not,
//!   whose purpose is not `Move`. Where two ways of the same manner are equal or one is the beginning of the other, only the
//!   longer counts.
//! - **candidates**: the different (from, to, variant) that the behaviours of the pieces of the side to move give.
//!   Nothing that forbids moves matters: neither attacks on royal pieces, nor compulsory captures, nor limits
//!   of promotion, nor that the game is over.
//!   - `Walk` by sliding or in a circle: on each way, every empty square up to the first piece, and that piece's square if it is an
//!     opponent's. Not the empty squares if the purpose is to capture, not the opponent's if it is to move. The edge of the board
//!     ends a way.
//!   - `Walk` as a cannon: the same, starting behind the first piece on the way; as a grasshopper: the same, but only the square
//!     right behind that piece.
//!   - `Run`: from one of its ranks, the squares that its step leads to from the second to that of the longest run, up to the
//!     first that is not empty; none if the first square is not empty.
//!   - `EnPassant`: each empty square at one of its steps over which a victim has just run: of the next squares in the direction
//!     in which the opponent's pieces run, the first that is not empty holds the nth of the victims (n from 1), of the
//!     opponent's colour, and is at most n squares away.
//!   - `Castle`: for each side that has files to go to, one with the nearest rook of its type on that side of the king's rank.
//!     The squares of the rank from the king to where it goes and from the rook to where it goes, ends included, are empty or hold
//!     this king or this rook. If the king is royal, it would be attacked on none of the squares from where it stands to where it
//!     goes, ends included, if it were taken off the board and put there. Where captures explode, a king beside a rival is not
//!     attacked, nor is one whose side has no rivals left.
//!   - `Promoting`: the moves inside, and for each that ends on one of the ranks those to the same square with variants 1 to
//!     `choices` − 1. Castling has variant 1, any other move variant 0.
//!
//! Whether a square is attacked is asked of the rules ([`Ruleset::is_attacked`]); the rest is counted here, from the behaviours.

mod candidates;

use crate::behaviour::{Manner, Moves, Purpose};
use crate::ruleset::built_in_moves;
use crate::{Board, PieceType, Ruleset, Step};

/// The work of a position without moves: goals are still checked and pieces adjusted.
const WHOLE_BOARD: u64 = 4_096;

/// What castling adds to a piece's walks.
const CASTLE: u64 = 16;

impl Ruleset {
    /// The work of a position: by a fixed count that `docs/formats.md` defines, the squares that are looked at to find its legal
    /// moves. It never changes for a board and a ruleset, and it takes much less time than finding the moves.
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
    /// What a piece of each type adds to the walks.
    walks: Vec<u64>,
    reach: u64,
}

impl Weights {
    pub fn of(types: &[PieceType]) -> Weights {
        let walks = types.iter().map(|piece| built_in_moves(piece).map(walk).sum()).collect();
        Weights { walks, reach: reach(types.iter().flat_map(built_in_moves)) }
    }
}

/// What a behaviour adds to a piece's walks.
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

/// The total length of the ways on which these behaviours capture.
fn reach<'a>(behaviours: impl Iterator<Item = &'a Moves>) -> u64 {
    let mut ways = Vec::new();
    behaviours.for_each(|moves| add_captures(moves, &mut ways));
    // If a way is the beginning of others, the next one in this order is one of them.
    chess::sort(&mut ways);
    let next = ways.iter().skip(1).map(Some).chain([None]);
    let longest = ways.iter().zip(next).filter(|(way, next)| !next.is_some_and(|next| way.begins(next)));
    longest.map(|(way, _)| way.steps.len() as u64).sum()
}

/// A way on which a type captures.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// The number of the manner: ways are sorted.
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

/// The two ways of a circle that begin with one of its steps.
fn circle(steps: &[Step], start: usize, reach: u8) -> (impl Iterator<Item = Step>, impl Iterator<Item = Step>) {
    let length = circle_length(steps, reach);
    let forth = steps[start..].iter().chain(&steps[..start]);
    let back = steps[..=start].iter().rev().chain(steps[start + 1..].iter().rev());
    (forth.take(length).copied(), back.take(length).copied())
}

//! [`Moves`]: the built-in ways to go.

use chess::Color;

use super::{GetMoves, Standing};
use crate::{Board, Kind, Move, Piece, Square, Step};

/// As far as a walk may go on any board.
pub const ANY: u8 = 15;

/// The variant number of castling, which distinguishes it from a step to the same square.
pub const CASTLES: u8 = 1;

/// Where a piece can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moves {
    /// By any of these steps, repeated up to `reach` times.
    Walk {
        /// Forward as the player sees it, right as White does.
        steps: Vec<Step>,
        /// 1 for a leaper, [`ANY`] for a rider.
        reach: u8,
        /// Whether it may capture at the end, must, or must not.
        purpose: Purpose,
        /// How it treats pieces in its path.
        manner: Manner,
    },
    /// By a step repeated two to `most` times over empty squares, from one of these ranks, counted from the player's side.
    Run {
        /// Forward as the player sees it, right as White does.
        step: Step,
        /// How far.
        most: u8,
        /// From which ranks.
        from: Vec<u8>,
    },
    /// By one of these steps to an empty square that an opponent's piece of one of these types has just run over.
    EnPassant {
        /// Forward as the player sees it, right as White does.
        steps: Vec<Step>,
        /// The types that can be taken: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
        /// The step by which they run.
        run: Step,
    },
    /// With a piece of that type on the same rank, if nothing stands in the way of either and the king's path is safe.
    Castle(Castle),
    /// As the behaviour inside; a move that ends on one of these ranks is a choice among several types, which
    /// [`Effect::Promote`](super::Effect::Promote) makes.
    Promoting {
        /// On which ranks, counted from the player's side.
        ranks: Vec<u8>,
        /// Among how many types.
        choices: u8,
        /// The moves.
        moves: Box<Moves>,
    },
}

/// What a walk is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// To move, and to capture at the end.
    Both,
    /// Only to move.
    Move,
    /// Only to capture.
    Capture,
}

/// How a walk treats pieces in its path.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// It ends at the first piece.
    Slide,
    /// It has to jump over the first piece, of either side, and ends at the second.
    Cannon,
    /// It has to jump over the first piece, of either side, and ends right behind it.
    Grasshopper,
    /// It ends at the first piece, and each step turns to the next of the steps, one way around or the other, until the circle
    /// would close.
    Circle,
}

/// How a king castles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// The type it castles with: a rook that may.
    pub rook: Kind,
    /// The type that the rook becomes.
    pub castled: Kind,
    /// The files that king and rook go to on the far side from the a-file.
    pub right: Option<(u8, u8)>,
    /// The same towards the a-file.
    pub left: Option<(u8, u8)>,
}

impl GetMoves for Moves {
    fn moves(&self, standing: Standing<'_>, moves: &mut Vec<Move>) {
        let Standing { board, square: from, piece, .. } = standing;
        let size = board.size();
        match self {
            Moves::Walk { steps, reach, purpose, manner } => {
                let mut walk = Walk { board, from, color: piece.color, purpose: *purpose, moves };
                for way in ways(steps, *reach, *manner) {
                    walk.go(&way, *manner);
                }
            }
            Moves::Run { step, most, from: ranks } => {
                if !ranks.contains(&size.rank_of(from, piece.color)) {
                    return;
                }
                let mut here = from;
                for distance in 1..=*most {
                    let next = size.after(here, step.of(piece.color));
                    let Some(next) = next.filter(|&square| board.at(square).is_none()) else { return };
                    here = next;
                    if distance > 1 {
                        moves.push(Move { from, to: here, variant: 0 });
                    }
                }
            }
            Moves::EnPassant { steps, victims, run } => {
                for step in steps {
                    let Some(to) = size.after(from, step.of(piece.color)) else { continue };
                    if board.at(to).is_none() && ran_over(board, to, victims, *run, !piece.color).is_some() {
                        moves.push(Move { from, to, variant: 0 });
                    }
                }
            }
            Moves::Castle(castle) => castle.moves(standing, moves),
            Moves::Promoting { ranks, choices, moves: inner } => {
                let first = moves.len();
                inner.moves(standing, moves);
                for index in first..moves.len() {
                    let m = moves[index];
                    if ranks.contains(&size.rank_of(m.to, piece.color)) {
                        moves.extend((1..*choices).map(|variant| Move { variant, ..m }));
                    }
                }
            }
        }
    }

    fn attacks(&self, standing: Standing<'_>, target: Square) -> bool {
        match self {
            Moves::Walk { purpose: Purpose::Move, .. }
            | Moves::Run { .. }
            | Moves::EnPassant { .. }
            | Moves::Castle(_) => false,
            Moves::Promoting { moves, .. } => moves.attacks(standing, target),
            Moves::Walk { steps, reach, manner, .. } => {
                // As if an opponent's piece stood on the target.
                let victim = Piece { color: !standing.piece.color, ..standing.piece };
                let mut board = standing.board.clone();
                board.set(target, Some(victim));
                let mut moves = Vec::new();
                let walk =
                    Moves::Walk { steps: steps.clone(), reach: *reach, purpose: Purpose::Capture, manner: *manner };
                walk.moves(Standing { board: &board, ..standing }, &mut moves);
                moves.iter().any(|m| m.to == target)
            }
        }
    }

    fn as_built_in(&self) -> Option<&Moves> {
        Some(self)
    }
}

/// The ways of a walk, each a series of steps as the player sees them.
pub fn ways(steps: &[Step], reach: u8, manner: Manner) -> Vec<Vec<Step>> {
    if manner != Manner::Circle {
        return steps.iter().map(|&step| vec![step; usize::from(reach)]).collect();
    }
    let count = steps.len();
    // The last step of a circle would close it.
    let length = usize::from(reach).min(count.saturating_sub(1));
    let way = |start: usize, turn: usize| (0..length).map(|index| steps[(start + index * turn) % count]).collect();
    (0..count).flat_map(|start| [way(start, 1), way(start, count - 1)]).collect()
}

/// A walk from a square, whose moves are collected.
struct Walk<'a> {
    board: &'a Board,
    from: Square,
    color: Color,
    purpose: Purpose,
    moves: &'a mut Vec<Move>,
}

impl Walk<'_> {
    fn go(&mut self, way: &[Step], manner: Manner) {
        let is_hopper = matches!(manner, Manner::Cannon | Manner::Grasshopper);
        let mut here = self.from;
        let mut has_jumped = false;
        for step in way {
            let Some(next) = self.board.size().after(here, step.of(self.color)) else { return };
            here = next;
            if is_hopper && !has_jumped {
                has_jumped = self.board.at(here).is_some();
            } else if self.ends_at(here) || manner == Manner::Grasshopper {
                return;
            }
        }
    }

    /// Adds the move to a square if its purpose allows it. Returns whether the walk ends there.
    fn ends_at(&mut self, to: Square) -> bool {
        let other = self.board.at(to);
        let is_allowed = match other {
            None => self.purpose != Purpose::Capture,
            Some(other) => other.color != self.color && self.purpose != Purpose::Move,
        };
        if is_allowed {
            self.moves.push(Move { from: self.from, to, variant: 0 });
        }
        other.is_some()
    }
}

/// Where the piece stands that has just run over an empty square by that step: one of these types, which have run two squares,
/// three, and so on.
pub fn ran_over(board: &Board, square: Square, victims: &[Kind], run: Step, color: Color) -> Option<Square> {
    let mut here = square;
    for distance in 1..=victims.len() {
        here = board.size().after(here, run.of(color))?;
        if let Some(piece) = board.at(here) {
            let has_run = victims.iter().position(|&kind| piece == Piece { kind, color });
            return has_run.filter(|&index| distance <= index + 1).map(|_| here);
        }
    }
    None
}

/// A side of a king.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];
}

impl Castle {
    /// The files that king and rook go to.
    pub fn files(&self, side: Side) -> Option<(u8, u8)> {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// The nearest rook on that side that may castle. One may have stood where another piece stands now.
    pub fn rook(&self, board: &Board, king: Square, color: Color, side: Side, stood: Option<Square>) -> Option<Square> {
        let rook = Some(Piece { kind: self.rook, color });
        let on_rank = (0..board.size().files()).filter_map(|file| Square::new(file, king.rank()));
        let rooks = on_rank.filter(|&square| board.at(square) == rook || Some(square) == stood);
        match side {
            Side::Left => rooks.filter(|&square| square < king).max(),
            Side::Right => rooks.filter(|&square| square > king).min(),
        }
    }

    pub(crate) fn moves(&self, Standing { rules, board, square: king, piece }: Standing<'_>, moves: &mut Vec<Move>) {
        let on_rank = |file| Square::new(file, king.rank());
        for side in Side::ALL {
            let Some((king_file, rook_file)) = self.files(side) else { continue };
            // Most often another piece stands in the way, which is seen sooner than where the rook is.
            let may_be_rook = Piece { kind: self.rook, color: piece.color };
            let is_blocked = |at: Square| at != king && board.at(at).is_some_and(|other| other != may_be_rook);
            if on_rank(king_file).is_some_and(|to| between(king, to).any(is_blocked)) {
                continue;
            }
            let Some(rook) = self.rook(board, king, piece.color, side, None) else { continue };
            let (Some(king_to), Some(rook_to)) = (on_rank(king_file), on_rank(rook_file)) else { continue };
            let is_free = |square: Square| square == king || square == rook || board.at(square).is_none();
            if !between(king, king_to).chain(between(rook, rook_to)).all(is_free) {
                continue;
            }
            let is_safe = || {
                // The king does not shield the squares behind it.
                let mut lifted = board.clone();
                lifted.set(king, None);
                !between(king, king_to).any(|square| rules.is_endangered(&lifted, square, piece))
            };
            if !rules.is_royal(piece.kind) || is_safe() {
                moves.push(Move { from: king, to: king_to, variant: CASTLES });
            }
        }
    }
}

/// The squares of a rank from one to the other, both included.
pub fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (low.file()..=high.file()).filter_map(move |file| Square::new(file, from.rank()))
}

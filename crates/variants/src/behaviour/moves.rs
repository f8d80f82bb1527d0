//! [`Moves`]: the built-in movements.

use chess::Color;

use super::{GetMoves, PieceContext};
use crate::{Board, Kind, Move, Piece, Square, Step};

/// The longest possible walk on any board.
pub const ANY: u8 = 15;

/// The move variant of castling, which distinguishes it from a king step to the same square.
pub const CASTLES: u8 = 1;

/// How a piece moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Takes any of these steps, repeated up to `reach` times.
    Walk {
        /// The steps: forward from the player's point of view, right from White's.
        steps: Vec<Step>,
        /// 1 for a leaper, [`ANY`] for a rider.
        reach: u8,
        /// Whether the walk may, must or must not end in a capture.
        purpose: Purpose,
        /// How the walk treats pieces in its path.
        manner: Manner,
    },
    /// Repeats a step two to `most` times over empty squares, starting on one of these ranks, counted from the player's
    /// side.
    Run {
        /// The step: forward from the player's point of view, right from White's.
        step: Step,
        /// The longest run.
        most: u8,
        /// The ranks a run can start on.
        from: Vec<u8>,
    },
    /// Takes one of these steps to an empty square that an opposing piece of one of these types has just run over.
    EnPassant {
        /// The steps: forward from the player's point of view, right from White's.
        steps: Vec<Step>,
        /// The types that can be captured: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
        /// The step of their run.
        run: Step,
    },
    /// Castles with a piece of a given type on the same rank, if the paths of both are clear and the king's path is not
    /// attacked.
    Castle(Castle),
    /// Moves like the inner behaviour, but a move that ends on one of these ranks has several variants, which
    /// [`Effect::Promote`](super::Effect::Promote) maps to types.
    Promoting {
        /// The promotion ranks, counted from the player's side.
        ranks: Vec<u8>,
        /// The number of types to choose from.
        choices: u8,
        /// The inner behaviour.
        moves: Box<Moves>,
    },
}

/// What a walk can be used for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// To move and to capture.
    Both,
    /// Only to move.
    Move,
    /// Only to capture.
    Capture,
}

/// How a walk treats pieces in its path.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Ends at the first piece.
    Slide,
    /// Must jump over the first piece, of either side, and ends at the second.
    Cannon,
    /// Must jump over the first piece, of either side, and ends right behind it.
    Grasshopper,
    /// Ends at the first piece. Each step is followed by the next one in the list of steps (or always by the previous
    /// one), up to the last step before the circle closes.
    Circle,
}

/// How a king castles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// The type it castles with: a rook with castling rights.
    pub rook: Kind,
    /// The type that the rook becomes.
    pub castled: Kind,
    /// The files where the king and rook end up when castling away from the a-file.
    pub right: Option<(u8, u8)>,
    /// The files where the king and rook end up when castling towards the a-file.
    pub left: Option<(u8, u8)>,
}

impl GetMoves for Moves {
    fn moves(&self, context: PieceContext<'_>, moves: &mut Vec<Move>) {
        let PieceContext { board, square: from, piece, .. } = context;
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
                    let next = size.after(here, step.for_color(piece.color));
                    let Some(next) = next.filter(|&square| board.at(square).is_none()) else { return };
                    here = next;
                    if distance > 1 {
                        moves.push(Move { from, to: here, variant: 0 });
                    }
                }
            }
            Moves::EnPassant { steps, victims, run } => {
                for step in steps {
                    let Some(to) = size.after(from, step.for_color(piece.color)) else { continue };
                    if board.at(to).is_none() && ran_over(board, to, victims, *run, !piece.color).is_some() {
                        moves.push(Move { from, to, variant: 0 });
                    }
                }
            }
            Moves::Castle(castle) => castle.moves(context, moves),
            Moves::Promoting { ranks, choices, moves: inner } => {
                let first = moves.len();
                inner.moves(context, moves);
                for index in first..moves.len() {
                    let m = moves[index];
                    if ranks.contains(&size.rank_of(m.to, piece.color)) {
                        moves.extend((1..*choices).map(|variant| Move { variant, ..m }));
                    }
                }
            }
        }
    }

    fn attacks(&self, context: PieceContext<'_>, target: Square) -> bool {
        match self {
            Moves::Walk { purpose: Purpose::Move, .. }
            | Moves::Run { .. }
            | Moves::EnPassant { .. }
            | Moves::Castle(_) => false,
            Moves::Promoting { moves, .. } => moves.attacks(context, target),
            Moves::Walk { steps, reach, manner, .. } => {
                // Checked as if an opposing piece were on the target.
                let victim = Piece { color: !context.piece.color, ..context.piece };
                let mut board = context.board.clone();
                board.set(target, Some(victim));
                let mut moves = Vec::new();
                let walk =
                    Moves::Walk { steps: steps.clone(), reach: *reach, purpose: Purpose::Capture, manner: *manner };
                walk.moves(PieceContext { board: &board, ..context }, &mut moves);
                moves.iter().any(|m| m.to == target)
            }
        }
    }

    fn as_built_in(&self) -> Option<&Moves> {
        Some(self)
    }
}

/// The paths of a walk, each a series of steps from the player's point of view.
pub fn ways(steps: &[Step], reach: u8, manner: Manner) -> Vec<Vec<Step>> {
    if manner != Manner::Circle {
        return steps.iter().map(|&step| vec![step; usize::from(reach)]).collect();
    }
    let count = steps.len();
    // The last step would close the circle.
    let length = usize::from(reach).min(count.saturating_sub(1));
    let way = |start: usize, turn: usize| (0..length).map(|index| steps[(start + index * turn) % count]).collect();
    (0..count).flat_map(|start| [way(start, 1), way(start, count - 1)]).collect()
}

/// A walk from a square that collects its moves.
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
            let Some(next) = self.board.size().after(here, step.for_color(self.color)) else { return };
            here = next;
            if is_hopper && !has_jumped {
                has_jumped = self.board.at(here).is_some();
            } else if self.ends_at(here) || manner == Manner::Grasshopper {
                return;
            }
        }
    }

    /// Adds the move to a square if the walk's purpose allows it. Returns true if the walk ends there.
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

/// Returns the square of the piece that has just run over an empty square by this step. `victims` are the types that
/// have run two squares, three, and so on.
pub fn ran_over(board: &Board, square: Square, victims: &[Kind], run: Step, color: Color) -> Option<Square> {
    let mut here = square;
    for distance in 1..=victims.len() {
        here = board.size().after(here, run.for_color(color))?;
        if let Some(piece) = board.at(here) {
            let has_run = victims.iter().position(|&kind| piece == Piece { kind, color });
            return has_run.filter(|&index| distance <= index + 1).map(|_| here);
        }
    }
    None
}

/// A side of the king.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];
}

impl Castle {
    /// The files where the king and rook end up.
    pub fn files(&self, side: Side) -> Option<(u8, u8)> {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// Returns the nearest rook on that side with castling rights. `stood` is a square that counts as having such a
    /// rook, whatever is on it now.
    pub fn rook(&self, board: &Board, king: Square, color: Color, side: Side, stood: Option<Square>) -> Option<Square> {
        let rook = Some(Piece { kind: self.rook, color });
        let on_rank = (0..board.size().files()).filter_map(|file| Square::new(file, king.rank()));
        let rooks = on_rank.filter(|&square| board.at(square) == rook || Some(square) == stood);
        match side {
            Side::Left => rooks.filter(|&square| square < king).max(),
            Side::Right => rooks.filter(|&square| square > king).min(),
        }
    }

    pub(crate) fn moves(
        &self,
        PieceContext { rules, board, square: king, piece }: PieceContext<'_>,
        moves: &mut Vec<Move>,
    ) {
        let on_rank = |file| Square::new(file, king.rank());
        for side in Side::ALL {
            let Some((king_file, rook_file)) = self.files(side) else { continue };
            // Cheap test first: in most positions a piece between king and target rules castling out before the rook is
            // looked up.
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
                // The king must not shield the squares behind it.
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

/// The squares of a rank between two squares, both included.
pub fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (low.file()..=high.file()).filter_map(move |file| Square::new(file, from.rank()))
}

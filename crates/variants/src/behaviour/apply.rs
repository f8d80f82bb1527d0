//! [`Effect`]: the built-in side effects of moves.

use chess::Color;

use super::moves::{Side, ran_over};
use super::{ApplyMove, CASTLES, Castle, MadeMove};
use crate::{Board, Kind, Move, Piece, Size, Square, Step};

/// A side effect of a piece's own move, besides moving and capturing on the target square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// On one of these ranks, counted from the player's side, it becomes one of these types; the move's variant selects
    /// which.
    Promote {
        /// The promotion ranks.
        ranks: Vec<u8>,
        /// The types it can become.
        into: Vec<Kind>,
    },
    /// It becomes this type: a rook that has moved may no longer castle.
    Become(Kind),
    /// After repeating a step over empty squares from one of these ranks, without capturing, it becomes one of these
    /// types: a pawn that can be captured en passant.
    BecomeAfterRun {
        /// The repeated step, as in [`Moves::Run`](super::Moves::Run).
        step: Step,
        /// The ranks a run can start on, counted from the player's side.
        from: Vec<u8>,
        /// The types it becomes after running two squares, three, and so on.
        into: Vec<Kind>,
    },
    /// After one of these steps without a capture on the target, it captures a piece of one of these types that has
    /// just run over the target.
    TakeEnPassant {
        /// The capturing steps, as in [`Moves::EnPassant`](super::Moves::EnPassant).
        steps: Vec<Step>,
        /// The types that can be captured: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
        /// The step of their run.
        run: Step,
    },
    /// If it has castled, the rook moves too.
    Castle(Castle),
    /// If it has captured, it explodes along with all neighbouring pieces except these types.
    Explode {
        /// The types that survive.
        spared: Vec<Kind>,
    },
}

impl ApplyMove for Effect {
    fn apply(&self, board: &mut Board, made: &mut MadeMove) {
        let MadeMove { m, piece, captured } = *made;
        let size = board.size();
        match self {
            Effect::Promote { ranks, into } => {
                if ranks.contains(&size.rank_of(m.to, piece.color))
                    && let Some(&kind) = into.get(usize::from(m.variant))
                {
                    board.set(m.to, Some(Piece { kind, ..piece }));
                }
            }
            Effect::Become(kind) => board.set(m.to, Some(Piece { kind: *kind, ..piece })),
            Effect::BecomeAfterRun { step, from, into } => {
                let mut way = (1..).zip(way(size, m.from, step.for_color(piece.color)));
                if from.contains(&size.rank_of(m.from, piece.color))
                    && captured.is_none()
                    // The first piece found is the runner itself.
                    && let Some((distance, to)) = way.find(|(_, square)| board.at(*square).is_some())
                    && to == m.to
                    && let Some(&kind) = usize::checked_sub(distance, 2).and_then(|index| into.get(index))
                {
                    board.set(m.to, Some(Piece { kind, ..piece }));
                }
            }
            Effect::TakeEnPassant { .. } => {
                if captured.is_none()
                    && let Some(victim) = self.en_passant(board, m, piece.color)
                {
                    made.captured = board.at(victim);
                    board.set(victim, None);
                }
            }
            Effect::Castle(castle) => castle.apply(board, *made),
            Effect::Explode { spared } => {
                if captured.is_some_and(|other| other.color != piece.color) {
                    for square in around(size, m.to) {
                        if board.at(square).is_some_and(|other| !spared.contains(&other.kind)) {
                            board.set(square, None);
                        }
                    }
                    board.set(m.to, None);
                }
            }
        }
    }

    fn as_built_in(&self) -> Option<&Effect> {
        Some(self)
    }
}

impl Effect {
    /// Returns the square of the piece that a move to an empty square captures en passant.
    pub(crate) fn en_passant(&self, board: &Board, m: Move, color: Color) -> Option<Square> {
        let Effect::TakeEnPassant { steps, victims, run } = self else { return None };
        if !steps.contains(&step(m, color)) {
            return None;
        }
        ran_over(board, m.to, victims, *run, !color)
    }
}

impl Castle {
    fn apply(&self, board: &mut Board, MadeMove { m, piece, captured }: MadeMove) {
        if m.variant != CASTLES {
            return;
        }
        // The king may now be on its rook's old square.
        let rook = Piece { kind: self.rook, color: piece.color };
        let stood = (captured == Some(rook)).then_some(m.to);
        for side in Side::ALL {
            if let Some((king_file, rook_file)) = self.files(side)
                && king_file == m.to.file()
                && let Some(from) = self.rook(board, m.from, piece.color, side, stood)
                && let Some(to) = Square::new(rook_file, m.from.rank())
            {
                if from != m.to {
                    board.set(from, None);
                }
                board.set(to, Some(Piece { kind: self.castled, color: piece.color }));
                return;
            }
        }
    }
}

/// The step of a move from the player's point of view.
fn step(m: Move, color: Color) -> Step {
    let difference = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
    let (files, ranks) = (difference(m.from.file(), m.to.file()), difference(m.from.rank(), m.to.rank()));
    Step { files, ranks }.for_color(color)
}

/// The squares that repeating a step (in board directions) leads to, up to the edge.
pub fn way(size: Size, from: Square, step: Step) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| size.after(*square, step);
    std::iter::successors(next(&from), next)
}

/// The neighbours of a square.
fn around(size: Size, square: Square) -> impl Iterator<Item = Square> {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| Step { files, ranks }));
    steps.filter(|step| (step.files, step.ranks) != (0, 0)).filter_map(move |step| size.after(square, step))
}

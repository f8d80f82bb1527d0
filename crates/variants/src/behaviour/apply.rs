//! [`Effect`]: the built-in side effects of moves.

use chess::Color;

use super::moves::{Side, ran_over};
use super::{ApplyMove, CASTLES, Castle, Made};
use crate::{Board, Kind, Move, Piece, Size, Square, Step};

/// What a piece's own move does besides moving it and capturing where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// On one of these ranks, counted from the player's side, it becomes one of these types, by the variant number.
    Promote {
        /// On which ranks.
        ranks: Vec<u8>,
        /// Into which types.
        into: Vec<Kind>,
    },
    /// It becomes that type: a rook that has moved may no longer castle.
    Become(Kind),
    /// Having gone by a repeated step over empty squares from one of these ranks, without capturing, it becomes one of these
    /// types: a pawn that can be taken en passant.
    BecomeAfterRun {
        /// As in [`Moves::Run`](super::Moves::Run).
        step: Step,
        /// From which ranks, counted from the player's side.
        from: Vec<u8>,
        /// Into which types, after two squares, three, and so on.
        into: Vec<Kind>,
    },
    /// Having gone by one of these steps without capturing, it takes a piece of these types that has just run over that square.
    TakeEnPassant {
        /// As in [`Moves::EnPassant`](super::Moves::EnPassant).
        steps: Vec<Step>,
        /// The types that are taken: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
        /// The step by which they run.
        run: Step,
    },
    /// If it has castled, the rook goes to its other side.
    Castle(Castle),
    /// If it has captured, it explodes with all pieces around it but these.
    Explode {
        /// The types that stay.
        spared: Vec<Kind>,
    },
}

impl ApplyMove for Effect {
    fn apply(&self, board: &mut Board, made: &mut Made) {
        let Made { m, piece, captured } = *made;
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
                let mut way = (1..).zip(way(size, m.from, step.of(piece.color)));
                if from.contains(&size.rank_of(m.from, piece.color))
                    && captured.is_none()
                    // The first piece on its way is the runner itself.
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
    /// The square of the piece that a move to an empty square takes en passant.
    pub(crate) fn en_passant(&self, board: &Board, m: Move, color: Color) -> Option<Square> {
        let Effect::TakeEnPassant { steps, victims, run } = self else { return None };
        if !steps.contains(&step(m, color)) {
            return None;
        }
        ran_over(board, m.to, victims, *run, !color)
    }
}

impl Castle {
    fn apply(&self, board: &mut Board, Made { m, piece, captured }: Made) {
        if m.variant != CASTLES {
            return;
        }
        // The king may have gone to where its rook stood.
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

/// The step of a move, as the player sees it.
fn step(m: Move, color: Color) -> Step {
    let difference = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
    let (files, ranks) = (difference(m.from.file(), m.to.file()), difference(m.from.rank(), m.to.rank()));
    Step { files, ranks }.of(color)
}

/// The squares that a step, as it is on the board, leads to again and again, up to the edge.
pub fn way(size: Size, from: Square, step: Step) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| size.after(*square, step);
    std::iter::successors(next(&from), next)
}

/// The squares beside a square.
fn around(size: Size, square: Square) -> impl Iterator<Item = Square> {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| Step { files, ranks }));
    steps.filter(|step| (step.files, step.ranks) != (0, 0)).filter_map(move |step| size.after(square, step))
}

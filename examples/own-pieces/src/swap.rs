//! [`Swap`]: swaps places with a piece of the same side.

use variants::behaviour::{ApplyMove, GetMoves, MadeMove, PieceContext};
use variants::{Board, Move, Step};

/// Swaps places with an adjacent piece of the same side. It implements two behaviours: the moves, and their effect.
#[derive(Debug)]
pub struct Swap;

impl GetMoves for Swap {
    fn moves(&self, piece: PieceContext<'_>, moves: &mut Vec<Move>) {
        let PieceContext { board, square: from, piece, .. } = piece;
        let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| Step { files, ranks }));
        for to in steps.filter_map(|step| board.size().after(from, step)).filter(|&to| to != from) {
            if board.at(to).is_some_and(|other| other.color == piece.color) {
                moves.push(Move { from, to, variant: 0 });
            }
        }
    }
}

impl ApplyMove for Swap {
    fn apply(&self, board: &mut Board, made: &mut MadeMove) {
        // By now the swapper has replaced the other piece, as in a capture. A piece of its own side goes to the swapper's square.
        if made.captured.is_some_and(|other| other.color == made.piece.color) {
            board.set(made.m.from, made.captured.take());
        }
    }
}

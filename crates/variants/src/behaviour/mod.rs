//! What pieces do: four kinds of behaviour, each a trait. A [type of piece](crate::PieceType) has any number of each.
//!
//! The values here that implement them ([`Moves`], [`Filter`], [`Effect`], [`Adjustment`]) are all that rulesets written as text
//! are made of. A program may add its own: `examples/swapper.rs` has a piece that swaps places and one that changes others' moves.
//!
//! A move goes like this:
//!
//! 1. [`GetMoves`]: each piece of the side to move gives its candidates, all of its behaviours together.
//! 2. [`FilterMoves`]: every piece on the board, of either side, may change or remove candidates. What is left is legal.
//! 3. The move is made: the piece goes to its square, and what stood there is captured.
//! 4. [`ApplyMove`]: the piece that moved adds its side effects.
//! 5. [`AdjustBoard`]: every piece on the board, of either side, may change the board.
//!
//! Behaviours depend on nothing but what they are given, so that a game is the same whenever and wherever it is replayed: no clock,
//! no random numbers, no state of their own.

mod adjust;
mod apply;
mod filter;
pub(crate) mod moves;

use std::fmt;

use chess::Color;

use crate::{Board, Kind, Move, Piece, Ruleset, Square};

pub use adjust::Adjustment;
pub use apply::Effect;
pub(crate) use apply::way;
pub use filter::{Filter, Limit};
pub use moves::{ANY, CASTLES, Castle, Manner, Moves, Purpose};

/// A piece where it stands: what a behaviour is asked about.
#[derive(Copy, Clone)]
pub struct Standing<'a> {
    /// The rules of the game.
    pub rules: &'a Ruleset,
    /// The board, with the side to move.
    pub board: &'a Board,
    /// Where the piece stands.
    pub square: Square,
    /// The piece.
    pub piece: Piece,
}

/// Where a piece can go, before any other piece has objected.
pub trait GetMoves: fmt::Debug + Send + Sync {
    /// Adds the piece's candidates to the list, each with `from` being the piece's square. Order does not matter, and a move may
    /// be added twice.
    fn moves(&self, piece: Standing<'_>, moves: &mut Vec<Move>);

    /// Whether the piece attacks a square: whether it captures there, or would if an opponent's piece stood there. Royal pieces
    /// may not be left on such squares. A behaviour that never captures attacks nothing.
    fn attacks(&self, piece: Standing<'_>, target: Square) -> bool {
        _ = (piece, target);
        false
    }

    /// The built-in behaviour that this is, if it is one: those are generated from tables, without calling the methods above.
    fn as_built_in(&self) -> Option<&Moves> {
        None
    }
}

/// What a piece objects to in moves of the side to move, be it its own side or the opponent's.
pub trait FilterMoves: fmt::Debug + Send + Sync {
    /// Removes or changes candidates. `moves` are all candidates of the side to move that are left, sorted, each once; changed
    /// moves are sorted and put together again afterwards. A change has to keep `from`.
    fn filter(&self, piece: Standing<'_>, moves: &mut Vec<Move>);

    /// When it is asked.
    fn stage(&self) -> Stage {
        Stage::Veto
    }

    /// Whether it makes its piece royal: a piece that can be in check.
    fn is_royal(&self) -> bool {
        false
    }

    /// The built-in behaviour that this is, if it is one.
    fn as_built_in(&self) -> Option<&Filter> {
        None
    }
}

/// When a filter is asked. Within a stage the pieces are asked by their squares.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// First: it changes where moves lead, and the others judge the changed moves.
    Adjust,
    /// Then: it looks at one move at a time and removes those that may not be.
    Veto,
    /// Last: it chooses among the moves that the others leave, such as only the captures.
    Choose,
}

/// What a piece's own move does besides moving it and capturing where it goes.
pub trait ApplyMove: fmt::Debug + Send + Sync {
    /// Changes the board, on which the piece stands on its new square already. What is captured elsewhere goes into `made`.
    fn apply(&self, board: &mut Board, made: &mut Made);

    /// The built-in behaviour that this is, if it is one.
    fn as_built_in(&self) -> Option<&Effect> {
        None
    }
}

/// What a piece does after any move, of either side.
pub trait AdjustBoard: fmt::Debug + Send + Sync {
    /// Changes the board after a move. The piece stands on that square, and the turn has not passed yet.
    fn adjust(&self, rules: &Ruleset, board: &mut Board, square: Square, made: Made);

    /// The built-in behaviour that this is, if it is one.
    fn as_built_in(&self) -> Option<&Adjustment> {
        None
    }
}

/// A move that has been made.
#[derive(Copy, Clone, Debug)]
pub struct Made {
    /// The move.
    pub m: Move,
    /// The piece that moved, as it was before.
    pub piece: Piece,
    /// The piece that was captured, on the move's square or elsewhere. Castling may find its own rook there.
    pub captured: Option<Piece>,
}

/// What ends a game, besides that there is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A side that has a piece of one of these types on one of these squares has won.
    Reach {
        /// Which side can win like this; both if `None`.
        color: Option<Color>,
        /// The types that have to get there.
        kinds: Vec<Kind>,
        /// The squares.
        squares: Vec<Square>,
        /// Whether Black, who moves second, may still draw by getting there with the next move.
        answered: bool,
    },
    /// A side that has a piece of one of these types has lost: a king that has been checked too often.
    LoseWith(Vec<Kind>),
    /// A side has lost when it has no piece of these types.
    LoseWithout {
        /// Which side; both if `None`.
        color: Option<Color>,
        /// Of which types; any if empty.
        kinds: Vec<Kind>,
    },
    /// A side has won or lost when it has nothing but royal pieces.
    Bare(Bare),
}

/// What it means for a side to have nothing but royal pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bare {
    /// It has won.
    Wins,
    /// It has lost.
    Loses,
    /// It has lost, unless the opponent has but one piece besides royal ones: then it may still take that with its next move.
    LosesUnlessAnswered,
}

/// What it means to have no legal move while a royal piece is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Checkmate {
    #[default]
    Loses,
    Wins,
}

/// What it means to have no legal move while no royal piece is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Stalemate {
    #[default]
    Draws,
    Wins,
    Loses,
}

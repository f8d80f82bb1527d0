//! What pieces do: four traits of behaviour. A [type of piece](crate::PieceType) has any number of each.
//!
//! The built-in implementations ([`Moves`], [`Filter`], [`Effect`], [`Adjustment`]) are all that rulesets written as
//! text use. A program may add its own: `examples/own-pieces` has a piece that swaps places with others and one that
//! changes other pieces' moves.
//!
//! A move proceeds as follows:
//!
//! 1. [`GetMoves`]: each piece of the side to move lists its candidates, from all of its behaviours.
//! 2. [`FilterMoves`]: every piece on the board, of either side, may change or remove candidates. The rest are the
//!    legal moves.
//! 3. The move is made: the piece goes to its target square and captures the piece there, if any.
//! 4. [`ApplyMove`]: the moved piece applies its side effects.
//! 5. [`AdjustBoard`]: every piece on the board, of either side, may change the board.
//!
//! A behaviour must be a pure function of its arguments (no clock, random numbers or state), because games are replayed
//! from their moves and must come out the same every time.

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

/// A piece in its place: the input of a behaviour.
#[derive(Copy, Clone)]
pub struct PieceContext<'a> {
    /// The rules of the game.
    pub rules: &'a Ruleset,
    /// The board, with the side to move.
    pub board: &'a Board,
    /// The square of the piece.
    pub square: Square,
    /// The piece.
    pub piece: Piece,
}

/// Where a piece can go, before filters are applied.
pub trait GetMoves: fmt::Debug + Send + Sync {
    /// Appends the piece's candidates, all with the piece's square as `from`, in any order. Duplicates are allowed.
    fn moves(&self, piece: PieceContext<'_>, moves: &mut Vec<Move>);

    /// Returns true if the piece attacks a square: it captures there, or would if an opposing piece were there. Royal
    /// pieces may not be left on attacked squares. A behaviour that never captures attacks nothing.
    fn attacks(&self, piece: PieceContext<'_>, target: Square) -> bool {
        _ = (piece, target);
        false
    }

    /// Returns the built-in behaviour if this is one. Built-in behaviours use tables instead of the methods above.
    fn as_built_in(&self) -> Option<&Moves> {
        None
    }
}

/// A restriction that a piece puts on the moves of either side.
pub trait FilterMoves: fmt::Debug + Send + Sync {
    /// Removes or changes candidates. `moves` holds all remaining candidates of the side to move, sorted and without
    /// duplicates; changed moves are sorted and deduplicated again afterwards. A change must keep `from`.
    fn filter(&self, piece: PieceContext<'_>, moves: &mut Vec<Move>);

    /// Returns the stage in which the filter runs.
    fn stage(&self) -> Stage {
        Stage::Veto
    }

    /// Returns true if the filter makes its piece royal, that is, subject to check.
    fn is_royal(&self) -> bool {
        false
    }

    /// Returns the built-in behaviour if this is one.
    fn as_built_in(&self) -> Option<&Filter> {
        None
    }
}

/// When a filter runs. Within a stage, filters run in the order of their pieces' squares.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// First: changes where moves lead. Later stages see the changed moves.
    Adjust,
    /// Second: looks at each move by itself and removes the forbidden ones.
    Veto,
    /// Last: chooses among the remaining moves, for example only the captures.
    Choose,
}

/// A side effect of a piece's own move, besides moving and capturing on the target square.
pub trait ApplyMove: fmt::Debug + Send + Sync {
    /// Changes the board, on which the piece is already on its new square. Captures elsewhere are recorded in `made`.
    fn apply(&self, board: &mut Board, made: &mut MadeMove);

    /// Returns the built-in behaviour if this is one.
    fn as_built_in(&self) -> Option<&Effect> {
        None
    }
}

/// How a piece changes the board after any move, by either side.
pub trait AdjustBoard: fmt::Debug + Send + Sync {
    /// Changes the board after a move. The piece is on `square`, and the turn has not passed yet.
    fn adjust(&self, rules: &Ruleset, board: &mut Board, square: Square, made: MadeMove);

    /// Returns the built-in behaviour if this is one.
    fn as_built_in(&self) -> Option<&Adjustment> {
        None
    }
}

/// A move that was just made.
#[derive(Copy, Clone, Debug)]
pub struct MadeMove {
    /// The move.
    pub m: Move,
    /// The piece that moved, as it was before the move.
    pub piece: Piece,
    /// The captured piece, on the target square or elsewhere. When a king castles onto its rook's square, this is the
    /// rook.
    pub captured: Option<Piece>,
}

/// What ends a game, other than having no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A side wins by having a piece of one of these types on one of these squares.
    Reach {
        /// The side that can win this way; both if `None`.
        color: Option<Color>,
        /// The types that count.
        kinds: Vec<Kind>,
        /// The squares.
        squares: Vec<Square>,
        /// If true, Black, who moves second, can still draw by getting there on the next move.
        answered: bool,
    },
    /// A side loses by having a piece of one of these types: a king that has been checked too often.
    LoseWith(Vec<Kind>),
    /// A side loses when it has no piece of these types.
    LoseWithout {
        /// The side that can lose this way; both if `None`.
        color: Option<Color>,
        /// The types; any type if empty.
        kinds: Vec<Kind>,
    },
    /// A side wins or loses when it has only royal pieces left.
    Bare(Bare),
}

/// The consequence of having only royal pieces left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bare {
    /// The bare side wins.
    Wins,
    /// The bare side loses.
    Loses,
    /// The bare side loses, unless it can capture the opponent's only non-royal piece with its next move.
    LosesUnlessAnswered,
}

/// The consequence of having no legal move while a royal piece is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Checkmate {
    #[default]
    Loses,
    Wins,
}

/// The consequence of having no legal move while no royal piece is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Stalemate {
    #[default]
    Draws,
    Wins,
    Loses,
}

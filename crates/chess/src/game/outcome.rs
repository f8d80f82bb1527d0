//! How a game ends, and by what.

use core::fmt;

use crate::Color;

/// The result of a game with its cause.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        cause: WinCause,
    },
    /// Neither side has won.
    Draw {
        /// By what.
        cause: DrawCause,
    },
}

/// What wins a game. Chess knows checkmate and the players' own acts; the other causes belong to games with other goals,
/// which share these types so that an ending has one code everywhere.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WinCause {
    /// The opponent's king is in check and no move helps.
    Checkmate,
    /// A side has no legal move, and the rules give someone the game for that.
    Stalemate,
    /// A piece has reached its goal.
    Goal,
    /// The opponent's king has been checked too often.
    Checks,
    /// The opponent has lost a piece that must not be lost.
    Extinction,
    /// A side has nothing but its king left, and the rules give someone the game for that.
    BareKing,
    /// The opponent has resigned.
    Resignation,
    /// The opponent has run out of time.
    Time,
    /// A score sheet gives the result without the cause: time, an arbiter, or a resignation.
    Unstated,
}

/// What draws a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DrawCause {
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Both sides have reached their goal.
    Goal,
    /// Neither side has enough pieces for any mate.
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves, though the material would suffice.
    DeadPosition,
    /// The same position for the third time: at once by the automatic policy, on a claim by FIDE's.
    ThreefoldRepetition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves by both sides without a capture or a pawn's move.
    FiftyMoves,
    /// Seventy-five such moves.
    SeventyFiveMoves,
    /// Another number of such moves, which the ruleset sets.
    QuietMoves {
        /// How many, by each side.
        moves: u16,
    },
    /// Both players have agreed.
    Agreement,
    /// A side has run out of time, and the opponent cannot win by any series of legal moves.
    Time,
    /// A score sheet gives the result without the cause.
    Unstated,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The stable code of the cause, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Outcome::Win { cause, .. } => match cause {
                WinCause::Checkmate => "outcome.checkmate",
                WinCause::Stalemate => "outcome.stalemate",
                WinCause::Goal => "outcome.goal",
                WinCause::Checks => "outcome.checks",
                WinCause::Extinction => "outcome.extinction",
                WinCause::BareKing => "outcome.bare_king",
                WinCause::Resignation => "outcome.resignation",
                WinCause::Time => "outcome.time",
                WinCause::Unstated => "outcome.unstated",
            },
            Outcome::Draw { cause } => match cause {
                DrawCause::Stalemate => "outcome.stalemate",
                DrawCause::Goal => "outcome.goal",
                DrawCause::InsufficientMaterial => "outcome.insufficient_material",
                DrawCause::DeadPosition => "outcome.dead_position",
                DrawCause::ThreefoldRepetition => "outcome.threefold_repetition",
                DrawCause::FivefoldRepetition => "outcome.fivefold_repetition",
                DrawCause::FiftyMoves => "outcome.fifty_moves",
                DrawCause::SeventyFiveMoves => "outcome.seventy_five_moves",
                DrawCause::QuietMoves { .. } => "outcome.quiet_moves",
                DrawCause::Agreement => "outcome.agreement",
                DrawCause::Time => "outcome.time",
                DrawCause::Unstated => "outcome.unstated",
            },
        }
    }
}

/// The result and its cause: `1-0 by checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self {
            Outcome::Win { cause, .. } => match cause {
                WinCause::Checkmate => "by checkmate",
                WinCause::Stalemate => "by stalemate",
                WinCause::Goal => "by reaching the goal",
                WinCause::Checks => "by checks given",
                WinCause::Extinction => "by extinction",
                WinCause::BareKing => "by a bare king",
                WinCause::Resignation => "by resignation",
                WinCause::Time => "on time",
                WinCause::Unstated => "by the score sheet",
            },
            Outcome::Draw { cause } => match cause {
                DrawCause::Stalemate => "by stalemate",
                DrawCause::Goal => "by both sides reaching the goal",
                DrawCause::InsufficientMaterial => "by insufficient material",
                DrawCause::DeadPosition => "by a dead position",
                DrawCause::ThreefoldRepetition => "by threefold repetition",
                DrawCause::FivefoldRepetition => "by fivefold repetition",
                DrawCause::FiftyMoves => "by fifty moves without capture or pawn move",
                DrawCause::SeventyFiveMoves => "by seventy-five moves without capture or pawn move",
                DrawCause::QuietMoves { moves } => {
                    return write!(f, "{} by {moves} moves without capture or pawn move", self.result());
                }
                DrawCause::Agreement => "by agreement",
                DrawCause::Time => "on time, as the opponent cannot win",
                DrawCause::Unstated => "by the score sheet",
            },
        };
        write!(f, "{} {cause}", self.result())
    }
}

/// Which draws end a game by themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum DrawPolicy {
    /// Threefold repetition and fifty moves end the game at once.
    #[default]
    Automatic,
    /// FIDE's rules: threefold repetition and fifty moves can be claimed; fivefold repetition and seventy-five moves end
    /// the game at once.
    Claim,
}

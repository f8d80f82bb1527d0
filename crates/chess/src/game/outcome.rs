//! [`Outcome`]: the result of a game and its cause.

use core::fmt;

use crate::Color;

/// The result of a game with its cause.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "crate::serial::OutcomeData", try_from = "crate::serial::OutcomeData"))]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        winner: Color,
        /// The cause.
        cause: WinCause,
    },
    /// The game is drawn.
    Draw {
        /// The cause.
        cause: DrawCause,
    },
}

/// The cause of a win. Chess uses checkmate, resignation and unstated results; the other causes are for variants, which
/// share this type so that each cause has the same code everywhere.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WinCause {
    /// The opponent is checkmated.
    Checkmate,
    /// The side to move is not in check and has no legal move, which by the ruleset decides the game.
    Stalemate,
    /// A piece has reached its goal.
    Goal,
    /// The opponent's king has been checked as often as the ruleset demands.
    Checks,
    /// The opponent has lost all pieces of a kind that it must keep.
    Extinction,
    /// A side has only its king left, which by the ruleset decides the game.
    BareKing,
    /// The opponent has resigned.
    Resignation,
    /// The opponent has run out of time.
    Time,
    /// A score sheet gives the result without the cause: time, an arbiter, or a resignation.
    Unstated,
}

/// The cause of a draw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DrawCause {
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Both sides have reached their goal.
    Goal,
    /// Neither side has mating material.
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves, though the material would suffice.
    DeadPosition,
    /// The same position for the third time. Automatic or on a claim, depending on the [`DrawPolicy`].
    ThreefoldRepetition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves by each side without a capture or pawn move.
    FiftyMoves,
    /// Seventy-five moves by each side without a capture or pawn move.
    SeventyFiveMoves,
    /// A number of moves without a capture or pawn move that the ruleset sets.
    QuietMoves {
        /// Number of moves by each side.
        moves: u16,
    },
    /// The players have agreed to a draw.
    Agreement,
    /// A side has run out of time, and the opponent cannot win by any series of legal moves.
    Time,
    /// A score sheet gives the result without the cause.
    Unstated,
}

#[cfg(feature = "serde")]
impl WinCause {
    pub(crate) const ALL: [WinCause; 9] = [
        WinCause::Checkmate,
        WinCause::Stalemate,
        WinCause::Goal,
        WinCause::Checks,
        WinCause::Extinction,
        WinCause::BareKing,
        WinCause::Resignation,
        WinCause::Time,
        WinCause::Unstated,
    ];
}

#[cfg(feature = "serde")]
impl DrawCause {
    /// Returns every cause; [`DrawCause::QuietMoves`] with the given number of moves, if there is one.
    pub(crate) fn all(moves: Option<u16>) -> impl Iterator<Item = DrawCause> {
        let others = [
            DrawCause::Stalemate,
            DrawCause::Goal,
            DrawCause::InsufficientMaterial,
            DrawCause::DeadPosition,
            DrawCause::ThreefoldRepetition,
            DrawCause::FivefoldRepetition,
            DrawCause::FiftyMoves,
            DrawCause::SeventyFiveMoves,
            DrawCause::Agreement,
            DrawCause::Time,
            DrawCause::Unstated,
        ];
        others.into_iter().chain(moves.map(|moves| DrawCause::QuietMoves { moves }))
    }
}

impl Outcome {
    /// Returns the winner, or `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// Returns the PGN result: `1-0`, `0-1` or `1/2-1/2`.
    ///
    /// ```
    /// use linkmate_chess::{Color, Outcome, game::{DrawCause, WinCause}};
    /// assert_eq!(Outcome::Win { winner: Color::Black, cause: WinCause::Checkmate }.result(), "0-1");
    /// assert_eq!(Outcome::Draw { cause: DrawCause::Stalemate }.result(), "1/2-1/2");
    /// ```
    #[must_use]
    pub fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Returns the stable code of the cause, the same in Rust, on the command line, over HTTP and in Python.
    ///
    /// ```
    /// use linkmate_chess::{Outcome, game::DrawCause};
    /// assert_eq!(Outcome::Draw { cause: DrawCause::FiftyMoves }.code(), "outcome.fifty_moves");
    /// ```
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

/// Writes the result and its cause: `1-0 by checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self {
            Outcome::Win { cause, .. } => match cause {
                WinCause::Checkmate => "by checkmate",
                WinCause::Stalemate => "by stalemate",
                WinCause::Goal => "by reaching the goal",
                WinCause::Checks => "by giving enough checks",
                WinCause::Extinction => "by extinction",
                WinCause::BareKing => "by bare king",
                WinCause::Resignation => "by resignation",
                WinCause::Time => "on time",
                WinCause::Unstated => "according to the score sheet",
            },
            Outcome::Draw { cause } => match cause {
                DrawCause::Stalemate => "by stalemate",
                DrawCause::Goal => "because both sides reached the goal",
                DrawCause::InsufficientMaterial => "by insufficient material",
                DrawCause::DeadPosition => "by dead position",
                DrawCause::ThreefoldRepetition => "by threefold repetition",
                DrawCause::FivefoldRepetition => "by fivefold repetition",
                DrawCause::FiftyMoves => "by the fifty-move rule",
                DrawCause::SeventyFiveMoves => "by the 75-move rule",
                DrawCause::QuietMoves { moves } => {
                    return write!(f, "{} by the {moves}-move rule", self.result());
                }
                DrawCause::Agreement => "by agreement",
                DrawCause::Time => "on time, because the opponent cannot win",
                DrawCause::Unstated => "according to the score sheet",
            },
        };
        write!(f, "{} {cause}", self.result())
    }
}

/// Which draws end a game without a claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrawPolicy {
    /// Threefold repetition and fifty moves end the game at once.
    #[default]
    Automatic,
    /// FIDE's rules: threefold repetition and fifty moves can be claimed; fivefold repetition and seventy-five moves end
    /// the game at once.
    Claim,
}

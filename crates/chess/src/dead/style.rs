//! The aims and weights of a search. Styles only order the search; no verdict depends on them.

/// The aim of a search. Searches that stall with one style often succeed with another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Like `Simplify`, but for the first search, which only has to find easy mates: drives the king to the nearest edge and
    /// captures less.
    Hurry,
    /// Promotes if there is no mating force, captures pieces that can interfere, then mates in a corner.
    Simplify,
    /// Takes flight squares from the king with the pieces at hand.
    Attack,
    /// Like `Simplify`, but defers lines that make no progress.
    Patient,
}

/// The terms of a level.
pub(super) struct Weights {
    /// For each of the loser's pieces.
    pub(super) helper: i32,
    /// Subtracted for a capture.
    pub(super) capture: i32,
    /// For a captured piece of the winner.
    pub(super) loss: i32,
    /// In addition, if that was the last queen or rook.
    pub(super) loss_of_force: i32,
    /// If a pawn must promote first.
    pub(super) promotion: i32,
    /// For each step of the pawn.
    pub(super) step: i32,
    /// For a pawn in its way, in steps.
    pub(super) pawn_ahead: i32,
    /// For any piece in its way, in steps.
    pub(super) piece_ahead: i32,
    /// The maximum for the pawn's path, in steps.
    pub(super) longest_way: i32,
    /// If the winner has only minor pieces.
    pub(super) minors: i32,
    /// For each step to a mate in a corner.
    pub(super) step_to_corner: i32,
}

/// Tuned by hand on final positions of real games.
static STEADY: Weights = Weights {
    helper: 6,
    capture: 6,
    loss: 16,
    loss_of_force: 8,
    promotion: 13,
    step: 2,
    pawn_ahead: 2,
    piece_ahead: 1,
    longest_way: 12,
    minors: 14,
    step_to_corner: 2,
};

/// Tuned by random search on final positions of real games. On other games it takes three quarters of the nodes of `STEADY`.
static HURRIED: Weights = Weights {
    helper: 6,
    capture: 3,
    loss: 42,
    loss_of_force: 21,
    promotion: 28,
    step: 5,
    pawn_ahead: 2,
    piece_ahead: 2,
    longest_way: 6,
    minors: 28,
    step_to_corner: 5,
};

impl Style {
    pub(super) fn weights(self) -> &'static Weights {
        match self {
            Style::Hurry => &HURRIED,
            Style::Simplify | Style::Attack | Style::Patient => &STEADY,
        }
    }
}

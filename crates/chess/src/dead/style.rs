//! What a search aims for, and how much counts for it. Styles only order the search; no answer rests on them.

/// What to aim for. Searches that stall with one style often succeed with another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// As `Simplify`, but for the first look, which only has to find the mates that are easy to find: it drives the king to
    /// the nearest edge and captures less.
    Hurry,
    /// Promote if there is nothing to mate with, capture what can interfere, then mate in a corner.
    Simplify,
    /// Take squares from the king with what is there.
    Attack,
    /// As `Simplify`, but lines that make no progress are put off.
    Patient,
}

/// What counts for how much in a level.
pub(super) struct Weights {
    /// Each piece of the loser's.
    pub(super) helper: i32,
    /// What a capture takes off.
    pub(super) capture: i32,
    /// A piece of the winner's that is captured.
    pub(super) loss: i32,
    /// That it was the last queen or rook.
    pub(super) loss_of_force: i32,
    /// That a pawn must promote first.
    pub(super) promotion: i32,
    /// Each step on the pawn's way.
    pub(super) step: i32,
    /// A pawn on that way, in steps.
    pub(super) pawn_ahead: i32,
    /// Anything on that way, in steps.
    pub(super) piece_ahead: i32,
    /// The most steps that a way counts for.
    pub(super) longest_way: i32,
    /// That there are only minor pieces.
    pub(super) minors: i32,
    /// Each step to a mate in a corner.
    pub(super) step_to_corner: i32,
}

/// Found by trial on final positions of real games.
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

/// Found by a random search on final positions of real games: three quarters of the nodes that `STEADY` takes on others.
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

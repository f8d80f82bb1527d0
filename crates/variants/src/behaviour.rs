//! What pieces do: four kinds of behaviour, each a value. A [type of piece](crate::PieceType) has any number of each.

use crate::{Kind, Step};

/// Where a piece can go, before anybody has objected. What several say is put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GetMoves {
    /// By any of these steps, again and again up to `reach` times as long as the squares are empty.
    Walk {
        /// As the player sees them.
        steps: Vec<Step>,
        /// 1 for a leaper, [`ANY`] for a rider.
        reach: u8,
        /// Whether it may capture at the end, must, or must not.
        purpose: Purpose,
    },
    /// By twice this step over empty squares, from one of these ranks, counted from the player's side.
    DoubleStep {
        /// One of the two.
        step: Step,
        /// From where.
        from: Vec<u8>,
    },
    /// By one of these steps to an empty square, if beside the piece, on the file stepped to, stands an opponent's of that type.
    EnPassant {
        /// As the player sees them.
        steps: Vec<Step>,
        /// Who can be taken so.
        victim: Kind,
    },
    /// With a piece of that type on the same rank, if nobody stands in the way of either and nobody attacks the king's way.
    Castle(Castle),
    /// As the others say; what ends on one of these ranks is a choice among several types, which [`ApplyMove::Promote`] makes.
    Promoting {
        /// Where, counted from the player's side.
        ranks: Vec<u8>,
        /// Among how many.
        choices: u8,
        /// The moves.
        moves: Box<GetMoves>,
    },
}

/// As far as a walk may go on any board.
pub const ANY: u8 = 16;

/// What a walk is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To move, and to capture at the end.
    Both,
    /// Only to move.
    Move,
    /// Only to capture.
    Capture,
}

/// How a king castles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// With whom: a rook that may.
    pub rook: Kind,
    /// What becomes of the rook.
    pub castled: Kind,
    /// The files that king and rook go to on the far side from the a-file.
    pub right: (u8, u8),
    /// The same towards the a-file.
    pub left: (u8, u8),
    /// The variant number that says so; where it is 0, the king's going more than one file does.
    pub variant: u8,
}

/// What a piece has to say about others' moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilterMoves {
    /// Its own side may not leave it attacked: it is royal.
    StaysSafe,
}

/// What a piece's own move does beside moving it and capturing where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ApplyMove {
    /// On one of these ranks, counted from the player's side, it becomes one of these types, by the variant number.
    Promote {
        /// Where.
        ranks: Vec<u8>,
        /// What.
        into: Vec<Kind>,
    },
    /// It becomes that type: a rook that has moved may not castle any more.
    Become(Kind),
    /// After two ranks at once it becomes that type: a pawn that can be taken en passant.
    BecomeAfterDoubleStep(Kind),
    /// Having gone to another file without capturing, it takes whoever of that type stands beside where it came from.
    TakeEnPassant {
        /// Who is taken.
        victim: Kind,
    },
    /// If it has castled, the rook goes to its other side.
    Castle(Castle),
}

/// What a piece does after any move, whoever made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdjustBoard {
    /// It becomes that type after the next move: it is not that it has just moved any more.
    Fade(Kind),
    /// It becomes `into` when a piece of its own side of one of these types has moved: the king takes the rooks' rights with him.
    BecomeWhenMoves {
        /// Who has moved.
        moved: Vec<Kind>,
        /// What it becomes.
        into: Kind,
    },
}

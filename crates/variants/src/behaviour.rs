//! What pieces do: four kinds of behaviour, each a value. A [type of piece](crate::PieceType) has any number of each.

use chess::Color;

use crate::{Kind, Square, Step};

/// Where a piece can go, before anybody has objected. What several say is put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GetMoves {
    /// By any of these steps, again and again up to `reach` times.
    Walk {
        /// Forward as the player sees it, right as White does.
        steps: Vec<Step>,
        /// 1 for a leaper, [`ANY`] for a rider.
        reach: u8,
        /// Whether it may capture at the end, must, or must not.
        purpose: Purpose,
        /// What it does about who stands in its way.
        manner: Manner,
    },
    /// By two to `most` squares straight ahead over empty squares, from one of these ranks, counted from the player's side.
    Run {
        /// How far.
        most: u8,
        /// From where.
        from: Vec<u8>,
    },
    /// By one of these steps to an empty square that an opponent's piece of one of these types has just run over.
    EnPassant {
        /// Forward as the player sees it, right as White does.
        steps: Vec<Step>,
        /// Who can be taken so: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
    },
    /// With a piece of that type on the same rank, if nobody stands in the way of either and the king's way is safe.
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
pub const ANY: u8 = 15;

/// The variant number of castling, which tells it from a step to the same square.
pub const CASTLES: u8 = 1;

/// What a walk is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// To move, and to capture at the end.
    Both,
    /// Only to move.
    Move,
    /// Only to capture.
    Capture,
}

/// What a walk does about who stands in its way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// It ends there.
    Slide,
    /// It goes over the first, whoever it is, and must; it ends at the second.
    Cannon,
    /// It goes over the first, whoever it is, and must; it ends right behind.
    Grasshopper,
    /// It ends there, and each step turns to the next of the steps, one way around or the other, until the circle would close.
    Circle,
}

/// How a king castles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// With whom: a rook that may.
    pub rook: Kind,
    /// What becomes of the rook.
    pub castled: Kind,
    /// The files that king and rook go to on the far side from the a-file.
    pub right: Option<(u8, u8)>,
    /// The same towards the a-file.
    pub left: Option<(u8, u8)>,
}

/// What a piece has to say about others' moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilterMoves {
    /// Its own side may not leave it attacked: it is royal.
    StaysSafe,
    /// Neither side may leave it attacked: it is royal, and nobody gives check.
    NeverAttacked,
    /// Its own side may not have it explode, nor leave it attacked, unless it stands beside an opponent's piece of these types, or
    /// the opponent has none any more: it is royal where captures explode.
    SurvivesExplosions {
        /// The opponent's kings.
        rivals: Vec<Kind>,
    },
    /// Its own side has to capture if it can.
    MustCapture,
}

impl FilterMoves {
    /// Whether it makes a piece royal.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        *self != FilterMoves::MustCapture
    }
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
    /// Having gone straight ahead over empty squares from one of these ranks, without capturing, it becomes one of these types: a
    /// pawn that can be taken en passant.
    BecomeAfterRun {
        /// From where, counted from the player's side.
        from: Vec<u8>,
        /// What, after two squares, three, and so on.
        into: Vec<Kind>,
    },
    /// Having gone by one of these steps without capturing, it takes whoever of these types has just run over that square.
    TakeEnPassant {
        /// As in [`GetMoves::EnPassant`].
        steps: Vec<Step>,
        /// Who is taken: those that have just run two squares, three, and so on.
        victims: Vec<Kind>,
    },
    /// If it has castled, the rook goes to its other side.
    Castle(Castle),
    /// If it has captured, it goes off with everybody around but these.
    Explode {
        /// Who stays.
        spared: Vec<Kind>,
    },
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
    /// It becomes that type when the opponent has moved and it is attacked: a king counts checks so.
    BecomeWhenAttacked(Kind),
}

/// What ends a game, beside that there is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Whoever has a piece of one of these types on one of these squares has won.
    Reach {
        /// Which side can win so; both if it is not said.
        color: Option<Color>,
        /// Who has to get there.
        kinds: Vec<Kind>,
        /// Where.
        squares: Vec<Square>,
        /// Whether Black, who moves second, may still draw by getting there with the next move.
        answered: bool,
    },
    /// Whoever has a piece of one of these types has lost: a king that has been checked too often.
    LoseWith(Vec<Kind>),
    /// A side has lost when it has no piece of these types.
    LoseWithout {
        /// Which side; both if it is not said.
        color: Option<Color>,
        /// Of which types; any if none is said.
        kinds: Vec<Kind>,
    },
}

/// What it means to have no legal move, where no royal piece is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Stalemate {
    #[default]
    Draws,
    Wins,
    Loses,
}

//! [`Piece`].

use chess::{Color, Role, Square};

/// A piece's number on its board. Numbers are never given twice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub(crate) u64);

/// A piece that belongs to a board, whether it stands there or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub(crate) color: Color,
    pub(crate) role: Option<Role>,
    /// How it moves, whatever it says it is.
    pub(crate) moves_as: Option<Role>,
    pub(crate) place: Option<Square>,
    pub(crate) past: Vec<Step>,
    /// It moved before it was put here, as a setup says of kings and rooks that may not castle.
    pub(crate) moved_before: bool,
    pub(crate) promoted_from: Option<PieceId>,
}

/// How a piece left a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub from: Square,
    pub way: Way,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Moved,
    Removed,
}

impl Piece {
    /// Its colour.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color
    }

    /// What it says it is; `None` for a piece of somebody's own making. FENs and who is the king depend on it, moves do not.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.role
    }

    /// Where it stands; `None` off the board.
    #[must_use]
    pub fn place_at(&self) -> Option<Square> {
        self.place
    }

    /// The squares where it stood before, oldest first, without the one where it stands.
    pub fn former_squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + '_ {
        self.past.iter().map(|step| step.from)
    }

    /// Whether it has made moves since it was put on the board that have not been taken back. Being taken is not a move.
    #[must_use]
    pub fn moved(&self) -> bool {
        self.moved_before || self.past.iter().any(|step| step.way == Way::Moved)
    }

    /// The pawn that became this piece.
    #[must_use]
    pub fn promoted_from(&self) -> Option<PieceId> {
        self.promoted_from
    }

    /// Whether it stands on the board.
    #[must_use]
    pub fn is_onboard(&self) -> bool {
        self.place.is_some()
    }

    /// How it moves; `None` if only its maker knows.
    #[must_use]
    pub fn moves_as(&self) -> Option<Role> {
        self.moves_as
    }

    /// Whether it moves as that kind or says that it is one.
    pub(crate) fn is_a(&self, role: Role) -> bool {
        self.moves_as == Some(role) || self.role == Some(role)
    }

    /// Whether it could castle as far as its own past goes.
    pub(crate) fn is_unmoved(&self) -> bool {
        !self.moved() && self.promoted_from.is_none()
    }
}

impl PieceId {
    /// As a number, for whoever keeps it elsewhere.
    #[must_use]
    pub fn number(self) -> u64 {
        self.0
    }

    /// The piece of that number, which a board may know or not.
    #[must_use]
    pub fn from_number(number: u64) -> PieceId {
        PieceId(number)
    }
}

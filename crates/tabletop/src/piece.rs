//! [`Piece`].

use chess::{Color, Role, Square};

/// A piece's number on its board. Numbers are never reused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub(crate) u64);

/// A piece that belongs to a board, whether it is on it or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub(crate) color: Color,
    pub(crate) role: Option<Role>,
    /// How it moves, regardless of `role`.
    pub(crate) moves_as: Option<Role>,
    pub(crate) place: Option<Square>,
    pub(crate) past: Vec<Step>,
    /// Set if it moved before it was put here: true for kings and rooks without castling rights in a setup.
    pub(crate) moved_before: bool,
    pub(crate) promoted_from: Option<PieceId>,
}

/// A square a piece left, and how.
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
    /// Returns the colour.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color
    }

    /// Returns the piece's role, or `None` for a custom piece. FENs and [`Board::king`](crate::Board::king) go by the
    /// role; moves do not.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.role
    }

    /// Returns the square it is on, or `None` off the board.
    #[must_use]
    pub fn place_at(&self) -> Option<Square> {
        self.place
    }

    /// Returns the squares it has been on, oldest first, without its present one.
    pub fn former_squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + '_ {
        self.past.iter().map(|step| step.from)
    }

    /// Returns true if it has made a move that was not taken back since it was put on the board. Being captured is not
    /// a move.
    #[must_use]
    pub fn moved(&self) -> bool {
        self.moved_before || self.past.iter().any(|step| step.way == Way::Moved)
    }

    /// Returns the pawn that promoted to this piece.
    #[must_use]
    pub fn promoted_from(&self) -> Option<PieceId> {
        self.promoted_from
    }

    /// Returns true if it is on the board.
    #[must_use]
    pub fn is_onboard(&self) -> bool {
        self.place.is_some()
    }

    /// Returns the role it moves like, or `None` for a custom piece, whose moves the board does not know.
    #[must_use]
    pub fn moves_as(&self) -> Option<Role> {
        self.moves_as
    }

    /// Returns true if it has this role or moves like it.
    pub(crate) fn is_a(&self, role: Role) -> bool {
        self.moves_as == Some(role) || self.role == Some(role)
    }

    /// Returns true if nothing in its own past prevents castling.
    pub(crate) fn is_unmoved(&self) -> bool {
        !self.moved() && self.promoted_from.is_none()
    }
}

impl PieceId {
    /// Returns the number, for storing it outside the board.
    #[must_use]
    pub fn number(self) -> u64 {
        self.0
    }

    /// Returns the id with this number; the board need not have such a piece.
    #[must_use]
    pub fn from_number(number: u64) -> PieceId {
        PieceId(number)
    }
}

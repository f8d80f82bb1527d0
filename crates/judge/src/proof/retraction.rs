//! [`Retraction`]: a move taken back.

use chess::{CastlingSide, Move, Role, Square};

use super::piece::Id;

/// A move to take back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Retraction {
    pub(super) id: Id,
    /// The square it stands on now; for castling, the king's.
    pub(super) to: Square,
    /// The square it came from.
    pub(super) from: Square,
    /// What it is now; a promoted pawn was a pawn before.
    pub(super) role: Role,
    pub(super) kind: Kind,
    /// The captured piece, with its role at that moment.
    pub(super) victim: Option<(Id, Role)>,
    /// The number of the capture in the kernel, if it is one that the kernel planned.
    pub(super) planned: Option<u8>,
}

/// The special rule that the move followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Normal,
    /// The pawn that promoted: usually the piece itself. Of several promoted pawns of one column the kernel may choose
    /// another, which then changes places with it.
    Promotion(Id),
    EnPassant,
    Castling(CastlingSide),
}

impl Retraction {
    /// Creates the retraction of a move without a capture.
    pub(super) fn quiet(id: Id, role: Role, from: Square, to: Square) -> Retraction {
        Retraction { id, to, from, role, kind: Kind::Normal, victim: None, planned: None }
    }

    /// Returns the move that was taken back.
    pub(super) fn to_move(self) -> Option<Move> {
        match self.kind {
            Kind::Normal => Some(Move::normal(self.role, self.from, self.to)),
            Kind::Promotion(_) => Move::promoting(self.from, self.to, self.role),
            Kind::EnPassant => Some(Move::en_passant(self.from, self.to)),
            Kind::Castling(side) => Some(Move::castling(self.id.color(), self.from, side)),
        }
    }
}

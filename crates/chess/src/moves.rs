//! [`Move`] and [`MoveList`].

use core::fmt;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::{CastlingSide, Color, File, Role, Square};

/// The special rule that a move follows. The order of the variants is the order in which links number the moves between
/// two squares.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Normal,
    EnPassant,
    CastleKingSide,
    CastleQueenSide,
    PromoteQueen,
    PromoteRook,
    PromoteBishop,
    PromoteKnight,
}

impl Kind {
    pub(crate) const PROMOTIONS: [Kind; 4] =
        [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight];
}

/// A move: origin, destination, the role of the moving piece and what a pawn promotes to.
///
/// Castling goes from the king's square to the square where the king lands (in Chess960 too). It is marked as castling,
/// so it differs from a king's step to the same square; an en passant capture is marked likewise. A move is not tied to a
/// position: use [`Position::is_legal`](crate::Position::is_legal) to test it and
/// [`Position::find_move`](crate::Position::find_move) to look one up.
///
/// Moves are ordered by their squares; castling comes after a king's step, and promotions are ordered queen, rook,
/// bishop, knight. Links number moves in this order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "crate::serial::MoveData", try_from = "crate::serial::MoveData"))]
#[repr(align(4))]
pub struct Move {
    from: Square,
    to: Square,
    pub(crate) kind: Kind,
    role: Role,
}

impl Move {
    #[inline(always)]
    pub(crate) const fn new(role: Role, from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, kind, role }
    }

    /// Creates a move that is not castling, en passant or a promotion.
    ///
    /// ```
    /// use linkmate_chess::{Move, Position, Role, Square};
    /// let m = Move::normal(Role::Pawn, Square::E2, Square::E4);
    /// assert!(Position::start().is_legal(m));
    /// ```
    #[must_use]
    pub const fn normal(role: Role, from: Square, to: Square) -> Move {
        Move::new(role, from, to, Kind::Normal)
    }

    /// Creates a promotion. Returns `None` for a king or a pawn: pawns do not promote to these.
    ///
    /// ```
    /// use linkmate_chess::{Move, Role, Square};
    /// let m = Move::promoting(Square::A7, Square::B8, Role::Knight).unwrap();
    /// assert_eq!((m.role(), m.promotion()), (Role::Pawn, Some(Role::Knight)));
    /// assert_eq!(Move::promoting(Square::A7, Square::B8, Role::King), None);
    /// ```
    #[must_use]
    pub const fn promoting(from: Square, to: Square, into: Role) -> Option<Move> {
        let kind = match into {
            Role::Queen => Kind::PromoteQueen,
            Role::Rook => Kind::PromoteRook,
            Role::Bishop => Kind::PromoteBishop,
            Role::Knight => Kind::PromoteKnight,
            Role::Pawn | Role::King => return None,
        };
        Some(Move::new(Role::Pawn, from, to, kind))
    }

    /// Creates an en passant capture; `to` is the square that the captured pawn passed over.
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(Role::Pawn, from, to, Kind::EnPassant)
    }

    /// Creates a castling move of the king on the square `king`.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, Color, Move, Square};
    /// let m = Move::castling(Color::White, Square::E1, CastlingSide::King);
    /// assert_eq!((m.to(), m.castling_side()), (Square::G1, Some(CastlingSide::King)));
    /// ```
    #[must_use]
    pub const fn castling(color: Color, king: Square, side: CastlingSide) -> Move {
        let (file, kind) = match side {
            CastlingSide::King => (File::G, Kind::CastleKingSide),
            CastlingSide::Queen => (File::C, Kind::CastleQueenSide),
        };
        Move::new(Role::King, king, Square::at(file, color.back_rank()), kind)
    }

    /// Returns the origin square.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Returns the destination square; for castling, the square where the king lands.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// Returns the role of the moving piece; for a promotion, the pawn.
    #[inline(always)]
    #[must_use]
    pub const fn role(self) -> Role {
        self.role
    }

    /// Returns the role that a pawn promotes to, or `None` if the move is not a promotion.
    #[inline(always)]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            Kind::PromoteQueen => Some(Role::Queen),
            Kind::PromoteRook => Some(Role::Rook),
            Kind::PromoteBishop => Some(Role::Bishop),
            Kind::PromoteKnight => Some(Role::Knight),
            _ => None,
        }
    }

    /// Returns the side on which the move castles, or `None` if it is not castling.
    #[inline(always)]
    #[must_use]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind {
            Kind::CastleKingSide => Some(CastlingSide::King),
            Kind::CastleQueenSide => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// Returns true if the move is an en passant capture.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Square, notation::fen};
    /// // 6 . . . x . . . .
    /// // 5 . . . p P . . .
    /// let position = fen::parse_position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", CastlingMode::Standard)?;
    /// let m = position.find_move(Square::E5, Square::D6, None).unwrap();
    /// assert!(m.is_en_passant());
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, Kind::EnPassant)
    }
}

/// Writes the move in long algebraic form: `Ng1f3`, `e7e8=Q`, `e5d6 e.p.`, `Ke1g1 castling`.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.role != Role::Pawn {
            write!(f, "{}", self.role.letter().to_ascii_uppercase())?;
        }
        write!(f, "{}{}", self.from, self.to)?;
        match self.kind {
            Kind::Normal => Ok(()),
            Kind::EnPassant => f.write_str(" e.p."),
            Kind::CastleKingSide | Kind::CastleQueenSide => f.write_str(" castling"),
            _ => write!(f, "={}", self.promotion().unwrap_or(Role::Queen).letter().to_ascii_uppercase()),
        }
    }
}

/// An upper bound on the legal moves of a playable position: fifteen queens with 27 moves each, 8 king moves and 2
/// castling moves.
pub(crate) const MAX_MOVES: usize = 15 * 27 + 8 + 2;

/// The moves of one position, stored without allocation. Dereferences to a slice.
///
/// ```
/// use linkmate_chess::Position;
/// let mut moves = Position::start().legal_moves();
/// moves.sort_unstable();
/// assert_eq!(format!("{:?}", moves[0]), "Nb1a3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveList(ArrayVec<Move, MAX_MOVES>);

impl MoveList {
    pub(crate) const fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, m: Move) {
        self.0.push(m);
    }

    #[inline(always)]
    pub(crate) fn extend(&mut self, moves: impl Iterator<Item = Move>) {
        self.0.extend(moves);
    }

    /// Keeps only the moves for which `wanted` returns true.
    ///
    /// ```
    /// use linkmate_chess::{Position, Role};
    /// let mut moves = Position::start().legal_moves();
    /// moves.retain(|m| m.role() == Role::Knight);
    /// assert_eq!(moves.len(), 4);
    /// ```
    pub fn retain(&mut self, mut wanted: impl FnMut(Move) -> bool) {
        self.0.retain(|m| wanted(*m));
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = MoveListIter;

    fn into_iter(self) -> MoveListIter {
        MoveListIter(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> core::slice::Iter<'a, Move> {
        self.0.iter()
    }
}

/// Iterates over the moves of a [`MoveList`] by value.
#[derive(Clone, Debug)]
pub struct MoveListIter(arrayvec::IntoIter<Move, MAX_MOVES>);

impl Iterator for MoveListIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for MoveListIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_four_bytes() {
        assert_eq!(size_of::<Move>(), 4);
    }

    #[test]
    fn moves_are_ordered_as_links_number_them() {
        let step = Move::normal(Role::King, Square::F1, Square::G1);
        let castling = Move::castling(Color::White, Square::F1, CastlingSide::King);
        assert!(step < castling);
        let promotions = Role::PROMOTIONS.map(|role| Move::promoting(Square::A7, Square::A8, role).unwrap());
        assert!(promotions.is_sorted());
        assert!(Move::promoting(Square::A7, Square::A8, Role::King).is_none());
    }
}

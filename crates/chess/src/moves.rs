//! [`Move`] and [`MoveList`].

use core::fmt;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::{CastlingSide, Color, File, Role, Square};

/// What is special about a move. Ordered as links number the moves between two squares.
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

/// A move: from where to where, with what, and what it becomes.
///
/// Castling goes from the king's square to the square where the king lands (in Chess960 too) and is told apart from a
/// king's step; so is an en passant capture from other pawn captures. A move by itself promises nothing about any
/// position: [`Position::is_legal`](crate::Position::is_legal) and [`Position::find_move`](crate::Position::find_move) do.
///
/// Moves are ordered by their squares, then castling after a king's step, and promotions queen, rook, bishop, knight:
/// the order in which links number them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// A move without anything special about it.
    #[must_use]
    pub const fn normal(role: Role, from: Square, to: Square) -> Move {
        Move::new(role, from, to, Kind::Normal)
    }

    /// A pawn's move to the last rank; `None` if a pawn cannot become that.
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

    /// A pawn's capture of a pawn that has just passed it.
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(Role::Pawn, from, to, Kind::EnPassant)
    }

    /// Castling of a king on this square to that side.
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

    /// The square that is left.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square that is reached; for castling, where the king lands.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What moves; for a promotion, the pawn.
    #[inline(always)]
    #[must_use]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What the pawn becomes.
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

    /// To which side the move castles.
    #[inline(always)]
    #[must_use]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind {
            Kind::CastleKingSide => Some(CastlingSide::King),
            Kind::CastleQueenSide => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// Whether the move captures a pawn in passing.
    #[inline(always)]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, Kind::EnPassant)
    }
}

/// The move in long form for messages and tests: `Ng1f3`, `e7e8=Q`, `e5d6 e.p.`, `Ke1g1 castling`.
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

/// More moves than any playable position has: fifteen queens on an open board reach 27 squares each, a king 8, and
/// two castlings.
pub(crate) const MAX_MOVES: usize = 15 * 27 + 8 + 2;

/// The moves of one position, kept without allocation. Otherwise a slice like any other.
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

    /// Keeps only the moves that are wanted.
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

/// The moves of a [`MoveList`], one by one.
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
    fn a_move_is_one_word() {
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

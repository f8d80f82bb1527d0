//! [`Origin`]: one of the sixteen pieces a side starts with.

use chess::{Bitboard, Color, File, Role, Square};

use super::case::pawn_rank;

/// One of the sixteen pieces a side starts with: 0 to 7 are the pieces from the a-file to the h-file, 8 to 15 the
/// pawns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Origin(pub(crate) u8);

const PIECES: [Role; 8] =
    [Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Bishop, Role::Knight, Role::Rook];

impl Origin {
    pub(crate) const KING: Origin = Origin(4);
    /// The kingside and the queenside rook.
    pub(crate) const ROOKS: [Origin; 2] = [Origin(7), Origin(0)];

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn pawn(file: File) -> Origin {
        Origin(8 + file as u8)
    }

    pub(crate) fn is_pawn(self) -> bool {
        self.0 >= 8
    }

    pub(crate) fn file(self) -> File {
        File::ALL[self.index() % 8]
    }

    pub(crate) fn role(self) -> Role {
        if self.is_pawn() { Role::Pawn } else { PIECES[self.index()] }
    }

    pub(crate) fn home(self, color: Color) -> Square {
        Square::at(self.file(), if self.is_pawn() { pawn_rank(color) } else { color.back_rank() })
    }

    /// Returns the piece that starts on a square.
    pub(crate) fn at(square: Square, color: Color) -> Option<Origin> {
        if square.rank() == color.back_rank() {
            Some(Origin(square.file() as u8))
        } else if square.rank() == pawn_rank(color) {
            Some(Origin::pawn(square.file()))
        } else {
            None
        }
    }
}

/// A set of origins.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Origins(pub(crate) u16);

impl Origins {
    pub(crate) const NONE: Origins = Origins(0);
    pub(crate) const PIECES: Origins = Origins(0x00ff);
    pub(crate) const PAWNS: Origins = Origins(0xff00);

    /// Returns the pieces of a kind.
    pub(crate) fn of_role(role: Role) -> Origins {
        match role {
            Role::Pawn => Origins::PAWNS,
            Role::Knight => Origins(0b0100_0010),
            Role::Bishop => Origins(0b0010_0100),
            Role::Rook => Origins(0b1000_0001),
            Role::Queen => Origins(0b0000_1000),
            Role::King => Origins(0b0001_0000),
        }
    }

    pub(crate) fn contains(self, origin: Origin) -> bool {
        self.0 & (1 << origin.0) != 0
    }

    pub(crate) fn with(self, origin: Origin) -> Origins {
        Origins(self.0 | (1 << origin.0))
    }

    pub(crate) fn without(self, origin: Origin) -> Origins {
        Origins(self.0 & !(1 << origin.0))
    }

    /// Returns the complement.
    pub(crate) fn others(self) -> Origins {
        Origins(!self.0)
    }

    pub(crate) fn and(self, other: Origins) -> Origins {
        Origins(self.0 & other.0)
    }

    pub(crate) fn or(self, other: Origins) -> Origins {
        Origins(self.0 | other.0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn single(self) -> Option<Origin> {
        (self.0.count_ones() == 1).then(|| Origin(self.0.trailing_zeros() as u8))
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Origin> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let origin = (rest != 0).then(|| Origin(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(origin)
        })
    }

    /// Returns the squares these pieces start on.
    pub(crate) fn homes(self, color: Color) -> Bitboard {
        self.iter().fold(Bitboard::EMPTY, |homes, origin| homes.with(origin.home(color)))
    }
}

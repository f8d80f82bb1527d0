//! [`Id`] and [`Start`]: the 32 pieces a game starts with. Searching backwards, every piece on the board is one of them,
//! and every one of them that is not on the board was captured.

use chess::{CastlingSide, Color, File, Rank, Role, Setup, Square};

/// One of the 32 pieces of the start position. It keeps its identity when it promotes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id(u8);

impl Id {
    /// The piece that starts on this file of the back rank.
    pub(super) const fn piece(color: Color, file: File) -> Id {
        Id(color as u8 * 16 + file as u8)
    }

    /// The pawn that starts on this file.
    pub(super) const fn pawn(color: Color, file: File) -> Id {
        Id(color as u8 * 16 + 8 + file as u8)
    }

    /// Returns the piece with this [`index`](Id::index).
    #[inline(always)]
    pub(super) const fn from_index(index: u8) -> Id {
        Id(index & 31)
    }

    /// White's pieces, White's pawns, Black's pieces, Black's pawns, each from the a-file to the h-file.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(super) const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::White } else { Color::Black }
    }

    /// Returns true if it started as a pawn.
    #[inline(always)]
    pub(super) const fn is_pawn(self) -> bool {
        self.0 & 8 != 0
    }

    /// The file it started on.
    #[inline(always)]
    pub(super) const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    #[inline(always)]
    pub(super) const fn ids(self) -> Ids {
        Ids(1 << self.0)
    }

    /// The square it started on.
    #[inline(always)]
    pub(super) const fn home(self) -> Square {
        const RANKS: [Rank; 4] = [Rank::First, Rank::Second, Rank::Eighth, Rank::Seventh];
        Square::at(self.file(), RANKS[(self.0 >> 3) as usize])
    }
}

/// A set of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Ids(pub(super) u32);

impl Ids {
    pub(super) const NONE: Ids = Ids(0);
    pub(super) const ALL: Ids = Ids(!0);
    pub(super) const PAWNS: Ids = Ids(0xff00_ff00);

    #[inline(always)]
    pub(super) const fn of(self, color: Color) -> Ids {
        Ids(self.0 & (0xffff << (16 * color as u32)))
    }

    #[inline(always)]
    pub(super) const fn contains(self, id: Id) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    #[inline(always)]
    pub(super) const fn with(self, id: Id) -> Ids {
        Ids(self.0 | 1 << id.0)
    }

    #[inline(always)]
    pub(super) const fn without(self, id: Id) -> Ids {
        Ids(self.0 & !(1 << id.0))
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(super) const fn count(self) -> i32 {
        self.0.count_ones() as i32
    }

    /// The files of the pawns of a colour, as bits.
    #[inline(always)]
    pub(super) const fn pawn_files(self, color: Color) -> u8 {
        (self.0 >> (16 * color as u32 + 8)) as u8
    }

    /// The number of pieces of a colour that started on the back rank.
    #[inline(always)]
    pub(super) const fn count_pieces(self, color: Color) -> i32 {
        (self.0 >> (16 * color as u32) & 0xff).count_ones() as i32
    }
}

impl Iterator for Ids {
    type Item = Id;

    #[inline(always)]
    fn next(&mut self) -> Option<Id> {
        if self.0 == 0 {
            return None;
        }
        let id = Id(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(id)
    }
}

/// The position a game starts from.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) setup: Setup,
    roles: [Role; 16],
    king: File,
    /// The files of the rooks: king side, queen side.
    rooks: [File; 2],
}

impl Start {
    /// Returns `None` unless the board has the back rank of a Chess960 start.
    pub(super) fn new(setup: Setup) -> Option<Start> {
        chess::chess960::number(&setup.board)?;
        let mut roles = [Role::Pawn; 16];
        let mut king = File::E;
        let mut rooks = Vec::new();
        for file in File::ALL {
            let role = setup.board.role_at(Square::at(file, Rank::First))?;
            roles[file.index()] = role;
            match role {
                Role::King => king = file,
                Role::Rook => rooks.push(file),
                _ => {}
            }
        }
        Some(Start { setup, roles, king, rooks: [*rooks.last()?, *rooks.first()?] })
    }

    /// What a piece was at the start.
    #[inline(always)]
    pub(super) fn role(&self, id: Id) -> Role {
        self.roles[id.index() & 15]
    }

    #[inline(always)]
    pub(super) fn king(&self, color: Color) -> Id {
        Id::piece(color, self.king)
    }

    pub(super) fn rook(&self, color: Color, side: CastlingSide) -> Id {
        Id::piece(color, self.rooks[side as usize])
    }

    /// The pieces of a colour that start on the back rank with this role.
    pub(super) fn pieces(&self, color: Color, role: Role) -> impl Iterator<Item = Id> + '_ {
        File::ALL.into_iter().map(move |file| Id::piece(color, file)).filter(move |&id| self.role(id) == role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_know_their_home() {
        let start = Start::new(Setup::start()).unwrap();
        for id in Ids::ALL {
            let piece = Setup::start().board.piece_at(id.home()).unwrap();
            assert_eq!((piece.color, piece.role), (id.color(), start.role(id)));
            assert_eq!(id, Id::from_index(id.index() as u8));
        }
        assert_eq!(start.rook(Color::Black, CastlingSide::King).home(), Square::H8);
        assert_eq!(start.king(Color::White).home(), Square::E1);
        assert_eq!(start.pieces(Color::White, Role::Knight).count(), 2);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let rook = Id::piece(Color::Black, File::A);
        let pawn = Id::pawn(Color::White, File::C);
        let set = Ids::NONE.with(rook).with(pawn);
        assert_eq!(set.collect::<Vec<_>>(), [pawn, rook]);
        assert_eq!((set.count(), set.of(Color::Black), set.without(pawn)), (2, rook.ids(), rook.ids()));
        assert_eq!((set.pawn_files(Color::White), set.count_pieces(Color::Black)), (0b100, 1));
    }
}

//! Castling: the two sides, the rights, and the two sets of rules.

use core::fmt;

use crate::{Bitboard, Board, ByColor, Color, File, Role, Square, attacks};

/// Which castling rules hold.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// Kings castle from e1 and e8 with rooks in the corners.
    #[default]
    Standard,
    /// King and rooks may start anywhere on the back rank with the king between them; they land where they would in
    /// standard chess.
    Chess960,
}

/// The side to which a king castles.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CastlingSide {
    /// Short: the king lands on the g-file, the rook on the f-file.
    King,
    /// Long: the king lands on the c-file, the rook on the d-file.
    Queen,
}

impl CastlingSide {
    /// Short, then long.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// Where the king lands.
    #[must_use]
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        }
    }

    /// Where the rook lands.
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::King => File::F,
            CastlingSide::Queen => File::D,
        }
    }

    /// The corner in which the rook of standard chess starts.
    #[must_use]
    pub const fn corner_file(self) -> File {
        match self {
            CastlingSide::King => File::H,
            CastlingSide::Queen => File::A,
        }
    }

    /// `K` or `Q`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CastlingSide::King => 'K',
            CastlingSide::Queen => 'Q',
        }
    }

    /// The side of the king on which a square of the same rank lies.
    pub(crate) fn of(king: Square, rook: Square) -> CastlingSide {
        if rook > king { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// The squares of the king's rank on this side of him.
    #[inline(always)]
    pub(crate) const fn beyond(self, king: Square) -> Bitboard {
        let below = king.bitboard().0 - 1;
        let side = match self {
            CastlingSide::King => !(below | king.bitboard().0),
            CastlingSide::Queen => below,
        };
        Bitboard(king.rank().bitboard().0 & side)
    }
}

/// The rooks that may still castle with their king: the rights of a [`Position`](crate::Position), where king and rook
/// are known to be in place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(pub(crate) Bitboard);

impl CastlingRights {
    /// The squares of all rooks that may still castle.
    #[must_use]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// Whether nobody may castle any more.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The rook with which the king on that square may still castle to that side.
    #[inline(always)]
    #[must_use]
    pub fn rook(self, king: Square, side: CastlingSide) -> Option<Square> {
        (self.0 & side.beyond(king)).first()
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0).finish()
    }
}

/// What a setup says about castling, exactly as it was said: a side (`K`, `Q`) or a rook's file (`A`–`H`), whether or
/// not king and rook are there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingClaim {
    /// `K` or `Q`: the outermost rook on that side of the king.
    Side(CastlingSide),
    /// `A` to `H` (Shredder-FEN): the rook on that file.
    File(File),
}

impl CastlingClaim {
    /// All claims that can be made for one colour, in the order in which they are written.
    pub const ALL: [CastlingClaim; 10] = [
        CastlingClaim::Side(CastlingSide::King),
        CastlingClaim::Side(CastlingSide::Queen),
        CastlingClaim::File(File::H),
        CastlingClaim::File(File::G),
        CastlingClaim::File(File::F),
        CastlingClaim::File(File::E),
        CastlingClaim::File(File::D),
        CastlingClaim::File(File::C),
        CastlingClaim::File(File::B),
        CastlingClaim::File(File::A),
    ];

    /// The claim's upper-case letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CastlingClaim::Side(side) => side.letter(),
            CastlingClaim::File(file) => file.letter().to_ascii_uppercase(),
        }
    }

    /// The claim with this upper-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<CastlingClaim> {
        match letter {
            'K' => Some(CastlingClaim::Side(CastlingSide::King)),
            'Q' => Some(CastlingClaim::Side(CastlingSide::Queen)),
            'A'..='H' => Some(CastlingClaim::File(File::wrapping(letter as u8 - b'A'))),
            _ => None,
        }
    }

    /// Its bit in a set: that of its place in [`CastlingClaim::ALL`].
    const fn bit(self) -> u16 {
        match self {
            CastlingClaim::Side(side) => 1 << side as u16,
            CastlingClaim::File(file) => 4 << (File::H as u16 - file as u16),
        }
    }
}

/// The castling claims of a [`Setup`](crate::Setup): a set for each colour.
///
/// Two sets are equal when the same letters were given, so `KQkq` and `HAha` differ though they may mean the same rooks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingClaims(ByColor<u16>);

impl CastlingClaims {
    /// Nobody may castle.
    pub const NONE: CastlingClaims = CastlingClaims(ByColor { white: 0, black: 0 });

    /// `KQkq`.
    #[must_use]
    pub fn all() -> CastlingClaims {
        let mut claims = CastlingClaims::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                claims.add(color, CastlingClaim::Side(side));
            }
        }
        claims
    }

    /// Adds a claim; false if it was there already.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, Color, Setup, castling::CastlingClaim};
    /// let mut setup = Setup::empty();
    /// assert!(setup.castling.add(Color::White, CastlingClaim::Side(CastlingSide::King)), "rook or no rook");
    /// assert!(!setup.castling.add(Color::White, CastlingClaim::Side(CastlingSide::King)));
    /// ```
    pub fn add(&mut self, color: Color, claim: CastlingClaim) -> bool {
        let was_new = !self.has(color, claim);
        self.0[color] |= claim.bit();
        was_new
    }

    /// Takes a claim away.
    pub fn remove(&mut self, color: Color, claim: CastlingClaim) {
        self.0[color] &= !claim.bit();
    }

    /// Whether the claim is made.
    #[must_use]
    pub fn has(&self, color: Color, claim: CastlingClaim) -> bool {
        self.0[color] & claim.bit() != 0
    }

    /// Whether nothing is claimed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CastlingClaims::NONE
    }

    /// One colour's claims, in the order in which they are written.
    pub fn of(&self, color: Color) -> impl Iterator<Item = CastlingClaim> + use<> {
        let mut rest = self.0[color];
        core::iter::from_fn(move || {
            let claim = CastlingClaim::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest.wrapping_sub(1);
            Some(*claim)
        })
    }
}

/// The rook that a claim means: the outermost one on that side of the king, or the one on that file. `None` if no king
/// or no rook of that colour stands on the back rank as claimed.
pub(crate) fn claimed_rook(board: &Board, color: Color, claim: CastlingClaim) -> Option<Square> {
    let king = board.king(color).filter(|king| king.rank() == color.back_rank())?;
    let rooks = board.by_piece(color, Role::Rook);
    match claim {
        CastlingClaim::Side(CastlingSide::King) => (rooks & CastlingSide::King.beyond(king)).last(),
        CastlingClaim::Side(CastlingSide::Queen) => (rooks & CastlingSide::Queen.beyond(king)).first(),
        CastlingClaim::File(file) => {
            let square = Square::at(file, color.back_rank());
            rooks.contains(square).then_some(square)
        }
    }
}

/// Where king and rook of a standard game stand while they may castle.
pub(crate) fn standard_squares(color: Color, side: CastlingSide) -> (Square, Square) {
    let rank = color.back_rank();
    (Square::at(File::E, rank), Square::at(side.corner_file(), rank))
}

/// The squares of one castling: where king and rook go, and over what.
pub(crate) struct Passage {
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// From beside the king to where he lands.
    pub(crate) king_way: Bitboard,
    pub(crate) rook_way: Bitboard,
}

impl Passage {
    #[inline(always)]
    pub(crate) fn new(color: Color, side: CastlingSide, king: Square, rook: Square) -> Passage {
        let king_to = Square::at(side.king_file(), color.back_rank());
        let rook_to = Square::at(side.rook_file(), color.back_rank());
        Passage {
            king_to,
            rook_to,
            king_way: attacks::between(king, king_to).with(king_to),
            rook_way: attacks::between(rook, rook_to).with(rook_to),
        }
    }

    /// Whether nobody but king and rook stands in the way.
    #[inline(always)]
    pub(crate) fn is_free(&self, occupied_by_others: Bitboard) -> bool {
        ((self.king_way | self.rook_way) & occupied_by_others).is_empty()
    }
}

//! Castling: standard and Chess960 rules, the two sides, rights and claims.

use core::fmt;

use crate::{Bitboard, Board, ByColor, Color, File, Role, Square, attacks};

/// The castling rules in force.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CastlingMode {
    /// Kings castle from e1 and e8 with rooks in the corners.
    #[default]
    Standard,
    /// King and rooks may start anywhere on the back rank, with the king between the rooks; they land where they would in
    /// standard chess.
    Chess960,
}

/// The side on which a king castles.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum CastlingSide {
    /// Short: the king lands on the g-file, the rook on the f-file.
    King,
    /// Long: the king lands on the c-file, the rook on the d-file.
    Queen,
}

impl CastlingSide {
    /// King side, then queen side.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// Returns the file on which the king lands.
    #[must_use]
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        }
    }

    /// Returns the file on which the rook lands.
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::King => File::F,
            CastlingSide::Queen => File::D,
        }
    }

    /// Returns the file on which the rook starts in standard chess.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, File};
    /// let side = CastlingSide::Queen;
    /// assert_eq!((side.corner_file(), side.rook_file(), side.king_file()), (File::A, File::D, File::C));
    /// ```
    #[must_use]
    pub const fn corner_file(self) -> File {
        match self {
            CastlingSide::King => File::H,
            CastlingSide::Queen => File::A,
        }
    }

    /// Returns the FEN letter in upper case: `K` or `Q`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CastlingSide::King => 'K',
            CastlingSide::Queen => 'Q',
        }
    }

    /// Returns the castling side for a king and a rook on the same rank.
    pub(crate) fn from_squares(king: Square, rook: Square) -> CastlingSide {
        if rook > king { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// Returns the squares between the king and the edge of the board in the direction of this side, edge included.
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

/// The castling rights of a [`Position`](crate::Position), where the king and rooks are known to be in place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(pub(crate) Bitboard);

impl CastlingRights {
    /// Returns the squares of all rooks that may still castle.
    ///
    /// ```
    /// use linkmate_chess::Position;
    /// assert_eq!(Position::start().castling_rights().rooks().to_string(), "a1 h1 a8 h8");
    /// ```
    #[must_use]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// Returns true if neither player may castle any more.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the square of the rook with which the king on `king` may still castle on `side`.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, CastlingSide, Square, notation::fen};
    /// let position = fen::parse_position("4k2r/8/8/8/8/8/8/4K3 b k", CastlingMode::Standard)?;
    /// let rights = position.castling_rights();
    /// assert_eq!(rights.rook(Square::E8, CastlingSide::King), Some(Square::H8));
    /// assert_eq!(rights.rook(Square::E8, CastlingSide::Queen), None);
    /// # Ok::<(), fen::ReadError>(())
    /// ```
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

/// One letter of the FEN castling field: a side (`K`, `Q`) or a rook's file (`A`–`H`). A claim does not imply that the
/// king and rook are in place.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingClaim {
    /// `K` or `Q`: the outermost rook on that side of the king.
    Side(CastlingSide),
    /// `A` to `H` (Shredder-FEN): the rook on that file.
    File(File),
}

impl CastlingClaim {
    /// All possible claims for one colour, in FEN order.
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

    /// Returns the letter of the claim in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CastlingClaim::Side(side) => side.letter(),
            CastlingClaim::File(file) => file.letter().to_ascii_uppercase(),
        }
    }

    /// Returns the claim with this upper-case letter, if there is one.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, File, castling::CastlingClaim};
    /// assert_eq!(CastlingClaim::from_letter('K'), Some(CastlingClaim::Side(CastlingSide::King)));
    /// assert_eq!(CastlingClaim::from_letter('H'), Some(CastlingClaim::File(File::H)));
    /// assert_eq!(CastlingClaim::from_letter('k'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<CastlingClaim> {
        match letter {
            'K' => Some(CastlingClaim::Side(CastlingSide::King)),
            'Q' => Some(CastlingClaim::Side(CastlingSide::Queen)),
            'A'..='H' => Some(CastlingClaim::File(File::wrapping(letter as u8 - b'A'))),
            _ => None,
        }
    }

    /// Returns the bit for this claim in a set: bit n stands for `CastlingClaim::ALL[n]`.
    const fn bit(self) -> u16 {
        match self {
            CastlingClaim::Side(side) => 1 << side as u16,
            CastlingClaim::File(file) => 4 << (File::H as u16 - file as u16),
        }
    }
}

/// The castling claims of a [`Setup`](crate::Setup): a set for each colour.
///
/// Equality compares the letters, so `KQkq` and `HAha` differ even if they refer to the same rooks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingClaims(ByColor<u16>);

impl CastlingClaims {
    /// No claims, written `-`.
    pub const NONE: CastlingClaims = CastlingClaims(ByColor { white: 0, black: 0 });

    /// Returns `KQkq`: king side and queen side for both colours, as side letters rather than file letters.
    #[must_use]
    pub fn both_sides() -> CastlingClaims {
        let mut claims = CastlingClaims::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                claims.add(color, CastlingClaim::Side(side));
            }
        }
        claims
    }

    /// Adds a claim. Returns false if it was already in the set.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, Color, Setup, castling::CastlingClaim};
    /// let mut setup = Setup::empty();
    /// assert!(setup.castling.add(Color::White, CastlingClaim::Side(CastlingSide::King)), "no rook needed");
    /// assert!(!setup.castling.add(Color::White, CastlingClaim::Side(CastlingSide::King)));
    /// ```
    pub fn add(&mut self, color: Color, claim: CastlingClaim) -> bool {
        let was_new = !self.has(color, claim);
        self.0[color] |= claim.bit();
        was_new
    }

    /// Removes a claim.
    pub fn remove(&mut self, color: Color, claim: CastlingClaim) {
        self.0[color] &= !claim.bit();
    }

    /// Returns true if the set contains the claim.
    ///
    /// ```
    /// use linkmate_chess::{CastlingSide, Color, File, castling::CastlingClaim, notation::fen};
    /// let claims = fen::parse("8/8/8/8/8/8/8/8 w Kh - 0 1")?.castling;
    /// assert!(claims.has(Color::White, CastlingClaim::Side(CastlingSide::King)));
    /// assert!(claims.has(Color::Black, CastlingClaim::File(File::H)));
    /// # Ok::<(), linkmate_chess::notation::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn has(&self, color: Color, claim: CastlingClaim) -> bool {
        self.0[color] & claim.bit() != 0
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CastlingClaims::NONE
    }

    /// Iterates over the claims of one colour in FEN order.
    ///
    /// ```
    /// use linkmate_chess::{Color, Setup};
    /// let claims: String = Setup::start().castling.by_color(Color::White).map(|claim| claim.letter()).collect();
    /// assert_eq!(claims, "KQ");
    /// ```
    pub fn by_color(&self, color: Color) -> impl Iterator<Item = CastlingClaim> + use<> {
        let mut rest = self.0[color];
        core::iter::from_fn(move || {
            let claim = CastlingClaim::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest.wrapping_sub(1);
            Some(*claim)
        })
    }
}

/// Returns the square of the rook that a claim refers to: the outermost one on that side of the king, or the one on that
/// file. Returns `None` if the king or the rook is not on the back rank as claimed.
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

/// Returns the squares of the king and rook before castling in standard chess.
pub(crate) fn standard_squares(color: Color, side: CastlingSide) -> (Square, Square) {
    let rank = color.back_rank();
    (Square::at(File::E, rank), Square::at(side.corner_file(), rank))
}

/// The squares involved in castling: the destinations of the king and rook, and the squares they cross.
pub(crate) struct Passage {
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// The squares the king crosses, and its destination. If the king castles without moving, that is the square it stands on.
    pub(crate) king_path: Bitboard,
    pub(crate) rook_path: Bitboard,
}

impl Passage {
    #[inline(always)]
    pub(crate) fn new(color: Color, side: CastlingSide, king: Square, rook: Square) -> Passage {
        let king_to = Square::at(side.king_file(), color.back_rank());
        let rook_to = Square::at(side.rook_file(), color.back_rank());
        Passage {
            king_to,
            rook_to,
            king_path: attacks::between(king, king_to).with(king_to),
            rook_path: attacks::between(rook, rook_to).with(rook_to),
        }
    }

    /// Returns true if no piece other than the king and rook is in the way.
    #[inline(always)]
    pub(crate) fn is_free(&self, occupied_by_others: Bitboard) -> bool {
        ((self.king_path | self.rook_path) & occupied_by_others).is_empty()
    }
}

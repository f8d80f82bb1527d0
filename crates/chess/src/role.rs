//! [`Role`] and [`ByRole`].

use core::ops::{Index, IndexMut};

/// What a man is, whatever its colour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// From the pawn to the king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn may become, in the order in which links number them.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The lower-case English letter, as in FEN and UCI.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The English name: `knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The role with this lower-case English letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter {
            'p' => Some(Role::Pawn),
            'n' => Some(Role::Knight),
            'b' => Some(Role::Bishop),
            'r' => Some(Role::Rook),
            'q' => Some(Role::Queen),
            'k' => Some(Role::King),
            _ => None,
        }
    }
}

/// One value for each role.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByRole<T>(pub(crate) [T; 6]);

impl<T> ByRole<T> {
    /// Asks for the value of each role in turn.
    ///
    /// ```
    /// use linkmate_chess::{ByRole, Role};
    /// let letters = ByRole::new(|role| role.letter());
    /// assert_eq!(letters[Role::Knight], 'n');
    /// ```
    pub fn new(value: impl FnMut(Role) -> T) -> ByRole<T> {
        ByRole(Role::ALL.map(value))
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, role: Role) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline(always)]
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role as usize]
    }
}

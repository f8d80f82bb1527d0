//! [`Role`] and [`ByRole`].

use core::ops::{Index, IndexMut};

/// The kind of a piece, without its colour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
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
    /// All roles, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The roles a pawn can promote to, in the order in which links number them.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Returns the lower-case English letter, as in FEN and UCI.
    ///
    /// ```
    /// use linkmate_chess::Role;
    /// assert_eq!(Role::Knight.letter(), 'n');
    /// ```
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

    /// Returns the English name in lower case, such as `knight`.
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

    /// Returns the role with this lower-case English letter, if there is one.
    ///
    /// ```
    /// use linkmate_chess::Role;
    /// assert_eq!(Role::from_letter('q'), Some(Role::Queen));
    /// assert_eq!(Role::from_letter('Q'), None);
    /// ```
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
    /// Calls `value` for each role, from pawn to king, and collects the results.
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

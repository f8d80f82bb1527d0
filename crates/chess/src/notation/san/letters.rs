//! Piece letters in several languages.

use crate::Role;

/// A set of piece letters. It replaces the English letters rather than extending them: in Spanish, `R` is the king.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// K Q R B N.
    #[default]
    English,
    /// Кр Ф Л С К.
    Russian,
    /// R D T A C.
    Spanish,
    /// ♔ ♕ ♖ ♗ ♘ for both sides; ♚ ♛ ♜ ♝ ♞ are accepted too, with or without a variation selector.
    Figurines,
}

impl Letters {
    /// All sets of piece letters.
    pub const ALL: [Letters; 4] = [Letters::English, Letters::Russian, Letters::Spanish, Letters::Figurines];

    /// Returns the piece letters of a language by its code: `en`, `ru` or `es`.
    ///
    /// ```
    /// use linkmate_chess::notation::san::Letters;
    /// assert_eq!(Letters::from_language("es"), Some(Letters::Spanish));
    /// assert_eq!(Letters::from_language("tlh"), None);
    /// ```
    #[must_use]
    pub fn from_language(code: &str) -> Option<Letters> {
        match code {
            "en" => Some(Letters::English),
            "ru" => Some(Letters::Russian),
            "es" => Some(Letters::Spanish),
            _ => None,
        }
    }

    /// Returns the letter of a piece. The pawn's letter is accepted but never written in a move.
    #[must_use]
    pub const fn letter(self, role: Role) -> &'static str {
        let [king, queen, rook, bishop, knight, pawn] = match self {
            Letters::English => ["K", "Q", "R", "B", "N", "P"],
            Letters::Russian => ["Кр", "Ф", "Л", "С", "К", "п"],
            Letters::Spanish => ["R", "D", "T", "A", "C", "P"],
            Letters::Figurines => ["♔", "♕", "♖", "♗", "♘", "♙"],
        };
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => pawn,
        }
    }

    /// Returns true if the abbreviation of a piece other than the pawn starts with this letter.
    pub(in crate::notation) fn names_piece(self, letter: char) -> bool {
        let others = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        others.into_iter().any(|role| self.letter(role).starts_with(letter))
    }

    /// Reads the piece letter at the start of the text. Returns the role and the number of bytes read.
    #[inline]
    pub(super) fn read(self, text: &[u8]) -> Option<(Role, usize)> {
        match self {
            Letters::English => english(*text.first()?).map(|role| (role, 1)),
            Letters::Figurines => figurine(text),
            // The king comes first, since the Russian `Кр` starts with the knight's letter.
            _ => [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
                .into_iter()
                .find(|&role| text.starts_with(self.letter(role).as_bytes()))
                .map(|role| (role, self.letter(role).len())),
        }
    }

    /// Reads one `O` of a castling move at the start of the text. Returns the number of bytes read.
    pub(super) fn read_castling_letter(self, text: &[u8]) -> Option<usize> {
        match text.first()? {
            b'O' | b'o' | b'0' => Some(1),
            _ if self == Letters::Russian && (text.starts_with("О".as_bytes()) || text.starts_with("о".as_bytes())) => {
                Some(2)
            }
            _ => None,
        }
    }
}

#[inline]
fn english(letter: u8) -> Option<Role> {
    match letter {
        b'K' => Some(Role::King),
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        b'P' => Some(Role::Pawn),
        _ => None,
    }
}

/// Reads U+2654 … U+265F with an optional variation selector, U+FE0E or U+FE0F.
fn figurine(text: &[u8]) -> Option<(Role, usize)> {
    let [0xe2, 0x99, last @ 0x94..=0x9f, ..] = text else {
        return None;
    };
    let role =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn][usize::from(last - 0x94) % 6];
    let selector = matches!(text, [_, _, _, 0xef, 0xb8, 0x8e | 0x8f, ..]);
    Some((role, if selector { 6 } else { 3 }))
}

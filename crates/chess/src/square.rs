//! [`Square`], [`File`] and [`Rank`]: coordinates on the board.

use alloc::string::String;
use core::fmt;

use crate::notation::excerpt;
use crate::{Bitboard, Color};

/// Declares a field-less enum numbered from 0, with conversions from and to that number.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal: $($value:ident = $index:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { $($value = $index),+ }

        impl $name {
            /// Every value, in ascending order.
            pub const ALL: [$name; $count] = [$($name::$value),+];

            /// Returns the value with this number, or `None` if the number is too large.
            ///
            /// ```
            /// use linkmate_chess::{File, Rank, Square};
            /// assert_eq!(File::new(0), Some(File::A));
            /// assert_eq!(Rank::new(8), None);
            /// assert_eq!(Square::new(63), Some(Square::H8));
            /// ```
            #[must_use]
            pub const fn new(index: u8) -> Option<$name> {
                if index < $count { Some($name::wrapping(index)) } else { None }
            }

            /// Returns the value numbered by the low bits of `index`. This compiles to a mask, so callers that know
            /// the number to be in range pay for no check.
            #[inline(always)]
            pub(crate) const fn wrapping(index: u8) -> $name {
                match index & ($count - 1) {
                    $($index => $name::$value,)+
                    _ => unreachable!(),
                }
            }

            /// Returns the number of this value, counted from 0.
            #[inline(always)]
            #[must_use]
            pub const fn index(self) -> usize { self as usize }
        }
    };
}

numbered! {
    /// A file of the board, `A` (on White's left) to `H`.
    File, 8: A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7
}

numbered! {
    /// A rank of the board, `First` (White's back rank) to `Eighth`.
    Rank, 8: First = 0, Second = 1, Third = 2, Fourth = 3, Fifth = 4, Sixth = 5, Seventh = 6, Eighth = 7
}

numbered! {
    /// A square of the board. Squares are numbered a1 = 0, b1 = 1, … h8 = 63 and ordered by that number.
    ///
    /// ```
    /// use linkmate_chess::{File, Rank, Square};
    /// let e4: Square = "e4".parse()?;
    /// assert_eq!(e4, Square::E4);
    /// assert_eq!((e4.file(), e4.rank(), e4.index()), (File::E, Rank::Fourth, 28));
    /// # Ok::<(), linkmate_chess::square::ParseSquareError>(())
    /// ```
    Square, 64:
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl File {
    /// Returns the lower-case letter of the file.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file with this lower-case letter, if there is one.
    ///
    /// ```
    /// use linkmate_chess::File;
    /// assert_eq!(File::from_letter('c'), Some(File::C));
    /// assert_eq!(File::from_letter('i'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::wrapping(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// Returns the eight squares of the file.
    ///
    /// ```
    /// use linkmate_chess::File;
    /// assert_eq!(File::C.bitboard().to_string(), "c1 c2 c3 c4 c5 c6 c7 c8");
    /// ```
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << self as u8)
    }
}

impl Rank {
    /// Returns the digit of the rank.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank with this digit, if there is one.
    ///
    /// ```
    /// use linkmate_chess::Rank;
    /// assert_eq!(Rank::from_digit('7'), Some(Rank::Seventh));
    /// assert_eq!(Rank::from_digit('9'), None);
    /// ```
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::wrapping(digit as u8 - b'1')),
            _ => None,
        }
    }

    /// Returns the eight squares of the rank.
    ///
    /// ```
    /// use linkmate_chess::Rank;
    /// assert_eq!(Rank::Seventh.bitboard().to_string(), "a7 b7 c7 d7 e7 f7 g7 h7");
    /// ```
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0xff << (8 * self as u8))
    }

    /// Returns this rank counted from the given side: Black's first rank is the eighth.
    ///
    /// ```
    /// use linkmate_chess::{Color, Rank};
    /// assert_eq!(Rank::Second.seen_by(Color::Black), Rank::Seventh);
    /// ```
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::wrapping(7 - self as u8),
        }
    }
}

impl Square {
    /// Returns the square on the given file and rank.
    ///
    /// ```
    /// use linkmate_chess::{File, Rank, Square};
    /// assert_eq!(Square::at(File::H, Rank::Eighth), Square::H8);
    /// ```
    #[must_use]
    pub const fn at(file: File, rank: Rank) -> Square {
        Square::wrapping(rank as u8 * 8 + file as u8)
    }

    /// Returns the file of the square.
    #[must_use]
    pub const fn file(self) -> File {
        File::wrapping(self as u8)
    }

    /// Returns the rank of the square.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as u8 >> 3)
    }

    /// Returns the set that contains only this square.
    #[inline(always)]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }

    /// Returns true if the square is dark, as a1 is.
    ///
    /// ```
    /// use linkmate_chess::Square;
    /// assert!(Square::A1.is_dark());
    /// assert!(!Square::H1.is_dark());
    /// ```
    #[must_use]
    pub const fn is_dark(self) -> bool {
        Bitboard::DARK_SQUARES.contains(self)
    }

    /// Returns the square `files` to the right and `ranks` up, or `None` if that is off the board.
    ///
    /// ```
    /// use linkmate_chess::Square;
    /// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 & 7) as i16 + files as i16;
        let rank = (self as i8 >> 3) as i16 + ranks as i16;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::wrapping((rank * 8 + file) as u8))
    }

    /// Returns the square on the same file seen from the other side of the board: e1 ↔ e8.
    ///
    /// ```
    /// use linkmate_chess::Square;
    /// assert_eq!(Square::C2.mirrored(), Square::C7);
    /// ```
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::wrapping(self as u8 ^ 56)
    }

    /// Parses two ASCII bytes: a lower-case file letter and a rank digit.
    #[inline]
    pub(crate) const fn from_ascii(file: u8, rank: u8) -> Option<Square> {
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        if file < 8 && rank < 8 { Some(Square::wrapping(rank * 8 + file)) } else { None }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// Implements `Debug` as `Display`, so that test output shows `e4`.
macro_rules! debug_as_display {
    ($($name:ident),+) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )+};
}

debug_as_display!(File, Rank, Square);

/// The error for a string that is not a file letter a–h followed by a rank digit 1–8.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ParseSquareError {
    /// The text, shortened if it is long.
    pub text: String,
}

impl ParseSquareError {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "square.malformed"
    }
}

impl ParseSquareError {
    /// Returns the message without its location prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| write!(f, "expected a letter a–h and a digit 1–8, such as e4, got {:?}", self.text))
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square: {}", self.sentence())
    }
}

impl core::error::Error for ParseSquareError {}

impl core::str::FromStr for Square {
    type Err = ParseSquareError;

    /// Parses a lower-case square name such as `e4`.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let square = match *text.as_bytes() {
            [file, rank] => Square::from_ascii(file, rank),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError { text: excerpt(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_square_round_trips_through_text_index_and_coordinates() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::new(index as u8), Some(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.mirrored().mirrored(), square);
        }
        assert_eq!(Square::new(64), None);
        for bad in ["", "e", "e9", "i1", "E4", "e44", "é4"] {
            assert_eq!(bad.parse::<Square>(), Err(ParseSquareError { text: bad.into() }));
        }
    }

    #[test]
    fn offsets_never_wrap_around_the_edge() {
        for square in Square::ALL {
            for (files, ranks) in [(127, 127), (-128, -128), (8, 0), (0, 8), (-8, 1)] {
                assert_eq!(square.offset(files, ranks), None, "{square} {files} {ranks}");
            }
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        assert!(Square::A1.is_dark() && Square::H8.is_dark());
        assert!(!Square::H1.is_dark() && !Square::E4.is_dark());
    }
}

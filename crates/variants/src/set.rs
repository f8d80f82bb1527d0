//! [`SquareSet`]: squares of a board of up to 16 by 16, one bit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::Square;

/// A set of squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// No squares.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// Whether it has no squares.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many squares it has.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        // Counting bits takes a dozen instructions, and most boards leave half of the words empty.
        self.0.iter().filter(|word| **word != 0).map(|word| word.count_ones() as usize).sum()
    }

    /// Whether a square is in it.
    #[must_use]
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Removes a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// The set with another square.
    #[must_use]
    #[inline]
    pub fn with(mut self, square: Square) -> SquareSet {
        self.insert(square);
        self
    }

    /// The set without a square.
    #[must_use]
    #[inline]
    pub fn without(mut self, square: Square) -> SquareSet {
        self.remove(square);
        self
    }

    /// The squares that lie so many numbers further on, fewer than 64 and not 0; those beyond either end are dropped.
    #[must_use]
    #[inline]
    pub(crate) fn shifted(self, by: i8) -> SquareSet {
        let [a, b, c, d] = self.0;
        let (bits, rest) = (by.unsigned_abs() & 63, 64 - (by.unsigned_abs() & 63));
        SquareSet(if by > 0 {
            [a << bits, b << bits | a >> rest, c << bits | b >> rest, d << bits | c >> rest]
        } else {
            [a >> bits | b << rest, b >> bits | c << rest, c >> bits | d << rest, d >> bits]
        })
    }

    /// The square with the lowest number: nearest to a1, rank by rank.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// The square with the highest number.
    #[must_use]
    #[inline]
    pub fn last(self) -> Option<Square> {
        let word = self.0.iter().rposition(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + 63 - self.0[word].leading_zeros() as usize))
    }
}

/// Iterates over the squares in the order of their numbers.
impl Iterator for SquareSet {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(Square::from_index(word * 64 + bit))
    }

    /// Goes from word to word, without looking for the next one at each square.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, start: B, mut f: F) -> B {
        let mut result = start;
        for (index, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                result = f(result, Square::from_index(index * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        result
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(std::array::from_fn(|word| !self.0[word]))
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: SquareSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

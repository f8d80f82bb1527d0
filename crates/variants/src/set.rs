//! [`SquareSet`]: a set of squares of a board of up to 16 by 16, one bit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::Square;

/// A set of squares. Iterates rank by rank from a1.
///
/// ```
/// use linkmate_variants::{Square, SquareSet};
/// let [a1, e4] = ["a1", "e4"].map(|name| Square::named(name).unwrap());
/// let corner: SquareSet = [a1].into_iter().collect();
/// let both: SquareSet = [e4, a1].into_iter().collect();
/// assert_eq!(both & corner, corner);
/// assert_eq!(both & !corner, SquareSet::EMPTY.with(e4));
/// assert_eq!(both.collect::<Vec<_>>(), [a1, e4]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// Returns true if the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Returns the number of squares.
    ///
    /// ```
    /// use linkmate_variants::{Size, SquareSet};
    /// let board: SquareSet = Size::new(10, 8).unwrap().squares().collect();
    /// assert_eq!(board.len(), 80);
    /// assert!(SquareSet::EMPTY.is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        // A population count takes a dozen instructions, and on most boards half of the words are zero.
        self.0.iter().filter(|word| **word != 0).map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if the set contains a square.
    ///
    /// ```
    /// use linkmate_variants::{Square, SquareSet};
    /// let [d4, e5] = ["d4", "e5"].map(|name| Square::named(name).unwrap());
    /// let mut set = SquareSet::EMPTY;
    /// set.insert(d4);
    /// assert!(set.contains(d4) && !set.contains(e5));
    /// ```
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

    /// Returns the set with a square added.
    #[must_use]
    #[inline]
    pub fn with(mut self, square: Square) -> SquareSet {
        self.insert(square);
        self
    }

    /// Returns the set with a square removed.
    #[must_use]
    #[inline]
    pub fn without(mut self, square: Square) -> SquareSet {
        self.remove(square);
        self
    }

    /// Shifts all squares by an index offset between -63 and 63, not 0; squares shifted past either end are dropped.
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

    /// Returns the first square, rank by rank from a1.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let occupied = rulesets::named("grand1").unwrap().ruleset().start().occupied();
    /// assert_eq!(occupied.first().unwrap().name(), "a1");
    /// assert_eq!(occupied.last().unwrap().name(), "j10");
    /// ```
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Returns the last square, rank by rank from a1.
    #[must_use]
    #[inline]
    pub fn last(self) -> Option<Square> {
        let word = self.0.iter().rposition(|word| *word != 0)?;
        Some(Square::from_index(word * 64 + 63 - self.0[word].leading_zeros() as usize))
    }
}

/// Iterates rank by rank from a1.
impl Iterator for SquareSet {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(Square::from_index(word * 64 + bit))
    }

    /// Walks the set word by word, which avoids searching for the next non-empty word at every square.
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

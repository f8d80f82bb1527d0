//! [`Place`].

use chess::{Color, File, Rank, Square};

use crate::TableError;

/// A square by its coordinates, which may be off the board. Code that walks over the board gets simpler if it may step
/// over the edge.
///
/// ```
/// use chess::Square;
/// use linkmate_tabletop::Place;
/// let beyond = Place::from(Square::A4).left();
/// assert_eq!((beyond.file_index, beyond.rank_index), (-1, 3));
/// assert!(beyond.is_off_board() && beyond.file().is_none() && beyond.right().square() == Some(Square::A4));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The file, 0 for the a-file.
    pub file_index: i32,
    /// The rank, 0 for the first rank.
    pub rank_index: i32,
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        let index = |index: usize| i32::try_from(index).unwrap_or_default();
        Place { file_index: index(square.file().index()), rank_index: index(square.rank().index()) }
    }
}

impl Place {
    /// Returns the square, or `None` if it is off the board.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        match (self.file(), self.rank()) {
            (Some(file), Some(rank)) => Some(Square::at(file, rank)),
            _ => None,
        }
    }

    /// Returns the square.
    ///
    /// # Errors
    /// [`TableError::BeyondEdge`] if it is off the board.
    pub fn on_board(self) -> Result<Square, TableError> {
        self.square().ok_or(TableError::BeyondEdge { place: self })
    }

    /// Returns the file, or `None` beyond the left or right edge.
    #[must_use]
    pub fn file(self) -> Option<File> {
        u8::try_from(self.file_index).ok().and_then(File::new)
    }

    /// Returns the rank, or `None` beyond the upper or lower edge.
    #[must_use]
    pub fn rank(self) -> Option<Rank> {
        u8::try_from(self.rank_index).ok().and_then(Rank::new)
    }

    /// Returns the colour; the pattern continues off the board. a1 is black.
    #[must_use]
    pub fn color(self) -> Color {
        if (self.file_index ^ self.rank_index) & 1 == 0 { Color::Black } else { Color::White }
    }

    /// Returns the place to the left.
    #[must_use]
    pub fn left(self) -> Place {
        Place { file_index: self.file_index.saturating_sub(1), ..self }
    }

    /// Returns the place to the right.
    #[must_use]
    pub fn right(self) -> Place {
        Place { file_index: self.file_index.saturating_add(1), ..self }
    }

    /// Returns the place above.
    #[must_use]
    pub fn up(self) -> Place {
        Place { rank_index: self.rank_index.saturating_add(1), ..self }
    }

    /// Returns the place below.
    #[must_use]
    pub fn down(self) -> Place {
        Place { rank_index: self.rank_index.saturating_sub(1), ..self }
    }

    /// Returns true if it is on the board.
    #[must_use]
    pub fn is_on_board(self) -> bool {
        self.square().is_some()
    }

    /// Returns true if it is off the board.
    #[must_use]
    pub fn is_off_board(self) -> bool {
        !self.is_on_board()
    }

    /// Returns true if it is on the a-file, even above or below the board.
    #[must_use]
    pub fn is_leftmost(self) -> bool {
        self.file_index == 0
    }

    /// Returns true if it is on the h-file.
    #[must_use]
    pub fn is_rightmost(self) -> bool {
        self.file_index == 7
    }

    /// Returns true if it is on the eighth rank.
    #[must_use]
    pub fn is_topmost(self) -> bool {
        self.rank_index == 7
    }

    /// Returns true if it is on the first rank.
    #[must_use]
    pub fn is_downmost(self) -> bool {
        self.rank_index == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_on_and_around_the_board_know_their_neighbours() {
        for file_index in -2..10 {
            for rank_index in -2..10 {
                let place = Place { file_index, rank_index };
                assert_eq!((place.left().right(), place.up().down()), (place, place));
                assert_ne!(place.color(), place.left().color());
                assert_ne!(place.color(), place.up().color());
                let inside = 0..8;
                assert_eq!(place.is_on_board(), inside.contains(&file_index) && inside.contains(&rank_index));
                assert_eq!(place.file().is_some(), inside.contains(&file_index), "{place:?}");
                assert_eq!(place.rank().is_some(), inside.contains(&rank_index), "{place:?}");
                assert_eq!(place.is_leftmost(), place.file() == Some(File::A));
                assert_eq!(place.is_rightmost(), place.file() == Some(File::H));
                assert_eq!(place.is_topmost(), place.rank() == Some(Rank::Eighth));
                assert_eq!(place.is_downmost(), place.rank() == Some(Rank::First));
            }
        }
    }

    #[test]
    fn squares_convert_to_places_and_back() {
        for square in Square::ALL {
            let place = Place::from(square);
            assert_eq!(place.square(), Some(square));
            assert_eq!(place.color() == Color::Black, square.is_dark());
        }
    }
}

//! [`Place`].

use chess::{Color, File, Rank, Square};

use crate::TableError;

/// A square by its coordinates, which may lie beyond the edge: walking over a board is simpler when nobody falls off.
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
    /// 0 for the a-file.
    pub file_index: i32,
    /// 0 for the first rank.
    pub rank_index: i32,
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        let index = |index: usize| i32::try_from(index).unwrap_or_default();
        Place { file_index: index(square.file().index()), rank_index: index(square.rank().index()) }
    }
}

impl Place {
    /// The square, if it is on the board.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        match (self.file(), self.rank()) {
            (Some(file), Some(rank)) => Some(Square::at(file, rank)),
            _ => None,
        }
    }

    /// The square, where only one on the board will do.
    pub fn on_board(self) -> Result<Square, TableError> {
        self.square().ok_or(TableError::BeyondEdge { place: self })
    }

    /// Its file, unless it lies beyond the left or the right edge.
    #[must_use]
    pub fn file(self) -> Option<File> {
        u8::try_from(self.file_index).ok().and_then(File::new)
    }

    /// Its rank, unless it lies beyond the upper or the lower edge.
    #[must_use]
    pub fn rank(self) -> Option<Rank> {
        u8::try_from(self.rank_index).ok().and_then(Rank::new)
    }

    /// Its colour, which goes on beyond the edge. a1 is black.
    #[must_use]
    pub fn color(self) -> Color {
        if (self.file_index ^ self.rank_index) & 1 == 0 { Color::Black } else { Color::White }
    }

    /// The place to the left of it.
    #[must_use]
    pub fn left(self) -> Place {
        Place { file_index: self.file_index.saturating_sub(1), ..self }
    }

    /// The place to the right of it.
    #[must_use]
    pub fn right(self) -> Place {
        Place { file_index: self.file_index.saturating_add(1), ..self }
    }

    /// The place above it.
    #[must_use]
    pub fn up(self) -> Place {
        Place { rank_index: self.rank_index.saturating_add(1), ..self }
    }

    /// The place below it.
    #[must_use]
    pub fn down(self) -> Place {
        Place { rank_index: self.rank_index.saturating_sub(1), ..self }
    }

    /// Whether it is on the board.
    #[must_use]
    pub fn is_on_board(self) -> bool {
        self.square().is_some()
    }

    /// Whether it lies beyond the edge.
    #[must_use]
    pub fn is_off_board(self) -> bool {
        !self.is_on_board()
    }

    /// Whether it is on the a-file, which goes on above and below the board.
    #[must_use]
    pub fn is_leftmost(self) -> bool {
        self.file_index == 0
    }

    /// Whether it is on the h-file.
    #[must_use]
    pub fn is_rightmost(self) -> bool {
        self.file_index == 7
    }

    /// Whether it is on the eighth rank.
    #[must_use]
    pub fn is_topmost(self) -> bool {
        self.rank_index == 7
    }

    /// Whether it is on the first rank.
    #[must_use]
    pub fn is_downmost(self) -> bool {
        self.rank_index == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_around_the_board_knows_its_neighbours() {
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
    fn squares_are_places() {
        for square in Square::ALL {
            let place = Place::from(square);
            assert_eq!(place.square(), Some(square));
            assert_eq!(place.color() == Color::Black, square.is_dark());
        }
    }
}

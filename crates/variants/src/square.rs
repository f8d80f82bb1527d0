//! Squares of boards of up to 16 by 16.

use std::fmt;

use chess::Color;

/// A square, numbered so that order is by rank and then by file on a board of any size.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of that file and rank, both counted from 0; `None` beyond the sixteenth.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 16 && rank < 16 { Some(Square(rank << 4 | file)) } else { None }
    }

    /// Its file, 0 for the a-file.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// Its rank, 0 for the first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// `e4`, or `p16` in the last corner of the largest board.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How large a board is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    files: u8,
    ranks: u8,
}

impl Size {
    /// A board of that many files and ranks, from 1 to 16 each.
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Size> {
        if files >= 1 && files <= 16 && ranks >= 1 && ranks <= 16 { Some(Size { files, ranks }) } else { None }
    }

    /// How many files it has.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks it has.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// All squares, rank by rank from a1.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| Square(rank << 4 | file)))
    }

    /// The square that a step leads to; `None` beyond the edge.
    #[must_use]
    #[inline]
    pub fn after(self, from: Square, step: Step) -> Option<Square> {
        let file = from.file().wrapping_add_signed(step.files);
        let rank = from.rank().wrapping_add_signed(step.ranks);
        (file < self.files && rank < self.ranks).then_some(Square(rank << 4 | file))
    }

    /// A rank counted from the player's own side.
    #[must_use]
    pub fn rank_of(self, square: Square, color: Color) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => self.ranks - 1 - square.rank(),
        }
    }
}

/// So many files to the right, and so many ranks forward.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// To the right, as White sees it.
    pub files: i8,
    /// Forward, as the player sees it.
    pub ranks: i8,
}

impl Step {
    /// The step on the board: Black's forward is down.
    #[must_use]
    pub const fn of(self, color: Color) -> Step {
        match color {
            Color::White => self,
            Color::Black => Step { files: self.files, ranks: -self.ranks },
        }
    }

    /// The step back.
    #[must_use]
    pub const fn back(self) -> Step {
        Step { files: -self.files, ranks: -self.ranks }
    }

    /// The step in every direction that turning and mirroring the board gives: eight, or four where two are the same.
    #[must_use]
    pub fn everywhere(self) -> Vec<Step> {
        let Step { files: a, ranks: b } = self;
        let mut steps: Vec<Step> = [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(a, b)| [(a, b), (-a, b), (a, -b), (-a, -b)])
            .map(|(files, ranks)| Step { files, ranks })
            .collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }
}

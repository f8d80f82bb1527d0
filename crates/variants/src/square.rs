//! Squares, sizes and steps on boards of up to 16 by 16.

use std::fmt;

use chess::Color;

/// A square of a board of up to 16 by 16. Squares are ordered by rank, then by file, whatever the size of the board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square on this file and rank, both counted from 0; `None` if either exceeds 15.
    ///
    /// ```
    /// use linkmate_variants::Square;
    /// assert_eq!(Square::new(4, 3), Square::named("e4"));
    /// assert_eq!(Square::new(16, 0), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 16 && rank < 16 { Some(Square(rank << 4 | file)) } else { None }
    }

    /// Returns the file, 0 for the a-file.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// Returns the rank, 0 for the first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// Parses a square's name, for a board of any size: `e4`, `p16`.
    ///
    /// ```
    /// use linkmate_variants::Square;
    /// let square = Square::named("j10").unwrap();
    /// assert_eq!((square.file(), square.rank()), (9, 9));
    /// assert_eq!(Square::named("e0"), None);
    /// assert_eq!(Square::named("q1"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Square> {
        let (file, rank) = name.split_at_checked(1)?;
        let file = file.bytes().next()?.checked_sub(b'a')?;
        let is_plain = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank: u8 = is_plain.then(|| rank.parse().ok())??;
        Square::new(file, rank.checked_sub(1)?)
    }

    /// Returns the square's name: `e4`, or `p16` for the top right corner of the largest board.
    ///
    /// ```
    /// use linkmate_variants::Square;
    /// assert_eq!(Square::new(0, 0).unwrap().name(), "a1");
    /// assert_eq!(Square::new(15, 15).unwrap().name(), "p16");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        let length = if self.rank() < 9 { 2 } else { 3 };
        str::from_utf8(&NAMES[self.index()][..length]).unwrap_or_default()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the square with this index, which must be below 256.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Square {
        Square(index as u8)
    }
}

/// The names of all squares; in names of two characters the third byte is unused.
static NAMES: [[u8; 3]; 256] = {
    let mut names = [[0; 3]; 256];
    let mut index = 0;
    while index < names.len() {
        let (file, rank) = (index as u8 & 15, (index as u8 >> 4) + 1);
        names[index] = [b'a' + file, if rank < 10 { b'0' + rank } else { b'1' }, b'0' + rank % 10];
        index += 1;
    }
    names
};

/// Writes the [name](Square::name).
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The size of a board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    files: u8,
    ranks: u8,
}

impl Size {
    /// Returns the size of a board with this many files and ranks, from 1 to 16 each.
    ///
    /// ```
    /// use linkmate_variants::{Size, Square};
    /// let size = Size::new(10, 8).unwrap();
    /// assert_eq!((size.files(), size.ranks()), (10, 8));
    /// assert!(size.contains(Square::named("j8").unwrap()));
    /// assert_eq!(Size::new(17, 8), None);
    /// ```
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Size> {
        if files >= 1 && files <= 16 && ranks >= 1 && ranks <= 16 { Some(Size { files, ranks }) } else { None }
    }

    /// Returns the number of files.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Iterates over all squares, rank by rank from a1.
    ///
    /// ```
    /// use linkmate_variants::{Size, Square};
    /// let squares: Vec<&str> = Size::new(3, 2).unwrap().squares().map(Square::name).collect();
    /// assert_eq!(squares, ["a1", "b1", "c1", "a2", "b2", "c2"]);
    /// ```
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| Square(rank << 4 | file)))
    }

    /// Returns true if the square is on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// Returns the square that a step leads to; `None` if that is off the board.
    ///
    /// ```
    /// use linkmate_variants::{Size, Square, Step};
    /// let size = Size::new(8, 8).unwrap();
    /// let knight = Step { files: 1, ranks: 2 };
    /// let g1 = Square::named("g1").unwrap();
    /// let h3 = size.after(g1, knight).unwrap();
    /// assert_eq!(h3.name(), "h3");
    /// assert_eq!(size.after(h3, knight), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn after(self, from: Square, step: Step) -> Option<Square> {
        let file = from.file().wrapping_add_signed(step.files);
        let rank = from.rank().wrapping_add_signed(step.ranks);
        (file < self.files && rank < self.ranks).then_some(Square(rank << 4 | file))
    }

    /// Returns the rank of a square as seen by a player: 0 is the player's own first rank.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::{Size, Square};
    /// let (size, e7) = (Size::new(8, 8).unwrap(), Square::named("e7").unwrap());
    /// assert_eq!(size.rank_of(e7, Color::White), 6);
    /// assert_eq!(size.rank_of(e7, Color::Black), 1);
    /// ```
    #[must_use]
    pub fn rank_of(self, square: Square, color: Color) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => self.ranks - 1 - square.rank(),
        }
    }
}

/// A step of so many files to the right and so many ranks forward.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// Files to the right, from White's point of view.
    pub files: i8,
    /// Ranks forward, from the player's point of view.
    pub ranks: i8,
}

impl Step {
    /// One rank forward.
    pub const FORWARD: Step = Step { files: 0, ranks: 1 };

    /// Converts a step from the player's point of view into one on the board: forward is down for Black.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::Step;
    /// assert_eq!(Step::FORWARD.for_color(Color::White), Step { files: 0, ranks: 1 });
    /// assert_eq!(Step::FORWARD.for_color(Color::Black), Step { files: 0, ranks: -1 });
    /// ```
    #[must_use]
    pub const fn for_color(self, color: Color) -> Step {
        match color {
            Color::White => self,
            Color::Black => Step { files: self.files, ranks: -self.ranks },
        }
    }

    /// Returns the opposite step.
    ///
    /// ```
    /// use linkmate_variants::Step;
    /// assert_eq!(Step { files: 1, ranks: 2 }.back(), Step { files: -1, ranks: -2 });
    /// ```
    #[must_use]
    pub const fn back(self) -> Step {
        Step { files: -self.files, ranks: -self.ranks }
    }

    /// Returns the step in every direction that rotating and mirroring the board gives, in circular order: eight steps,
    /// or four if the step is straight or diagonal.
    ///
    /// ```
    /// use linkmate_variants::Step;
    /// assert_eq!(Step { files: 1, ranks: 2 }.everywhere().len(), 8);
    /// let wazir = Step { files: 1, ranks: 0 }.everywhere();
    /// assert_eq!(wazir.iter().map(|step| (step.files, step.ranks)).collect::<Vec<_>>(), [(1, 0), (0, 1), (-1, 0), (0,
    /// -1)]);
    /// ```
    #[must_use]
    pub fn everywhere(self) -> Vec<Step> {
        let (a, b) = (self.files.abs().max(self.ranks.abs()), self.files.abs().min(self.ranks.abs()));
        let around = [(a, b), (b, a), (-b, a), (-a, b), (-a, -b), (-b, -a), (b, -a), (a, -b)];
        let mut steps: Vec<Step> = around.into_iter().map(|(files, ranks)| Step { files, ranks }).collect();
        steps.dedup();
        if steps.first() == steps.last() {
            steps.pop();
        }
        steps
    }
}

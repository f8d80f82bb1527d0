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

    /// The square of that name, on a board of any size: `e4`, `p16`.
    #[must_use]
    pub fn named(name: &str) -> Option<Square> {
        let (file, rank) = name.split_at_checked(1)?;
        let file = file.bytes().next()?.checked_sub(b'a')?;
        let is_plain = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank: u8 = is_plain.then(|| rank.parse().ok())??;
        Square::new(file, rank.checked_sub(1)?)
    }

    /// Its name: `e4`, or `p16` in the last corner of the largest board.
    #[must_use]
    pub fn name(self) -> &'static str {
        let length = if self.rank() < 9 { 2 } else { 3 };
        str::from_utf8(&NAMES[self.index()][..length]).unwrap_or_default()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an index below 256.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Square {
        Square(index as u8)
    }
}

/// The names of all squares; the shorter ones end with a byte that does not count.
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

/// The [name](Square::name).
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

    /// Whether a square is on it.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
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
    /// One rank forward.
    pub const FORWARD: Step = Step { files: 0, ranks: 1 };

    /// The step on the board: Black's forward is down.
    #[must_use]
    pub const fn for_color(self, color: Color) -> Step {
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

    /// The step in every direction that turning and mirroring the board gives, once around: eight, or four where two are the
    /// same.
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

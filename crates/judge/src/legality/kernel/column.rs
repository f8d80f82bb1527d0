//! A file as a column of pawns: their order matters, their ranks do not.

use std::collections::VecDeque;
use std::sync::OnceLock;

use chess::{Bitboard, ByColor, Color};

/// The pawns of one file from White's side to Black's, one bit each (set for Black), with a sentinel bit above them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Column(pub(crate) u16);

/// The length of the longest column in the distance tables. If a column and its goal are longer than this together, no
/// bound is used: the shortest path might pass through columns that are not in the table.
const TABLED: usize = 8;
/// A file has six squares for pawns.
const GOAL: usize = 6;

impl Column {
    pub(crate) const EMPTY: Column = Column(1);
    /// A white and a black pawn facing each other.
    pub(crate) const START: Column = Column(0b110);
    /// The longest column that fits.
    pub(crate) const MAX: usize = 15;

    /// Builds the column from the pawns of a file.
    pub(crate) fn of(white: Bitboard, black: Bitboard) -> Column {
        let mut column = Column::EMPTY;
        for square in white | black {
            column = column.insert(column.len(), if white.contains(square) { Color::White } else { Color::Black });
        }
        column
    }

    pub(crate) fn len(self) -> usize {
        15 - self.0.leading_zeros() as usize
    }

    /// The colour of a pawn, counting from White's side.
    pub(crate) fn color(self, index: usize) -> Color {
        if self.0 & (1 << index) == 0 { Color::White } else { Color::Black }
    }

    /// The number of pawns of a colour.
    pub(crate) fn count(self, color: Color) -> i32 {
        let black = self.0.count_ones() as i32 - 1;
        if color == Color::Black { black } else { self.len() as i32 - black }
    }

    pub(crate) fn remove(self, index: usize) -> Column {
        let below = self.0 & ((1 << index) - 1);
        Column(((self.0 >> (index + 1)) << index) | below)
    }

    pub(crate) fn insert(self, index: usize, color: Color) -> Column {
        let below = self.0 & ((1 << index) - 1);
        Column(((self.0 >> index) << (index + 1)) | (u16::from(color == Color::Black) << index) | below)
    }

    /// Replaces the pawn at an index by one of the other colour, which captures it.
    pub(crate) fn replace(self, index: usize) -> Column {
        Column(self.0 ^ (1 << index))
    }

    /// The number of white pawns with no black pawn in front of them, and of black pawns with no white one: these can
    /// promote.
    pub(crate) fn free(self) -> (usize, usize) {
        let len = self.len();
        let pawns = self.0 & !(1 << len);
        let white = if pawns == 0 { len } else { len - 1 - (15 - pawns.leading_zeros() as usize) };
        let black = (!pawns).trailing_zeros() as usize;
        (white, black.min(len))
    }

    /// Returns true if the pawn at an index can promote.
    pub(crate) fn is_free(self, index: usize) -> bool {
        let (white, black) = self.free();
        match self.color(index) {
            Color::White => index >= self.len() - white,
            Color::Black => index < black,
        }
    }

    /// Returns how many white and black pawns promote to turn this column into the goal, or `None` if promotions alone
    /// are not enough.
    pub(crate) fn promotions_to(self, goal: Column) -> Option<(usize, usize)> {
        let (white, black) = self.free();
        let surplus = self.len().checked_sub(goal.len())?;
        // Remove `low` black pawns at the bottom and the rest, white ones, at the top.
        (0..=surplus.min(black)).rev().find_map(|low| {
            let high = surplus - low;
            let rest = Column((self.0 & !(1 << self.len())) >> low);
            let len = goal.len();
            let pawns = rest.0 & ((1 << len) - 1);
            (high <= white && pawns | (1 << len) == goal.0).then_some((high, low))
        })
    }
}

/// The price of each change to a column: a pawn leaves, a pawn of some colour arrives, or a pawn is captured by one of
/// that colour, which takes its place.
#[derive(Copy, Clone)]
struct Prices {
    go: u8,
    come: ByColor<u8>,
    /// `None` if this is not allowed.
    replace: Option<ByColor<u8>>,
}

const NOTHING: ByColor<u8> = ByColor { white: 0, black: 0 };
const WHITE: ByColor<u8> = ByColor { white: 1, black: 0 };
const BLACK: ByColor<u8> = ByColor { white: 0, black: 1 };
const BOTH: ByColor<u8> = ByColor { white: 1, black: 1 };

/// What each table counts: all changes; departures (every capture makes one pawn leave its column); departures if no
/// pawn captures a pawn; arrivals of white pawns; arrivals of black pawns.
const PRICES: [Prices; 5] = [
    Prices { go: 1, come: BOTH, replace: Some(BOTH) },
    Prices { go: 1, come: NOTHING, replace: Some(NOTHING) },
    Prices { go: 1, come: NOTHING, replace: None },
    Prices { go: 0, come: WHITE, replace: Some(WHITE) },
    Prices { go: 0, come: BLACK, replace: Some(BLACK) },
];

type Distances = [u8; 1 << (TABLED + 1)];

/// For each goal column (no longer than a file) and each column: the minimum cost until promotions alone produce the
/// goal. Filled on first use.
static TABLES: [OnceLock<Table>; 1 << (GOAL + 1)] = [const { OnceLock::new() }; 1 << (GOAL + 1)];

fn distances_to(goal: Column, prices: Prices) -> Distances {
    let mut distances = [u8::MAX; 1 << (TABLED + 1)];
    let mut queue: VecDeque<Column> =
        (1..1_u16 << (TABLED + 1)).map(Column).filter(|column| column.promotions_to(goal).is_some()).collect();
    for column in &queue {
        distances[usize::from(column.0)] = 0;
    }
    while let Some(column) = queue.pop_front() {
        let distance = distances[usize::from(column.0)];
        let mut visit = |before: Column, price: u8| {
            let known = &mut distances[usize::from(before.0)];
            if *known > distance + price {
                *known = distance + price;
                if price == 0 { queue.push_front(before) } else { queue.push_back(before) }
            }
        };
        let len = column.len();
        for index in 0..len {
            let color = column.color(index);
            visit(column.remove(index), prices.come[color]);
            if let Some(price) = prices.replace {
                visit(column.replace(index), price[color]);
            }
        }
        if len < TABLED {
            for index in 0..=len {
                visit(column.insert(index, Color::White), prices.go);
                visit(column.insert(index, Color::Black), prices.go);
            }
        }
    }
    distances
}

/// The distances to one goal, in a form that can be summed over columns.
struct Table {
    changes: Distances,
    others: [Sums; 1 << (TABLED + 1)],
}

/// The other counts, sixteen bits each: departures, departures if no pawn captures a pawn, and arrivals of white and of
/// black pawns. The values of eight columns can be added without overflow.
#[derive(Copy, Clone, Default)]
pub(crate) struct Sums(u64);

impl Sums {
    fn new(counts: [u8; 4]) -> Sums {
        Sums(counts.into_iter().rev().fold(0, |sums, count| (sums << 16) | u64::from(count)))
    }

    pub(crate) fn add(&mut self, other: Sums) {
        self.0 += other.0;
    }

    fn get(self, index: u32) -> u32 {
        (self.0 >> (16 * index)) as u32 & 0xffff
    }

    /// The minimum number of departures.
    pub(crate) fn going(self) -> u32 {
        self.get(0)
    }

    /// The minimum number of departures if no pawn captures a pawn.
    pub(crate) fn going_only(self) -> u32 {
        self.get(1)
    }

    /// The minimum number of arrivals of each colour.
    pub(crate) fn coming(self) -> ByColor<u32> {
        ByColor { white: self.get(2), black: self.get(3) }
    }
}

/// A target column with the distances to it.
#[derive(Copy, Clone)]
pub(crate) struct Goal {
    pub(crate) column: Column,
    table: &'static Table,
}

impl Goal {
    pub(crate) fn new(column: Column) -> Goal {
        let table = TABLES[usize::from(column.0)].get_or_init(|| {
            let [changes, others @ ..] = PRICES.map(|prices| distances_to(column, prices));
            Table {
                changes,
                others: std::array::from_fn(|index| Sums::new(others.each_ref().map(|table| table[index]))),
            }
        });
        Goal { column, table }
    }

    /// Lower bounds on the distance of a column from the goal: the number of changes, and the other counts.
    #[inline(always)]
    pub(crate) fn distance(&self, column: Column) -> (u32, Sums) {
        let index = usize::from(column.0);
        if column.len() + self.column.len() > TABLED {
            return (0, Sums::default());
        }
        (u32::from(self.table.changes[index]), self.table.others[index])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(text: &str) -> Column {
        text.chars().fold(Column::EMPTY, |column, pawn| {
            column.insert(column.len(), if pawn == 'P' { Color::White } else { Color::Black })
        })
    }

    #[test]
    fn pawns_can_be_inserted_removed_and_replaced() {
        assert_eq!(column("Pp"), Column::START);
        assert_eq!(column("PpP").remove(1), column("PP"));
        assert_eq!(column("Pp").insert(1, Color::Black), column("Ppp"));
        assert_eq!(column("Pp").replace(1), column("PP"));
    }

    #[test]
    fn pawns_promote_when_nobody_faces_them() {
        assert_eq!(column("Pp").free(), (0, 0));
        assert_eq!(column("pP").free(), (1, 1));
        assert_eq!(column("ppPpPP").free(), (2, 2));
        assert_eq!(column("").free(), (0, 0));
        assert_eq!(column("PP").free(), (2, 0));
        assert_eq!(column("ppP").promotions_to(column("p")), Some((1, 1)));
        assert_eq!(column("Pp").promotions_to(column("P")), None);
        assert_eq!(column("PpP").promotions_to(column("Pp")), Some((1, 0)));
    }

    #[test]
    fn distances_count_changes_and_departures() {
        let changes = |from: &str, to: &str| Goal::new(column(to)).distance(column(from)).0;
        assert_eq!(changes("Pp", "Pp"), 0);
        assert_eq!(changes("Pp", ""), 1);
        assert_eq!(changes("Pp", "PpPp"), 2);
        let going = |from: &str, to: &str| {
            let (_, sums) = Goal::new(column(to)).distance(column(from));
            (sums.going(), sums.going_only())
        };
        assert_eq!(going("Pp", ""), (0, 1));
        assert_eq!(going("Pp", "PpPp"), (0, 0));
        assert_eq!(going("PpPp", ""), (0, 2));
    }
}

//! [`Columns`]: the pawns on each file in their order, which only captures change.
//!
//! Forget the ranks of pawns and the squares of pieces. What is left of a position is eight columns of pawns. A pawn that
//! captures goes to a neighbouring column; a pawn that is captured leaves its own. At the end some pawns have promoted:
//! white ones from the top of their column, black ones from the bottom. [`Shapes`] knows how many captures it takes at
//! least to turn one column into another.

use chess::{Color, File};

use super::piece::Id;

/// The longest column considered.
const LONGEST: usize = 9;

/// The pawns on a file, from the first rank to the eighth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Column {
    ids: [Id; LONGEST + 1],
    len: u8,
}

impl Column {
    /// The two pawns that start on a file.
    pub(super) fn start(file: File) -> Column {
        let mut column = Column { ids: [Id::pawn(Color::White, file); LONGEST + 1], len: 2 };
        column.ids[1] = Id::pawn(Color::Black, file);
        column
    }

    pub(super) fn ids(&self) -> &[Id] {
        &self.ids[..usize::from(self.len)]
    }

    pub(super) fn place(&self, id: Id) -> Option<usize> {
        self.ids().iter().position(|&other| other == id)
    }

    pub(super) fn replace(&mut self, place: usize, id: Id) {
        self.ids[place] = id;
    }

    pub(super) fn remove(&mut self, place: usize) {
        let len = usize::from(self.len);
        self.ids.copy_within(place + 1..len, place);
        self.len -= 1;
    }

    /// Inserts a pawn before a place. A full column loses its last pawn; [`Shapes`] rejects it anyway.
    pub(super) fn insert(&mut self, place: usize, id: Id) {
        let len = usize::from(self.len).min(LONGEST);
        self.ids.copy_within(place..len, place + 1);
        self.ids[place] = id;
        self.len = len as u8 + 1;
    }

    pub(super) fn is_full(&self) -> bool {
        usize::from(self.len) > LONGEST
    }

    /// The pawns in front of the one at a place.
    pub(super) fn ahead(&self, place: usize) -> &[Id] {
        match self.ids[place].color() {
            Color::White => &self.ids()[place + 1..],
            Color::Black => &self.ids()[..place],
        }
    }

    /// The colours of the pawns.
    pub(super) fn shape(&self) -> Shape {
        self.ids().iter().rev().fold(Shape::EMPTY, |shape, id| shape.below(id.color()))
    }
}

/// All columns, from the a-file to the h-file.
pub(super) type Columns = [Column; 8];

/// The colours of the pawns of a column: a leading 1, then a bit for each pawn, 1 for black, the lowest for the first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape(usize);

impl Shape {
    pub(super) const EMPTY: Shape = Shape(1);

    /// Adds a pawn at the lower end.
    pub(super) fn below(self, color: Color) -> Shape {
        Shape(self.0 << 1 | color as usize)
    }

    fn len(self) -> usize {
        self.0.ilog2() as usize
    }

    fn is_black(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    fn without(self, place: usize) -> Shape {
        Shape(self.0 >> (place + 1) << place | self.0 & ((1 << place) - 1))
    }

    fn with(self, place: usize, black: usize) -> Shape {
        Shape(self.0 >> place << (place + 1) | black << place | self.0 & ((1 << place) - 1))
    }

    /// The ways to turn a column into another by promotions alone: how many pawns promote at the lower end, and how many
    /// at the upper.
    pub(super) fn promotions(self, goal: Shape) -> impl Iterator<Item = (usize, usize)> {
        let surplus = self.len().checked_sub(goal.len());
        (0..=surplus.unwrap_or(0)).filter_map(move |low| {
            let high = surplus? - low;
            let len = self.len();
            let is_possible = (0..low).all(|place| self.is_black(place))
                && (len - high..len).all(|place| !self.is_black(place))
                && self.0 >> low & ((1 << goal.len()) - 1) | 1 << goal.len() == goal.0;
            is_possible.then_some((low, high))
        })
    }
}

/// For every column, the fewest captures that turn it into the goal's.
pub(super) struct Shapes(Vec<u8>);

impl Shapes {
    /// Breadth-first from the columns that need promotions only: each capture adds, removes or replaces one pawn.
    pub(super) fn new(goal: Shape) -> Shapes {
        let count = 1 << (LONGEST + 1);
        let mut captures = vec![u8::MAX; count];
        let mut queue: Vec<Shape> = (1..count).map(Shape).filter(|s| s.promotions(goal).next().is_some()).collect();
        for shape in &queue {
            captures[shape.0] = 0;
        }
        let mut next = 0;
        while let Some(&shape) = queue.get(next) {
            next += 1;
            let more = captures[shape.0] + 1;
            let mut visit = |shape: Shape| {
                if captures[shape.0] > more {
                    captures[shape.0] = more;
                    queue.push(shape);
                }
            };
            for place in 0..shape.len() {
                visit(shape.without(place));
                visit(Shape(shape.0 ^ 1 << place));
            }
            if shape.len() < LONGEST {
                for place in 0..=shape.len() {
                    visit(shape.with(place, 0));
                    visit(shape.with(place, 1));
                }
            }
        }
        Shapes(captures)
    }

    /// Returns the fewest captures, or a large number for a column that is too long.
    pub(super) fn captures(&self, column: &Column) -> u32 {
        if column.is_full() { 99 } else { u32::from(self.0[column.shape().0]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Shape {
        text.chars().rev().fold(Shape::EMPTY, |s, c| s.below(if c == 'w' { Color::White } else { Color::Black }))
    }

    #[test]
    fn pawns_promote_from_their_end_of_the_column() {
        let ways = |from: &str, to: &str| shape(from).promotions(shape(to)).collect::<Vec<_>>();
        assert_eq!(ways("wb", "wb"), [(0, 0)]);
        assert_eq!(ways("wb", "w"), []);
        assert_eq!(ways("bw", ""), [(1, 1)]);
        assert_eq!(ways("bwbw", "wb"), [(1, 1)]);
        assert_eq!(ways("ww", "w"), [(0, 1)]);
    }

    #[test]
    fn captures_are_counted() {
        let column = Column::start(File::C);
        let to = |goal: &str| Shapes::new(shape(goal)).captures(&column);
        assert_eq!((to("wb"), to("w"), to(""), to("bw"), to("wwb")), (0, 1, 1, 2, 1));
    }

    #[test]
    fn columns_keep_their_order() {
        let mut column = Column::start(File::A);
        let (white, black) = (Id::pawn(Color::White, File::A), Id::pawn(Color::Black, File::A));
        let other = Id::pawn(Color::White, File::B);
        column.insert(1, other);
        assert_eq!((column.ids(), column.ahead(0)), (&[white, other, black][..], &[other, black][..]));
        assert_eq!((column.shape(), column.place(black)), (shape("wwb"), Some(2)));
        column.remove(0);
        column.replace(0, white);
        assert_eq!(column.ids(), [white, black]);
        assert!(column.ahead(0) == [black] && column.ahead(1) == [white]);
    }
}

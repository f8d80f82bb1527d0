//! Converts legal moves to and from their numbers in the order of [`Move`], without making or sorting a list: the number
//! of a move is the count of moves before it, and the moves of a piece are a set of squares.

use arrayvec::ArrayVec;

use super::Sink;
use super::sink::{Counter, origin};
use crate::moves::Kind;
use crate::zobrist::Key;
use crate::{Bitboard, Board, Move, MoveList, Position, Role, Square};

/// The number of a move among all legal moves, in the order of [`Move`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveNumber {
    /// Number of legal moves before this one.
    pub number: usize,
    /// Number of legal moves in all.
    pub count: usize,
}

/// The legal moves of a position, grouped by origin square.
struct NumberedMoves<'a> {
    board: &'a Board,
    /// The destinations of the piece on each square, castling and en passant excluded.
    targets: [Bitboard; 64],
    /// The squares of pieces that can move.
    movers: Bitboard,
    /// The pawns about to promote.
    promoting: Bitboard,
    /// Castling and en passant captures.
    special: ArrayVec<Move, 4>,
    all: Counter,
}

impl<K: Key> Position<K> {
    /// Returns the number of a move, or `None` if it is not legal. Links encode moves by these numbers.
    ///
    /// ```
    /// use linkmate_chess::{Move, Position, Role, Square, position::MoveNumber};
    /// let start = Position::start();
    /// let advance = Move::normal(Role::Pawn, Square::E2, Square::E4);
    /// assert_eq!(start.move_number(advance), Some(MoveNumber { number: 13, count: 20 }));
    /// assert_eq!(start.numbered_move(|count| 33 % count), Some(advance));
    /// ```
    #[must_use]
    pub fn move_number(&self, m: Move) -> Option<MoveNumber> {
        if cfg!(target_family = "wasm") {
            let moves = self.sorted_moves();
            return Some(MoveNumber { number: moves.binary_search(&m).ok()?, count: moves.len() });
        }
        let mut search = Search { m, below: Counter::default(), all: Counter::default(), is_legal: false };
        self.generate(&mut search);
        let (number, count) = (search.below.total() as usize, search.all.total() as usize);
        search.is_legal.then_some(MoveNumber { number, count })
    }

    /// Calls `choose` with the number of legal moves and returns the legal move with the number it chooses, or `None` if
    /// that number is too high.
    ///
    /// ```
    /// use linkmate_chess::{Move, Position, Role, Square};
    /// let start = Position::start();
    /// let last = start.numbered_move(|count| count - 1);
    /// assert_eq!(last, Some(Move::normal(Role::Pawn, Square::H2, Square::H4)));
    /// assert_eq!(start.numbered_move(|count| count), None);
    /// ```
    #[must_use]
    pub fn numbered_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if cfg!(target_family = "wasm") {
            let moves = self.sorted_moves();
            return moves.get(choose(moves.len())).copied();
        }
        let mut moves = NumberedMoves {
            board: &self.board,
            targets: [Bitboard::EMPTY; 64],
            movers: Bitboard::EMPTY,
            promoting: Bitboard::EMPTY,
            special: ArrayVec::new(),
            all: Counter::default(),
        };
        self.generate(&mut moves);
        moves.get(choose(moves.all.total() as usize))
    }

    /// Returns the legal moves in order. Numbering them by a sorted list is slower but takes less code, so it is used on
    /// WebAssembly.
    fn sorted_moves(&self) -> MoveList {
        let mut moves = self.legal_moves();
        crate::sort(&mut moves);
        moves
    }
}

impl NumberedMoves<'_> {
    #[inline(always)]
    fn get(&self, number: usize) -> Option<Move> {
        let mut rest = number;
        for from in self.movers {
            let targets = self.targets[from.index()].count() as usize;
            let targets = if self.promoting.contains(from) { 4 * targets } else { targets };
            let count = targets + self.special.iter().filter(|m| m.from() == from).count();
            if rest < count {
                return self.get_from(from, rest);
            }
            rest -= count;
        }
        None
    }

    #[inline(always)]
    fn get_from(&self, from: Square, number: usize) -> Option<Move> {
        let targets = self.targets[from.index()];
        let nth = |number: usize| targets.squares().nth(number);
        if self.promoting.contains(from) {
            return Some(Move::new(Role::Pawn, from, nth(number / 4)?, Kind::PROMOTIONS[number % 4]));
        }
        // Castling and en passant captures are interleaved with the other moves.
        let mut rest = number;
        let mut special: ArrayVec<Move, 4> = self.special.iter().copied().filter(|m| m.from() == from).collect();
        special.sort_unstable();
        for (index, &m) in special.iter().enumerate() {
            let place = index + (targets & below(m.to()).with(m.to())).count() as usize;
            if place == number {
                return Some(m);
            }
            if place < number {
                rest -= 1;
            }
        }
        Some(Move::normal(self.board.role_at(from)?, from, nth(rest)?))
    }

    #[inline(always)]
    fn add_pawns(&mut self, delta: i8, targets: Bitboard) {
        self.movers |= targets.shifted(-delta);
        for to in targets {
            self.targets[origin(to, delta).index()] |= to.bitboard();
        }
    }
}

/// Returns the squares with smaller numbers.
#[inline(always)]
fn below(square: Square) -> Bitboard {
    Bitboard(square.bitboard().0 - 1)
}

impl Sink for NumberedMoves<'_> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.all.piece(role, from, targets);
        self.targets[from.index()] = targets;
        self.movers = self.movers.with(from);
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i8, targets: Bitboard) {
        self.all.pawns(delta, targets);
        self.add_pawns(delta, targets);
    }

    #[inline(always)]
    fn promotions(&mut self, delta: i8, targets: Bitboard) {
        self.all.promotions(delta, targets);
        self.add_pawns(delta, targets);
        self.promoting |= targets.shifted(-delta);
    }

    #[inline(always)]
    fn special(&mut self, m: Move) {
        self.all.special(m);
        self.movers = self.movers.with(m.from());
        self.special.push(m);
    }
}

/// Counts the moves before `m`, and finds out whether `m` is legal.
struct Search {
    m: Move,
    below: Counter,
    all: Counter,
    is_legal: bool,
}

impl Search {
    /// Returns the destinations of pawn moves by `delta` that come before `m`.
    #[inline(always)]
    fn pawns_below(&self, delta: i8) -> Bitboard {
        // The destination of a move by `delta` from the origin of `m`.
        let own = self.m.from() as i8 + delta;
        let end = if own < self.m.to() as i8 { own + 1 } else { own };
        match end {
            ..=0 => Bitboard::EMPTY,
            64.. => Bitboard::FULL,
            end => Bitboard((1 << end) - 1),
        }
    }

    #[inline(always)]
    fn is_pawn(&self, delta: i8, targets: Bitboard) -> bool {
        let m = self.m;
        m.role() == Role::Pawn && m.from() as i8 + delta == m.to() as i8 && targets.contains(m.to())
    }
}

impl Sink for Search {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.all.piece(role, from, targets);
        let m = self.m;
        if from < m.from() {
            self.below.piece(role, from, targets);
        } else if from == m.from() {
            // A king's step comes before castling to the same square.
            let is_step = m.kind == Kind::Normal;
            let lower = if is_step { below(m.to()) } else { below(m.to()).with(m.to()) };
            self.below.piece(role, from, targets & lower);
            self.is_legal |= is_step && role == m.role() && targets.contains(m.to());
        }
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i8, targets: Bitboard) {
        self.all.pawns(delta, targets);
        self.below.pawns(delta, targets & self.pawns_below(delta));
        self.is_legal |= self.m.kind == Kind::Normal && self.is_pawn(delta, targets);
    }

    #[inline(always)]
    fn promotions(&mut self, delta: i8, targets: Bitboard) {
        self.all.promotions(delta, targets);
        self.below.promotions(delta, targets & self.pawns_below(delta));
        if self.is_pawn(delta, targets)
            && let Some(before) = Kind::PROMOTIONS.iter().position(|&kind| kind == self.m.kind)
        {
            Kind::PROMOTIONS[..before].iter().for_each(|_| self.below.special(self.m));
            self.is_legal = true;
        }
    }

    #[inline(always)]
    fn special(&mut self, m: Move) {
        self.all.special(m);
        if m < self.m {
            self.below.special(m);
        }
        self.is_legal |= m == self.m;
    }
}

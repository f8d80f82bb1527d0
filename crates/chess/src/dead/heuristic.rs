//! Estimates how promising a move is on the way to a helpmate. This only orders the search; no verdict depends on it.

use arrayvec::ArrayVec;

use super::guide::{Corners, Guide, STEP};
use super::mobility::ahead;
use super::style::{Style, Weights};
use crate::moves::MAX_MOVES;
use crate::zobrist::NoKey;
use crate::{Bitboard, Color, Move, Piece, Position, Role, Square, attacks};

/// A pattern in which a lone knight or bishop mates with the help of one of the loser's pieces.
struct CornerMate {
    corner: Square,
    /// The square that the loser's piece occupies.
    blocked: Square,
    /// The squares from which the winner's king covers the other two flight squares.
    king: Bitboard,
}

static CORNER_MATES: [CornerMate; 8] = {
    use Square::{
        A1, A2, A3, A6, A7, A8, B1, B3, B6, B8, C1, C2, C7, C8, F1, F2, F7, F8, G1, G3, G6, G8, H1, H2, H3, H6, H7, H8,
    };
    [
        CornerMate::new(A1, B1, [A3, B3]),
        CornerMate::new(A1, A2, [C1, C2]),
        CornerMate::new(H1, G1, [H3, G3]),
        CornerMate::new(H1, H2, [F1, F2]),
        CornerMate::new(A8, B8, [A6, B6]),
        CornerMate::new(A8, A7, [C8, C7]),
        CornerMate::new(H8, G8, [H6, G6]),
        CornerMate::new(H8, H7, [F8, F7]),
    ]
};

impl CornerMate {
    const fn new(corner: Square, blocked: Square, king: [Square; 2]) -> CornerMate {
        CornerMate { corner, blocked, king: king[0].bitboard().with(king[1]) }
    }
}

/// Levels are clamped to this maximum.
pub(super) const MAX_LEVEL: u8 = 127;

/// The winner's mating force.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Force {
    /// A queen or a rook.
    Enough,
    /// Pawns, with the cost in steps and obstacles until the first one promotes.
    Pawns(i32),
    /// Knights, bishops and pawns that never promote: the loser's pieces must help.
    Minors,
}

/// A position prepared for ranking its moves.
pub(super) struct Outlook<'a> {
    position: &'a Position<NoKey>,
    guide: &'a Guide,
    winner: Color,
    style: Style,
    weights: &'static Weights,
    target: Square,
    king: Square,
    /// The squares that the winner attacks, as if the loser's king did not block.
    once: Bitboard,
    /// The squares that the winner attacks at least twice.
    twice: Bitboard,
    /// The loser's pieces other than the king.
    helpers: Bitboard,
    /// The amount by which the helpers raise every level.
    helpers_left: i32,
    /// All occupied squares except that of the loser's king.
    occupied: Bitboard,
    pawns: Bitboard,
    their_pawns: Bitboard,
    /// The distance from the winner's king to the nearest of the loser's pawns.
    to_pawns: i32,
    heavy: Bitboard,
    force: Force,
    /// The squares ahead of the winner's pawns.
    paths: Bitboard,
    /// Helpers that would defend their king rather than block it.
    useless: Bitboard,
    /// The corners that suit the winner's bishops.
    corners: Corners,
    /// If the winner has only a knight or bishops of one square colour: the corner mates that suit them, with the
    /// distance of the winner's king from each.
    corner_mates: ArrayVec<(&'static CornerMate, i32), 8>,
    /// The level with these kings and no flight square, and the amount that each flight square adds. `None` if the level
    /// depends on more than that.
    plain: Option<(i32, i32)>,
}

/// Returns the size of a set of squares next to a king. This is needed for almost every move, and without a popcount
/// instruction counting bits is slow, so it uses a table.
#[inline(always)]
fn count_around(king: Square, set: Bitboard) -> i32 {
    /// Gathers the three rows of three bits in bits 16 to 24.
    const GATHER: u64 = 1 | 1 << 11 | 1 << 22;
    // WebAssembly has an instruction for counting bits.
    if cfg!(target_family = "wasm") {
        return set.count() as i32;
    }
    let rows = set.0.rotate_right((king as u32).wrapping_sub(9)) & 0x07_0707;
    i32::from(COUNTS[(rows.wrapping_mul(GATHER) >> 16) as usize & 0x1ff])
}

/// The number of one bits of each index.
static COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut number = 1;
    while number < 512 {
        counts[number] = counts[number >> 1] + (number & 1) as u8;
        number += 1;
    }
    counts
};

/// How promising the moves of a position are.
#[derive(Default)]
pub(super) struct Ranks {
    /// The level of each move; smaller is better.
    pub(super) levels: ArrayVec<u8, MAX_MOVES>,
    /// The indices of the moves that may be mate.
    pub(super) may_mate: ArrayVec<u16, MAX_MOVES>,
}

impl Ranks {
    #[inline(always)]
    fn push(&mut self, level: i32) {
        // The capacity is enough for the moves of any position.
        _ = self.levels.try_push(level.clamp(1, MAX_LEVEL.into()) as u8);
    }
}

impl<'a> Outlook<'a> {
    pub(super) fn new(position: &'a Position<NoKey>, winner: Color, guide: &'a Guide, style: Style) -> Outlook<'a> {
        let board = position.board();
        let target = position.king(!winner);
        let occupied = board.occupied().without(target);
        let ours = board.by_color(winner);
        let pawns = ours & board.by_role(Role::Pawn);
        let mut once = attacks::pawns(winner, pawns);
        let mut twice = Bitboard::EMPTY;
        let king = position.king(winner);
        let mut attack = |seen: Bitboard| {
            twice |= once & seen;
            once |= seen;
        };
        for square in ours & board.by_role(Role::Knight) {
            attack(attacks::knight(square));
        }
        // The diagonal and straight attacks of a queen are disjoint, so counting them separately is exact.
        for square in ours & board.diagonal_sliders() {
            attack(attacks::bishop(square, occupied));
        }
        for square in ours & board.straight_sliders() {
            attack(attacks::rook(square, occupied));
        }
        attack(attacks::king(king));
        let helpers = board.by_color(!winner).without(target);
        let weights = style.weights();
        let mut outlook = Outlook {
            position,
            guide,
            winner,
            style,
            weights,
            target,
            king,
            once,
            twice,
            helpers,
            helpers_left: weights.helper * helpers.count() as i32,
            occupied,
            pawns,
            their_pawns: board.by_piece(!winner, Role::Pawn),
            to_pawns: 0,
            heavy: ours & (board.by_role(Role::Queen) | board.by_role(Role::Rook)),
            force: Force::Enough,
            paths: Bitboard::EMPTY,
            useless: Bitboard::EMPTY,
            corners: Corners::All,
            corner_mates: ArrayVec::new(),
            plain: None,
        };
        if outlook.heavy.is_empty() && style != Style::Attack {
            outlook.force = outlook.force_of(pawns, outlook.their_pawns, board.occupied());
            outlook.paths = pawns.squares().fold(Bitboard::EMPTY, |paths, pawn| paths | ahead(winner, pawn));
            outlook.to_pawns = nearest(outlook.their_pawns, outlook.king);
            outlook.look_at_minors();
        }
        let (apart, walk) = (outlook.apart(target, king), i32::from(guide.walk[target.index()]));
        outlook.plain = match (style, outlook.force) {
            (Style::Attack, _) => Some((3 * apart + walk, 3)),
            (_, Force::Enough) => Some((outlook.helpers_left + 3 * apart + walk, 1)),
            _ => None,
        };
        outlook
    }

    /// Finds the mates possible with minor pieces. Lone bishops mate only in corners of their square colour, with a knight
    /// or an opposite-coloured bishop blocking the king; the loser's rooks and queens would defend.
    fn look_at_minors(&mut self) {
        let board = self.position.board();
        let bishops = board.by_piece(self.winner, Role::Bishop);
        let (dark, light) = (bishops & Bitboard::DARK_SQUARES, bishops & Bitboard::LIGHT_SQUARES);
        let knights = board.by_piece(self.winner, Role::Knight);
        self.useless = board.by_role(Role::Queen);
        let is_lone = self.pawns.is_empty()
            && match knights.is_empty() {
                true => dark.is_empty() || light.is_empty(),
                false => bishops.is_empty() && !knights.more_than_one(),
            };
        if knights.is_empty() {
            self.useless |= board.by_role(Role::Rook);
            if dark.is_empty() {
                self.useless |= board.by_role(Role::Bishop) & Bitboard::LIGHT_SQUARES;
                self.corners = Corners::Light;
            } else if light.is_empty() {
                self.useless |= board.by_role(Role::Bishop) & Bitboard::DARK_SQUARES;
                self.corners = Corners::Dark;
            }
        }
        if is_lone {
            let suits = |mate: &&CornerMate| {
                self.corners.distance(mate.corner) == 0 && self.guide.walk[mate.corner.index()] == 0
            };
            for mate in CORNER_MATES.iter().filter(suits) {
                // The capacity is enough for all of them.
                _ = self.corner_mates.try_push((mate, nearest(mate.king, self.king)));
            }
        }
    }

    /// Returns the force of a winner without queens and rooks, with these pawns on the board.
    fn force_of(&self, pawns: Bitboard, theirs: Bitboard, occupied: Bitboard) -> Force {
        let Weights { pawn_ahead, piece_ahead, longest_way, .. } = *self.weights;
        if !self.guide.promotes {
            return Force::Minors;
        }
        let cost = |pawn: Square| {
            let path = ahead(self.winner, pawn);
            let others = (path & (theirs | pawns)).count() as i32;
            path.count() as i32 + pawn_ahead * others + piece_ahead * (path & occupied).count() as i32
        };
        match pawns.squares().map(cost).min() {
            Some(cost) => Force::Pawns(cost.min(longest_way)),
            None => Force::Minors,
        }
    }

    /// Ranks the legal moves of the position, which must be grouped by origin square.
    pub(super) fn rank(&self, moves: &[Move], ranks: &mut Ranks) {
        ranks.levels.clear();
        ranks.may_mate.clear();
        let ours = self.position.turn() == self.winner;
        let mut rest = moves;
        while let Some(&first) = rest.first() {
            rest =
                if ours { self.rank_our_piece(first, rest, ranks) } else { self.rank_their_piece(first, rest, ranks) };
        }
    }

    /// Ranks the moves of the winner's piece that makes the first move, and returns the remaining moves.
    #[inline]
    fn rank_our_piece<'m>(&self, first: Move, moves: &'m [Move], ranks: &mut Ranks) -> &'m [Move] {
        let from = first.from();
        // WebAssembly gets one copy of the loop rather than one for each role, to keep the download small.
        if cfg!(target_family = "wasm") {
            let piece = Piece { color: self.winner, role: first.role() };
            return self
                .rank_our_moves(from, moves, ranks, |square, occupied| attacks::by_piece(piece, square, occupied));
        }
        match first.role() {
            Role::Pawn => self.rank_our_moves(from, moves, ranks, |square, _| attacks::pawn(self.winner, square)),
            Role::Knight => self.rank_our_moves(from, moves, ranks, |square, _| attacks::knight(square)),
            Role::Bishop => self.rank_our_moves(from, moves, ranks, attacks::bishop),
            Role::Rook => self.rank_our_moves(from, moves, ranks, attacks::rook),
            Role::Queen => self.rank_our_moves(from, moves, ranks, attacks::queen),
            Role::King => self.rank_our_moves(from, moves, ranks, |square, _| attacks::king(square)),
        }
    }

    /// Ranks the moves of a piece with these attacks from a square, and returns the remaining moves.
    #[inline(always)]
    fn rank_our_moves<'m>(
        &self,
        from: Square,
        mut moves: &'m [Move],
        ranks: &mut Ranks,
        attacked: impl Fn(Square, Bitboard) -> Bitboard,
    ) -> &'m [Move] {
        // The squares that the winner still attacks without this piece.
        let kept = self.once & !(attacked(from, self.occupied) & !self.twice);
        let near = attacks::king(self.target) & !kept;
        let occupied = self.occupied.without(from);
        while let Some(m) = next_from(from, &mut moves) {
            let after = match m.promotion() {
                None => attacked(m.to(), occupied),
                Some(role) => attacks::by_role(role, m.to(), occupied),
            };
            let flights = near & !after & !self.helpers.without(m.to());
            if flights.is_empty() && after.contains(self.target) {
                _ = ranks.may_mate.try_push(ranks.levels.len() as u16);
            }
            let captures = self.helpers.contains(m.to());
            ranks.push(match self.plain {
                Some((level, each)) if m.role() != Role::King => {
                    let score = if captures && self.style != Style::Attack { -self.weights.capture } else { 0 };
                    level + each * count_around(self.target, flights) + score
                }
                _ => self.our_level(m, captures, flights),
            });
        }
        moves
    }

    /// Returns the level after a move of the winner.
    fn our_level(&self, m: Move, captures: bool, flights: Bitboard) -> i32 {
        const CAPTURE_OF_HELP: i32 = 4;
        let king = if m.role() == Role::King { m.to() } else { self.king };
        let force = self.force_after(m, captures);
        let mut score = 0;
        if captures && self.style != Style::Attack {
            score -= self.weights.capture;
            if force == Force::Minors {
                score += CAPTURE_OF_HELP;
            }
        }
        let helpers = self.helpers.without(m.to());
        let their_pawns = self.their_pawns.without(m.to());
        score + self.level(force, self.target, king, flights, helpers, their_pawns)
    }

    /// Ranks the moves of the loser's piece that makes the first move, and returns the remaining moves.
    #[inline]
    fn rank_their_piece<'m>(&self, first: Move, mut moves: &'m [Move], ranks: &mut Ranks) -> &'m [Move] {
        let (role, from) = (first.role(), first.from());
        let ours = self.occupied & !self.helpers;
        if role == Role::King {
            while let Some(m) = next_from(from, &mut moves) {
                let score = self.loss(m.to(), ours);
                let flights = attacks::king(m.to()) & !self.once & !self.helpers;
                let force = self.force_after(m, ours.contains(m.to()));
                ranks.push(score + self.level(force, m.to(), self.king, flights, self.helpers, self.their_pawns));
            }
            return moves;
        }
        const EN_PRISE: i32 = 1;
        let helpers = self.helpers.without(from);
        let near = attacks::king(self.target) & !self.once & !helpers;
        while let Some(m) = next_from(from, &mut moves) {
            let flights = near.without(m.to());
            let mut score = self.loss(m.to(), ours);
            if self.once.contains(m.to()) && self.style != Style::Attack {
                score -= EN_PRISE;
            }
            ranks.push(
                score
                    + match self.plain {
                        Some((level, each)) => level + each * count_around(self.target, flights),
                        None => self.their_level(m, flights, helpers.with(m.to()), ours.contains(m.to())),
                    },
            );
        }
        moves
    }

    /// Returns the cost of a capture of one of the winner's pieces (`ours`) on a square, or 0 if there is none.
    #[inline(always)]
    fn loss(&self, to: Square, ours: Bitboard) -> i32 {
        const LOSS_WHEN_ATTACKING: i32 = 2;
        if !ours.contains(to) {
            0
        } else if self.style == Style::Attack {
            LOSS_WHEN_ATTACKING
        } else {
            self.weights.loss + if self.heavy.single() == Some(to) { self.weights.loss_of_force } else { 0 }
        }
    }

    /// Returns the level after a move of one of the loser's pieces other than the king.
    #[inline]
    fn their_level(&self, m: Move, flights: Bitboard, mut helpers: Bitboard, captures: bool) -> i32 {
        let mut their_pawns = self.their_pawns;
        if m.role() == Role::Pawn {
            their_pawns = their_pawns.without(m.from());
            match m.promotion() {
                None => their_pawns = their_pawns.with(m.to()),
                // These pieces would defend, so they do not count as helpers.
                Some(Role::Queen) => helpers = helpers.without(m.to()),
                Some(Role::Rook) if self.useless.is_nonempty() => helpers = helpers.without(m.to()),
                Some(_) => {}
            }
        }
        let force = self.force_after(m, captures);
        self.level(force, self.target, self.king, flights, helpers, their_pawns)
    }

    /// Returns the winner's force after a move.
    fn force_after(&self, m: Move, captures: bool) -> Force {
        let ours = self.position.turn() == self.winner;
        if self.force == Force::Enough {
            return Force::Enough;
        }
        if ours && matches!(m.promotion(), Some(Role::Queen | Role::Rook)) {
            return Force::Enough;
        }
        let touches = self.paths & (m.from().bitboard() | m.to().bitboard());
        if m.role() != Role::Pawn && !captures && touches.is_empty() {
            return self.force;
        }
        let (mut pawns, mut theirs) = (self.pawns, self.their_pawns);
        let moved = if ours { &mut pawns } else { &mut theirs };
        if moved.contains(m.from()) {
            *moved = moved.without(m.from());
            if m.promotion().is_none() {
                *moved = moved.with(m.to());
            }
        }
        if ours {
            theirs = theirs.without(m.to());
        } else {
            pawns = pawns.without(m.to());
        }
        self.force_of(pawns, theirs, self.position.board().occupied().without(m.from()).with(m.to()))
    }

    /// Returns the number of steps that the winner's king needs to take part in the mate.
    fn apart(&self, target: Square, king: Square) -> i32 {
        (distance(target, king) - 2).max(0)
    }

    /// Estimates the distance of a position from mate, roughly in moves, according to the weights.
    fn level(
        &self,
        force: Force,
        target: Square,
        king: Square,
        flights: Bitboard,
        helpers: Bitboard,
        their_pawns: Bitboard,
    ) -> i32 {
        let apart = self.apart(target, king);
        let flights = count_around(target, flights);
        let walk = i32::from(self.guide.walk[target.index()]);
        if self.style == Style::Attack {
            return 3 * flights + 3 * apart + walk;
        }
        match force {
            Force::Enough => self.helpers_left + flights + 3 * apart + walk,
            Force::Pawns(cost) => {
                // The king goes for the pawns that block the way.
                let to_pawns = match self.style {
                    Style::Hurry | Style::Simplify if king == self.king && their_pawns == self.their_pawns => {
                        self.to_pawns
                    }
                    Style::Hurry | Style::Simplify => nearest(their_pawns, king),
                    _ => 0,
                };
                self.helpers_left + self.weights.promotion + self.weights.step * cost + to_pawns
            }
            Force::Minors => {
                let help = helpers & !their_pawns & !self.useless;
                let no_help = || {
                    let steps = |pawn: Square| ahead(!self.winner, pawn).count() as i32;
                    8 + 2 * their_pawns.squares().map(steps).min().unwrap_or(6)
                };
                let far = |&(mate, from_here): &(&CornerMate, i32)| {
                    let block = help.squares().map(|helper| distance(helper, mate.blocked)).min();
                    let to_king = if king == self.king { from_here } else { nearest(mate.king, king) };
                    distance(target, mate.corner) + block.unwrap_or_else(no_help) + to_king
                };
                if let Some(far) = self.corner_mates.iter().map(far).min() {
                    return self.weights.minors + flights + self.weights.step_to_corner * far;
                }
                let walk = if self.guide.is_local { walk } else { i32::from(STEP) * self.corners.distance(target) };
                let help = help.squares().map(|helper| distance(helper, target)).min();
                self.weights.minors + help.unwrap_or_else(no_help) + flights + 3 * apart + walk
            }
        }
    }
}

/// Takes the next move if its origin is `from`.
#[inline(always)]
fn next_from(from: Square, moves: &mut &[Move]) -> Option<Move> {
    let (&m, rest) = moves.split_first()?;
    if m.from() != from {
        return None;
    }
    *moves = rest;
    Some(m)
}

/// Returns the number of king's steps to the nearest square of a set, or 0 if the set is empty.
fn nearest(squares: Bitboard, king: Square) -> i32 {
    squares.squares().map(|square| distance(square, king)).min().unwrap_or(0)
}

/// Returns the number of king's steps between two squares.
#[inline(always)]
fn distance(a: Square, b: Square) -> i32 {
    i32::from(DISTANCES[a.index()][b.index()])
}

static DISTANCES: [[u8; 64]; 64] = {
    let mut distances = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let files = (a & 7usize).abs_diff(b & 7usize);
            let ranks = (a >> 3).abs_diff(b >> 3);
            distances[a][b] = if files > ranks { files } else { ranks } as u8;
            b += 1;
        }
        a += 1;
    }
    distances
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_around_a_king_are_counted() {
        for king in Square::ALL {
            let around = attacks::king(king).0;
            let mut set = around;
            loop {
                assert_eq!(count_around(king, Bitboard(set)), set.count_ones() as i32, "{king}");
                if set == 0 {
                    break;
                }
                set = (set - 1) & around;
            }
        }
    }
}

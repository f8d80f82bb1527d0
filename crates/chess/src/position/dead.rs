//! Positions that are dead though the men would suffice, as far as a small search shows.

use alloc::collections::BTreeMap;
use alloc::vec;

use crate::{Board, Color, File, Position, Role, Square};

/// What kind of dead position is looked for.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Only kings and pawns, and every pawn has one of the opponent's before it.
    Wall,
    /// Hardly anybody can move.
    Forced,
}

/// So many positions are looked at: behind a wall two kings can stand in fewer ways.
const POSITIONS: usize = 4_000;

/// With more moves than that no line is forced.
const FEW_MOVES: usize = 4;

impl Position {
    /// Whether neither side can mate by any series of legal moves, as far as following them all shows in some thousand
    /// positions. `false` says nothing: whoever must know asks a solver.
    ///
    /// ```
    /// use linkmate_chess::{Castling, notation::fen};
    /// let wall = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Castling::Standard)?;
    /// assert!(wall.is_dead_by_search());
    /// let breach = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P3/4K3/8/8 w - - 0 1", Castling::Standard)?;
    /// assert!(!breach.is_dead_by_search());
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn is_dead_by_search(&self) -> bool {
        if is_wall(self.board()) {
            no_mate(self, Kind::Wall)
        } else {
            self.count_legal_moves() <= FEW_MOVES && no_mate(self, Kind::Forced)
        }
    }
}

/// Whether there are only kings and pawns, and each pawn has one of the opponent's before it on its file.
fn is_wall(board: &Board) -> bool {
    let pawns = board.by_role(Role::Pawn);
    let faces = |square: Square, color: Color| {
        let ahead = File::bitboard(square.file()) & board.by_piece(!color, Role::Pawn);
        ahead.squares().any(|other| match color {
            Color::White => other.rank() > square.rank(),
            Color::Black => other.rank() < square.rank(),
        })
    };
    let all_face = |color| board.by_piece(color, Role::Pawn).squares().all(|square| faces(square, color));
    pawns.is_nonempty() && board.occupied() == pawns | board.by_role(Role::King) && Color::ALL.into_iter().all(all_face)
}

/// Whether none of the positions that can be reached is a mate; `false` as soon as they are too many, or of another kind.
fn no_mate(start: &Position, kind: Kind) -> bool {
    // By fingerprint; two positions with the same one are an accident after which nothing is claimed.
    let mut seen = BTreeMap::from([(start.zobrist(), *start)]);
    let mut open = vec![*start];
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() {
            return false;
        }
        if position.board().is_insufficient_material() {
            continue;
        }
        let is_open = match kind {
            Kind::Wall => !is_wall(position.board()),
            Kind::Forced => moves.len() > FEW_MOVES,
        };
        if is_open && !moves.is_empty() {
            return false;
        }
        for m in moves {
            let mut next = position;
            next.play_unchecked(m);
            match seen.insert(next.zobrist(), next) {
                None if seen.len() > POSITIONS => return false,
                None => open.push(next),
                Some(known) if known != next => return false,
                Some(_) => {}
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::Castling;
    use crate::notation::fen;

    #[test]
    fn walls_and_forced_lines() {
        for (text, is_dead) in [
            ("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 b - - 0 1", true),
            ("8/8/4k3/p1p1p1p1/P1P1P3/4K3/8/8 b - - 0 1", false),
            // A wall with gaps that nobody can pass.
            ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", true),
            // The king must take and is stalemated, or is left with too little.
            ("7k/5P1p/7P/8/8/8/1q6/K7 w - - 0 1", true),
            ("7k/5P1p/7P/8/8/8/7q/K7 b - - 0 1", false),
            ("7k/8/8/8/8/8/5q2/7K w - - 0 1", true),
            ("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1", true),
            ("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", true),
            ("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1", false),
            ("8/8/8/8/8/2k5/2q5/K7 w - - 0 1", true),
            ("8/8/8/8/8/1k6/8/K6r w - - 0 1", false),
        ] {
            let position = fen::parse_position(text, Castling::Standard).unwrap();
            assert_eq!(position.is_dead_by_search(), is_dead, "{text}");
        }
    }
}

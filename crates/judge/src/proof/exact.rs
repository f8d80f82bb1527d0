//! Proves that a short game is the shortest.
//!
//! **Claim.** If [`shortest`] returns a game, no shorter one reaches the goal.
//!
//! **Why.** It searches forwards by increasing length, over all legal moves, and leaves out only positions from which the
//! goal is out of reach: a square of the goal whose piece is not there yet has to be reached by some piece of its side,
//! each by another one, and on an empty board a piece needs at least so many moves. Castling moves two pieces at once and
//! a king further than one square, for which those moves are subtracted. As many pieces have to be captured as the goal
//! lacks, one with each move.

use std::collections::HashMap;

use chess::castling::CastlingSide;
use chess::{Bitboard, Color, Move, Piece, Position, Rank, Role, Square};

use super::distance::{FAR, Hashed};
use super::goal::Goal;
use super::replay::reaches;
use super::spread::spread;

/// The longest game to search for.
pub(super) const MOST_PLIES: usize = 12;

/// What the search found out.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Exact {
    /// The start of a shortest game, and its moves.
    Found(Position, Vec<Move>),
    /// There is no game of up to this many plies.
    None,
    /// The nodes ran out.
    Stopped,
}

/// Searches for the shortest game from one of the starts, of at most `most` plies, visiting at most `nodes` positions.
pub(super) fn shortest(
    starts: &[Position],
    goal: &Goal,
    most: usize,
    nodes: &mut u64,
    is_cancelled: &dyn Fn() -> bool,
) -> Exact {
    let mut exact = Search::new(goal, nodes, is_cancelled);
    for plies in 0..=most {
        exact.seen.clear();
        for start in starts.iter().filter(|start| (start.turn() == goal.turn()) == (plies % 2 == 0)) {
            let mut line = Vec::with_capacity(plies);
            match exact.follow(start, plies as u8, &mut line) {
                Some(true) => return Exact::Found(*start, line),
                Some(false) => {}
                None => return Exact::Stopped,
            }
        }
    }
    Exact::None
}

/// The number of positions between two polls for cancellation.
const POLL: u64 = 1024;

struct Search<'a> {
    goal: &'a Goal,
    nodes: &'a mut u64,
    is_cancelled: &'a dyn Fn() -> bool,
    /// Positions from which the goal was not reached within so many plies.
    seen: HashMap<u64, u8, Hashed>,
    /// For each square of the goal with a piece: the moves that a piece of its role needs on an empty board.
    moves: Vec<(Square, Piece, [u8; 64])>,
}

impl<'a> Search<'a> {
    fn new(goal: &'a Goal, nodes: &'a mut u64, is_cancelled: &'a dyn Fn() -> bool) -> Search<'a> {
        let moves = goal.pieces.iter().map(|&(square, piece)| {
            let moves = match piece.role {
                Role::Pawn => core::array::from_fn(|from| pawn_moves(piece.color, Square::ALL[from], square)),
                role => spread(role, &[(square, 0)], Bitboard::EMPTY, Bitboard::EMPTY),
            };
            (square, piece, moves)
        });
        Search { goal, nodes, is_cancelled, seen: HashMap::default(), moves: moves.collect() }
    }

    /// Returns whether the goal is reached in exactly so many plies, or `None` if the nodes ran out or the search was
    /// cancelled.
    fn follow(&mut self, position: &Position, plies: u8, line: &mut Vec<Move>) -> Option<bool> {
        if plies == 0 {
            return Some(reaches(position, self.goal));
        }
        *self.nodes = self.nodes.checked_sub(1)?;
        if self.nodes.is_multiple_of(POLL) && (self.is_cancelled)() {
            return None;
        }
        if !self.is_within(position, plies) {
            return Some(false);
        }
        let key = position.zobrist();
        if self.seen.get(&key).is_some_and(|&tried| tried == plies) {
            return Some(false);
        }
        for m in position.legal_moves() {
            let mut next = *position;
            next.play_unchecked(m);
            line.push(m);
            if self.follow(&next, plies - 1, line)? {
                return Some(true);
            }
            line.pop();
        }
        self.seen.insert(key, plies);
        Some(false)
    }

    /// Returns false if the goal is certainly out of reach.
    fn is_within(&self, position: &Position, plies: u8) -> bool {
        let board = position.board();
        let goal = self.goal.position.board();
        let lost = self.goal.position.castling_rights().rooks() & !position.castling_rights().rooks();
        if lost.is_nonempty() {
            return false;
        }
        Color::ALL.into_iter().all(|color| {
            let moves = if color == position.turn() { plies.div_ceil(2) } else { plies / 2 };
            let Some(captures) = board.by_color(!color).count().checked_sub(goal.by_color(!color).count()) else {
                return false;
            };
            let mut needed: u32 = 0;
            let mut king_moves = false;
            for (square, piece, distances) in &self.moves {
                if piece.color != color || board.piece_at(*square) == Some(*piece) {
                    continue;
                }
                king_moves |= piece.role == Role::King;
                let mut nearest = FAR;
                for from in board.by_piece(color, piece.role) {
                    nearest = nearest.min(distances[from.index()]);
                }
                if piece.role != Role::Pawn {
                    for from in board.by_piece(color, Role::Pawn) {
                        nearest = nearest.min(moves_to_promote(color, from));
                    }
                }
                needed += u32::from(nearest);
            }
            // A king that ends where it is now gains nothing by castling and coming back.
            let saved = if king_moves { saved_by_castling(position, color) } else { 0 };
            needed <= u32::from(moves) + saved && captures <= u32::from(moves)
        })
    }
}

/// Returns how many moves castling saves at most: king and rook get to their squares in one.
fn saved_by_castling(position: &Position, color: Color) -> u32 {
    let king = position.king(color);
    let rooks = position.castling_rights().rooks() & color.back_rank().bitboard();
    let saved = rooks.squares().map(|rook| {
        let side = if rook.file() > king.file() { CastlingSide::King } else { CastlingSide::Queen };
        let king_moves = king.file().index().abs_diff(side.king_file().index());
        (king_moves + usize::from(rook.file() != side.rook_file())).saturating_sub(1) as u32
    });
    saved.max().unwrap_or(0)
}

/// The ranks from one square to another, seen by a side; negative if it is behind.
fn ranks(color: Color, from: Square, to: Square) -> i32 {
    let ranks = to.rank() as i32 - from.rank() as i32;
    if color == Color::White { ranks } else { -ranks }
}

/// The fewest moves of a pawn from one square to another.
fn pawn_moves(color: Color, from: Square, to: Square) -> u8 {
    let ranks = ranks(color, from, to);
    let files = from.file().index().abs_diff(to.file().index()) as i32;
    let steps_twice = from.rank() == Rank::Second.seen_by(color) && ranks - files >= 2;
    if files > ranks { FAR } else { (ranks - i32::from(steps_twice)) as u8 }
}

fn moves_to_promote(color: Color, from: Square) -> u8 {
    let last = Square::at(from.file(), Rank::Eighth.seen_by(color));
    pawn_moves(color, from, last)
}

#[cfg(test)]
mod tests {
    use chess::CastlingMode;
    use chess::notation::{fen, san};

    use super::*;

    fn plies(text: &str) -> Exact {
        let goal = Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap();
        shortest(&[Position::start()], &goal, MOST_PLIES, &mut 300_000, &|| false)
    }

    fn after(moves: &str) -> String {
        let mut position = Position::start();
        for text in moves.split(' ') {
            position.play(san::parse(text, &position).unwrap()).unwrap();
        }
        fen::write(&position.to_setup(chess::EnPassantMode::Always))
    }

    #[test]
    fn short_games_are_found() {
        for (moves, wanted) in [
            ("e4", 1),
            ("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O", 9),
            ("Nf3 Nf6 Ng1 Ng8 e4", 1),
            ("e4 d5 exd5 Qxd5 Nc3 Qa5 d4 c6 Nf3 Bf5", 10),
            ("e3 e6 e4", 3),
        ] {
            let Exact::Found(_, line) = plies(&after(moves)) else { panic!("{moves}") };
            assert_eq!(line.len(), wanted, "{moves}");
        }
    }

    /// White's queen's knight is captured on f6 by the other knight, and both kings' knights go home again.
    #[test]
    fn the_absence_of_a_game_is_noticed() {
        let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR b KQkq - 0 1";
        let goal = Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap();
        assert_eq!(shortest(&[Position::start()], &goal, 8, &mut 300_000, &|| false), Exact::None);
        assert_eq!(shortest(&[Position::start()], &goal, 9, &mut 10, &|| false), Exact::Stopped);
        let Exact::Found(_, line) = plies(text) else { panic!("{text}") };
        assert_eq!(line.len(), 9);
    }

    #[test]
    fn pawns_move_forwards() {
        assert_eq!(pawn_moves(Color::White, Square::E2, Square::E4), 1);
        assert_eq!(pawn_moves(Color::White, Square::E2, Square::F4), 2);
        assert_eq!(pawn_moves(Color::Black, Square::E7, Square::E4), 2);
        assert_eq!(pawn_moves(Color::White, Square::E4, Square::E3), FAR);
        assert_eq!(moves_to_promote(Color::Black, Square::B2), 1);
    }
}

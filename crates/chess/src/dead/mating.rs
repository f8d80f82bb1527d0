//! **Claim.** If there is no mating square, no series of legal moves lets the winner mate.
//!
//! **Sound.** In a mate the loser's king is on a square of its reach, a piece other than the winner's king gives check, and
//! the king can go to no neighbouring square: each is attacked by such a piece or by the winner's king, or occupied by one
//! of the loser's pieces. This test allows every piece to be anywhere in its reach ([`Mobility`]), with these exceptions:
//! - the winner's king is on one square, and each of the loser's pieces blocks one square;
//! - if the winner has a single piece, it is on one square, from which it both checks and attacks;
//! - if the loser can move only the king, then that king's last move came from a neighbouring square, unless the winner
//!   mates at once. The winner's king was not next to that square then, so it is not next to it now, unless it made the
//!   mating move itself and thereby opened a line for the check.

use super::mobility::{Mobility, Piece};
use super::spread::{Step, spread};
use crate::{Bitboard, Color, Role, Square, attacks};

/// Returns true if there is a square on which the winner might mate.
pub(super) fn might_mate(mobility: &Mobility, winner: Color, turn: Color) -> bool {
    Mating::new(mobility, winner, turn).squares().next().is_some()
}

/// Returns the squares on which the winner might mate, at most `most` of them.
pub(super) fn mating_squares(mobility: &Mobility, winner: Color, turn: Color, most: usize) -> Bitboard {
    Mating::new(mobility, winner, turn).squares().take(most).collect()
}

/// Returns the squares on which the loser's king might ever be in check.
pub(super) fn checking_squares(mobility: &Mobility, winner: Color, turn: Color) -> Bitboard {
    mobility.king(!winner).reach & Mating::new(mobility, winner, turn).attacked
}

struct Mating<'a> {
    mobility: &'a Mobility,
    winner: Color,
    turn: Color,
    /// The squares that the winner's pieces other than the king may attack.
    attacked: Bitboard,
    /// The squares that the loser's pieces other than the king may occupy.
    blocked: Bitboard,
    /// The winner's only piece besides the king, if there is just one and it cannot promote.
    only: Option<&'a Piece>,
    /// True if the loser can only move the king.
    lone: bool,
}

impl<'a> Mating<'a> {
    fn new(mobility: &'a Mobility, winner: Color, turn: Color) -> Mating<'a> {
        // A slider also attacks the squares behind a king that it checks.
        let king = mobility.king(!winner).square.bitboard() & mobility.fixed;
        let all = |squares: &dyn Fn(&Piece) -> Bitboard, color| {
            mobility.pieces_of(color).fold(Bitboard::EMPTY, |all, piece| all | squares(piece))
        };
        let mut pieces = mobility.pieces_of(winner);
        let only = pieces.next().filter(|piece| pieces.next().is_none() && piece.promoted.is_empty());
        Mating {
            mobility,
            winner,
            turn,
            attacked: all(&|piece| piece.attacks(king), winner),
            blocked: all(&Piece::all_squares, !winner),
            only,
            lone: !mobility.can_move_pieces(!winner),
        }
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let king = self.mobility.king(!self.winner);
        (king.reach & self.attacked).squares().filter(|&square| self.at(square))
    }

    /// Returns true if the loser's king might be mated on a square.
    fn at(&self, square: Square) -> bool {
        let king = self.mobility.king(self.winner);
        let apart = !attacks::king(square).with(square);
        let lines = self.lines(square);
        if !self.lone {
            return self.with_king_on(square, (king.reach | self.steps(king.reach & lines)) & apart);
        }
        let target = self.mobility.king(!self.winner);
        let now = king.square.bitboard();
        let at_once = self.turn == self.winner
            && square == target.square
            && self.with_king_on(square, (now | self.steps(now & lines)) & apart);
        at_once
            || (target.reach & attacks::king(square)).squares().any(|before| {
                let kept = king.reach & !attacks::king(before).with(before);
                self.attacked.contains(before) && self.with_king_on(square, kept & apart)
                    || self.with_king_on(square, self.steps(kept & lines) & apart)
            })
    }

    /// Returns the squares to which a king on one of `squares` might step.
    fn steps(&self, squares: Bitboard) -> Bitboard {
        spread(Step::Any, squares) & !self.mobility.fixed
    }

    /// Returns the lines on which one of the winner's sliders may check a king on a square.
    fn lines(&self, square: Square) -> Bitboard {
        let fixed = self.mobility.fixed;
        self.mobility.pieces_of(self.winner).fold(Bitboard::EMPTY, |lines, piece| {
            lines
                | match piece.role {
                    Role::Pawn if piece.promoted.is_nonempty() => attacks::queen(square, fixed),
                    Role::Pawn | Role::Knight | Role::King => Bitboard::EMPTY,
                    role => attacks::by_role(role, square, fixed),
                }
        })
    }

    /// Returns true if the loser's king might be mated on a square with the winner's king on one of `places`.
    fn with_king_on(&self, square: Square, places: Bitboard) -> bool {
        let beside = attacks::king(square);
        match self.only {
            None => self.taken(beside & !self.attacked, places),
            Some(piece) => {
                let role = piece.role;
                let from = |square| match role {
                    Role::Pawn => attacks::pawn(!piece.color, square),
                    _ => attacks::by_role(role, square, Bitboard::EMPTY),
                };
                (from(square) & piece.reach).squares().any(|checker| {
                    let seen = match role {
                        Role::Pawn => attacks::pawn(piece.color, checker),
                        _ => from(checker),
                    };
                    self.taken(beside & !seen, places.without(checker))
                })
            }
        }
    }

    /// Returns true if all these flight squares can be denied: some by the winner's king on one of its places, the rest by
    /// pieces of the loser that occupy them.
    fn taken(&self, flights: Bitboard, places: Bitboard) -> bool {
        let can_block = |left: Bitboard| (left & !self.blocked).is_empty() && self.can_block(left);
        // From most places the king covers none of them, so those places need only one test.
        let near = places & spread(Step::Any, flights);
        near != places && can_block(flights) || near.squares().any(|place| can_block(flights & !attacks::king(place)))
    }

    /// Returns true if each square can be occupied by a different piece of the loser: a bipartite matching by augmenting
    /// paths.
    fn can_block(&self, squares: Bitboard) -> bool {
        let mut blockers = [None; 32];
        squares.squares().all(|square| self.assign(square, &mut blockers, &mut 0))
    }

    /// Finds a piece for a square and reassigns other pieces if necessary.
    fn assign(&self, square: Square, blockers: &mut [Option<Square>; 32], tried: &mut u32) -> bool {
        for (index, piece) in self.mobility.pieces().iter().enumerate() {
            let fits = piece.color != self.winner && piece.role != Role::King && piece.all_squares().contains(square);
            if !fits || *tried & (1 << index) != 0 {
                continue;
            }
            *tried |= 1 << index;
            if blockers[index].is_none_or(|other| self.assign(other, blockers, tried)) {
                blockers[index] = Some(square);
                return true;
            }
        }
        false
    }
}

//! **Claim.** If there is no mating square, the winner never mates, in no series of legal moves.
//!
//! **Sound.** In a mate the loser's king stands on a square of its reach, a piece other than the winner's king gives check, and
//! every square beside the king is taken from it: attacked by such a piece, or by the winner's king, or occupied by a piece of
//! the loser's. All of this is looked for with every piece anywhere in its reach ([`Mobility`]), except that
//! - the winner's king stands on one square, and each piece of the loser's blocks one square;
//! - a winner with a single piece has it on one square, from which it both checks and attacks;
//! - where the loser can move nothing but the king, that king's last move brought it to its square from another beside it,
//!   unless the mate is given at once. The winner's king was not beside that other square then, so it is not now, unless the
//!   mating move is its own: then it opened a line for the check.

use super::mobility::{Mobility, Piece};
use super::spread::{Step, spread};
use crate::{Bitboard, Color, Role, Square, attacks};

/// Whether there is a square on which the winner might mate.
pub(super) fn might_mate(mobility: &Mobility, winner: Color, turn: Color) -> bool {
    Mating::new(mobility, winner, turn).squares().next().is_some()
}

/// The squares on which the winner might mate, or so many of them.
pub(super) fn mating_squares(mobility: &Mobility, winner: Color, turn: Color, most: usize) -> Bitboard {
    Mating::new(mobility, winner, turn).squares().take(most).collect()
}

/// The squares of the loser's king on which the winner might ever give check.
pub(super) fn checking_squares(mobility: &Mobility, winner: Color, turn: Color) -> Bitboard {
    mobility.king(!winner).reach & Mating::new(mobility, winner, turn).attacked
}

struct Mating<'a> {
    mobility: &'a Mobility,
    winner: Color,
    turn: Color,
    /// What the winner's pieces other than the king may attack.
    attacked: Bitboard,
    /// Where the loser's pieces other than the king may stand.
    blocked: Bitboard,
    /// The winner's only piece, if there is just one and it stays what it is.
    only: Option<&'a Piece>,
    /// Whether the loser moves nothing but the king.
    lone: bool,
}

impl<'a> Mating<'a> {
    fn new(mobility: &'a Mobility, winner: Color, turn: Color) -> Mating<'a> {
        // A slider looks through a king that it checks.
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
            blocked: all(&Piece::stands, !winner),
            only,
            lone: !mobility.moves_pieces(!winner),
        }
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let king = self.mobility.king(!self.winner);
        (king.reach & self.attacked).squares().filter(|&square| self.at(square))
    }

    /// Whether the loser's king might be mated on that square.
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

    /// Where a king on one of those squares might step.
    fn steps(&self, squares: Bitboard) -> Bitboard {
        spread(Step::Any, squares) & !self.mobility.fixed
    }

    /// The lines on which a slider of the winner's may check a king on that square.
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

    /// Whether the loser's king might be mated on a square with the winner's king on one of those.
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

    /// Whether these squares can be taken from the king: by the winner's king on one of its places, the rest by pieces of the
    /// loser's in the way.
    fn taken(&self, flights: Bitboard, places: Bitboard) -> bool {
        let can_block = |left: Bitboard| (left & !self.blocked).is_empty() && self.can_block(left);
        // From most places the king takes none of them, and one of those stands for all.
        let near = places & spread(Step::Any, flights);
        near != places && can_block(flights) || near.squares().any(|place| can_block(flights & !attacks::king(place)))
    }

    /// Whether each of the squares can have a piece of the loser's to itself: a matching, by augmenting paths.
    fn can_block(&self, squares: Bitboard) -> bool {
        let mut blockers = [None; 32];
        squares.squares().all(|square| self.assign(square, &mut blockers, &mut 0))
    }

    /// Finds a piece for a square, moving others to other squares where need be.
    fn assign(&self, square: Square, blockers: &mut [Option<Square>; 32], tried: &mut u32) -> bool {
        for (index, piece) in self.mobility.pieces().iter().enumerate() {
            let fits = piece.color != self.winner && piece.role != Role::King && piece.stands().contains(square);
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

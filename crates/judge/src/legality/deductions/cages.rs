//! **Claim.** Pieces that cannot get out of a small part of the board by taking moves back must be able to get back to
//! their starting squares inside it.
//!
//! **Sound.** Take a few pieces and take back their moves in every order, ignoring all other pieces except those that
//! never moved. Every game played backwards does this until all of them are back where they started. If no order takes
//! one of them out of the region and none takes all of them home, there is no such game. (This goes further than
//! [`unmoved`](super::unmoved): these pieces can take moves back, but only to and fro.)
//!
//! **Example.** The bishop on b1 can only go back to a2, and the pawn on b3 came from there. Neither order gets the
//! bishop out. Without the pawn on c2 it came in over that square.
//! - illegal: `4k3/8/8/8/8/1P6/1PP5/1B2K3 w - - 0 1`
//! - near miss: `4k3/8/8/8/8/1P6/1P6/1B2K3 w - - 0 1`

use chess::{Bitboard, Color, Piece, Role, Square, attacks};

use super::unmoved::{can_have_promoted, castled_squares, pawn_sources};
use crate::legality::argument::Argument;
use crate::legality::case::{Case, pawn_rank};
use crate::legality::facts::Facts;
use crate::legality::origin::Origin;

/// Limits on pieces, squares and orders of moves. Larger cages are not examined.
const MEN: usize = 4;
const SQUARES: u32 = 5;
const STATES: usize = 400;

pub(crate) fn check(case: &Case, facts: &Facts) -> Result<(), Argument> {
    for color in Color::ALL {
        for square in case.board.by_color(color) & !case.pawns(color) & !facts.steady() {
            if let Some(cage) = Cage::around(case, facts, square)
                && cage.is_closed(case, facts)
            {
                let men = cage.men.iter().fold(Bitboard::EMPTY, |all, man| all.with(man.1));
                return Err(Argument::Cage { men });
            }
        }
    }
    Ok(())
}

/// A few pieces and the squares they must stay on to be caged.
struct Cage {
    men: Vec<(Piece, Square)>,
    squares: Bitboard,
}

type State = [Option<Square>; MEN];

impl Cage {
    /// A piece with few squares to go back to, together with the pieces that confine it; `None` if there are too many.
    fn around(case: &Case, facts: &Facts, square: Square) -> Option<Cage> {
        let piece = case.board.piece_at(square)?;
        let occupied = case.board.occupied();
        let mut squares = square.bitboard();
        let mut fresh = squares;
        let mut keepers = Bitboard::EMPTY;
        while let Some(from) = fresh.first() {
            fresh = fresh.without(from);
            let seen = attacks::of(piece, from, occupied.without(square)).without(square);
            keepers |= seen & occupied;
            fresh |= seen & !occupied & !squares;
            squares |= seen & !occupied;
            if squares.count() > SQUARES {
                return None;
            }
        }
        let keepers = keepers & !facts.steady();
        if keepers.count() as usize >= MEN {
            return None;
        }
        let mut men = vec![(piece, square)];
        men.extend(keepers.squares().filter_map(|keeper| Some((case.board.piece_at(keeper)?, keeper))));
        // The confining pieces may step back a little as well.
        let around = squares.squares().fold(squares | keepers, |all, square| all | attacks::king(square));
        Some(Cage { men, squares: around })
    }

    /// Returns true if no order of taking moves back lets a piece escape or brings all of them home.
    fn is_closed(&self, case: &Case, facts: &Facts) -> bool {
        let mut places: State = [None; MEN];
        for (place, (_, square)) in places.iter_mut().zip(&self.men) {
            *place = Some(*square);
        }
        let mut states = vec![places];
        let mut next = 0;
        while let Some(state) = states.get(next).copied() {
            next += 1;
            if states.len() > STATES || self.is_start(&state) || self.may_have_castled(&state) {
                return false;
            }
            let steady = facts.steady();
            let others = state.iter().flatten().fold(steady, |all, square| all.with(*square));
            for (index, (piece, _)) in self.men.iter().enumerate() {
                let Some(square) = state[index] else { continue };
                let Some(sources) = self.sources(case, facts, *piece, square, others) else {
                    return false;
                };
                for from in sources {
                    let mut before = state;
                    before[index] = Some(from);
                    if !states.contains(&before) {
                        states.push(before);
                    }
                }
            }
        }
        true
    }

    /// The squares a piece could have come from, or `None` if it escapes.
    fn sources(&self, case: &Case, facts: &Facts, piece: Piece, square: Square, others: Bitboard) -> Option<Bitboard> {
        let Piece { color, role } = piece;
        let captures = facts.at_most(color) > 0;
        let sources = if role == Role::Pawn {
            if square.rank() == pawn_rank(color) {
                Bitboard::EMPTY
            } else {
                pawn_sources(color, square, captures) & !others
            }
        } else {
            if can_have_promoted(case, facts, piece, square, others) {
                return None;
            }
            attacks::of(piece, square, others) & !others
        };
        (sources & !self.squares).is_empty().then_some(sources)
    }

    /// Returns true if a king and a rook look as if they had just castled: they may have jumped out together.
    fn may_have_castled(&self, state: &State) -> bool {
        let stands = |piece: Piece, square: Square| {
            self.men.iter().zip(state).any(|((man, _), place)| *man == piece && *place == Some(square))
        };
        Color::ALL.into_iter().any(|color| {
            castled_squares(color).into_iter().any(|(king, rook)| {
                stands(Piece { color, role: Role::King }, king) && stands(Piece { color, role: Role::Rook }, rook)
            })
        })
    }

    fn is_start(&self, state: &State) -> bool {
        self.men.iter().zip(state).all(|((piece, _), place)| {
            place
                .is_some_and(|square| Origin::at(square, piece.color).is_some_and(|origin| origin.role() == piece.role))
        })
    }
}

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
const MAX_PIECES: usize = 4;
const MAX_SQUARES: u32 = 5;
const MAX_STATES: usize = 400;

pub(crate) fn check(case: &Case, facts: &Facts) -> Result<(), Argument> {
    match find(case, facts) {
        Some(caged) => Err(Argument::Cage { pieces: caged.iter().map(|caged| caged.square).collect() }),
        None => Ok(()),
    }
}

/// A piece in a cage.
pub(crate) struct Caged {
    pub(crate) piece: Piece,
    pub(crate) square: Square,
    /// All squares it gets to by taking moves back.
    pub(crate) gets_to: Bitboard,
}

/// Returns the pieces of a cage that none of them leaves and in which they do not get home.
pub(crate) fn find(case: &Case, facts: &Facts) -> Option<Vec<Caged>> {
    let pieces = |color| case.board.by_color(color) & !case.pawns(color) & !facts.steady();
    Color::ALL.into_iter().flat_map(|color| pieces(color).squares()).find_map(|square| {
        let cage = Cage::around(case, facts, square)?;
        let visited = cage.closed(case, facts)?;
        let caged = |(&(piece, square), gets_to)| Caged { piece, square, gets_to };
        Some(cage.pieces.iter().zip(visited).map(caged).collect())
    })
}

/// A few pieces and the squares they must stay on to be caged.
struct Cage {
    pieces: Vec<(Piece, Square)>,
    squares: Bitboard,
}

type State = [Option<Square>; MAX_PIECES];

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
            let seen = attacks::by_piece(piece, from, occupied.without(square)).without(square);
            keepers |= seen & occupied;
            fresh |= seen & !occupied & !squares;
            squares |= seen & !occupied;
            if squares.count() > MAX_SQUARES {
                return None;
            }
        }
        let keepers = keepers & !facts.steady();
        if keepers.count() as usize >= MAX_PIECES {
            return None;
        }
        let mut pieces = vec![(piece, square)];
        pieces.extend(keepers.squares().filter_map(|keeper| Some((case.board.piece_at(keeper)?, keeper))));
        // The confining pieces may step back a little as well.
        let around = squares.squares().fold(squares | keepers, |all, square| all | attacks::king(square));
        Some(Cage { pieces, squares: around })
    }

    /// If no order of taking moves back lets a piece escape or brings all of them home, returns the squares that each
    /// piece gets to.
    fn closed(&self, case: &Case, facts: &Facts) -> Option<[Bitboard; MAX_PIECES]> {
        let mut places: State = [None; MAX_PIECES];
        for (place, (_, square)) in places.iter_mut().zip(&self.pieces) {
            *place = Some(*square);
        }
        let mut states = vec![places];
        let mut next = 0;
        while let Some(state) = states.get(next).copied() {
            next += 1;
            if states.len() > MAX_STATES || self.is_start(&state) || self.may_have_castled(&state) {
                return None;
            }
            let steady = facts.steady();
            let others = state.iter().flatten().fold(steady, |all, square| all.with(*square));
            for (index, (piece, _)) in self.pieces.iter().enumerate() {
                let Some(square) = state[index] else { continue };
                let sources = self.sources(case, facts, *piece, square, others)?;
                for from in sources {
                    let mut before = state;
                    before[index] = Some(from);
                    if !states.contains(&before) {
                        states.push(before);
                    }
                }
            }
        }
        let gets_to = |index: usize| states.iter().filter_map(|state| state[index]).collect();
        Some(core::array::from_fn(gets_to))
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
            attacks::by_piece(piece, square, others) & !others
        };
        (sources & !self.squares).is_empty().then_some(sources)
    }

    /// Returns true if a king and a rook look as if they had just castled: they may have jumped out together.
    fn may_have_castled(&self, state: &State) -> bool {
        let stands = |piece: Piece, square: Square| {
            self.pieces.iter().zip(state).any(|((other, _), place)| *other == piece && *place == Some(square))
        };
        Color::ALL.into_iter().any(|color| {
            castled_squares(color).into_iter().any(|(king, rook)| {
                stands(Piece { color, role: Role::King }, king) && stands(Piece { color, role: Role::Rook }, rook)
            })
        })
    }

    fn is_start(&self, state: &State) -> bool {
        self.pieces.iter().zip(state).all(|((piece, _), place)| {
            place
                .is_some_and(|square| Origin::at(square, piece.color).is_some_and(|origin| origin.role() == piece.role))
        })
    }
}

//! **Claim.** Pieces that never left a small part of the board reached their present squares by moves inside it.
//!
//! **Sound.** Pieces that never moved close off that part of the board. We try all orders of moves inside it, castling
//! included, ignoring all other pieces; any of the pieces but the king may disappear at any time if its side has lost
//! pieces. A queen and a king on one row of free squares, for example, never change places.
//!
//! [`parity`](super::parity) also uses this search to learn whether these pieces made an even or an odd number of
//! moves.
//!
//! **Example.** King and queen had only d1, e1 and f1, so they cannot have changed places. In the near miss the king
//! simply stepped to f1.
//! - illegal: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQ1NR w kq - 0 1`
//! - near miss: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1KNR w kq - 0 1`

use std::collections::HashSet;

use chess::{Bitboard, Color, Piece, Role, Square, attacks};

use super::unmoved::castled_squares;
use crate::legality::argument::Argument;
use crate::legality::case::Case;
use crate::legality::facts::Facts;
use crate::legality::origin::{Origin, Origins};

/// Limits on squares, pieces and states. Larger pockets are not examined.
const MAX_SQUARES: u32 = 8;
const MAX_PIECES: usize = 4;
const MAX_STATES: usize = 2000;

/// The possible parities of a number of moves: both flags are set if either is possible.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Parities {
    pub(crate) even: bool,
    pub(crate) odd: bool,
}

/// Pieces of one side and the squares they never left.
pub(crate) struct Pocket {
    pub(crate) color: Color,
    pub(crate) pieces: Origins,
    pub(crate) squares: Bitboard,
}

/// The pockets of a side. Pieces whose squares overlap share a pocket.
pub(crate) fn pockets(facts: &Facts, color: Color) -> Vec<Pocket> {
    let mut pockets: Vec<Pocket> = Vec::new();
    for origin in Origins::PIECES.iter() {
        let squares = facts.reachable(color, origin);
        if squares.count() > MAX_SQUARES || is_steady(facts, color, origin) {
            continue;
        }
        let mut pocket = Pocket { color, pieces: Origins::NONE.with(origin), squares };
        pockets.retain(|other| {
            let apart = (other.squares & pocket.squares).is_empty();
            if !apart {
                pocket.pieces = pocket.pieces.or(other.pieces);
                pocket.squares |= other.squares;
            }
            apart
        });
        pockets.push(pocket);
    }
    pockets
}

/// Returns true if a piece of the starting position is still at home and never moved.
pub(crate) fn is_steady(facts: &Facts, color: Color, origin: Origin) -> bool {
    let home = origin.home(color);
    facts.steady().contains(home) && facts.origins(home) == Origins::NONE.with(origin)
}

pub(crate) fn check(case: &Case, facts: &Facts) -> Result<(), Argument> {
    for color in Color::ALL {
        for pocket in pockets(facts, color) {
            if pocket.pieces.iter().count() > 1
                && let Some(Parities { even: false, odd: false }) = pocket.parities(case, facts)
            {
                return Err(Argument::Pocket { pieces: pocket.present(case, facts), squares: pocket.squares });
            }
        }
    }
    Ok(())
}

/// A piece's square, or `None` if it was captured.
type Place = Option<Square>;

/// The squares of a pocket's pieces, and whether they have made an odd number of moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct State {
    places: [Place; MAX_PIECES],
    odd: bool,
}

impl Pocket {
    /// The pieces that are in the pocket now.
    pub(crate) fn present(&self, case: &Case, facts: &Facts) -> Bitboard {
        let inside = (case.board.by_color(self.color) & self.squares).squares();
        inside.filter(|square| !facts.origins(*square).and(self.pieces).is_empty()).collect()
    }

    /// Returns whether the pieces could have reached their squares in an even or an odd number of moves. Neither means
    /// they cannot have reached them at all; `None` means there is too much to search.
    pub(crate) fn parities(&self, case: &Case, facts: &Facts) -> Option<Parities> {
        let pieces: Vec<Origin> = self.pieces.iter().collect();
        if pieces.len() > MAX_PIECES {
            return None;
        }
        let mut places = [None; MAX_PIECES];
        for (place, origin) in places.iter_mut().zip(&pieces) {
            *place = Some(origin.home(self.color));
        }
        let mut fresh = vec![State { places, odd: false }];
        let mut seen: HashSet<State> = fresh.iter().copied().collect();
        let mut parities = Parities::default();
        while let Some(state) = fresh.pop() {
            if seen.len() > MAX_STATES {
                return None;
            }
            if self.fits(case, facts, &pieces, &state) {
                parities.even |= !state.odd;
                parities.odd |= state.odd;
            }
            self.moves(case, facts, &pieces, &state, |after| {
                if seen.insert(after) {
                    fresh.push(after);
                }
            });
        }
        Some(parities)
    }

    /// Returns true if the state matches the board.
    fn fits(&self, case: &Case, facts: &Facts, pieces: &[Origin], state: &State) -> bool {
        let known = case
            .board
            .by_color(self.color)
            .squares()
            .filter_map(|square| Some((square, facts.origins(square).single()?)));
        let all_there = known.filter(|(_, origin)| self.pieces.contains(*origin)).all(|(square, origin)| {
            pieces.iter().zip(&state.places).any(|(piece, place)| *piece == origin && *place == Some(square))
        });
        all_there
            && pieces.iter().zip(&state.places).all(|(origin, place)| {
                place.is_none_or(|square| {
                    case.board.piece_at(square) == Some(Piece { color: self.color, role: origin.role() })
                        && facts.origins(square).contains(*origin)
                })
            })
    }

    fn moves(&self, case: &Case, facts: &Facts, pieces: &[Origin], state: &State, mut found: impl FnMut(State)) {
        let taken = state.places.iter().flatten().fold(facts.steady(), |all, square| all.with(*square));
        let captured = pieces.len() - state.places.iter().flatten().count();
        for (index, origin) in pieces.iter().enumerate() {
            let Some(square) = state.places[index] else { continue };
            let piece = Piece { color: self.color, role: origin.role() };
            for to in attacks::by_piece(piece, square, taken) & facts.reachable(self.color, *origin) & !taken {
                let mut after = State { odd: !state.odd, ..*state };
                after.places[index] = Some(to);
                found(after);
            }
            if origin.role() != Role::King && (captured as u32) < case.missing(self.color) {
                let mut after = *state;
                after.places[index] = None;
                found(after);
            }
        }
        self.castling(pieces, state, taken, found);
    }

    fn castling(&self, pieces: &[Origin], state: &State, taken: Bitboard, mut found: impl FnMut(State)) {
        let Some(king) = pieces.iter().position(|origin| *origin == Origin::KING) else { return };
        for (rook, (king_to, rook_to)) in Origin::ROOKS.into_iter().zip(castled_squares(self.color)) {
            let (home, corner) = (Origin::KING.home(self.color), rook.home(self.color));
            let way = attacks::between(home, corner);
            let in_pocket = pieces.iter().position(|origin| *origin == rook);
            let rook_at_home = in_pocket.is_none_or(|index| state.places[index] == Some(corner));
            if state.places[king] == Some(home) && rook_at_home && (way & taken).is_empty() {
                let mut after = State { odd: !state.odd, ..*state };
                after.places[king] = Some(king_to);
                if let Some(index) = in_pocket {
                    after.places[index] = Some(rook_to);
                }
                found(after);
            }
        }
    }
}

//! Tells equal pieces apart anew while the search runs.
//!
//! **Claim.** Two pieces of the same colour and role may change identities: a game does not tell which of them was which.
//! Pieces that castled or may still castle keep theirs. Of those whose moves a lost castling right depends on, the state
//! notes who moved, and the note goes with the piece.
//!
//! The plan matches pieces with starting squares once. Later one of two rooks may find its way home barred while the
//! other's is open, or both may be nearer to each other's home. Then they change places. A missing piece may take the
//! place of one on the board only without a kernel, which says who is captured where.

use chess::{Color, Role, Square};

use super::distance::FAR;
use super::evaluation::Search;
use super::piece::{Id, Ids};
use super::retraction::Retraction;
use super::state::State;

impl Search<'_> {
    /// Lets equal pieces change identities if that brings them nearer to home. With `last`, only those concerned by this
    /// retraction are considered. Returns true if a piece got another identity.
    pub(super) fn match_again(&self, state: &mut State, last: Option<&Retraction>) -> bool {
        let Some(last) = last else {
            let mut is_changed = false;
            for color in Color::ALL {
                for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                    is_changed |= self.match_role(state, color, role);
                }
            }
            return is_changed;
        };
        let role = state.role(last.id);
        let mut is_changed = self.match_role(state, last.id.color(), role);
        if let Some((victim, role)) = last.victim {
            is_changed |= self.match_role(state, victim.color(), role);
        }
        is_changed
    }

    fn match_role(&self, state: &mut State, color: Color, role: Role) -> bool {
        if matches!(role, Role::Pawn | Role::King) {
            return false;
        }
        let squares = state.by_color(color) & state.by_role(role);
        if squares.squares().all(|square| state.on(square).is_some_and(|id| state.is_home(id))) {
            return false;
        }
        let mut is_changed = false;
        for one in squares {
            for other in squares & !(one.bitboard() | chess::Bitboard(one.bitboard().0 - 1)) {
                is_changed |= self.match_pair(state, one, other, role);
            }
            if self.plan.kernel.is_none() {
                is_changed |= self.match_missing(state, one, role);
            }
        }
        is_changed
    }

    fn match_pair(&self, state: &mut State, one: Square, other: Square, role: Role) -> bool {
        let (Some(first), Some(second)) = (state.on(one), state.on(other)) else { return false };
        let is_frozen = state.frozen.contains(first) || state.frozen.contains(second);
        // Whether a piece that is not watched has moved is not known.
        if is_frozen || state.watched.contains(first) != state.watched.contains(second) {
            return false;
        }
        let moves = |id, square| u32::from(self.moves_home(state, id, role, square));
        let is_better = moves(first, other) + moves(second, one) < moves(first, one) + moves(second, other);
        if is_better {
            state.exchange(first, second);
        }
        is_better
    }

    /// A piece without a way home may be one that is missing.
    fn match_missing(&self, state: &mut State, square: Square, role: Role) -> bool {
        let Some(id) = state.on(square) else { return false };
        if self.keeps_identity(state, id) || self.moves_home(state, id, role, square) < FAR {
            return false;
        }
        let fits = |other: &Id| {
            !other.is_pawn()
                && self.start.role(*other) == role
                && !self.keeps_identity(state, *other)
                && self.moves_home(state, *other, role, square) < FAR
        };
        let Some(other) = state.missing.of(id.color()).find(fits) else { return false };
        state.rename(id, other);
        true
    }

    fn keeps_identity(&self, state: &State, id: Id) -> bool {
        Ids(state.frozen.0 | state.watched.0).contains(id)
    }

    /// Returns the moves that a piece other than a pawn needs to get home from a square.
    #[inline(always)]
    pub(super) fn moves_home(&self, state: &State, id: Id, role: Role, square: Square) -> u8 {
        let table = self.tables.get(state.table);
        if id.is_pawn() {
            table.moves(self.tables.promotions().row(id, role), square)
        } else {
            table.piece_moves(id, square)
        }
    }
}

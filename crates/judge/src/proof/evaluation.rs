//! The value of a state: an estimate, in tenths of moves, of how far it is from the start position.
//!
//! **Claim.** [`Search::evaluate`] returns `None` only for states that cannot lead to the start position under the plan:
//! a piece has no way home, the moves needed do not fit into the plies left, pawns need more captures than pieces are missing, pawns that passed each other cannot have
//! left their file, or the parity of the remaining moves is wrong and no piece can lose a move. It is 0 only if every
//! piece is home. The rest of the estimate only decides the order in which states are tried.

use chess::{CastlingSide, Color, File, Role, Square};

use super::distance::{FAR, Tables, home_pawns, pawn_moves, row};
use super::goal::Goal;
use super::piece::{Id, Ids, Start};
use super::plan::Plan;
use super::retraction::{Kind, Retraction};
use super::state::State;
use super::weights::Weights;

/// One attempt to get from the goal back to the start.
pub(super) struct Search<'a> {
    pub(super) goal: &'a Goal,
    pub(super) start: &'a Start,
    pub(super) plan: &'a Plan,
    pub(super) tables: &'a mut Tables,
    pub(super) weights: Weights,
    /// Sets of pieces one of which must have moved.
    pub(super) debts: Vec<Ids>,
    /// The most plies to take back.
    pub(super) most_plies: usize,
    /// The plies taken back before the states that are evaluated now.
    pub(super) plies: usize,
}

/// The moves that it takes a piece to make room for castling: one to leave home, one to come back.
const LEAVING: i32 = 2;

/// What one piece needs to get home.
struct Need {
    moves: i32,
    captures: i32,
    value: i32,
}

/// What the pieces on the board need to get home, by colour, without a kernel.
#[derive(Copy, Clone, Default)]
pub(super) struct Needs {
    moves: [i32; 2],
    /// Captures that pawns need.
    captures: [i32; 2],
    value: i32,
}

impl Needs {
    #[inline(always)]
    fn add(&mut self, color: Color, need: Need) {
        self.moves[color as usize] += need.moves;
        self.captures[color as usize] += need.captures;
        self.value += need.value;
    }

    #[inline(always)]
    fn remove(&mut self, color: Color, need: Need) {
        self.moves[color as usize] -= need.moves;
        self.captures[color as usize] -= need.captures;
        self.value -= need.value;
    }

    /// The captures that the pawns of each side need.
    pub(super) fn captures(&self) -> [i32; 2] {
        self.captures
    }
}

/// The files b to g.
const INNER: u64 = 0x7e;

impl Search<'_> {
    /// Returns the row of a piece other than a pawn in the distance tables.
    #[inline(always)]
    pub(super) fn row(&self, state: &State, id: Id) -> usize {
        if id.is_pawn() { self.tables.promotions().row(id, state.role(id)) } else { row(id) }
    }

    /// Returns true if the start position is reached.
    pub(super) fn is_done(&self, state: &State) -> bool {
        state.missing.is_empty()
            && state.turn == Color::White
            && state.stepped.is_none()
            && state.home == Ids::ALL
            && self.debts.iter().all(|debt| debt.0 & state.moved.0 != 0)
    }

    /// Prepares a state for evaluation: finds its distances and tells equal pieces apart anew. `last` is the retraction
    /// that led to it from a state that was prepared. Returns false if a piece has no way home.
    pub(super) fn prepare(&mut self, state: &mut State, last: Option<&Retraction>) -> bool {
        let is_new = self.tables.find(state);
        self.tables.ask_for(state.table, Ids(!state.home.0));
        let last = last.filter(|last| !is_new && !matches!(last.kind, Kind::Castling(_)));
        let is_matched = self.match_again(state, last);
        if self.plan.kernel.is_some() {
            return true;
        }
        let needs = match last {
            Some(last) if !is_matched => self.needs_after(state, last),
            _ => self.needs(state),
        };
        state.needs = needs.unwrap_or_default();
        needs.is_some()
    }

    /// Estimates the distance to the start of a state that was [prepared](Search::prepare), or returns `None` if the state
    /// is hopeless.
    pub(super) fn evaluate(&mut self, state: &State) -> Option<i32> {
        if let Some(pawn) = state.stepped {
            // The double step is taken back next, whatever it leads to.
            let step = self.double_step_back(state, pawn)?;
            let mut before = *state;
            let is_possible = before.retract(self.start, &step) && self.prepare(&mut before, Some(&step));
            return self.evaluate(&before).filter(|_| is_possible).map(|value| value + self.weights.pawn_move);
        }
        if self.plan.kernel.is_some() { self.evaluate_ordered(state) } else { self.evaluate_free(state) }
    }

    /// What the pieces on the board need to get home.
    fn needs(&self, state: &State) -> Option<Needs> {
        let mut needs = Needs::default();
        for id in Ids(!state.missing.0) {
            needs.add(id.color(), self.need(state, id, state.role(id), state.at(id)?)?);
        }
        Some(needs)
    }

    /// What the pieces need after a retraction that did not change the distances.
    fn needs_after(&self, state: &State, last: &Retraction) -> Option<Needs> {
        let mut needs = state.needs;
        let color = last.id.color();
        needs.remove(color, self.need(state, last.id, last.role, last.to)?);
        needs.add(color, self.need(state, last.id, state.role(last.id), last.from)?);
        if let Some((victim, role)) = last.victim {
            needs.add(!color, self.need(state, victim, role, state.at(victim)?)?);
        }
        Some(needs)
    }

    /// What a piece needs to get home, or `None` if it has no way home.
    #[inline(always)]
    fn need(&self, state: &State, id: Id, role: Role, square: Square) -> Option<Need> {
        let weights = &self.weights;
        let (moves, captures) = if role == Role::Pawn {
            (pawn_moves(id.color(), square, id.file()), apart(id.file(), square.file()))
        } else {
            (self.moves_home(state, id, role, square), 0)
        };
        if moves == FAR {
            return None;
        }
        let moves = i32::from(moves);
        let value = if role == Role::Pawn {
            weights.pawn_move * moves + weights.capture * captures
        } else {
            weights.piece_move * moves + if id.is_pawn() { weights.promoted } else { 0 }
        };
        Some(Need { moves, captures, value })
    }

    /// The moves saved if king and rook castled.
    fn saved_by_castling(&self, state: &State, color: Color) -> i32 {
        let king = self.start.king(color);
        let Some(king_square) = state.at(king).filter(|_| !state.frozen.contains(king)) else { return 0 };
        let table = self.tables.get(state.table);
        let mut most = 0;
        for side in CastlingSide::ALL {
            let rook = self.start.rook(color, side);
            let Some(rook_square) = state.at(rook).filter(|_| !state.frozen.contains(rook)) else { continue };
            let Some(moves) = table.castled(color, side, king_square, rook_square) else { continue };
            let in_the_way = Ids(state.home.0 & self.tables.in_the_way(color, side).0).count();
            let piece_moves = |id, square| i32::from(table.piece_moves(id, square));
            let apart = piece_moves(king, king_square) + piece_moves(rook, rook_square);
            most = most.max(apart - moves - LEAVING * in_the_way);
        }
        most
    }

    fn evaluate_free(&mut self, state: &State) -> Option<i32> {
        let weights = self.weights;
        let table = state.table;
        let Needs { mut moves, captures, mut value } = state.needs;
        for color in Color::ALL {
            let saved = self.saved_by_castling(state, color);
            moves[color as usize] -= saved;
            value -= weights.piece_move * saved;
        }
        for id in state.missing {
            value += if id.is_pawn() { weights.missing_pawn } else { weights.missing_piece };
            if self.tables.get(table).confined().contains(id) {
                value += weights.approach * self.approach(state, id);
            } else {
                value += weights.piece_move * self.tables.get(table).delay(id);
            }
        }
        let missing = Color::ALL.map(|color| state.missing.of(color).count());
        if captures[0] > missing[1] || captures[1] > missing[0] {
            return None;
        }
        let spare = [missing[1] - captures[0], missing[0] - captures[1]];
        let passed = passed(state);
        if passed > 0 && spare[0] < 2 && spare[1] < 2 {
            return None;
        }
        value += weights.passed * passed;
        value += self.common(state, moves)?;
        for color in Color::ALL {
            value += weights.no_victim * shortage(state, color, captures[color as usize], spare[!color as usize]);
        }
        Some(value)
    }

    /// The moves that the nearest enemy needs to where a confined missing piece can be captured.
    fn approach(&mut self, state: &State, id: Id) -> i32 {
        let enemy = !id.color();
        let mut nearest = FAR;
        for square in state.by_color(enemy) & !state.by_role(Role::Pawn) {
            if let Some(other) = state.on(square) {
                nearest = nearest.min(self.tables.approach(state.table, id, state.role(other), square));
            }
        }
        match nearest {
            FAR if state.missing.of(enemy).is_empty() => 30,
            FAR => 6,
            moves => i32::from(moves).min(40),
        }
    }

    /// What both kinds of search charge for: lost castling rights, a closed home, parity, check.
    pub(super) fn common(&self, state: &State, moves: [i32; 2]) -> Option<i32> {
        // The moves of each side have to fit into the plies that are left; the side not to move goes first.
        let (last, other) = (moves[!state.turn as usize], moves[state.turn as usize]);
        if (2 * last - 1).max(2 * other) > self.most_plies as i32 - self.plies as i32 {
            return None;
        }
        let weights = self.weights;
        let table = self.tables.get(state.table);
        let mut value = 0;
        for debt in &self.debts {
            if debt.0 & state.moved.0 == 0 {
                value += 2 * weights.piece_move + 2;
            }
        }
        for color in Color::ALL {
            let home = home_pawns(state) >> (8 * color as u32) & 0xff;
            let is_late = |id: &Id| state.at(*id).is_some_and(|square| square != id.home());
            let rooks = self.start.pieces(color, Role::Rook).filter(is_late).count() as i32;
            value += weights.late_rook * rooks * home.count_ones() as i32 / 2;
            // King and queen have changed places, and the pawns let neither out.
            let king = self.start.king(color);
            if let Some(square) = state.at(king)
                && square != king.home()
                && table.king_room(color) <= 2
                && square.rank() == color.back_rank()
                && state.on(king.home()).is_some_and(|id| id.home() == square && self.start.role(id) == Role::Queen)
            {
                return None;
            }
        }
        let home = home_pawns(state);
        let shut = (home & INNER).count_ones() + (home >> 8 & INNER).count_ones();
        if state.missing.is_empty() {
            let is_odd = (moves[0] - moves[1] - state.turn as i32).rem_euclid(2) == 1;
            // Pawns that are further advanced than the third rank can take one step or two.
            let flexible = state.pawns(Color::White).0 & 0x00ff_ffff_ff00_0000
                | state.pawns(Color::Black).0 & 0x0000_00ff_ffff_ff00;
            if is_odd && shut == 12 && flexible == 0 {
                return None;
            }
            value += if is_odd { weights.parity } else { 0 };
        } else if shut == 12 {
            value += weights.closed;
        } else if shut == 11 && self.plan.kernel.is_none() {
            value += weights.closed / 2;
        }
        if state.is_in_check(state.turn) {
            value += weights.check;
        }
        Some(value)
    }
}

pub(super) fn apart(one: File, other: File) -> i32 {
    one.index().abs_diff(other.index()) as i32
}

/// The number of black pawns below a white one on the file on which both started.
fn passed(state: &State) -> i32 {
    let mut count = 0;
    let (white, black) = (state.pawns(Color::White), state.pawns(Color::Black));
    for file in File::ALL {
        let (white, black) = (white & file.bitboard(), black & file.bitboard());
        if white.is_empty() || black.is_empty() {
            continue;
        }
        let straight = |square: &chess::Square| state.on(*square).is_some_and(|id| id.file() == file);
        let Some(highest) = white.squares().filter(straight).last() else { continue };
        count += black.squares().filter(straight).filter(|&square| square < highest).count() as i32;
    }
    count
}

/// The number of pawn captures of a side for which no fitting victim is missing. Pieces fit anywhere; a pawn fits near its
/// own file, the nearer the fewer captures its side can still make.
fn shortage(state: &State, color: Color, captures: i32, enemy_spare: i32) -> i32 {
    let pieces = state.missing.count_pieces(!color);
    if captures <= pieces {
        return 0;
    }
    let pawns = state.missing.pawn_files(!color);
    let mut near = pawns;
    for _ in 0..enemy_spare.min(7) {
        near |= near << 1 | near >> 1;
    }
    let mut fitting = 0;
    for square in state.pawns(color) {
        let Some(id) = state.on(square) else { continue };
        let (mut file, home) = (square.file().index(), id.file().index());
        while file != home {
            fitting += i32::from(near >> file & 1);
            file = if home > file { file + 1 } else { file - 1 };
        }
    }
    (captures - pieces - fitting.min(pawns.count_ones() as i32)).max(0)
}

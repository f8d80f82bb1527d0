//! The retractions of a state, each with an estimate of the state it leads to.
//!
//! **Claim.** Every candidate is the reverse of a move that a piece can make on the board before it, check aside. Not all
//! retractions are candidates: a capture is listed with the few most useful victims only, and those that the plan rules
//! out are left away.

use chess::{Bitboard, CastlingSide, Color, Piece, Rank, Role, Square, attacks};

use super::distance::{FAR, TableView, pawn_moves, row};
use super::evaluation::{Search, apart};
use super::goal::stepped_rank;
use super::piece::{Id, Ids};
use super::retraction::{Kind, Retraction};
use super::spread::Row;
use super::state::State;

/// A retraction and by how much it changes the value of the state.
pub(super) type Candidate = (Retraction, i32);

/// The candidates of one state, without those that would not be kept anyway.
#[derive(Default)]
pub(super) struct Candidates {
    list: Vec<Candidate>,
    /// Candidates that change the value by so much or more are left out.
    limit: i32,
}

impl Candidates {
    pub(super) fn clear(&mut self, limit: i32) {
        self.list.clear();
        self.limit = limit;
    }

    #[inline(always)]
    pub(super) fn takes(&self, change: i32) -> bool {
        change < self.limit
    }

    #[inline(always)]
    pub(super) fn push(&mut self, (retraction, change): Candidate) {
        if self.takes(change) {
            self.list.push((retraction, change));
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.list.iter()
    }
}

/// The number of victims to consider for each square.
const VICTIMS: usize = 4;

/// A confined piece that can be put back is worth this much.
const RELEASE: i32 = 60;

/// Whether a state is the goal itself, to which special rules apply.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Layer {
    Goal,
    Earlier,
}

/// The square a pawn's single step came from.
#[inline(always)]
pub(super) fn behind(color: Color, square: Square) -> Option<Square> {
    square.offset(0, if color == Color::White { -1 } else { 1 })
}

/// The numbers that decide which captures the plan still allows.
struct Counts {
    missing: [i32; 2],
    /// Captures that the pawns of each side need.
    needed: [i32; 2],
}

impl Search<'_> {
    /// Lists the retractions of a state.
    pub(super) fn candidates(&mut self, state: &State, layer: Layer, list: &mut Candidates) {
        if let Some(pawn) = state.stepped {
            let step = self.double_step_back(state, pawn);
            step.into_iter().for_each(|step| list.push((step, -self.weights.pawn_move)));
        } else if self.plan.kernel.is_some() {
            self.candidates_ordered(state, layer, list);
        } else {
            self.candidates_free(state, layer, list);
        }
    }

    /// The only retraction after an en passant capture was taken back, or if the goal names an en passant square.
    pub(super) fn double_step_back(&self, state: &State, to: Square) -> Option<Retraction> {
        let mover = !state.turn;
        let id = state.on(to)?;
        let over = Square::at(to.file(), Rank::Third.seen_by(mover));
        let is_possible = id == Id::pawn(mover, to.file())
            && state.role(id) == Role::Pawn
            && !state.occupied().contains(over)
            && !state.occupied().contains(id.home());
        is_possible.then(|| Retraction::quiet(id, Role::Pawn, id.home(), to))
    }

    /// Asks for the distances of pieces that are home and may leave.
    pub(super) fn ask_for_leaving(&mut self, state: &State) {
        let table = self.tables.get(state.table);
        let (mover, occupied) = (!state.turn, state.occupied());
        let leaves = |id: &Id| {
            let piece = Piece { color: mover, role: self.start.role(*id) };
            !table.knows(*id) && (attacks::by_piece(piece, id.home(), occupied) & !occupied).is_nonempty()
        };
        let home = Ids(state.home.0 & !Ids::PAWNS.0).of(mover);
        let leaving = home.filter(leaves).fold(Ids::NONE, Ids::with);
        if !leaving.is_empty() {
            self.tables.ask_for(state.table, leaving);
        }
    }

    fn candidates_free(&mut self, state: &State, layer: Layer, list: &mut Candidates) {
        self.ask_for_leaving(state);
        let table = self.tables.get(state.table);
        let mover = !state.turn;
        let missing = Color::ALL.map(|color| state.missing.of(color).count());
        let counts = Counts { missing, needed: state.needs.captures() };
        let lost = self.lost(state, table, &counts);
        for to in state.by_color(mover) {
            let Some(id) = state.on(to) else { continue };
            if state.frozen.contains(id) {
                continue;
            }
            if state.role(id) == Role::Pawn {
                self.pawn_back(state, layer, &counts, (id, to), &lost, list);
                continue;
            }
            self.piece_back(state, table, &counts, (id, to), &lost, list);
            if id.is_pawn() && to.rank() == Rank::Eighth.seen_by(mover) {
                self.promotion_back(state, table, &counts, (id, to), &lost, list);
            }
            if state.role(id) == Role::King {
                self.castling_back(state, table, (id, to), list);
            }
        }
    }

    /// The pieces that a capture may put back, each with the part of the value that is the same for all squares.
    fn lost<'a>(&self, state: &State, table: TableView<'a>, counts: &Counts) -> Lost<'a> {
        let weights = &self.weights;
        let color = state.turn;
        let mut lost = Lost::default();
        let spare = counts.missing[!color as usize] - counts.needed[color as usize];
        if spare < 0 {
            return lost;
        }
        lost.spare = spare;
        for id in state.missing.of(color) {
            if id.is_pawn() {
                lost.pawns[lost.pawn_count] = (id, -weights.missing_pawn);
                lost.pawn_count += 1;
            } else {
                let confined = table.confined().contains(id);
                let release = if confined { RELEASE } else { weights.piece_move * table.delay(id) };
                lost.pieces[lost.piece_count] = (id, -weights.missing_piece - release, table.row(row(id)));
                lost.piece_count += 1;
            }
        }
        lost
    }

    /// The pieces that are most useful to put back on a square, each with the change of the value.
    fn victims(&self, lost: &Lost<'_>, color: Color, to: Square) -> Victims {
        let weights = &self.weights;
        let mut victims = Victims::default();
        for &(id, value, moves) in &lost.pieces[..lost.piece_count] {
            let moves = moves[to.index()];
            if moves != FAR {
                victims.add(value + weights.piece_move * i32::from(moves), id);
            }
        }
        for &(id, value) in &lost.pawns[..lost.pawn_count] {
            let across = apart(id.file(), to.file());
            let moves = pawn_moves(color, to, id.file());
            if moves != FAR && across <= lost.spare {
                victims.add(value + weights.pawn_move * i32::from(moves) + weights.capture * across, id);
            }
        }
        victims
    }

    fn pawn_back(
        &self,
        state: &State,
        layer: Layer,
        counts: &Counts,
        (id, to): (Id, Square),
        lost: &Lost<'_>,
        list: &mut Candidates,
    ) {
        let weights = &self.weights;
        let mover = id.color();
        if to == id.home() || to.rank() == Rank::Second.seen_by(mover) {
            return;
        }
        let Some(from) = behind(mover, to) else { return };
        let occupied = state.occupied();
        let moves = |square| i32::from(pawn_moves(mover, square, id.file()));
        let now = moves(to);
        if !occupied.contains(from) {
            if moves(from) < i32::from(FAR) {
                list.push((Retraction::quiet(id, Role::Pawn, from, to), weights.pawn_move * (moves(from) - now)));
            }
            let may_step = layer == Layer::Earlier || !self.goal.not_stepped.contains(to);
            let home = id.home();
            if to.rank() == stepped_rank(mover) && home.file() == to.file() && !occupied.contains(home) && may_step {
                list.push((Retraction::quiet(id, Role::Pawn, home, to), -weights.pawn_move * now));
            }
        }
        let (enemy, across) = (!mover, apart(id.file(), to.file()));
        let mut victims = None;
        for side in [-1, 1] {
            let Some(from) = from.offset(side, 0) else { continue };
            if occupied.contains(from) || moves(from) == i32::from(FAR) {
                continue;
            }
            let across_before = apart(id.file(), from.file());
            let needed = counts.needed[mover as usize] - across + across_before;
            if needed > counts.missing[enemy as usize] - 1 {
                continue;
            }
            let change = weights.pawn_move * (moves(from) - now) + weights.capture * (across_before - across);
            let capture = Retraction::quiet(id, Role::Pawn, from, to);
            let victims = victims.get_or_insert_with(|| self.victims(lost, enemy, to));
            for (value, victim) in victims.list() {
                if !list.takes(change + value) {
                    break;
                }
                let victim = Some((victim, self.start.role(victim)));
                list.push((Retraction { victim, ..capture }, change + value));
            }
            let passed = Id::pawn(enemy, to.file());
            if self.en_passant_back(state, from, to, passed) {
                let value = weights.pawn_move - weights.missing_pawn;
                let victim = Some((passed, Role::Pawn));
                list.push((Retraction { victim, kind: Kind::EnPassant, ..capture }, change + value));
            }
        }
    }

    /// Returns true if the pawn on `to` can have come from `from` by capturing this missing pawn en passant: the squares
    /// of the double step are empty.
    pub(super) fn en_passant_back(&self, state: &State, from: Square, to: Square, passed: Id) -> bool {
        let enemy = passed.color();
        let stood = Square::at(to.file(), from.rank());
        from.rank() == stepped_rank(enemy)
            && state.missing.contains(passed)
            && !state.occupied().contains(stood)
            && !state.occupied().contains(passed.home())
    }

    fn piece_back(
        &self,
        state: &State,
        table: TableView<'_>,
        counts: &Counts,
        (id, to): (Id, Square),
        lost: &Lost<'_>,
        list: &mut Candidates,
    ) {
        let (mover, role) = (id.color(), state.role(id));
        let may_capture = counts.needed[mover as usize] < counts.missing[!mover as usize];
        let occupied = state.occupied();
        let squares = attacks::by_piece(Piece { color: mover, role }, to, occupied) & !occupied;
        if squares.is_empty() {
            return;
        }
        let moves = table.row(self.row(state, id));
        let victims = if may_capture { self.victims(lost, !mover, to) } else { Victims::default() };
        for from in squares {
            if moves[from.index()] == FAR {
                continue;
            }
            let change = i32::from(moves[from.index()]) - i32::from(moves[to.index()]);
            let change = self.weights.piece_move * change;
            let quiet = Retraction::quiet(id, role, from, to);
            list.push((quiet, change));
            for (value, victim) in victims.list() {
                if !list.takes(change + value) {
                    break;
                }
                let victim = Some((victim, self.start.role(victim)));
                list.push((Retraction { victim, ..quiet }, change + value));
            }
        }
    }

    fn promotion_back(
        &self,
        state: &State,
        table: TableView<'_>,
        counts: &Counts,
        (id, to): (Id, Square),
        lost: &Lost<'_>,
        list: &mut Candidates,
    ) {
        let weights = &self.weights;
        let (mover, role) = (id.color(), state.role(id));
        let now = i32::from(table.moves(self.row(state, id), to));
        let Some(straight) = behind(mover, to) else { return };
        for side in [0, -1, 1] {
            let Some(from) = straight.offset(side, 0) else { continue };
            let moves = pawn_moves(mover, from, id.file());
            if state.occupied().contains(from) || moves == FAR {
                continue;
            }
            let across = apart(id.file(), from.file());
            let allowed = counts.missing[!mover as usize] - i32::from(side != 0);
            if counts.needed[mover as usize] + across > allowed {
                continue;
            }
            let change = weights.pawn_move * i32::from(moves) - weights.piece_move * now + weights.capture * across
                - weights.promoted;
            let quiet = Retraction { kind: Kind::Promotion(id), ..Retraction::quiet(id, role, from, to) };
            if side == 0 {
                list.push((quiet, change));
                continue;
            }
            for (value, victim) in self.victims(lost, !mover, to).list() {
                if !list.takes(change + value) {
                    break;
                }
                let victim = Some((victim, self.start.role(victim)));
                list.push((Retraction { victim, ..quiet }, change + value));
            }
        }
    }

    pub(super) fn castling_back(
        &self,
        state: &State,
        table: TableView<'_>,
        (king, to): (Id, Square),
        list: &mut Candidates,
    ) {
        let color = king.color();
        for side in CastlingSide::ALL {
            let rank = color.back_rank();
            let (king_to, rook_to) = (Square::at(side.king_file(), rank), Square::at(side.rook_file(), rank));
            let rook = self.start.rook(color, side);
            if to != king_to || state.at(rook) != Some(rook_to) || state.frozen.contains(rook) {
                continue;
            }
            let between = |from, to| attacks::between(from, to).with(from).with(to);
            let way: Bitboard = between(king.home(), king_to) | between(rook.home(), rook_to);
            if (way & state.occupied().without(king_to).without(rook_to)).is_nonempty() {
                continue;
            }
            let moves = i32::from(table.piece_moves(king, to)) + i32::from(table.piece_moves(rook, rook_to));
            let back =
                Retraction { kind: Kind::Castling(side), ..Retraction::quiet(king, Role::King, king.home(), to) };
            list.push((back, -self.weights.piece_move * moves));
        }
    }
}

/// Missing pieces that a capture may put back.
struct Lost<'a> {
    /// Pieces of a back rank: value, and moves home.
    pieces: [(Id, i32, &'a Row); 8],
    piece_count: usize,
    pawns: [(Id, i32); 8],
    pawn_count: usize,
    /// The captures that a pawn may need when it is back.
    spare: i32,
}

impl Default for Lost<'_> {
    fn default() -> Self {
        const ANY: Id = Id::from_index(0);
        Lost { pieces: [(ANY, 0, &NOWHERE); 8], piece_count: 0, pawns: [(ANY, 0); 8], pawn_count: 0, spare: 0 }
    }
}

static NOWHERE: Row = [FAR; 64];

/// The best few victims, the best first. Each is its value, followed by five bits for its identity.
struct Victims {
    best: [i32; VICTIMS],
}

impl Default for Victims {
    fn default() -> Victims {
        Victims { best: [Victims::NONE; VICTIMS] }
    }
}

impl Victims {
    const NONE: i32 = i32::MAX;

    #[inline(always)]
    fn add(&mut self, value: i32, id: Id) {
        let mut new = value << 5 | id.index() as i32;
        for place in &mut self.best {
            (*place, new) = ((*place).min(new), (*place).max(new));
        }
    }

    #[inline(always)]
    fn list(&self) -> impl Iterator<Item = (i32, Id)> {
        let all = self.best.iter().take_while(|&&victim| victim != Victims::NONE);
        all.map(|&victim| (victim >> 5, Id::from_index(victim as u8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_victims_come_first() {
        let mut victims = Victims::default();
        assert_eq!(victims.list().count(), 0);
        let id = Id::from_index;
        for (value, index) in [(-40, 31), (7, 3), (-40, 2), (0, 0), (-41, 9), (6, 1)] {
            victims.add(value, id(index));
        }
        let best: Vec<_> = victims.list().collect();
        assert_eq!(best, [(-41, id(9)), (-40, id(2)), (-40, id(31)), (0, id(0))]);
    }
}

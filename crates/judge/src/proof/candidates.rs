//! The retractions of a state, each with an estimate of the state it leads to.
//!
//! **Claim.** Every candidate is the reverse of a move that a piece can make on the board before it, check aside. Not all
//! retractions are candidates: a capture is listed with the few most useful victims only, and those that the plan rules
//! out are left away.

use chess::{Bitboard, CastlingSide, Color, Piece, Rank, Role, Square, attacks};

use super::distance::{FAR, TableView, pawn_moves, row};
use super::evaluation::{Search, apart};
use super::goal::stepped_rank;
use super::piece::Id;
use super::retraction::{Kind, Retraction};
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

    fn candidates_free(&mut self, state: &State, layer: Layer, list: &mut Candidates) {
        let table = self.tables.get(state.table);
        let mover = !state.turn;
        let missing = Color::ALL.map(|color| state.missing.of(color).count());
        let counts = Counts { missing, needed: state.needs.captures() };
        for to in state.by_color(mover) {
            let Some(id) = state.on(to) else { continue };
            if state.frozen.contains(id) {
                continue;
            }
            let victims = self.victims(state, table, &counts, to);
            if state.role(id) == Role::Pawn {
                self.pawn_back(state, layer, &counts, (id, to), &victims, list);
                continue;
            }
            self.piece_back(state, table, &counts, (id, to), &victims, list);
            if id.is_pawn() && to.rank() == Rank::Eighth.seen_by(mover) {
                self.promotion_back(state, table, &counts, (id, to), &victims, list);
            }
            if state.role(id) == Role::King {
                self.castling_back(state, table, (id, to), list);
            }
        }
    }

    /// The pieces that are most useful to put back on a square, each with the change of the value.
    fn victims(&self, state: &State, table: TableView<'_>, counts: &Counts, to: Square) -> Victims {
        let weights = &self.weights;
        let color = state.turn;
        let mut victims = Victims::default();
        if counts.missing[color as usize] == 0 {
            return victims;
        }
        for id in state.missing.of(color) {
            let change = if id.is_pawn() {
                let across = apart(id.file(), to.file());
                let moves = pawn_moves(color, to, id.file());
                if moves == FAR || counts.needed[color as usize] + across > counts.missing[!color as usize] {
                    continue;
                }
                weights.pawn_move * i32::from(moves) - weights.missing_pawn + weights.capture * across
            } else {
                let moves = table.moves(row(id), to);
                if moves == FAR || counts.needed[color as usize] > counts.missing[!color as usize] {
                    continue;
                }
                weights.piece_move * i32::from(moves) - weights.missing_piece
            };
            let release = if table.confined().contains(id) { RELEASE } else { weights.piece_move * table.delay(id) };
            victims.add(change - release, id);
        }
        victims
    }

    fn pawn_back(
        &self,
        state: &State,
        layer: Layer,
        counts: &Counts,
        (id, to): (Id, Square),
        victims: &Victims,
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
            for &(value, victim) in victims.list() {
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
        victims: &Victims,
        list: &mut Candidates,
    ) {
        let (mover, role) = (id.color(), state.role(id));
        let may_capture = counts.needed[mover as usize] < counts.missing[!mover as usize];
        let moves = table.row(self.row(state, id));
        let occupied = state.occupied();
        for from in attacks::by_piece(Piece { color: mover, role }, to, occupied) & !occupied {
            if moves[from.index()] == FAR {
                continue;
            }
            let change = i32::from(moves[from.index()]) - i32::from(moves[to.index()]);
            let change = self.weights.piece_move * change;
            let quiet = Retraction::quiet(id, role, from, to);
            list.push((quiet, change));
            if may_capture {
                for &(value, victim) in victims.list() {
                    if !list.takes(change + value) {
                        break;
                    }
                    let victim = Some((victim, self.start.role(victim)));
                    list.push((Retraction { victim, ..quiet }, change + value));
                }
            }
        }
    }

    fn promotion_back(
        &self,
        state: &State,
        table: TableView<'_>,
        counts: &Counts,
        (id, to): (Id, Square),
        victims: &Victims,
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
            for &(value, victim) in victims.list() {
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
            let moves = i32::from(table.moves(row(king), to)) + i32::from(table.moves(row(rook), rook_to));
            let back =
                Retraction { kind: Kind::Castling(side), ..Retraction::quiet(king, Role::King, king.home(), to) };
            list.push((back, -self.weights.piece_move * moves));
        }
    }
}

/// The best few victims, the best first.
#[derive(Default)]
struct Victims {
    best: [Option<(i32, Id)>; VICTIMS],
}

impl Victims {
    fn add(&mut self, value: i32, id: Id) {
        let mut new = Some((value, id));
        for place in &mut self.best {
            match (*place, new) {
                (Some((known, _)), Some((value, _))) if known <= value => {}
                _ => core::mem::swap(place, &mut new),
            }
        }
    }

    fn list(&self) -> impl Iterator<Item = &(i32, Id)> {
        self.best.iter().flatten()
    }
}

//! Evaluation and candidates when a kernel plans the captures.
//!
//! **Claim.** [`Search::evaluate_ordered`] returns `None` only for states that cannot lead to the start position if the rest
//! of the kernel is followed: a piece has no way home, a pawn is not far enough forward for the captures it made, the pawns
//! of a column are not in the kernel's order, or a promoted pawn can no longer go back into its column.
//!
//! Candidates change the columns by captures of the kernel only, in its order. Pieces that the kernel leaves free may be
//! put back by any capture of a piece.

use chess::{Color, File, Piece, Rank, Role, Square, attacks};

use super::candidates::{Candidates, Layer, behind};
use super::distance::{FAR, TableView, pawn_steps, row};
use super::evaluation::Search;
use super::goal::stepped_rank;
use super::kernel::{Capture, Kernel, ranks};
use super::piece::{Id, Ids, Start};
use super::retraction::{Kind, Retraction};
use super::state::State;
use super::weights::Weights;

/// For a confined missing piece that the kernel leaves free.
const CONFINED_FREE: i32 = 30;

/// For a confined missing piece that the kernel captures on a certain file.
const CONFINED_PLANNED: i32 = 10;

/// If a piece is home on the square where a pawn still has to promote.
const BLOCKED: i32 = 20;

/// If a king is where a pawn that still has to promote would give check before it does.
const CHECKED: i32 = 20;

/// The moves a promoted piece needs once it is back on its promotion square, with this many captures to take back.
fn pawn_life(captures: u8) -> i32 {
    1 + i32::from(pawn_steps(5, captures))
}

/// What a promoted piece costs beyond its way to the promotion square.
fn promoted_life(weights: &Weights, captures: u8) -> i32 {
    weights.promoted + weights.piece_move * pawn_life(captures)
}

impl Search<'_> {
    pub(super) fn evaluate_ordered(&mut self, state: &State) -> Option<i32> {
        let kernel = self.plan.kernel.as_ref()?;
        let weights = self.weights;
        let left = kernel.left(state.undone);
        let mut value = 0;
        let mut moves = [0; 2];
        for id in state.missing {
            value += weights.missing_piece + self.missing(state, kernel, id, left)?;
        }
        for id in Ids(!state.missing.0) {
            let square = state.at(id)?;
            let needed = if state.role(id) == Role::Pawn {
                let needed = pawn_steps(ranks(id.color(), square), kernel.made(id, left));
                if needed == FAR {
                    return None;
                }
                value += weights.pawn_move * i32::from(needed);
                i32::from(needed)
            } else {
                let needed = self.moves_home(state, id, state.role(id), square);
                if needed == FAR {
                    return None;
                }
                let mut needed = i32::from(needed);
                if id.is_pawn() {
                    needed += pawn_life(kernel.made(id, left));
                    value += weights.promoted;
                    if !has_way_back(state, kernel, id, left) {
                        return None;
                    }
                }
                value += weights.piece_move * needed;
                needed
            };
            moves[id.color() as usize] += needed;
        }
        if !File::ALL.into_iter().all(|file| is_in_order(state, kernel, file, left)) {
            return None;
        }
        value += Waiting::new(state, kernel).sum(self.start, state);
        Some(value + self.common(state, moves)?)
    }

    /// What a missing piece costs beyond its absence, or `None` if it can no longer be captured according to the kernel.
    fn missing(&self, state: &State, kernel: &Kernel, id: Id, left: u16) -> Option<i32> {
        let table = self.tables.get(state.table);
        let victim = kernel.victim(id);
        let is_promoted = id.is_pawn() && victim.is_some_and(|victim| victim.role != Role::Pawn);
        if !is_promoted && (id.is_pawn() || !table.confined().contains(id)) {
            return Some(0);
        }
        let Some(victim) = victim else { return Some(CONFINED_FREE) };
        let row = if is_promoted { self.tables.promotions().row(id, victim.role) } else { row(id) };
        let moves = table.row(row);
        if !victim.squares.squares().any(|square| moves[square.index()] < FAR) {
            return None;
        }
        if is_promoted {
            let has_way_back = has_way_back(state, kernel, id, left);
            has_way_back.then(|| promoted_life(&self.weights, kernel.made(id, left)))
        } else {
            Some(CONFINED_PLANNED)
        }
    }

    pub(super) fn candidates_ordered(&mut self, state: &State, layer: Layer, list: &mut Candidates) {
        self.ask_for_leaving(state);
        let Some(kernel) = &self.plan.kernel else { return };
        let table = self.tables.get(state.table);
        let left = kernel.left(state.undone);
        let view = View {
            search: self,
            state,
            kernel,
            table,
            left,
            next: kernel.next(left),
            waiting: Waiting::new(state, kernel),
        };
        let mover = !state.turn;
        for to in state.by_color(mover) {
            let Some(id) = state.on(to) else { continue };
            if state.frozen.contains(id) {
                continue;
            }
            if state.role(id) == Role::Pawn {
                view.pawn_back(layer, id, to, list);
                continue;
            }
            view.piece_back(id, to, list);
            if id.is_pawn() && to.rank() == Rank::Eighth.seen_by(mover) && kernel.promotes_on(id) == Some(to.file()) {
                view.promotion_back(id, to, list);
            }
            if state.role(id) == Role::King {
                self.castling_back(state, view.table, (id, to), list);
            }
        }
    }
}

/// Returns false if a promoted pawn can no longer go back into its column: in every version of the column that is still to
/// come, an enemy pawn is in front of it, or a pawn that is back in the column already.
fn has_way_back(state: &State, kernel: &Kernel, id: Id, left: u16) -> bool {
    let Some(file) = kernel.promotes_on(id) else { return false };
    let version = kernel.version(file, left);
    if kernel.ready(id) > version {
        return false;
    }
    if (state.by_role(Role::Pawn) & file.bitboard()).is_empty() {
        return true;
    }
    let is_back = |other: Id| {
        let square = state.at(other).filter(|_| state.role(other) == Role::Pawn);
        square.is_some_and(|square| square.file() == file)
    };
    let is_open = |version: u8| {
        let column = kernel.column(file, version);
        let free = |other: &Id| other.color() == id.color() && !is_back(*other);
        column.place(id).is_some_and(|place| column.ahead(place).iter().all(free))
    };
    (kernel.ready(id)..=version).any(is_open)
}

/// The promotions that still have to be taken back, by the pawn's colour and file.
///
/// The square must be free, and the enemy king must not stand beside it: the pawn would give check before it promotes.
/// A king that is home in such a state costs something, or the beam gets stuck with everything else at home.
#[derive(Default)]
struct Waiting([[u8; 8]; 2]);

impl Waiting {
    fn new(state: &State, kernel: &Kernel) -> Waiting {
        let mut waiting = Waiting::default();
        for id in Ids::PAWNS {
            let is_promoted = match kernel.victim(id) {
                Some(victim) if state.missing.contains(id) => victim.role != Role::Pawn,
                _ => state.at(id).is_some() && state.is_promoted(id),
            };
            if let Some(file) = kernel.promotes_on(id).filter(|_| is_promoted) {
                waiting.0[id.color() as usize][file.index()] += 1;
            }
        }
        waiting
    }

    /// What it costs that a piece is on a square.
    fn cost(&self, start: &Start, id: Id, square: Square) -> i32 {
        let color = id.color();
        if square.rank() != color.back_rank() {
            return 0;
        }
        let (pawns, file) = (&self.0[!color as usize], square.file().index());
        let mut cost = if square == id.home() { BLOCKED * i32::from(pawns[file]) } else { 0 };
        if id == start.king(color) {
            let beside = [file.wrapping_sub(1), file + 1].map(|file| pawns.get(file).copied().unwrap_or(0));
            cost += CHECKED * i32::from(beside[0] + beside[1]);
        }
        cost
    }

    /// What it costs that pieces are home and kings on their back ranks.
    fn sum(&self, start: &Start, state: &State) -> i32 {
        let mut sum = 0;
        for color in Color::ALL {
            for file in File::ALL.into_iter().filter(|file| self.0[!color as usize][file.index()] > 0) {
                let id = Id::piece(color, file);
                if state.is_home(id) && id != start.king(color) {
                    sum += self.cost(start, id, id.home());
                }
            }
            let king = start.king(color);
            sum += state.at(king).map_or(0, |square| self.cost(start, king, square));
        }
        sum
    }
}

/// Returns true if the pawns on a file are in the order of the kernel's column.
fn is_in_order(state: &State, kernel: &Kernel, file: File, left: u16) -> bool {
    let pawns = state.by_role(Role::Pawn) & file.bitboard();
    if pawns.is_empty() {
        return true;
    }
    let mut column = kernel.column(file, kernel.version(file, left)).ids().iter();
    pawns.squares().all(|square| state.on(square).is_some_and(|id| column.any(|&other| other == id)))
}

/// What the candidates of one state depend on.
struct View<'a> {
    search: &'a Search<'a>,
    state: &'a State,
    kernel: &'a Kernel,
    table: TableView<'a>,
    left: u16,
    /// The captures that may be taken back now.
    next: u16,
    waiting: Waiting,
}

impl View<'_> {
    /// The planned captures that may be taken back now, with their numbers.
    fn captures(&self) -> impl Iterator<Item = (u8, &Capture)> {
        let captures = self.kernel.captures.iter().enumerate();
        captures.filter(|(number, _)| self.next >> number & 1 == 1).map(|(number, capture)| (number as u8, capture))
    }

    /// The value of a victim put back on a square, or `None` if it cannot have been there.
    fn victim(&self, id: Id, role: Role, to: Square) -> Option<i32> {
        let weights = &self.search.weights;
        let value = if role == Role::Pawn {
            if matches!(to.rank(), Rank::First | Rank::Eighth) {
                return None;
            }
            let moves = pawn_steps(ranks(id.color(), to), self.kernel.made(id, self.left));
            (moves < FAR).then(|| weights.pawn_move * i32::from(moves))?
        } else if id.is_pawn() {
            let moves = self.table.moves(self.search.tables.promotions().row(id, role), to);
            // What it costs a planned victim to have promoted counts while it is missing, too.
            let is_planned = self.kernel.victim(id).is_some();
            let life = if is_planned { 0 } else { promoted_life(weights, self.kernel.made(id, self.left)) };
            (moves < FAR).then(|| weights.piece_move * i32::from(moves) + life)?
        } else {
            let moves = self.table.moves(row(id), to);
            (moves < FAR).then(|| weights.piece_move * i32::from(moves))?
        };
        Some(value - weights.missing_piece)
    }

    fn pawn_back(&self, layer: Layer, id: Id, to: Square, list: &mut Candidates) {
        let weight = self.search.weights.pawn_move;
        let mover = id.color();
        let occupied = self.state.occupied();
        if to.rank() == Rank::Second.seen_by(mover) {
            return;
        }
        let Some(from) = behind(mover, to) else { return };
        let captures = self.kernel.made(id, self.left);
        let steps = |square, captures| match pawn_steps(ranks(mover, square), captures) {
            FAR => None,
            steps => Some(i32::from(steps)),
        };
        let Some(now) = steps(to, captures) else { return };
        if !occupied.contains(from) {
            if let Some(before) = steps(from, captures) {
                list.push((Retraction::quiet(id, Role::Pawn, from, to), weight * (before - now)));
            }
            let home = id.home();
            let may_step = layer == Layer::Earlier || !self.search.goal.not_stepped.contains(to);
            if captures == 0 && to.rank() == stepped_rank(mover) && !occupied.contains(home) && may_step {
                list.push((Retraction::quiet(id, Role::Pawn, home, to), -weight * now));
            }
        }
        for (number, capture) in self.captures() {
            if !self.kernel.is_by(id, number) || capture.to != to.file() {
                continue;
            }
            let from = Square::at(capture.from, from.rank());
            if occupied.contains(from) {
                continue;
            }
            let Some(before) = steps(from, captures - 1) else { continue };
            let change = weight * (before - now);
            let planned = Some(number);
            let victim = Some((capture.victim, capture.role));
            let back = Retraction { victim, planned, ..Retraction::quiet(id, Role::Pawn, from, to) };
            if let Some(value) = self.victim(capture.victim, capture.role, to) {
                list.push((back, change + value));
            }
            let is_passed = capture.victim == Id::pawn(!mover, to.file())
                && capture.role == Role::Pawn
                && self.kernel.made(capture.victim, self.left) == 0;
            if is_passed && self.search.en_passant_back(self.state, from, to, capture.victim) {
                let value = weight - self.search.weights.missing_piece;
                list.push((Retraction { kind: Kind::EnPassant, ..back }, change + value));
            }
        }
    }

    fn piece_back(&self, id: Id, to: Square, list: &mut Candidates) {
        let (mover, role) = (id.color(), self.state.role(id));
        let occupied = self.state.occupied();
        let squares = attacks::by_piece(Piece { color: mover, role }, to, occupied) & !occupied;
        if squares.is_empty() {
            return;
        }
        let mut victims: Vec<(Id, Role, Option<u8>, i32)> = Vec::new();
        for (number, capture) in self.captures() {
            if capture.by.is_none()
                && capture.color == mover
                && capture.to == to.file()
                && let Some(value) = self.victim(capture.victim, capture.role, to)
            {
                victims.push((capture.victim, capture.role, Some(number), value));
            }
        }
        let free = Ids(self.state.missing.0 & self.kernel.free.0);
        for victim in free.of(!mover) {
            self.free_victim(victim, to, &mut victims);
        }
        let moves = self.table.row(self.search.row(self.state, id));
        let waiting = |square| self.waiting.cost(self.search.start, id, square);
        let now = waiting(to);
        for from in squares {
            if moves[from.index()] == FAR {
                continue;
            }
            let change = i32::from(moves[from.index()]) - i32::from(moves[to.index()]);
            let change = self.search.weights.piece_move * change + waiting(from) - now;
            let quiet = Retraction::quiet(id, role, from, to);
            list.push((quiet, change));
            for &(victim, role, planned, value) in &victims {
                list.push((Retraction { victim: Some((victim, role)), planned, ..quiet }, change + value));
            }
        }
    }

    /// A piece that may be captured anywhere: as what it started as, as a pawn in its column, or promoted.
    fn free_victim(&self, id: Id, to: Square, victims: &mut Vec<(Id, Role, Option<u8>, i32)>) {
        let mut add = |role| {
            if let Some(value) = self.victim(id, role, to) {
                victims.push((id, role, None, value));
            }
        };
        if !id.is_pawn() {
            return add(self.search.start.role(id));
        }
        let column = self.kernel.column(to.file(), self.kernel.version(to.file(), self.left));
        if column.place(id).is_some() {
            add(Role::Pawn);
        }
        if let Some(role) = self.search.tables.promotions().any_role(id) {
            add(role);
        }
    }

    fn promotion_back(&self, id: Id, to: Square, list: &mut Candidates) {
        let weights = &self.search.weights;
        let (mover, role) = (id.color(), self.state.role(id));
        let Some(straight) = behind(mover, to) else { return };
        let captures = self.kernel.made(id, self.left);
        let now = i32::from(self.table.moves(self.search.row(self.state, id), to)) + pawn_life(captures);
        let change = |captures: u8| {
            weights.pawn_move * i32::from(pawn_steps(5, captures)) - weights.piece_move * now - weights.promoted
        };
        let quiet = Retraction { kind: Kind::Promotion(id), ..Retraction::quiet(id, role, straight, to) };
        if !self.state.occupied().contains(straight) && captures <= 5 {
            let pawn = self.next_to_go_back(mover, to.file()).unwrap_or(id);
            list.push((Retraction { kind: Kind::Promotion(pawn), ..quiet }, change(captures)));
        }
        for (number, capture) in self.captures() {
            if !self.kernel.is_by(id, number) || capture.to != to.file() {
                continue;
            }
            let from = Square::at(capture.from, straight.rank());
            if !self.state.occupied().contains(from)
                && captures <= 6
                && let Some(value) = self.victim(capture.victim, capture.role, to)
            {
                let victim = Some((capture.victim, capture.role));
                let back = Retraction { from, victim, planned: Some(number), ..quiet };
                list.push((back, change(captures - 1) + value));
            }
        }
    }

    /// Of the promoted pawns of a column, the one that goes back first: the others are in front of it.
    fn next_to_go_back(&self, color: Color, file: File) -> Option<Id> {
        let column = self.kernel.column(file, self.kernel.version(file, self.left));
        let is_promoted = |&&id: &&Id| {
            id.color() == color
                && self.state.at(id).is_some()
                && self.state.is_promoted(id)
                && self.kernel.promotes_on(id) == Some(file)
        };
        match color {
            Color::White => column.ids().iter().find(is_promoted).copied(),
            Color::Black => column.ids().iter().rev().find(is_promoted).copied(),
        }
    }
}

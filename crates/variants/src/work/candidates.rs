//! Counts the candidates of one piece without listing them.

use super::circle;
use crate::behaviour::{CASTLES, Castle, Manner, Moves, Purpose};
use crate::ruleset::built_in_moves;
use crate::{Board, Kind, Piece, Ruleset, Square, Step};

/// The number of candidates of a piece.
pub fn count(ruleset: &Ruleset, board: &Board, from: Square, piece: Piece) -> u64 {
    let mut mover = Mover { ruleset, board, from, piece, promotions: [0; 16], targets: Targets::new() };
    for moves in built_in_moves(ruleset.type_of(piece.kind)) {
        mover.promotions = [0; 16];
        mover.add(moves);
    }
    mover.targets.count
}

/// A piece and the moves counted so far.
struct Mover<'a> {
    ruleset: &'a Ruleset,
    board: &'a Board,
    from: Square,
    piece: Piece,
    /// For each rank, counted from the player's side, the highest variant that promotion gives to a move of the current
    /// behaviour.
    promotions: [u8; 16],
    targets: Targets,
}

impl Mover<'_> {
    fn add(&mut self, moves: &Moves) {
        let color = self.piece.color;
        match moves {
            Moves::Walk { steps, reach, purpose, manner } => match manner {
                Manner::Slide => {
                    let reach = usize::from(*reach);
                    steps
                        .iter()
                        .for_each(|&step| self.slide(std::iter::repeat_n(step.for_color(color), reach), *purpose));
                }
                Manner::Cannon | Manner::Grasshopper => {
                    steps.iter().for_each(|&step| self.hop(step.for_color(color), *reach, *purpose, *manner));
                }
                Manner::Circle => {
                    for start in 0..steps.len() {
                        let (forth, back) = circle(steps, start, *reach);
                        self.slide(forth.map(|step| step.for_color(color)), *purpose);
                        self.slide(back.map(|step| step.for_color(color)), *purpose);
                    }
                }
            },
            Moves::Run { step, most, from } => self.run(*step, *most, from),
            Moves::EnPassant { steps, victims, run } => self.take_en_passant(steps, victims, *run),
            Moves::Castle(castle) => self.castle(castle),
            Moves::Promoting { ranks, choices, moves } => {
                for &rank in ranks {
                    if let Some(highest) = self.promotions.get_mut(usize::from(rank)) {
                        *highest = choices.saturating_sub(1).max(*highest);
                    }
                }
                self.add(moves);
            }
        }
    }

    fn slide(&mut self, steps: impl Iterator<Item = Step>, purpose: Purpose) {
        let size = self.board.size();
        let mut here = self.from;
        for step in steps {
            let Some(next) = size.after(here, step) else { return };
            here = next;
            if self.land(here, purpose) == Found::Piece {
                return;
            }
        }
    }

    fn hop(&mut self, step: Step, reach: u8, purpose: Purpose, manner: Manner) {
        let size = self.board.size();
        let mut here = self.from;
        let mut is_over = false;
        for _ in 0..reach {
            let Some(next) = size.after(here, step) else { return };
            here = next;
            if !is_over {
                is_over = self.board.at(here).is_some();
            } else if self.land(here, purpose) == Found::Piece || manner == Manner::Grasshopper {
                return;
            }
        }
    }

    /// Adds the move to a square on a walk, if the purpose and the piece there allow it.
    fn land(&mut self, to: Square, purpose: Purpose) -> Found {
        match self.board.at(to) {
            None => {
                if purpose != Purpose::Capture {
                    self.insert(to);
                }
                Found::Nothing
            }
            Some(other) => {
                if purpose != Purpose::Move && other.color != self.piece.color {
                    self.insert(to);
                }
                Found::Piece
            }
        }
    }

    fn run(&mut self, step: Step, most: u8, from: &[u8]) {
        if !from.contains(&self.rank(self.from)) {
            return;
        }
        let mut here = self.from;
        for distance in 1..=most {
            let Some(next) = self.after(here, step) else { return };
            here = next;
            if self.board.at(here).is_some() {
                return;
            }
            if distance > 1 {
                self.insert(here);
            }
        }
    }

    fn take_en_passant(&mut self, steps: &[Step], victims: &[Kind], run: Step) {
        for &step in steps {
            if let Some(to) = self.after(self.from, step)
                && self.board.at(to).is_none()
                && self.was_run_over(to, victims, run)
            {
                self.insert(to);
            }
        }
    }

    /// Returns true if an opposing piece of one of these types has just run over an empty square by this step.
    fn was_run_over(&self, square: Square, victims: &[Kind], run: Step) -> bool {
        let color = !self.piece.color;
        let mut here = square;
        for distance in 1..=victims.len() {
            let Some(next) = self.board.size().after(here, run.for_color(color)) else { return false };
            here = next;
            if let Some(piece) = self.board.at(here) {
                let runner = victims.iter().position(|&kind| piece == Piece { kind, color });
                return runner.is_some_and(|index| distance <= index + 1);
            }
        }
        false
    }

    fn castle(&mut self, castle: &Castle) {
        let king = self.from.file();
        let rook = Some(Piece { kind: castle.rook, color: self.piece.color });
        let is_rook = |file: &u8| self.on_rank(*file) == rook;
        let left = (0..king).rev().find(is_rook);
        let right = (king + 1..self.board.size().files()).find(is_rook);
        for (rook, files) in [(left, castle.left), (right, castle.right)] {
            if let (Some(rook), Some((king_to, rook_to))) = (rook, files)
                && let (Some(to), Some(_)) = (self.square(king_to), self.square(rook_to))
                && self.is_open(king_to, rook, rook_to)
                && self.is_safe(king_to)
            {
                self.targets.insert_up_to(to, self.promotion(to).max(CASTLES));
            }
        }
    }

    /// Returns true if the paths of the king and rook are clear for castling, given the king's target file and the rook's
    /// two files.
    fn is_open(&self, king_to: u8, rook: u8, rook_to: u8) -> bool {
        let king = self.from.file();
        let is_free = |file| file == king || file == rook || self.on_rank(file).is_none();
        between(king, king_to).chain(between(rook, rook_to)).all(is_free)
    }

    /// Returns true if the king is not royal or is not attacked on any square from its own to its target file.
    fn is_safe(&self, king_to: u8) -> bool {
        if !self.ruleset.is_royal(self.piece.kind) {
            return true;
        }
        // The king must not shield the squares behind it.
        let mut lifted = self.board.clone();
        lifted.set(self.from, None);
        let mut way = between(self.from.file(), king_to).filter_map(|file| self.square(file));
        !way.any(|square| self.ruleset.is_endangered(&lifted, square, self.piece))
    }

    /// The square on this file and the rank of the piece.
    fn square(&self, file: u8) -> Option<Square> {
        Square::new(file, self.from.rank())
    }

    fn on_rank(&self, file: u8) -> Option<Piece> {
        self.square(file).and_then(|square| self.board.at(square))
    }

    /// Adds the move of variant 0 and its promotions.
    fn insert(&mut self, to: Square) {
        self.targets.insert(to);
        self.targets.insert_up_to(to, self.promotion(to));
    }

    /// The highest variant of a move to a square by promoting.
    fn promotion(&self, to: Square) -> u8 {
        self.promotions[usize::from(self.rank(to))]
    }

    /// The square that a step (from the player's point of view) leads to.
    fn after(&self, from: Square, step: Step) -> Option<Square> {
        self.board.size().after(from, step.for_color(self.piece.color))
    }

    /// The rank of a square, counted from the player's side.
    fn rank(&self, square: Square) -> u8 {
        self.board.size().rank_of(square, self.piece.color)
    }
}

/// What is on a square of a walk.
#[derive(PartialEq, Eq)]
enum Found {
    Nothing,
    Piece,
}

/// The distinct moves of a piece by target and variant.
struct Targets {
    count: u64,
    /// The targets with variant 0, one bit each.
    plain: [u64; 4],
    /// The highest variant of each target. Variants above 0 have no gaps: all from 1 up to it exist.
    highest: [u8; 256],
}

impl Targets {
    fn new() -> Targets {
        Targets { count: 0, plain: [0; 4], highest: [0; 256] }
    }

    /// Adds variant 0 of a target, unless present.
    fn insert(&mut self, to: Square) {
        let (word, bit) = (&mut self.plain[to.index() / 64], 1 << (to.index() % 64));
        self.count += u64::from(*word & bit == 0);
        *word |= bit;
    }

    /// Adds the variants of a target from 1 to this one, unless present.
    fn insert_up_to(&mut self, to: Square, variant: u8) {
        let highest = &mut self.highest[to.index()];
        if variant > *highest {
            self.count += u64::from(variant - *highest);
            *highest = variant;
        }
    }
}

/// The files between two files, both included.
fn between(one: u8, other: u8) -> impl Iterator<Item = u8> {
    one.min(other)..=one.max(other)
}

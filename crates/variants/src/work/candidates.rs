//! The candidates of one piece, counted without listing them.

use super::circle;
use crate::behaviour::{CASTLES, Castle, Manner, Moves, Purpose};
use crate::ruleset::built_in_moves;
use crate::{Board, Kind, Piece, Ruleset, Square, Step};

/// How many candidates a piece has.
pub fn count(ruleset: &Ruleset, board: &Board, from: Square, piece: Piece) -> u64 {
    let mut mover = Mover { ruleset, board, from, piece, promotions: [0; 16], targets: Targets::new() };
    for moves in built_in_moves(ruleset.type_of(piece.kind)) {
        mover.promotions = [0; 16];
        mover.add(moves);
    }
    mover.targets.count
}

/// A piece, and what has been counted of its moves.
struct Mover<'a> {
    ruleset: &'a Ruleset,
    board: &'a Board,
    from: Square,
    piece: Piece,
    /// The highest variant that the behaviour at hand gives to moves which end on a rank, counted from the player's side.
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
                    steps.iter().for_each(|&step| self.slide(std::iter::repeat_n(step.of(color), reach), *purpose));
                }
                Manner::Cannon | Manner::Grasshopper => {
                    steps.iter().for_each(|&step| self.hop(step.of(color), *reach, *purpose, *manner));
                }
                Manner::Circle => {
                    for start in 0..steps.len() {
                        let (forth, back) = circle(steps, start, *reach);
                        self.slide(forth.map(|step| step.of(color)), *purpose);
                        self.slide(back.map(|step| step.of(color)), *purpose);
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

    /// Adds a move to a square that a walk comes to, if its purpose and the piece there allow it.
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

    /// Whether one of the opponent's pieces of these types has just run over an empty square by that step.
    fn was_run_over(&self, square: Square, victims: &[Kind], run: Step) -> bool {
        let color = !self.piece.color;
        let mut here = square;
        for distance in 1..=victims.len() {
            let Some(next) = self.board.size().after(here, run.of(color)) else { return false };
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

    /// Whether nothing stands in the way of a king and a rook that castle, given where the king goes and the rook's two files.
    fn is_open(&self, king_to: u8, rook: u8, rook_to: u8) -> bool {
        let king = self.from.file();
        let is_free = |file| file == king || file == rook || self.on_rank(file).is_none();
        between(king, king_to).chain(between(rook, rook_to)).all(is_free)
    }

    /// Whether a king that castles to a file is attacked on none of the squares from here to there, or is not royal.
    fn is_safe(&self, king_to: u8) -> bool {
        if !self.ruleset.is_royal(self.piece.kind) {
            return true;
        }
        // The king does not shield the squares behind it.
        let mut lifted = self.board.clone();
        lifted.set(self.from, None);
        let mut way = between(self.from.file(), king_to).filter_map(|file| self.square(file));
        !way.any(|square| self.ruleset.is_endangered(&lifted, square, self.piece))
    }

    /// The square of a file on the rank of the piece.
    fn square(&self, file: u8) -> Option<Square> {
        Square::new(file, self.from.rank())
    }

    fn on_rank(&self, file: u8) -> Option<Piece> {
        self.square(file).and_then(|square| self.board.at(square))
    }

    /// Adds a move of variant 0, and those that promotions make of it.
    fn insert(&mut self, to: Square) {
        self.targets.insert(to);
        self.targets.insert_up_to(to, self.promotion(to));
    }

    /// The highest variant that a move to a square has by promoting.
    fn promotion(&self, to: Square) -> u8 {
        self.promotions[usize::from(self.rank(to))]
    }

    /// The square that a step, as the player sees it, leads to.
    fn after(&self, from: Square, step: Step) -> Option<Square> {
        self.board.size().after(from, step.of(self.piece.color))
    }

    /// The rank of a square, counted from the player's side.
    fn rank(&self, square: Square) -> u8 {
        self.board.size().rank_of(square, self.piece.color)
    }
}

/// What a walk finds on a square.
#[derive(PartialEq, Eq)]
enum Found {
    Nothing,
    Piece,
}

/// The different moves of a piece: to where, and which variants.
struct Targets {
    count: u64,
    /// The squares that have variant 0, one bit each.
    plain: [u64; 4],
    /// The highest variant of each square. Variants above 0 have no gaps: a square with one has all from 1 up to it.
    highest: [u8; 256],
}

impl Targets {
    fn new() -> Targets {
        Targets { count: 0, plain: [0; 4], highest: [0; 256] }
    }

    /// Adds variant 0 of a square, unless it is there.
    fn insert(&mut self, to: Square) {
        let (word, bit) = (&mut self.plain[to.index() / 64], 1 << (to.index() % 64));
        self.count += u64::from(*word & bit == 0);
        *word |= bit;
    }

    /// Adds the variants of a square from 1 to that one, unless they are there.
    fn insert_up_to(&mut self, to: Square, variant: u8) {
        let highest = &mut self.highest[to.index()];
        if variant > *highest {
            self.count += u64::from(variant - *highest);
            *highest = variant;
        }
    }
}

/// The files from one to another, ends included.
fn between(one: u8, other: u8) -> impl Iterator<Item = u8> {
    one.min(other)..=one.max(other)
}

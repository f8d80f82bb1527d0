//! SAN for every ruleset, as chess has it: `Nf3`, `exd5`, `O-O`, `e8=Q`, `Cxe4`.
//!
//! - A piece has the ruleset's letter. One piece is written without: `P` where it promotes; in a ruleset without a `P`, the only
//!   piece that promotes.
//! - A piece's square of origin is told as far as other pieces with its letter can go to the same square: by file if that is
//!   enough, else by rank, else both. Pieces that differ only by what has happened to them have one letter.
//! - A capture of the piece without a letter names the file (`exd5`), and the rank too where two of one file can capture there
//!   (`e4xd5`). A move that captures nothing names the file or the square only where another one can make it too.
//! - Castling is `O-O` towards the last file, `O-O-O` towards the first. Where several pieces can castle to one side, the
//!   square follows: `O-Oe1`.
//! - `#` marks a move that wins the game, by mate or otherwise; `+` one that leaves a royal piece in check. So do python-chess
//!   and shakmaty: the third check, an exploded king and a king on the hill are `#`.

use std::fmt::Write as _;

use chess::game::Outcome;

use super::Label;
use crate::behaviour::Stalemate;
use crate::{Board, Kind, Move, Ruleset, Square};

/// How much of the square that a piece leaves its SAN tells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Nothing.
    Unsaid,
    /// Its file.
    File,
    /// Its rank.
    Rank,
    /// The whole square.
    Square,
}

impl Ruleset {
    /// The letter of the piece that is written without one, if there is such a piece.
    #[must_use]
    pub fn pawn(&self) -> Option<char> {
        let mut promoting = self.types().filter(|(kind, _)| self.promotes(*kind)).map(|(_, piece)| piece.letter);
        if self.types().any(|(_, piece)| piece.letter == 'P') {
            return promoting.find(|letter| *letter == 'P');
        }
        let first = promoting.next()?;
        promoting.all(|letter| letter == first).then_some(first)
    }

    /// How much of its origin the SAN of a legal move has to tell. Of the legal moves those to the same square are enough,
    /// unless the move castles.
    #[must_use]
    pub fn origin(&self, board: &Board, m: Move, legal: &[Move]) -> Origin {
        let Some(letter) = self.letter_at(board, m.from) else { return Origin::Unsaid };
        let others = legal.iter().copied().filter(|other| other.from != m.from);
        let label = self.label(board, m);
        if matches!(label, Label::Castles { .. }) {
            let is_same = |other: Move| self.label(board, other) == label;
            return if others.into_iter().any(is_same) { Origin::Square } else { Origin::Unsaid };
        }
        let (is_pawn, captures) = (self.pawn() == Some(letter), self.is_capture(board, m));
        let is_rival = |other: &Move| {
            other.to == m.to
                && self.letter_at(board, other.from) == Some(letter)
                && !(is_pawn && self.is_capture(board, *other) != captures)
                && !matches!(self.label(board, *other), Label::Castles { .. })
        };
        let (mut any, mut on_file, mut on_rank) = (false, false, false);
        for rival in others.filter(is_rival) {
            any = true;
            on_file |= rival.from.file() == m.from.file();
            on_rank |= rival.from.rank() == m.from.rank();
        }
        match (any, on_file, on_rank) {
            (false, ..) if is_pawn && captures => Origin::File,
            (false, ..) => Origin::Unsaid,
            (true, false, _) => Origin::File,
            // A rank in front of a square would look like the number of a move.
            (true, true, false) if !is_pawn => Origin::Rank,
            (true, true, _) => Origin::Square,
        }
    }

    /// A legal move in SAN without its [mark](Ruleset::mark), with so much of its [origin](Ruleset::origin).
    #[must_use]
    pub fn write_san(&self, board: &Board, m: Move, origin: Origin) -> String {
        let mut text = String::with_capacity(8);
        let Some(letter) = self.letter_at(board, m.from) else { return text };
        let label = self.label(board, m);
        if let Label::Castles { right } = label {
            text.push_str(if right { "O-O" } else { "O-O-O" });
            if origin != Origin::Unsaid {
                text.push_str(m.from.name());
            }
            return text;
        }
        if self.pawn() != Some(letter) {
            text.push(letter);
        }
        let name = m.from.name();
        text.push_str(match origin {
            Origin::Unsaid => "",
            Origin::File => &name[..1],
            Origin::Rank => &name[1..],
            Origin::Square => name,
        });
        if self.is_capture(board, m) {
            text.push('x');
        }
        text.push_str(m.to.name());
        if let Label::Becomes(kind) = label {
            _ = write!(text, "={}", self.type_of(kind).letter);
        }
        text
    }

    /// The mark of a move after which the board is this: `#` if it wins the game, `+` if it leaves a royal piece in check.
    /// Whether there is a legal move is asked only where it matters.
    #[must_use]
    pub fn mark(&self, after: &Board, can_move: impl FnOnce() -> bool) -> Option<char> {
        let goal = self.reached(after);
        if matches!(goal, Some(Outcome::Win { .. })) {
            return Some('#');
        }
        let is_check = self.is_check(after);
        // Without a legal move it is mate, or a stalemate that decides the game.
        let may_decide = goal.is_none() && (is_check || self.stalemate != Stalemate::Draws);
        if may_decide && !can_move() {
            return Some('#');
        }
        is_check.then_some('+')
    }

    /// Whether a royal piece of the side to move is attacked.
    #[must_use]
    pub fn is_check(&self, board: &Board) -> bool {
        !self.checked(board).is_empty()
    }

    /// Whether there is a legal move; none once a goal is reached.
    #[must_use]
    pub fn can_move(&self, board: &Board) -> bool {
        self.reached(board).is_none() && self.has_moves(board)
    }

    pub(super) fn letter_at(&self, board: &Board, square: Square) -> Option<char> {
        board.at(square).map(|piece| self.letter(piece.kind))
    }

    pub(super) fn letter(&self, kind: Kind) -> char {
        self.type_of(kind).letter
    }
}

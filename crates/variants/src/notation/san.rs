//! SAN for all rulesets, following the conventions of chess: `Nf3`, `exd5`, `O-O`, `e8=Q`, `Cxe4`.
//!
//! - A piece has the ruleset's letter. One piece, the *pawn*, is written without a letter: `P` if it promotes; in a
//!   ruleset without a `P`, the only piece that promotes.
//! - A piece's origin is given as far as other pieces with its letter can go to the same square: the file if that is
//!   enough, else the rank, else both. Pieces that differ only in their state share a letter.
//! - A pawn capture names the file (`exd5`), and also the rank if two pawns of one file can capture there (`e4xd5`).
//!   Other pawn moves name the file or the square only if another pawn can make the same move.
//! - Castling is `O-O` towards the last file, `O-O-O` towards the first. If several pieces can castle to the same side,
//!   the origin follows: `O-Oe1`.
//! - `#` marks a move that wins the game, by mate or otherwise; `+` one that leaves a royal piece in check.
//!   python-chess and shakmaty do the same: the third check, an exploded king and a king on the hill get `#`.

use std::fmt::Write as _;

use chess::game::Outcome;

use super::Label;
use crate::behaviour::Stalemate;
use crate::{Board, Kind, Move, Ruleset, Square};

/// How much of a move's origin its SAN includes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// None of it.
    Unsaid,
    /// The file.
    File,
    /// The rank.
    Rank,
    /// The whole square.
    Square,
}

impl Ruleset {
    /// Returns the letter of the piece that is written without one in SAN, if there is such a piece.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// assert_eq!(rulesets::named("c1").unwrap().ruleset().pawn(), Some('P'));
    /// assert_eq!(rulesets::named("racing1").unwrap().ruleset().pawn(), None);
    /// ```
    #[must_use]
    pub fn pawn(&self) -> Option<char> {
        let mut promoting = self.types().filter(|(kind, _)| self.promotes(*kind)).map(|(_, piece)| piece.letter);
        if self.types().any(|(_, piece)| piece.letter == 'P') {
            return promoting.find(|letter| *letter == 'P');
        }
        let first = promoting.next()?;
        promoting.all(|letter| letter == first).then_some(first)
    }

    /// Returns how much of a legal move's origin its SAN needs. Unless the move castles, `legal` may be restricted to
    /// the legal moves to the same square.
    ///
    /// ```
    /// use linkmate_variants::{Origin, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/1N2KN2 w").unwrap();
    /// let m = rules.read_move(&board, "b1d2").unwrap();
    /// let origin = rules.origin(&board, m, &rules.legal_moves(&board));
    /// assert_eq!(origin, Origin::File);
    /// assert_eq!(rules.write_san(&board, m, origin), "Nbd2");
    /// ```
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
            // A leading rank would look like a move number.
            (true, true, false) if !is_pawn => Origin::Rank,
            (true, true, _) => Origin::Square,
        }
    }

    /// Writes a legal move in SAN without its [mark](Ruleset::mark), with the given part of its
    /// [origin](Ruleset::origin).
    ///
    /// ```
    /// use linkmate_variants::{Origin, rulesets};
    /// let rules = rulesets::named("capa1").unwrap().ruleset();
    /// let board = rules.read_board("9k/1P8/10/10/10/10/10/9K w").unwrap();
    /// let m = rules.read_move(&board, "b7b8c").unwrap();
    /// assert_eq!(rules.write_san(&board, m, Origin::Unsaid), "b8=C");
    /// ```
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

    /// Returns the mark that SAN appends to a move leading to this board: `#` if the move wins the game, `+` if it
    /// leaves a royal piece in check. `can_move` is called only if the result depends on it.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let mark = |text: &str| {
    ///     let board = rules.read_board(text).unwrap();
    ///     rules.mark(&board, || rules.can_move(&board))
    /// };
    /// assert_eq!(mark("4k3/8/8/8/8/8/8/4RK2 b"), Some('+'));
    /// assert_eq!(mark("R3k3/7R/8/8/8/8/8/5K2 b"), Some('#'));
    /// assert_eq!(mark("4k3/8/8/8/8/8/8/5K2 b"), None);
    /// ```
    #[must_use]
    pub fn mark(&self, after: &Board, can_move: impl FnOnce() -> bool) -> Option<char> {
        let goal = self.reached(after);
        if matches!(goal, Some(Outcome::Win { .. })) {
            return Some('#');
        }
        let is_check = self.is_check(after);
        // Without a legal move, check is mate, and stalemate may decide the game too.
        let may_decide = goal.is_none() && (is_check || self.stalemate != Stalemate::Draws);
        if may_decide && !can_move() {
            return Some('#');
        }
        is_check.then_some('+')
    }

    /// Returns true if a royal piece of the side to move is attacked.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// assert!(rules.is_check(&rules.read_board("4k3/8/8/8/8/8/8/4RK2 b").unwrap()));
    /// assert!(!rules.is_check(rules.start()));
    /// ```
    #[must_use]
    pub fn is_check(&self, board: &Board) -> bool {
        !self.checked(board).is_empty()
    }

    /// Returns true if there is a legal move; false once a goal is reached.
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

//! Boards and moves as text.
//!
//! A board is written as in FEN: ranks from the far side, empty squares as a number, then the turn. A mark after a letter says what
//! has happened to the man: `R'` may castle, `P^` has just run two squares (`P^^` three), `K+` has been checked once.
//!
//! A move is written `e2e4`, with a letter behind for what a pawn becomes (`e7e8q`), and with `*` where castling has to be told from
//! a step to the same square. For reading there is the longer form: `Ng1-f3`, `e7xd8=Q`, `O-O`.

use std::fmt::Write as _;

use chess::Color;

use crate::behaviour::{CASTLES, Castle, Effect, Moves};
use crate::rules::RulesFault;
use crate::ruleset::built_in_moves;
use crate::{Board, Kind, Move, Piece, Ruleset, Square};

/// What the variant number of a move says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// Nothing: there is but one.
    Plain,
    /// What the piece becomes.
    Becomes(Kind),
    /// It castles; whether to the right, as White sees it.
    Castles {
        /// Towards the last file.
        right: bool,
    },
}

impl Ruleset {
    /// The board as text.
    #[must_use]
    pub fn write_board(&self, board: &Board) -> String {
        let mut text = String::new();
        for rank in (0..board.size().ranks()).rev() {
            let mut empty = 0;
            for file in 0..board.size().files() {
                match Square::new(file, rank).and_then(|square| board.at(square)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            _ = write!(text, "{empty}");
                        }
                        empty = 0;
                        self.write_piece(piece, &mut text);
                    }
                }
            }
            if empty > 0 {
                _ = write!(text, "{empty}");
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(match board.turn {
            Color::White => 'w',
            Color::Black => 'b',
        });
        text
    }

    fn write_piece(&self, piece: Piece, text: &mut String) {
        let kind = self.type_of(piece.kind);
        text.push(match piece.color {
            Color::White => kind.letter,
            Color::Black => kind.letter.to_ascii_lowercase(),
        });
        text.push_str(&kind.mark);
    }

    /// Reads what [`write_board`](Ruleset::write_board) writes; whether it can be played on is [another
    /// question](Ruleset::check).
    pub fn read_board(&self, text: &str) -> Result<Board, RulesFault> {
        let mut words = text.split_whitespace();
        let (placement, turn) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut board = Board::new(self.size());
        board.turn = match (turn, words.next()) {
            ("w", None) => Color::White,
            ("b", None) => Color::Black,
            _ => {
                let turn = text.trim().strip_prefix(placement).unwrap_or_default().trim();
                return Err(RulesFault::Turn { text: turn.to_owned() });
            }
        };
        let rows: Vec<&str> = placement.split('/').collect();
        if rows.len() != usize::from(self.size().ranks()) {
            return Err(RulesFault::Ranks { got: rows.len(), wanted: self.size().ranks() });
        }
        for (rank, row) in (0..self.size().ranks()).rev().zip(rows) {
            self.read_rank(row, rank, &mut board)?;
        }
        Ok(board)
    }

    fn read_rank(&self, row: &str, rank: u8, board: &mut Board) -> Result<(), RulesFault> {
        let wanted = self.size().files();
        let mut file = 0_usize;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            let is_number = |c: char| c.is_ascii_digit();
            let is_mark = |c: char| matches!(c, '\'' | '^' | '+');
            let goes_on = |c: char| if is_number(first) { is_number(c) } else { is_mark(c) };
            let end = rest.char_indices().skip(1).find(|(_, c)| !goes_on(*c)).map_or(rest.len(), |(end, _)| end);
            let (token, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
            rest = after;
            if is_number(first) {
                let is_plain = !token.starts_with('0') && token.len() <= 2;
                let empty: Option<usize> = is_plain.then(|| token.parse().ok()).flatten();
                file += empty.ok_or_else(|| RulesFault::Man { text: token.to_owned() })?;
            } else {
                let piece = self.read_piece(token).ok_or_else(|| RulesFault::Man { text: token.to_owned() })?;
                if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::new(file, rank)) {
                    board.set(square, Some(piece));
                }
                file += 1;
            }
            // What lies beyond the edge is nowhere.
            if file > usize::from(wanted) {
                break;
            }
        }
        if file != usize::from(wanted) {
            return Err(RulesFault::Width { rank: rank + 1, got: file, wanted });
        }
        Ok(())
    }

    fn read_piece(&self, token: &str) -> Option<Piece> {
        let letter = token.chars().next()?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let mark = token.strip_prefix(letter)?;
        let (kind, _) =
            self.types().find(|(_, kind)| kind.letter == letter.to_ascii_uppercase() && kind.mark == mark)?;
        Some(Piece { kind, color })
    }

    /// What the variant number of a legal move says.
    #[must_use]
    pub fn label(&self, board: &Board, m: Move) -> Label {
        let Some(piece) = board.at(m.from) else { return Label::Plain };
        let rank = board.size().rank_of(m.to, piece.color);
        for apply in self.type_of(piece.kind).apply_move.iter().filter_map(|apply| apply.as_built_in()) {
            match apply {
                Effect::Promote { ranks, into } if ranks.contains(&rank) => {
                    return into.get(usize::from(m.variant)).map_or(Label::Plain, |&kind| Label::Becomes(kind));
                }
                Effect::Castle(Castle { right, .. }) if m.variant == CASTLES => {
                    return Label::Castles { right: right.is_some_and(|(king, _)| king == m.to.file()) };
                }
                _ => {}
            }
        }
        Label::Plain
    }

    /// A legal move in short: `e2e4`, `e7e8q`.
    #[must_use]
    pub fn write_move(&self, board: &Board, m: Move) -> String {
        let mut text = format!("{}{}", m.from, m.to);
        match self.label(board, m) {
            Label::Plain => {}
            Label::Becomes(kind) => text.push(self.type_of(kind).letter.to_ascii_lowercase()),
            Label::Castles { .. } => {
                // He may also just step there.
                if self.steps_to(board, m.from, m.to) {
                    text.push('*');
                }
            }
        }
        text
    }

    /// A legal move as people read it: `Ng1-f3`, `e7xd8=Q`, `O-O`.
    #[must_use]
    pub fn tell_move(&self, board: &Board, m: Move) -> String {
        let Some(piece) = board.at(m.from) else { return String::new() };
        let label = self.label(board, m);
        if let Label::Castles { right } = label {
            return if right { "O-O" } else { "O-O-O" }.to_owned();
        }
        let mut text = String::new();
        // Who promotes is a pawn, and needs no letter.
        if !self.promotes(piece.kind) {
            text.push(self.type_of(piece.kind).letter);
        }
        let dash = if self.is_capture(board, m) { 'x' } else { '-' };
        _ = write!(text, "{}{dash}{}", m.from, m.to);
        if let Label::Becomes(kind) = label {
            _ = write!(text, "={}", self.type_of(kind).letter);
        }
        text
    }

    /// The legal move that a text means, in either form; letters may be small or large, and `-`, `x`, `=`, `+`, `#` may be missing.
    #[must_use]
    pub fn read_move(&self, board: &Board, text: &str) -> Option<Move> {
        self.read_move_among(&self.legal_moves(board), board, text)
    }

    /// As [`read_move`](Ruleset::read_move), for a caller that has listed the legal moves.
    #[must_use]
    pub fn read_move_among(&self, moves: &[Move], board: &Board, text: &str) -> Option<Move> {
        let plain = |text: &str| -> String {
            let all: Vec<char> = text.trim().chars().collect();
            // What stands between two squares; at the end it may be what a pawn becomes.
            let is_between = |index: usize| {
                let [before, after] = [index.checked_sub(1), Some(index + 1)].map(|at| at.and_then(|at| all.get(at)));
                before.is_some_and(char::is_ascii_digit) && after.is_some_and(char::is_ascii_lowercase)
            };
            let is_kept = |(index, c): &(usize, &char)| match c {
                '-' | '=' | '+' | '#' | '!' | '?' => false,
                'x' => !is_between(*index),
                _ => true,
            };
            let kept = all.iter().enumerate().filter(is_kept).map(|(_, c)| c);
            kept.collect::<String>().to_ascii_lowercase().replace('0', "o")
        };
        let (exact, wanted) = (text.trim(), plain(text));
        if wanted.is_empty() {
            return None;
        }
        // The short form has one meaning, the others perhaps several: then none is meant.
        if let Some(m) = moves.iter().find(|m| self.write_move(board, **m) == exact) {
            return Some(*m);
        }
        let only = |means: &dyn Fn(Move) -> bool| {
            let mut meant = moves.iter().copied().filter(|m| means(*m));
            meant.next().filter(|_| meant.next().is_none())
        };
        only(&|m| self.tell_move(board, m) == exact).or_else(|| {
            // Two squares are enough where there is but one way between them.
            let forms = |m: Move| [self.write_move(board, m), self.tell_move(board, m), format!("{}{}", m.from, m.to)];
            only(&|m| forms(m).iter().any(|text| plain(text) == wanted))
        })
    }

    /// Whether pieces of that type promote: they are pawns, in a word.
    #[must_use]
    pub fn promotes(&self, kind: Kind) -> bool {
        built_in_moves(self.type_of(kind)).any(|get| matches!(get, Moves::Promoting { .. }))
    }
}

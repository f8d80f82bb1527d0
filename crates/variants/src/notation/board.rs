//! Boards as text.

use std::fmt::Write as _;

use chess::Color;

use crate::rules::RulesFault;
use crate::{Board, Piece, Ruleset, Square};

impl Ruleset {
    /// Writes a board as text, in the form of FEN's first two fields.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let e4 = rules.read_move(rules.start(), "e4").unwrap();
    /// let board = rules.after(rules.start(), e4);
    /// // R' may castle; P^ has just advanced two squares.
    /// assert_eq!(rules.write_board(&board), "r'nbqkbnr'/pppppppp/8/8/4P^3/8/PPPP1PPP/R'NBQKBNR' b");
    /// ```
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

    /// Parses what [`write_board`](Ruleset::write_board) writes. The board need not be playable, see
    /// [`check`](Ruleset::check).
    ///
    /// # Errors
    /// The first fault in the text.
    ///
    /// ```
    /// use linkmate_variants::{RulesFault, rulesets};
    /// let rules = rulesets::named("gardner1").unwrap().ruleset();
    /// let board = rules.read_board("rnbqk/ppppp/5/PPPPP/RNBQK w").unwrap();
    /// assert_eq!(&board, rules.start());
    /// assert_eq!(rules.read_board("5/5/5 w"), Err(RulesFault::Ranks { got: 3, wanted: 5 }));
    /// ```
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
            let is_mark = |c: char| matches!(c, '\'' | '^' | '<' | '>' | '+');
            let goes_on = |c: char| if is_number(first) { is_number(c) } else { is_mark(c) };
            let end = rest.char_indices().skip(1).find(|(_, c)| !goes_on(*c)).map_or(rest.len(), |(end, _)| end);
            let (token, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
            rest = after;
            if is_number(first) {
                let is_plain = !token.starts_with('0') && token.len() <= 2;
                let empty: Option<usize> = is_plain.then(|| token.parse().ok()).flatten();
                file += empty.ok_or_else(|| RulesFault::EmptySquares { text: token.to_owned() })?;
            } else {
                let piece =
                    self.read_piece(token).ok_or_else(|| RulesFault::UnknownPiece { text: token.to_owned() })?;
                if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::new(file, rank)) {
                    board.set(square, Some(piece));
                }
                file += 1;
            }
            // Squares beyond the edge are counted but not set.
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
}

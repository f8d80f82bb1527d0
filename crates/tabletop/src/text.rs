//! A board with everything that it remembers as text, so that it can be kept and copied. Whoever reads it needs the same
//! release: it is no format for others.

use std::fmt::Write as _;
use std::num::NonZeroU16;

use chess::{Color, Role, Square};

use crate::board::Given;
use crate::piece::{Step, Way};
use crate::{Board, Piece, PieceId};

/// The first word: another release may write something else.
const VERSION: &str = "table1";

impl Board {
    /// Everything that the board remembers.
    ///
    /// ```
    /// use linkmate_tabletop::Board;
    /// let board = Board::start();
    /// assert_eq!(Board::from_text(&board.to_text()), Some(board));
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let Given { turn, halfmoves, fullmoves, passed } = self.given;
        let mut text = format!("{VERSION} {} {} {halfmoves} {fullmoves}", self.next, letter(turn));
        let write_moves = |text: &mut String, moves: &[(PieceId, Color)]| {
            text.push('\n');
            for (id, color) in moves {
                let _ = write!(text, " {}{}", letter(*color), id.0);
            }
        };
        write_moves(&mut text, passed.as_slice());
        write_moves(&mut text, &self.moves);
        for (id, piece) in &self.pieces {
            let role = piece.role.map_or('-', Role::letter);
            let place = piece.place.map_or("-".to_owned(), |square| square.to_string());
            let promoted = piece.promoted_from.map_or("-".to_owned(), |pawn| pawn.0.to_string());
            let before = if piece.moved_before { '+' } else { '-' };
            let _ = write!(text, "\n{} {} {role} {place} {promoted} {before}", id.0, letter(piece.color));
            for step in &piece.past {
                let way = if step.way == Way::Moved { '+' } else { '-' };
                let _ = write!(text, " {}{way}", step.from);
            }
        }
        text
    }

    /// The board of such a text; `None` if it is none.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Board> {
        let mut lines = text.split('\n');
        let mut head = lines.next()?.strip_prefix(VERSION)?.split_whitespace();
        let mut board = Board { next: head.next()?.parse().ok()?, ..Board::new() };
        board.given = Given {
            turn: color(head.next()?)?,
            halfmoves: head.next()?.parse().ok()?,
            fullmoves: head.next()?.parse::<NonZeroU16>().ok()?,
            passed: None,
        };
        board.given.passed = moves(lines.next()?)?.first().copied();
        board.moves = moves(lines.next()?)?;
        for line in lines {
            let (id, piece) = read_piece(line)?;
            let place = piece.place;
            let is_new = id.0 < board.next && board.pieces.insert(id, Piece { place: None, ..piece }).is_none();
            is_new.then_some(())?;
            if let Some(square) = place {
                board.check_entry(id, square).ok()?;
                board.stand(id, square);
            }
        }
        Some(board)
    }
}

fn read_piece(line: &str) -> Option<(PieceId, Piece)> {
    let mut words = line.split(' ');
    let id = PieceId(words.next()?.parse().ok()?);
    let color = color(words.next()?)?;
    let role = match words.next()? {
        "-" => None,
        letter => Some(Role::ALL.into_iter().find(|role| letter.chars().eq([role.letter()]))?),
    };
    let place = match words.next()? {
        "-" => None,
        square => Some(square.parse().ok()?),
    };
    let promoted_from = match words.next()? {
        "-" => None,
        pawn => Some(PieceId(pawn.parse().ok()?)),
    };
    let moved_before = words.next()? == "+";
    let step = |word: &str| -> Option<Step> {
        let (from, way) = word.split_at_checked(2)?;
        let way = if way == "+" { Way::Moved } else { Way::Removed };
        Some(Step { from: from.parse::<Square>().ok()?, way })
    };
    let past = words.map(step).collect::<Option<_>>()?;
    Some((id, Piece { color, role, place, past, moved_before, promoted_from }))
}

fn moves(line: &str) -> Option<Vec<(PieceId, Color)>> {
    let one = |word: &str| Some((PieceId(word.get(1..)?.parse().ok()?), color(word.get(..1)?)?));
    line.split_whitespace().map(one).collect()
}

fn letter(color: Color) -> char {
    match color {
        Color::White => 'w',
        Color::Black => 'b',
    }
}

fn color(letter: &str) -> Option<Color> {
    match letter {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        _ => None,
    }
}

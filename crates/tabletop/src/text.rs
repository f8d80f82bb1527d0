//! A board with its whole state as text, for saving and copying. Only the release that wrote it is guaranteed to
//! read it: this is not an exchange format.

use std::fmt::Write as _;
use std::num::NonZeroU16;

use chess::{Color, Role, Square};

use crate::board::{MadeMove, SetupState};
use crate::piece::{Step, StepKind};
use crate::{Board, Piece, PieceId};

/// The first word. It changes whenever the format does.
const VERSION: &str = "table2";

impl Board {
    /// Returns the state of the board as text. Pieces off the board are left out; write each with
    /// [`Board::piece_to_text`].
    ///
    /// ```
    /// use linkmate_tabletop::Board;
    /// let (board, mut copy) = (Board::start(), Board::new());
    /// copy.read_text(&board.to_text()).unwrap();
    /// assert_eq!(board, copy);
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let SetupState { turn, halfmoves, fullmoves, passed } = self.setup_state;
        let mut text = format!("{VERSION} {} {} {halfmoves} {fullmoves}", self.next, letter(turn));
        let write_moves = |text: &mut String, moves: &[MadeMove]| {
            text.push('\n');
            for &MadeMove { by, color, from, to } in moves {
                let by = by.map_or("-".to_owned(), |id| id.0.to_string());
                let _ = write!(text, " {}{from}{to}{by}", letter(color));
            }
        };
        write_moves(&mut text, passed.as_slice());
        write_moves(&mut text, &self.moves);
        for (&id, piece) in self.pieces.iter().filter(|(_, piece)| piece.is_onboard()) {
            text.push('\n');
            write_piece(&mut text, id, piece);
        }
        text
    }

    /// Returns the state of a piece as text, or `None` if the board does not know it.
    #[must_use]
    pub fn piece_to_text(&self, id: PieceId) -> Option<String> {
        let mut text = String::new();
        write_piece(&mut text, id, self.piece(id)?);
        Some(text)
    }

    /// Replaces this board by one parsed from `text`. Pieces of this board that are not in it remain, off the
    /// board. Returns `None`, and changes nothing, if the text is malformed.
    pub fn read_text(&mut self, text: &str) -> Option<()> {
        let mut lines = text.split('\n');
        let mut head = lines.next()?.strip_prefix(VERSION)?.split_whitespace();
        let mut board = Board { next: head.next()?.parse().ok()?, ..Board::new() };
        board.setup_state = SetupState {
            turn: color(head.next()?)?,
            halfmoves: head.next()?.parse().ok()?,
            fullmoves: head.next()?.parse::<NonZeroU16>().ok()?,
            passed: None,
        };
        board.setup_state.passed = moves(lines.next()?)?.first().copied();
        board.moves = moves(lines.next()?)?;
        lines.try_for_each(|line| board.read_piece(line))?;
        self.clear();
        for (&id, piece) in &self.pieces {
            board.pieces.entry(id).or_insert_with(|| piece.clone());
        }
        board.next = board.next.max(self.next);
        *self = board;
        Some(())
    }

    /// Parses a piece and adds it. Returns `None` if the text is malformed or the piece already exists.
    pub fn read_piece(&mut self, text: &str) -> Option<()> {
        let (id, piece) = read_piece(text)?;
        let place = piece.place;
        if self.pieces.contains_key(&id) {
            return None;
        }
        self.next = self.next.max(id.0.checked_add(1)?);
        self.pieces.insert(id, Piece { place: None, ..piece });
        if let Some(square) = place {
            if self.check_entry(id, square).is_err() {
                self.pieces.remove(&id);
                return None;
            }
            self.stand(id, square);
        }
        Some(())
    }
}

fn write_piece(text: &mut String, id: PieceId, piece: &Piece) {
    let [role, moves_as] = [piece.role, piece.moves_as].map(|role| role.map_or('-', Role::letter));
    let place = piece.place.map_or("-".to_owned(), |square| square.to_string());
    let promoted = piece.promoted_from.map_or("-".to_owned(), |pawn| pawn.0.to_string());
    let before = if piece.moved_before { '+' } else { '-' };
    let _ = write!(text, "{} {} {role} {moves_as} {place} {promoted} {before}", id.0, letter(piece.color));
    for step in &piece.past {
        let way = if step.kind == StepKind::Moved { '+' } else { '-' };
        let _ = write!(text, " {}{way}", step.from);
    }
}

fn read_piece(line: &str) -> Option<(PieceId, Piece)> {
    let mut words = line.split(' ');
    let id = PieceId(words.next()?.parse().ok()?);
    let color = color(words.next()?)?;
    let role = |word: &str| match word {
        "-" => Some(None),
        letter => Role::ALL.into_iter().find(|role| letter.chars().eq([role.letter()])).map(Some),
    };
    let (role, moves_as) = (role(words.next()?)?, role(words.next()?)?);
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
        let way = if way == "+" { StepKind::Moved } else { StepKind::Removed };
        Some(Step { from: from.parse::<Square>().ok()?, kind: way })
    };
    let past = words.map(step).collect::<Option<_>>()?;
    Some((id, Piece { color, role, moves_as, place, past, moved_before, promoted_from }))
}

fn moves(line: &str) -> Option<Vec<MadeMove>> {
    let one = |word: &str| {
        let by = match word.get(5..)? {
            "-" => None,
            number => Some(PieceId(number.parse().ok()?)),
        };
        let (from, to) = (word.get(1..3)?.parse().ok()?, word.get(3..5)?.parse().ok()?);
        Some(MadeMove { by, color: color(word.get(..1)?)?, from, to })
    };
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

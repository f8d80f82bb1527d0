//! The writer.

use alloc::string::String;
use core::fmt::{self, Write};

use super::super::fen;
use super::super::san::{self, Letters};
use super::{Record, variant};
use crate::{Castling, Color, EnPassantMode, Position};

/// The tags that every game has, in their order, with what stands for "not known".
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Lines of moves are at most this long.
const WIDTH: usize = 79;

/// The record as PGN, with an empty line after it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut position = self.start;
        let sans = self.moves.iter().map(|&m| {
            let before = position;
            position.play_unchecked(m);
            let mut text = String::with_capacity(8);
            san::push(&mut text, m, &before, &position, Letters::English);
            text
        });
        self.write(f, sans)
    }
}

impl Record {
    /// Writes the record as PGN, as [`Display`](fmt::Display) does, with moves that are in SAN already.
    ///
    /// ```
    /// use linkmate_chess::{Game, notation::{pgn::{Record, Score, Tags}, san}};
    /// let mut game = Game::new();
    /// game.play(san::parse("e4", game.position())?)?;
    /// let record = Record::from_game(&game, Score::Unknown, Tags::new());
    /// let mut text = String::new();
    /// record.write(&mut text, ["e4"])?;
    /// assert_eq!(text, record.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If writing fails.
    pub fn write<S: AsRef<str>>(&self, f: &mut dyn fmt::Write, sans: impl IntoIterator<Item = S>) -> fmt::Result {
        for (name, unknown) in ROSTER {
            write_tag(f, name, self.tags.get(name).unwrap_or(unknown))?;
        }
        write_tag(f, "Result", self.score.text())?;
        let usual = Position::start();
        let clocks = |position: &Position| (position.halfmoves(), position.fullmoves());
        let from_start =
            self.rules == Castling::Standard && self.start == usual && clocks(&self.start) == clocks(&usual);
        for (name, value) in self.tags.iter().filter(|(name, value)| !self.is_written_apart(name, value)) {
            write_tag(f, name, value)?;
        }
        if self.rules == Castling::Chess960 {
            write_tag(f, "Variant", "Chess960")?;
        }
        if !from_start {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &fen::write(&self.start.to_setup(EnPassantMode::Always)))?;
        }
        f.write_char('\n')?;
        self.write_moves(f, sans)?;
        f.write_char('\n')
    }

    /// Whether a tag is written from the record itself, or in its own place before the others.
    fn is_written_apart(&self, name: &str, value: &str) -> bool {
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        (is_made_anew(name) && !is("Variant"))
            || (is("Variant") && (self.rules == Castling::Chess960 || variant(value) != Some(self.rules)))
    }

    fn write_moves<S: AsRef<str>>(&self, f: &mut dyn fmt::Write, sans: impl IntoIterator<Item = S>) -> fmt::Result {
        let mut lines = Lines { column: 0, out: f };
        let (mut number, mut turn) = (self.start.fullmoves(), self.start.turn());
        let mut word = String::new();
        for (index, san) in sans.into_iter().enumerate() {
            match turn {
                Color::White => write!(word, "{number}.")?,
                Color::Black if index == 0 => write!(word, "{number}...")?,
                Color::Black => {}
            }
            if !word.is_empty() {
                lines.word(&word)?;
                word.clear();
            }
            lines.word(san.as_ref())?;
            if turn == Color::Black {
                number = number.saturating_add(1);
            }
            turn = !turn;
        }
        lines.word(self.score.text())?;
        f.write_char('\n')
    }
}

/// Whether a tag is one of those that a record makes anew, or may.
pub(super) fn is_made_anew(name: &str) -> bool {
    let roster = ROSTER.iter().map(|&(roster, _)| roster);
    roster.chain(["Result", "SetUp", "FEN", "Variant"]).any(|made| name.eq_ignore_ascii_case(made))
}

/// Words in lines.
struct Lines<'a> {
    column: usize,
    out: &'a mut dyn fmt::Write,
}

impl Lines<'_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        if self.column > 0 && self.column + 1 + word.len() > WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.column += word.len();
        self.out.write_str(word)
    }
}

fn write_tag(f: &mut dyn fmt::Write, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            _ => f.write_char(c)?,
        }
    }
    f.write_str("\"]\n")
}

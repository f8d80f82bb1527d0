//! Writes PGN.

use alloc::string::String;
use core::fmt::{self, Write};

use super::super::fen;
use super::super::san::{self, Letters};
use super::{Record, Score, Tags, castling_mode_of};
use crate::{CastlingMode, Color, EnPassantMode, Position};

/// The standard tags other than `Result`, in order, with the value that stands for "unknown".
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The maximum length of a line of moves.
const WIDTH: usize = 79;

/// Writes the record as PGN, with an empty line after it.
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
    /// Writes the record as PGN, like [`Display`](fmt::Display), for callers that already have the moves in SAN.
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
    /// Returns an error if `f` does.
    pub fn write<S: AsRef<str>>(&self, f: &mut dyn fmt::Write, sans: impl IntoIterator<Item = S>) -> fmt::Result {
        let standard = Position::start();
        let clocks = |position: &Position| (position.halfmoves(), position.fullmoves());
        let from_start =
            self.mode == CastlingMode::Standard && self.start == standard && clocks(&self.start) == clocks(&standard);
        let fen = (!from_start).then(|| fen::write(&self.start.to_setup(EnPassantMode::Always)));
        let given = self.tags.get("Variant");
        Sheet {
            tags: &self.tags,
            score: self.score,
            variant: match self.mode {
                CastlingMode::Chess960 => Some("Chess960"),
                // Keep the name that the tags use for standard chess.
                CastlingMode::Standard => given.filter(|name| castling_mode_of(name) == Some(self.mode)),
            },
            ruleset: None,
            fen: fen.as_deref(),
            number: self.start.fullmoves().get().into(),
            turn: self.start.turn(),
        }
        .write(f, sans)
    }
}

/// Everything in a PGN except the moves, for any game.
#[derive(Copy, Clone, Debug)]
pub struct Sheet<'a> {
    /// The tags. Those that the other fields provide are ignored.
    pub tags: &'a Tags,
    /// The result.
    pub score: Score,
    /// The value of the `Variant` tag.
    pub variant: Option<&'a str>,
    /// The value of the `Ruleset` tag, which defines the rules exactly.
    pub ruleset: Option<&'a str>,
    /// The FEN of the start position, or `None` for the game's standard one.
    pub fen: Option<&'a str>,
    /// The number of the first move.
    pub number: usize,
    /// The side that plays the first move.
    pub turn: Color,
}

impl Sheet<'_> {
    /// Writes the game with its moves in SAN.
    ///
    /// # Errors
    /// Returns an error if `f` does.
    pub fn write<S: AsRef<str>>(&self, f: &mut dyn fmt::Write, sans: impl IntoIterator<Item = S>) -> fmt::Result {
        for (name, unknown) in ROSTER {
            write_tag(f, name, self.tags.get(name).unwrap_or(unknown))?;
        }
        write_tag(f, "Result", self.score.text())?;
        // A `Variant` tag that already has this value keeps its place.
        let mut variant = self.variant;
        for (name, value) in self.tags.iter() {
            let is_kept = variant == Some(value) && name.eq_ignore_ascii_case("Variant");
            variant = variant.filter(|_| !is_kept);
            if is_kept || !is_generated(name) {
                write_tag(f, name, value)?;
            }
        }
        let set_up = self.fen.map(|_| "1");
        let generated = [("Variant", variant), ("Ruleset", self.ruleset), ("SetUp", set_up), ("FEN", self.fen)];
        for (name, value) in generated.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            write_tag(f, name, value)?;
        }
        f.write_char('\n')?;
        self.write_moves(f, sans)?;
        f.write_char('\n')
    }

    fn write_moves<S: AsRef<str>>(&self, f: &mut dyn fmt::Write, sans: impl IntoIterator<Item = S>) -> fmt::Result {
        let mut lines = Lines { column: 0, out: f };
        let (mut number, mut turn) = (self.number, self.turn);
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

/// Returns true for tags that the writer generates itself.
pub(super) fn is_generated(name: &str) -> bool {
    let roster = ROSTER.iter().map(|&(roster, _)| roster);
    roster.chain(["Result", "SetUp", "FEN", "Variant", "Ruleset"]).any(|generated| name.eq_ignore_ascii_case(generated))
}

/// Wraps words into lines.
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

//! Helpmates as they appear in responses: UCI, SAN and a link.

use chess::notation::san::{self, Letters};
use chess::notation::uci;
use chess::{CastlingMode, EnPassantMode, Position, dead};
use game::Rules;
use link::LineLinks;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// A line of moves, by both sides, that ends in mate.
#[derive(Serialize, JsonSchema)]
pub struct Helpmate {
    /// The moves in UCI.
    #[schemars(with = "Vec<String>")]
    pub uci: MoveTexts,
    /// The moves in SAN.
    #[schemars(with = "Vec<String>")]
    pub san: MoveTexts,
    /// True if no shorter helpmate exists; false if that has not been proved.
    pub shortest: bool,
    /// Link of the game that plays these moves from the position, if a link can encode it.
    pub link: Option<String>,
}

/// Writes helpmates from one position.
pub struct Writer<'a> {
    start: &'a Position,
    castling: CastlingMode,
    /// `None` if no link can encode the position.
    lines: Option<LineLinks>,
    /// The piece letters used in SAN.
    letters: Letters,
}

impl<'a> Writer<'a> {
    pub fn new(start: &'a Position, castling: CastlingMode, letters: Letters) -> Writer<'a> {
        let lines = LineLinks::new(&Rules::chess(castling), &start.to_setup(EnPassantMode::Legal).into()).ok();
        Writer { start, castling, lines, letters }
    }

    /// Writes a helpmate from the position in one pass over its moves.
    pub fn write(&self, found: &dead::Helpmate) -> Helpmate {
        let plies = found.moves.len();
        let (mut uci, mut san) = (MoveTexts::with_capacity(plies), MoveTexts::with_capacity(plies));
        let mut numbers = Vec::with_capacity(plies);
        let mut before = *self.start;
        for &m in &found.moves {
            let mut after = before;
            after.play_unchecked(m);
            let number = before.move_number(m).expect("a helpmate consists of legal moves");
            numbers.push(number);
            uci.push(|text| uci::push(text, m, &before, self.castling));
            san.push(|text| san::push(text, m, &before, &after, self.letters));
            before = after;
        }
        let link = self.lines.as_ref().and_then(|lines| lines.link(&numbers).ok());
        Helpmate { uci, san, shortest: found.is_shortest, link }
    }
}

/// Written moves, stored in one string; serialized as an array of strings.
pub struct MoveTexts {
    text: String,
    /// The end of each move in `text`.
    ends: Vec<usize>,
}

impl MoveTexts {
    fn with_capacity(moves: usize) -> MoveTexts {
        MoveTexts { text: String::with_capacity(6 * moves), ends: Vec::with_capacity(moves) }
    }

    /// Adds a move written by `append`.
    fn push(&mut self, append: impl FnOnce(&mut String)) {
        append(&mut self.text);
        self.ends.push(self.text.len());
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end])
    }
}

impl Serialize for MoveTexts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

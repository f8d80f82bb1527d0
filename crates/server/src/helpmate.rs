//! Moves that lead to a mate, as answers show them.

use chess::notation::san::{self, Letters};
use chess::notation::uci;
use chess::{CastlingMode, EnPassantMode, Position, dead};
use game::Rules;
use link::LineLinks;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// Moves that lead to a mate.
#[derive(Serialize, JsonSchema)]
pub struct Helpmate {
    /// The moves in UCI.
    #[schemars(with = "Vec<String>")]
    pub uci: MoveTexts,
    /// The moves in SAN.
    #[schemars(with = "Vec<String>")]
    pub san: MoveTexts,
    /// Whether no shorter line leads to mate; false if that was not ruled out.
    pub shortest: bool,
    /// The game of these moves from the position, if a link can say it.
    pub link: Option<String>,
}

/// Writes helpmates from one position.
pub struct Writer<'a> {
    start: &'a Position,
    castling: CastlingMode,
    /// `None` if no link can say the position.
    lines: Option<LineLinks>,
    /// The pieces' letters in SAN.
    letters: Letters,
}

impl<'a> Writer<'a> {
    pub fn new(start: &'a Position, castling: CastlingMode, letters: Letters) -> Writer<'a> {
        let lines = LineLinks::new(&Rules::chess(castling), &start.to_setup(EnPassantMode::Legal).into()).ok();
        Writer { start, castling, lines, letters }
    }

    /// A helpmate from the position, in one walk over its moves.
    pub fn write(&self, found: &dead::Helpmate) -> Helpmate {
        let plies = found.moves.len();
        let (mut uci, mut san) = (MoveTexts::with_capacity(plies), MoveTexts::with_capacity(plies));
        let mut numbers = Vec::with_capacity(plies);
        let mut before = *self.start;
        for &m in &found.moves {
            let mut after = before;
            after.play_unchecked(m);
            let number = before.move_number(m).expect("the search follows legal moves only");
            numbers.push(number);
            uci.push(|text| uci::push(text, m, &before, self.castling));
            san.push(|text| san::push(text, m, &before, &after, self.letters));
            before = after;
        }
        let link = self.lines.as_ref().and_then(|lines| lines.link(&numbers).ok());
        Helpmate { uci, san, shortest: found.is_shortest, link }
    }
}

/// The texts of moves, in one string. In JSON an array of strings.
pub struct MoveTexts {
    text: String,
    /// Where each move ends.
    ends: Vec<usize>,
}

impl MoveTexts {
    fn with_capacity(moves: usize) -> MoveTexts {
        MoveTexts { text: String::with_capacity(6 * moves), ends: Vec::with_capacity(moves) }
    }

    /// Appends a move, which the function writes.
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

//! The moves of a link.

pub mod numbered;
mod unmoved;

use chess::position::MoveNumber;
use chess::{Game, Move, Position};

use crate::error::{LinkError, Part};
use crate::number::Number;
use crate::rulesets::Ruleset;

pub use numbered::Numbered;
pub use unmoved::Unmoved;

/// One way to write moves.
pub trait MovesFormat: Sync {
    /// Plays what the text says in a game before its first move, and gives the moves' number; `None` if the text is not
    /// written in this way.
    fn read(&self, text: &str, game: &mut Game) -> Option<Result<Tally, LinkError>>;

    /// The text; `None` if it cannot be written in this way.
    fn write(&self, tally: &Tally) -> Option<String>;
}

/// The moves of a game as one number, ready for another move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Each move's place among the legal moves, in a mixed radix, the first move lowest; a one on top.
    number: Number,
    /// The product of the radixes, which is what the next move is worth.
    worth: Number,
}

impl Tally {
    pub fn new() -> Tally {
        Tally { number: Number::one(), worth: Number::one() }
    }

    pub fn of(game: &Game) -> Tally {
        let mut tally = Tally::new();
        let legal = game.moves().iter().zip(game.positions()).all(|(&m, before)| tally.add(m, before));
        debug_assert!(legal);
        tally
    }

    /// Adds a move; false if it is not legal, and then nothing changes.
    #[must_use]
    pub fn add(&mut self, m: Move, before: &Position) -> bool {
        let Some((place, radix)) = place(m, before) else { return false };
        self.add_place(place, radix);
        true
    }

    /// Adds a move by its place among the legal ones.
    pub fn add_place(&mut self, place: u32, radix: u32) {
        // The one on top moves up by the radix.
        self.number.add_times(&self.worth, place + radix - 1);
        self.worth.multiply(radix);
    }

    /// The text after one move more; `None` if it is not legal.
    pub fn text_with(&self, m: Move, before: &Position, ruleset: &Ruleset) -> Option<String> {
        let (place, radix) = place(m, before)?;
        let mut number = self.number.clone();
        number.add_times(&self.worth, place + radix - 1);
        Some(write(&Tally { number, worth: Number::one() }, ruleset))
    }

    /// Whether the text would be longer than any that is read.
    pub fn is_too_long(&self) -> bool {
        numbered::length(&self.number) > crate::MAX_MOVES
    }
}

/// A move's place among the legal moves, and the radix; `None` if it is not among them.
fn place(m: Move, before: &Position) -> Option<(u32, u32)> {
    let MoveNumber { number, count } = before.move_number(m)?;
    Some((u32::try_from(number).ok()?, radix(count)))
}

pub fn radix(moves: usize) -> u32 {
    u32::try_from(moves.max(2)).unwrap_or(2)
}

/// The text of moves by their numbers; `None` if it would be longer than any that is read.
pub fn write_line(line: &[MoveNumber], ruleset: &Ruleset) -> Option<String> {
    let mut number = Number::one();
    for m in line.iter().rev() {
        number.multiply_and_add(radix(m.count), u32::try_from(m.number).ok()?);
    }
    let tally = Tally { number, worth: Number::one() };
    (!tally.is_too_long()).then(|| write(&tally, ruleset))
}

/// Plays what a text says.
pub fn read(text: &str, game: &mut Game, ruleset: &Ruleset) -> Result<Tally, LinkError> {
    Part::Moves.check_length(text)?;
    let read = ruleset.moves.iter().find_map(|format| format.read(text, game));
    read.ok_or_else(|| LinkError::UnknownMoves { text: beginning(text) })?
}

/// The beginning of a text, to be shown.
pub fn beginning(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What the first format writes that can.
pub fn write(tally: &Tally, ruleset: &Ruleset) -> String {
    ruleset.moves.iter().find_map(|format| format.write(tally)).expect("numbered moves say every game")
}

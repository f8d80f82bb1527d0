//! `m…`: each move by its number among the legal moves, all in one number of mixed radix.

use std::sync::OnceLock;

use game::{Game, MoveNumber};

use crate::base64url;
use crate::error::{LinkError, MovesFault, Part};
use crate::number::Number;

/// The most work that is done for one link, in the units of [`Game::work`]. It is part of the format: a link that is read
/// today is read for ever, on every machine.
pub const MAX_WORK: u64 = 200_000_000;

/// The moves of a game as one number, ready for another move.
#[derive(Clone, Debug)]
pub struct MoveCode {
    /// Each move's number among the legal moves, in a mixed radix, the first move lowest; a one on top.
    number: Number,
    /// The product of the radixes: what the next move is worth, once there is one.
    place_value: OnceLock<Number>,
    steps: Vec<Step>,
    /// The work of all positions, once that of the last has been counted.
    work: Option<u64>,
}

/// One move of a [`MoveCode`].
#[derive(Copy, Clone, Debug)]
struct Step {
    number: u32,
    radix: u32,
    /// The work of all positions up to the one before this move.
    work: u64,
}

impl MoveCode {
    /// Before the first move.
    pub fn new() -> MoveCode {
        MoveCode::from_steps(Vec::new(), None)
    }

    fn from_steps(steps: Vec<Step>, work: Option<u64>) -> MoveCode {
        let number = number_of(steps.iter().map(|step| (step.number, step.radix)));
        MoveCode { number, place_value: OnceLock::new(), steps, work }
    }

    /// What the next move is worth.
    fn place_value(&self) -> &Number {
        self.place_value.get_or_init(|| place_value_after(&self.steps))
    }

    /// The work of all positions of the game, unless it is too much for a link; counted once.
    pub fn work(&mut self, game: &Game) -> Result<u64, LinkError> {
        match self.work {
            Some(work) => Ok(work),
            None => {
                let before = self.steps.last().map_or(0, |step| step.work);
                Ok(*self.work.insert(check_work(game, before)?))
            }
        }
    }

    /// Adds a move; `work` is that of all positions so far.
    pub fn push(&mut self, MoveNumber { number, count }: MoveNumber, work: u64) {
        let (number, radix) = (number as u32, radix(count));
        let mut place_value = self.place_value.take().unwrap_or_else(|| place_value_after(&self.steps));
        // The one on top moves up by the radix.
        self.number.add_times(&place_value, number + radix - 1);
        place_value.multiply(radix);
        self.place_value = place_value.into();
        self.steps.push(Step { number, radix, work });
        self.work = None;
    }

    /// The code of the first moves, so many.
    pub fn truncated(&self, plies: usize) -> MoveCode {
        let work = self.steps.get(plies).map_or(self.work, |next| Some(next.work));
        MoveCode::from_steps(self.steps[..plies].to_vec(), work)
    }

    /// Whether the text would be longer than any that is read.
    pub fn is_too_long(&self) -> bool {
        1 + (4 * self.number.byte_count()).div_ceil(3) > crate::MAX_MOVES
    }

    /// The text: empty before the first move, `None` if it would be longer than any that is read.
    pub fn text(&self) -> Option<String> {
        if self.steps.is_empty() { Some(String::new()) } else { text(self.number.limbs()) }
    }

    /// The text after one more move; `None` if it would be longer than any that is read.
    pub fn text_with(&self, MoveNumber { number, count }: MoveNumber) -> Option<String> {
        text(self.number.plus_times(self.place_value(), number as u32 + radix(count) - 1))
    }
}

/// The text of a number; `None` if it would be longer than any that is read.
fn text(limbs: impl Iterator<Item = u64>) -> Option<String> {
    Some(base64url::write_number('m', limbs)).filter(|text| text.len() <= crate::MAX_MOVES)
}

/// The number of moves with these numbers and radixes.
fn number_of(moves: impl DoubleEndedIterator<Item = (u32, u32)>) -> Number {
    let mut sum = Number::one();
    moves.rev().for_each(|(number, radix)| sum.multiply_and_add(radix, number));
    sum
}

/// The product of the radixes, several of them multiplied at a time.
fn place_value_after(steps: &[Step]) -> Number {
    let (mut product, mut factor) = (Number::one(), 1);
    for step in steps {
        if factor * step.radix >= 1 << 15 {
            product.multiply(factor);
            factor = 1;
        }
        factor *= step.radix;
    }
    product.multiply(factor);
    product
}

fn radix(moves: usize) -> u32 {
    moves.max(2) as u32
}

/// The text of at least one move, by their numbers; `None` if it would be longer than any that is read.
pub fn write_line(line: &[MoveNumber]) -> Option<String> {
    text(number_of(line.iter().map(|m| (m.number as u32, radix(m.count)))).limbs())
}

/// Encodes the moves of a game.
///
/// # Errors
/// If reading them would be too much work.
pub fn encode(game: &Game) -> Result<MoveCode, LinkError> {
    let mut steps = Vec::with_capacity(game.len());
    let mut work = 0;
    for (plies, MoveNumber { number, count }) in game.move_numbers().into_iter().enumerate() {
        work = check_work_after(plies, game, work, || count)?;
        steps.push(Step { number: number as u32, radix: radix(count), work });
    }
    let work = check_work(game, work)?;
    Ok(MoveCode::from_steps(steps, Some(work)))
}

/// Plays what a text says in a game before its first move.
pub fn read(text: &str, game: &mut Game) -> Result<MoveCode, LinkError> {
    let digits = text.strip_prefix('m').ok_or_else(|| LinkError::UnknownMoves { text: excerpt(text) })?;
    let bytes = base64url::read(digits, Part::Moves)?;
    let number = number(&bytes).map_err(LinkError::Moves)?;
    // A move takes four bits or more in nearly all games.
    game.reserve(2 * bytes.len());
    let mut rest = number.clone();
    let mut steps = Vec::with_capacity(2 * bytes.len());
    let mut work = 0;
    while !rest.is_one() {
        work = check_work(game, work)?;
        let ply = game.len() + 1;
        let (mut count, mut number) = (0, 0);
        let played = game.play_numbered(|legal| {
            count = legal;
            number = rest.divide(radix(count));
            // A number that ends too early names no move.
            if rest.is_zero() { usize::MAX } else { number as usize }
        });
        if played.is_none() {
            return Err(LinkError::Moves(match count {
                0 => MovesFault::GameOver { ply },
                _ if rest.is_zero() => MovesFault::NoEnd { ply },
                _ => MovesFault::NoSuchMove { ply, place: number as usize, count },
            }));
        }
        steps.push(Step { number, radix: radix(count), work });
    }
    // What follows a link lists the legal moves of its last position.
    let work = Some(check_work(game, work)?);
    Ok(MoveCode { number, place_value: OnceLock::new(), steps, work })
}

/// The work so far with that of the position now, unless it is too much for a link.
pub fn check_work(game: &Game, before: u64) -> Result<u64, LinkError> {
    check_work_after(game.len(), game, before, || game.legal_moves().len())
}

/// The work so far with that of the position after so many moves, which has so many legal ones.
fn check_work_after(plies: usize, game: &Game, before: u64, legal: impl FnOnce() -> usize) -> Result<u64, LinkError> {
    let work = game.work(plies);
    if work > variants::MAX_WORK || before + work > MAX_WORK {
        return Err(LinkError::TooMuchWork { ply: plies + 1 });
    }
    if game.has_many_moves(work, legal) {
        return Err(LinkError::NotPlayable(variants::BoardFault::ManyMoves.into()));
    }
    Ok(before + work)
}

/// The number of at least one move.
fn number(bytes: &[u8]) -> Result<Number, MovesFault> {
    let number = Number::from_le_bytes(bytes);
    if number.is_zero() {
        Err(MovesFault::Zero)
    } else if bytes.last() == Some(&0) {
        Err(MovesFault::TrailingZero)
    } else if number.is_one() {
        Err(MovesFault::NoMoves)
    } else {
        Ok(number)
    }
}

/// The beginning of a text, for a message.
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN).and_then(|(end, _)| text.get(..end)) {
        Some(shown) => format!("{shown}…"),
        None => text.to_owned(),
    }
}

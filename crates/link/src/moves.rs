//! `m…`: each move is its number among the legal moves, and all of them together are one mixed-radix number.

use std::sync::OnceLock;

use chess::notation::excerpt;
use game::{Game, MoveNumber};

use crate::base64url;
use crate::error::{LinkError, MovesFault, Part};
use crate::number::Number;

/// The maximum work for one link, in the units of [`Game::work`]. It is part of the format: a link that is accepted today is
/// accepted forever, on every machine.
pub const MAX_WORK: u64 = 200_000_000;

/// The moves of a game as one number, to which moves can be appended.
#[derive(Clone, Debug)]
pub struct MoveCode {
    /// The moves' numbers in mixed radix, the first move lowest, with a 1 on top.
    number: Number,
    /// The product of the radixes, which is the place value of the next move; computed on first use.
    place_value: OnceLock<Number>,
    steps: Vec<Step>,
    /// The work of all positions, once the last one has been counted.
    work: Option<u64>,
}

/// One move of a [`MoveCode`].
#[derive(Copy, Clone, Debug)]
struct Step {
    number: u32,
    radix: u32,
    /// The work of all positions up to and including the one before this move.
    work: u64,
}

impl MoveCode {
    /// Returns the code of a game before its first move.
    pub fn new() -> MoveCode {
        MoveCode::from_steps(Vec::new(), None)
    }

    fn from_steps(steps: Vec<Step>, work: Option<u64>) -> MoveCode {
        let number = number_of(steps.iter().map(|step| (step.number, step.radix)));
        MoveCode { number, place_value: OnceLock::new(), steps, work }
    }

    /// Returns the place value of the next move.
    fn place_value(&self) -> &Number {
        self.place_value.get_or_init(|| place_value_after(&self.steps))
    }

    /// Returns the work of all positions of the game, or an error if it is too much for a link. The result is cached.
    pub fn work(&mut self, game: &Game) -> Result<u64, LinkError> {
        match self.work {
            Some(work) => Ok(work),
            None => {
                let before = self.steps.last().map_or(0, |step| step.work);
                Ok(*self.work.insert(check_work(game, before)?))
            }
        }
    }

    /// Appends a move; `work` is that of all positions so far.
    pub fn push(&mut self, MoveNumber { number, count }: MoveNumber, work: u64) {
        let (number, radix) = (number as u32, radix(count));
        let mut place_value = self.place_value.take().unwrap_or_else(|| place_value_after(&self.steps));
        // Multiplying the 1 on top by the radix adds `radix - 1` place values.
        self.number.add_times(&place_value, number + radix - 1);
        place_value.multiply(radix);
        self.place_value = place_value.into();
        self.steps.push(Step { number, radix, work });
        self.work = None;
    }

    /// Returns the code of the first `plies` moves.
    pub fn truncated(&self, plies: usize) -> MoveCode {
        let work = self.steps.get(plies).map_or(self.work, |next| Some(next.work));
        MoveCode::from_steps(self.steps[..plies].to_vec(), work)
    }

    /// Returns true if the text would exceed [`MAX_MOVES`](crate::MAX_MOVES).
    pub fn is_too_long(&self) -> bool {
        1 + (4 * self.number.byte_count()).div_ceil(3) > crate::MAX_MOVES
    }

    /// Returns the text, empty before the first move; `None` if it would be too long.
    pub fn text(&self) -> Option<String> {
        if self.steps.is_empty() { Some(String::new()) } else { text(self.number.limbs()) }
    }

    /// Returns the text with one more move; `None` if it would be too long.
    pub fn text_with(&self, MoveNumber { number, count }: MoveNumber) -> Option<String> {
        text(self.number.plus_times(self.place_value(), number as u32 + radix(count) - 1))
    }
}

/// Returns the text of a number; `None` if it would be too long.
fn text(limbs: impl Iterator<Item = u64>) -> Option<String> {
    Some(base64url::write_number('m', limbs)).filter(|text| text.len() <= crate::MAX_MOVES)
}

/// Combines move numbers and their radixes into one number.
fn number_of(moves: impl DoubleEndedIterator<Item = (u32, u32)>) -> Number {
    let mut sum = Number::one();
    moves.rev().for_each(|(number, radix)| sum.multiply_and_add(radix, number));
    sum
}

/// Returns the product of the radixes, multiplying as many as fit a factor at once.
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

/// Returns the text of one or more moves, given by number; `None` if it would be too long.
pub fn write_line(line: &[MoveNumber]) -> Option<String> {
    text(number_of(line.iter().map(|m| (m.number as u32, radix(m.count)))).limbs())
}

/// Yields the texts of the first move, of the first two, and so on, without the time it takes to encode each anew. Ends before a
/// text that would be too long.
pub fn write_prefixes(line: &[MoveNumber]) -> impl Iterator<Item = String> {
    let (mut number, mut place_value) = (Number::one(), Number::one());
    line.iter().map_while(move |m| {
        let radix = radix(m.count);
        // Multiplying the 1 on top by the radix adds `radix - 1` place values.
        number.add_times(&place_value, m.number as u32 + radix - 1);
        place_value.multiply(radix);
        text(number.limbs())
    })
}

/// Encodes the moves of a game.
///
/// # Errors
/// If parsing them would take too much work.
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

/// Parses moves and plays them in a game that has none yet.
pub fn read(text: &str, game: &mut Game) -> Result<MoveCode, LinkError> {
    let digits = text.strip_prefix('m').ok_or_else(|| LinkError::UnknownMoves { text: excerpt(text) })?;
    let bytes = base64url::read(digits, Part::Moves)?;
    let number = number(&bytes).map_err(LinkError::Moves)?;
    // In nearly all games a move takes at least four bits.
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
            // A number that ends too early gets an index that no move has.
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
    // Every user of a link lists the legal moves of its last position.
    let work = Some(check_work(game, work)?);
    Ok(MoveCode { number, place_value: OnceLock::new(), steps, work })
}

/// Adds the work of the current position, or returns an error if the sum is too much for a link.
pub fn check_work(game: &Game, before: u64) -> Result<u64, LinkError> {
    check_work_after(game.len(), game, before, || game.legal_moves().len())
}

/// Adds the work of the position after `plies` moves, which has `legal` legal moves.
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

/// Parses the number of one or more moves.
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

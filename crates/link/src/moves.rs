//! `m…`: each move by its number among the legal moves, all in one number of mixed radix.

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
    /// The product of the radixes: what the next move is worth.
    worth: Number,
    steps: Vec<Step>,
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
        MoveCode { number: Number::one(), worth: Number::one(), steps: Vec::new() }
    }

    /// The moves of a game. The work that it takes is not checked.
    fn of(numbers: impl IntoIterator<Item = (MoveNumber, u64)>) -> MoveCode {
        let mut code = MoveCode::new();
        numbers.into_iter().for_each(|(number, work)| code.push(number, work));
        code
    }

    /// The work of all positions but the last.
    pub fn work(&self) -> u64 {
        self.steps.last().map_or(0, |step| step.work)
    }

    /// Adds a move; `work` is that of all positions so far.
    pub fn push(&mut self, MoveNumber { number, count }: MoveNumber, work: u64) {
        let (number, radix) = (number as u32, radix(count));
        // The one on top moves up by the radix.
        self.number.add_times(&self.worth, number + radix - 1);
        self.worth.multiply(radix);
        self.steps.push(Step { number, radix, work });
    }

    /// The code of the first moves, so many.
    pub fn truncated(&self, plies: usize) -> MoveCode {
        let steps = self.steps[..plies].iter();
        MoveCode::of(
            steps.map(|step| (MoveNumber { number: step.number as usize, count: step.radix as usize }, step.work)),
        )
    }

    /// The text: empty before the first move.
    pub fn text(&self) -> String {
        if self.number.is_one() { String::new() } else { text(&self.number) }
    }

    /// The text after one more move; `None` if it would be longer than any that is read.
    pub fn text_with(&self, MoveNumber { number, count }: MoveNumber) -> Option<String> {
        let mut sum = self.number.clone();
        sum.add_times(&self.worth, number as u32 + radix(count) - 1);
        (length(&sum) <= crate::MAX_MOVES).then(|| text(&sum))
    }

    /// Whether the text would be longer than any that is read.
    pub fn is_too_long(&self) -> bool {
        length(&self.number) > crate::MAX_MOVES
    }
}

/// Codes are equal when their texts are.
impl PartialEq for MoveCode {
    fn eq(&self, other: &MoveCode) -> bool {
        self.number == other.number
    }
}

fn text(number: &Number) -> String {
    base64url::write('m', &number.to_le_bytes())
}

/// How long the text of a number is.
fn length(number: &Number) -> usize {
    1 + (number.byte_count() * 4).div_ceil(3)
}

fn radix(moves: usize) -> u32 {
    moves.max(2) as u32
}

/// The text of at least one move, by their numbers; `None` if it would be longer than any that is read.
pub fn write_line(line: &[MoveNumber]) -> Option<String> {
    let mut sum = Number::one();
    for m in line.iter().rev() {
        sum.multiply_and_add(radix(m.count), m.number as u32);
    }
    (length(&sum) <= crate::MAX_MOVES).then(|| text(&sum))
}

/// Encodes the moves of a game.
///
/// # Errors
/// If the text would be too long, or reading it too much work.
pub fn encode(game: &Game) -> Result<MoveCode, LinkError> {
    if game.rules().castling().is_some() {
        let code = MoveCode::of(game.move_numbers().into_iter().map(|number| (number, 0)));
        return if code.is_too_long() { Err(LinkError::GameTooLong { plies: game.len() }) } else { Ok(code) };
    }
    // Other games have work to count: they are played once more.
    let numbers = game.move_numbers();
    let mut replay = Game::new(game.rules(), &game.start()).map_err(LinkError::NotPlayable)?;
    let mut code = MoveCode::new();
    for number in numbers {
        let work = check_work(&replay, code.work())?;
        replay.play_numbered(|_| number.number);
        code.push(number, work);
        if code.is_too_long() {
            return Err(LinkError::GameTooLong { plies: replay.len() });
        }
    }
    check_work(&replay, code.work())?;
    Ok(code)
}

/// Plays what a text says in a game before its first move.
pub fn read(text: &str, game: &mut Game) -> Result<MoveCode, LinkError> {
    let digits = text.strip_prefix('m').ok_or_else(|| LinkError::UnknownMoves { text: beginning(text) })?;
    let bytes = base64url::read(digits, Part::Moves)?;
    let number = number(&bytes).map_err(LinkError::Moves)?;
    // A move takes four bits or more in nearly all games.
    game.reserve(2 * bytes.len());
    let mut rest = number.clone();
    let mut worth = Worth { product: Number::one(), factor: 1 };
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
        worth.multiply(radix(count));
        steps.push(Step { number, radix: radix(count), work });
    }
    // What follows a link lists the legal moves of its last position.
    check_work(game, work)?;
    Ok(MoveCode { number, worth: worth.finish(), steps })
}

/// The work so far with that of the position now, unless it is too much for a link.
pub fn check_work(game: &Game, before: u64) -> Result<u64, LinkError> {
    let work = game.work();
    if work == 0 {
        return Ok(before);
    }
    if work > variants::MAX_WORK || before + work > MAX_WORK {
        return Err(LinkError::TooMuchWork { ply: game.len() + 1 });
    }
    // Each legal move counts at least as much work as the board has squares.
    let size = game.rules().size();
    let squares = u64::from(size.files()) * u64::from(size.ranks());
    if work / squares > variants::MAX_LEGAL as u64 && game.legal_moves().len() > variants::MAX_LEGAL {
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
pub fn beginning(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A product of radixes, several of them multiplied at a time.
struct Worth {
    product: Number,
    factor: u32,
}

impl Worth {
    fn multiply(&mut self, radix: u32) {
        if u64::from(self.factor) * u64::from(radix) >= 1 << 15 {
            self.product.multiply(self.factor);
            self.factor = 1;
        }
        self.factor *= radix;
    }

    fn finish(mut self) -> Number {
        self.product.multiply(self.factor);
        self.product
    }
}

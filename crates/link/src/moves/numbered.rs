//! `m…`: each move by its place among the legal moves, all in one number of mixed radix.

use chess::Game;

use super::{MovesFormat, Tally, radix};
use crate::base64url;
use crate::error::{LinkError, MovesFault, Part};
use crate::number::Number;

/// At least one move.
pub struct Numbered;

impl MovesFormat for Numbered {
    fn read(&self, text: &str, game: &mut Game) -> Option<Result<Tally, LinkError>> {
        let digits = text.strip_prefix('m')?;
        Some(base64url::read(digits, Part::Moves).and_then(|bytes| read(&bytes, game).map_err(LinkError::Moves)))
    }

    fn write(&self, tally: &Tally) -> Option<String> {
        Some(base64url::write('m', &tally.number.to_le_bytes()))
    }
}

/// How long the text of a number is.
pub fn length(number: &Number) -> usize {
    1 + (number.byte_count() * 4).div_ceil(3)
}

/// The number of at least one move.
pub fn number(bytes: &[u8]) -> Result<Number, MovesFault> {
    let number = Number::from_le_bytes(bytes);
    match () {
        () if number.is_zero() => Err(MovesFault::Zero),
        () if bytes.last() == Some(&0) => Err(MovesFault::TrailingZero),
        () if number.is_one() => Err(MovesFault::NoMoves),
        () => Ok(number),
    }
}

fn read(bytes: &[u8], game: &mut Game) -> Result<Tally, MovesFault> {
    let number = number(bytes)?;
    // A move takes four bits or more in nearly all games.
    game.reserve(2 * bytes.len());
    let mut rest = number.clone();
    let mut worth = Worth { product: Number::one(), factor: 1 };
    while !rest.is_one() {
        let ply = game.moves().len() + 1;
        let (mut count, mut place) = (0, 0);
        let m = game.position().numbered_move(|legal| {
            count = legal;
            place = rest.divide(radix(count)) as usize;
            place
        });
        let m = match m {
            _ if count == 0 => return Err(MovesFault::GameOver { ply }),
            _ if rest.is_zero() => return Err(MovesFault::NoEnd { ply }),
            Some(m) => m,
            None => return Err(MovesFault::NoSuchMove { ply, place, count }),
        };
        game.play_on_unchecked(m);
        worth.multiply(radix(count));
    }
    Ok(Tally { number, worth: worth.finish() })
}

/// A product of radixes, several of them multiplied at a time.
struct Worth {
    product: Number,
    factor: u32,
}

impl Worth {
    fn multiply(&mut self, radix: u32) {
        if self.factor * radix >= 1 << 15 {
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

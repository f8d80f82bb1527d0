//! `m…`, as in chess: each move by its place among the legal moves, all in one number of mixed radix.

use variants::Game;

use super::MAX_WORK;
use crate::base64url;
use crate::error::{LinkError, MovesFault, Part};
use crate::moves::{MovesFormat, Numbered, Tally, beginning, numbered, radix};

pub fn write(tally: &Tally) -> String {
    Numbered.write(tally).expect("numbered moves say every game")
}

/// Plays what a text says, and gives the moves' number and the work that it was.
pub fn read(text: &str, game: &mut Game) -> Result<(Tally, u64), LinkError> {
    let digits = text.strip_prefix('m').ok_or_else(|| LinkError::UnknownMoves { text: beginning(text) })?;
    let bytes = base64url::read(digits, Part::Moves)?;
    let mut rest = numbered::number(&bytes).map_err(LinkError::Moves)?;
    let mut tally = Tally::new();
    let mut work = 0;
    while !rest.is_one() {
        let ply = game.moves().len() + 1;
        work += game.rules().work(game.board());
        if work > MAX_WORK {
            return Err(LinkError::TooMuchWork { ply });
        }
        let legal = game.legal_moves();
        if legal.is_empty() {
            return Err(LinkError::Moves(MovesFault::GameOver { ply }));
        }
        if legal.len() > variants::MAX_LEGAL {
            return Err(LinkError::Unplayable(variants::BoardFault::ManyMoves));
        }
        let place = rest.divide(radix(legal.len()));
        if rest.is_zero() {
            return Err(LinkError::Moves(MovesFault::NoEnd { ply }));
        }
        let Some(&m) = legal.get(place as usize) else {
            let fault = MovesFault::NoSuchMove { ply, place: place as usize, count: legal.len() };
            return Err(LinkError::Moves(fault));
        };
        game.play_unchecked(m);
        tally.add_place(place, radix(legal.len()));
    }
    Ok((tally, work))
}

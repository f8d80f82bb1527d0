//! `m…`, as in chess: each move by its place among the legal moves, all in one number of mixed radix.

use variants::{BoardFault, Game, Move};

use super::{MAX_WORK, Step};
use crate::base64url;
use crate::error::{LinkError, MovesFault, Part};
use crate::moves::{MovesFormat, Numbered, Tally, beginning, numbered, radix};

pub fn write(tally: &Tally) -> String {
    Numbered.write(tally).expect("numbered moves say every game")
}

/// Plays what a text says, and gives the moves' number and what each was.
pub fn read(text: &str, game: &mut Game) -> Result<(Tally, Vec<Step>), LinkError> {
    let digits = text.strip_prefix('m').ok_or_else(|| LinkError::UnknownMoves { text: beginning(text) })?;
    let bytes = base64url::read(digits, Part::Moves)?;
    let mut rest = numbered::number(&bytes).map_err(LinkError::Moves)?;
    let mut tally = Tally::new();
    let mut steps = Vec::new();
    let mut work = 0;
    while !rest.is_one() {
        let ply = game.moves().len() + 1;
        let (legal, more) = legal_moves(game, work)?;
        work += more;
        if legal.is_empty() {
            return Err(LinkError::Moves(MovesFault::GameOver { ply }));
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
        let radix = radix(legal.len());
        tally.add_place(place, radix);
        steps.push(Step { place, radix, work });
    }
    // Whoever reads the link will want these as well.
    legal_moves(game, work)?;
    Ok((tally, steps))
}

/// The legal moves of the position that a game has come to, and the work that they are, if that and what was done before is not
/// too much.
pub fn legal_moves(game: &Game, before: u64) -> Result<(Vec<Move>, u64), LinkError> {
    let work = game.rules().work(game.board());
    if work > variants::MAX_WORK || before + work > MAX_WORK {
        return Err(LinkError::TooMuchWork { ply: game.moves().len() + 1 });
    }
    let legal = game.legal_moves();
    if legal.len() > variants::MAX_LEGAL {
        return Err(LinkError::Unplayable(BoardFault::ManyMoves));
    }
    Ok((legal, work))
}

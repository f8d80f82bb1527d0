//! [`Games`]: lets a PGN reader support games other than chess.

use core::convert::Infallible;

use super::{PgnFault, Record, Score, Tags};

/// The games that a [`Reader`](super::Reader) supports. The reader itself handles standard chess and Chess960; this trait
/// handles all other games named by the `Variant` and `Ruleset` tags.
pub trait Games {
    /// A game other than chess while its moves are being read.
    type Other;
    /// The result of reading a game.
    type Record;
    /// An error in any game, including chess.
    type Fault: From<PgnFault>;

    /// Starts the game named by the tags. Returns `None` for chess.
    ///
    /// # Errors
    /// Returns the name of the offending tag and an error if the game is unknown or its start position is invalid.
    fn begin(&self, tags: &Tags) -> Result<Option<Self::Other>, (&'static str, Self::Fault)>;

    /// Plays a move.
    ///
    /// # Errors
    /// Returns an error if the text is not a legal move.
    fn play(&self, game: &mut Self::Other, text: &str) -> Result<(), Self::Fault>;

    /// Converts the record of a chess game.
    fn chess_record(&self, record: Record) -> Self::Record;

    /// Converts a game other than chess after its last move.
    fn other_record(&self, game: Self::Other, tags: Tags, score: Score) -> Self::Record;
}

/// Standard chess and Chess960 only.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ChessOnly;

impl Games for ChessOnly {
    type Other = Infallible;
    type Record = Record;
    type Fault = PgnFault;

    fn begin(&self, _: &Tags) -> Result<Option<Infallible>, (&'static str, PgnFault)> {
        Ok(None)
    }

    fn play(&self, game: &mut Infallible, _: &str) -> Result<(), PgnFault> {
        match *game {}
    }

    #[inline]
    fn chess_record(&self, record: Record) -> Record {
        record
    }

    fn other_record(&self, game: Infallible, _: Tags, _: Score) -> Record {
        match game {}
    }
}

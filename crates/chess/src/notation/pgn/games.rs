//! [`Games`]: lets a PGN reader support games other than chess.

use core::convert::Infallible;

use super::{PgnFault, Record, Score, Tags};

/// The games that a [`Reader`](super::Reader) supports. The reader itself handles standard chess and Chess960; this trait
/// handles all other games that the tags `Variant` and `Ruleset` name.
pub trait Games {
    /// A game other than chess while its moves are being read.
    type Other;
    /// The result of reading a game.
    type Record;
    /// An error in a game; includes the errors of chess.
    type Fault: From<PgnFault>;

    /// Returns the game that the tags name, before its first move, or `None` for chess.
    ///
    /// # Errors
    /// Returns the name of the offending tag and an error if the game is unknown or its start position is invalid.
    fn begin(&self, tags: &Tags) -> Result<Option<Self::Other>, (&'static str, Self::Fault)>;

    /// Plays a move.
    ///
    /// # Errors
    /// Returns an error if the text is not a legal move.
    fn play(&self, game: &mut Self::Other, text: &str) -> Result<(), Self::Fault>;

    /// Converts a game of chess that was read.
    fn chess_record(&self, record: Record) -> Self::Record;

    /// Converts another game that was read.
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

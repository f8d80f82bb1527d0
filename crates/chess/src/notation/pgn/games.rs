//! [`Games`]: what a reader knows beside chess.

use core::convert::Infallible;

use super::{PgnFault, Record, Score, Tags};

/// The games that a [`Reader`](super::Reader) knows. Standard chess and Chess960 are read by the reader itself; whatever else
/// the tags `Variant` and `Ruleset` name is asked for here.
pub trait Games {
    /// A game other than chess whose moves are being read.
    type Other;
    /// What a game becomes once it is read.
    type Record;
    /// What can be wrong: what can be wrong in chess, and more.
    type Fault: From<PgnFault>;

    /// The game other than chess that the tags name, before its first move; `None` for chess.
    ///
    /// # Errors
    /// If the tags name no game that is known, or one that cannot start so; with the name of the tag that is wrong.
    fn begin(&self, tags: &Tags) -> Result<Option<Self::Other>, (&'static str, Self::Fault)>;

    /// Plays a move.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn play(&self, game: &mut Self::Other, text: &str) -> Result<(), Self::Fault>;

    /// A game of chess that was read.
    fn chess_record(&self, record: Record) -> Self::Record;

    /// Another game that was read.
    fn other_record(&self, game: Self::Other, tags: Tags, score: Score) -> Self::Record;
}

/// Standard chess and Chess960, and no other game.
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

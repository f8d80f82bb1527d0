//! PGN: games as text with tags.
//!
//! **Reads** (feature `std`) any number of games from a stream, one at a time, in bounded memory: tags in any order and
//! layout, moves in every form without spaces or brackets that [`san`](super::san) reads, move numbers anywhere, comments
//! (`{…}` and `;…`), glyphs (`$1`, `!?`, `+-`, `N`), variations (left out, but they must balance), `%` lines, a byte order
//! mark, every kind of line break, `SetUp`/`FEN`, `Variant "Chess960"`; other games through [`Games`]. Text that is not UTF-8 is read as Latin-1 from
//! where that shows, looking 16 KB ahead at least: most files as a whole. A game ends with its result, with the next game's
//! tags, or with the text. An error names game, line and column, and the reader goes on with the next game (a comment without an end takes the rest of the text along).
//!
//! **Writes** ([`Record`]'s `Display`) the seven tags first, then the others in their order, `SetUp` and `FEN` where the
//! game does not start from the start, and the moves in SAN in lines of at most 79 characters. Missing tags of the seven
//! are filled in, `Result`, `SetUp`, `FEN` and Chess960's `Variant` are made from the record. Reading what was written gives
//! the same moves and score, and writing that again the same text.
//!
//! ```
//! use linkmate_chess::notation::pgn;
//! let text = "[White \"Gioachino\"]\n\n1. e4 e5 {Hm.} 2. Qh5 (2. Nf3) Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n";
//! let record = pgn::Reader::new(text.as_bytes()).next().unwrap()?;
//! assert_eq!(record.tags.get("White"), Some("Gioachino"));
//! assert_eq!(record.moves.len(), 7);
//! assert!(record.to_string().ends_with("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"));
//! # Ok::<(), pgn::PgnError>(())
//! ```

#[cfg(feature = "std")]
mod error;
#[cfg(feature = "std")]
mod games;
#[cfg(feature = "std")]
mod reader;
#[cfg(feature = "std")]
mod source;
mod tags;
#[cfg(all(test, feature = "std"))]
mod tests;
mod writer;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{
    Castling, Color, Game, Move, Outcome, Position,
    game::{DrawCause, WinCause},
    position::IllegalMove,
};

#[cfg(feature = "std")]
pub use error::{PgnError, PgnFault};
#[cfg(feature = "std")]
pub use games::{ChessOnly, Games};
#[cfg(feature = "std")]
pub use reader::Reader;
pub use tags::{TagError, Tags};
pub use writer::Sheet;

/// A tag or word longer than this many bytes is refused.
pub const MAX_TOKEN: usize = 1 << 14;
/// More moves in one game are refused.
pub const MAX_MOVES: usize = 65_535;
/// More tags in one game are refused, those that every game has aside.
pub const MAX_TAGS: usize = 1_000;

/// The result that ends a game's text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Score {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, or nobody knows.
    #[default]
    Unknown,
}

impl Score {
    /// As it is written in a PGN.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Score::WhiteWins => "1-0",
            Score::BlackWins => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Unknown => "*",
        }
    }

    /// The outcome that the score tells of, without its cause.
    #[must_use]
    pub fn unstated(self) -> Option<Outcome> {
        let win = |winner| Some(Outcome::Win { winner, cause: WinCause::Unstated });
        match self {
            Score::WhiteWins => win(Color::White),
            Score::BlackWins => win(Color::Black),
            Score::Draw => Some(Outcome::Draw { cause: DrawCause::Unstated }),
            Score::Unknown => None,
        }
    }

    /// The score with exactly this text.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Score> {
        [Score::WhiteWins, Score::BlackWins, Score::Draw, Score::Unknown].into_iter().find(|score| score.text() == text)
    }
}

impl From<Option<Outcome>> for Score {
    fn from(outcome: Option<Outcome>) -> Score {
        match outcome.map(Outcome::winner) {
            None => Score::Unknown,
            Some(None) => Score::Draw,
            Some(Some(Color::White)) => Score::WhiteWins,
            Some(Some(Color::Black)) => Score::BlackWins,
        }
    }
}

/// The letters and digits of a variant's name, in lower case: sites and programs differ in the rest.
#[must_use]
pub fn plain_name(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
}

/// The castling rules of a `Variant` tag that names chess, by the names that sites and programs give them; `None` for other
/// games.
#[must_use]
pub fn castling_of(name: &str) -> Option<Castling> {
    match plain_name(name).as_str() {
        "" | "standard" | "chess" | "normal" | "regular" | "orthodox" | "fromposition" => Some(Castling::Standard),
        "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "freestyle" => {
            Some(Castling::Chess960)
        }
        _ => None,
    }
}

/// One game of a PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags as they were given, in their order.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// Which castling rules hold.
    pub rules: Castling,
    /// The moves of the main line.
    pub moves: Vec<Move>,
    /// The result at the end of the moves; where that is `*` or missing, the `Result` tag's.
    pub score: Score,
}

impl Record {
    /// A game as a record with that score and these tags.
    ///
    /// ```
    /// use linkmate_chess::{Game, notation::pgn::{Record, Score, Tags}};
    /// let mut tags = Tags::new();
    /// tags.push("White", "Anderssen")?;
    /// let record = Record::from_game(&Game::new(), Score::Unknown, tags);
    /// assert!(record.to_string().contains("[White \"Anderssen\"]"));
    /// # Ok::<(), linkmate_chess::notation::pgn::TagError>(())
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, score: Score, tags: Tags) -> Record {
        Record { tags, start: *game.start(), rules: game.rules(), moves: game.moves().to_vec(), score }
    }

    /// The moves as a game. Moves after a draw are played on; a score that the board does not show is not part of it.
    ///
    /// # Errors
    /// If a move is not legal, which never happens in a record that [`Reader`] has read.
    pub fn to_game(&self) -> Result<Game, IllegalMove> {
        let mut game = Game::from_position(self.start, self.rules);
        self.moves.iter().try_for_each(|&m| game.play(m))?;
        Ok(game)
    }
}

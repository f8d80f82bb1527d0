//! PGN, the standard notation for games.
//!
//! **Reads** (feature `std`) any number of games from a stream, one at a time, in bounded memory:
//! - tags in any order and layout, `SetUp`/`FEN`, `Variant "Chess960"`; other games through [`Games`];
//! - moves in every form without spaces or brackets that [`san`](super::san) reads, move numbers anywhere;
//! - comments (`{…}` and `;…`), glyphs (`$1`, `!?`, `+-`, `N`), `%` lines, and variations, which are skipped but must
//!   balance;
//! - a byte order mark and every kind of line break. The text is read as UTF-8 until an invalid byte comes into view, at
//!   least 16 KB ahead, and as Latin-1 from then on; so most files in Latin-1 are read correctly from the start.
//!
//! A game ends with its result, with the tags of the next game, or with the text. An error names game, line and column,
//! and the reader continues with the next game. A comment that is never closed ends before the tags of the next game if an
//! empty line precedes them, otherwise with the text.
//!
//! **Writes** (`Display` of [`Record`]) the seven standard tags first, then the others in their order, `SetUp` and `FEN`
//! unless the game begins with the start position, and the moves in SAN in lines of at most 79 characters. Missing
//! standard tags are filled in; `Result`, `SetUp`, `FEN` and the `Variant` of Chess960 follow from the record. Reading the
//! text gives the same moves and score, and writing these again gives the same text.
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
#[cfg(feature = "std")]
mod tokens;
mod writer;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{
    CastlingMode, Color, Game, Move, Outcome, Position,
    game::{DrawCause, WinCause},
    position::IllegalMove,
};

#[cfg(feature = "std")]
pub use error::{PgnError, PgnFault};
#[cfg(feature = "std")]
pub use games::{ChessOnly, Games};
#[cfg(feature = "std")]
pub use reader::{Reader, Skipped};
pub use tags::{TagError, Tags, is_tag_name_byte};
pub use writer::Sheet;

/// The maximum length of a tag or word in bytes.
pub const MAX_TOKEN: usize = 1 << 14;
/// The maximum number of moves in one game.
pub const MAX_MOVES: usize = 65_535;
/// The maximum number of tags in one game, not counting those that the writer generates.
pub const MAX_TAGS: usize = 1_000;

/// The result at the end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Score {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game is unfinished or its result is unknown.
    #[default]
    Unknown,
}

impl Score {
    /// Returns the PGN text of the score.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Score::WhiteWins => "1-0",
            Score::BlackWins => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Unknown => "*",
        }
    }

    /// Returns the outcome with an unstated cause, or `None` for an unknown score.
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

    /// Returns the score with exactly this text, if there is one.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Score;
    /// assert_eq!(Score::from_text("1/2-1/2"), Some(Score::Draw));
    /// assert_eq!(Score::from_text("1:0"), None);
    /// ```
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

/// Returns the letters and digits of a variant's name in lower case. Sites and programs differ in everything else.
///
/// ```
/// use linkmate_chess::notation::pgn::plain_name;
/// assert_eq!(plain_name("Three-Check"), plain_name("three check"));
/// ```
#[must_use]
pub fn plain_name(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
}

/// Returns the castling rules for the value of a `Variant` tag, under any of the names that sites and programs use, or
/// `None` for games other than chess.
///
/// ```
/// use linkmate_chess::{CastlingMode, notation::pgn::castling_mode_of};
/// assert_eq!(castling_mode_of("Fischerandom"), Some(CastlingMode::Chess960));
/// assert_eq!(castling_mode_of("Atomic"), None);
/// ```
#[must_use]
pub fn castling_mode_of(name: &str) -> Option<CastlingMode> {
    match plain_name(name).as_str() {
        "" | "standard" | "chess" | "normal" | "regular" | "orthodox" | "fromposition" => Some(CastlingMode::Standard),
        "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "freestyle" => {
            Some(CastlingMode::Chess960)
        }
        _ => None,
    }
}

/// A game of a PGN file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags in their original order.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// The castling rules.
    pub mode: CastlingMode,
    /// The moves of the main line.
    pub moves: Vec<Move>,
    /// The result at the end of the moves or, if that is `*` or missing, that of the `Result` tag.
    pub score: Score,
}

impl Record {
    /// Creates a record of a game with a score and tags.
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
        Record { tags, start: *game.start(), mode: game.castling_mode(), moves: game.moves().to_vec(), score }
    }

    /// Converts the record to a game, including moves after a draw. A score that does not follow from the board is lost.
    ///
    /// # Errors
    /// Returns an error if a move is not legal, which never happens with a record from a [`Reader`].
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Reader;
    /// let record = Reader::new("1. f3 e5 2. g4 Qh4# 0-1".as_bytes()).next().unwrap()?;
    /// assert!(record.to_game()?.position().is_checkmate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_game(&self) -> Result<Game, IllegalMove> {
        let mut game = Game::from_position(self.start, self.mode);
        self.moves.iter().try_for_each(|&m| game.play(m))?;
        Ok(game)
    }
}

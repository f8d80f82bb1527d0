//! Errors of PGN reading.

use std::fmt;
use std::string::String;

use super::super::fen::ReadError;
use super::super::san::SanError;
use super::{MAX_MOVES, MAX_TAGS, MAX_TOKEN};

/// An error with its location. The reader skips the rest of the game and goes on with the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError<F = PgnFault> {
    /// The number of the game, counted from 1.
    pub game: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The error.
    pub fault: F,
}

/// An error in the text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnFault {
    /// A tag without a name.
    TagName,
    /// A tag without a value in quotes on the same line.
    TagValue,
    /// A tag without a closing bracket.
    TagEnd,
    /// `SetUp "1"` without a `FEN` tag.
    SetUpWithoutFen,
    /// A `FEN` tag that is invalid or not playable.
    Fen(ReadError),
    /// A `Variant` tag with an unknown game.
    Variant(String),
    /// `Variant "Chess960"` without a `FEN` tag.
    VariantWithoutFen,
    /// An invalid or illegal move.
    Move(SanError),
    /// An unexpected character.
    Character(char),
    /// An unclosed comment.
    OpenComment,
    /// An unclosed variation.
    OpenVariation,
    /// A variation without a move before it to replace.
    VariationBeforeMove,
    /// A `)` without a matching `(`.
    VariationEnd,
    /// A word or tag longer than [`MAX_TOKEN`] bytes.
    TooLong,
    /// More than [`MAX_MOVES`] moves.
    TooManyMoves,
    /// More than [`MAX_TAGS`] tags.
    TooManyTags,
    /// The text could not be read.
    Io(String),
}

impl PgnFault {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python. For a FEN or a move it
    /// is the code of that error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PgnFault::TagName => "pgn.tag_name",
            PgnFault::TagValue => "pgn.tag_value",
            PgnFault::TagEnd => "pgn.tag_end",
            PgnFault::SetUpWithoutFen => "pgn.setup_without_fen",
            PgnFault::Fen(error) => error.code(),
            PgnFault::Variant(_) => "pgn.variant",
            PgnFault::VariantWithoutFen => "pgn.variant_without_fen",
            PgnFault::Move(error) => error.code(),
            PgnFault::Character(_) => "pgn.character",
            PgnFault::OpenComment => "pgn.open_comment",
            PgnFault::OpenVariation => "pgn.open_variation",
            PgnFault::VariationBeforeMove => "pgn.variation_before_move",
            PgnFault::VariationEnd => "pgn.variation_end",
            PgnFault::TooLong => "pgn.too_long",
            PgnFault::TooManyMoves => "pgn.too_many_moves",
            PgnFault::TooManyTags => "pgn.too_many_tags",
            PgnFault::Io(_) => "pgn.io",
        }
    }
}

impl<F: fmt::Display> fmt::Display for PgnError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pgn game {}, line {}, column {}: {}", self.game, self.line, self.column, self.fault)
    }
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnFault::TagName => f.write_str("expected a tag's name of letters, digits or _+#=:-"),
            PgnFault::TagValue => f.write_str("expected a tag's value in quotes on one line"),
            PgnFault::TagEnd => f.write_str("expected ] at the end of the tag"),
            PgnFault::SetUpWithoutFen => f.write_str("the tag SetUp announces a FEN tag, but there is none"),
            PgnFault::Fen(error) => write!(f, "the FEN tag: {error}"),
            PgnFault::Variant(name) => write!(f, "the variant {name:?} is not known"),
            PgnFault::VariantWithoutFen => f.write_str("Chess960 needs a FEN tag"),
            PgnFault::Move(error) => error.fmt(f),
            PgnFault::Character(c) => write!(f, "expected a move, comment, variation or result, got {c:?}"),
            PgnFault::OpenComment => f.write_str("a comment begins here and does not end"),
            PgnFault::OpenVariation => f.write_str("a variation begins here and does not end"),
            PgnFault::VariationBeforeMove => f.write_str("a variation begins before any move that it could replace"),
            PgnFault::VariationEnd => f.write_str("a variation ends here that did not begin"),
            PgnFault::TooLong => write!(f, "longer than {MAX_TOKEN} bytes"),
            PgnFault::TooManyMoves => write!(f, "more than {MAX_MOVES} moves"),
            PgnFault::TooManyTags => write!(f, "more than {MAX_TAGS} tags"),
            PgnFault::Io(error) => write!(f, "could not be read: {error}"),
        }
    }
}

impl PgnError {
    /// Returns the stable code of the error.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Reader;
    /// let error = Reader::new("1. e4 {never closed".as_bytes()).next().unwrap().unwrap_err();
    /// assert_eq!((error.line, error.column, error.code()), (1, 7, "pgn.open_comment"));
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl<F: std::error::Error> std::error::Error for PgnError<F> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.fault.source()
    }
}

impl std::error::Error for PgnFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PgnFault::Fen(error) => Some(error),
            PgnFault::Move(error) => Some(error),
            _ => None,
        }
    }
}

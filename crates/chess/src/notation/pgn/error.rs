//! Errors of PGN reading.

use std::fmt;
use std::string::String;

use super::super::fen::ReadError;
use super::super::san::SanError;
use super::{MAX_MOVES, MAX_TAGS, MAX_TOKEN, TagError};

/// An error with its location. The reader skips the rest of the game and continues with the next one.
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

impl<F: fmt::Display> PgnError<F> {
    /// Returns the message with game, line and column, but without the prefix `pgn`.
    pub fn sentence(&self) -> impl fmt::Display {
        let PgnError { game, line, column, fault } = self;
        crate::from_fn(move |f| write!(f, "game {game}, line {line}, column {column}: {fault}"))
    }
}

impl<F: fmt::Display> fmt::Display for PgnError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pgn: {}", self.sentence())
    }
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnFault::TagName => TagError::Name.sentence().fmt(f),
            PgnFault::TagValue => f.write_str("expected a tag value in quotes on the same line"),
            PgnFault::TagEnd => f.write_str("expected ] at the end of the tag"),
            PgnFault::SetUpWithoutFen => f.write_str("the SetUp tag needs a FEN tag, but there is none"),
            PgnFault::Fen(error) => write!(f, "in the FEN tag: {}", error.sentence()),
            PgnFault::Variant(name) => write!(f, "the variant {name:?} is not supported"),
            PgnFault::VariantWithoutFen => f.write_str("a Chess960 game needs a FEN tag"),
            PgnFault::Move(error) => error.sentence().fmt(f),
            PgnFault::Character(c) => write!(f, "expected a move, comment, variation or result, got {c:?}"),
            PgnFault::OpenComment => f.write_str("the comment that begins here is never closed"),
            PgnFault::OpenVariation => f.write_str("the variation that begins here is never closed"),
            PgnFault::VariationBeforeMove => f.write_str("there is no move before this variation for it to replace"),
            PgnFault::VariationEnd => f.write_str("this ) has no matching ("),
            PgnFault::TooLong => write!(f, "this tag or word is longer than {MAX_TOKEN} bytes"),
            PgnFault::TooManyMoves => write!(f, "the game has more than {MAX_MOVES} moves"),
            PgnFault::TooManyTags => write!(f, "the game has more than {MAX_TAGS} tags"),
            PgnFault::Io(error) => write!(f, "the text can't be read: {error}"),
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

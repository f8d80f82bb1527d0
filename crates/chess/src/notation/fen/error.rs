//! Errors of FEN parsing.

use alloc::string::String;
use core::fmt;

use super::MAX_LENGTH;
use crate::Rank;
use crate::position::NotPlayable;

/// The error for a string that is not a valid FEN: the field, what was expected and what was found.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FenError {
    /// The text is empty.
    Empty,
    /// The text is longer than [`MAX_LENGTH`] bytes.
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// The board does not have eight ranks.
    RankCount {
        /// Number of ranks found.
        got: usize,
    },
    /// A rank does not have eight squares.
    RankWidth {
        /// The rank.
        rank: Rank,
        /// Number of squares found.
        got: u32,
        /// The text of the rank.
        text: String,
    },
    /// A character that is neither a piece letter nor a digit 1–8.
    Placement {
        /// The rank.
        rank: Rank,
        /// The character found.
        got: char,
    },
    /// A rank contains two digits in a row.
    AdjacentDigits {
        /// The rank.
        rank: Rank,
        /// The text of the rank.
        text: String,
    },
    /// The side to move is neither `w` nor `b`.
    Turn {
        /// The text found.
        text: String,
    },
    /// The castling field is neither `-` nor letters from KQ, A–H and their lower case.
    Castling {
        /// The text found.
        text: String,
    },
    /// A castling letter appears twice.
    CastlingTwice {
        /// The letter.
        letter: char,
    },
    /// The en passant field is neither `-` nor a square on rank 3 or 6.
    EnPassant {
        /// The text found.
        text: String,
    },
    /// The halfmove clock is not a number from 0 to 65,535.
    Halfmoves {
        /// The text found.
        text: String,
    },
    /// The fullmove number is not a number from 1 to 65,535.
    Fullmoves {
        /// The text found.
        text: String,
    },
    /// The last field is followed by text that is not a list of EPD operations.
    Trailing {
        /// The text found.
        text: String,
    },
}

impl FenError {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    ///
    /// ```
    /// use linkmate_chess::notation::fen;
    /// assert_eq!(fen::parse("8/8/8/8/8/8/8/7 w").unwrap_err().code(), "fen.rank_width");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            FenError::Empty => "fen.empty",
            FenError::TooLong { .. } => "fen.too_long",
            FenError::RankCount { .. } => "fen.rank_count",
            FenError::RankWidth { .. } => "fen.rank_width",
            FenError::Placement { .. } => "fen.placement",
            FenError::AdjacentDigits { .. } => "fen.adjacent_digits",
            FenError::Turn { .. } => "fen.turn",
            FenError::Castling { .. } => "fen.castling",
            FenError::CastlingTwice { .. } => "fen.castling_twice",
            FenError::EnPassant { .. } => "fen.en_passant",
            FenError::Halfmoves { .. } => "fen.halfmoves",
            FenError::Fullmoves { .. } => "fen.fullmoves",
            FenError::Trailing { .. } => "fen.trailing",
        }
    }
}

impl FenError {
    /// Returns the place of the error, such as `fen field 1`.
    #[must_use]
    pub fn place(&self) -> &'static str {
        match self {
            FenError::Empty | FenError::TooLong { .. } | FenError::Trailing { .. } => "fen",
            FenError::RankCount { .. }
            | FenError::RankWidth { .. }
            | FenError::Placement { .. }
            | FenError::AdjacentDigits { .. } => "fen field 1",
            FenError::Turn { .. } => "fen field 2",
            FenError::Castling { .. } | FenError::CastlingTwice { .. } => "fen field 3",
            FenError::EnPassant { .. } => "fen field 4",
            FenError::Halfmoves { .. } => "fen field 5",
            FenError::Fullmoves { .. } => "fen field 6",
        }
    }

    /// Returns the message without its location prefix.
    ///
    /// ```
    /// use linkmate_chess::notation::fen;
    /// let error = fen::parse("8/8/8/8/8/8/8/8 x").unwrap_err();
    /// assert_eq!(error.sentence().to_string(), "expected w or b as the side to move, got \"x\"");
    /// assert_eq!(error.to_string(), "fen field 2: expected w or b as the side to move, got \"x\"");
    /// ```
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| match self {
            FenError::Empty => f.write_str("expected a position, got nothing"),
            FenError::TooLong { length } => {
                write!(f, "the position is {length} bytes long; at most {MAX_LENGTH} are allowed")
            }
            FenError::RankCount { got: 1 } => f.write_str("the board has 1 rank instead of 8"),
            FenError::RankCount { got } => write!(f, "the board has {got} ranks instead of 8"),
            FenError::RankWidth { rank, got: 1, text } => write!(f, "rank {rank} has 1 square instead of 8 ({text:?})"),
            FenError::RankWidth { rank, got, text } => {
                write!(f, "rank {rank} has {got} squares instead of 8 ({text:?})")
            }
            FenError::Placement { rank, got } => {
                write!(f, "expected a piece letter (PNBRQKpnbrqk) or a digit 1–8 on rank {rank}, got {got:?}")
            }
            FenError::AdjacentDigits { rank, text } => write!(f, "rank {rank} has two digits in a row ({text:?})"),
            FenError::Turn { text } => write!(f, "expected w or b as the side to move, got {text:?}"),
            FenError::Castling { text } => {
                write!(f, "castling rights must be - or letters from KQkq, A–H and a–h, got {text:?}")
            }
            FenError::CastlingTwice { letter } => write!(f, "the castling letter {letter:?} appears twice"),
            FenError::EnPassant { text } => {
                write!(f, "the en passant square must be - or a square on rank 3 or 6, got {text:?}")
            }
            FenError::Halfmoves { text } => write!(f, "the halfmove clock must be 0–65535, got {text:?}"),
            FenError::Fullmoves { text } => write!(f, "the move number must be 1–65535, got {text:?}"),
            FenError::Trailing { text } => {
                write!(f, "only EPD operations such as \"bm Nf3;\" may follow the position, got {text:?}")
            }
        })
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.sentence())
    }
}

impl core::error::Error for FenError {}

/// The error of [`parse_position`](super::parse_position): the text is not a valid FEN, or its setup is not playable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ReadError {
    /// The text is not a valid FEN.
    Malformed(FenError),
    /// The setup is not playable.
    NotPlayable(NotPlayable),
}

impl ReadError {
    /// Returns the stable error code; for several violations, that of the first.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            ReadError::Malformed(error) => error.code(),
            ReadError::NotPlayable(error) => error.code(),
        }
    }

    /// Returns the message without its location prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| match self {
            ReadError::Malformed(error) => write!(f, "{}", error.sentence()),
            ReadError::NotPlayable(error) => write!(f, "{error}"),
        })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Malformed(error) => error.fmt(f),
            ReadError::NotPlayable(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ReadError::Malformed(error) => Some(error),
            ReadError::NotPlayable(error) => Some(error),
        }
    }
}

impl From<FenError> for ReadError {
    fn from(error: FenError) -> ReadError {
        ReadError::Malformed(error)
    }
}

impl From<NotPlayable> for ReadError {
    fn from(error: NotPlayable) -> ReadError {
        ReadError::NotPlayable(error)
    }
}

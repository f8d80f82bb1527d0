//! Errors of FEN parsing.

use alloc::string::String;
use core::fmt;

use super::MAX_LENGTH;
use crate::Rank;
use crate::position::NotPlayable;

/// The error for a text that is not a valid FEN: the field, what was expected and what was found.
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

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => f.write_str("fen: expected a position, got nothing"),
            FenError::TooLong { length } => {
                write!(f, "fen: {length} bytes long, at most {MAX_LENGTH} are read")
            }
            FenError::RankCount { got: 1 } => f.write_str("fen field 1: the board has 1 rank, needs 8"),
            FenError::RankWidth { rank, got: 1, text } => {
                write!(f, "fen field 1: rank {rank} has 1 square, needs 8 ({text:?})")
            }
            FenError::RankCount { got } => {
                write!(f, "fen field 1: the board has {got} ranks, needs 8")
            }
            FenError::RankWidth { rank, got, text } => {
                write!(f, "fen field 1: rank {rank} has {got} squares, needs 8 ({text:?})")
            }
            FenError::Placement { rank, got } => {
                write!(f, "fen field 1: rank {rank}: expected one of PNBRQKpnbrqk or a digit 1-8, got {got:?}")
            }
            FenError::AdjacentDigits { rank, text } => {
                write!(f, "fen field 1: rank {rank} has two digits side by side ({text:?})")
            }
            FenError::Turn { text } => write!(f, "fen field 2: expected w or b, got {text:?}"),
            FenError::Castling { text } => {
                write!(f, "fen field 3: expected - or letters of KQkq, A-H, a-h, got {text:?}")
            }
            FenError::CastlingTwice { letter } => {
                write!(f, "fen field 3: {letter:?} is given twice")
            }
            FenError::EnPassant { text } => {
                write!(f, "fen field 4: expected - or a square on rank 3 or 6, got {text:?}")
            }
            FenError::Halfmoves { text } => write!(f, "fen field 5: expected a number from 0 to 65535, got {text:?}"),
            FenError::Fullmoves { text } => write!(f, "fen field 6: expected a number from 1 to 65535, got {text:?}"),
            FenError::Trailing { text } => {
                write!(f, "fen: expected the end or EPD operations such as bm Nf3; got {text:?}")
            }
        }
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

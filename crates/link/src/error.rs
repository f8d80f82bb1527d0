//! Errors of parsing and writing links.

use std::fmt;

use chess::position::Violation;
use chess::{Bitboard, Square};
use game::{IllegalMove, Unplayable};
use thiserror::Error;
use variants::PackError;

/// A part of a link.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The rules of the game.
    Ruleset,
    /// The position it starts from.
    Board,
    /// The moves played.
    Moves,
}

impl Part {
    /// Returns the place that [`LinkError`] puts in front of its sentence.
    fn place(self) -> &'static str {
        match self {
            Part::Ruleset => "link, ruleset",
            Part::Board => "link, board",
            Part::Moves => "link, moves",
        }
    }

    pub(crate) fn check_length(self, text: &str, limit: usize) -> Result<(), LinkError> {
        if text.len() > limit {
            return Err(LinkError::TooLong { part: self, length: text.len(), limit });
        }
        Ok(())
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Ruleset => "ruleset",
            Part::Board => "board",
            Part::Moves => "moves",
        })
    }
}

/// Why a string is not a valid link, or why a game or position has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// A part exceeds its maximum length.
    TooLong {
        /// The part.
        part: Part,
        /// Its length in bytes.
        length: usize,
        /// Its maximum length.
        limit: usize,
    },
    /// No ruleset has that name.
    UnknownRuleset {
        /// The name.
        text: String,
    },
    /// The rules were built by a program and have no text.
    NoText {
        /// The title of the rules.
        title: String,
    },
    /// Nothing follows the ruleset.
    NoBoard,
    /// Something follows the moves.
    TooManyParts,
    /// A slash is not followed by moves.
    TrailingSlash,
    /// The link is not a game of chess.
    NotChess {
        /// Its ruleset; just `v1` for custom rules.
        ruleset: &'static str,
    },
    /// Custom rules are invalid or not in canonical form.
    Rules(PackError),
    /// The board is not in one of the ruleset's formats.
    UnknownBoard {
        /// The ruleset; just `v1` for custom rules.
        ruleset: &'static str,
        /// The board's text.
        text: String,
    },
    /// The moves do not start with `m`.
    UnknownMoves {
        /// The first characters of the moves.
        text: String,
    },
    /// A part is not canonical base64url.
    Base64 {
        /// The part.
        part: Part,
        /// The fault.
        fault: Base64Fault,
    },
    /// The board is invalid, or a setup cannot be written.
    Board(BoardFault),
    /// The moves' number is invalid.
    Moves(MovesFault),
    /// The link has moves, but its board is not playable.
    NotPlayable(Unplayable),
    /// The move to append is not legal.
    IllegalMove(IllegalMove),
    /// The moves' text would exceed its maximum length.
    GameTooLong {
        /// Number of moves.
        plies: usize,
    },
    /// Finding the legal moves of the game takes more work than a link may take.
    TooMuchWork {
        /// Number of the move, from 1.
        ply: usize,
    },
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}: ")?;
        }
        self.sentence().fmt(f)
    }
}

impl std::error::Error for LinkError {}

/// A fault in base64url text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum Base64Fault {
    /// It is empty.
    #[error("nothing follows its first letter")]
    Empty,
    /// It contains a character outside the alphabet.
    #[error("{got:?} is not a base64url character")]
    Character {
        /// The character.
        got: char,
    },
    /// It contains an equals sign.
    #[error("base64url has no = at the end")]
    Padding,
    /// Its length leaves one character that cannot hold a whole byte.
    #[error("it has one character too many or too few")]
    Length,
    /// The unused bits of the last character are not zero.
    #[error("the unused bits of its last character are not zero")]
    SpareBits,
}

/// A fault in the board part.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardFault {
    /// The number is not between 0 and 959.
    #[error("start positions are numbered 0–959, got {text:?}")]
    StartNumber {
        /// The text in its place.
        text: String,
    },
    /// There are fewer bytes than the pieces need.
    #[error("the board needs at least {needed} bytes, got {got}")]
    Short {
        /// Minimum number of bytes.
        needed: usize,
        /// Number of bytes found.
        got: usize,
    },
    /// The turn is neither White's (0) nor Black's (1).
    #[error("the side to move must be 0 or 1, got {got}")]
    Turn {
        /// The value found.
        got: u8,
    },
    /// The padding of the last byte is not zero.
    #[error("the unused half of the board's last byte is not zero")]
    Filling,
    /// A rook has the right to castle but could not castle from its square.
    #[error("the rook on {rook} can't have the right to castle: {fault}")]
    Rook {
        /// The rook.
        rook: Square,
        /// The reason.
        fault: RookFault,
    },
    /// More than one pawn is marked as having just made a double step.
    #[error("the pawns on {} can't all have just made a double step", .pawns.joined("and"))]
    PassedTwice {
        /// The pawns.
        pawns: Bitboard,
    },
    /// A pawn marked as having just made a double step belongs to the side to move.
    #[error("the pawn on {pawn} can't have just moved: its own side is to move")]
    PassedTurn {
        /// The pawn.
        pawn: Square,
    },
    /// A pawn marked as having just made a double step is not on its fourth rank.
    #[error("the pawn on {pawn} can't have just made a double step: it is not on its fourth rank")]
    PassedRank {
        /// The pawn.
        pawn: Square,
    },
    /// The clocks are not two numbers up to 65,535, the second at least 1.
    #[error("the halfmove clock must be 0–65535 and the move number 1–65535")]
    Clocks,
    /// Bytes follow the clocks.
    #[error("the board has bytes left over after the clocks: {bytes}")]
    LeftOver {
        /// Number of bytes left over.
        bytes: usize,
    },
    /// The ruleset has no such piece type.
    #[error("the ruleset has no piece type {got}")]
    Kind {
        /// The type's number.
        got: u8,
    },
    /// The board is valid but not in canonical form.
    #[error("this board must be written as {written:?}")]
    NotCanonical {
        /// The canonical text.
        written: String,
    },
    /// A link cannot represent the setup.
    #[error("a link can't hold this: {0}")]
    Unencodable(Violation),
}

/// Why a rook cannot have the right to castle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum RookFault {
    /// Its side has several kings, or its king is not on the same back rank.
    #[error("there is no single king of its side on the same back rank")]
    NoKing,
    /// In standard chess the king castles from the e-file.
    #[error("its king is not on the e-file")]
    KingElsewhere,
    /// In standard chess the rook castles from a corner.
    #[error("it is not in a corner")]
    NotInCorner,
    /// Another rook on the same side of the king has the right already.
    #[error("another rook on that side of the king already has it")]
    SecondRook,
}

/// A fault in the number that encodes the moves.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MovesFault {
    /// It is zero.
    #[error("the number that stands for the moves is zero")]
    Zero,
    /// Its last byte is zero.
    #[error("the number that stands for the moves ends with a zero byte")]
    TrailingZero,
    /// It is one, which encodes no moves; a game without moves has no moves part.
    #[error("a game without moves has no moves part")]
    NoMoves,
    /// It continues after a position without legal moves.
    #[error("there is no legal move left at half-move {ply}")]
    GameOver {
        /// Number of the move, from 1.
        ply: usize,
    },
    /// The 1 on top is missing.
    #[error("the moves are cut off at half-move {ply}")]
    NoEnd {
        /// Number of the move, from 1.
        ply: usize,
    },
    /// It names a move past the end of the legal moves.
    #[error("at half-move {ply} the legal moves are numbered 0–{last}, got {place}", last = .count - 1)]
    NoSuchMove {
        /// Number of the move, from 1.
        ply: usize,
        /// The index found, from 0.
        place: usize,
        /// Number of legal moves.
        count: usize,
    },
}

impl LinkError {
    /// Returns the part where the error is: `link, moves`; `None` for an illegal move to append, which is not in the link yet.
    #[must_use]
    pub fn place(&self) -> Option<&'static str> {
        match self {
            LinkError::TooLong { part, .. } | LinkError::Base64 { part, .. } => Some(part.place()),
            LinkError::UnknownRuleset { .. }
            | LinkError::NoText { .. }
            | LinkError::NotChess { .. }
            | LinkError::Rules(_) => Some(Part::Ruleset.place()),
            LinkError::NoBoard | LinkError::UnknownBoard { .. } | LinkError::Board(_) | LinkError::NotPlayable(_) => {
                Some(Part::Board.place())
            }
            LinkError::TrailingSlash
            | LinkError::UnknownMoves { .. }
            | LinkError::Moves(_)
            | LinkError::GameTooLong { .. }
            | LinkError::TooMuchWork { .. } => Some(Part::Moves.place()),
            LinkError::TooManyParts => Some("link"),
            LinkError::IllegalMove(_) => None,
        }
    }

    /// Returns the error as a sentence, without its location prefix.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let error = "c1/s/e4".parse::<Link>().unwrap_err();
    /// assert_eq!(error.sentence().to_string(), "expected moves that begin with m, got \"e4\"");
    /// assert_eq!(error.to_string(), "link, moves: expected moves that begin with m, got \"e4\"");
    /// ```
    pub fn sentence(&self) -> impl fmt::Display {
        chess::from_fn(move |f| match self {
            LinkError::TooLong { part, length, limit } => {
                write!(f, "the {part} part of the link has {length} characters; at most {limit} are allowed")
            }
            LinkError::UnknownRuleset { text } => write!(f, "there is no ruleset {text:?}"),
            LinkError::NoText { title } => write!(f, "the rules of {title} can't be written as text"),
            LinkError::NoBoard => f.write_str("the link has no board after the ruleset"),
            LinkError::TooManyParts => {
                f.write_str("a link has a ruleset, a board and moves, but this one has more parts")
            }
            LinkError::TrailingSlash => f.write_str("the link has no moves after the slash"),
            LinkError::NotChess { ruleset } => write!(f, "expected a game of chess, got {ruleset}"),
            LinkError::Rules(error) => write!(f, "{error}"),
            LinkError::UnknownBoard { ruleset, text } => write!(f, "{text:?} is not a board of {ruleset}"),
            LinkError::UnknownMoves { text } => write!(f, "expected moves that begin with m, got {text:?}"),
            LinkError::Base64 { part, fault } => write!(f, "the {part} part of the link can't be decoded: {fault}"),
            LinkError::Board(fault) => write!(f, "{fault}"),
            LinkError::Moves(fault) => write!(f, "{fault}"),
            LinkError::NotPlayable(error) => write!(f, "{error}"),
            LinkError::IllegalMove(error) => write!(f, "{error}"),
            LinkError::GameTooLong { plies } => {
                let limit = crate::MAX_MOVES;
                write!(f, "{plies} half-moves need more than the {limit} characters that a link has for moves")
            }
            LinkError::TooMuchWork { ply } => {
                write!(f, "finding the legal moves at half-move {ply} takes more work than a link may ask for")
            }
        })
    }

    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// assert_eq!("c1/s/m".parse::<Link>().unwrap_err().code(), "link.base64");
    /// assert_eq!("c1/n518".parse::<Link>().unwrap_err().code(), "link.board_format");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            LinkError::TooLong { .. } => "link.too_long",
            LinkError::UnknownRuleset { .. } => "link.ruleset",
            LinkError::NotChess { .. } => "link.not_chess",
            LinkError::Rules(PackError::Rules(error)) => error.fault.code(),
            LinkError::Rules(PackError::Garbled) => "link.rules_garbled",
            LinkError::Rules(PackError::TooLong) => "link.rules_too_long",
            LinkError::Rules(PackError::NotCanonical) => "link.rules_not_canonical",
            LinkError::NoText { .. } => "link.no_text",
            LinkError::NoBoard => "link.no_board",
            LinkError::TooManyParts => "link.too_many_parts",
            LinkError::TrailingSlash => "link.trailing_slash",
            LinkError::UnknownBoard { .. } => "link.board_format",
            LinkError::UnknownMoves { .. } => "link.moves_format",
            LinkError::Base64 { .. } => "link.base64",
            LinkError::Board(fault) => fault.code(),
            LinkError::Moves(fault) => fault.code(),
            LinkError::NotPlayable(error) => error.code(),
            LinkError::IllegalMove(error) => error.code(),
            LinkError::GameTooLong { .. } => "link.game_too_long",
            LinkError::TooMuchWork { .. } => "link.too_much_work",
        }
    }
}

impl BoardFault {
    fn code(&self) -> &'static str {
        match self {
            BoardFault::StartNumber { .. } => "link.start_number",
            BoardFault::Short { .. } => "link.board_short",
            BoardFault::Turn { .. } => "link.board_turn",
            BoardFault::Filling => "link.board_filling",
            BoardFault::Rook { .. } => "link.board_rook",
            BoardFault::PassedTwice { .. } | BoardFault::PassedTurn { .. } | BoardFault::PassedRank { .. } => {
                "link.board_en_passant"
            }
            BoardFault::Clocks => "link.board_clocks",
            BoardFault::LeftOver { .. } => "link.board_left_over",
            BoardFault::Kind { .. } => "link.board_kind",
            BoardFault::NotCanonical { .. } => "link.board_not_canonical",
            BoardFault::Unencodable(_) => "link.board_unsayable",
        }
    }
}

impl MovesFault {
    fn code(&self) -> &'static str {
        match self {
            MovesFault::Zero => "link.moves_zero",
            MovesFault::TrailingZero => "link.moves_trailing_zero",
            MovesFault::NoMoves => "link.moves_none",
            MovesFault::GameOver { .. } => "link.moves_game_over",
            MovesFault::NoEnd { .. } => "link.moves_no_end",
            MovesFault::NoSuchMove { .. } => "link.moves_no_such_move",
        }
    }
}

//! What can be wrong with a link, or with what is to become one.

use std::fmt;

use chess::position::Violation;
use chess::{Bitboard, Square};
use game::{IllegalMove, Unplayable};
use thiserror::Error;
use variants::PackError;

/// A part of a link.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Which game is played.
    Ruleset,
    /// Where it starts.
    Board,
    /// What was played.
    Moves,
}

impl Part {
    /// Where an error in this part is.
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

/// Why a text is no link, or why something cannot be one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// A part is too long to be looked at.
    TooLong {
        /// Which.
        part: Part,
        /// Its length in bytes.
        length: usize,
        /// How long it may be.
        limit: usize,
    },
    /// Nothing has that name.
    UnknownRuleset {
        /// The name.
        text: String,
    },
    /// The rules were made by a program, and no text can hold them.
    NoText {
        /// The title of the rules.
        title: String,
    },
    /// There is nothing after the ruleset.
    NoBoard,
    /// There is something after the moves.
    TooManyParts,
    /// A slash, and no moves after it.
    TrailingSlash,
    /// It is the link of another game than chess.
    NotChess {
        /// Its ruleset; of one's own, just `v1`.
        ruleset: &'static str,
    },
    /// A ruleset of one's own is not one, or is written in another way.
    Rules(PackError),
    /// No format of the ruleset begins so.
    UnknownBoard {
        /// The ruleset; of one's own, just `v1`.
        ruleset: &'static str,
        /// The board's text.
        text: String,
    },
    /// No format begins so.
    UnknownMoves {
        /// How the moves' text begins.
        text: String,
    },
    /// It is not base64url as we write it.
    Base64 {
        /// Which part.
        part: Part,
        /// What is wrong.
        fault: Base64Fault,
    },
    /// The board's bytes are wrong, or a setup cannot be written.
    Board(BoardFault),
    /// The moves' bytes are wrong.
    Moves(MovesFault),
    /// Moves were given, but the board cannot be played on.
    NotPlayable(Unplayable),
    /// A move to be added is not legal.
    IllegalMove(IllegalMove),
    /// The moves' text would be longer than any that is read.
    GameTooLong {
        /// After how many moves.
        plies: usize,
    },
    /// Finding the legal moves of such a game takes more work than is done for a link.
    TooMuchWork {
        /// At which move.
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

/// What is wrong with a base64 text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum Base64Fault {
    /// There is none.
    #[error("nothing follows its first letter")]
    Empty,
    /// A character that is not of the alphabet.
    #[error("{got:?} is not a base64url character")]
    Character {
        /// The character.
        got: char,
    },
    /// An equals sign.
    #[error("base64url has no = at the end")]
    Padding,
    /// One character too many or too few for whole bytes.
    #[error("it has one character too many or too few")]
    Length,
    /// The bits of the last character that belong to no byte are not zero.
    #[error("its last character has bits that belong to no byte")]
    SpareBits,
}

/// What is wrong with a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardFault {
    /// It is not a number from 0 to 959.
    #[error("start positions are numbered 0–959, got {text:?}")]
    StartNumber {
        /// What stood there.
        text: String,
    },
    /// There are fewer bytes than the men need.
    #[error("the board needs at least {needed} bytes, got {got}")]
    Short {
        /// How many are needed at least.
        needed: usize,
        /// How many there are.
        got: usize,
    },
    /// The turn is neither White's (0) nor Black's (1).
    #[error("the side to move must be 0 or 1, got {got}")]
    Turn {
        /// What it is.
        got: u8,
    },
    /// The nibble that fills the last byte is not zero.
    #[error("the unused half of the board's last byte is not zero")]
    Filling,
    /// A rook that may castle stands where none can.
    #[error("the rook on {rook} can't have the right to castle: {fault}")]
    Rook {
        /// The rook.
        rook: Square,
        /// What is missing.
        fault: RookFault,
    },
    /// More than one pawn has just made its double step.
    #[error("the pawns on {} can't all have just made a double step", .pawns.joined("and"))]
    PassedTwice {
        /// The pawns.
        pawns: Bitboard,
    },
    /// A pawn of the side to move has just made its double step.
    #[error("the pawn on {pawn} can't have just moved: its own side is to move")]
    PassedTurn {
        /// The pawn.
        pawn: Square,
    },
    /// A pawn has just made its double step, but not to its fourth rank.
    #[error("the pawn on {pawn} can't have just made a double step: it is not on its fourth rank")]
    PassedRank {
        /// The pawn.
        pawn: Square,
    },
    /// The clocks are not two numbers of which the second is not zero, none above 65,535.
    #[error("the halfmove clock must be 0–65535 and the move number 1–65535")]
    Clocks,
    /// There are bytes after the clocks.
    #[error("the board has bytes left over after the clocks: {bytes}")]
    LeftOver {
        /// How many.
        bytes: usize,
    },
    /// A man is of no type that the ruleset has.
    #[error("the ruleset has no piece type {got}")]
    Kind {
        /// The type's number.
        got: u8,
    },
    /// The board is right, but it is written in another way.
    #[error("this board must be written {written:?}")]
    NotCanonical {
        /// How.
        written: String,
    },
    /// A setup says what a link cannot say.
    #[error("a link can't hold this: {0}")]
    Unsayable(Violation),
}

/// Why a rook cannot be one that may castle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum RookFault {
    /// The one king of its colour is not on the same back rank.
    #[error("there is no single king of its side on the same back rank")]
    NoKing,
    /// In standard chess the king castles from the e-file.
    #[error("its king is not on the e-file")]
    KingElsewhere,
    /// In standard chess the rook castles from a corner.
    #[error("it is not in a corner")]
    NotInCorner,
    /// There is another such rook on that side of the king.
    #[error("another one on that side of the king has it already")]
    SecondRook,
}

/// What is wrong with the moves' number.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MovesFault {
    /// It is zero.
    #[error("the number that stands for the moves is zero")]
    Zero,
    /// It has a zero byte at its end.
    #[error("the number that stands for the moves ends with a zero byte")]
    TrailingZero,
    /// It is one, which is no moves; those are the empty text.
    #[error("a game without moves has no moves part")]
    NoMoves,
    /// It has another move, but there is no legal one.
    #[error("there is no legal move left at half-move {ply}")]
    GameOver {
        /// Which move.
        ply: usize,
    },
    /// The end is missing.
    #[error("the moves break off at half-move {ply}")]
    NoEnd {
        /// At which move.
        ply: usize,
    },
    /// It names a move beyond the legal ones.
    #[error("at half-move {ply} the legal moves are numbered 0–{last}, got {place}", last = .count - 1)]
    NoSuchMove {
        /// Which move.
        ply: usize,
        /// The place that it names, counted from 0.
        place: usize,
        /// How many legal moves there are.
        count: usize,
    },
}

impl LinkError {
    /// Where it is: `link, moves`. An illegal move to be added is not in the link yet, so it has none.
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

    /// What is wrong, in a sentence that needs no place.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let error = "c1/s/e4".parse::<Link>().unwrap_err();
    /// assert_eq!(error.sentence().to_string(), "expected moves that begin with m, got \"e4\"");
    /// assert_eq!(error.to_string(), "link, moves: expected moves that begin with m, got \"e4\"");
    /// ```
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            LinkError::TooLong { part, length, limit } => {
                write!(f, "the {part} part of the link has {length} characters, at most {limit} are read")
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

    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            LinkError::TooLong { .. } => "link.too_long",
            LinkError::UnknownRuleset { .. } => "link.ruleset",
            LinkError::NotChess { .. } => "link.not_chess",
            LinkError::Rules(PackError::Rules(error)) => error.fault.code(),
            LinkError::Rules(PackError::Garbled) => "link.rules_garbled",
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
            BoardFault::Unsayable(_) => "link.board_unsayable",
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

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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// A part is too long to be looked at.
    #[error("link, {part}: {length} characters, at most {limit} are read")]
    TooLong {
        /// Which.
        part: Part,
        /// Its length in bytes.
        length: usize,
        /// How long it may be.
        limit: usize,
    },
    /// Nothing has that name.
    #[error("link, ruleset: there is no ruleset {text:?}")]
    UnknownRuleset {
        /// The name.
        text: String,
    },
    /// The rules were made by a program, and no text can hold them.
    #[error("link, ruleset: {title} has rules that no text can hold")]
    NoText {
        /// The title of the rules.
        title: String,
    },
    /// There is nothing after the ruleset.
    #[error("link, board: there is none after the ruleset")]
    NoBoard,
    /// There is something after the moves.
    #[error("link: expected ruleset, board and moves, got more parts")]
    TooManyParts,
    /// A slash, and no moves after it.
    #[error("link, moves: there are none after the slash")]
    TrailingSlash,
    /// It is the link of another game than chess.
    #[error("link, ruleset: {ruleset} is another game than chess")]
    NotChess {
        /// Its ruleset; of one's own, just `v1`.
        ruleset: &'static str,
    },
    /// A ruleset of one's own is not one, or is written in another way.
    #[error("link, ruleset: {0}")]
    Rules(PackError),
    /// No format of the ruleset begins so.
    #[error("link, board: no board of {ruleset} is written {text:?}")]
    UnknownBoard {
        /// The ruleset; of one's own, just `v1`.
        ruleset: &'static str,
        /// The board's text.
        text: String,
    },
    /// No format begins so.
    #[error("link, moves: expected m and the moves, got {text:?}")]
    UnknownMoves {
        /// How the moves' text begins.
        text: String,
    },
    /// It is not base64url as we write it.
    #[error("link, {part}: {fault}")]
    Base64 {
        /// Which part.
        part: Part,
        /// What is wrong.
        fault: Base64Fault,
    },
    /// The board's bytes are wrong, or a setup cannot be written.
    #[error("link, board: {0}")]
    Board(BoardFault),
    /// The moves' bytes are wrong.
    #[error("link, moves: {0}")]
    Moves(MovesFault),
    /// Moves were given, but the board cannot be played on.
    #[error("link, board: {0}")]
    NotPlayable(Unplayable),
    /// A move to be added is not legal.
    #[error(transparent)]
    IllegalMove(IllegalMove),
    /// The moves' text would be longer than any that is read.
    #[error("link, moves: {plies} half-moves make a text of more than {limit} characters", limit = crate::MAX_MOVES)]
    GameTooLong {
        /// After how many moves.
        plies: usize,
    },
    /// Finding the legal moves of such a game takes more work than is done for a link.
    #[error("link, moves: half-move {ply}: finding the legal moves takes more work than a link may ask for")]
    TooMuchWork {
        /// At which move.
        ply: usize,
    },
}

/// What is wrong with a base64 text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum Base64Fault {
    /// There is none.
    #[error("there is nothing after the letter")]
    Empty,
    /// A character that is not of the alphabet.
    #[error("{got:?} is not a character of base64url")]
    Character {
        /// The character.
        got: char,
    },
    /// An equals sign.
    #[error("base64url is written without = at the end")]
    Padding,
    /// One character too many or too few for whole bytes.
    #[error("one character too few or too many")]
    Length,
    /// The bits of the last character that belong to no byte are not zero.
    #[error("the last character has bits that belong to no byte")]
    SpareBits,
}

/// What is wrong with a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardFault {
    /// It is not a number from 0 to 959.
    #[error("start positions have the numbers 0 to 959, got {text:?}")]
    StartNumber {
        /// What stood there.
        text: String,
    },
    /// There are fewer bytes than the men need.
    #[error("{needed} bytes are needed at least, got {got}")]
    Short {
        /// How many are needed at least.
        needed: usize,
        /// How many there are.
        got: usize,
    },
    /// The turn is neither White's (0) nor Black's (1).
    #[error("the turn is 0 or 1, got {got}")]
    Turn {
        /// What it is.
        got: u8,
    },
    /// The nibble that fills the last byte is not zero.
    #[error("the nibble that fills the last byte is not zero")]
    Filling,
    /// A rook that may castle stands where none can.
    #[error("the rook on {rook} cannot be one that may castle: {fault}")]
    Rook {
        /// The rook.
        rook: Square,
        /// What is missing.
        fault: RookFault,
    },
    /// More than one pawn has just made its double step.
    #[error("the pawns on {pawns} cannot all have just made a double step")]
    PassedTwice {
        /// The pawns.
        pawns: Bitboard,
    },
    /// A pawn of the side to move has just made its double step.
    #[error("the pawn on {pawn} cannot have just moved: it belongs to the side to move")]
    PassedTurn {
        /// The pawn.
        pawn: Square,
    },
    /// A pawn has just made its double step, but not to its fourth rank.
    #[error("the pawn on {pawn} cannot have just made a double step: it is not on its fourth rank")]
    PassedRank {
        /// The pawn.
        pawn: Square,
    },
    /// The clocks are not two numbers of which the second is not zero, none above 65,535.
    #[error("the clocks are two numbers, the second not zero, none above 65,535")]
    Clocks,
    /// There are bytes after the clocks.
    #[error("bytes left over after the clocks: {bytes}")]
    LeftOver {
        /// How many.
        bytes: usize,
    },
    /// A man is of no type that the ruleset has.
    #[error("the ruleset has no type of piece {got}")]
    Kind {
        /// The type's number.
        got: u8,
    },
    /// The board is right, but it is written in another way.
    #[error("this board is written {written:?}")]
    NotCanonical {
        /// How.
        written: String,
    },
    /// A setup says what a link cannot say.
    #[error("a link cannot say this: {0}")]
    Unsayable(Violation),
}

/// Why a rook cannot be one that may castle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum RookFault {
    /// The one king of its colour is not on the same back rank.
    #[error("the one king of its colour is not on the same back rank")]
    NoKing,
    /// In standard chess the king castles from the e-file.
    #[error("its king is not on the e-file")]
    KingElsewhere,
    /// In standard chess the rook castles from a corner.
    #[error("it is not in a corner")]
    NotInCorner,
    /// There is another such rook on that side of the king.
    #[error("there is another on that side of the king")]
    SecondRook,
}

/// What is wrong with the moves' number.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MovesFault {
    /// It is zero.
    #[error("the number is zero")]
    Zero,
    /// It has a zero byte at its end.
    #[error("the number has a zero byte at its end")]
    TrailingZero,
    /// It is one, which is no moves; those are the empty text.
    #[error("a game without moves has no moves part")]
    NoMoves,
    /// It has another move, but there is no legal one.
    #[error("half-move {ply}: there is no legal move any more")]
    GameOver {
        /// Which move.
        ply: usize,
    },
    /// The end is missing.
    #[error("half-move {ply}: the number ends too early")]
    NoEnd {
        /// At which move.
        ply: usize,
    },
    /// It names a move beyond the legal ones.
    #[error("half-move {ply}: the legal moves have the numbers 0 to {last}, got {place}", last = .count - 1)]
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

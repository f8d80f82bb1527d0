//! What can be wrong with the text of a ruleset.

use std::fmt;

use chess::Color;

use crate::Square;

/// What is wrong, and in which line of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RulesFault,
}

/// What is wrong with the text of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum RulesFault {
    /// The whole is too long.
    TooLong { got: usize, most: usize },
    /// The first line is not `rules 1`.
    Version { text: String },
    /// A line begins with a word that means nothing.
    UnknownWord { text: String },
    /// There is a second line of its kind.
    Twice { word: &'static str },
    /// There is no line of its kind.
    Missing { word: &'static str },
    /// Not a size of a board.
    BoardSize { text: String },
    /// Not a name: too long, empty, or with characters that names do not have.
    Name { text: String, most: usize },
    /// Not a letter from A to Z.
    Letter { text: String },
    /// Two pieces with one letter.
    LetterTaken { letter: char },
    /// No piece has the letter.
    NoSuchPiece { text: String },
    /// Not a movement.
    Movement { text: String },
    /// A movement of too many parts.
    ManyMovements { got: usize, most: usize },
    /// A property of a piece that means nothing, or is not said in full.
    Property { text: String },
    /// Not a number in its range.
    Number { text: String, least: u16, most: u16 },
    /// Not a file of the board.
    File { text: String },
    /// King and rook, or both ways to castle, would go to one file.
    OneFile { text: String },
    /// Not a square of the board.
    Square { text: String },
    /// Two properties that cannot be had together.
    Clash { one: &'static str, other: &'static str },
    /// A pawn would become royal.
    RoyalPromotion { letter: char },
    /// More goals than are looked for.
    ManyGoals { most: usize },
    /// A goal without any royal piece to be checked.
    NoRoyal,
    /// More types of piece than can be told apart, with those that tell what has happened to a piece.
    ManyTypes { got: usize, most: usize },
    /// Not as many ranks as the board has.
    Ranks { got: usize, wanted: u8 },
    /// A rank that is not as wide as the board.
    Width { rank: u8, got: usize, wanted: u8 },
    /// A man that no piece of the ruleset is.
    Man { text: String },
    /// Not `w` or `b`.
    Turn { text: String },
    /// The board cannot be played on.
    Board(BoardFault),
}

/// Why a board cannot be played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BoardFault {
    /// More royal pieces than anybody could keep safe.
    ManyRoyals { color: Color, got: usize, most: usize },
    /// The side that has just moved has left a royal piece attacked.
    LeftAttacked { square: Square },
    /// A piece that has just run belongs to the side to move, or is not the only one.
    JustRan { square: Square },
    /// More legal moves than a link can number.
    ManyMoves,
}

impl BoardFault {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            BoardFault::ManyRoyals { .. } => "board.many_royals",
            BoardFault::LeftAttacked { .. } => "board.left_attacked",
            BoardFault::JustRan { .. } => "board.just_ran",
            BoardFault::ManyMoves => "board.many_moves",
        }
    }
}

impl RulesFault {
    /// The stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RulesFault::TooLong { .. } => "rules.too_long",
            RulesFault::Version { .. } => "rules.version",
            RulesFault::UnknownWord { .. } => "rules.unknown_word",
            RulesFault::Twice { .. } => "rules.twice",
            RulesFault::Missing { .. } => "rules.missing",
            RulesFault::BoardSize { .. } => "rules.board_size",
            RulesFault::Name { .. } => "rules.name",
            RulesFault::Letter { .. } => "rules.letter",
            RulesFault::LetterTaken { .. } => "rules.letter_taken",
            RulesFault::NoSuchPiece { .. } => "rules.no_such_piece",
            RulesFault::Movement { .. } => "rules.movement",
            RulesFault::ManyMovements { .. } => "rules.many_movements",
            RulesFault::Property { .. } => "rules.property",
            RulesFault::Number { .. } => "rules.number",
            RulesFault::File { .. } => "rules.file",
            RulesFault::OneFile { .. } => "rules.one_file",
            RulesFault::Square { .. } => "rules.square",
            RulesFault::Clash { .. } => "rules.clash",
            RulesFault::RoyalPromotion { .. } => "rules.royal_promotion",
            RulesFault::ManyGoals { .. } => "rules.many_goals",
            RulesFault::NoRoyal => "rules.no_royal",
            RulesFault::ManyTypes { .. } => "rules.many_types",
            RulesFault::Ranks { .. } => "rules.ranks",
            RulesFault::Width { .. } => "rules.width",
            RulesFault::Man { .. } => "rules.man",
            RulesFault::Turn { .. } => "rules.turn",
            RulesFault::Board(fault) => fault.code(),
        }
    }
}

impl RulesError {
    /// What is wrong and on which line, without saying that it is a text of rules.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| write!(f, "line {}: {}", self.line, self.fault))
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules: {}", self.sentence())
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesFault::TooLong { got, most } => write!(f, "the rules are {got} bytes long, at most {most} are read"),
            RulesFault::Version { text } => write!(f, "the first line must be \"rules 1\", got {text:?}"),
            RulesFault::UnknownWord { text } => write!(f, "{text:?} has no meaning here"),
            RulesFault::Twice { word } => write!(f, "{word:?} is given twice"),
            RulesFault::Missing { word } => write!(f, "{word:?} is missing"),
            RulesFault::BoardSize { text } => write!(f, "the board must be from 2x2 to 16x16, got {text:?}"),
            RulesFault::Name { text, most } => {
                write!(f, "a name has 1 to {most} letters, digits, spaces, hyphens and apostrophes, got {text:?}")
            }
            RulesFault::Letter { text } => write!(f, "a piece needs one letter from A to Z, got {text:?}"),
            RulesFault::LetterTaken { letter } => write!(f, "another piece has the letter {letter} already"),
            RulesFault::NoSuchPiece { text } | RulesFault::Man { text } => write!(f, "there is no piece {text:?}"),
            RulesFault::Movement { text } => write!(f, "{text:?} is not a movement"),
            RulesFault::ManyMovements { got, most } => write!(f, "a movement has at most {most} parts, got {got}"),
            RulesFault::Property { text } => write!(f, "{text:?} is not a property of a piece"),
            RulesFault::Number { text, least, most } => {
                write!(f, "expected a number from {least} to {most}, got {text:?}")
            }
            RulesFault::File { text } => write!(f, "expected files of this board, got {text:?}"),
            RulesFault::OneFile { text } => write!(f, "castling needs two different files, got {text:?}"),
            RulesFault::Square { text } => write!(f, "this board has no square {text:?}"),
            RulesFault::Clash { one, other } => write!(f, "{one:?} and {other:?} can't be combined"),
            RulesFault::RoyalPromotion { letter } => write!(f, "no piece can promote to {letter}, which is royal"),
            RulesFault::ManyGoals { most } => write!(f, "there can be at most {most} goals"),
            RulesFault::NoRoyal => f.write_str("there is no royal piece to give check to"),
            RulesFault::ManyTypes { got, most } => {
                write!(f, "the rules have {got} types of piece, at most {most} are possible")
            }
            RulesFault::Ranks { got: 1, wanted } => write!(f, "the board has 1 rank, needs {wanted}"),
            RulesFault::Ranks { got, wanted } => write!(f, "the board has {got} ranks, needs {wanted}"),
            RulesFault::Width { rank, got: 1, wanted } => write!(f, "rank {rank} has 1 square, needs {wanted}"),
            RulesFault::Width { rank, got, wanted } => write!(f, "rank {rank} has {got} squares, needs {wanted}"),
            RulesFault::Turn { text } => write!(f, "expected w or b as the side to move, got {text:?}"),
            RulesFault::Board(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::ManyRoyals { color, got, most } => {
                write!(f, "{color} has {got} royal pieces, at most {most} are allowed")
            }
            BoardFault::LeftAttacked { square } => {
                write!(f, "the royal piece on {square} is attacked, but it is the other side's turn")
            }
            BoardFault::JustRan { square } => {
                write!(f, "the piece on {square} can't have just made its long first step")
            }
            BoardFault::ManyMoves => f.write_str("there are more legal moves than a link can number"),
        }
    }
}

impl std::error::Error for RulesError {}
impl std::error::Error for BoardFault {}

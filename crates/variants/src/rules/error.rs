//! Errors in the text of a ruleset.

use std::fmt;

use chess::Color;

use crate::Square;

/// An error in the text of a ruleset, with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The line, counted from 1.
    pub line: usize,
    /// The error.
    pub fault: RulesFault,
}

/// An error in the text of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum RulesFault {
    /// The text is too long.
    TooLong { got: usize, most: usize },
    /// The first line is not `rules 1`.
    Version { text: String },
    /// A line starts with an unknown word.
    UnknownWord { text: String },
    /// Nothing follows the first word of a line, or a semicolon.
    Empty { word: &'static str },
    /// A line or property that may occur only once is repeated.
    Twice { word: &'static str },
    /// A goal repeats an earlier one or conflicts with it.
    GoalTwice,
    /// A piece has two promotions on the same rank.
    PromoteTwice { rank: u8 },
    /// A required line is missing.
    Missing { word: &'static str },
    /// Not a valid board size.
    BoardSize { text: String },
    /// Not a valid name: too long, empty, or with characters that are not allowed.
    Name { text: String, most: usize },
    /// Not a letter from A to Z.
    Letter { text: String },
    /// Two pieces have the same letter.
    LetterTaken { letter: char },
    /// A list of letters has one of them twice.
    LetterTwice { letter: char },
    /// No piece has this letter.
    NoSuchPiece { text: String },
    /// Not a valid movement.
    Movement { text: String },
    /// A movement has too many parts.
    ManyMovements { got: usize, most: usize },
    /// No colon follows the name of a piece.
    Colon { text: String },
    /// A property of a piece is unknown.
    Property { text: String },
    /// A property of a piece is known, but incomplete or malformed; `example` is a valid one.
    PropertyForm { text: String, example: &'static str },
    /// A property of a piece requires another one.
    Needs { one: &'static str, other: &'static str },
    /// The board is too small for a property.
    NoRoom { text: String },
    /// Not a number in the range.
    Number { text: String, least: u16, most: u16 },
    /// Not two files of the board.
    File { text: String },
    /// The king and rook would end up on the same file.
    OneFile { text: String },
    /// Castling to the right and to the left would end up on the same file.
    OneTarget { text: String },
    /// Castling is allowed on neither side.
    NoFiles { text: String },
    /// A piece would castle with one that is royal, castles or runs.
    CastlingPartner { letter: char, property: &'static str },
    /// Not a square of the board.
    Square { text: String },
    /// A goal to reach squares has none.
    NoSquares,
    /// Two properties exclude each other.
    Clash { one: &'static str, other: &'static str },
    /// A piece would promote to a royal piece.
    RoyalPromotion { letter: char },
    /// Too many goals.
    ManyGoals { most: usize },
    /// A goal needs a royal piece, but there is none.
    NoRoyal,
    /// Too many types of piece, including those that record the state of a piece.
    ManyTypes { got: usize, most: usize },
    /// The board has the wrong number of ranks.
    Ranks { got: usize, wanted: u8 },
    /// A rank has the wrong width.
    Width { rank: u8, got: usize, wanted: u8 },
    /// Not a piece of the ruleset.
    UnknownPiece { text: String },
    /// Not a number of empty squares.
    EmptySquares { text: String },
    /// Not `w` or `b`.
    Turn { text: String },
    /// The board is not playable.
    Board(BoardFault),
}

/// Why a board is not playable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BoardFault {
    /// Too many royal pieces.
    ManyRoyals { color: Color, got: usize, most: usize },
    /// The side that has just moved left a royal piece attacked.
    LeftAttacked { square: Square },
    /// A piece that has just run belongs to the side to move, is not the only one, or cannot have run there.
    JustRan { square: Square },
    /// More legal moves, or more work to find them, than a link allows.
    ManyMoves,
}

impl BoardFault {
    /// Returns the stable code.
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
    /// Returns the stable code.
    ///
    /// ```
    /// use linkmate_variants::Rules;
    /// let error = "rules 1\ntitle Too wide\nboard 99x8\npiece K king: K\nstart 8 w".parse::<Rules>().unwrap_err();
    /// assert_eq!((error.line, error.fault.code()), (3, "rules.board_size"));
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RulesFault::TooLong { .. } => "rules.too_long",
            RulesFault::Version { .. } => "rules.version",
            RulesFault::UnknownWord { .. } => "rules.unknown_word",
            RulesFault::Empty { .. } => "rules.empty",
            RulesFault::Twice { .. } => "rules.twice",
            RulesFault::GoalTwice => "rules.goal_twice",
            RulesFault::PromoteTwice { .. } => "rules.promote_twice",
            RulesFault::Missing { .. } => "rules.missing",
            RulesFault::BoardSize { .. } => "rules.board_size",
            RulesFault::Name { .. } => "rules.name",
            RulesFault::Letter { .. } => "rules.letter",
            RulesFault::LetterTaken { .. } => "rules.letter_taken",
            RulesFault::LetterTwice { .. } => "rules.letter_twice",
            RulesFault::NoSuchPiece { .. } => "rules.no_such_piece",
            RulesFault::Movement { .. } => "rules.movement",
            RulesFault::ManyMovements { .. } => "rules.many_movements",
            RulesFault::Colon { .. } => "rules.colon",
            RulesFault::Property { .. } => "rules.property",
            RulesFault::PropertyForm { .. } => "rules.property_form",
            RulesFault::Needs { .. } => "rules.needs",
            RulesFault::NoRoom { .. } => "rules.no_room",
            RulesFault::Number { .. } => "rules.number",
            RulesFault::File { .. } => "rules.file",
            RulesFault::OneFile { .. } => "rules.one_file",
            RulesFault::OneTarget { .. } => "rules.one_target",
            RulesFault::NoFiles { .. } => "rules.no_files",
            RulesFault::CastlingPartner { .. } => "rules.castling_partner",
            RulesFault::Square { .. } => "rules.square",
            RulesFault::NoSquares => "rules.no_squares",
            RulesFault::Clash { .. } => "rules.clash",
            RulesFault::RoyalPromotion { .. } => "rules.royal_promotion",
            RulesFault::ManyGoals { .. } => "rules.many_goals",
            RulesFault::NoRoyal => "rules.no_royal",
            RulesFault::ManyTypes { .. } => "rules.many_types",
            RulesFault::Ranks { .. } => "rules.ranks",
            RulesFault::Width { .. } => "rules.width",
            RulesFault::UnknownPiece { .. } => "rules.man",
            RulesFault::EmptySquares { .. } => "rules.empty_squares",
            RulesFault::Turn { .. } => "rules.turn",
            RulesFault::Board(fault) => fault.code(),
        }
    }
}

impl RulesError {
    /// Returns the error and its line as a sentence, without the prefix that [`Display`](fmt::Display) adds.
    pub fn sentence(&self) -> impl fmt::Display {
        chess::from_fn(move |f| write!(f, "line {}: {}", self.line, self.fault))
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
            RulesFault::TooLong { got, most } => {
                write!(f, "the rules are {got} bytes long; at most {most} are allowed")
            }
            RulesFault::Version { text } => write!(f, "the first line must be \"rules 1\", got {text:?}"),
            RulesFault::UnknownWord { text } => write!(f, "{text:?} has no meaning here"),
            RulesFault::Empty { word } => write!(f, "nothing follows {word:?}"),
            RulesFault::Twice { word } => write!(f, "{word:?} is given twice"),
            RulesFault::GoalTwice => f.write_str("this goal repeats or conflicts with an earlier one"),
            RulesFault::PromoteTwice { rank } => write!(f, "\"promote\" is given twice for rank {rank}"),
            RulesFault::Missing { word } => write!(f, "{word:?} is missing"),
            RulesFault::BoardSize { text } => write!(f, "the board must be from 2x2 to 16x16, got {text:?}"),
            RulesFault::Name { text, most } => {
                write!(f, "a name has 1 to {most} letters, digits, spaces, hyphens and apostrophes, got {text:?}")
            }
            RulesFault::Letter { text } => write!(f, "a piece needs one letter from A to Z, got {text:?}"),
            RulesFault::LetterTaken { letter } => write!(f, "another piece already has the letter {letter}"),
            RulesFault::LetterTwice { letter } => write!(f, "the letter {letter} is listed twice"),
            RulesFault::NoSuchPiece { text } | RulesFault::UnknownPiece { text } => {
                write!(f, "there is no piece {text:?}")
            }
            RulesFault::Movement { text } => write!(f, "{text:?} is not a movement"),
            RulesFault::ManyMovements { got, most } => write!(f, "a movement has at most {most} parts, got {got}"),
            RulesFault::Colon { text } => write!(f, "a colon must follow the name of the piece, got {text:?}"),
            RulesFault::Property { text } => write!(f, "{text:?} is not a property of a piece"),
            RulesFault::PropertyForm { text, example } => {
                write!(f, "this property is written like {example:?}, got {text:?}")
            }
            RulesFault::Needs { one, other } => write!(f, "{one:?} needs {other:?}"),
            RulesFault::NoRoom { text } => write!(f, "the board is too small for {text:?}"),
            RulesFault::Number { text, least, most } => {
                write!(f, "expected a number from {least} to {most}, got {text:?}")
            }
            RulesFault::File { text } => write!(f, "expected two files of this board or -, got {text:?}"),
            RulesFault::OneFile { text } => write!(f, "castling needs two different files, got {text:?}"),
            RulesFault::OneTarget { text } => {
                write!(f, "castling to the right and to the left must end on different files, got {text:?}")
            }
            RulesFault::NoFiles { text } => write!(f, "castling needs files on at least one side, got {text:?}"),
            RulesFault::CastlingPartner { letter, property } => {
                write!(f, "no piece can castle with {letter}, which has the property {property:?}")
            }
            RulesFault::Square { text } => write!(f, "this board has no square {text:?}"),
            RulesFault::NoSquares => f.write_str("\"reach\" needs at least one square"),
            RulesFault::Clash { one, other } => write!(f, "{one:?} and {other:?} can't be combined"),
            RulesFault::RoyalPromotion { letter } => write!(f, "no piece can promote to {letter}, which is royal"),
            RulesFault::ManyGoals { most } => write!(f, "there can be at most {most} goals"),
            RulesFault::NoRoyal => f.write_str("there is no royal piece to give check to"),
            RulesFault::ManyTypes { got, most } => {
                write!(f, "the rules have {got} piece types; at most {most} are allowed")
            }
            RulesFault::Ranks { got: 1, wanted } => write!(f, "the board has 1 rank instead of {wanted}"),
            RulesFault::Ranks { got, wanted } => write!(f, "the board has {got} ranks instead of {wanted}"),
            RulesFault::Width { rank, got: 1, wanted } => write!(f, "rank {rank} has 1 square instead of {wanted}"),
            RulesFault::Width { rank, got, wanted } => write!(f, "rank {rank} has {got} squares instead of {wanted}"),
            RulesFault::EmptySquares { text } => write!(f, "{text:?} is not a number of empty squares"),
            RulesFault::Turn { text } => write!(f, "expected w or b as the side to move, got {text:?}"),
            RulesFault::Board(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::ManyRoyals { color, got, most } => {
                write!(f, "{color} has {got} royal pieces; at most {most} are allowed")
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

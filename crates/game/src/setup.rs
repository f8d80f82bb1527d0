//! [`Setup`]: pieces on a board, playable or not.

use std::fmt;
use std::sync::Arc;

use chess::Color;
use chess::notation::fen::{self, FenError};
use chess::position::Violation;
use thiserror::Error;
use variants::{Board, BoardFault, RulesFault, Ruleset, Size, Square};

use crate::piece::{Kind, Piece, Placed, chess_square, square};

/// Pieces on a board and the side to move; in chess also castling rights, en passant and the clocks. Anything may stand
/// anywhere.
#[derive(Clone, Debug)]
pub struct Setup(pub(crate) Inner);

/// A setup as its engine knows it.
#[derive(Clone, Debug)]
pub(crate) enum Inner {
    Chess(Box<chess::Setup>),
    Custom { rules: Arc<Ruleset>, board: Box<Board> },
}

impl Setup {
    pub(crate) fn from_board(rules: &Arc<Ruleset>, board: Board) -> Setup {
        Setup(Inner::Custom { rules: rules.clone(), board: Box::new(board) })
    }

    /// The setup of a game that is not chess, with another board.
    #[must_use]
    pub fn with_board(&self, board: Board) -> Option<Setup> {
        match &self.0 {
            Inner::Chess(_) => None,
            Inner::Custom { rules, .. } => Some(Setup::from_board(rules, board)),
        }
    }

    /// The setup as chess knows it; `None` for other games.
    #[must_use]
    pub fn as_chess(&self) -> Option<&chess::Setup> {
        match &self.0 {
            Inner::Chess(setup) => Some(setup),
            Inner::Custom { .. } => None,
        }
    }

    /// The board of a game that is not chess.
    #[must_use]
    pub fn as_board(&self) -> Option<&Board> {
        match &self.0 {
            Inner::Chess(_) => None,
            Inner::Custom { board, .. } => Some(board),
        }
    }

    /// The setup with a piece on a square, or with none. Castling rights and en passant stay as they are. `None` if there is
    /// no such square or piece.
    #[must_use]
    pub fn with_piece(mut self, at: Square, piece: Option<Piece<'_>>) -> Option<Setup> {
        match &mut self.0 {
            Inner::Chess(setup) => {
                let at = chess_square(at)?;
                setup.board.remove(at);
                if let Some(Piece { kind, color }) = piece {
                    let role = chess::Role::from_letter(kind.letter.to_ascii_lowercase())?;
                    setup.board.put(at, chess::Piece { role, color });
                }
            }
            Inner::Custom { board, .. } if !board.size().contains(at) => return None,
            Inner::Custom { rules, board } => {
                board.set(at, None);
                if let Some(Piece { kind, color }) = piece {
                    let (kind, _) = rules.types().find(|&(known, _)| Kind::of(rules, known) == kind)?;
                    board.set(at, Some(variants::Piece { kind, color }));
                }
            }
        }
        Some(self)
    }

    /// The setup with that side to move. In chess the other side's pawn can no longer be taken en passant.
    #[must_use]
    pub fn with_turn(mut self, turn: Color) -> Setup {
        match &mut self.0 {
            Inner::Chess(setup) if setup.turn == turn => {}
            Inner::Chess(setup) => (setup.turn, setup.en_passant) = (turn, None),
            Inner::Custom { board, .. } => board.turn = turn,
        }
        self
    }

    /// How large the board is.
    #[must_use]
    pub fn size(&self) -> Size {
        match &self.0 {
            Inner::Chess(_) => Size::new(8, 8).expect("a chessboard is a board"),
            Inner::Custom { board, .. } => board.size(),
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.0 {
            Inner::Chess(setup) => setup.turn,
            Inner::Custom { board, .. } => board.turn,
        }
    }

    /// The pieces, by square.
    #[must_use]
    pub fn pieces(&self) -> Vec<Placed<'_>> {
        match &self.0 {
            Inner::Chess(setup) => chess_pieces(&setup.board),
            Inner::Custom { rules, board } => custom_pieces(rules, board),
        }
    }

    /// The setup as other programs read it: a FEN, with the counts of checks that lichess adds where they count. What FEN
    /// cannot say of other games is written as [`Display`](fmt::Display) has it.
    ///
    /// ```
    /// use linkmate_game::Rules;
    /// let start = Rules::named("three1").unwrap().start();
    /// assert_eq!(start.to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0");
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        match &self.0 {
            Inner::Chess(_) => self.to_string(),
            Inner::Custom { rules, board } => crate::fen::write(rules, board).unwrap_or_else(|| self.to_string()),
        }
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<Piece<'_>> {
        match &self.0 {
            Inner::Chess(setup) => Some(setup.board.piece_at(chess_square(at)?)?.into()),
            Inner::Custom { rules, board } => Some(Piece::of(rules, board.at(at)?)),
        }
    }

    /// Every type of piece that can be put on the board, with those that tell what has happened to a piece.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kind<'_>> {
        match &self.0 {
            Inner::Chess(_) => chess::Role::ALL.into_iter().rev().map(Kind::from).collect(),
            Inner::Custom { rules, .. } => Kind::all(rules).collect(),
        }
    }
}

pub(crate) fn chess_pieces(board: &chess::Board) -> Vec<Placed<'static>> {
    board.pieces().map(|(at, piece)| Placed { square: square(at), piece: piece.into() }).collect()
}

pub(crate) fn custom_pieces<'a>(rules: &'a Ruleset, board: &Board) -> Vec<Placed<'a>> {
    board.pieces().map(|(square, piece)| Placed { square, piece: Piece::of(rules, piece) }).collect()
}

impl From<chess::Setup> for Setup {
    fn from(setup: chess::Setup) -> Setup {
        Setup(Inner::Chess(Box::new(setup)))
    }
}

/// A FEN in chess; in other games the board and the turn.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Inner::Chess(setup) => f.write_str(&fen::write(setup)),
            Inner::Custom { rules, board } => f.write_str(&rules.write_board(board)),
        }
    }
}

/// Setups are equal when they say the same in the same way: castling rights named by side and by file differ.
impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        match (&self.0, &other.0) {
            (Inner::Chess(one), Inner::Chess(other)) => one == other,
            (Inner::Custom { board: one, .. }, Inner::Custom { board: other, .. }) => one == other,
            _ => false,
        }
    }
}

impl Eq for Setup {}

/// Why a text is not a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// It is not a FEN.
    Fen(FenError),
    /// It is not a board of the ruleset.
    Board(RulesFault),
    /// A FEN of another game than chess has a mark, which only the text of a board has.
    Mark {
        /// The mark.
        mark: char,
    },
    /// A castling letter of a FEN names no piece that could castle in this game.
    Castling {
        /// The letter.
        letter: char,
    },
    /// No piece can have just run over the en passant square of a FEN.
    EnPassant {
        /// The square.
        square: Square,
    },
    /// The checks of a FEN are no numbers, or too many, or do not count in this game.
    Checks {
        /// What was there.
        text: String,
    },
}

impl SetupError {
    /// Where it is: `fen field 1`.
    #[must_use]
    pub fn place(&self) -> Option<&'static str> {
        match self {
            SetupError::Fen(error) => Some(error.place()),
            SetupError::Board(_) => None,
            SetupError::Mark { .. } => Some("fen field 1"),
            SetupError::Castling { .. } => Some("fen field 3"),
            SetupError::EnPassant { .. } => Some("fen field 4"),
            SetupError::Checks { .. } => Some("fen"),
        }
    }

    /// What is wrong, in a sentence that needs no place.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            SetupError::Fen(error) => write!(f, "{}", error.sentence()),
            SetupError::Board(fault) => write!(f, "{fault}"),
            SetupError::Mark { mark } => write!(f, "a board with the mark {mark:?} has no fields but the side to move"),
            SetupError::Castling { letter } => {
                write!(f, "the castling letter {letter:?} fits no piece on this board")
            }
            SetupError::EnPassant { square } => write!(f, "no piece can have just passed over {square}"),
            SetupError::Checks { text } => write!(f, "{text:?} is not a number of checks that this game can have"),
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}: ")?;
        }
        self.sentence().fmt(f)
    }
}

impl std::error::Error for SetupError {}

impl From<FenError> for SetupError {
    fn from(error: FenError) -> SetupError {
        SetupError::Fen(error)
    }
}

impl SetupError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SetupError::Fen(error) => error.code(),
            SetupError::Board(fault) => fault.code(),
            SetupError::Mark { .. } => "fen.mark",
            SetupError::Castling { .. } => "fen.no_castling",
            SetupError::EnPassant { .. } => "fen.no_en_passant",
            SetupError::Checks { .. } => "fen.checks",
        }
    }
}

/// One reason why a setup cannot be played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// By the rules of chess.
    #[error("{0}")]
    Chess(Violation),
    /// By the rules of another game.
    #[error("{0}")]
    Custom(BoardFault),
}

impl Fault {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Fault::Chess(violation) => violation.code(),
            Fault::Custom(fault) => fault.code(),
        }
    }

    /// The squares that show it.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Fault::Chess(violation) => violation.squares().squares().map(square).collect(),
            Fault::Custom(BoardFault::LeftAttacked { square } | BoardFault::JustRan { square }) => vec![*square],
            Fault::Custom(BoardFault::ManyRoyals { .. } | BoardFault::ManyMoves) => Vec::new(),
        }
    }
}

/// Every reason why a setup cannot be played on, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayable(pub(crate) Vec<Fault>);

impl Unplayable {
    /// The stable code of the first reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0[0].code()
    }

    /// The reasons.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.0
    }
}

impl From<chess::position::NotPlayable> for Unplayable {
    fn from(error: chess::position::NotPlayable) -> Unplayable {
        Unplayable(error.violations().iter().copied().map(Fault::Chess).collect())
    }
}

impl From<BoardFault> for Unplayable {
    fn from(fault: BoardFault) -> Unplayable {
        Unplayable(vec![Fault::Custom(fault)])
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not playable: ")?;
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Unplayable {}

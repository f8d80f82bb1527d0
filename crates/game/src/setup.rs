//! [`Setup`]: pieces on a board, playable or not.

use std::fmt;
use std::sync::Arc;

use chess::Color;
use chess::notation::fen::{self, FenError};
use chess::position::Violation;
use thiserror::Error;
use variants::{Board, BoardFault, RulesFault, Ruleset, Size, Square};

use crate::piece::{Kind, Piece, Placed, chess_square, square};

/// Pieces on a board and the side to move; in chess also castling rights, en passant and the clocks. Any arrangement is
/// allowed.
#[derive(Clone, Debug)]
pub struct Setup(pub(crate) Inner);

/// A setup in the representation of its engine.
#[derive(Clone, Debug)]
pub(crate) enum Inner {
    Chess(Box<chess::Setup>),
    Custom { rules: Arc<Ruleset>, board: Box<Board> },
}

impl Setup {
    pub(crate) fn from_board(rules: &Arc<Ruleset>, board: Board) -> Setup {
        Setup(Inner::Custom { rules: rules.clone(), board: Box::new(board) })
    }

    /// Replaces the board of a game other than chess; `None` for chess.
    #[must_use]
    pub fn with_board(&self, board: Board) -> Option<Setup> {
        match &self.0 {
            Inner::Chess(_) => None,
            Inner::Custom { rules, .. } => Some(Setup::from_board(rules, board)),
        }
    }

    /// Returns the setup as a setup of `chess`; `None` for other games.
    #[must_use]
    pub fn as_chess(&self) -> Option<&chess::Setup> {
        match &self.0 {
            Inner::Chess(setup) => Some(setup),
            Inner::Custom { .. } => None,
        }
    }

    /// Returns the board of a game other than chess; `None` for chess.
    #[must_use]
    pub fn as_board(&self) -> Option<&Board> {
        match &self.0 {
            Inner::Chess(_) => None,
            Inner::Custom { board, .. } => Some(board),
        }
    }

    /// Puts a piece on a square, or clears the square. Castling rights and en passant stay as they are. Returns `None` if the
    /// game has no such square or piece.
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
                    let (kind, _) = rules.types().find(|&(known, _)| Kind::new(rules, known) == kind)?;
                    board.set(at, Some(variants::Piece { kind, color }));
                }
            }
        }
        Some(self)
    }

    /// Sets the side to move. In chess this clears the en passant square if the turn changes.
    #[must_use]
    pub fn with_turn(mut self, turn: Color) -> Setup {
        match &mut self.0 {
            Inner::Chess(setup) if setup.turn == turn => {}
            Inner::Chess(setup) => (setup.turn, setup.en_passant) = (turn, None),
            Inner::Custom { board, .. } => board.turn = turn,
        }
        self
    }

    /// Returns the size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        match &self.0 {
            Inner::Chess(_) => Size::new(8, 8).expect("a chessboard is a board"),
            Inner::Custom { board, .. } => board.size(),
        }
    }

    /// Returns the side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.0 {
            Inner::Chess(setup) => setup.turn,
            Inner::Custom { board, .. } => board.turn,
        }
    }

    /// Returns the pieces, in order of their squares.
    #[must_use]
    pub fn pieces(&self) -> Vec<Placed<'_>> {
        match &self.0 {
            Inner::Chess(setup) => chess_pieces(&setup.board),
            Inner::Custom { rules, board } => custom_pieces(rules, board),
        }
    }

    /// Returns a FEN that other programs can read, with lichess's check counts in games that count checks. A setup that FEN
    /// cannot express is written as by [`Display`](fmt::Display).
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

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<Piece<'_>> {
        match &self.0 {
            Inner::Chess(setup) => Some(setup.board.piece_at(chess_square(at)?)?.into()),
            Inner::Custom { rules, board } => Some(Piece::new(rules, board.at(at)?)),
        }
    }

    /// Returns every piece type that can be put on the board, including those that record the state of a piece.
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
    board.pieces().map(|(square, piece)| Placed { square, piece: Piece::new(rules, piece) }).collect()
}

impl From<chess::Setup> for Setup {
    fn from(setup: chess::Setup) -> Setup {
        Setup(Inner::Chess(Box::new(setup)))
    }
}

/// Writes a FEN for chess; for other games the board and the turn.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Inner::Chess(setup) => f.write_str(&fen::write(setup)),
            Inner::Custom { rules, board } => f.write_str(&rules.write_board(board)),
        }
    }
}

/// Setups are equal if they are written alike: castling rights given by side differ from those given by file.
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

/// Why a string is not a valid setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// It is not a valid FEN.
    Fen(FenError),
    /// It is not a valid board of the ruleset.
    Board(RulesFault),
    /// A FEN contains a mark that only board notation has.
    Mark {
        /// The mark.
        mark: char,
    },
    /// A castling letter of the FEN does not name a piece that could castle.
    Castling {
        /// The letter.
        letter: char,
    },
    /// No piece can have just passed over the FEN's en passant square.
    EnPassant {
        /// The square.
        square: Square,
    },
    /// The FEN's check counts are malformed, too high, or not used in this game.
    Checks {
        /// The text in their place.
        text: String,
    },
}

impl SetupError {
    /// Returns the place of the error: `fen field 1`.
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

    /// Returns the error as a sentence, without its location prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        chess::from_fn(move |f| match self {
            SetupError::Fen(error) => write!(f, "{}", error.sentence()),
            SetupError::Board(fault) => write!(f, "{fault}"),
            SetupError::Mark { mark } => {
                write!(f, "after a board with the mark {mark:?}, only the side to move may follow")
            }
            SetupError::Castling { letter } => {
                write!(f, "no piece on this board matches the castling letter {letter:?}")
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
    /// Returns the stable error code.
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

/// One reason why a setup is not playable.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A violation of the rules of chess.
    #[error("{0}")]
    Chess(Violation),
    /// A violation of another game's rules.
    #[error("{0}")]
    Custom(BoardFault),
}

impl Fault {
    /// Returns the stable error code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Fault::Chess(violation) => violation.code(),
            Fault::Custom(fault) => fault.code(),
        }
    }

    /// Returns the squares that show the violation.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Fault::Chess(violation) => violation.squares().squares().map(square).collect(),
            Fault::Custom(BoardFault::LeftAttacked { square } | BoardFault::JustRan { square }) => vec![*square],
            Fault::Custom(BoardFault::ManyRoyals { .. } | BoardFault::ManyMoves) => Vec::new(),
        }
    }
}

/// All reasons why a setup is not playable; at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayable(pub(crate) Vec<Fault>);

impl Unplayable {
    /// Returns the stable error code of the first reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0[0].code()
    }

    /// Returns the reasons.
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

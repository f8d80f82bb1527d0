//! [`Ruleset`]: who plays, on what board, with which types of piece.

use std::fmt;

use crate::attacks::Attacks;
use crate::behaviour::{AdjustBoard, ApplyMove, FilterMoves, GetMoves};
use crate::{Board, Kind, Size};

/// A type of piece: a name, a letter, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceType {
    /// Its English name.
    pub name: String,
    /// Its letter, in upper case.
    pub letter: char,
    /// Where it can go.
    pub get_moves: Vec<GetMoves>,
    /// What it has to say about others' moves.
    pub filter_moves: Vec<FilterMoves>,
    /// What its moves do.
    pub apply_move: Vec<ApplyMove>,
    /// What it does after anybody's move.
    pub adjust_board: Vec<AdjustBoard>,
}

impl PieceType {
    /// A type that does nothing yet.
    #[must_use]
    pub fn new(name: &str, letter: char) -> PieceType {
        PieceType {
            name: name.to_owned(),
            letter,
            get_moves: Vec::new(),
            filter_moves: Vec::new(),
            apply_move: Vec::new(),
            adjust_board: Vec::new(),
        }
    }
}

/// The rules of a game: the board, the types of piece, and how it starts.
#[derive(Clone, Debug)]
pub struct Ruleset {
    name: String,
    types: Vec<PieceType>,
    start: Board,
    pub(crate) attacks: Attacks,
}

/// So many types of piece a ruleset may have.
pub const MAX_TYPES: usize = 64;

/// Why there is no such ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesetError {
    /// It has more types of piece than can be told apart.
    ManyTypes {
        /// How many.
        got: usize,
    },
    /// A behaviour or a piece is of a type that the ruleset does not have.
    NoSuchType {
        /// The type's number.
        kind: Kind,
    },
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetError::ManyTypes { got } => write!(f, "{got} types of piece, at most {MAX_TYPES} are possible"),
            RulesetError::NoSuchType { kind } => write!(f, "there is no type of piece {}", kind.0),
        }
    }
}

impl std::error::Error for RulesetError {}

impl Ruleset {
    /// The ruleset of that name, with these types and that start.
    ///
    /// # Errors
    /// If it has too many types, or if a behaviour or a piece is of a type that is not among them.
    pub fn new(name: &str, types: Vec<PieceType>, start: Board) -> Result<Ruleset, RulesetError> {
        if types.len() > MAX_TYPES {
            return Err(RulesetError::ManyTypes { got: types.len() });
        }
        let on_board = start.pieces().map(|(_, piece)| piece.kind);
        let named = types.iter().flat_map(kinds).chain(on_board);
        if let Some(kind) = named.into_iter().find(|kind| usize::from(kind.0) >= types.len()) {
            return Err(RulesetError::NoSuchType { kind });
        }
        let attacks = Attacks::of(&types);
        Ok(Ruleset { name: name.to_owned(), types, start, attacks })
    }

    /// Its name, as in links.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How large its board is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// The board before the first move.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// What a type of piece does.
    #[must_use]
    pub fn type_of(&self, kind: Kind) -> &PieceType {
        &self.types[usize::from(kind.0)]
    }

    /// All types with their numbers.
    pub fn types(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind).zip(&self.types)
    }
}

/// The types that a type's behaviours speak of.
fn kinds(piece: &PieceType) -> Vec<Kind> {
    fn of_moves(moves: &GetMoves) -> Vec<Kind> {
        match moves {
            GetMoves::Walk { .. } | GetMoves::DoubleStep { .. } => Vec::new(),
            GetMoves::EnPassant { victim, .. } => vec![*victim],
            GetMoves::Castle(castle) => vec![castle.rook, castle.castled],
            GetMoves::Promoting { moves, .. } => of_moves(moves),
        }
    }
    let applied = piece.apply_move.iter().flat_map(|apply| match apply {
        ApplyMove::Promote { into, .. } => into.clone(),
        ApplyMove::Become(kind) | ApplyMove::BecomeAfterDoubleStep(kind) => vec![*kind],
        ApplyMove::TakeEnPassant { victim } => vec![*victim],
        ApplyMove::Castle(castle) => vec![castle.rook, castle.castled],
    });
    let adjusted = piece.adjust_board.iter().flat_map(|adjust| match adjust {
        AdjustBoard::Fade(kind) => vec![*kind],
        AdjustBoard::BecomeWhenMoves { moved, into } => moved.iter().chain([into]).copied().collect(),
    });
    piece.get_moves.iter().flat_map(of_moves).chain(applied).chain(adjusted).collect()
}

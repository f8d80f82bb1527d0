//! [`Ruleset`]: who plays, on what board, with which types of piece, and when the game is over.

use std::fmt;

use crate::attacks::Attacks;
use crate::behaviour::{AdjustBoard, ApplyMove, FilterMoves, GetMoves, Goal, Manner, Stalemate};
use crate::work::Weights;
use crate::{Board, Kind, Size};

/// A type of piece: a name, a letter, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceType {
    /// Its name; types that differ only by what has happened to them share it.
    pub name: String,
    /// Its letter, in upper case.
    pub letter: char,
    /// What has happened to it, in texts: `'` for a rook that may castle, `^` for a pawn that has just run, `+` for a king that has
    /// been checked.
    pub mark: String,
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
            mark: String::new(),
            get_moves: Vec::new(),
            filter_moves: Vec::new(),
            apply_move: Vec::new(),
            adjust_board: Vec::new(),
        }
    }
}

/// The rules of a game: the board, the types of piece, how it starts and how it ends.
#[derive(Clone, Debug)]
pub struct Ruleset {
    title: String,
    types: Vec<PieceType>,
    start: Board,
    pub(crate) goals: Vec<Goal>,
    pub(crate) stalemate: Stalemate,
    pub(crate) quiet: u16,
    pub(crate) attacks: Attacks,
    pub(crate) weights: Weights,
    /// The types that object to moves, that are royal, and that adjust the board: bit by bit.
    filtering: u64,
    royal: u64,
    adjusting: u64,
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
    /// The steps of a circle do not go once around: each has to have its opposite half way round.
    NoCircle {
        /// Whose.
        kind: Kind,
    },
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetError::ManyTypes { got } => write!(f, "{got} types of piece, at most {MAX_TYPES} are possible"),
            RulesetError::NoSuchType { kind } => write!(f, "there is no type of piece {}", kind.0),
            RulesetError::NoCircle { kind } => write!(f, "the steps of type {} do not go once around", kind.0),
        }
    }
}

impl std::error::Error for RulesetError {}

impl Ruleset {
    /// The ruleset of that title, with these types and that start. Who has no legal move and is not in check has drawn, and nothing
    /// else ends the game, until [`with_goals`](Ruleset::with_goals) says more.
    ///
    /// # Errors
    /// If it has too many types, or if a behaviour or a piece is of a type that is not among them.
    pub fn new(title: &str, types: Vec<PieceType>, start: Board) -> Result<Ruleset, RulesetError> {
        if types.len() > MAX_TYPES {
            return Err(RulesetError::ManyTypes { got: types.len() });
        }
        let on_board = start.pieces().map(|(_, piece)| piece.kind);
        let named = types.iter().flat_map(kinds).chain(on_board);
        if let Some(kind) = named.into_iter().find(|kind| usize::from(kind.0) >= types.len()) {
            return Err(RulesetError::NoSuchType { kind });
        }
        let bits = |has: fn(&PieceType) -> bool| {
            types.iter().enumerate().filter(|(_, piece)| has(piece)).fold(0, |bits, (index, _)| bits | 1 << index)
        };
        if let Some((kind, _)) = (0..).map(Kind).zip(&types).find(|(_, piece)| !piece.get_moves.iter().all(is_round)) {
            return Err(RulesetError::NoCircle { kind });
        }
        Ok(Ruleset {
            title: title.to_owned(),
            attacks: Attacks::of(&types),
            weights: Weights::of(&types),
            filtering: bits(|piece| !piece.filter_moves.is_empty()),
            royal: bits(|piece| piece.filter_moves.iter().any(FilterMoves::is_royal)),
            adjusting: bits(|piece| !piece.adjust_board.is_empty()),
            types,
            start,
            goals: Vec::new(),
            stalemate: Stalemate::default(),
            quiet: QUIET,
        })
    }

    /// The same ruleset with these goals, that meaning of a stalemate, and so many moves of each side without a capture or a move
    /// of a piece that promotes before a draw can be claimed.
    ///
    /// # Errors
    /// If a goal speaks of a type that is not there.
    pub fn with_goals(self, goals: Vec<Goal>, stalemate: Stalemate, quiet: u16) -> Result<Ruleset, RulesetError> {
        let mut named = goals.iter().flat_map(|goal| match goal {
            Goal::Reach { kinds, .. } | Goal::LoseWithout { kinds, .. } | Goal::LoseWith(kinds) => kinds,
        });
        match named.find(|kind| usize::from(kind.0) >= self.types.len()) {
            Some(&kind) => Err(RulesetError::NoSuchType { kind }),
            None => Ok(Ruleset { goals, stalemate, quiet, ..self }),
        }
    }

    /// The same ruleset from another start, whose pieces are of its types.
    #[must_use]
    pub(crate) fn with_start(self, start: Board) -> Ruleset {
        Ruleset { start, ..self }
    }

    /// What people call it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
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

    /// Whether its own side may not leave it attacked.
    #[must_use]
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.royal >> kind.0 & 1 != 0
    }

    /// Whether it has anything to say about moves.
    pub(crate) fn filters(&self, kind: Kind) -> bool {
        self.filtering >> kind.0 & 1 != 0
    }

    /// Whether it does anything after others' moves.
    pub(crate) fn adjusts(&self, kind: Kind) -> bool {
        self.adjusting >> kind.0 & 1 != 0
    }

    /// All types with their numbers.
    pub fn types(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind).zip(&self.types)
    }
}

/// Fifty moves, as in chess.
pub const QUIET: u16 = 50;

/// Whether the steps of a circle go once around.
fn is_round(moves: &GetMoves) -> bool {
    match moves {
        GetMoves::Walk { steps, manner: Manner::Circle, .. } => {
            let half = steps.len() / 2;
            steps.len() % 2 == 0 && (0..half).all(|index| steps[index + half] == steps[index].back())
        }
        GetMoves::Promoting { moves, .. } => is_round(moves),
        _ => true,
    }
}

/// The types that a type's behaviours speak of.
fn kinds(piece: &PieceType) -> Vec<Kind> {
    fn of_moves(moves: &GetMoves) -> Vec<Kind> {
        match moves {
            GetMoves::Walk { .. } | GetMoves::Run { .. } => Vec::new(),
            GetMoves::EnPassant { victims, .. } => victims.clone(),
            GetMoves::Castle(castle) => vec![castle.rook, castle.castled],
            GetMoves::Promoting { moves, .. } => of_moves(moves),
        }
    }
    let applied = piece.apply_move.iter().flat_map(|apply| match apply {
        ApplyMove::Promote { into, .. } | ApplyMove::BecomeAfterRun { into, .. } => into.clone(),
        ApplyMove::Become(kind) => vec![*kind],
        ApplyMove::TakeEnPassant { victims, .. } => victims.clone(),
        ApplyMove::Castle(castle) => vec![castle.rook, castle.castled],
        ApplyMove::Explode { spared } => spared.clone(),
    });
    let filtered = piece.filter_moves.iter().flat_map(|filter| match filter {
        FilterMoves::SurvivesExplosions { rivals } => rivals.clone(),
        FilterMoves::StaysSafe | FilterMoves::NeverAttacked | FilterMoves::MustCapture => Vec::new(),
    });
    let adjusted = piece.adjust_board.iter().flat_map(|adjust| match adjust {
        AdjustBoard::Fade(kind) | AdjustBoard::BecomeWhenAttacked(kind) => vec![*kind],
        AdjustBoard::BecomeWhenMoves { moved, into } => moved.iter().chain([into]).copied().collect(),
    });
    piece.get_moves.iter().flat_map(of_moves).chain(filtered).chain(applied).chain(adjusted).collect()
}

//! [`Ruleset`]: who plays, on what board, with which types of piece, and when the game is over.

use std::fmt;
use std::sync::Arc;

use crate::behaviour::{
    AdjustBoard, Adjustment, ApplyMove, Checkmate, Effect, Filter, FilterMoves, GetMoves, Goal, Manner, Moves,
    Stalemate,
};
use crate::material::Material;
use crate::tables::Tables;
use crate::work::Weights;
use crate::{Board, Kind, KindSet, Size, SquareSet};

/// A type of piece: a name, a letter, and what it does.
#[derive(Clone, Debug)]
pub struct PieceType {
    /// Its name; types that differ only by what has happened to them share it.
    pub name: String,
    /// Its letter, in upper case.
    pub letter: char,
    /// What has happened to it, in texts: `'` for a rook that may castle, `^`, `<` or `>` for a pawn that has just run, `+` for a king that has
    /// been checked.
    pub mark: String,
    /// Where it can go.
    pub get_moves: Vec<Arc<dyn GetMoves>>,
    /// What it objects to in others' moves.
    pub filter_moves: Vec<Arc<dyn FilterMoves>>,
    /// What its moves do.
    pub apply_move: Vec<Arc<dyn ApplyMove>>,
    /// What it does after any move.
    pub adjust_board: Vec<Arc<dyn AdjustBoard>>,
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

    /// The type with another way to go.
    #[must_use]
    pub fn moves(mut self, behaviour: impl GetMoves + 'static) -> PieceType {
        self.get_moves.push(Arc::new(behaviour));
        self
    }

    /// The type with another objection to moves.
    #[must_use]
    pub fn filters(mut self, behaviour: impl FilterMoves + 'static) -> PieceType {
        self.filter_moves.push(Arc::new(behaviour));
        self
    }

    /// The type with another side effect of its moves.
    #[must_use]
    pub fn applies(mut self, behaviour: impl ApplyMove + 'static) -> PieceType {
        self.apply_move.push(Arc::new(behaviour));
        self
    }

    /// The type with another change after moves.
    #[must_use]
    pub fn adjusts(mut self, behaviour: impl AdjustBoard + 'static) -> PieceType {
        self.adjust_board.push(Arc::new(behaviour));
        self
    }

    /// Whether it is royal: a piece that can be in check.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        self.filter_moves.iter().any(|filter| filter.is_royal())
    }
}

/// The rules of a game: the board, the types of piece, how it starts and how it ends.
#[derive(Clone, Debug)]
pub struct Ruleset {
    title: String,
    types: Vec<PieceType>,
    start: Board,
    pub(crate) goals: Vec<Goal>,
    /// The squares that each goal names.
    pub(crate) goal_squares: Vec<SquareSet>,
    pub(crate) stalemate: Stalemate,
    pub(crate) checkmate: Checkmate,
    pub(crate) quiet: u16,
    pub(crate) tables: Tables,
    pub(crate) weights: Weights,
    pub(crate) material: Material,
    /// Whether moves can be judged from the tables, without calling behaviours.
    pub(crate) is_tabulated: bool,
    /// The types that object to moves, that are royal, and that adjust the board.
    filtering: KindSet,
    pub(crate) royals: KindSet,
    pub(crate) adjusting: KindSet,
    /// Whether pieces that adjust the board change nothing but themselves.
    pub(crate) adjust_only_themselves: bool,
    /// The types that oblige their side to capture, and the royal ones that neither side may leave attacked.
    pub(crate) duty: KindSet,
    pub(crate) never_attacked: KindSet,
    /// The types that may not always become what they promote to.
    pub(crate) limited: KindSet,
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
        let those = |are: fn(&PieceType) -> bool| -> KindSet {
            (0..).map(Kind).zip(&types).filter(|(_, piece)| are(piece)).map(|(kind, _)| kind).collect()
        };
        if let Some((kind, _)) = (0..).map(Kind).zip(&types).find(|(_, piece)| !built_in_moves(piece).all(is_round)) {
            return Err(RulesetError::NoCircle { kind });
        }
        Ok(Ruleset {
            title: title.to_owned(),
            tables: Tables::new(&types, start.size()),
            weights: Weights::of(&types),
            material: Material::of(&types),
            is_tabulated: is_tabulated(&types),
            filtering: those(|piece| !piece.filter_moves.is_empty()),
            royals: those(PieceType::is_royal),
            adjusting: those(|piece| !piece.adjust_board.is_empty()),
            adjust_only_themselves: types
                .iter()
                .all(|piece| piece.adjust_board.iter().all(|adjust| adjust.as_built_in().is_some())),
            duty: those(|piece| has_filter(piece, &Filter::MustCapture)),
            never_attacked: those(|piece| has_filter(piece, &Filter::NeverAttacked)),
            limited: those(|piece| built_in_filters(piece).any(|filter| matches!(filter, Filter::Limits(_)))),
            types,
            start,
            goals: Vec::new(),
            goal_squares: Vec::new(),
            stalemate: Stalemate::default(),
            checkmate: Checkmate::default(),
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
            Goal::Reach { kinds, .. } | Goal::LoseWithout { kinds, .. } | Goal::LoseWith(kinds) => &kinds[..],
            Goal::Bare(_) => &[],
        });
        match named.find(|kind| usize::from(kind.0) >= self.types.len()) {
            Some(&kind) => Err(RulesetError::NoSuchType { kind }),
            None => {
                let squares = |goal: &Goal| match goal {
                    Goal::Reach { squares, .. } => squares.iter().copied().collect(),
                    Goal::LoseWith(_) | Goal::LoseWithout { .. } | Goal::Bare(_) => SquareSet::EMPTY,
                };
                let goal_squares = goals.iter().map(squares).collect();
                Ok(Ruleset { goals, goal_squares, stalemate, quiet, ..self })
            }
        }
    }

    /// The same ruleset with that meaning of a checkmate.
    #[must_use]
    pub fn with_checkmate(self, checkmate: Checkmate) -> Ruleset {
        Ruleset { checkmate, ..self }
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
    #[inline]
    pub fn type_of(&self, kind: Kind) -> &PieceType {
        &self.types[usize::from(kind.0)]
    }

    /// Whether pieces of that type are royal: whether they can be in check.
    #[must_use]
    #[inline]
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.royals.contains(kind)
    }

    /// Whether pieces of that type object to moves.
    #[inline]
    pub(crate) fn filters(&self, kind: Kind) -> bool {
        self.filtering.contains(kind)
    }

    /// Whether pieces of that type do anything after moves.
    #[inline]
    pub(crate) fn adjusts(&self, kind: Kind) -> bool {
        self.adjusting.contains(kind)
    }

    /// All types with their numbers.
    pub fn types(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind).zip(&self.types)
    }
}

/// Fifty moves, as in chess.
pub const QUIET: u16 = 50;

fn built_in_filters(piece: &PieceType) -> impl Iterator<Item = &Filter> {
    piece.filter_moves.iter().filter_map(|filter| filter.as_built_in())
}

fn has_filter(piece: &PieceType, wanted: &Filter) -> bool {
    built_in_filters(piece).any(|filter| filter == wanted)
}

/// The built-in ways to go of a type.
pub(crate) fn built_in_moves(piece: &PieceType) -> impl Iterator<Item = &Moves> {
    piece.get_moves.iter().filter_map(|get| get.as_built_in())
}

/// Whether the steps of a circle go once around.
fn is_round(moves: &Moves) -> bool {
    match moves {
        Moves::Walk { steps, manner: Manner::Circle, .. } => {
            let half = steps.len() / 2;
            steps.len() % 2 == 0 && (0..half).all(|index| steps[index + half] == steps[index].back())
        }
        Moves::Promoting { moves, .. } => is_round(moves),
        _ => true,
    }
}

/// Whether moves can be judged without making them, where they are neither castling nor en passant: all behaviours are built in,
/// nothing explodes, and a piece that becomes another by a mere mark attacks as before.
fn is_tabulated(types: &[PieceType]) -> bool {
    let moves = |piece: &PieceType| piece.get_moves.iter().map(|get| get.as_built_in().cloned()).collect::<Vec<_>>();
    let keeps_moves = |piece: &PieceType, into: Kind| moves(piece) == moves(&types[into.index()]);
    types.iter().all(|piece| {
        let effects = piece.apply_move.iter().all(|apply| match apply.as_built_in() {
            None | Some(Effect::Explode { .. }) => false,
            Some(Effect::Become(kind)) => keeps_moves(piece, *kind),
            Some(Effect::BecomeAfterRun { into, .. }) => into.iter().all(|kind| keeps_moves(piece, *kind)),
            Some(Effect::Promote { .. } | Effect::TakeEnPassant { .. } | Effect::Castle(_)) => true,
        });
        let changes = piece
            .adjust_board
            .iter()
            .all(|adjust| adjust.as_built_in().is_some_and(|adjust| keeps_moves(piece, adjust.into())));
        let filters = piece.filter_moves.iter().all(|filter| {
            filter.as_built_in().is_some_and(|filter| !matches!(filter, Filter::SurvivesExplosions { .. }))
        });
        effects && changes && filters && moves(piece).iter().all(Option::is_some)
    })
}

/// The types that a type's built-in behaviours name.
fn kinds(piece: &PieceType) -> Vec<Kind> {
    fn of_moves(moves: &Moves) -> Vec<Kind> {
        match moves {
            Moves::Walk { .. } | Moves::Run { .. } => Vec::new(),
            Moves::EnPassant { victims, .. } => victims.clone(),
            Moves::Castle(castle) => vec![castle.rook, castle.castled],
            Moves::Promoting { moves, .. } => of_moves(moves),
        }
    }
    let applied = piece.apply_move.iter().filter_map(|apply| apply.as_built_in()).flat_map(|apply| match apply {
        Effect::Promote { into, .. } | Effect::BecomeAfterRun { into, .. } => into.clone(),
        Effect::Become(kind) => vec![*kind],
        Effect::TakeEnPassant { victims, .. } => victims.clone(),
        Effect::Castle(castle) => vec![castle.rook, castle.castled],
        Effect::Explode { spared } => spared.clone(),
    });
    let filtered =
        piece.filter_moves.iter().filter_map(|filter| filter.as_built_in()).flat_map(|filter| match filter {
            Filter::SurvivesExplosions { rivals } => rivals.clone(),
            Filter::Limits(limits) => limits.iter().flat_map(|limit| limit.kinds.clone()).collect(),
            Filter::StaysSafe | Filter::NeverAttacked | Filter::MustCapture => Vec::new(),
        });
    let adjusted =
        piece.adjust_board.iter().filter_map(|adjust| adjust.as_built_in()).flat_map(|adjust| match adjust {
            Adjustment::Fade(kind) | Adjustment::BecomeWhenAttacked(kind) => vec![*kind],
            Adjustment::BecomeWhenMoves { moved, into } => moved.iter().chain([into]).copied().collect(),
        });
    built_in_moves(piece).flat_map(of_moves).chain(filtered).chain(applied).chain(adjusted).collect()
}

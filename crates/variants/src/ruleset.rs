//! [`Ruleset`]: the board, the types of piece, and how the game ends.

use std::fmt;
use std::sync::Arc;

use crate::behaviour::{
    AdjustBoard, Adjustment, ApplyMove, Checkmate, Effect, Filter, FilterMoves, GetMoves, Goal, Manner, Moves,
    Stalemate,
};
use crate::material::Material;
use crate::tables::Tables;
use crate::work::Weights;
use crate::{Board, Kind, KindSet, Size, SquareSet, Step};

/// A type of piece: a name, a letter, and its behaviours.
#[derive(Clone, Debug)]
pub struct PieceType {
    /// Its name. Types of the same piece that differ only in their state share it.
    pub name: String,
    /// Its letter, in upper case.
    pub letter: char,
    /// Its state as written after the letter: `'` for a rook that may castle, `^`, `<` or `>` for a pawn that has just
    /// run, `+` for a king that has been checked.
    pub mark: String,
    /// How it moves.
    pub get_moves: Vec<Arc<dyn GetMoves>>,
    /// The restrictions it puts on moves.
    pub filter_moves: Vec<Arc<dyn FilterMoves>>,
    /// The side effects of its moves.
    pub apply_move: Vec<Arc<dyn ApplyMove>>,
    /// How it changes the board after any move.
    pub adjust_board: Vec<Arc<dyn AdjustBoard>>,
}

impl PieceType {
    /// Creates a type without any behaviour.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::behaviour::{ANY, Filter, Manner, Moves, Purpose};
    /// use linkmate_variants::{Board, Kind, Piece, PieceType, Ruleset, Size, Square, Step};
    /// let walk = |step: Step, reach| Moves::Walk {
    ///     steps: step.everywhere(),
    ///     reach,
    ///     purpose: Purpose::Both,
    ///     manner: Manner::Slide,
    /// };
    /// let (straight, diagonal) = (Step { files: 1, ranks: 0 }, Step { files: 1, ranks: 1 });
    /// let king = PieceType::new("king", 'K')
    ///     .moves(walk(straight, 1))
    ///     .moves(walk(diagonal, 1))
    ///     .filters(Filter::StaysSafe);
    /// assert!(king.is_royal());
    /// let rook = PieceType::new("rook", 'R').moves(walk(straight, ANY));
    ///
    /// let mut start = Board::new(Size::new(5, 5).unwrap());
    /// for (square, kind, color) in [("a1", 0, Color::White), ("e5", 0, Color::Black), ("c3", 1, Color::White)] {
    ///     start.set(Square::named(square).unwrap(), Some(Piece { kind: Kind::new(kind), color }));
    /// }
    /// let rules = Ruleset::new("Rook ending", vec![king, rook], start)?;
    /// assert_eq!(rules.write_board(rules.start()), "4k/5/2R2/5/K4 w");
    /// assert_eq!(rules.legal_moves(rules.start()).len(), 3 + 8);
    /// # Ok::<(), linkmate_variants::RulesetError>(())
    /// ```
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

    /// Adds a movement.
    #[must_use]
    pub fn moves(mut self, behaviour: impl GetMoves + 'static) -> PieceType {
        self.get_moves.push(Arc::new(behaviour));
        self
    }

    /// Adds a restriction on moves.
    #[must_use]
    pub fn filters(mut self, behaviour: impl FilterMoves + 'static) -> PieceType {
        self.filter_moves.push(Arc::new(behaviour));
        self
    }

    /// Adds a side effect of the piece's own moves.
    #[must_use]
    pub fn applies(mut self, behaviour: impl ApplyMove + 'static) -> PieceType {
        self.apply_move.push(Arc::new(behaviour));
        self
    }

    /// Adds a change after any move.
    #[must_use]
    pub fn adjusts(mut self, behaviour: impl AdjustBoard + 'static) -> PieceType {
        self.adjust_board.push(Arc::new(behaviour));
        self
    }

    /// Returns true if the type is royal, that is, subject to check.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        self.filter_moves.iter().any(|filter| filter.is_royal())
    }
}

/// The rules of a game: the board, the types of piece, the start and the goals.
#[derive(Clone, Debug)]
pub struct Ruleset {
    title: String,
    types: Vec<PieceType>,
    start: Board,
    pub(crate) goals: Vec<Goal>,
    /// The squares of each goal.
    pub(crate) goal_squares: Vec<SquareSet>,
    pub(crate) stalemate: Stalemate,
    pub(crate) checkmate: Checkmate,
    pub(crate) quiet_limit: u16,
    pub(crate) tables: Tables,
    pub(crate) weights: Weights,
    pub(crate) material: Material,
    /// True if the legality of moves follows from the tables, without calling behaviours.
    pub(crate) is_tabulated: bool,
    /// The types that filter moves, that are royal, and that adjust the board, respectively.
    filtering: KindSet,
    pub(crate) royals: KindSet,
    pub(crate) adjusting: KindSet,
    /// True if pieces that adjust the board change only themselves.
    pub(crate) adjust_only_themselves: bool,
    /// The types that force their side to capture, and the royal types that neither side may leave attacked.
    pub(crate) forced_capture: KindSet,
    pub(crate) never_attacked: KindSet,
    /// The types whose promotion is limited.
    pub(crate) limited: KindSet,
}

/// The maximum number of types in a ruleset.
pub const MAX_TYPES: usize = 64;

/// Why a ruleset is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesetError {
    /// It has too many types of piece.
    ManyTypes {
        /// The number of types.
        got: usize,
    },
    /// A behaviour or a piece refers to a type that the ruleset does not have.
    NoSuchType {
        /// The missing type.
        kind: Kind,
    },
    /// The steps of a circular movement do not form a circle: each step needs its opposite half a turn later.
    NoCircle {
        /// The type with this movement.
        kind: Kind,
    },
    /// A step of a movement stays where it is.
    NoStep {
        /// The type with this movement.
        kind: Kind,
    },
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetError::ManyTypes { got } => write!(f, "{got} piece types; at most {MAX_TYPES} are allowed"),
            RulesetError::NoSuchType { kind } => write!(f, "there is no type of piece {}", kind.0),
            RulesetError::NoCircle { kind } => write!(f, "the steps of type {} do not go once around", kind.0),
            RulesetError::NoStep { kind } => write!(f, "a step of type {} does not leave its square", kind.0),
        }
    }
}

impl std::error::Error for RulesetError {}

impl Ruleset {
    /// Creates a ruleset. Stalemate is a draw and there are no goals, unless changed by
    /// [`with_goals`](Ruleset::with_goals).
    ///
    /// [`PieceType::new`] has an example.
    ///
    /// # Errors
    /// If there are too many types, if a behaviour or a piece refers to a type that is not among them, if a circular
    /// movement is not a circle, or if a step does not leave its square.
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
        if let Some((kind, _)) = (0..).map(Kind).zip(&types).find(|(_, piece)| built_in_moves(piece).any(stands_still))
        {
            return Err(RulesetError::NoStep { kind });
        }
        Ok(Ruleset {
            title: title.to_owned(),
            tables: Tables::new(&types, start.size()),
            weights: Weights::new(&types),
            material: Material::new(&types),
            is_tabulated: is_tabulated(&types),
            filtering: those(|piece| !piece.filter_moves.is_empty()),
            royals: those(PieceType::is_royal),
            adjusting: those(|piece| !piece.adjust_board.is_empty()),
            adjust_only_themselves: types
                .iter()
                .all(|piece| piece.adjust_board.iter().all(|adjust| adjust.as_built_in().is_some())),
            forced_capture: those(|piece| has_filter(piece, &Filter::MustCapture)),
            never_attacked: those(|piece| has_filter(piece, &Filter::NeverAttacked)),
            limited: those(|piece| built_in_filters(piece).any(|filter| matches!(filter, Filter::Limits(_)))),
            types,
            start,
            goals: Vec::new(),
            goal_squares: Vec::new(),
            stalemate: Stalemate::default(),
            checkmate: Checkmate::default(),
            quiet_limit: DEFAULT_QUIET_LIMIT,
        })
    }

    /// Returns the ruleset with these goals, this consequence of stalemate, and this number of moves by each side
    /// without a capture or a move of a piece that promotes after which a draw can be claimed.
    ///
    /// # Errors
    /// If a goal refers to a type that the ruleset does not have.
    pub fn with_goals(self, goals: Vec<Goal>, stalemate: Stalemate, quiet_limit: u16) -> Result<Ruleset, RulesetError> {
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
                Ok(Ruleset { goals, goal_squares, stalemate, quiet_limit, ..self })
            }
        }
    }

    /// Returns the ruleset with another consequence of checkmate.
    #[must_use]
    pub fn with_checkmate(self, checkmate: Checkmate) -> Ruleset {
        Ruleset { checkmate, ..self }
    }

    /// Returns the ruleset with another starting board, whose pieces must be of its types.
    #[must_use]
    pub(crate) fn with_start(self, start: Board) -> Ruleset {
        Ruleset { start, ..self }
    }

    /// Returns the title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// Returns the board before the first move.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("gardner1").unwrap().ruleset();
    /// assert_eq!((rules.title(), rules.size().files()), ("Gardner minichess", 5));
    /// assert_eq!(rules.write_board(rules.start()), "rnbqk/ppppp/5/PPPPP/RNBQK w");
    /// ```
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the type of piece with this index.
    ///
    /// # Panics
    /// If the ruleset has no such type.
    #[must_use]
    #[inline]
    pub fn type_of(&self, kind: Kind) -> &PieceType {
        &self.types[usize::from(kind.0)]
    }

    /// Returns true if pieces of this type are royal, that is, subject to check.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let royals = |name: &str| -> Vec<&str> {
    ///     let rules = rulesets::named(name).unwrap().ruleset();
    ///     rules.types().filter(|(kind, _)| rules.is_royal(*kind)).map(|(_, piece)| piece.name.as_str()).collect()
    /// };
    /// assert_eq!(royals("c1"), ["king"]);
    /// assert_eq!(royals("anti1"), [""; 0]);
    /// ```
    #[must_use]
    #[inline]
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.royals.contains(kind)
    }

    /// Returns true if pieces of this type filter moves.
    #[inline]
    pub(crate) fn filters(&self, kind: Kind) -> bool {
        self.filtering.contains(kind)
    }

    /// Returns true if pieces of this type adjust the board after moves.
    #[inline]
    pub(crate) fn adjusts(&self, kind: Kind) -> bool {
        self.adjusting.contains(kind)
    }

    /// Iterates over all types with their indices.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("alamos1").unwrap().ruleset();
    /// let letters: String = rules.types().map(|(_, piece)| piece.letter).collect();
    /// assert_eq!(letters, "KQRNP");
    /// ```
    pub fn types(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind).zip(&self.types)
    }
}

/// The default limit on quiet moves: fifty, as in chess.
pub const DEFAULT_QUIET_LIMIT: u16 = 50;

fn built_in_filters(piece: &PieceType) -> impl Iterator<Item = &Filter> {
    piece.filter_moves.iter().filter_map(|filter| filter.as_built_in())
}

fn has_filter(piece: &PieceType, wanted: &Filter) -> bool {
    built_in_filters(piece).any(|filter| filter == wanted)
}

/// The built-in movements of a type.
pub(crate) fn built_in_moves(piece: &PieceType) -> impl Iterator<Item = &Moves> {
    piece.get_moves.iter().filter_map(|get| get.as_built_in())
}

/// Returns true unless a circular movement has steps that do not form a circle.
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

/// Returns true if a step of the movement does not leave its square.
fn stands_still(moves: &Moves) -> bool {
    match moves {
        Moves::Walk { steps, .. } => steps.contains(&Step { files: 0, ranks: 0 }),
        Moves::Promoting { moves, .. } => stands_still(moves),
        _ => false,
    }
}

/// Returns true if the legality of moves other than castling and en passant can be decided without making them: all
/// behaviours are built in, nothing explodes, and a piece that only changes its state attacks as before.
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

/// The types that a type's built-in behaviours refer to.
fn kinds(piece: &PieceType) -> Vec<Kind> {
    fn kinds_in(moves: &Moves) -> Vec<Kind> {
        match moves {
            Moves::Walk { .. } | Moves::Run { .. } => Vec::new(),
            Moves::EnPassant { victims, .. } => victims.clone(),
            Moves::Castle(castle) => vec![castle.rook, castle.castled],
            Moves::Promoting { moves, .. } => kinds_in(moves),
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
    built_in_moves(piece).flat_map(kinds_in).chain(filtered).chain(applied).chain(adjusted).collect()
}

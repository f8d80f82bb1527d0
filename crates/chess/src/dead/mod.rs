//! Dead positions: decides whether a side can still win. A position is dead if neither side can checkmate by any series of
//! legal moves (FIDE 5.2.2). A player who runs out of time loses only if the opponent could still mate (FIDE 6.9).
//!
//! ```
//! use linkmate_chess::dead::{self, Verdict, Winnable};
//! use linkmate_chess::{CastlingMode, Color, Effort, notation::fen};
//! let wall = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", CastlingMode::Standard)?;
//! assert!(matches!(dead::judge(&wall, Effort::Quick), Verdict::Dead(_)));
//! let knight = fen::parse_position("7k/7p/8/8/8/8/4N3/K7 w - - 0 1", CastlingMode::Standard)?;
//! assert!(matches!(dead::winnable(&knight, Color::White, Effort::Quick), Winnable::Yes(_)));
//! # Ok::<(), fen::ReadError>(())
//! ```
//!
//! The approach follows Miguel Ambrona, *A Practical Algorithm for Chess Unwinnability* (FUN 2022). A short search comes
//! first, then an argument from the squares that the pieces can ever reach (`mobility`, `mating`), then a long search for
//! a helpmate that repeats the argument wherever the structure has changed. A search that runs out of positions is also
//! a proof. Effort is counted in nodes, and a higher effort starts with the stages of the lower ones, so it never
//! loses a verdict.

mod argument;
mod guide;
mod heuristic;
mod mating;
mod mobility;
mod ordinary;
mod search;
mod shorten;
mod spread;
mod store;
mod style;
mod walks;

use alloc::vec::Vec;

use crate::{ByColor, Color, Effort, Move, Position};

pub use argument::Argument;
use guide::Guide;
use mobility::Mobility;
use ordinary::is_ordinary;
use search::{Found, Limit, Pruning, Search};
pub use shorten::{Helpmate, shortened};
use style::Style;

/// Whether a side can still checkmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnable {
    /// A helpmate: the side can mate by these moves if the opponent cooperates. They are rarely the shortest; see
    /// [`shortened`].
    Yes(Vec<Move>),
    /// No series of legal moves leads to mate, for this reason.
    No(Argument),
    /// Neither a helpmate nor a proof was found.
    Undecided(Spent),
}

/// The work that was done without reaching a verdict.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The effort allowed.
    pub effort: Effort,
    /// Number of positions searched.
    pub nodes: u64,
}

/// Whether a position is dead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither side can mate, with the reason for each side.
    Dead(ByColor<Argument>),
    /// A side can mate.
    Alive {
        /// That side. The side to move is tried first.
        winner: Color,
        /// Moves that lead to mate if the opponent cooperates.
        helpmate: Vec<Move>,
    },
    /// At least one side is undecided, and the other cannot mate or is undecided too.
    Undecided(Spent),
}

/// Decides whether a side can still checkmate.
///
/// ```
/// use linkmate_chess::dead::{self, Argument, Winnable};
/// use linkmate_chess::{CastlingMode, Color, Effort, notation::fen};
/// // 8 . . . . . . . k
/// // 7 . . . . . . . .
/// // 6 . . . . . . K P
/// let position = fen::parse_position("7k/8/6KP/8/8/8/8/8 w", CastlingMode::Standard)?;
/// assert!(matches!(dead::winnable(&position, Color::White, Effort::Quick), Winnable::Yes(_)));
/// let lone_king = dead::winnable(&position, Color::Black, Effort::Quick);
/// assert_eq!(lone_king, Winnable::No(Argument::Material));
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn winnable(position: &Position, winner: Color, effort: Effort) -> Winnable {
    winnable_unless(position, winner, effort, &|| false)
}

/// Like [`winnable`], but gives up soon after `is_cancelled` returns true and returns [`Winnable::Undecided`].
#[must_use]
pub fn winnable_unless(
    position: &Position,
    winner: Color,
    effort: Effort,
    is_cancelled: &dyn Fn() -> bool,
) -> Winnable {
    Solver { position, winner, effort, is_cancelled, walked: 0 }.solve()
}

/// Decides whether a position is dead.
///
/// ```
/// use linkmate_chess::{Color, Effort, Position, dead::{self, Verdict}};
/// let start = dead::judge(&Position::start(), Effort::Quick);
/// assert!(matches!(start, Verdict::Alive { winner: Color::White, .. }));
/// ```
#[must_use]
pub fn judge(position: &Position, effort: Effort) -> Verdict {
    judge_unless(position, effort, &|| false)
}

/// Like [`judge`], but gives up soon after `is_cancelled` returns true and returns [`Verdict::Undecided`].
#[must_use]
pub fn judge_unless(position: &Position, effort: Effort, is_cancelled: &dyn Fn() -> bool) -> Verdict {
    let mut arguments = Vec::with_capacity(2);
    let mut undecided: Option<Spent> = None;
    for winner in [position.turn(), !position.turn()] {
        match winnable_unless(position, winner, effort, is_cancelled) {
            Winnable::Yes(helpmate) => return Verdict::Alive { winner, helpmate },
            Winnable::No(argument) => arguments.push(argument),
            Winnable::Undecided(spent) => {
                let nodes = spent.nodes + undecided.map_or(0, |spent| spent.nodes);
                undecided = Some(Spent { nodes, ..spent });
            }
        }
    }
    match (undecided, arguments.pop(), arguments.pop()) {
        (Some(spent), ..) => Verdict::Undecided(spent),
        (None, Some(theirs), Some(ours)) => Verdict::Dead(match position.turn() {
            Color::White => ByColor { white: ours, black: theirs },
            Color::Black => ByColor { white: theirs, black: ours },
        }),
        // If nothing is undecided, each side has an argument.
        (None, ..) => unreachable!("a side without a verdict"),
    }
}

/// Returns true if a game ends here because [`Effort::Quick`] proves the position dead. All programs decide by this
/// function after every move. False may mean undecided. An ordinary position costs little more than counting the legal
/// moves of both sides.
///
/// ```
/// use linkmate_chess::{CastlingMode, dead, notation::fen};
/// let wall = fen::parse_position("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", CastlingMode::Standard)?;
/// assert!(dead::is_dead(&wall));
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    !is_ordinary(position) && matches!(judge(position, Effort::Quick), Verdict::Dead(_))
}

/// A stage of the solver.
#[derive(Copy, Clone)]
enum Stage {
    /// Continues the search up to this many nodes in all, or starts a new one if it used other styles.
    Search(&'static [Style], u64),
    /// This many nodes of random walks.
    Walk(u64),
}

const ALL: &[Style] = &[Style::Simplify, Style::Attack, Style::Patient];

/// The stages that each effort adds to those of the lower ones.
const STAGES: [(Effort, &[Stage]); 3] = [
    (
        Effort::Quick,
        &[
            Stage::Walk(3_000),
            Stage::Search(ALL, 5_000),
            Stage::Walk(15_000),
            Stage::Search(&[Style::Patient], 30_000),
            Stage::Search(&[Style::Attack], 110_000),
            Stage::Walk(40_000),
            Stage::Search(&[Style::Attack], 225_000),
        ],
    ),
    (
        Effort::Normal,
        &[Stage::Walk(40_000), Stage::Search(&[Style::Attack], 450_000), Stage::Search(&[Style::Simplify], 450_000)],
    ),
    (
        Effort::Deep,
        &[
            Stage::Walk(1_000_000),
            Stage::Search(ALL, 5_000_000),
            Stage::Search(&[Style::Attack], 5_000_000),
            Stage::Search(&[Style::Simplify, Style::Attack], 5_000_000),
        ],
    ),
];

/// Nodes of the first search, which decides most positions of games.
const FIRST_LOOK: u64 = 300;

struct Solver<'a> {
    position: &'a Position,
    winner: Color,
    effort: Effort,
    is_cancelled: &'a dyn Fn() -> bool,
    /// Nodes spent on walks so far.
    walked: u64,
}

impl Solver<'_> {
    fn solve(&mut self) -> Winnable {
        if let Some(answer) = self.at_once() {
            return answer;
        }
        let mut search = Search::new(self.position, self.winner, Guide::edges(), &[Style::Hurry]);
        if let Some(answer) = self.answer(search.run(self.limit(FIRST_LOOK), Pruning::Material)) {
            return answer;
        }
        let mobility = Mobility::new(self.position);
        let Some(guide) = Guide::new(&mobility, self.winner, self.position.turn()) else {
            return Winnable::No(argument::by_reach(&mobility, self.winner, self.position.turn()));
        };
        // If no piece is fixed, the reach of the pieces hardly ever refutes a mate.
        let is_open = mobility.fixed.is_empty();
        let mut pruning = if is_open { Pruning::Material } else { Pruning::Reach };
        let mut nodes = search.nodes();
        search = Search::new(self.position, self.winner, guide.clone(), ALL);
        let stages = STAGES.into_iter().filter(|(effort, _)| *effort <= self.effort).flat_map(|(_, stages)| stages);
        for (index, &stage) in stages.enumerate() {
            match stage {
                Stage::Search(styles, limit) => {
                    // The earlier search did not test reach, so start a new one that does.
                    let is_untested = pruning == Pruning::Material && index > 1;
                    if is_untested || !search.has_styles(styles) {
                        pruning = if index > 1 { Pruning::Reach } else { pruning };
                        nodes += search.nodes();
                        search = Search::new(self.position, self.winner, guide.clone(), styles);
                    }
                    if let Some(answer) = self.answer(search.run(self.limit(limit), pruning)) {
                        return answer;
                    }
                }
                Stage::Walk(limit) => {
                    let limit = self.limit(self.walked + limit);
                    let mut walked = self.walked;
                    let found = walks::walk(self.position, self.winner, &guide, index as u64, &mut walked, limit);
                    self.walked = walked;
                    if let Some(moves) = found {
                        return self.replayed(shorten::without_circles(self.position, moves));
                    }
                }
            }
        }
        nodes += search.nodes() + self.walked;
        Winnable::Undecided(Spent { effort: self.effort, nodes })
    }

    /// Converts the result of a search; `None` if it is undecided.
    fn answer(&self, found: Found) -> Option<Winnable> {
        match found {
            Found::Mate(moves) => Some(self.replayed(moves)),
            Found::Nothing { positions } => Some(Winnable::No(argument::exhausted(self.position, positions))),
            Found::Stopped => None,
        }
    }

    /// Decides without a search if the game is over or the material does not suffice.
    fn at_once(&self) -> Option<Winnable> {
        let (position, winner) = (self.position, self.winner);
        if position.count_legal_moves() == 0 {
            let is_won = position.is_check() && position.turn() != winner;
            return Some(match is_won {
                true => Winnable::Yes(Vec::new()),
                false => Winnable::No(Argument::Over),
            });
        }
        position.board().cannot_mate(winner).then_some(Winnable::No(Argument::Material))
    }

    fn limit(&self, nodes: u64) -> Limit<'_> {
        Limit { nodes, is_cancelled: self.is_cancelled }
    }

    /// Replays a helpmate with legality checks before it is returned.
    fn replayed(&self, moves: Vec<Move>) -> Winnable {
        let mut end = *self.position;
        for &m in &moves {
            end.play(m).expect("the search plays only legal moves");
        }
        assert!(end.is_checkmate() && end.turn() != self.winner, "a helpmate must end in checkmate");
        Winnable::Yes(moves)
    }
}

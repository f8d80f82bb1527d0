//! Can anyone still win? A position is dead when neither side can mate by any series of legal moves (FIDE 5.2.2), and a player
//! who runs out of time loses only if the opponent could still mate (FIDE 6.9).
//!
//! ```
//! use linkmate_chess::dead::{self, Life, Winnable};
//! use linkmate_chess::{Castling, Color, Effort, notation::fen};
//! let wall = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Castling::Standard)?;
//! assert!(matches!(dead::life(&wall, Effort::Quick), Life::Dead(_)));
//! let knight = fen::parse_position("7k/7p/8/8/8/8/4N3/K7 w - - 0 1", Castling::Standard)?;
//! assert!(matches!(dead::winnable(&knight, Color::White, Effort::Quick), Winnable::Yes(_)));
//! # Ok::<(), fen::ReadError>(())
//! ```
//!
//! The approach is that of Miguel Ambrona, *A Practical Algorithm for Chess Unwinnability* (FUN 2022): first a short search,
//! then an argument from where the pieces can ever get to (`mobility`, `mating`), then a long search for a helpmate that
//! makes the same argument wherever the structure has changed. A search that runs out of positions is a proof too. Stages and
//! effort are counted in nodes, and a higher effort begins with the stages of the lower ones, so that it never loses an answer.

mod argument;
mod glance;
mod guide;
mod heuristic;
mod mating;
mod mobility;
mod search;
mod shorten;
mod spread;
mod store;
mod style;
mod walks;

use alloc::vec::Vec;

use crate::{ByColor, Color, Effort, Move, Position};

pub use argument::Argument;
use glance::is_ordinary;
use guide::Guide;
use mobility::Mobility;
use search::{Found, Limit, Pruning, Search};
pub use shorten::{Helpmate, shortened};
use style::Style;

/// Whether a side can still mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnable {
    /// By these moves, if the opponent helps. They are rarely the shortest way: see [`shortened`].
    Yes(Vec<Move>),
    /// By no series of legal moves, and this is why.
    No(Argument),
    /// Neither a mate nor a proof was found.
    Undecided(Spent),
}

/// The work that led to no answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The effort that was asked for.
    pub effort: Effort,
    /// The positions looked at.
    pub nodes: u64,
}

/// Whether a position is dead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Life {
    /// Neither side can mate: why White cannot, and why Black cannot.
    Dead(ByColor<Argument>),
    /// A side can.
    Alive {
        /// Which one. The side to move is tried first.
        winner: Color,
        /// By which moves, if the opponent helps.
        helpmate: Vec<Move>,
    },
    /// For one side at least there is no answer, and the other cannot mate or has none either.
    Undecided(Spent),
}

/// Whether a side can still mate.
#[must_use]
pub fn winnable(position: &Position, winner: Color, effort: Effort) -> Winnable {
    winnable_unless(position, winner, effort, &|| false)
}

/// As [`winnable`], but gives up soon after `is_cancelled` returns true; the answer is then [`Winnable::Undecided`].
#[must_use]
pub fn winnable_unless(
    position: &Position,
    winner: Color,
    effort: Effort,
    is_cancelled: &dyn Fn() -> bool,
) -> Winnable {
    Solver { position, winner, effort, is_cancelled, walked: 0 }.solve()
}

/// Whether a position is dead.
#[must_use]
pub fn life(position: &Position, effort: Effort) -> Life {
    let mut arguments = Vec::with_capacity(2);
    let mut undecided: Option<Spent> = None;
    for winner in [position.turn(), !position.turn()] {
        match winnable(position, winner, effort) {
            Winnable::Yes(helpmate) => return Life::Alive { winner, helpmate },
            Winnable::No(argument) => arguments.push(argument),
            Winnable::Undecided(spent) => {
                let nodes = spent.nodes + undecided.map_or(0, |spent| spent.nodes);
                undecided = Some(Spent { nodes, ..spent });
            }
        }
    }
    match (undecided, arguments.pop(), arguments.pop()) {
        (Some(spent), ..) => Life::Undecided(spent),
        (None, Some(theirs), Some(ours)) => Life::Dead(match position.turn() {
            Color::White => ByColor { white: ours, black: theirs },
            Color::Black => ByColor { white: theirs, black: ours },
        }),
        // Each side has an argument where nothing is undecided.
        (None, ..) => unreachable!("a side without an answer"),
    }
}

/// Whether a game ends here because the position is dead, as far as [`Effort::Quick`] shows: the one decision that every
/// program uses after every move. `true` is a proof. An ordinary position costs little more than
/// counting the legal moves of both sides.
///
/// ```
/// use linkmate_chess::{Castling, dead, notation::fen};
/// let wall = fen::parse_position("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", Castling::Standard)?;
/// assert!(dead::is_dead(&wall));
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    !is_ordinary(position) && matches!(life(position, Effort::Quick), Life::Dead(_))
}

/// A step on the way to an answer.
#[derive(Copy, Clone)]
enum Stage {
    /// Goes on with these styles until the search has spent so many nodes, or starts anew if the styles are others.
    Search(&'static [Style], u64),
    /// So many nodes of random walks.
    Walk(u64),
}

const ALL: &[Style] = &[Style::Simplify, Style::Attack, Style::Patient];

/// The stages of each effort; the later ones begin with the earlier ones.
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

/// The first look, before anything else is tried: most positions of games are decided by then.
const FIRST_LOOK: u64 = 300;

struct Solver<'a> {
    position: &'a Position,
    winner: Color,
    effort: Effort,
    is_cancelled: &'a dyn Fn() -> bool,
    /// The nodes of walks so far.
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
        // Where nothing is fixed, the reach of the pieces will not refute much.
        let is_open = mobility.fixed.is_empty();
        let mut pruning = if is_open { Pruning::Material } else { Pruning::Reach };
        let mut nodes = search.nodes();
        search = Search::new(self.position, self.winner, guide.clone(), ALL);
        let stages = STAGES.into_iter().filter(|(effort, _)| *effort <= self.effort).flat_map(|(_, stages)| stages);
        for (index, &stage) in stages.enumerate() {
            match stage {
                Stage::Search(styles, limit) => {
                    // What was met without testing for hope is met again.
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

    /// The answer that a search found.
    fn answer(&self, found: Found) -> Option<Winnable> {
        match found {
            Found::Mate(moves) => Some(self.replayed(moves)),
            Found::Nothing { positions } => Some(Winnable::No(argument::exhausted(self.position, positions))),
            Found::Stopped => None,
        }
    }

    /// What needs no search: the game is over, or the material does not suffice.
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

    /// The moves, played by the rules before anyone sees them.
    fn replayed(&self, moves: Vec<Move>) -> Winnable {
        let mut end = *self.position;
        for &m in &moves {
            end.play(m).expect("the search follows legal moves only");
        }
        assert!(end.is_checkmate() && end.turn() != self.winner, "the search ends with a mate");
        Winnable::Yes(moves)
    }
}

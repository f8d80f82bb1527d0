//! Can anyone still win? A position is dead when neither side can mate by any series of legal moves (FIDE 5.2.2), and a flag
//! that falls costs the game only if the opponent can still mate (FIDE 6.9).
//!
//! Deciding this is the work of [`chasolver`], the program of the paper *A Practical Algorithm for Chess Unwinnability* by
//! Miguel Ambrona. What it finds is not believed before our own rules have played it; what it refutes, it has refuted by its
//! rules, which are ours but for Chess960's castling.
//!
//! ```
//! use chess::{Castling, Color, notation::fen};
//! use linkmate_judge::dead::{self, Life, Winnable};
//! let wall = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Castling::Standard)?;
//! assert_eq!(dead::life(&wall), Life::Dead);
//! let knight = fen::parse_position("7k/7p/8/8/8/8/4N3/K7 w - - 0 1", Castling::Standard)?;
//! assert!(matches!(dead::winnable(&knight, Color::White), Winnable::Yes(_)));
//! # Ok::<(), fen::ReadError>(())
//! ```

mod convert;
mod memory;
mod shorter;

use chess::{Color, Move, Position};

use convert::{Rights, to_solver};
pub use shorter::shortened;

/// Whether a side can still mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnable {
    /// By these moves, if the opponent helps.
    Yes(Vec<Move>),
    /// By no series of legal moves.
    No,
    /// Nobody knows.
    Undecided,
}

/// Whether a position is dead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Life {
    /// Neither side can mate.
    Dead,
    /// A side can.
    Alive {
        /// Who.
        winner: Color,
        /// By which moves, if the opponent helps.
        helpmate: Vec<Move>,
    },
    /// Nobody knows.
    Undecided,
}

/// Whether a side can still mate. This may take seconds, and nothing stops it.
#[must_use]
pub fn winnable(position: &Position, winner: Color) -> Winnable {
    // Whoever is to move and has none has ended the game.
    if position.count_legal_moves() == 0 {
        let is_won = position.is_check() && position.turn() != winner;
        return if is_won { Winnable::Yes(Vec::new()) } else { Winnable::No };
    }
    if position.board().cannot_mate(winner) {
        return Winnable::No;
    }
    let Some((board, rights)) = to_solver(position) else { return Winnable::Undecided };
    match chasolver::winnability(&board, convert::color(winner)) {
        Some(chasolver::Winnability::Winnable { helpmate }) => {
            replay(position, winner, &helpmate).map_or(Winnable::Undecided, Winnable::Yes)
        }
        // Castling that the solver does not know might still lead to a mate.
        Some(chasolver::Winnability::Unwinnable) if rights == Rights::Kept => Winnable::No,
        Some(chasolver::Winnability::Unwinnable) | None => Winnable::Undecided,
    }
}

/// Whether a side can be seen at a glance to be unable to mate: two microseconds for most positions of games, but there are
/// some that take a second. `false` says nothing.
///
/// ```
/// use chess::{Castling, Color, notation::fen};
/// use linkmate_judge::dead;
/// let bishop = fen::parse_position("8/8/4k3/8/8/4K3/4B3/8 w - - 0 1", Castling::Standard)?;
/// assert!(dead::is_unwinnable_at_a_glance(&bishop, Color::White));
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn is_unwinnable_at_a_glance(position: &Position, winner: Color) -> bool {
    if position.board().cannot_mate(winner) {
        return true;
    }
    match to_solver(position) {
        Some((board, Rights::Kept)) => chasolver::is_unwinnable_fast(&board, convert::color(winner)),
        _ => false,
    }
}

/// Whether a position can be seen at a glance to be dead. `false` says nothing.
#[must_use]
pub fn is_dead_at_a_glance(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| is_unwinnable_at_a_glance(position, color))
}

/// Whether a position is dead. This may take seconds, and nothing stops it.
#[must_use]
pub fn life(position: &Position) -> Life {
    let mut is_decided = true;
    for winner in [position.turn(), !position.turn()] {
        match winnable(position, winner) {
            Winnable::Yes(helpmate) => return Life::Alive { winner, helpmate },
            Winnable::No => {}
            Winnable::Undecided => is_decided = false,
        }
    }
    if is_decided { Life::Dead } else { Life::Undecided }
}

/// Whether a position is known to be dead, for a game that is being played: for [`chess::Game::with_dead`]. The last few
/// answers are remembered, since a game asks often. Like [`life`] it may take seconds.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    memory::recall(position, |position| life(position) == Life::Dead)
}

/// The solver's moves played by our rules; `None` if they are not a mate by that side.
fn replay(position: &Position, winner: Color, helpmate: &[solver_chess::ChessMove]) -> Option<Vec<Move>> {
    let mut end = *position;
    let mut moves = Vec::with_capacity(helpmate.len());
    for m in helpmate {
        let promotion = m.get_promotion().map(convert::role_back);
        let m = end.find_move(convert::square_back(m.get_source()), convert::square_back(m.get_dest()), promotion)?;
        end.play_unchecked(m);
        moves.push(m);
    }
    (end.is_checkmate() && end.turn() != winner).then_some(moves)
}

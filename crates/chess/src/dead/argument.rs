//! [`Argument`]: why a side can never mate.

use alloc::vec::Vec;

use super::mating::checking_squares;
use super::mobility::Mobility;
use crate::{Bitboard, Color, Move, Position, Role};

/// Why a side can never mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The game is over.
    Over,
    /// It lacks the material for any mate.
    Material,
    /// Locked pawns keep its pieces from ever giving check.
    Wall {
        /// The pieces that never leave their squares.
        wall: Bitboard,
        /// The squares that the opponent's king can ever reach.
        king: Bitboard,
    },
    /// All it can attack with are bishops on squares of one colour, and behind locked pawns the king always has a square of
    /// the other.
    Bishops {
        /// Those bishops.
        bishops: Bitboard,
        /// The pieces that never leave their squares.
        wall: Bitboard,
    },
    /// Its pieces never get to take every square from the king at once.
    Apart {
        /// The pieces that never leave their squares; there may be none.
        wall: Bitboard,
        /// The squares that the opponent's king can ever reach.
        king: Bitboard,
    },
    /// Hardly anything can be played, and none of it leads to mate.
    Forced {
        /// The moves that are forced from here on, until there is a choice or the game is over.
        line: Vec<Move>,
        /// How many positions can still come about.
        positions: usize,
    },
}

impl Argument {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Argument::Over => "dead.over",
            Argument::Material => "dead.material",
            Argument::Wall { .. } => "dead.wall",
            Argument::Bishops { .. } => "dead.bishops",
            Argument::Apart { .. } => "dead.apart",
            Argument::Forced { .. } => "dead.forced",
        }
    }

    /// The squares that it is about: locked pawns, bishops of the wrong colour, the ends of forced moves.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match self {
            Argument::Over | Argument::Material => Bitboard::EMPTY,
            Argument::Wall { wall, .. } | Argument::Apart { wall, .. } => *wall,
            Argument::Bishops { bishops, wall } => *bishops | *wall,
            Argument::Forced { line, .. } => line.iter().flat_map(|m| [m.from(), m.to()]).collect(),
        }
    }
}

/// The argument where the pieces have no square for a mate in their reach.
pub(super) fn by_reach(mobility: &Mobility, winner: Color, turn: Color) -> Argument {
    let wall = mobility.fixed;
    let king = mobility.king(!winner).reach;
    if checking_squares(mobility, winner, turn).is_empty() {
        return Argument::Wall { wall, king };
    }
    let mut bishops = Bitboard::EMPTY;
    for piece in mobility.pieces_of(winner).filter(|piece| !wall.contains(piece.square)) {
        if piece.role != Role::Bishop {
            return Argument::Apart { wall, king };
        }
        bishops = bishops.with(piece.square);
    }
    let is_one_colour = (bishops & Bitboard::DARK_SQUARES).is_empty() || (bishops & Bitboard::LIGHT_SQUARES).is_empty();
    // Without bishops the only check is the one that a locked pawn gives now.
    let is_by_bishops = is_one_colour && !bishops.is_empty();
    if is_by_bishops { Argument::Bishops { bishops, wall } } else { Argument::Apart { wall, king } }
}

/// The argument where a search ran out of positions.
pub(super) fn exhausted(position: &Position, positions: usize) -> Argument {
    let mut line = Vec::new();
    let mut now = *position;
    while line.len() < positions
        && let [only] = now.legal_moves()[..]
    {
        line.push(only);
        now.play_unchecked(only);
    }
    Argument::Forced { line, positions }
}

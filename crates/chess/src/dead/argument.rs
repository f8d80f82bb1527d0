//! [`Argument`]: the reason why a side can never checkmate.

use alloc::vec::Vec;

use super::mating::checking_squares;
use super::mobility::Mobility;
use crate::{Bitboard, Color, Move, Position, Role};

/// The reason why a side can never checkmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The game is over.
    Over,
    /// The side has no mating material.
    Material,
    /// Locked pawns keep the side's pieces from ever giving check.
    Wall {
        /// The pieces that never leave their squares.
        wall: Bitboard,
        /// The squares that the opponent's king can ever reach.
        king: Bitboard,
    },
    /// The side can attack only with bishops on squares of one colour, and behind locked pawns the king always has a square
    /// of the other colour.
    Bishops {
        /// The bishops.
        bishops: Bitboard,
        /// The pieces that never leave their squares.
        wall: Bitboard,
    },
    /// The side's pieces can never cover all of the king's flight squares at once.
    Apart {
        /// The pieces that never leave their squares; there may be none.
        wall: Bitboard,
        /// The squares that the opponent's king can ever reach.
        king: Bitboard,
    },
    /// Only few positions can still arise, and none of them is mate.
    Forced {
        /// The forced moves from here on, up to the first choice or the end of the game.
        line: Vec<Move>,
        /// Number of positions that can still arise.
        positions: usize,
    },
}

impl Argument {
    /// Returns the stable code, the same in Rust, on the command line, over HTTP and in Python.
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

    /// Returns the squares to highlight: locked pawns, bishops of the wrong colour, the squares of forced moves.
    ///
    /// ```
    /// use linkmate_chess::dead::{self, Winnable};
    /// use linkmate_chess::{CastlingMode, Color, Effort, notation::fen};
    /// // 6 . . . . k . . .
    /// // 5 p . p . p . p .
    /// // 4 P . P . P . P .
    /// // 3 . . . . K . . .
    /// let wall = fen::parse_position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", CastlingMode::Standard)?;
    /// let Winnable::No(argument) = dead::winnable(&wall, Color::White, Effort::Quick) else { panic!() };
    /// assert_eq!(argument.code(), "dead.wall");
    /// assert_eq!(argument.squares().to_string(), "a4 c4 e4 g4 a5 c5 e5 g5");
    /// # Ok::<(), fen::ReadError>(())
    /// ```
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

/// Returns the argument for a position without a mating square.
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
    // Without bishops the only check possible is one that a locked pawn gives now.
    let is_by_bishops = is_one_colour && !bishops.is_empty();
    if is_by_bishops { Argument::Bishops { bishops, wall } } else { Argument::Apart { wall, king } }
}

/// Returns the argument for a search that ran out of positions.
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

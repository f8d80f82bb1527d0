//! The two engines: bitboards for chess, behaviours for every other game. Nothing outside this crate depends on which is used.

use chess::{CastlingSide, EnPassantMode, Position, Role};
use variants::{Board, Move, Ruleset};

use crate::Rules;
use crate::piece::{chess_square, square};
use crate::setup::{Fault, Setup, Unplayable};

/// The `variant` of castling among several moves between the same squares.
const CASTLES: u8 = 1;

/// A game in the representation of its engine.
#[derive(Clone, Debug)]
pub(crate) enum Engine {
    Chess(chess::Game),
    Custom(variants::Game),
}

/// Evaluates the same expression for either engine.
macro_rules! either {
    ($engine:expr, $game:ident => $same:expr) => {
        match $engine {
            Engine::Chess($game) => $same,
            Engine::Custom($game) => $same,
        }
    };
}
pub(crate) use either;

impl Engine {
    pub(crate) fn new(rules: &Rules, setup: &Setup) -> Result<Engine, Unplayable> {
        if let (Some(castling), Some(setup)) = (rules.castling(), setup.as_chess()) {
            let position = Position::new(setup, castling)?;
            return Ok(Engine::Chess(chess::Game::from_position(position, castling)));
        }
        match (rules.ruleset(), setup.as_board()) {
            (Some(ruleset), Some(board)) => {
                let faults = || ruleset.faults(board).into_iter().map(Fault::Custom).collect();
                let game = variants::Game::new(ruleset.clone(), board.clone());
                Ok(Engine::Custom(game.map_err(|_| Unplayable(faults()))?))
            }
            _ => panic!("a setup of another game than {}", rules.title()),
        }
    }

    /// Returns the setup after `plies` moves.
    pub(crate) fn setup(&self, plies: usize) -> Setup {
        match self {
            Engine::Chess(game) => game.positions()[plies].to_setup(EnPassantMode::Legal).into(),
            Engine::Custom(game) => Setup::from_board(game.rules(), game.boards()[plies].clone()),
        }
    }
}

/// Converts a chess move to a move of any game.
#[must_use]
pub fn from_chess(m: chess::Move) -> Move {
    let variant = match (m.promotion(), m.castling_side()) {
        (Some(role), _) => Role::PROMOTIONS.iter().position(|other| *other == role).unwrap_or_default() as u8,
        (None, Some(_)) => CASTLES,
        (None, None) => 0,
    };
    Move { from: square(m.from()), to: square(m.to()), variant }
}

/// Converts a move to a chess move; `None` if there is no piece to move or it has no such variant. It need not be legal.
pub(crate) fn to_chess(m: Move, position: &Position) -> Option<chess::Move> {
    let (from, to) = (chess_square(m.from)?, chess_square(m.to)?);
    let role = position.board().role_at(from)?;
    match role {
        Role::King if m.variant == CASTLES => {
            let side = if to.file() == chess::File::G { CastlingSide::King } else { CastlingSide::Queen };
            Some(chess::Move::castling(position.turn(), from, side)).filter(|castling| castling.to() == to)
        }
        Role::Pawn if matches!(to.rank(), chess::Rank::First | chess::Rank::Eighth) => {
            chess::Move::promoting(from, to, *Role::PROMOTIONS.get(usize::from(m.variant))?)
        }
        Role::Pawn
            if m.variant == 0 && position.en_passant(EnPassantMode::Always) == Some(to) && from.file() != to.file() =>
        {
            Some(chess::Move::en_passant(from, to))
        }
        role => (m.variant == 0).then(|| chess::Move::normal(role, from, to)),
    }
}

/// Returns the piece that a move captures.
pub(crate) fn chess_victim(m: chess::Move, before: &Position) -> Option<Role> {
    match (m.is_en_passant(), m.castling_side()) {
        (true, _) => Some(Role::Pawn),
        // In Chess960 castling may end on the square of the castling rook.
        (_, Some(_)) => None,
        _ => before.board().role_at(m.to()),
    }
}

/// Returns the types of the pieces that a side lost by a move. An explosion removes several, and also pieces of the mover.
pub(crate) fn lost_kinds(rules: &Ruleset, before: &Board, after: &Board, color: chess::Color) -> Vec<variants::Kind> {
    // A promotion replaces a piece without losing one.
    if before.by_color(color).len() == after.by_color(color).len() {
        return Vec::new();
    }
    let mut lost: Vec<variants::Kind> = before.pieces_of(color).map(|(_, piece)| piece.kind).collect();
    for (_, piece) in after.pieces_of(color) {
        let name = &rules.type_of(piece.kind).name;
        if let Some(same) = lost.iter().position(|kind| rules.type_of(*kind).name == *name) {
            lost.swap_remove(same);
        }
    }
    lost
}

//! The legal move that two squares mean.

use chess::Role;
use variants::{Move, Square};

use crate::Game;
use crate::engine::{Engine, from_chess};
use crate::piece::{Kind, chess_square};

impl Game {
    /// The legal move from one square to another, which has to name a promotion if it is one. Castling is named by the square
    /// where the king lands or by the rook; where the king can also step there, by the rook.
    #[must_use]
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Kind<'_>>) -> Option<Move> {
        let letter = promotion.map(|kind| kind.letter);
        if let Engine::Chess(game) = &self.engine {
            let role = letter.and_then(|letter| Role::from_letter(letter.to_ascii_lowercase()));
            let found = game.position().find_move(chess_square(from)?, chess_square(to)?, role);
            if let Some(m) = found {
                return Some(from_chess(m));
            }
        }
        let is_meant =
            |m: &&Move| m.from == from && m.to == to && self.promotion(**m).map(|kind| kind.letter) == letter;
        let meant = || self.legal_moves().iter().filter(is_meant).copied();
        let found = meant().find(|m| !self.is_castling(*m)).or_else(|| meant().next());
        match &self.engine {
            Engine::Custom(game) if promotion.is_none() => {
                found.or_else(|| game.rules().castling_with(game.board(), self.legal_moves(), from, to))
            }
            Engine::Chess(_) | Engine::Custom(_) => found,
        }
    }

    /// What the legal moves from one square to another promote to; nothing if they do not.
    #[must_use]
    pub fn promotions(&self, from: Square, to: Square) -> Vec<Kind<'_>> {
        let between = self.legal_moves().iter().filter(|m| m.from == from && m.to == to);
        between.filter_map(|m| self.promotion(*m)).collect()
    }
}

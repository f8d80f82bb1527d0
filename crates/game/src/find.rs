//! Finds the legal move between two squares.

use chess::Role;
use variants::{Move, Square};

use crate::Game;
use crate::engine::{Engine, from_chess};
use crate::piece::{Kind, chess_square};

impl Game {
    /// Returns the legal move from one square to another. A promotion must name its piece. Castling is found by the king's
    /// target square or by the rook's square; where the king could also step to the target, only by the rook's.
    ///
    /// ```
    /// use linkmate_game::{Game, Rules, Square};
    /// let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// let [e2, e4, e5] = ["e2", "e4", "e5"].map(|name| Square::named(name).unwrap());
    /// assert!(game.find_move(e2, e4, None).is_some());
    /// assert!(game.find_move(e2, e5, None).is_none());
    /// # Ok::<(), linkmate_game::Unplayable>(())
    /// ```
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

    /// Returns what the legal moves from one square to another promote to; empty if they are not promotions.
    #[must_use]
    pub fn promotions(&self, from: Square, to: Square) -> Vec<Kind<'_>> {
        let between = self.legal_moves().iter().filter(|m| m.from == from && m.to == to);
        between.filter_map(|m| self.promotion(*m)).collect()
    }
}

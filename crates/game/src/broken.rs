//! The rule that a move breaks, as the same data for both engines.

use chess::notation::typed;
use chess::{CastlingSide, Position, Role};
use variants::{BrokenRule, Move, Square, Witness};

use crate::engine::{Engine, either};
use crate::error::{IllegalMove, MoveError};
use crate::piece::{Kind, chess_square, square};
use crate::{Game, Letters};

impl Game {
    /// Returns the rule that a move between two squares breaks; `None` if it is legal. A promotion without a piece counts as
    /// legal if any choice is. In a position without legal moves the reason is that the game is over.
    ///
    /// ```
    /// use linkmate_game::{Game, Rules, Square};
    /// let [f1, c4] = ["f1", "c4"].map(|name| Square::named(name).unwrap());
    /// for name in ["c1", "atomic1"] {
    ///     let rules = Rules::named(name).unwrap();
    ///     let rule = Game::new(&rules, &rules.start())?.broken_rule(f1, c4, None).unwrap();
    ///     assert_eq!(rule.to_string(), "the way is blocked by the pawn on e2");
    ///     assert_eq!((rule.code(), rule.squares()), ("rule.blocked", vec![Square::named("e2").unwrap()]));
    /// }
    /// # Ok::<(), linkmate_game::Unplayable>(())
    /// ```
    #[must_use]
    pub fn broken_rule(&self, from: Square, to: Square, promotion: Option<Kind<'_>>) -> Option<BrokenRule> {
        if let Some(over) = self.over() {
            return Some(over);
        }
        let letter = promotion.map(|kind| kind.letter);
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                let squares = match [from, to].map(|square| chess_square(square).ok_or(square)) {
                    [Ok(from), Ok(to)] => (from, to),
                    [Err(square), _] | [_, Err(square)] => return Some(BrokenRule::NoSquare { square }),
                };
                let role = letter.and_then(|letter| Role::from_letter(letter.to_ascii_lowercase()));
                position.broken_rule(squares.0, squares.1, role).map(|rule| from_chess_rule(rule, position))
            }
            Engine::Custom(game) => game.rules().broken_rule(game.board(), self.legal_moves(), from, to, letter),
        }
    }

    /// Returns the rule that castling to a side breaks; `None` if it is legal.
    #[must_use]
    pub fn broken_castling_rule(&self, side: CastlingSide) -> Option<BrokenRule> {
        if let Some(over) = self.over() {
            return Some(over);
        }
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                position.broken_castling_rule(side).map(|rule| from_chess_rule(rule, position))
            }
            Engine::Custom(game) => game.rules().broken_castling_rule(game.board(), self.legal_moves(), side),
        }
    }

    /// Returns the error for an illegal move, with the rule that it breaks.
    #[must_use]
    pub fn illegal(&self, m: Move) -> IllegalMove {
        // In the browser the error carries only its code; the service explains the move.
        let rule = if cfg!(target_family = "wasm") { None } else { self.broken_rule(m.from, m.to, None) };
        IllegalMove { uci: self.uci(m), rule: rule.map(Box::new) }
    }

    /// Adds the broken rule to the error of a typed move.
    pub(crate) fn with_rule(&self, error: MoveError, text: &str, letters: Letters) -> MoveError {
        match error {
            MoveError::Illegal { text: shown, .. } if !cfg!(target_family = "wasm") => {
                MoveError::Illegal { text: shown, rule: self.broken_by(text, letters).map(Box::new) }
            }
            error => error,
        }
    }

    /// Returns [`BrokenRule::Over`] if there is no legal move.
    fn over(&self) -> Option<BrokenRule> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        either!(&self.engine, game => game.outcome_if(false)).map(|outcome| BrokenRule::Over { outcome })
    }

    /// Returns the rule that a typed move breaks; `None` if the text is not a move.
    fn broken_by(&self, text: &str, letters: Letters) -> Option<BrokenRule> {
        if let Some(over) = self.over() {
            return Some(over);
        }
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                typed::broken_rule(text, position, game.castling_mode(), letters)
                    .map(|rule| from_chess_rule(rule, position))
            }
            Engine::Custom(game) => game.rules().rule_broken_by(self.legal_moves(), game.board(), text, letters),
        }
    }
}

/// Converts a rule of chess to a rule of any game.
fn from_chess_rule(rule: chess::position::BrokenRule, position: &Position) -> BrokenRule {
    use chess::position::BrokenRule as Chess;
    let turn = position.turn();
    let name = |role: Role| role.name().to_owned();
    let witness = |witness: chess::position::Witness| Witness {
        square: square(witness.square),
        color: witness.piece.color,
        name: name(witness.piece.role),
    };
    let all = |by: Vec<chess::position::Witness>| by.into_iter().map(witness).collect::<Vec<_>>();
    let king_on = |at: chess::Square| Witness { square: square(at), color: turn, name: name(Role::King) };
    let king = || king_on(position.king(turn));
    match rule {
        Chess::NoPiece { square: at } => BrokenRule::NoPiece { square: square(at) },
        Chess::NotYours { witness: piece } => BrokenRule::NotYours { piece: witness(piece) },
        Chess::OtherPiece { claimed, witness: piece } => {
            BrokenRule::OtherPiece { claimed: name(claimed), piece: witness(piece) }
        }
        Chess::NoSuchPiece { role } => BrokenRule::NoSuchPiece { name: name(role) },
        Chess::NoSuchPieceThere { role } => BrokenRule::NoSuchPieceThere { name: name(role) },
        Chess::NoMove { square: at } => BrokenRule::NoMove { square: square(at) },
        Chess::OwnPiece { witness: piece } => BrokenRule::OwnPiece { piece: witness(piece) },
        Chess::Movement { role, from } => BrokenRule::Movement { name: name(role), from: square(from) },
        Chess::NoneCanGo { role, to } => BrokenRule::NoneCanGo { name: name(role), to: square(to) },
        Chess::Blocked { by } => BrokenRule::Blocked { by: all(by) },
        Chess::CannotCapture { witness: piece } => {
            BrokenRule::CannotCapture { name: name(Role::Pawn), piece: witness(piece) }
        }
        Chess::TooFar { from } => BrokenRule::TooFar { name: name(Role::Pawn), from: square(from) },
        Chess::NothingToCapture { to } => BrokenRule::NothingToCapture { name: name(Role::Pawn), to: square(to) },
        Chess::EmptyTarget { to } => BrokenRule::EmptyTarget { to: square(to) },
        Chess::EnPassantTooLate { pawn } => {
            let piece = Witness { square: square(pawn), color: !turn, name: name(Role::Pawn) };
            BrokenRule::EnPassantTooLate { piece }
        }
        Chess::NoPromotion { role, to } => BrokenRule::NoPromotion { name: name(role), to: square(to) },
        Chess::PromotionChoice { to } => {
            let choices = Role::PROMOTIONS.into_iter().map(name).collect();
            BrokenRule::PromotionChoice { name: name(Role::Pawn), choices, to: square(to) }
        }
        Chess::IntoCheck { square: at, by } => BrokenRule::IntoCheck { royal: king_on(at), by: all(by) },
        Chess::StillInCheck { king, by } => BrokenRule::StillInCheck { royal: king_on(king), by: all(by) },
        Chess::Exposes { king, by } => BrokenRule::Exposes { royal: king_on(king), by: all(by) },
        Chess::CastlingLost { side } => BrokenRule::CastlingLost { side, king: king(), rook: name(Role::Rook) },
        Chess::CastlingBlocked { by } => BrokenRule::CastlingBlocked { by: all(by) },
        Chess::CastlingInCheck { by } => BrokenRule::CastlingInCheck { king: king(), by: all(by) },
        Chess::CastlingOver { square: at, by } => BrokenRule::CastlingOver { square: square(at), by: all(by) },
        Chess::CastlingInto { square: at, by } => BrokenRule::CastlingInto { square: square(at), by: all(by) },
    }
}

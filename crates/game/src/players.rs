//! What the players of a game do besides moving: draw offers, claims, resignation, running out of time.

use chess::dead::{self, Winnable};
use chess::game::{DrawCause, Outcome, WinCause};
use chess::{Color, Effort};
use variants::Move;

use crate::Game;
use crate::engine::Engine;
use crate::error::GameError;

/// An open draw offer.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) by: Color,
    /// Number of moves played before the offer.
    pub(crate) ply: usize,
}

impl Game {
    /// Plays a legal move. The opponent's draw offer lapses, the mover's own stays open.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// for san in ["f3", "e5", "g4", "Qh4#"] {
    ///     game.play(game.read_move(san, Letters::English)?)?;
    /// }
    /// assert_eq!(game.outcome().unwrap().to_string(), "0-1 by checkmate");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<(), GameError> {
        self.check_not_over()?;
        self.play_on(m).map_err(GameError::IllegalMove)
    }

    /// Claims a draw by the current position for the side to move.
    ///
    /// # Errors
    /// If the game is over or no draw can be claimed.
    pub fn claim_draw(&mut self) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        let cause = self.claimable().ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// Claims a draw that an announced move would bring about, for the side to move. The move is not played.
    ///
    /// # Errors
    /// If the game is over, the move is not legal, or it would not bring about a draw.
    pub fn claim_draw_with(&mut self, m: Move) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        if !self.is_legal(m) {
            return Err(GameError::IllegalMove(self.illegal(m)));
        }
        let cause = self.claimable_with(m).ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// Resigns for a side, whether or not it is its turn.
    ///
    /// ```
    /// use linkmate_game::{Color, Game, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// assert_eq!(game.resign(Color::Black)?.to_string(), "1-0 by resignation");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        Ok(self.declare(Outcome::Win { winner: !color, cause: WinCause::Resignation }))
    }

    /// A side's flag falls. The opponent wins, unless it cannot win by any series of legal moves: then the game is drawn (FIDE
    /// 6.9). In chess that takes a proof, by [`chess::dead`]; in other games a side cannot win if it has nothing but a king
    /// and the rules give a lone king no way to win.
    ///
    /// ```
    /// use linkmate_game::{Color, Game, Rules};
    /// let queen = Rules::STANDARD.read_setup("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1")?;
    /// let mut game = Game::new(&Rules::STANDARD, &queen)?;
    /// assert_eq!(game.clone().flag_fall(Color::Black)?.to_string(), "1-0 on time");
    /// assert_eq!(game.flag_fall(Color::White)?.to_string(), "1/2-1/2 on time, because the opponent cannot win");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over.
    pub fn flag_fall(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        let winner = !color;
        let is_hopeless = match &self.engine {
            Engine::Chess(game) => {
                matches!(dead::winnable(game.position(), winner, Effort::Normal), Winnable::No(_))
            }
            Engine::Custom(game) => game.rules().cannot_win(game.board(), winner),
        };
        Ok(self.declare(match is_hopeless {
            true => Outcome::Draw { cause: DrawCause::Time },
            false => Outcome::Win { winner, cause: WinCause::Time },
        }))
    }

    /// Ends the game by a result from off the board: a flag that fell, an arbiter, a score sheet. It comes before what the
    /// board says, until a move is played or taken back.
    pub fn declare(&mut self, outcome: Outcome) -> Outcome {
        self.declared = Some(outcome);
        self.offer = None;
        outcome
    }

    /// Returns the side whose draw offer is open.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        let offer = self.offer?;
        if self.outcome().is_some() { None } else { Some(offer.by) }
    }

    /// Offers a draw. The offer stays open until the opponent answers it or moves. If the opponent's offer is open already,
    /// accepts it.
    ///
    /// ```
    /// use linkmate_game::{Color, Game, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// game.offer_draw(Color::White)?;
    /// assert_eq!(game.accept_draw(Color::Black)?.to_string(), "1/2-1/2 by agreement");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over or this side's offer is open already.
    pub fn offer_draw(&mut self, color: Color) -> Result<Option<Outcome>, GameError> {
        self.check_not_over()?;
        match self.draw_offer() {
            Some(offerer) if offerer == color => Err(GameError::AlreadyOffered),
            Some(_) => self.accept_draw(color).map(Some),
            None => {
                self.offer = Some(Offer { by: color, ply: self.len() });
                Ok(None)
            }
        }
    }

    /// Accepts the opponent's draw offer.
    ///
    /// ```
    /// use linkmate_game::{Color, Game, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// assert_eq!(game.accept_draw(Color::Black).unwrap_err().code(), "game.no_offer");
    /// game.offer_draw(Color::White)?;
    /// assert_eq!(game.accept_draw(Color::Black)?.result(), "1/2-1/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over or the opponent has no open offer.
    pub fn accept_draw(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_offer_to(color)?;
        Ok(self.declare(Outcome::Draw { cause: DrawCause::Agreement }))
    }

    /// Declines the opponent's draw offer.
    ///
    /// # Errors
    /// If the game is over or the opponent has no open offer.
    pub fn decline_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.check_offer_to(color)?;
        self.offer = None;
        Ok(())
    }

    fn check_offer_to(&self, color: Color) -> Result<(), GameError> {
        self.check_not_over()?;
        if self.draw_offer() == Some(!color) { Ok(()) } else { Err(GameError::NoOffer) }
    }

    fn check_not_over(&self) -> Result<(), GameError> {
        self.outcome().map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
    }
}

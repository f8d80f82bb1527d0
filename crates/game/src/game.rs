//! [`Game`]: a game in progress or over, with what its players do besides moving.

use chess::game::{DrawCause, DrawPolicy, Outcome, WinCause};
use chess::{Color, Position};
use variants::{Move, Square};

use crate::engine::{Engine, MoveNumber};
use crate::error::{GameError, IllegalMove, MoveError};
use crate::notation::Played;
use crate::piece::{Kind, Piece, Placed};
use crate::setup::{Setup, Unplayable};
use crate::{Letters, Rules};

/// A game by any rules: its positions and moves, draw offers, claims and resignation.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    engine: Engine,
    /// What the players declared; endings on the board are not stored.
    declared: Option<Outcome>,
    offer: Option<Offer>,
}

/// A draw offer that stands.
#[derive(Copy, Clone, Debug)]
struct Offer {
    by: Color,
    /// How many moves had been played.
    ply: usize,
}

impl Game {
    /// A game before its first move, with automatic draws.
    ///
    /// # Errors
    /// If the setup cannot be played on, with every reason.
    ///
    /// # Panics
    /// If the setup belongs to another game than the rules: setups come from [`Rules::start`] and [`Rules::read_setup`].
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Game, Unplayable> {
        Ok(Game::from_engine(rules.clone(), Engine::new(rules, setup)?))
    }

    /// A game of chess from a position that is known to be playable.
    #[must_use]
    pub fn from_position(position: Position, castling: chess::Castling) -> Game {
        let game = chess::Game::from_position(position, castling);
        Game::from_engine(Rules::chess(castling), Engine::Chess(game))
    }

    pub(crate) fn from_engine(rules: Rules, engine: Engine) -> Game {
        Game { rules, engine, declared: None, offer: None }
    }

    /// The same game with that draw policy.
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        self.engine.set_policy(policy);
        self
    }

    /// Which draws end the game by themselves.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        self.engine.policy()
    }

    /// The same game without what its players declared or offered: what a link can say.
    #[must_use]
    pub fn without_declaration(mut self) -> Game {
        self.declared = None;
        self.offer = None;
        self
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game as chess knows it; `None` for other games.
    #[must_use]
    pub fn as_chess(&self) -> Option<&chess::Game> {
        match &self.engine {
            Engine::Chess(game) => Some(game),
            Engine::Custom(_) => None,
        }
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> Setup {
        self.engine.setup(0)
    }

    /// The position now. In chess the en passant square is given only where a capture is legal.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.engine.setup(self.len())
    }

    /// How many moves have been played, counting those of either side.
    #[must_use]
    pub fn len(&self) -> usize {
        self.engine.len()
    }

    /// Whether no move has been played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.engine.turn()
    }

    /// The pieces on the board, by square.
    #[must_use]
    pub fn pieces(&self) -> Vec<Placed<'_>> {
        self.engine.pieces()
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece<'_>> {
        self.engine.piece_at(square)
    }

    /// The royal pieces of the side to move that are in check.
    #[must_use]
    pub fn checks(&self) -> Vec<Square> {
        self.engine.checks()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.engine.moves()
    }

    /// The last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.engine.last_move()
    }

    /// The legal moves, in the order in which links number them. A game that is drawn may go on.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.engine.legal_moves()
    }

    /// What a legal move promotes its piece to, if it does.
    #[must_use]
    pub fn promotion(&self, m: Move) -> Option<Kind<'_>> {
        self.engine.promotion(m)
    }

    /// Whether a legal move castles.
    #[must_use]
    pub fn is_castling(&self, m: Move) -> bool {
        self.engine.is_castling(m)
    }

    /// What a legal move changes besides moving its piece, as squares with what stands on them afterwards: the rook that
    /// castles along, a pawn taken en passant, the victims of an explosion.
    #[must_use]
    pub fn side_effects(&self, m: Move) -> Vec<(Square, Option<Piece<'_>>)> {
        self.engine.side_effects(m)
    }

    /// The pieces of a side that were captured.
    #[must_use]
    pub fn captured(&self, color: Color) -> Vec<Kind<'_>> {
        self.engine.captured(color)
    }

    /// A legal move as people read it, without its number.
    #[must_use]
    pub fn san(&self, m: Move, letters: Letters) -> String {
        self.engine.san(m, letters)
    }

    /// A legal move for programs.
    #[must_use]
    pub fn uci(&self, m: Move) -> String {
        self.engine.uci(m)
    }

    /// The moves played from that ply on (0 for all), written with those letters.
    #[must_use]
    pub fn played(&self, from: usize, letters: Letters) -> Vec<Played<'_>> {
        self.engine.played(from, letters)
    }

    /// Reads a legal move as people type it: two squares, SAN, UCI, with the letters of a language.
    ///
    /// # Errors
    /// If the text is not a legal move, and why.
    pub fn read_move(&self, text: &str, letters: Letters) -> Result<Move, MoveError> {
        self.engine.read_move(text, letters)
    }

    /// The number of a move among the legal ones; `None` if it is not one of them.
    #[must_use]
    pub fn move_number(&self, m: Move) -> Option<MoveNumber> {
        self.engine.move_number(m)
    }

    /// The numbers of all moves played: what a link stores.
    #[must_use]
    pub fn move_numbers(&self) -> Vec<MoveNumber> {
        self.engine.move_numbers()
    }

    /// The work of finding the legal moves here, which limits what a link may ask for. It is part of the link format.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.engine.work()
    }

    /// Makes room for that many more moves.
    pub fn reserve(&mut self, moves: usize) {
        self.engine.reserve(moves);
    }

    /// Plays a legal move, if the game is not over. The opponent's draw offer lapses; one's own stands.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<(), GameError> {
        self.check_not_over()?;
        self.play_on(m).map_err(GameError::IllegalMove)
    }

    /// Plays a legal move even after a draw or a resignation: score sheets and links may go on after the end. What the
    /// players had declared lapses.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play_on(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.engine.is_legal(m) {
            return Err(self.illegal(m));
        }
        self.play_on_unchecked(m);
        Ok(())
    }

    /// Plays a move that is known to be legal, even after the end. With any other move the game that results is meaningless.
    pub fn play_on_unchecked(&mut self, m: Move) {
        self.lapse(self.turn());
        self.engine.play_unchecked(m);
    }

    /// Plays the move with the number that is chosen once it is known how many legal moves there are, even after the end.
    /// `None` if there is no such move; nothing changes then.
    pub fn play_numbered(&mut self, choose: impl FnOnce(usize) -> usize) -> Option<()> {
        let mover = self.turn();
        self.engine.play_numbered(choose)?;
        self.lapse(mover);
        Some(())
    }

    /// What a side's playing on does to offers and declarations.
    fn lapse(&mut self, mover: Color) {
        self.declared = None;
        if let Some(offer) = self.offer
            && offer.by != mover
        {
            self.offer = None;
        }
    }

    fn illegal(&self, m: Move) -> IllegalMove {
        IllegalMove { uci: self.engine.uci(m) }
    }

    /// Takes back the last move, and with it whatever was declared or offered after it.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.engine.take_back()?;
        self.declared = None;
        self.offer = self.offer.filter(|offer| offer.ply <= self.engine.len());
        Some(m)
    }

    /// How the game ended; `None` while it goes on. What the players declared comes before what the board says.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.engine.outcome())
    }

    /// After how many moves the game was over on the board for the first time, and how; `None` if it is not. Games may have
    /// gone on after that.
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        self.engine.first_end()
    }

    /// The draw that the side to move can claim as the position stands.
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        self.engine.claimable()
    }

    /// The draw that the side to move can claim by announcing a move it is about to make.
    #[must_use]
    pub fn claimable_with(&self, m: Move) -> Option<DrawCause> {
        if self.engine.is_legal(m) { self.engine.claimable_with(m) } else { None }
    }

    /// The side to move claims a draw as the position stands.
    ///
    /// # Errors
    /// If the game is over or there is nothing to claim.
    pub fn claim_draw(&mut self) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        let cause = self.claimable().ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// The side to move claims a draw that a move it announces would bring. The move is not played.
    ///
    /// # Errors
    /// If the game is over, the move is not legal, or it would bring no draw.
    pub fn claim_draw_with(&mut self, m: Move) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        if !self.engine.is_legal(m) {
            return Err(GameError::IllegalMove(self.illegal(m)));
        }
        let cause = self.engine.claimable_with(m).ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// A side resigns, at its turn or not.
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

    /// Ends the game by a result from off the board: a flag that fell, an arbiter, a score sheet. It comes before what the
    /// board says, until a move is played or taken back.
    pub fn declare(&mut self, outcome: Outcome) -> Outcome {
        self.declared = Some(outcome);
        self.offer = None;
        outcome
    }

    /// Whose draw offer stands.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        let offer = self.offer?;
        if self.outcome().is_some() { None } else { Some(offer.by) }
    }

    /// A side offers a draw; the offer stands until the opponent answers it or plays a move. If the opponent's offer stands
    /// already, this accepts it.
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
    /// If the game is over or this side's offer stands already.
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

    /// A side accepts the opponent's offer.
    ///
    /// # Errors
    /// If the game is over or there is no such offer.
    pub fn accept_draw(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_offer_to(color)?;
        Ok(self.declare(Outcome::Draw { cause: DrawCause::Agreement }))
    }

    /// A side declines the opponent's offer.
    ///
    /// # Errors
    /// If the game is over or there is no such offer.
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

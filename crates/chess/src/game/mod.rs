//! [`Game`]: a start position, the moves played from it, and how it ended.

mod outcome;
#[cfg(test)]
mod tests;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::dead;
use crate::position::IllegalMove;
use crate::{Castling, Color, Move, Position};

pub use outcome::{DrawCause, DrawPolicy, Outcome, WinCause};

/// A game in progress or over.
///
/// ```
/// use linkmate_chess::{Game, notation::san};
/// let mut game = Game::new();
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     let m = san::parse(text, game.position())?;
///     game.play(m)?;
/// }
/// assert_eq!(game.outcome().unwrap().to_string(), "0-1 by checkmate");
/// game.take_back();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Castling,
    policy: DrawPolicy,
    /// The start position and the one after each move: never empty.
    positions: Vec<Position>,
    moves: Vec<Move>,
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

/// Why something could not be done in a game. Whatever is refused changes nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameError {
    /// The game is over.
    Over(Outcome),
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// There is no draw to claim.
    NoClaim,
    /// There is no draw offer of the opponent's to accept or decline.
    NoOffer,
    /// This side's draw offer stands already.
    AlreadyOffered,
}

impl GameError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Over(_) => "game.over",
            GameError::IllegalMove(error) => error.code(),
            GameError::NoClaim => "game.no_claim",
            GameError::NoOffer => "game.no_offer",
            GameError::AlreadyOffered => "game.already_offered",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Over(outcome) => write!(f, "the game is over: {outcome}"),
            GameError::IllegalMove(error) => error.fmt(f),
            GameError::NoClaim => f.write_str("there is no draw to claim"),
            GameError::NoOffer => f.write_str("the opponent has not offered a draw"),
            GameError::AlreadyOffered => f.write_str("a draw has been offered already"),
        }
    }
}

impl core::error::Error for GameError {}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game of standard chess before its first move, with automatic draws.
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Position::start(), Castling::Standard)
    }

    /// A game that starts from a position, with automatic draws.
    #[must_use]
    pub fn from_position(start: Position, rules: Castling) -> Game {
        Game {
            rules,
            policy: DrawPolicy::default(),
            positions: vec![start],
            moves: Vec::new(),
            declared: None,
            offer: None,
        }
    }

    /// The same game with that draw policy.
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        self.policy = policy;
        self
    }

    /// Which draws end the game by themselves.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        self.policy
    }

    /// Which castling rules hold.
    #[must_use]
    pub fn rules(&self) -> Castling {
        self.rules
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The start position and the one after each move.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Plays a legal move, if the game is not over. The opponent's draw offer lapses; one's own stands.
    pub fn play(&mut self, m: Move) -> Result<(), GameError> {
        self.check_not_over()?;
        self.play_on(m)
    }

    /// Plays a legal move even after a draw or a resignation: score sheets and links may go on after the end. What the
    /// players had declared lapses.
    pub fn play_on(&mut self, m: Move) -> Result<(), GameError> {
        if !self.position().is_legal(m) {
            return Err(GameError::IllegalMove(IllegalMove(m)));
        }
        self.play_on_unchecked(m);
        Ok(())
    }

    /// Makes room for that many more moves.
    pub fn reserve(&mut self, moves: usize) {
        self.positions.reserve(moves);
        self.moves.reserve(moves);
    }

    /// Plays a move that is known to be legal, even after a draw or a resignation. With any other move the game that
    /// results is meaningless.
    pub fn play_on_unchecked(&mut self, m: Move) {
        // Whoever plays on declines.
        self.offer = self.offer.filter(|offer| offer.by == self.turn());
        self.positions.push(*self.position());
        self.moves.push(m);
        self.positions[self.moves.len()].play_unchecked(m);
        self.declared = None;
    }

    /// Takes back the last move, and with it whatever was declared or offered after it.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        self.declared = None;
        self.offer = self.offer.filter(|offer| offer.ply <= self.moves.len());
        Some(m)
    }

    /// How the game ended; `None` while it goes on. Mate comes before every draw, also on the hundredth ply.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.outcome_on_the_board())
    }

    fn outcome_on_the_board(&self) -> Option<Outcome> {
        self.outcome_after(self.moves.len(), dead::is_dead)
    }

    /// What the board said after so many moves. Whether the position is dead is asked only where it matters.
    fn outcome_after(&self, plies: usize, is_dead: impl FnOnce(&Position) -> bool) -> Option<Outcome> {
        let position = &self.positions[plies];
        let draw = |cause| Some(Outcome::Draw { cause });
        if position.count_legal_moves() == 0 {
            return if position.is_check() {
                Some(Outcome::Win { winner: !position.turn(), cause: WinCause::Checkmate })
            } else {
                draw(DrawCause::Stalemate)
            };
        }
        if position.board().is_insufficient_material() {
            return draw(DrawCause::InsufficientMaterial);
        }
        if is_dead(position) {
            return draw(DrawCause::DeadPosition);
        }
        let (repetitions, quiet) = (repetitions(&self.positions[..plies], position), position.halfmoves());
        match self.policy {
            DrawPolicy::Automatic if repetitions >= 3 => draw(DrawCause::ThreefoldRepetition),
            DrawPolicy::Automatic if quiet >= 100 => draw(DrawCause::FiftyMoves),
            DrawPolicy::Claim if repetitions >= 5 => draw(DrawCause::FivefoldRepetition),
            DrawPolicy::Claim if quiet >= 150 => draw(DrawCause::SeventyFiveMoves),
            _ => None,
        }
    }

    /// After how many moves the game was over on the board for the first time, by the draw policy, and how; `None` if it is
    /// not. Games may have gone on after that.
    ///
    /// ```
    /// use linkmate_chess::{Castling, Game, game::{DrawCause, DrawPolicy}, notation::{fen, uci}};
    /// let bare = fen::parse_position("8/8/8/8/8/4k3/2r5/1K6 w - - 0 1", Castling::Standard)?;
    /// let mut game = Game::from_position(bare, Castling::Standard);
    /// for text in ["b1c2", "e3e4", "c2c3"] {
    ///     game.play_on(uci::parse(text, game.position(), Castling::Standard)?)?;
    /// }
    /// let (plies, outcome) = game.first_end().unwrap();
    /// assert_eq!((plies, outcome.to_string().as_str()), (1, "1/2-1/2 by insufficient material"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        let dead = self.first_dead();
        let is_dead = |plies: usize| dead.is_some_and(|dead| plies >= dead);
        (0..self.positions.len()).find_map(|plies| Some((plies, self.outcome_after(plies, |_| is_dead(plies))?)))
    }

    /// After how many moves the position was dead for the first time. What is dead stays dead, so a few positions tell.
    fn first_dead(&self) -> Option<usize> {
        let is_dead = |plies: usize| dead::is_dead(&self.positions[plies]);
        let (mut alive, mut dead) = (0, self.moves.len());
        if !is_dead(dead) {
            return None;
        }
        while alive < dead {
            let middle = (alive + dead) / 2;
            if is_dead(middle) {
                dead = middle;
            } else {
                alive = middle + 1;
            }
        }
        Some(dead)
    }

    /// How often the position now has been on the board, this time included.
    ///
    /// ```
    /// use linkmate_chess::{Game, notation::uci, Castling};
    /// let mut game = Game::new();
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let m = uci::parse(text, game.position(), Castling::Standard).unwrap();
    ///     game.play(m).unwrap();
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        repetitions(&self.positions[..self.moves.len()], self.position())
    }

    /// The draw that the side to move can claim as the position stands; where both hold, threefold repetition. Whether a
    /// draw or a resignation has ended the game already is not asked here but by [`Game::claim_draw`].
    ///
    /// ```
    /// use linkmate_chess::{Castling, Game, game::{DrawCause, DrawPolicy}, notation::fen};
    /// let long = fen::parse_position("4k3/8/8/8/8/8/3R4/4K3 w - - 100 90", Castling::Standard)?;
    /// let mut game = Game::from_position(long, Castling::Standard).with_policy(DrawPolicy::Claim);
    /// assert_eq!(game.claimable(), Some(DrawCause::FiftyMoves));
    /// assert_eq!(game.claim_draw()?.result(), "1/2-1/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        claim(self.repetitions(), self.position())
    }

    /// The draw that the side to move can claim by announcing a move it is about to make; none if that is not legal.
    #[must_use]
    pub fn claimable_with(&self, m: Move) -> Option<DrawCause> {
        let mut after = *self.position();
        after.play(m).ok()?;
        claim(repetitions(&self.positions, &after), &after)
    }

    /// The side to move claims a draw as the position stands.
    pub fn claim_draw(&mut self) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        let cause = self.claimable().ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// The side to move claims a draw that a move it announces would bring. The move is not played.
    pub fn claim_draw_with(&mut self, m: Move) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        if !self.position().is_legal(m) {
            return Err(GameError::IllegalMove(IllegalMove(m)));
        }
        let cause = self.claimable_with(m).ok_or(GameError::NoClaim)?;
        Ok(self.declare(Outcome::Draw { cause }))
    }

    /// A side resigns, at its turn or not.
    ///
    /// ```
    /// use linkmate_chess::{Color, Game};
    /// assert_eq!(Game::new().resign(Color::Black)?.to_string(), "1-0 by resignation");
    /// # Ok::<(), linkmate_chess::game::GameError>(())
    /// ```
    pub fn resign(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_not_over()?;
        Ok(self.declare(Outcome::Win { winner: !color, cause: WinCause::Resignation }))
    }

    /// Ends the game by a result from off the board: a flag that fell, an arbiter, a score sheet. It stands before what
    /// the board says, until a move is played or taken back.
    pub fn declare(&mut self, outcome: Outcome) -> Outcome {
        self.declared = Some(outcome);
        self.offer = None;
        outcome
    }

    /// Whose draw offer stands.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        let offer = self.offer.filter(|_| self.outcome().is_none())?;
        Some(offer.by)
    }

    /// A side offers a draw; the offer stands until the opponent answers it or plays a move. Where the opponent's offer
    /// stands already, this accepts it.
    ///
    /// ```
    /// use linkmate_chess::{Color, Game};
    /// let mut game = Game::new();
    /// game.offer_draw(Color::White)?;
    /// assert_eq!(game.accept_draw(Color::Black)?.to_string(), "1/2-1/2 by agreement");
    /// # Ok::<(), linkmate_chess::game::GameError>(())
    /// ```
    pub fn offer_draw(&mut self, color: Color) -> Result<Option<Outcome>, GameError> {
        self.check_not_over()?;
        match self.draw_offer() {
            Some(offerer) if offerer == color => Err(GameError::AlreadyOffered),
            Some(_) => self.accept_draw(color).map(Some),
            None => {
                self.offer = Some(Offer { by: color, ply: self.moves.len() });
                Ok(None)
            }
        }
    }

    /// A side accepts the opponent's offer.
    pub fn accept_draw(&mut self, color: Color) -> Result<Outcome, GameError> {
        self.check_offer_to(color)?;
        Ok(self.declare(Outcome::Draw { cause: DrawCause::Agreement }))
    }

    /// A side declines the opponent's offer.
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

/// How often a position occurs with these before it, itself included. Only positions since the last capture or pawn
/// move can be equal to it.
fn repetitions(before: &[Position], now: &Position) -> usize {
    let since = usize::from(now.halfmoves());
    1 + before.iter().rev().take(since).filter(|earlier| *earlier == now).count()
}

/// What can be claimed in a position that has occurred so often. Mate and stalemate have ended the game before any claim.
fn claim(repetitions: usize, position: &Position) -> Option<DrawCause> {
    let cause = if repetitions >= 3 {
        DrawCause::ThreefoldRepetition
    } else if position.halfmoves() >= 100 {
        DrawCause::FiftyMoves
    } else {
        return None;
    };
    (position.count_legal_moves() > 0).then_some(cause)
}

//! [`Game`]: a start position, the moves played from it, and the outcome on the board.

mod outcome;
#[cfg(test)]
mod tests;

use alloc::vec;
use alloc::vec::Vec;

use crate::dead;
use crate::position::IllegalMove;
use crate::{CastlingMode, Color, Move, Position};

pub use outcome::{DrawCause, DrawPolicy, Outcome, WinCause};

/// A game of chess: its positions and moves. Draw offers, claims and resignations are not part of it; the `game` crate
/// handles them for all rulesets.
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
    mode: CastlingMode,
    policy: DrawPolicy,
    /// The start position and the one after each move: never empty.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

/// When a game first ended, and its current outcome. The two differ if play continued after the first end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ends {
    /// The number of moves after which the game first ended, with the outcome.
    pub first: Option<(usize, Outcome)>,
    /// The outcome in the current position.
    pub now: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// Creates a game of standard chess from the start position, with automatic draws.
    ///
    /// ```
    /// use linkmate_chess::{Game, Position};
    /// let game = Game::new();
    /// assert_eq!(game.position(), &Position::start());
    /// assert!(game.moves().is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Position::start(), CastlingMode::Standard)
    }

    /// Creates a game that starts from a position, with automatic draws.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Color, Game, Outcome, game::WinCause, notation::{fen, san}};
    /// // 8 . . . . . . . k
    /// // 7 . . . . . . . .
    /// // 6 . . . . . . K .
    /// // 1 R . . . . . . .
    /// let start = fen::parse_position("7k/8/6K1/8/8/8/8/R7 w", CastlingMode::Standard)?;
    /// let mut game = Game::from_position(start, CastlingMode::Standard);
    /// game.play(san::parse("Ra8#", game.position())?)?;
    /// assert_eq!(game.outcome(), Some(Outcome::Win { winner: Color::White, cause: WinCause::Checkmate }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position, mode: CastlingMode) -> Game {
        Game { mode, policy: DrawPolicy::default(), positions: vec![start], moves: Vec::new() }
    }

    /// Returns the game with another draw policy.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Game, game::{DrawCause, DrawPolicy}, notation::uci};
    /// let mut game = Game::new().with_policy(DrawPolicy::Claim);
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
    ///     game.play(uci::parse(text, game.position(), CastlingMode::Standard)?)?;
    /// }
    /// assert_eq!(game.outcome(), None);
    /// assert_eq!(game.claimable(), Some(DrawCause::ThreefoldRepetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        self.set_policy(policy);
        self
    }

    /// Sets the draw policy.
    pub fn set_policy(&mut self, policy: DrawPolicy) {
        self.policy = policy;
    }

    /// Returns the draw policy.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        self.policy
    }

    /// Returns the castling rules.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.mode
    }

    /// Returns the position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// Returns the start position and the position after each move.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Plays a legal move. A draw does not prevent further moves, because score sheets and links may continue past it.
    ///
    /// # Errors
    /// Returns an error and leaves the game unchanged if the move is not legal.
    ///
    /// ```
    /// use linkmate_chess::{Game, Move, Role, Square};
    /// let mut game = Game::new();
    /// game.play(Move::normal(Role::Pawn, Square::E2, Square::E4))?;
    /// assert!(game.play(Move::normal(Role::Pawn, Square::E4, Square::E5)).is_err(), "Black is to move");
    /// assert_eq!(game.moves().len(), 1);
    /// # Ok::<(), linkmate_chess::position::IllegalMove>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(m) {
            return Err(IllegalMove(m));
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Reserves capacity for at least `moves` more moves.
    pub fn reserve(&mut self, moves: usize) {
        self.positions.reserve(moves);
        self.moves.reserve(moves);
    }

    /// Plays a move that is known to be legal. An illegal move results in a meaningless game.
    pub fn play_unchecked(&mut self, m: Move) {
        self.positions.push(*self.position());
        self.moves.push(m);
        self.positions[self.moves.len()].play_unchecked(m);
    }

    /// Takes back the last move and returns it, or `None` at the start.
    ///
    /// ```
    /// use linkmate_chess::{Game, Move, Role, Square};
    /// let mut game = Game::new();
    /// let m = Move::normal(Role::Knight, Square::G1, Square::F3);
    /// game.play(m)?;
    /// assert_eq!(game.take_back(), Some(m));
    /// assert_eq!(game.take_back(), None);
    /// # Ok::<(), linkmate_chess::position::IllegalMove>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        Some(m)
    }

    /// Returns the outcome on the board, or `None` while the game continues. Mate takes precedence over every draw, even on
    /// the hundredth ply without a capture or pawn move.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Game, Outcome, game::DrawCause, notation::fen};
    /// let outcome = |text| {
    ///     let position = fen::parse_position(text, CastlingMode::Standard)?;
    ///     Ok::<_, fen::ReadError>(Game::from_position(position, CastlingMode::Standard).outcome())
    /// };
    /// let stalemate = outcome("7k/5Q2/6K1/8/8/8/8/8 b")?;
    /// assert_eq!(stalemate, Some(Outcome::Draw { cause: DrawCause::Stalemate }));
    /// let bare_kings = outcome("7k/8/6K1/8/8/8/8/8 b")?;
    /// assert_eq!(bare_kings, Some(Outcome::Draw { cause: DrawCause::InsufficientMaterial }));
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_if(self.can_move())
    }

    /// Like [`outcome`](Game::outcome), for callers that already know whether there is a legal move.
    #[must_use]
    pub fn outcome_if(&self, can_move: bool) -> Option<Outcome> {
        self.outcome_after(self.moves.len(), can_move, dead::is_dead)
    }

    fn can_move(&self) -> bool {
        self.position().count_legal_moves() > 0
    }

    /// Returns the outcome after `plies` moves. `is_dead`, which is expensive, is called only if nothing else ended the
    /// game.
    fn outcome_after(&self, plies: usize, can_move: bool, is_dead: impl FnOnce(&Position) -> bool) -> Option<Outcome> {
        let position = &self.positions[plies];
        let draw = |cause| Some(Outcome::Draw { cause });
        if !can_move {
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
        let quiet = position.halfmoves();
        // A position recurs after four plies at the earliest.
        let has_occurred = |times: usize| {
            usize::from(quiet) >= 4 * (times - 1) && repetitions(&self.positions[..plies], position) >= times
        };
        match self.policy {
            DrawPolicy::Automatic if has_occurred(3) => draw(DrawCause::ThreefoldRepetition),
            DrawPolicy::Automatic if quiet >= 100 => draw(DrawCause::FiftyMoves),
            DrawPolicy::Claim if has_occurred(5) => draw(DrawCause::FivefoldRepetition),
            DrawPolicy::Claim if quiet >= 150 => draw(DrawCause::SeventyFiveMoves),
            _ => None,
        }
    }

    /// Returns the number of moves after which the game first ended under the draw policy, with the outcome, or `None`
    /// if it never ended. Play may have continued after that.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Game, game::{DrawCause, DrawPolicy}, notation::{fen, uci}};
    /// let bare = fen::parse_position("8/8/8/8/8/4k3/2r5/1K6 w - - 0 1", CastlingMode::Standard)?;
    /// let mut game = Game::from_position(bare, CastlingMode::Standard);
    /// for text in ["b1c2", "e3e4", "c2c3"] {
    ///     game.play(uci::parse(text, game.position(), CastlingMode::Standard)?)?;
    /// }
    /// let (plies, outcome) = game.first_end().unwrap();
    /// assert_eq!((plies, outcome.to_string().as_str()), (1, "1/2-1/2 by insufficient material"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        self.ends_if(self.can_move()).first
    }

    /// Returns the [first end](Game::first_end) and the [outcome](Game::outcome), for callers that already know whether
    /// there is a legal move in the current position.
    #[must_use]
    pub fn ends_if(&self, can_move: bool) -> Ends {
        let dead = self.first_dead(can_move);
        let is_dead = |plies: usize| dead.is_some_and(|dead| plies >= dead);
        // A position in which a move was played had a legal one.
        let could_move = |plies| plies < self.moves.len() || can_move;
        let outcome = |plies| self.outcome_after(plies, could_move(plies), |_| is_dead(plies));
        let first = (0..self.positions.len()).find_map(|plies| Some((plies, outcome(plies)?)));
        // A game that never ended is not over now.
        let now = first.and_then(
            |(plies, first)| {
                if plies == self.moves.len() { Some(first) } else { outcome(self.moves.len()) }
            },
        );
        Ends { first, now }
    }

    /// Returns the number of moves after which the position was first dead. A dead position stays dead, so this is a binary
    /// search.
    fn first_dead(&self, can_move: bool) -> Option<usize> {
        let is_dead = |plies: usize| dead::is_dead(&self.positions[plies]);
        let (mut alive, mut dead) = (0, self.moves.len());
        // Without legal moves, the position is either stalemate, which is dead, or mate, which no dead position leads to.
        let is_dead_now = if can_move { is_dead(dead) } else { !self.position().is_check() };
        if !is_dead_now {
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

    /// Returns how often the current position has occurred, this time included.
    ///
    /// ```
    /// use linkmate_chess::{Game, notation::uci, CastlingMode};
    /// let mut game = Game::new();
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let m = uci::parse(text, game.position(), CastlingMode::Standard).unwrap();
    ///     game.play(m).unwrap();
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        repetitions(&self.positions[..self.moves.len()], self.position())
    }

    /// Returns the draw that the side to move can claim in the current position. Threefold repetition
    /// takes precedence over the fifty-move rule.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Game, game::DrawCause, notation::fen};
    /// let long = fen::parse_position("4k3/8/8/8/8/8/3R4/4K3 w - - 100 90", CastlingMode::Standard)?;
    /// assert_eq!(Game::from_position(long, CastlingMode::Standard).claimable(), Some(DrawCause::FiftyMoves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        claim(self.repetitions(), self.position())
    }

    /// Returns the draw that the side to move can claim by announcing this move, or `None` if there is none or the move is
    /// illegal.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Game, game::DrawCause, notation::{fen, san}};
    /// let position = fen::parse_position("4k3/8/8/8/8/8/3R4/4K3 w - - 99 90", CastlingMode::Standard)?;
    /// let m = san::parse("Rd7", &position)?;
    /// let game = Game::from_position(position, CastlingMode::Standard);
    /// assert_eq!(game.claimable(), None);
    /// assert_eq!(game.claimable_with(m), Some(DrawCause::FiftyMoves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claimable_with(&self, m: Move) -> Option<DrawCause> {
        let mut after = *self.position();
        after.play(m).ok()?;
        claim(repetitions(&self.positions, &after), &after)
    }
}

/// Returns how often `now` has occurred, itself included. Only positions since the last capture or pawn move can be equal
/// to it.
fn repetitions(before: &[Position], now: &Position) -> usize {
    let since = usize::from(now.halfmoves());
    1 + before.iter().rev().take(since).filter(|earlier| *earlier == now).count()
}

/// Returns the draw that can be claimed in a position that has occurred this many times. Nothing can be claimed after mate or
/// stalemate, which end the game.
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

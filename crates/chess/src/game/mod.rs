//! [`Game`]: a start position, the moves played from it, and how it ends on the board.

mod outcome;
#[cfg(test)]
mod tests;

use alloc::vec;
use alloc::vec::Vec;

use crate::dead;
use crate::position::IllegalMove;
use crate::{Castling, Color, Move, Position};

pub use outcome::{DrawCause, DrawPolicy, Outcome, WinCause};

/// A game of chess: its positions and moves. Draw offers, claims and resignations are the players' business, not the board's:
/// the `game` crate has them, for every ruleset.
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
}

/// When a game was over on the board for the first time, and whether it is now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ends {
    /// After how many moves, and how.
    pub first: Option<(usize, Outcome)>,
    /// How it is over now.
    pub now: Option<Outcome>,
}

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
        Game { rules, policy: DrawPolicy::default(), positions: vec![start], moves: Vec::new() }
    }

    /// The same game with that draw policy.
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        self.set_policy(policy);
        self
    }

    /// Changes the draw policy.
    pub fn set_policy(&mut self, policy: DrawPolicy) {
        self.policy = policy;
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

    /// Plays a legal move, even after a draw: score sheets and links may go on after the end.
    ///
    /// # Errors
    /// If the move is not legal; nothing changes then.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(m) {
            return Err(IllegalMove(m));
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Makes room for that many more moves.
    pub fn reserve(&mut self, moves: usize) {
        self.positions.reserve(moves);
        self.moves.reserve(moves);
    }

    /// Plays a move that is known to be legal. With any other move the game that results is meaningless.
    pub fn play_unchecked(&mut self, m: Move) {
        self.positions.push(*self.position());
        self.moves.push(m);
        self.positions[self.moves.len()].play_unchecked(m);
    }

    /// Takes back the last move.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        Some(m)
    }

    /// How the game ended on the board; `None` while it goes on. Mate comes before every draw, also on the hundredth ply.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_if(self.can_move())
    }

    /// As [`outcome`](Game::outcome), for a caller that knows whether there is a legal move.
    #[must_use]
    pub fn outcome_if(&self, can_move: bool) -> Option<Outcome> {
        self.outcome_after(self.moves.len(), can_move, dead::is_dead)
    }

    fn can_move(&self) -> bool {
        self.position().count_legal_moves() > 0
    }

    /// What the board said after so many moves, with or without a legal move there. Whether the position is dead is asked
    /// only where it matters.
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
        // A position comes again after four plies at the earliest.
        let comes = |times: usize| {
            usize::from(quiet) >= 4 * (times - 1) && repetitions(&self.positions[..plies], position) >= times
        };
        match self.policy {
            DrawPolicy::Automatic if comes(3) => draw(DrawCause::ThreefoldRepetition),
            DrawPolicy::Automatic if quiet >= 100 => draw(DrawCause::FiftyMoves),
            DrawPolicy::Claim if comes(5) => draw(DrawCause::FivefoldRepetition),
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
    ///     game.play(uci::parse(text, game.position(), Castling::Standard)?)?;
    /// }
    /// let (plies, outcome) = game.first_end().unwrap();
    /// assert_eq!((plies, outcome.to_string().as_str()), (1, "1/2-1/2 by insufficient material"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        self.ends_if(self.can_move()).first
    }

    /// The [first end](Game::first_end) and the [outcome](Game::outcome), for a caller that knows whether there is a legal
    /// move now.
    #[must_use]
    pub fn ends_if(&self, can_move: bool) -> Ends {
        let dead = self.first_dead(can_move);
        let is_dead = |plies: usize| dead.is_some_and(|dead| plies >= dead);
        // A position in which a move was played had a legal one.
        let could_move = |plies| plies < self.moves.len() || can_move;
        let outcome = |plies| self.outcome_after(plies, could_move(plies), |_| is_dead(plies));
        let first = (0..self.positions.len()).find_map(|plies| Some((plies, outcome(plies)?)));
        // Before the first end there is none.
        let now = first.and_then(
            |(plies, first)| {
                if plies == self.moves.len() { Some(first) } else { outcome(self.moves.len()) }
            },
        );
        Ends { first, now }
    }

    /// After how many moves the position was dead for the first time. What is dead stays dead, so a few positions tell.
    fn first_dead(&self, can_move: bool) -> Option<usize> {
        let is_dead = |plies: usize| dead::is_dead(&self.positions[plies]);
        let (mut alive, mut dead) = (0, self.moves.len());
        // Without a legal move it is mate, so nothing was dead before, or stalemate.
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

    /// The draw that the side to move can claim as the position stands; where both hold, threefold repetition.
    ///
    /// ```
    /// use linkmate_chess::{Castling, Game, game::DrawCause, notation::fen};
    /// let long = fen::parse_position("4k3/8/8/8/8/8/3R4/4K3 w - - 100 90", Castling::Standard)?;
    /// assert_eq!(Game::from_position(long, Castling::Standard).claimable(), Some(DrawCause::FiftyMoves));
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

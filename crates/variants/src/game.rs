//! [`Game`]: a ruleset, a board, and the moves played from it.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use chess::game::{DrawCause, DrawPolicy, Ends, Outcome};

use crate::rules::BoardFault;
use crate::{Board, Move, Ruleset};

/// A game: its boards and moves. Draw offers, claims and resignations are handled by the `game` crate for all rulesets.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Ruleset>,
    policy: DrawPolicy,
    /// The starting board and the board after each move; never empty.
    boards: Vec<Board>,
    moves: Vec<Move>,
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// If the board is not playable, see [`Ruleset::check`].
    ///
    /// ```
    /// use linkmate_variants::{Game, rulesets};
    /// let rules = rulesets::named("hill1").unwrap().ruleset();
    /// let mut game = Game::new(rules.clone(), rules.start().clone())?;
    /// for text in ["e4", "e5", "Ke2", "Ke7", "Kd3", "a6", "Kc4", "a5", "Kd5"] {
    ///     let m = rules.read_move(game.board(), text).unwrap();
    ///     game.play_unchecked(m);
    /// }
    /// let outcome = game.outcome().unwrap();
    /// assert_eq!(outcome.winner(), Some(chess::Color::White));
    /// # Ok::<(), linkmate_variants::BoardFault>(())
    /// ```
    pub fn new(rules: Arc<Ruleset>, start: Board) -> Result<Game, BoardFault> {
        rules.check(&start)?;
        Ok(Game { rules, policy: DrawPolicy::default(), boards: vec![start], moves: Vec::new() })
    }

    /// Returns the game with another draw policy.
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        self.set_policy(policy);
        self
    }

    /// Changes the draw policy.
    pub fn set_policy(&mut self, policy: DrawPolicy) {
        self.policy = policy;
    }

    /// Returns the draw policy: which draws end the game without a claim.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        self.policy
    }

    /// Returns the rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// Returns the current board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.boards.last().expect("the start is always there")
    }

    /// Returns all boards from the start to the current one.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Returns the moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the legal moves in the order in which links number them. There may still be some after a draw by
    /// insufficient material, repetition or quiet moves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.rules.legal_moves(self.board())
    }

    /// Plays a move, which must be legal: it is not checked.
    pub fn play_unchecked(&mut self, m: Move) {
        self.boards.push(self.rules.after(self.board(), m));
        self.moves.push(m);
    }

    /// Takes back the last move and returns it; `None` if no move has been played.
    ///
    /// ```
    /// use linkmate_variants::{Game, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let mut game = Game::new(rules.clone(), rules.start().clone())?;
    /// let e4 = rules.read_move(game.board(), "e4").unwrap();
    /// game.play_unchecked(e4);
    /// assert_eq!(game.take_back(), Some(e4));
    /// assert_eq!(game.board(), rules.start());
    /// # Ok::<(), linkmate_variants::BoardFault>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.boards.pop();
        Some(m)
    }

    /// Returns the outcome on the board, by a goal, mate, stalemate or an automatic draw; `None` while the game goes
    /// on.
    ///
    /// ```
    /// use chess::game::{DrawCause, Outcome};
    /// use linkmate_variants::{Game, rulesets};
    /// let rules = rulesets::named("capa1").unwrap().ruleset();
    /// let mut game = Game::new(rules.clone(), rules.start().clone())?;
    /// for text in ["Nc3", "Nc6", "Nb1", "Nb8", "Nc3", "Nc6", "Nb1", "Nb8"] {
    ///     assert_eq!(game.outcome(), None);
    ///     game.play_unchecked(rules.read_move(game.board(), text).unwrap());
    /// }
    /// assert_eq!(game.outcome(), Some(Outcome::Draw { cause: DrawCause::ThreefoldRepetition }));
    /// # Ok::<(), linkmate_variants::BoardFault>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(self.board()).or_else(|| self.drawn_after(self.moves.len()))
    }

    /// Like [`outcome`](Game::outcome), for callers that already know if there is a legal move.
    #[must_use]
    pub fn outcome_if(&self, can_move: bool) -> Option<Outcome> {
        if can_move { self.drawn_after(self.moves.len()) } else { Some(self.rules.end(self.board())) }
    }

    /// Returns how the game first ended on the board, and after how many moves; `None` if it has not ended. Only draws
    /// by insufficient material, repetition or quiet moves can be followed by more moves.
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        self.first_draw().or_else(|| Some((self.moves.len(), self.outcome()?)))
    }

    /// Returns the [first end](Game::first_end) and the [outcome](Game::outcome), for callers that already know if
    /// there is a legal move now.
    #[must_use]
    pub fn ends_if(&self, can_move: bool) -> Ends {
        let now = self.outcome_if(can_move);
        Ends { first: self.first_draw().or_else(|| Some((self.moves.len(), now?))), now }
    }

    /// Returns the first draw by insufficient material, repetition or quiet moves that was followed by another move.
    fn first_draw(&self) -> Option<(usize, Outcome)> {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let past = &self.boards[..self.moves.len()];
        let hashes: Vec<u64> = past.iter().map(|board| hasher.hash_one(self.rules.faded(board))).collect();
        let mut quiet = 0;
        for plies in 0..past.len() {
            quiet = if plies > 0 && self.is_quiet(plies - 1) { quiet + 1 } else { 0 };
            // Most positions are new. Comparing hashes first avoids most of the costly comparisons.
            let alike = hashes[plies - quiet..=plies].iter().rev().step_by(2).filter(|hash| **hash == hashes[plies]);
            let may_be_drawn = quiet >= 2 * usize::from(self.rules.quiet_limit) || alike.count() >= 3;
            if (may_be_drawn || self.rules.is_insufficient_material(&past[plies]))
                && let Some(outcome) = self.drawn_after(plies)
            {
                return Some((plies, outcome));
            }
        }
        None
    }

    /// Returns the draw that the side to move can claim in the current position.
    ///
    /// ```
    /// use chess::game::{DrawCause, DrawPolicy};
    /// use linkmate_variants::{Game, rulesets};
    /// let rules = rulesets::named("capa1").unwrap().ruleset();
    /// let mut game = Game::new(rules.clone(), rules.start().clone())?.with_policy(DrawPolicy::Claim);
    /// for text in ["Nc3", "Nc6", "Nb1", "Nb8", "Nc3", "Nc6", "Nb1", "Nb8"] {
    ///     assert_eq!(game.claimable(), None);
    ///     game.play_unchecked(rules.read_move(game.board(), text).unwrap());
    /// }
    /// assert_eq!(game.claimable(), Some(DrawCause::ThreefoldRepetition));
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), linkmate_variants::BoardFault>(())
    /// ```
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        let plies = self.moves.len();
        let cause = self.draw_limits(plies, 3, 2 * usize::from(self.rules.quiet_limit))?;
        let is_over = self.rules.outcome(self.board()).is_some() || self.rules.is_insufficient_material(self.board());
        (!is_over).then_some(cause)
    }

    /// Returns the draw after a number of plies by insufficient material, or by repetition or quiet moves under the
    /// draw policy.
    fn drawn_after(&self, plies: usize) -> Option<Outcome> {
        if self.rules.is_insufficient_material(&self.boards[plies]) {
            return Some(Outcome::Draw { cause: DrawCause::InsufficientMaterial });
        }
        let quiet = usize::from(self.rules.quiet_limit);
        let cause = match self.policy {
            DrawPolicy::Automatic => self.draw_limits(plies, 3, 2 * quiet),
            DrawPolicy::Claim => self.draw_limits(plies, 5, 3 * quiet),
        };
        cause.map(|cause| Outcome::Draw { cause })
    }

    /// Returns the draw that applies with these limits on repetitions and on quiet plies.
    fn draw_limits(&self, plies: usize, repetitions: usize, quiet_plies: usize) -> Option<DrawCause> {
        let quiet = self.quiet_plies_after(plies);
        // A position can recur after four plies at the earliest.
        if quiet >= 4 * (repetitions - 1) && self.repetitions_after(plies, quiet) >= repetitions {
            return Some(if repetitions == 3 { DrawCause::ThreefoldRepetition } else { DrawCause::FivefoldRepetition });
        }
        (quiet >= quiet_plies).then_some(match quiet_plies {
            100 => DrawCause::FiftyMoves,
            150 => DrawCause::SeventyFiveMoves,
            plies => DrawCause::QuietMoves { moves: u16::try_from(plies / 2).unwrap_or(u16::MAX) },
        })
    }

    /// Returns how often the current position has occurred, including now.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.repetitions_after(self.moves.len(), self.quiet_plies())
    }

    fn repetitions_after(&self, plies: usize, quiet: usize) -> usize {
        let board = &self.boards[plies];
        let (now, faded) = (self.rules.settled(board), self.rules.faded(board));
        let since = &self.boards[plies - quiet..=plies];
        let is_same = |board: &&Board| self.rules.faded(board) == faded && self.rules.settled(board) == now;
        since.iter().rev().step_by(2).filter(is_same).count()
    }

    /// Returns the number of plies since the last capture or the last move of a piece that can promote.
    ///
    /// ```
    /// use linkmate_variants::{Game, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let mut game = Game::new(rules.clone(), rules.start().clone())?;
    /// for (text, quiet) in [("e4", 0), ("Nf6", 1), ("Nc3", 2), ("d5", 0), ("exd5", 0), ("Nxd5", 0), ("Bc4", 1)] {
    ///     game.play_unchecked(rules.read_move(game.board(), text).unwrap());
    ///     assert_eq!(game.quiet_plies(), quiet, "{text}");
    /// }
    /// # Ok::<(), linkmate_variants::BoardFault>(())
    /// ```
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.quiet_plies_after(self.moves.len())
    }

    fn quiet_plies_after(&self, plies: usize) -> usize {
        (0..plies).rev().take_while(|&ply| self.is_quiet(ply)).count()
    }

    /// Returns true if the move is neither a capture nor a move of a piece that can promote.
    fn is_quiet(&self, ply: usize) -> bool {
        let (m, before) = (self.moves[ply], &self.boards[ply]);
        let is_pawn = before.at(m.from).is_some_and(|piece| self.rules.promotes(piece.kind));
        !is_pawn && !self.rules.is_capture(before, m)
    }
}

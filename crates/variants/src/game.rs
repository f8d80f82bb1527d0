//! [`Game`]: a ruleset, a board, and the moves played on it.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use chess::game::{DrawCause, DrawPolicy, Ends, Outcome};

use crate::rules::BoardFault;
use crate::{Board, Move, Ruleset};

/// A game: its boards and moves. Draw offers, claims and resignations are in the `game` crate, for every ruleset.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Ruleset>,
    policy: DrawPolicy,
    /// The start and the board after each move: never empty.
    boards: Vec<Board>,
    moves: Vec<Move>,
}

impl Game {
    /// The game before its first move.
    ///
    /// # Errors
    /// If the board cannot be played on.
    pub fn new(rules: Arc<Ruleset>, start: Board) -> Result<Game, BoardFault> {
        rules.check(&start)?;
        Ok(Game { rules, policy: DrawPolicy::default(), boards: vec![start], moves: Vec::new() })
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

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.boards.last().expect("the start is always there")
    }

    /// The board before each move, and the last.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The legal moves, in the order in which links number them. A game that is drawn by material, repetition or quiet moves may
    /// go on.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.rules.legal_moves(self.board())
    }

    /// Plays a move that is known to be legal.
    pub fn play_unchecked(&mut self, m: Move) {
        self.boards.push(self.rules.after(self.board(), m));
        self.moves.push(m);
    }

    /// Takes the last move back; `None` if there is none.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.boards.pop();
        Some(m)
    }

    /// How the game ended on the board; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(self.board()).or_else(|| self.drawn_after(self.moves.len()))
    }

    /// As [`outcome`](Game::outcome), for a caller that knows whether there is a legal move.
    #[must_use]
    pub fn outcome_if(&self, can_move: bool) -> Option<Outcome> {
        if can_move { self.drawn_after(self.moves.len()) } else { Some(self.rules.end(self.board())) }
    }

    /// After how many moves the game was over on the board for the first time, and how; `None` if it is not. Only a draw by
    /// material, repetition or quiet moves leaves legal moves to play on with.
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        self.first_draw().or_else(|| Some((self.moves.len(), self.outcome()?)))
    }

    /// The [first end](Game::first_end) and the [outcome](Game::outcome), for a caller that knows whether there is a legal
    /// move now.
    #[must_use]
    pub fn ends_if(&self, can_move: bool) -> Ends {
        let now = self.outcome_if(can_move);
        Ends { first: self.first_draw().or_else(|| Some((self.moves.len(), now?))), now }
    }

    /// The first draw by material, repetition or quiet moves that the game went on after.
    fn first_draw(&self) -> Option<(usize, Outcome)> {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let past = &self.boards[..self.moves.len()];
        let hashes: Vec<u64> = past.iter().map(|board| hasher.hash_one(self.rules.faded(board))).collect();
        let mut quiet = 0;
        for plies in 0..past.len() {
            quiet = if plies > 0 && self.is_quiet(plies - 1) { quiet + 1 } else { 0 };
            // Most positions are new, which equal hashes would show: looking closer is rarely needed.
            let alike = hashes[plies - quiet..=plies].iter().rev().step_by(2).filter(|hash| **hash == hashes[plies]);
            let may_be_drawn = quiet >= 2 * usize::from(self.rules.quiet) || alike.count() >= 3;
            if (may_be_drawn || self.rules.is_insufficient_material(&past[plies]))
                && let Some(outcome) = self.drawn_after(plies)
            {
                return Some((plies, outcome));
            }
        }
        None
    }

    /// The draw that the side to move can claim as the position stands.
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        let plies = self.moves.len();
        let cause = self.draw_limits(plies, 3, 2 * usize::from(self.rules.quiet))?;
        let is_over = self.rules.outcome(self.board()).is_some() || self.rules.is_insufficient_material(self.board());
        (!is_over).then_some(cause)
    }

    /// The draw by material, or by repetition or quiet moves as the policy has it, after so many moves.
    fn drawn_after(&self, plies: usize) -> Option<Outcome> {
        if self.rules.is_insufficient_material(&self.boards[plies]) {
            return Some(Outcome::Draw { cause: DrawCause::InsufficientMaterial });
        }
        let quiet = usize::from(self.rules.quiet);
        let cause = match self.policy {
            DrawPolicy::Automatic => self.draw_limits(plies, 3, 2 * quiet),
            DrawPolicy::Claim => self.draw_limits(plies, 5, 3 * quiet),
        };
        cause.map(|cause| Outcome::Draw { cause })
    }

    /// The draw that these limits give, for repetitions and for quiet moves of either side.
    fn draw_limits(&self, plies: usize, repetitions: usize, quiet_plies: usize) -> Option<DrawCause> {
        let quiet = self.quiet_plies_after(plies);
        // A position comes again after four plies at the earliest.
        if quiet >= 4 * (repetitions - 1) && self.repetitions_after(plies, quiet) >= repetitions {
            return Some(if repetitions == 3 { DrawCause::ThreefoldRepetition } else { DrawCause::FivefoldRepetition });
        }
        (quiet >= quiet_plies).then_some(match quiet_plies {
            100 => DrawCause::FiftyMoves,
            150 => DrawCause::SeventyFiveMoves,
            plies => DrawCause::QuietMoves { moves: u16::try_from(plies / 2).unwrap_or(u16::MAX) },
        })
    }

    /// How often the position now has been on the board, this time included.
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

    /// Moves of either side since the last capture or move of a piece that promotes.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.quiet_plies_after(self.moves.len())
    }

    fn quiet_plies_after(&self, plies: usize) -> usize {
        (0..plies).rev().take_while(|&ply| self.is_quiet(ply)).count()
    }

    /// Whether a move neither captured nor moved a piece that promotes.
    fn is_quiet(&self, ply: usize) -> bool {
        let (m, before) = (self.moves[ply], &self.boards[ply]);
        let is_pawn = before.at(m.from).is_some_and(|piece| self.rules.promotes(piece.kind));
        !is_pawn && !self.rules.is_capture(before, m)
    }
}

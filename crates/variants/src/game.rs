//! [`Game`]: a ruleset, a board, and the moves played on it.

use std::sync::Arc;

use crate::ending::{Cause, Outcome};
use crate::rules::BoardFault;
use crate::{Board, Move, Ruleset};

/// A game with its past.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Ruleset>,
    /// One before each move, and the last.
    boards: Vec<Board>,
    moves: Vec<Move>,
}

/// What lets the players claim a draw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The same position has come three times.
    Threefold,
    /// Nothing has been captured, and nobody that promotes has moved, for so many moves of each side.
    Quiet {
        /// Fifty, unless the ruleset says otherwise.
        moves: u16,
    },
}

impl Game {
    /// The game before its first move.
    ///
    /// # Errors
    /// If the board cannot be played on.
    pub fn new(rules: Arc<Ruleset>, start: Board) -> Result<Game, BoardFault> {
        rules.check(&start)?;
        Ok(Game { rules, boards: vec![start], moves: Vec::new() })
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

    /// The legal moves, in the order in which links number them. A game that is drawn by repetition or by quiet moves may go on.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.rules.legal_moves(self.board())
    }

    /// Plays a move; false if it is not legal, and then nothing changes.
    pub fn play(&mut self, m: Move) -> bool {
        let is_legal = self.legal_moves().binary_search(&m).is_ok();
        if is_legal {
            self.play_unchecked(m);
        }
        is_legal
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

    /// How the game has ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let drawn = |cause| Some(Outcome { winner: None, cause });
        self.rules.outcome(self.board()).or_else(|| match () {
            () if self.repetitions() >= 5 => drawn(Cause::Repetition),
            () if self.quiet_plies() >= 3 * usize::from(self.rules.quiet) => drawn(Cause::Quiet),
            () => None,
        })
    }

    /// What lets the players claim a draw.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        if self.outcome().is_some() {
            return None;
        }
        if self.repetitions() >= 3 {
            return Some(Claim::Threefold);
        }
        let moves = self.rules.quiet;
        (self.quiet_plies() >= 2 * usize::from(moves)).then_some(Claim::Quiet { moves })
    }

    /// How often the position has come, now with it.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let quiet = self.quiet_plies();
        let (now, faded) = (self.rules.settled(self.board()), self.rules.faded(self.board()));
        let since = &self.boards[self.boards.len() - 1 - quiet..];
        let is_same = |board: &&Board| self.rules.faded(board) == faded && self.rules.settled(board) == now;
        since.iter().rev().step_by(2).filter(is_same).count()
    }

    /// Moves of either side since the last that captured, or that somebody made who promotes.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        let is_quiet = |(m, before): (&Move, &Board)| {
            let is_pawn = before.at(m.from).is_some_and(|piece| self.rules.promotes(piece.kind));
            !is_pawn && !self.rules.is_capture(before, *m)
        };
        self.moves.iter().zip(&self.boards).rev().take_while(|step| is_quiet(*step)).count()
    }
}

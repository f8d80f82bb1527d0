//! Conversion to and from PGN records of chess. PGN for every game is in the crate `link`, which names rulesets.

use chess::game::DrawPolicy;
use chess::notation::pgn::{Record, Score, Tags};
use chess::{CastlingMode, Position};

use crate::engine::Engine;
use crate::{Game, IllegalMove, Rules};

impl Game {
    /// Creates a game of chess from moves that are known to be legal. Illegal moves give a meaningless game.
    #[must_use]
    pub fn from_moves_unchecked(start: Position, castling: CastlingMode, moves: &[chess::Move]) -> Game {
        let mut game = chess::Game::from_position(start, castling);
        game.reserve(moves.len());
        moves.iter().for_each(|&m| game.play_unchecked(m));
        Game::from_engine(Rules::chess(castling), Engine::Chess(game))
    }

    /// Creates a game of chess from a record. Moves after a draw are kept; a score that does not follow from the board becomes
    /// a declared outcome without a cause.
    ///
    /// # Errors
    /// If a move is not legal, which never happens for a parsed record.
    pub fn from_record(record: &Record, policy: DrawPolicy) -> Result<Game, IllegalMove> {
        let game = record.to_game().map_err(|error| IllegalMove { uci: format!("{:?}", error.0), rule: None })?;
        let game = Game::from_engine(Rules::chess(record.mode), Engine::Chess(game));
        Ok(game.with_policy(policy).with_score(record.score))
    }

    /// Sets the score that a file gives the game. If it does not follow from the board, it is declared without a cause.
    #[must_use]
    pub fn with_score(mut self, score: Score) -> Game {
        if let Some(outcome) = score.unstated()
            && Score::from(self.outcome()) != score
        {
            self.declare(outcome);
        }
        self
    }

    /// Returns the game as a PGN record with these tags; `None` for games other than standard chess and Chess960.
    #[must_use]
    pub fn to_record(&self, tags: Tags) -> Option<Record> {
        self.as_chess().map(|game| Record::from_game(game, self.outcome().into(), tags))
    }
}

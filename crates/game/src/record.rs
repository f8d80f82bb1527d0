//! Games and the PGN records of chess. The crate `link` has PGN of every game, since it names rulesets.

use chess::game::DrawPolicy;
use chess::notation::pgn::{Record, Score, Tags};
use chess::{CastlingMode, Position};

use crate::engine::Engine;
use crate::{Game, IllegalMove, Rules};

impl Game {
    /// A game of chess by moves that are known to be legal. With any others the game that results is meaningless.
    #[must_use]
    pub fn from_moves_unchecked(start: Position, castling: CastlingMode, moves: &[chess::Move]) -> Game {
        let mut game = chess::Game::from_position(start, castling);
        game.reserve(moves.len());
        moves.iter().for_each(|&m| game.play_unchecked(m));
        Game::from_engine(Rules::chess(castling), Engine::Chess(game))
    }

    /// The record of chess as a game to go on with. Moves after a draw are played on; a score that the board does not show is
    /// declared, its cause unstated.
    ///
    /// # Errors
    /// If a move is not legal, which never happens in a record that was read.
    pub fn from_record(record: &Record, policy: DrawPolicy) -> Result<Game, IllegalMove> {
        let game = record.to_game().map_err(|error| IllegalMove { uci: format!("{:?}", error.0), rule: None })?;
        let game = Game::from_engine(Rules::chess(record.rules), Engine::Chess(game));
        Ok(game.with_policy(policy).with_score(record.score))
    }

    /// The same game with the score that a file gives it: if the board does not show it, it is declared, its cause unstated.
    #[must_use]
    pub fn with_score(mut self, score: Score) -> Game {
        if let Some(outcome) = score.unstated()
            && Score::from(self.outcome()) != score
        {
            self.declare(outcome);
        }
        self
    }

    /// The game as a PGN record with these tags; `None` for games other than chess and Chess960.
    #[must_use]
    pub fn to_record(&self, tags: Tags) -> Option<Record> {
        self.as_chess().map(|game| Record::from_game(game, self.outcome().into(), tags))
    }
}

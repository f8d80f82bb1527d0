//! The reader of every game.

use std::io::Read;

use chess::notation::pgn::{self as chess_pgn, Games, PgnFault as ChessFault, Score, Tags};
use game::{DrawPolicy, Game, Rules};

use super::{PgnError, PgnFault, rules_of};
use crate::{moves, ruleset};

/// Reads the games of a PGN: an iterator over records and errors, one for each game, that goes on after an error.
pub struct Reader<R>(chess_pgn::Reader<R, EveryGame>);

impl<R: Read> Reader<R> {
    /// A reader from the beginning of a text. It keeps a window of its own: the input need not be buffered.
    pub fn new(input: R) -> Reader<R> {
        Reader(chess_pgn::Reader::with_games(input, EveryGame))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, PgnError>;

    fn next(&mut self) -> Option<Result<Record, PgnError>> {
        self.0.next()
    }
}

/// One game of a PGN, by any rules.
#[derive(Clone, Debug)]
pub struct Record {
    /// The tags as they were given, in their order.
    pub tags: Tags,
    /// The moves of the main line, played from the start. The result is not part of it.
    pub game: Game,
    /// The result at the end of the moves; where that is `*` or missing, the `Result` tag's.
    pub score: Score,
}

impl Record {
    /// The record as a game to go on with. Moves after a draw are played on; a score that the board does not show is
    /// declared, its cause unstated.
    #[must_use]
    pub fn into_game(self, policy: DrawPolicy) -> Game {
        self.game.with_policy(policy).with_score(self.score)
    }
}

/// The games that links know.
struct EveryGame;

/// A game that is being read, and the work of finding its legal moves so far.
struct Played {
    game: Game,
    work: u64,
}

impl Games for EveryGame {
    type Other = Played;
    type Record = Record;
    type Fault = PgnFault;

    fn begin(&self, tags: &Tags) -> Result<Option<Played>, (&'static str, PgnFault)> {
        let rules = match (tags.get("Ruleset"), tags.get("Variant")) {
            (Some(text), _) => ruleset::read(text).map_err(|error| ("Ruleset", PgnFault::Ruleset(error)))?,
            (None, Some(name)) => {
                rules_of(name).ok_or_else(|| ("Variant", ChessFault::Variant(name.to_owned()).into()))?
            }
            (None, None) => Rules::STANDARD,
        };
        if rules.castling().is_some() {
            return Ok(None);
        }
        let setup = match tags.get("FEN") {
            Some(text) => rules.read_setup(text).map_err(|error| ("FEN", PgnFault::Setup(error)))?,
            None if tags.get("SetUp") == Some("1") => return Err(("SetUp", ChessFault::SetUpWithoutFen.into())),
            None => rules.start(),
        };
        let game = Game::new(&rules, &setup).map_err(|error| ("FEN", PgnFault::NotPlayable(error)))?;
        Ok(Some(Played { game, work: 0 }))
    }

    fn play(&self, Played { game, work }: &mut Played, text: &str) -> Result<(), PgnFault> {
        // A game that no link could hold would take too long to read.
        *work = moves::check_work(game, *work).map_err(PgnFault::Work)?;
        let m = game.read_san(text).map_err(PgnFault::Move)?;
        game.play_on_unchecked(m);
        Ok(())
    }

    fn chess_record(&self, record: chess_pgn::Record) -> Record {
        let game = Game::from_moves_unchecked(record.start, record.rules, &record.moves);
        Record { tags: record.tags, game, score: record.score }
    }

    fn other_record(&self, Played { game, .. }: Played, tags: Tags, score: Score) -> Record {
        Record { tags, game, score }
    }
}

//! A PGN reader for every game.

use std::io::Read;

use chess::notation::pgn::{self as chess_pgn, Games, PgnFault as ChessFault, Score, Skipped, Tags};
use game::{DrawPolicy, Game, Letters, Rules};

use super::{PgnError, PgnFault, rules_of};
use crate::{moves, ruleset};

/// Reads the games of a PGN: an iterator that yields one record or error for each game and continues after errors.
pub struct Reader<R>(chess_pgn::Reader<R, EveryGame>);

impl<R: Read> Reader<R> {
    /// Creates a reader. It has its own buffer, so the input need not be buffered.
    ///
    /// ```
    /// use linkmate_link::pgn::Reader;
    /// let text = "1. e4 e5 1/2-1/2\n\n1. e5 *\n\n1. d4 *\n";
    /// let lengths = Reader::new(text.as_bytes()).map(|record| record.ok().map(|record| record.game.len()));
    /// assert_eq!(lengths.collect::<Vec<_>>(), [Some(2), None, Some(1)]);
    /// ```
    pub fn new(input: R) -> Reader<R> {
        Reader(chess_pgn::Reader::with_games(input, EveryGame))
    }

    /// Reads the moves of chess games with these piece letters instead of the English ones.
    #[must_use]
    pub fn with_letters(self, letters: Letters) -> Reader<R> {
        Reader(self.0.with_letters(letters))
    }

    /// Keeps the comments of the main line in [`Record::texts`].
    #[must_use]
    pub fn with_comments(self) -> Reader<R> {
        Reader(self.0.with_comments())
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, PgnError>;

    fn next(&mut self) -> Option<Result<Record, PgnError>> {
        let mut record = self.0.next()?;
        if let Ok(record) = &mut record {
            let Skipped { first_comment, comments, variations, texts } = self.0.skipped();
            (record.comment, record.comments, record.variations) = (first_comment.clone(), *comments, *variations);
            record.texts.clone_from(texts);
        }
        Some(record)
    }
}

/// One game of a PGN, by any rules.
#[derive(Clone, Debug)]
pub struct Record {
    /// The tags in their original order.
    pub tags: Tags,
    /// The main line, played from the start. The result is not part of it.
    pub game: Game,
    /// The result at the end of the moves; if that is `*` or missing, the `Result` tag.
    pub score: Score,
    /// The last comment before the first move.
    pub comment: Option<String>,
    /// The number of comments, which are not part of the game.
    pub comments: usize,
    /// The number of variations, which are not part of the game.
    pub variations: usize,
    /// The comments after moves, each with the number of moves before it. Empty unless
    /// [kept](Reader::with_comments).
    pub texts: Vec<(usize, String)>,
}

impl Record {
    fn new(tags: Tags, game: Game, score: Score) -> Record {
        Record { tags, game, score, comment: None, comments: 0, variations: 0, texts: Vec::new() }
    }

    /// Turns the record into a game to continue. Moves after a draw are kept; a score that does not follow from the board
    /// becomes a declared outcome without a cause.
    ///
    /// ```
    /// use game::DrawPolicy;
    /// use linkmate_link::pgn::Reader;
    /// let record = Reader::new("1. e4 e5 1-0\n".as_bytes()).next().unwrap()?;
    /// let game = record.into_game(DrawPolicy::Claim);
    /// assert_eq!(game.outcome().unwrap().result(), "1-0");
    /// # Ok::<(), linkmate_link::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn into_game(self, policy: DrawPolicy) -> Game {
        self.game.with_policy(policy).with_score(self.score)
    }
}

/// Chess and every ruleset that a link can name or hold.
struct EveryGame;

/// A game being read and the work of finding its legal moves so far.
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
        // Limits the time spent on a game that no link could hold.
        *work = moves::check_work(game, *work).map_err(PgnFault::Work)?;
        let m = game.read_san(text).map_err(PgnFault::Move)?;
        game.play_on_unchecked(m);
        Ok(())
    }

    fn chess_record(&self, record: chess_pgn::Record) -> Record {
        let game = Game::from_moves_unchecked(record.start, record.mode, &record.moves);
        Record::new(record.tags, game, record.score)
    }

    fn other_record(&self, Played { game, .. }: Played, tags: Tags, score: Score) -> Record {
        Record::new(tags, game, score)
    }
}

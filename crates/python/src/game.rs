//! [`Game`].

use std::sync::{Mutex, MutexGuard, PoisonError};

use chess::Castling;
use chess::notation::fen;
use chess::notation::pgn::{Reader, Record, Tags};
use chess::notation::{san, uci};
use game::{Color, DrawCause, DrawPolicy, GameError, Outcome, Rules, WinCause};
use link::Link;
use pyo3::prelude::*;
use pyo3::types::PyList;
use view::Diagram;
use words::Explain as _;

use crate::error::{Known, OrRaise, bad_argument, no_game};
use crate::linking::{chess, chess_link};
use crate::look::Look;
use crate::position::{Position, read_move};
use crate::text::{self, Text};

/// Locked for as long as Rust works on it, and never while Python does.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Game(Mutex<game::Game>);

fn policy(draws: &str) -> PyResult<DrawPolicy> {
    match draws {
        "auto" => Ok(DrawPolicy::Automatic),
        "claim" => Ok(DrawPolicy::Claim),
        _ => Err(bad_argument("draws", "auto / claim", draws)),
    }
}

/// Result, winner and code of an outcome.
type Told = (&'static str, Option<&'static str>, &'static str);

fn told(outcome: Outcome) -> Told {
    (outcome.result(), outcome.winner().map(Color::name), outcome.code())
}

fn check_not_over(game: &game::Game) -> Result<(), GameError> {
    game.outcome().map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
}

/// The outcomes that are not on the board: a game that is unpickled is given them.
fn declared(result: &str, code: &str) -> PyResult<Outcome> {
    let wins = |cause| Color::ALL.map(|winner| Outcome::Win { winner, cause });
    let wins = [WinCause::Resignation, WinCause::Unstated].into_iter().flat_map(wins);
    let causes = [DrawCause::Agreement, DrawCause::ThreefoldRepetition, DrawCause::FiftyMoves, DrawCause::Unstated];
    let mut all = wins.chain(causes.map(|cause| Outcome::Draw { cause }));
    let outcome = all.find(|outcome| (outcome.result(), outcome.code()) == (result, code));
    outcome.ok_or_else(|| bad_argument("code", "an outcome that is not on the board", code))
}

impl Game {
    fn of(game: game::Game) -> Game {
        Game(Mutex::new(game))
    }

    fn lock(&self) -> MutexGuard<'_, game::Game> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in the game. What is refused is raised when the game is unlocked again.
    fn act<T>(&self, act: impl FnOnce(&mut game::Game) -> Result<T, GameError>) -> PyResult<()> {
        let done = act(&mut self.lock());
        done.map(drop).or_raise()
    }

    /// Plays all moves or none, each after a check.
    fn play_all(
        &self,
        moves: &[Text],
        check: impl Fn(&game::Game) -> Result<(), GameError>,
    ) -> Result<(), Box<dyn Known>> {
        let mut game = self.lock();
        // A single move that is refused has changed nothing.
        let before = (moves.len() > 1).then(|| game.clone());
        let result = moves.iter().try_for_each(|text| {
            let m = read_move(&text.0, chess(&game).position(), chess(&game).rules())?;
            check(&game)?;
            game.play_on_unchecked(game::from_chess(m));
            Ok(())
        });
        if let (Err(_), Some(before)) = (&result, before) {
            *game = before;
        }
        result
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(fen: Text, chess960: bool, draws: Text) -> PyResult<Game> {
        let rules = text::rules(chess960);
        let start = fen::parse_position(&fen.0, rules).or_raise()?;
        Ok(Game::of(game::Game::from_position(start, rules).with_policy(policy(&draws.0)?)))
    }

    #[staticmethod]
    fn from_link(link: Text) -> PyResult<Game> {
        let link = chess_link(&link.0).or_raise()?;
        Ok(Game::of(link.into_game().or_raise()?))
    }

    fn play(&self, moves: Vec<Text>) -> PyResult<()> {
        self.play_all(&moves, check_not_over).or_raise()
    }

    fn play_on(&self, moves: Vec<Text>) -> PyResult<()> {
        self.play_all(&moves, |_| Ok(())).or_raise()
    }

    /// The move taken back, in UCI.
    fn take_back(&self) -> Option<String> {
        let mut game = self.lock();
        let m = game.take_back()?;
        Some(game.uci(m))
    }

    fn position(&self) -> Position {
        let game = self.lock();
        Position { position: *chess(&game).position(), rules: chess(&game).rules() }
    }

    fn start(&self) -> Position {
        let game = self.lock();
        Position { position: *chess(&game).start(), rules: chess(&game).rules() }
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.lock().turn().name()
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.lock().rules().castling() == Some(Castling::Chess960)
    }

    #[getter]
    fn draws(&self) -> &'static str {
        match self.lock().policy() {
            DrawPolicy::Automatic => "auto",
            DrawPolicy::Claim => "claim",
        }
    }

    fn moves(&self) -> Vec<String> {
        uci::write_game(chess(&self.lock()))
    }

    fn sans(&self) -> Vec<String> {
        let game = self.lock();
        let game = chess(&game);
        game.moves().iter().zip(game.positions()).map(|(&m, before)| san::write(m, before)).collect()
    }

    fn outcome(&self) -> Option<Told> {
        self.lock().outcome().map(told)
    }

    /// The outcome in words.
    fn explain_outcome(&self, lang: Text) -> PyResult<Option<String>> {
        let lang = text::lang(&lang.0)?;
        Ok(self.lock().outcome().map(|outcome| outcome.explain(lang)))
    }

    fn claimable(&self) -> Option<&'static str> {
        let game = self.lock();
        if game.outcome().is_some() {
            return None;
        }
        game.claimable().map(|cause| Outcome::Draw { cause }.code())
    }

    fn claim_draw(&self) -> PyResult<()> {
        self.act(game::Game::claim_draw)
    }

    fn resign(&self, color: Text) -> PyResult<()> {
        let color = text::color(&color.0)?;
        self.act(|game| game.resign(color))
    }

    fn agree_draw(&self) -> PyResult<()> {
        self.act(|game| check_not_over(game).map(|()| game.declare(Outcome::Draw { cause: DrawCause::Agreement })))
    }

    fn copy(&self) -> Game {
        Game::of(self.lock().clone())
    }

    /// For what is unpickled: an outcome that is not on the board.
    fn declare(&self, result: &str, code: &str) -> PyResult<()> {
        let outcome = declared(result, code)?;
        self.lock().declare(outcome);
        Ok(())
    }

    fn pgn(&self, tags: Vec<(Text, Text)>) -> PyResult<String> {
        let mut all = Tags::new();
        for (name, value) in tags {
            all.push(&name.0, &value.0).or_raise()?;
        }
        let record = self.lock().to_record(all).expect("a game of chess");
        Ok(record.to_string())
    }

    fn link(&self) -> PyResult<String> {
        Link::text_of(&self.lock()).or_raise()
    }

    fn svg(&self, look: Look) -> PyResult<String> {
        let (diagram, castling) = {
            let game = self.lock();
            (Diagram::of_game(&game), chess(&game).rules())
        };
        look.svg(&diagram, &Rules::chess(castling))
    }
}

/// Raises that a PGN has no game.
#[pyfunction]
pub fn refuse_empty_pgn() -> PyResult<()> {
    Err(no_game())
}

/// Each game of a PGN with its tags, or the exception.
#[pyfunction]
pub fn read_pgn<'py>(py: Python<'py>, pgn: Text, draws: Text, limit: Option<usize>) -> PyResult<Bound<'py, PyList>> {
    let policy = policy(&draws.0)?;
    let records: Vec<_> = py.detach(|| {
        let records = Reader::new(pgn.0.as_bytes()).take(limit.unwrap_or(usize::MAX));
        let with_game = |record: Record| game::Game::from_record(&record, policy).map(|game| (game, record.tags));
        records.map(|record| record.map(with_game)).collect()
    });
    let games = PyList::empty(py);
    for record in records {
        match record {
            Ok(Ok((game, tags))) => {
                let tags: Vec<(&str, &str)> = tags.iter().collect();
                games.append((Game::of(game), tags))?;
            }
            Ok(Err(error)) => games.append(error.exception(py)?)?,
            Err(error) => games.append(error.exception(py)?)?,
        }
    }
    Ok(games)
}

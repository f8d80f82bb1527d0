//! [`Game`].

use chess::game::{DrawCause, DrawPolicy, GameError, WinCause};
use chess::notation::fen;
use chess::notation::pgn::{Reader, Record, Tags};
use chess::notation::{san, uci};
use chess::{Castling, Color, Outcome};
use link::{Address, Link, LinkError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use words::Explain as _;

use crate::error::{Known as _, OrRaise, bad_argument, no_game, raised};
use crate::look::Look;
use crate::position::{Position, read_move};
use crate::text::{self, Text};

#[pyclass(module = "linkmate._native")]
pub struct Game(chess::Game);

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
    (outcome.result(), outcome.winner().map(text::color_name), outcome.code())
}

/// The outcomes that are not on the board, which a copy has to be told.
fn declared(result: &str, code: &str) -> PyResult<Outcome> {
    let win = |winner| match code {
        "outcome.resignation" => Some(Outcome::Win { winner, cause: WinCause::Resignation }),
        "outcome.unstated" => Some(Outcome::Win { winner, cause: WinCause::Unstated }),
        _ => None,
    };
    let outcome = match result {
        "1-0" => win(Color::White),
        "0-1" => win(Color::Black),
        _ => match code {
            "outcome.agreement" => Some(Outcome::Draw { cause: DrawCause::Agreement }),
            "outcome.threefold_repetition" => Some(Outcome::Draw { cause: DrawCause::ThreefoldRepetition }),
            "outcome.fifty_moves" => Some(Outcome::Draw { cause: DrawCause::FiftyMoves }),
            "outcome.unstated" => Some(Outcome::Draw { cause: DrawCause::Unstated }),
            _ => None,
        },
    };
    outcome.ok_or_else(|| bad_argument("code", "an outcome that is not on the board", code))
}

impl Game {
    /// Plays all moves or none.
    fn play_all(
        &mut self,
        moves: &Bound<'_, PyTuple>,
        play: impl Fn(&mut chess::Game, chess::Move) -> Result<(), GameError>,
    ) -> PyResult<()> {
        let before = self.0.moves().len();
        let kept = (moves.len() > 1).then(|| self.0.clone());
        let result = moves.iter().try_for_each(|text| {
            let Text(text) = text.extract()?;
            let m = read_move(&text, self.0.position(), self.0.rules())?;
            play(&mut self.0, m).or_raise()
        });
        if result.is_err()
            && self.0.moves().len() > before
            && let Some(kept) = kept
        {
            self.0 = kept;
        }
        result
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(fen: Text, chess960: bool, draws: &str) -> PyResult<Game> {
        let rules = text::rules(chess960);
        let start = fen::parse_position(&fen.0, rules).or_raise()?;
        Ok(Game(chess::Game::from_position(start, rules).with_policy(policy(draws)?)))
    }

    #[staticmethod]
    fn from_link(link: Text) -> PyResult<Game> {
        let link = link.0.trim().parse::<Address>().or_raise()?.link;
        Ok(Game(link.game().map_err(|error| LinkError::NotPlayable(error.clone())).or_raise()?.clone()))
    }

    fn play(&mut self, moves: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.play_all(moves, chess::Game::play)
    }

    fn play_on(&mut self, moves: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.play_all(moves, chess::Game::play_on)
    }

    /// The move taken back, in UCI.
    fn take_back(&mut self) -> Option<String> {
        let m = self.0.take_back()?;
        Some(uci::write(m, self.0.position(), self.0.rules()))
    }

    fn position(&self) -> Position {
        Position { position: *self.0.position(), rules: self.0.rules() }
    }

    fn start(&self) -> Position {
        Position { position: *self.0.start(), rules: self.0.rules() }
    }

    #[getter]
    fn turn(&self) -> &'static str {
        text::color_name(self.0.turn())
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.0.rules() == Castling::Chess960
    }

    #[getter]
    fn draws(&self) -> &'static str {
        match self.0.policy() {
            DrawPolicy::Automatic => "auto",
            DrawPolicy::Claim => "claim",
        }
    }

    fn moves(&self) -> Vec<String> {
        let game = &self.0;
        game.moves().iter().zip(game.positions()).map(|(&m, before)| uci::write(m, before, game.rules())).collect()
    }

    fn sans(&self) -> Vec<String> {
        self.0.moves().iter().zip(self.0.positions()).map(|(&m, before)| san::write(m, before)).collect()
    }

    fn outcome(&self) -> Option<Told> {
        self.0.outcome().map(told)
    }

    /// The outcome in words.
    fn explain_outcome(&self, lang: Text) -> PyResult<Option<String>> {
        let lang = text::lang(&lang.0)?;
        Ok(self.0.outcome().map(|outcome| outcome.explain(lang)))
    }

    fn claimable(&self) -> Option<&'static str> {
        self.0.claimable().map(|cause| Outcome::Draw { cause }.code())
    }

    fn claim_draw(&mut self) -> PyResult<()> {
        self.0.claim_draw().or_raise()?;
        Ok(())
    }

    fn resign(&mut self, color: &str) -> PyResult<()> {
        self.0.resign(text::color(color)?).or_raise()?;
        Ok(())
    }

    fn agree_draw(&mut self) -> PyResult<()> {
        if let Some(outcome) = self.0.outcome() {
            return Err(raised(&GameError::Over(outcome)));
        }
        self.0.declare(Outcome::Draw { cause: DrawCause::Agreement });
        Ok(())
    }

    /// For copies: an outcome that is not on the board.
    fn declare(&mut self, result: &str, code: &str) -> PyResult<()> {
        self.0.declare(declared(result, code)?);
        Ok(())
    }

    fn pgn(&self, tags: Vec<(Text, Text)>) -> PyResult<String> {
        let mut all = Tags::new();
        for (name, value) in tags {
            all.push(&name.0, &value.0).or_raise()?;
        }
        Ok(Record::from_game(&self.0, all).to_string())
    }

    fn link(&self) -> PyResult<String> {
        Ok(Link::from_game(&self.0).or_raise()?.to_string())
    }

    fn svg(&self, look: Look) -> PyResult<String> {
        look.svg_of_game(&self.0)
    }
}

/// Raises that a PGN has no game.
#[pyfunction]
pub fn refuse_empty_pgn() -> PyResult<()> {
    Err(no_game())
}

/// Each game of a PGN with its tags, or the exception.
#[pyfunction]
pub fn read_pgn<'py>(py: Python<'py>, pgn: Text, draws: &str) -> PyResult<Bound<'py, PyList>> {
    let policy = policy(draws)?;
    let records: Vec<_> = py.detach(|| {
        let with_game = |record: Record| record.to_game_by(policy).map(|game| (game, record.tags));
        Reader::new(pgn.0.as_bytes()).map(|record| record.map(with_game)).collect()
    });
    let games = PyList::empty(py);
    for record in records {
        match record {
            Ok(Ok((game, tags))) => {
                let tags: Vec<(&str, &str)> = tags.iter().collect();
                games.append((Game(game), tags))?;
            }
            Ok(Err(error)) => games.append(error.exception(py)?)?,
            Err(error) => games.append(error.exception(py)?)?,
        }
    }
    Ok(games)
}

//! [`Game`]: a game for Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use game::{Color, DrawCause, DrawPolicy, GameError, Letters, Outcome, WinCause};
use link::Link;
use link::pgn::{self, Tags};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use words::Explain as _;

use crate::error::{OrRaise, ToException, bad_argument, no_game};
use crate::links::read_link;
use crate::look::{self, Animation, Diagram, Look};
use crate::moves::{legal_moves, new_game, read_move};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::text::{self, Text};

/// Locked while Rust works on it, never while Python code runs.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Game(Mutex<State>);

#[derive(Clone)]
struct State {
    game: game::Game,
    /// The text of its link, cached until the moves change.
    link: Option<String>,
}

pub fn policy(draws: &str) -> PyResult<DrawPolicy> {
    match draws {
        "auto" => Ok(DrawPolicy::Automatic),
        "claim" => Ok(DrawPolicy::Claim),
        _ => Err(bad_argument("draws", "auto / claim", draws)),
    }
}

/// Result, winner and code of an outcome.
type OutcomeTuple = (&'static str, Option<&'static str>, &'static str);

fn outcome_tuple(outcome: Outcome) -> OutcomeTuple {
    (outcome.result(), outcome.winner().map(Color::name), outcome.code())
}

fn check_not_over(game: &game::Game) -> Result<(), GameError> {
    game.outcome().map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
}

/// Returns the outcome with that result and code if it does not follow from the board. Needed to unpickle a game.
fn declared(game: &game::Game, result: &str, code: &str) -> Option<Outcome> {
    let wins = |cause| Color::ALL.map(|winner| Outcome::Win { winner, cause });
    let wins = [WinCause::Resignation, WinCause::Time, WinCause::Unstated].into_iter().flat_map(wins);
    let causes = [
        DrawCause::Agreement,
        DrawCause::Time,
        DrawCause::ThreefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::Unstated,
    ];
    // How many quiet moves make a draw the rules say; it may have been claimed with the move that would complete them.
    let quiet = game.claimable().into_iter().chain(game.legal_moves().iter().filter_map(|&m| game.claimable_with(m)));
    let mut all = wins.chain(causes.into_iter().chain(quiet).map(|cause| Outcome::Draw { cause }));
    all.find(|outcome| (outcome.result(), outcome.code()) == (result, code))
}

impl Game {
    pub fn from_game(game: game::Game) -> Game {
        Game(Mutex::new(State { game, link: None }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Performs an action other than a move. Errors are raised after the game is unlocked.
    fn act<T>(&self, act: impl FnOnce(&mut game::Game) -> Result<T, GameError>) -> PyResult<()> {
        let done = act(&mut self.lock().game);
        done.map(drop).or_raise()
    }

    /// Plays all moves or none, checking each.
    fn play_all(
        &self,
        moves: &[Text],
        check: impl Fn(&game::Game) -> Result<(), GameError>,
    ) -> Result<(), Box<dyn ToException>> {
        let mut state = self.lock();
        // A single refused move leaves the state unchanged, so it needs no copy.
        let before = (moves.len() > 1).then(|| state.clone());
        let result = moves.iter().try_for_each(|text| {
            check(&state.game)?;
            let m = read_move(&text.0, &state.game)?;
            state.game.play_on_unchecked(m);
            state.link = None;
            Ok(())
        });
        if let (Err(_), Some(before)) = (&result, before) {
            *state = before;
        }
        result
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(fen: Option<Text>, ruleset: &Ruleset, draws: Text) -> PyResult<Game> {
        let game = new_game(&ruleset.0, fen.as_ref().map(|fen| fen.0.as_str())).or_raise()?;
        Ok(Game::from_game(game.with_policy(policy(&draws.0)?)))
    }

    #[staticmethod]
    fn from_link(link: Text) -> PyResult<Game> {
        let link = read_link(&link.0).or_raise()?;
        let text = link.to_string();
        Ok(Game(Mutex::new(State { game: link.into_game().or_raise()?, link: Some(text) })))
    }

    fn play(&self, moves: Vec<Text>) -> PyResult<()> {
        self.play_all(&moves, check_not_over).or_raise()
    }

    fn play_on(&self, moves: Vec<Text>) -> PyResult<()> {
        self.play_all(&moves, |_| Ok(())).or_raise()
    }

    /// Takes back the last move and returns it in UCI.
    fn take_back(&self) -> Option<String> {
        let mut state = self.lock();
        let m = state.game.take_back()?;
        state.link = None;
        Some(state.game.uci(m))
    }

    fn position(&self) -> Position {
        Position::from_game(&self.lock().game)
    }

    fn start(&self) -> Position {
        Position::before_game(&self.lock().game)
    }

    /// Returns the position before the first move and after each move.
    fn positions(&self) -> Vec<Position> {
        let mut line = self.lock().game.clone();
        let moves = line.moves();
        while line.take_back().is_some() {}
        let mut positions = vec![Position::from_game(&line)];
        positions.extend(moves.into_iter().map(|m| {
            line.play_on_unchecked(m);
            Position::from_game(&line)
        }));
        positions
    }

    #[getter]
    fn fen(&self) -> String {
        self.lock().game.setup().to_string()
    }

    #[getter]
    fn start_fen(&self) -> String {
        self.lock().game.start().to_string()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.lock().game.turn().name()
    }

    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.lock().game.rules().clone())
    }

    #[getter]
    fn draws(&self) -> &'static str {
        match self.lock().game.policy() {
            DrawPolicy::Automatic => "auto",
            DrawPolicy::Claim => "claim",
        }
    }

    fn moves(&self) -> Vec<String> {
        self.lock().game.played_uci()
    }

    fn sans(&self) -> Vec<String> {
        self.lock().game.played(0, Letters::English).into_iter().map(|played| played.san).collect()
    }

    fn legal_moves(&self) -> Vec<String> {
        legal_moves(&self.lock().game)
    }

    fn outcome(&self) -> Option<OutcomeTuple> {
        self.lock().game.outcome().map(outcome_tuple)
    }

    /// Returns the outcome as a sentence.
    fn explain_outcome(&self, lang: Text) -> PyResult<Option<String>> {
        let lang = text::lang(&lang.0)?;
        let outcome = self.lock().game.outcome();
        Ok(outcome.map(|outcome| outcome.explain(lang)))
    }

    fn claimable(&self) -> Option<&'static str> {
        let game = &self.lock().game;
        if game.outcome().is_some() {
            return None;
        }
        game.claimable().map(|cause| Outcome::Draw { cause }.code())
    }

    /// Claims a draw by the current position or by an announced move, which is not played.
    fn claim_draw(&self, announced: Option<Text>) -> PyResult<()> {
        let Some(text) = announced else { return self.act(game::Game::claim_draw) };
        let done = {
            let game = &mut self.lock().game;
            read_move(&text.0, game).and_then(|m| Ok(game.claim_draw_with(m)?))
        };
        done.map(drop).or_raise()
    }

    #[getter]
    fn draw_offer(&self) -> Option<&'static str> {
        self.lock().game.draw_offer().map(Color::name)
    }

    /// Returns the side with an open draw offer and the number of moves before the offer.
    fn offer(&self) -> Option<(&'static str, usize)> {
        let (by, mut game) = {
            let game = &self.lock().game;
            (game.draw_offer()?, game.clone())
        };
        let plies = game.len();
        // The offering side may have moved since; every other move closes the offer.
        let is_older = game.take_back().is_some() && game.draw_offer() == Some(by);
        Some((by.name(), plies - usize::from(is_older)))
    }

    fn offer_draw(&self, color: Text) -> PyResult<()> {
        let color = text::color(&color.0)?;
        self.act(|game| game.offer_draw(color))
    }

    fn accept_draw(&self, color: Text) -> PyResult<()> {
        let color = text::color(&color.0)?;
        self.act(|game| game.accept_draw(color))
    }

    fn decline_draw(&self, color: Text) -> PyResult<()> {
        let color = text::color(&color.0)?;
        self.act(|game| game.decline_draw(color))
    }

    fn resign(&self, color: Text) -> PyResult<()> {
        let color = text::color(&color.0)?;
        self.act(|game| game.resign(color))
    }

    fn agree_draw(&self) -> PyResult<()> {
        self.act(|game| check_not_over(game).map(|()| game.declare(Outcome::Draw { cause: DrawCause::Agreement })))
    }

    fn copy(&self) -> Game {
        Game(Mutex::new(self.lock().clone()))
    }

    /// Declares an outcome that does not follow from the board. Needed to unpickle a game.
    fn declare(&self, result: &str, code: &str) -> PyResult<()> {
        let done = {
            let game = &mut self.lock().game;
            declared(game, result, code).map(|outcome| game.declare(outcome))
        };
        done.map(drop).ok_or_else(|| bad_argument("code", "an outcome that is not on the board", code))
    }

    fn pgn(&self, tags: Vec<(Text, Text)>) -> PyResult<String> {
        let mut all = Tags::new();
        for (name, value) in tags {
            all.push(&name.0, &value.0).or_raise()?;
        }
        let text = pgn::write(&self.lock().game, &all);
        text.or_raise()
    }

    fn link(&self) -> PyResult<String> {
        let link = {
            let mut state = self.lock();
            let known = state.link.take();
            let link = known.map_or_else(|| Link::text_of(&state.game), Ok);
            state.link = link.as_ref().ok().cloned();
            link
        };
        link.or_raise()
    }

    fn diagram(&self) -> Diagram {
        Diagram::from_game(&self.lock().game)
    }

    fn gif<'py>(&self, py: Python<'py>, look: Look, animation: Animation) -> PyResult<Bound<'py, PyBytes>> {
        let game = self.lock().game.clone();
        look::gif(py, &game, &look, &animation)
    }
}

/// Raises the error of a PGN without a game.
#[pyfunction]
pub fn refuse_empty_pgn() -> PyResult<()> {
    Err(no_game())
}

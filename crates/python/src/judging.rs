//! Could it have arisen, and can anyone still win it?

use ::judge::legality::{self, Argument, Effort, Finding};
use chess::Castling;
use chess::dead::{self, Life, Winnable};
use chess::notation::fen;
use chess::notation::uci;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};
use words::{Explain as _, Lang};

use crate::error::OrRaise;
use crate::many::many;
use crate::text::{self, Text};

/// A verdict's word and its reasons: code, sentence, squares.
type Said = (&'static str, Vec<(&'static str, String, Vec<String>)>);

struct Judge {
    effort: Effort,
    all: bool,
    lang: Lang,
}

impl Judge {
    fn new(effort: &str, all: bool, lang: &str) -> PyResult<Judge> {
        Ok(Judge { effort: text::effort(effort)?, all, lang: text::lang(lang)? })
    }

    fn judge(&self, text: &str, chess960: bool) -> Said {
        let rules = text::rules(chess960);
        let setup = match fen::parse(text) {
            Ok(setup) => setup,
            Err(error) => return ("malformed", vec![(error.code(), error.explain(self.lang), Vec::new())]),
        };
        let reasons = match legality::judge(&setup, rules, self.effort).finding {
            Finding::Possible => return ("possible", Vec::new()),
            Finding::Illegal(_) if self.all => legality::reasons(&setup, rules, self.effort),
            Finding::Illegal(argument) => vec![argument],
        };
        let reason = |argument: &Argument| {
            let squares = argument.squares().squares().map(|square| square.to_string()).collect();
            (argument.code(), argument.explain(self.lang), squares)
        };
        ("illegal", reasons.iter().map(reason).collect())
    }
}

/// Makes verdicts of the public face's own class.
struct Maker<'py> {
    verdict: Bound<'py, PyAny>,
    reason: Bound<'py, PyAny>,
    /// Most positions are possible; they share it.
    possible: Bound<'py, PyAny>,
}

impl<'py> Maker<'py> {
    fn new(py: Python<'py>) -> PyResult<Maker<'py>> {
        static CLASSES: PyOnceLock<(Py<PyAny>, Py<PyAny>, Py<PyAny>)> = PyOnceLock::new();
        let (verdict, reason, possible) = CLASSES.get_or_try_init(py, || -> PyResult<_> {
            let module = py.import("linkmate.judging")?;
            let verdict = module.getattr("Verdict")?;
            let possible = verdict.call1(("possible", PyTuple::empty(py)))?;
            Ok((verdict.unbind(), module.getattr("Reason")?.unbind(), possible.unbind()))
        })?;
        Ok(Maker {
            verdict: verdict.bind(py).clone(),
            reason: reason.bind(py).clone(),
            possible: possible.bind(py).clone(),
        })
    }

    fn make(&self, (word, reasons): Said) -> PyResult<Bound<'py, PyAny>> {
        if word == "possible" {
            return Ok(self.possible.clone());
        }
        let py = self.verdict.py();
        let reasons = reasons
            .into_iter()
            .map(|(code, sentence, squares)| self.reason.call1((code, sentence, PyTuple::new(py, squares)?)));
        self.verdict.call1((word, PyTuple::new(py, reasons.collect::<PyResult<Vec<_>>>()?)?))
    }
}

#[pyfunction]
pub fn judge<'py>(
    py: Python<'py>,
    fen: Text,
    chess960: bool,
    effort: Text,
    all: bool,
    lang: Text,
) -> PyResult<Bound<'py, PyAny>> {
    let judge = Judge::new(&effort.0, all, &lang.0)?;
    let said = py.detach(|| judge.judge(&fen.0, chess960));
    Maker::new(py)?.make(said)
}

#[pyfunction]
#[pyo3(signature = (fens, chess960, effort, all, lang, progress))]
pub fn judge_many<'py>(
    py: Python<'py>,
    fens: Vec<Text>,
    chess960: Vec<bool>,
    effort: Text,
    all: bool,
    lang: Text,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let judge = Judge::new(&effort.0, all, &lang.0)?;
    let asked: Vec<_> = fens.into_iter().zip(chess960).collect();
    let said = many(py, &asked, progress, |(fen, chess960)| judge.judge(&fen.0, *chess960))?;
    let maker = Maker::new(py)?;
    let verdicts: Vec<_> = said.into_iter().map(|said| maker.make(said)).collect::<PyResult<_>>()?;
    PyList::new(py, verdicts)
}

/// Whether neither side can mate any more; `None` if the effort was not enough.
#[pyfunction]
pub fn is_dead(py: Python<'_>, fen: Text, chess960: bool, effort: Text) -> PyResult<Option<bool>> {
    let effort = text::effort(&effort.0)?;
    let position = fen::parse_position(&fen.0, text::rules(chess960)).or_raise()?;
    Ok(match py.detach(|| dead::life(&position, effort)) {
        Life::Dead(_) => Some(true),
        Life::Alive { .. } => Some(false),
        Life::Undecided(_) => None,
    })
}

/// A word, the helpmate in UCI if there is one, whether it is known to be a shortest one, and why there is none.
type Side<'py> = (&'static str, Option<Vec<String>>, bool, Option<Bound<'py, PyAny>>);

/// Whether a side can still mate.
#[pyfunction]
pub fn winnable<'py>(
    py: Python<'py>,
    fen: Text,
    winner: Text,
    chess960: bool,
    effort: Text,
    lang: Text,
) -> PyResult<Side<'py>> {
    let (winner, rules) = (text::color(&winner.0)?, text::rules(chess960));
    let (effort, lang) = (text::effort(&effort.0)?, text::lang(&lang.0)?);
    let position = fen::parse_position(&fen.0, rules).or_raise()?;
    let found = py.detach(|| match dead::winnable(&position, winner, effort) {
        Winnable::Yes(moves) => Ok(dead::shortened(&position, winner, moves, effort)),
        other => Err(other),
    });
    Ok(match found {
        Ok(helpmate) => {
            let moves = in_uci(position, rules, &helpmate.moves);
            ("winnable", Some(moves), helpmate.is_shortest, None)
        }
        Err(Winnable::No(argument)) => {
            let squares = argument.squares().squares().map(|square| square.to_string());
            let squares = PyTuple::new(py, squares.collect::<Vec<_>>())?;
            let sentence = words::dead::reason(&argument, &position, lang);
            let reason = Maker::new(py)?.reason.call1((argument.code(), sentence, squares))?;
            ("unwinnable", None, false, Some(reason))
        }
        Err(_) => ("undecided", None, false, None),
    })
}

fn in_uci(mut position: chess::Position, rules: Castling, moves: &[chess::Move]) -> Vec<String> {
    let mut texts = Vec::with_capacity(moves.len());
    for &m in moves {
        texts.push(uci::write(m, &position, rules));
        position.play_unchecked(m);
    }
    texts
}

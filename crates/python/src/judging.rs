//! Legality, games that lead to a position, dead positions and winnability.

use ::judge::legality::{self, Argument, Effort, Finding, LastMoves};
use chess::dead::{self, Helpmate, Verdict, Winnable};
use chess::notation::{fen, uci};
use chess::{Bitboard, CastlingMode, Game, Position, Setup};
use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};
use view::{ProofVerdict, Proved};
use words::{Explain as _, Lang};

use crate::error::{OrRaise, ToException as _};
use crate::parallel::{self, map_parallel, run_interruptible};
use crate::text::{self, Number, Text};

/// A reason: code, sentence, squares and steps.
type Reason = (&'static str, String, Vec<String>, Vec<Step>);

/// A step of the explanation of a reason: code, sentence, squares and the last moves it rules out.
type Step = (&'static str, String, Vec<String>, Vec<String>);

/// A verdict and its reasons.
type VerdictTuple = (&'static str, Vec<Reason>);

struct Judge {
    effort: Effort,
    all: bool,
    lang: Lang,
}

impl Judge {
    fn new(effort: &str, all: bool, lang: &str) -> PyResult<Judge> {
        Ok(Judge { effort: text::effort(effort)?, all, lang: text::lang(lang)? })
    }

    fn judge(&self, text: &str, chess960: bool) -> VerdictTuple {
        let rules = text::rules(chess960);
        let setup = match fen::parse(text) {
            Ok(setup) => setup,
            Err(error) => return ("malformed", vec![(error.code(), error.explain(self.lang), Vec::new(), Vec::new())]),
        };
        let reasons = match legality::judge(&setup, rules, self.effort).finding {
            Finding::Possible => return ("possible", Vec::new()),
            Finding::Illegal(_) if self.all => legality::reasons(&setup, rules, self.effort),
            Finding::Illegal(argument) => vec![argument],
        };
        let explained = |argument: &Argument| explained(argument, &setup, rules, self.effort, self.lang);
        ("illegal", reasons.iter().map(explained).collect())
    }
}

/// Returns the reason that an argument gives against a position, step by step.
fn explained(argument: &Argument, setup: &Setup, rules: CastlingMode, effort: Effort, lang: Lang) -> Reason {
    let step = |step: &legality::Step| {
        let moves = step.moves().iter().flat_map(LastMoves::written).collect();
        (step.code(), step.explain(lang), names(step.squares()), moves)
    };
    let steps = argument.steps(setup, rules, effort).iter().map(step).collect();
    (argument.code(), argument.explain(lang), names(argument.squares()), steps)
}

/// Creates verdicts of the public Python class.
struct VerdictClasses {
    verdict: Py<PyAny>,
    reason: Py<PyAny>,
    step: Py<PyAny>,
    /// The verdict for possible positions, shared because most positions are possible.
    possible: Py<PyAny>,
}

impl VerdictClasses {
    fn get(py: Python<'_>) -> PyResult<&'static VerdictClasses> {
        static CLASSES: PyOnceLock<VerdictClasses> = PyOnceLock::new();
        CLASSES.get_or_try_init(py, || {
            let module = py.import("linkmate.judging")?;
            let verdict = module.getattr("Verdict")?;
            let possible = verdict.call1(("possible", PyTuple::empty(py)))?.unbind();
            let [reason, step] = ["Reason", "Step"].map(|name| module.getattr(name).map(Bound::unbind));
            Ok(VerdictClasses { verdict: verdict.unbind(), reason: reason?, step: step?, possible })
        })
    }

    fn verdict(&self, py: Python<'_>, (word, reasons): VerdictTuple) -> PyResult<Py<PyAny>> {
        if word == "possible" {
            return Ok(self.possible.clone_ref(py));
        }
        let reasons: Vec<_> = reasons.into_iter().map(|reason| self.reason(py, reason)).collect::<PyResult<_>>()?;
        self.verdict.call1(py, (word, PyTuple::new(py, reasons)?))
    }

    fn reason(&self, py: Python<'_>, (code, sentence, squares, steps): Reason) -> PyResult<Py<PyAny>> {
        let step = |(code, sentence, squares, moves): Step| {
            self.step.call1(py, (code, sentence, PyTuple::new(py, squares)?, PyTuple::new(py, moves)?))
        };
        let steps: Vec<_> = steps.into_iter().map(step).collect::<PyResult<_>>()?;
        self.reason.call1(py, (code, sentence, PyTuple::new(py, squares)?, PyTuple::new(py, steps)?))
    }
}

#[pyfunction]
pub fn judge(py: Python<'_>, fen: Text, chess960: bool, effort: Text, all: bool, lang: Text) -> PyResult<Py<PyAny>> {
    let judge = Judge::new(&effort.0, all, &lang.0)?;
    let verdict = py.detach(|| judge.judge(&fen.0, chess960));
    VerdictClasses::get(py)?.verdict(py, verdict)
}

#[pyfunction]
pub fn judge_many<'py>(
    py: Python<'py>,
    positions: Vec<(Text, bool)>,
    effort: Text,
    all: bool,
    lang: Text,
    threads: Option<Number>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let judge = Judge::new(&effort.0, all, &lang.0)?;
    let verdict =
        map_parallel(py, &positions, parallel::threads(threads.as_ref())?, progress, |(fen, chess960), _| {
            judge.judge(&fen.0, *chess960)
        })?;
    let classes = VerdictClasses::get(py)?;
    let verdicts: Vec<_> = verdict.into_iter().map(|verdict| classes.verdict(py, verdict)).collect::<PyResult<_>>()?;
    PyList::new(py, verdicts)
}

/// What to search for.
struct Prove {
    effort: Effort,
    shortest: bool,
    lang: Lang,
}

/// Verdict, link, moves in SAN, whether they are known to be the fewest, the reason, and the number of states evaluated.
type ProofTuple = (&'static str, Option<String>, Option<Vec<String>>, Option<bool>, Option<Reason>, u64);

impl Prove {
    fn new(effort: &str, shortest: bool, lang: &str) -> PyResult<Prove> {
        Ok(Prove { effort: text::effort(effort)?, shortest, lang: text::lang(lang)? })
    }

    fn prove(&self, text: &str, chess960: bool, is_cancelled: &dyn Fn() -> bool) -> ProofTuple {
        let setup = match fen::parse(text) {
            Ok(setup) => setup,
            Err(error) => {
                let reason = (error.code(), error.explain(self.lang), Vec::new(), Vec::new());
                return ("malformed", None, None, None, Some(reason), 0);
            }
        };
        let rules = text::rules(chess960);
        let shortening = if self.shortest { self.effort } else { Effort::Quick };
        let proved = Proved::new(&setup, rules, self.effort, shortening, is_cancelled);
        let reason = |argument: Argument| explained(&argument, &setup, rules, self.effort, self.lang);
        let verdict = match proved.verdict {
            ProofVerdict::Legal => "legal",
            ProofVerdict::Illegal => "illegal",
            ProofVerdict::Possible => "possible",
        };
        (verdict, proved.link, proved.san, proved.shortest, proved.argument.map(reason), proved.nodes)
    }
}

/// Searches for games that lead to the positions.
#[pyfunction]
pub fn prove_many<'py>(
    py: Python<'py>,
    positions: Vec<(Text, bool)>,
    effort: Text,
    shortest: bool,
    lang: Text,
    threads: Option<Number>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let prove = Prove::new(&effort.0, shortest, &lang.0)?;
    let proofs = map_parallel(
        py,
        &positions,
        parallel::threads(threads.as_ref())?,
        progress,
        |(fen, chess960), is_cancelled| prove.prove(&fen.0, *chess960, is_cancelled),
    )?;
    let class = py.import("linkmate.judging")?.getattr("Proof")?;
    let classes = VerdictClasses::get(py)?;
    let proofs: Vec<_> = proofs
        .into_iter()
        .map(|(verdict, link, san, shortest, reason, nodes)| {
            let reason = reason.map(|reason| classes.reason(py, reason)).transpose()?;
            class.call1((verdict, link, san, shortest, reason, nodes))
        })
        .collect::<PyResult<_>>()?;
    PyList::new(py, proofs)
}

/// Returns true if neither side can mate any more; `None` if the effort was not enough to decide.
#[pyfunction]
pub fn is_dead(py: Python<'_>, fen: Text, chess960: bool, effort: Text) -> PyResult<Option<bool>> {
    let effort = text::effort(&effort.0)?;
    let position = fen::parse_position(&fen.0, text::rules(chess960)).or_raise()?;
    run_interruptible(py, |is_stopped| decide(&position, effort, is_stopped))
}

/// Decides each position as [`is_dead`] does, or returns its exception.
#[pyfunction]
pub fn dead_many<'py>(
    py: Python<'py>,
    positions: Vec<(Text, bool)>,
    effort: Text,
    threads: Option<Number>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let effort = text::effort(&effort.0)?;
    let threads = parallel::threads(threads.as_ref())?;
    let found = map_parallel(py, &positions, threads, progress, |(fen, chess960), is_stopped| {
        let position = fen::parse_position(&fen.0, text::rules(*chess960))?;
        Ok::<_, fen::ReadError>(decide(&position, effort, is_stopped))
    })?;
    let results: Vec<Bound<'py, PyAny>> = found
        .into_iter()
        .map(|found| match found {
            Ok(dead) => dead.into_bound_py_any(py),
            Err(error) => error.exception(py),
        })
        .collect::<PyResult<_>>()?;
    PyList::new(py, results)
}

fn decide(position: &Position, effort: Effort, is_stopped: &dyn Fn() -> bool) -> Option<bool> {
    match dead::judge_unless(position, effort, is_stopped) {
        Verdict::Dead(_) => Some(true),
        Verdict::Alive { .. } => Some(false),
        Verdict::Undecided(_) => None,
    }
}

/// Verdict, helpmate in UCI if there is one, true if it is known to be a shortest one, and the reason if there is none.
type Side = (&'static str, Option<Vec<String>>, bool, Option<Py<PyAny>>);

/// Decides whether a side can still mate.
#[pyfunction]
pub fn winnable(py: Python<'_>, fen: Text, winner: Text, chess960: bool, effort: Text, lang: Text) -> PyResult<Side> {
    let (winner, rules) = (text::color(&winner.0)?, text::rules(chess960));
    let (effort, lang) = (text::effort(&effort.0)?, text::lang(&lang.0)?);
    let position = fen::parse_position(&fen.0, rules).or_raise()?;
    let found =
        run_interruptible(py, |is_stopped| match dead::winnable_unless(&position, winner, effort, is_stopped) {
            Winnable::Yes(moves) => Ok(dead::shortened(&position, winner, moves, effort)),
            other => Err(other),
        })?;
    Ok(match found {
        Ok(Helpmate { moves, is_shortest }) => {
            let mut line = Game::from_position(position, rules);
            moves.into_iter().for_each(|m| line.play_unchecked(m));
            ("winnable", Some(uci::write_game(&line)), is_shortest, None)
        }
        Err(Winnable::No(argument)) => {
            let sentence = words::dead::reason(&argument, &position, lang);
            let squares = names(argument.squares());
            let reason = VerdictClasses::get(py)?.reason(py, (argument.code(), sentence, squares, Vec::new()))?;
            ("unwinnable", None, false, Some(reason))
        }
        Err(_) => ("undecided", None, false, None),
    })
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

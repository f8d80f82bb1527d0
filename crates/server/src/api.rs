//! `/api/…`: verdicts and moves as JSON. Verdicts are for chess only, [moves](moves) for every game.

pub mod moves;
pub mod prove;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::san::Letters;
use chess::notation::usfen;
use chess::{Bitboard, CastlingMode, Color, Position, Setup};
use game::{Game, Rules};
use judge::legality::{self, Argument, Effort, Finding, LastMoves};
use link::Link;
use schemars::JsonSchema;
use serde::Serialize;
use words::{Explain, Lang};

use crate::edit::fields::ruleset;
use crate::error::Error;
use crate::helpmate::{self, Helpmate};
use crate::language::ResponseLang;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy};
use crate::winnability::{self, Shorten, Winnability};
use crate::{App, AppState, legal};

/// A verdict on a position.
#[derive(Serialize, JsonSchema)]
pub struct Judged {
    /// The position, as usFEN.
    board: String,
    /// `illegal` is proved; `possible` means that no proof against the position was found.
    verdict: VerdictName,
    /// All independent reasons why the position is illegal; empty if it is possible.
    reasons: Vec<Reason>,
    /// Link of the position, if a link can encode it.
    link: Option<String>,
    /// URL of the search for a game that leads to the position; null if it is illegal.
    prove: Option<String>,
    /// True if a game can be played from the position.
    playable: bool,
    /// Why a game cannot be played from the position; empty if it can.
    violations: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum VerdictName {
    Possible,
    Illegal,
}

/// A reason for a verdict.
#[derive(Serialize, JsonSchema)]
pub struct Reason {
    /// A stable code for the reason.
    pub code: &'static str,
    /// The reason as a sentence.
    pub sentence: String,
    /// The squares concerned.
    pub squares: Vec<String>,
    /// The reason explained step by step; missing if the sentence says it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

impl Reason {
    fn from_parts(code: &'static str, sentence: String, squares: Bitboard) -> Reason {
        Reason { code, sentence, squares: names(squares), steps: Vec::new() }
    }

    pub fn new(explained: &Explained, lang: Lang) -> Reason {
        let Explained { argument, steps } = explained;
        Reason {
            steps: steps.iter().map(|step| Step::new(step, lang)).collect(),
            ..Reason::from_argument(argument, lang)
        }
    }

    /// Creates a reason without its steps.
    pub fn from_argument(argument: &Argument, lang: Lang) -> Reason {
        Reason::from_parts(argument.code(), argument.explain(lang), argument.squares())
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.squares().map(|square| square.to_string()).collect()
}

/// A step of the explanation of a reason.
#[derive(Serialize, JsonSchema)]
pub struct Step {
    /// A stable code for the step.
    pub code: &'static str,
    /// The step as a sentence.
    pub sentence: String,
    /// The squares concerned.
    pub squares: Vec<String>,
    /// The last moves that the step rules out, such as `Kg1xNh1`; missing if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl Step {
    fn new(step: &legality::Step, lang: Lang) -> Step {
        Step {
            code: step.code(),
            sentence: step.explain(lang),
            squares: names(step.squares()),
            moves: step.moves().iter().flat_map(LastMoves::written).collect(),
        }
    }
}

/// An argument with its explanation.
pub struct Explained {
    pub argument: Argument,
    pub steps: Vec<legality::Step>,
}

impl Explained {
    /// Explains an argument against a position, which may take as long as judging it.
    pub fn new(argument: Argument, setup: &Setup, mode: CastlingMode) -> Explained {
        Explained { steps: argument.steps(setup, mode, Effort::Normal), argument }
    }
}

/// The side to move.
#[derive(Serialize, JsonSchema)]
#[serde(remote = "Color", rename_all = "lowercase")]
#[schemars(rename = "Turn")]
enum Turn {
    White,
    Black,
}

/// How the game has ended.
#[derive(Serialize, JsonSchema)]
struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// A stable code for the cause.
    code: &'static str,
    /// The result and its cause as a sentence.
    sentence: String,
}

impl Ending {
    fn from_game(game: &Game, lang: Lang) -> Option<Ending> {
        let outcome = game.outcome()?;
        Some(Ending { result: outcome.result(), code: outcome.code(), sentence: outcome.explain(lang) })
    }
}

/// Which side can still win from a position.
#[derive(Serialize, JsonSchema)]
pub struct Dead {
    /// The position, as usFEN.
    board: String,
    /// `dead`: neither side can mate by any series of legal moves; `undecided`: the search found neither a mate nor a proof.
    verdict: LifeName,
    /// Whether White can still win.
    white: Side,
    /// Whether Black can still win.
    black: Side,
    /// How the game has ended, if the position is dead or the side to move has no legal move.
    ending: Option<Ending>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LifeName {
    Dead,
    Alive,
    Undecided,
}

/// Whether a side can still win.
#[derive(Serialize, JsonSchema)]
pub struct Side {
    verdict: SideName,
    /// If the side can win: a line that mates with the opponent's help.
    helpmate: Option<Helpmate>,
    /// If the side cannot win: the reason.
    reason: Option<Reason>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum SideName {
    Winnable,
    Unwinnable,
    Undecided,
}

/// The parameters `board` and `ruleset`.
pub struct BoardQuery {
    setup: Setup,
    castling: CastlingMode,
}

impl FromParameters for BoardQuery {
    fn read(parameters: Parameters<'_>) -> Result<BoardQuery, Error> {
        Ok(BoardQuery { setup: legal::board(parameters)?, castling: ruleset(parameters, "ruleset")? })
    }
}

impl BoardQuery {
    fn position(&self) -> Result<Position, Error> {
        Position::new(&self.setup, self.castling).map_err(Error::NotPlayable)
    }
}

/// The parameters of `/api/dead`.
pub struct DeadQuery {
    board: BoardQuery,
    shorten: Shorten,
}

impl FromParameters for DeadQuery {
    fn read(parameters: Parameters<'_>) -> Result<DeadQuery, Error> {
        let shorten = if parameters.switch("shortest")?.unwrap_or(false) { Shorten::Yes } else { Shorten::No };
        Ok(DeadQuery { board: BoardQuery::read(parameters)?, shorten })
    }
}

/// `GET /api/dead?board=…`
pub async fn dead(
    State(app): App,
    ResponseLang(lang): ResponseLang,
    Query(DeadQuery { board, shorten }): Query<DeadQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let position = board.position()?;
    let winnability = winnability::decide(&app, position, shorten).await?;
    let dead = Dead::new(&position, board.castling, &winnability, lang);
    let policy = match dead.verdict {
        LifeName::Undecided => CachePolicy::Never,
        LifeName::Dead | LifeName::Alive => CachePolicy::Day,
    };
    Ok(by_language(&headers, policy, &dead))
}

impl Dead {
    fn new(position: &Position, castling: CastlingMode, winnability: &Winnability, lang: Lang) -> Dead {
        let writer = helpmate::Writer::new(position, castling, Letters::English);
        let side = |color| match &winnability[color] {
            winnability::Side::Can(found) => {
                Side { verdict: SideName::Winnable, helpmate: Some(writer.write(found)), reason: None }
            }
            winnability::Side::Cannot(argument) => {
                let sentence = words::dead::reason(argument, position, lang);
                let reason = Reason::from_parts(argument.code(), sentence, argument.squares());
                Side { verdict: SideName::Unwinnable, helpmate: None, reason: Some(reason) }
            }
            winnability::Side::Undecided => Side { verdict: SideName::Undecided, helpmate: None, reason: None },
        };
        let (white, black) = (side(Color::White), side(Color::Black));
        let verdict = match (&white.verdict, &black.verdict) {
            (SideName::Winnable, _) | (_, SideName::Winnable) => LifeName::Alive,
            (SideName::Unwinnable, SideName::Unwinnable) => LifeName::Dead,
            _ => LifeName::Undecided,
        };
        let has_ended = matches!(verdict, LifeName::Dead) || winnability::is_over(winnability);
        let ending = if has_ended { Ending::from_game(&Game::from_position(*position, castling), lang) } else { None };
        Dead { board: usfen::write_position(position), verdict, white, black, ending }
    }
}

/// `GET /api/judge?board=…`
pub async fn judge(
    State(app): App,
    ResponseLang(lang): ResponseLang,
    Query(BoardQuery { setup, castling }): Query<BoardQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let reasons = reasons(&app, setup, castling).await?;
    let violations: Vec<String> = match Position::new(&setup, castling) {
        Ok(_) => Vec::new(),
        Err(error) => error.violations().iter().map(|violation| violation.explain(lang)).collect(),
    };
    let judged = Judged {
        board: usfen::write(&setup),
        verdict: if reasons.is_empty() { VerdictName::Possible } else { VerdictName::Illegal },
        reasons: reasons.iter().map(|explained| Reason::new(explained, lang)).collect(),
        link: Link::new(&Rules::chess(castling), &setup.into()).ok().map(|link| link.to_string()),
        prove: reasons.is_empty().then(|| prove_url(&setup, castling)),
        playable: violations.is_empty(),
        violations,
    };
    Ok(by_language(&headers, CachePolicy::Day, &judged))
}

/// Returns the URL of the search for a game that leads to a position.
fn prove_url(setup: &Setup, castling: CastlingMode) -> String {
    let ruleset = match castling {
        CastlingMode::Standard => "",
        CastlingMode::Chess960 => "&ruleset=f1",
    };
    format!("{}{ruleset}", legal::board_url("/api/prove", setup))
}

/// Returns every reason why a position is illegal, explained; empty if it is possible.
pub async fn reasons(app: &AppState, setup: Setup, mode: CastlingMode) -> Result<Vec<Explained>, Error> {
    match legal::verdict(app, setup, mode).await?.finding {
        Finding::Possible => Ok(Vec::new()),
        Finding::Illegal(argument) => {
            let work = move || -> Vec<Explained> {
                let reasons = legality::reasons(&setup, mode, Effort::Normal);
                reasons.into_iter().map(|argument| Explained::new(argument, &setup, mode)).collect()
            };
            // Nothing else is looked for if no game can be played from the position.
            match argument {
                Argument::Setup(_) => Ok(work()),
                _ => app.lanes.medium.run(work).await,
            }
        }
    }
}

/// Returns a JSON response that varies with `Accept-Language`.
fn by_language(headers: &HeaderMap, policy: CachePolicy, value: &impl Serialize) -> Response {
    response::with_vary_language(response::json(headers, policy, value))
}

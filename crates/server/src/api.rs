//! `/api/…`: verdicts and moves as JSON. Verdicts are about chess, [moves](moves) about every game.

pub mod moves;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::san::Letters;
use chess::notation::usfen;
use chess::{Bitboard, CastlingMode, Color, Position, Setup};
use game::{Game, Rules};
use judge::legality::{self, Argument, Effort, Finding};
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
    /// The position, as a usFEN.
    board: String,
    /// Illegal is a proof; possible means that nothing was found against it.
    verdict: VerdictName,
    /// Every independent reason, none if the position is possible.
    reasons: Vec<Reason>,
    /// The position's link, if a link can say it.
    link: Option<String>,
    /// Whether it can be played on.
    playable: bool,
    /// Why not.
    violations: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum VerdictName {
    Possible,
    Illegal,
}

/// Why a position is illegal.
#[derive(Serialize, JsonSchema)]
pub struct Reason {
    /// The stable code.
    pub code: &'static str,
    /// The reason in a sentence.
    pub sentence: String,
    /// The squares that it is about.
    pub squares: Vec<String>,
}

impl Reason {
    fn from_parts(code: &'static str, sentence: String, squares: Bitboard) -> Reason {
        Reason { code, sentence, squares: squares.squares().map(|square| square.to_string()).collect() }
    }

    pub fn new(argument: &Argument, lang: Lang) -> Reason {
        Reason::from_parts(argument.code(), argument.explain(lang), argument.squares())
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

/// How a game has ended on the board.
#[derive(Serialize, JsonSchema)]
struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The stable code of the cause.
    code: &'static str,
    /// The result and its cause in words.
    sentence: String,
}

impl Ending {
    fn from_game(game: &Game, lang: Lang) -> Option<Ending> {
        let outcome = game.outcome()?;
        Some(Ending { result: outcome.result(), code: outcome.code(), sentence: outcome.explain(lang) })
    }
}

/// Who can still win a position.
#[derive(Serialize, JsonSchema)]
pub struct Dead {
    /// The position, as a usFEN.
    board: String,
    /// Dead means that neither side can mate by any series of legal moves; undecided that the search found neither a mate nor a proof.
    verdict: LifeName,
    /// What White can.
    white: Side,
    /// What Black can.
    black: Side,
    /// How a game ends in this position, if it is dead or mate.
    ending: Option<Ending>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LifeName {
    Dead,
    Alive,
    Undecided,
}

/// Whether a side can still mate.
#[derive(Serialize, JsonSchema)]
pub struct Side {
    verdict: SideName,
    /// Moves that lead to a mate, if the opponent helps.
    helpmate: Option<Helpmate>,
    /// Why the side can never mate.
    reason: Option<Reason>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum SideName {
    Winnable,
    Unwinnable,
    Undecided,
}

/// A position that `board` gives, by the rules that `ruleset` names.
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
        reasons: reasons.iter().map(|argument| Reason::new(argument, lang)).collect(),
        link: Link::new(&Rules::chess(castling), &setup.into()).ok().map(|link| link.to_string()),
        playable: violations.is_empty(),
        violations,
    };
    Ok(by_language(&headers, CachePolicy::Day, &judged))
}

/// Every reason against a position.
pub async fn reasons(app: &AppState, setup: Setup, rules: CastlingMode) -> Result<Vec<Argument>, Error> {
    match legal::verdict(app, setup, rules).await?.finding {
        Finding::Possible => Ok(Vec::new()),
        Finding::Illegal(_) => {
            let work = move || legality::reasons(&setup, rules, Effort::Normal);
            app.queue.run(work).await
        }
    }
}

/// A response in JSON with sentences in the language that the client prefers.
fn by_language(headers: &HeaderMap, policy: CachePolicy, value: &impl Serialize) -> Response {
    response::with_header(response::json(headers, policy, value), "vary", "accept-language")
}

//! `/api/…`: verdicts and moves as JSON.

use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use chess::notation::san::{self, Letters};
use chess::notation::{fen, uci, usfen};
use chess::{Castling, Color, EnPassantMode, Game, Move, Position, Role, Setup, Square};
use judge::legality::{self, Argument, Effort, Finding};
use link::{Link, Ruleset, rulesets};
use report::{Ending, LegalMove, Turn, legal_moves};
use schemars::JsonSchema;
use serde::Serialize;
use words::{Explain, Lang};

use crate::State;
use crate::answer::{self, Keep};
use crate::helpmate::{self, Helpmate};
use crate::language::{self, Spoken};
use crate::legal;
use crate::life::{self, Life, Shorten};
use crate::query::Query;
use crate::refusal::Refusal;

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
    /// The squares that it speaks of.
    pub squares: Vec<String>,
}

impl Reason {
    pub fn new(argument: &Argument, lang: Lang) -> Reason {
        Reason {
            code: argument.code(),
            sentence: argument.explain(lang),
            squares: argument.squares().squares().map(|square| square.to_string()).collect(),
        }
    }
}

/// The legal moves of a position.
#[derive(Serialize, JsonSchema)]
pub struct Moves {
    /// The position, as a usFEN.
    board: String,
    turn: Turn,
    /// Whether the side to move is in check.
    check: bool,
    /// The moves, in the order in which links number them.
    moves: Vec<LegalMove>,
    /// How the game has ended on the board, if it has.
    ending: Option<Ending>,
}

/// A position after a move.
#[derive(Serialize, JsonSchema)]
pub struct Moved {
    /// The position after the move, as a usFEN.
    board: String,
    /// The same as a FEN.
    fen: String,
    /// The move in SAN.
    san: String,
    /// The move in UCI.
    uci: String,
    turn: Turn,
    /// Whether the side to move is now in check.
    check: bool,
    /// How the game has ended on the board, if it has.
    ending: Option<Ending>,
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

/// `GET /api/dead?board=…`
pub async fn dead(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let lang = language::of(query, &headers);
    let asked = async {
        language::asked(query)?;
        let setup = legal::board(query)?;
        let ruleset = ruleset(query)?;
        let position = Position::new(&setup, ruleset.castling()).map_err(Refusal::NotPlayable)?;
        let shorten = if query.switch("shortest")?.unwrap_or(false) { Shorten::Yes } else { Shorten::No };
        let life = life::life(&shared, position, shorten).await?;
        Ok(Dead::new(&position, ruleset, &life, lang))
    };
    let answer = asked.await;
    let keep = match &answer {
        Ok(dead) if !matches!(dead.verdict, LifeName::Undecided) => Keep::ADay,
        _ => Keep::Never,
    };
    reply(answer, keep, lang, &headers)
}

impl Dead {
    fn new(position: &Position, ruleset: &'static Ruleset, life: &Life, lang: Lang) -> Dead {
        let writer = helpmate::Writer::new(position, ruleset, Letters::English);
        let side = |color| match &life[color] {
            life::Side::Can(found) => {
                Side { verdict: SideName::Winnable, helpmate: Some(writer.write(found)), reason: None }
            }
            life::Side::Cannot(argument) => {
                let reason = Reason {
                    code: argument.code(),
                    sentence: words::dead::reason(argument, position, lang),
                    squares: argument.squares().squares().map(|square| square.to_string()).collect(),
                };
                Side { verdict: SideName::Unwinnable, helpmate: None, reason: Some(reason) }
            }
            life::Side::Undecided => Side { verdict: SideName::Undecided, helpmate: None, reason: None },
        };
        let (white, black) = (side(Color::White), side(Color::Black));
        let verdict = match (&white.verdict, &black.verdict) {
            (SideName::Winnable, _) | (_, SideName::Winnable) => LifeName::Alive,
            (SideName::Unwinnable, SideName::Unwinnable) => LifeName::Dead,
            _ => LifeName::Undecided,
        };
        let has_ended = matches!(verdict, LifeName::Dead) || life::is_over(life);
        let game = || Game::from_position(*position, ruleset.castling());
        let ending = if has_ended { Ending::of(&game(), &Spoken(lang)) } else { None };
        Dead { board: usfen::write_position(position), verdict, white, black, ending }
    }
}

/// `GET /api/judge?board=…`
pub async fn judge(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let lang = language::of(query, &headers);
    let judged = async {
        language::asked(query)?;
        let setup = legal::board(query)?;
        let ruleset = ruleset(query)?;
        let reasons = reasons(&shared, setup, judged_by(ruleset)).await?;
        let violations = match Position::new(&setup, ruleset.castling()) {
            Ok(_) => Vec::new(),
            Err(error) => error.violations().iter().map(|violation| violation.explain(lang)).collect(),
        };
        let verdict = if reasons.is_empty() { VerdictName::Possible } else { VerdictName::Illegal };
        let reasons = reasons.iter().map(|argument| Reason::new(argument, lang)).collect();
        Ok(Judged {
            board: usfen::write(&setup),
            verdict,
            reasons,
            link: Link::from_setup(&setup, ruleset).ok().map(|link| link.to_string()),
            playable: violations.is_empty(),
            violations,
        })
    };
    reply(judged.await, Keep::ADay, lang, &headers)
}

/// The rules that a position is judged by.
pub fn judged_by(ruleset: &Ruleset) -> legality::Ruleset {
    match ruleset.castling() {
        Castling::Standard => legality::Ruleset::Standard,
        Castling::Chess960 => legality::Ruleset::Chess960,
    }
}

/// Every reason against a position.
pub async fn reasons(shared: &crate::Shared, setup: Setup, rules: legality::Ruleset) -> Result<Vec<Argument>, Refusal> {
    match legal::verdict(shared, setup, rules).await?.finding {
        Finding::Possible => Ok(Vec::new()),
        Finding::Illegal(_) => {
            let work = move || legality::reasons(&setup, rules, Effort::Normal);
            shared.work.run(work).await
        }
    }
}

/// `GET /api/moves?board=…`
pub async fn moves(uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let lang = language::of(query, &headers);
    let moves = || {
        let said = language::asked(query)?.unwrap_or_default();
        let (position, rules) = position(query)?;
        let from = square(query, "from")?;
        let wanted = |m: &Move| from.is_none_or(|from| m.from() == from);
        Ok(Moves {
            board: usfen::write_position(&position),
            turn: position.turn().into(),
            check: position.is_check(),
            moves: legal_moves(&position, rules).filter(|(m, _)| wanted(m)).map(|(_, legal)| legal).collect(),
            ending: Ending::of(&Game::from_position(position, rules), &Spoken(said)),
        })
    };
    reply(moves(), Keep::ForEver, lang, &headers)
}

/// `GET /api/move?board=…&from=…&to=…`
pub async fn play(uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let lang = language::of(query, &headers);
    let moved = || {
        let said = language::asked(query)?.unwrap_or_default();
        let (mut position, rules) = position(query)?;
        let (from, to) = (needed_square(query, "from")?, needed_square(query, "to")?);
        let m = find(&position, from, to, promotion(query)?)?;
        let (san, uci) = (san::write(m, &position), uci::write(m, &position, rules));
        position.play_unchecked(m);
        let setup = position.to_setup(EnPassantMode::Legal);
        Ok(Moved {
            board: usfen::write(&setup),
            fen: fen::write(&setup),
            san,
            uci,
            turn: position.turn().into(),
            check: position.is_check(),
            ending: Ending::of(&Game::from_position(position, rules), &Spoken(said)),
        })
    };
    reply(moved(), Keep::ForEver, lang, &headers)
}

/// Any other path under `/api`.
pub async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().chars().take(100).collect();
    Refusal::NotFound { path }.problem(language::of(Query::of(&uri), &headers))
}

/// The answer in JSON, or the problem.
fn reply(result: Result<impl Serialize, Refusal>, keep: Keep, lang: Lang, headers: &HeaderMap) -> Response {
    match result {
        Ok(value) if keep == Keep::ForEver => answer::json(headers, keep, &value),
        Ok(value) => answer::with_header(answer::json(headers, keep, &value), "vary", "accept-language"),
        Err(refusal) => refusal.problem(lang),
    }
}

/// A position to play on, by the rules that `ruleset` names, else standard chess.
fn position(query: Query<'_>) -> Result<(Position, Castling), Refusal> {
    let setup = legal::board(query)?;
    let ruleset = ruleset(query)?;
    let position = Position::new(&setup, ruleset.castling()).map_err(Refusal::NotPlayable)?;
    Ok((position, ruleset.castling()))
}

/// The rules that `ruleset` names, else standard chess.
fn ruleset(query: Query<'_>) -> Result<&'static Ruleset, Refusal> {
    let named = query.read("ruleset", "c1 / f1", |name| Ruleset::named(name).ok())?;
    Ok(named.unwrap_or(&rulesets::C1))
}

fn square(query: Query<'_>, name: &'static str) -> Result<Option<Square>, Refusal> {
    let Some(text) = query.get(name)? else { return Ok(None) };
    text.to_ascii_lowercase().parse().map(Some).map_err(Refusal::Square)
}

fn needed_square(query: Query<'_>, name: &'static str) -> Result<Square, Refusal> {
    query.needed(name)?;
    square(query, name)?.ok_or(Refusal::Missing { name })
}

fn promotion(query: Query<'_>) -> Result<Option<Role>, Refusal> {
    query.read("newpiece", "q / r / b / n", |letter| match letter.to_ascii_lowercase().as_str() {
        "q" => Some(Role::Queen),
        "r" => Some(Role::Rook),
        "b" => Some(Role::Bishop),
        "n" => Some(Role::Knight),
        _ => None,
    })
}

/// The legal move that is meant.
fn find(position: &Position, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Refusal> {
    let castles = |m: &&Move| m.castling_side().is_some() && m.from() == from && m.to() == to && promotion.is_none();
    let found = position.find_move(from, to, promotion);
    // In Chess960 a king may castle to where he stands.
    if let Some(m) = found.or_else(|| position.legal_moves().iter().find(castles).copied()) {
        return Ok(m);
    }
    let promotes = position.find_move(from, to, Some(Role::Queen)).is_some();
    if promotes && promotion.is_none() {
        return Err(Refusal::PromotionMissing);
    }
    let role = position.board().role_at(from).unwrap_or(Role::Pawn);
    let m = promotion.and_then(|role| Move::promoting(from, to, role)).unwrap_or(Move::normal(role, from, to));
    Err(Refusal::Move(chess::position::IllegalMove(m)))
}

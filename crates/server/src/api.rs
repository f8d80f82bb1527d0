//! `/api/…`: verdicts and moves as JSON. All of it is about chess.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::san::{self, Letters};
use chess::notation::{fen, uci, usfen};
use chess::{Bitboard, Castling, Color, EnPassantMode, Game, Move, Position, Role, Setup, Square};
use game::Rules;
use judge::legality::{self, Argument, Effort, Finding};
use link::Link;
use schemars::JsonSchema;
use serde::Serialize;
use words::{Explain, Lang};

use crate::edit::fields::ruleset;
use crate::error::Error;
use crate::helpmate::{self, Helpmate};
use crate::language::{self, ResponseLang};
use crate::life::{self, Life, Shorten};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy};
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
    fn of(code: &'static str, sentence: String, squares: Bitboard) -> Reason {
        Reason { code, sentence, squares: squares.squares().map(|square| square.to_string()).collect() }
    }

    pub fn new(argument: &Argument, lang: Lang) -> Reason {
        Reason::of(argument.code(), argument.explain(lang), argument.squares())
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
    /// How a game that starts in a position has ended there.
    fn of(position: &Position, castling: Castling, lang: Lang) -> Option<Ending> {
        let outcome = Game::from_position(*position, castling).outcome()?;
        Some(Ending { result: outcome.result(), code: outcome.code(), sentence: outcome.explain(lang) })
    }
}

/// A legal move.
#[derive(Serialize, JsonSchema)]
struct LegalMove {
    /// The square that is left.
    from: String,
    /// The square that is reached; for castling, where the king lands.
    to: String,
    /// What a pawn becomes: `q`, `r`, `b` or `n`.
    newpiece: Option<char>,
    /// Whether the move castles.
    castling: bool,
    san: String,
    uci: String,
}

impl LegalMove {
    fn new(m: Move, position: &Position, castling: Castling) -> LegalMove {
        LegalMove {
            from: m.from().to_string(),
            to: m.to().to_string(),
            newpiece: m.promotion().map(Role::letter),
            castling: m.castling_side().is_some(),
            san: san::write(m, position),
            uci: uci::write(m, position, castling),
        }
    }
}

/// The legal moves of a position.
#[derive(Serialize, JsonSchema)]
pub struct Moves {
    /// The position, as a usFEN.
    board: String,
    #[serde(with = "Turn")]
    turn: Color,
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
    #[serde(with = "Turn")]
    turn: Color,
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

/// A position that `board` gives, by the rules that `ruleset` names.
pub struct BoardQuery {
    setup: Setup,
    castling: Castling,
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
    let life = life::life(&app, position, shorten).await?;
    let dead = Dead::new(&position, board.castling, &life, lang);
    let policy = match dead.verdict {
        LifeName::Undecided => CachePolicy::Never,
        LifeName::Dead | LifeName::Alive => CachePolicy::Day,
    };
    Ok(by_language(&headers, policy, &dead))
}

impl Dead {
    fn new(position: &Position, castling: Castling, life: &Life, lang: Lang) -> Dead {
        let writer = helpmate::Writer::new(position, castling, Letters::English);
        let side = |color| match &life[color] {
            life::Side::Can(found) => {
                Side { verdict: SideName::Winnable, helpmate: Some(writer.write(found)), reason: None }
            }
            life::Side::Cannot(argument) => {
                let sentence = words::dead::reason(argument, position, lang);
                let reason = Reason::of(argument.code(), sentence, argument.squares());
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
        let ending = if has_ended { Ending::of(position, castling, lang) } else { None };
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
pub async fn reasons(app: &AppState, setup: Setup, rules: Castling) -> Result<Vec<Argument>, Error> {
    match legal::verdict(app, setup, rules).await?.finding {
        Finding::Possible => Ok(Vec::new()),
        Finding::Illegal(_) => {
            let work = move || legality::reasons(&setup, rules, Effort::Normal);
            app.queue.run(work).await
        }
    }
}

/// The parameters of `/api/moves`.
pub struct MovesQuery {
    board: BoardQuery,
    from: Option<Square>,
    lang: Lang,
}

impl FromParameters for MovesQuery {
    fn read(parameters: Parameters<'_>) -> Result<MovesQuery, Error> {
        let lang = language::asked(parameters)?.unwrap_or_default();
        Ok(MovesQuery { lang, board: BoardQuery::read(parameters)?, from: square(parameters, "from")? })
    }
}

/// `GET /api/moves?board=…`
pub async fn moves(
    Query(MovesQuery { board, from, lang }): Query<MovesQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let position = board.position()?;
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let wanted = moves.into_iter().filter(|m| from.is_none_or(|from| m.from() == from));
    let moves = Moves {
        board: usfen::write_position(&position),
        turn: position.turn(),
        check: position.is_check(),
        moves: wanted.map(|m| LegalMove::new(m, &position, board.castling)).collect(),
        ending: Ending::of(&position, board.castling, lang),
    };
    Ok(response::json(&headers, CachePolicy::Forever, &moves))
}

/// The parameters of `/api/move`.
pub struct MoveQuery {
    board: BoardQuery,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    lang: Lang,
}

impl FromParameters for MoveQuery {
    fn read(parameters: Parameters<'_>) -> Result<MoveQuery, Error> {
        let needed = |name| {
            parameters.needed(name)?;
            square(parameters, name)?.ok_or(Error::Missing { name })
        };
        Ok(MoveQuery {
            lang: language::asked(parameters)?.unwrap_or_default(),
            board: BoardQuery::read(parameters)?,
            from: needed("from")?,
            to: needed("to")?,
            promotion: promotion(parameters)?,
        })
    }
}

/// `GET /api/move?board=…&from=…&to=…`
pub async fn play(Query(query): Query<MoveQuery>, headers: HeaderMap) -> Result<Response, Error> {
    let castling = query.board.castling;
    let mut position = query.board.position()?;
    let m = find(&position, query.from, query.to, query.promotion)?;
    let (san, uci) = (san::write(m, &position), uci::write(m, &position, castling));
    position.play_unchecked(m);
    let setup = position.to_setup(EnPassantMode::Legal);
    let moved = Moved {
        board: usfen::write(&setup),
        fen: fen::write(&setup),
        san,
        uci,
        turn: position.turn(),
        check: position.is_check(),
        ending: Ending::of(&position, castling, query.lang),
    };
    Ok(response::json(&headers, CachePolicy::Forever, &moved))
}

/// A response in JSON with sentences in the language that the client prefers.
fn by_language(headers: &HeaderMap, policy: CachePolicy, value: &impl Serialize) -> Response {
    response::with_header(response::json(headers, policy, value), "vary", "accept-language")
}

fn square(parameters: Parameters<'_>, name: &'static str) -> Result<Option<Square>, Error> {
    let Some(text) = parameters.get(name)? else { return Ok(None) };
    text.to_ascii_lowercase().parse().map(Some).map_err(Error::Square)
}

fn promotion(parameters: Parameters<'_>) -> Result<Option<Role>, Error> {
    let role =
        |text: &str| Role::PROMOTIONS.into_iter().find(|role| text.eq_ignore_ascii_case(&role.letter().to_string()));
    parameters.read("newpiece", "q / r / b / n", role)
}

/// The legal move that is meant.
fn find(position: &Position, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Error> {
    let castles = |m: &&Move| m.castling_side().is_some() && m.from() == from && m.to() == to && promotion.is_none();
    let found = position.find_move(from, to, promotion);
    // In Chess960 a king may castle to where he stands.
    if let Some(m) = found.or_else(|| position.legal_moves().iter().find(castles).copied()) {
        return Ok(m);
    }
    let promotes = position.find_move(from, to, Some(Role::Queen)).is_some();
    if promotes && promotion.is_none() {
        return Err(Error::PromotionMissing);
    }
    let role = position.board().role_at(from).unwrap_or(Role::Pawn);
    let m = promotion.and_then(|role| Move::promoting(from, to, role)).unwrap_or(Move::normal(role, from, to));
    Err(Error::Move(chess::position::IllegalMove(m)))
}

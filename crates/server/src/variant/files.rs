//! `/svg/…`, `/png/…`, `/qr/…`, `/fen/…`, `/json/…` of variants.

use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use chess::Color;
use draw::Scene;
use link::{Action, VariantLink};
use schemars::JsonSchema;
use serde::Serialize;
use variants::{Game, Label};
use words::{Explain as _, Lang};

use super::{scene, with_link};
use crate::answer::{self, Keep, answer};
use crate::by_link::{self, SIZE, with_canonical};
use crate::picture::Look;
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, State, language};

/// The picture that a URL asks for.
fn drawn(link: &VariantLink, uri: &Uri) -> Result<(Scene, Option<u32>), Refusal> {
    let size = link.ruleset().size();
    let look = Look::read_for(Query::of(uri), size.files(), size.ranks())?;
    let pixels = look.size;
    Ok((look.scene(scene(link, look.lang())), pixels))
}

pub async fn svg(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let asked = uri.clone();
    let draw = move |link: VariantLink| Ok((drawn(&link, &asked)?.0.svg(), link.to_string()));
    match with_link(&shared, Action::Svg, &uri, draw).await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::ForEver, svg), Action::Svg, &link)
        }
        Err(refusal) => by_link::notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

pub async fn png(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let png = async {
        let is_card = Query::of(&uri).switch("card")? == Some(true);
        let (text, asked) = (by_link::text(Action::Png, &uri)?, uri.clone());
        let work = move || {
            let link: VariantLink = text.parse()?;
            let (scene, size) = drawn(&link, &asked)?;
            let png = if is_card {
                let (turn, caption) = caption(&link);
                scene.card(turn, &caption)
            } else {
                scene.png(size.unwrap_or(SIZE))
            };
            Ok::<_, Refusal>((png.map_err(by_link::broken)?, link.to_string()))
        };
        shared.work.run(work).await?
    };
    match png.await {
        Ok((png, link)) => {
            with_canonical(&shared, answer(&headers, answer::PNG, Keep::ForEver, png), Action::Png, &link)
        }
        Err(refusal) => by_link::png_notice(&shared, refusal).await,
    }
}

/// What a card says beside the board: who is to move, and the last move or the result.
fn caption(link: &VariantLink) -> (Color, String) {
    let turn = link.end().turn;
    let Ok(game) = link.game() else { return (turn, String::new()) };
    if let Some(outcome) = game.outcome() {
        return (outcome.winner.unwrap_or(turn), outcome.result().to_owned());
    }
    (turn, last_move(game).unwrap_or_default())
}

/// The last move with its number.
pub fn last_move(game: &Game) -> Option<String> {
    game.moves().len().checked_sub(1).map(|index| numbered(game, index))
}

/// A move with its number: `1. e2-e4`, `1... e7-e5`.
pub fn numbered(game: &Game, index: usize) -> String {
    let (before, m) = (&game.boards()[index], game.moves()[index]);
    let dots = if before.turn == Color::White { "." } else { "..." };
    format!("{}{dots} {}", number(game, index), told(game, index, before, m))
}

/// The number of a move: the first is 1, whoever makes it.
pub fn number(game: &Game, index: usize) -> usize {
    let late = usize::from(game.boards()[0].turn == Color::Black);
    (index + late) / 2 + 1
}

/// A move that was played, with `+` or `#`.
pub fn told(game: &Game, index: usize, before: &variants::Board, m: variants::Move) -> String {
    let rules = game.rules();
    let after = &game.boards()[index + 1];
    let is_check = !rules.checked(after).is_empty();
    // Whoever moved on was not mated.
    let is_mate = is_check && game.moves().len() == index + 1 && rules.legal_moves(after).is_empty();
    let mark = if is_mate {
        "#"
    } else if is_check {
        "+"
    } else {
        ""
    };
    format!("{}{mark}", rules.tell_move(before, m))
}

pub async fn qr(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let origin = crate::pages::origin(&shared, &headers);
    let draw = move |link: VariantLink| Ok((by_link::code(&format!("{origin}/play/{link}"))?, link.to_string()));
    match with_link(&shared, Action::Qr, &uri, draw).await {
        Ok((svg, link)) => {
            with_canonical(&shared, answer(&headers, answer::SVG, Keep::AskAgain, svg), Action::Qr, &link)
        }
        Err(refusal) => by_link::notice(&refusal, language::of(Query::of(&uri), &headers)),
    }
}

pub async fn fen(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let write = |link: &VariantLink, _| Ok(link.ruleset().write_board(link.end()) + "\n");
    written(&shared, Action::Fen, &uri, &headers, answer::TEXT, write).await
}

/// PGN knows none of these rules.
pub fn pgn(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().chars().take(100).collect();
    Refusal::NotFound { path }.problem(language::of(Query::of(&uri), &headers))
}

pub async fn json(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    let step = match super::play::Step::read(query) {
        Ok(step) => step,
        Err(refusal) => return refusal.problem(language::of(query, &headers)),
    };
    let written = async {
        let lang = language::asked(query)?.unwrap_or_default();
        let write = move |link: VariantLink| {
            let link = step.take(link)?;
            let report = VariantReport::new(&link, lang);
            Ok((serde_json::to_string(&report).map_err(|_| Refusal::Broken)?, link.to_string()))
        };
        with_link(&shared, Action::Json, &uri, write).await
    };
    match written.await {
        Ok((text, link)) => {
            with_canonical(&shared, answer(&headers, answer::JSON, Keep::ForEver, text), Action::Json, &link)
        }
        Err(refusal) => refusal.problem(language::of(query, &headers)),
    }
}

async fn written(
    shared: &Shared,
    action: Action,
    uri: &Uri,
    headers: &HeaderMap,
    kind: &'static str,
    write: impl FnOnce(&VariantLink, Lang) -> Result<String, Refusal> + Send + 'static,
) -> Response {
    let written = async {
        let lang = language::asked(Query::of(uri))?.unwrap_or_default();
        with_link(shared, action, uri, move |link| Ok((write(&link, lang)?, link.to_string()))).await
    };
    match written.await {
        Ok((text, link)) => with_canonical(shared, answer(headers, kind, Keep::ForEver, text), action, &link),
        Err(refusal) => refusal.problem(language::of(Query::of(uri), headers)),
    }
}

/// What a variant's link says.
#[derive(Serialize, JsonSchema)]
pub struct VariantReport {
    /// The canonical link.
    link: String,
    /// The ruleset's name, or `v1` and the rules packed.
    ruleset: String,
    /// What people call the game.
    title: String,
    /// The rules as text.
    rules: String,
    /// How many files the board has.
    files: u8,
    /// How many ranks it has.
    ranks: u8,
    /// The board as text: as in FEN, with marks, and the turn.
    board: String,
    /// `white` or `black`.
    turn: &'static str,
    /// Whether the board can be played on.
    playable: bool,
    /// Why not.
    violation: Option<String>,
    /// The moves played.
    moves: Vec<VariantPlayed>,
    /// What can be played.
    legal: Vec<VariantLegal>,
    /// How the game has ended.
    ending: Option<VariantEnding>,
    /// What lets the players claim a draw.
    claim: Option<String>,
}

/// A move that was played.
#[derive(Serialize, JsonSchema)]
pub struct VariantPlayed {
    /// As people read it.
    told: String,
    /// In short.
    short: String,
}

/// A legal move.
#[derive(Serialize, JsonSchema)]
pub struct VariantLegal {
    from: String,
    to: String,
    /// What the piece becomes, if it does.
    becomes: Option<String>,
    /// Whether it castles.
    castling: bool,
    /// As people read it.
    told: String,
    /// In short: what `?play=` takes.
    short: String,
}

/// How a game has ended.
#[derive(Serialize, JsonSchema)]
pub struct VariantEnding {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The stable code of the cause.
    code: &'static str,
    /// The result and its cause in words.
    sentence: String,
}

impl VariantReport {
    fn new(link: &VariantLink, lang: Lang) -> VariantReport {
        let (rules, board) = (link.ruleset(), link.end());
        let game = link.game();
        let legal = |m: variants::Move| {
            let label = rules.label(board, m);
            VariantLegal {
                from: m.from.to_string(),
                to: m.to.to_string(),
                becomes: match label {
                    Label::Becomes(kind) => Some(rules.type_of(kind).name.clone()),
                    _ => None,
                },
                castling: matches!(label, Label::Castles { .. }),
                told: rules.tell_move(board, m),
                short: rules.write_move(board, m),
            }
        };
        let played = |game: &Game| {
            let step = |(index, (before, &m)): (usize, (&variants::Board, &variants::Move))| VariantPlayed {
                told: told(game, index, before, m),
                short: rules.write_move(before, m),
            };
            game.boards().iter().zip(game.moves()).enumerate().map(step).collect()
        };
        let ending = game.ok().and_then(Game::outcome).map(|outcome| VariantEnding {
            result: outcome.result(),
            code: outcome.cause.code(),
            sentence: outcome.explain(lang),
        });
        VariantReport {
            link: link.to_string(),
            ruleset: link.name().to_owned(),
            title: words::variants::title(rules.title(), lang),
            rules: link.rules().to_string(),
            files: rules.size().files(),
            ranks: rules.size().ranks(),
            board: rules.write_board(board),
            turn: if board.turn == Color::White { "white" } else { "black" },
            playable: game.is_ok(),
            violation: game.err().map(|fault| fault.explain(lang)),
            moves: game.map_or_else(|_| Vec::new(), played),
            legal: game.map_or_else(|_| Vec::new(), |game| game.legal_moves().into_iter().map(legal).collect()),
            ending,
            claim: game.ok().and_then(Game::claim).map(|claim| claim.explain(lang)),
        }
    }
}

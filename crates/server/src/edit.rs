//! `/edit/…`: the board editor, a page that works without scripts. Every change is a link.

mod change;
pub mod fields;
mod page;

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use chess::{Bitboard, Color, Effort, Position};
use game::{Fault, Game, Piece, Rules, Setup, Square};
use link::{Action, Link};
use view::{ProofVerdict, Proved};
use words::Dictionary;

pub use self::change::from_chess;
use self::change::{Tool, put};
use self::fields::{Fields, Right};
use self::page::EditPage;
use crate::api::{self, Explained, Reason};
use crate::error::Error;
use crate::extract::{LinkText, with_canonical};
use crate::helpmate::{self, Helpmate};
use crate::lanes::Cost;
use crate::pages::{LinkQuery, PageContext, SIZE, page, render};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, plain, see_other};
use crate::winnability::{self, Shorten, Winnability};
use crate::{App, AppState};

/// The parameters of the editor. The piece is parsed later, when the rules are known.
pub struct EditQuery {
    is_flipped: bool,
    tool_name: Option<String>,
    /// The square of the piece that was picked up.
    from: Option<Square>,
    /// The square where a piece is placed or removed.
    at: Option<Square>,
    turn: Option<Color>,
    /// Whether to search for a game that leads to the position.
    is_proof_wanted: bool,
    /// A whole new board, as text.
    board: Option<String>,
    fields: Option<Fields>,
}

impl FromParameters for EditQuery {
    fn read(parameters: Parameters<'_>) -> Result<EditQuery, Error> {
        let turn = |text: &str| Color::ALL.into_iter().find(|color| color.letter().to_string() == text);
        let mut lenient = parameters.lenient();
        Ok(EditQuery {
            is_flipped: lenient.switch("flip").unwrap_or(false),
            tool_name: parameters.get("man")?,
            from: lenient.read("from", Square::named),
            at: lenient.read("at", Square::named),
            turn: lenient.read("turn", turn),
            is_proof_wanted: lenient.switch("prove").unwrap_or(false),
            board: parameters.get("board")?,
            fields: match parameters.get("apply")? {
                Some(_) => Some(Fields::read(parameters)?),
                None => None,
            },
        })
    }
}

impl EditQuery {
    fn is_change(&self) -> bool {
        self.at.is_some() || self.turn.is_some() || self.board.is_some() || self.fields.is_some()
    }

    fn tool<'a>(&self, setup: &'a Setup) -> Result<Option<Tool<'a>>, Error> {
        let Some(text) = &self.tool_name else { return Ok(None) };
        Tool::read(text, setup).map(Some).ok_or_else(|| Error::value("man", "K, q … / x", text))
    }

    /// Applies the requested change to the rules and the setup.
    fn change(&self, rules: &Rules, setup: Setup) -> Result<(Rules, Setup), Error> {
        let (mut rules, mut setup) = (rules.clone(), setup);
        if let Some(text) = &self.board {
            setup = rules.read_setup(text).map_err(Error::Setup)?;
        }
        if let Some(turn) = self.turn {
            setup = setup.with_turn(turn);
        }
        if let (Some(fields), Some(chess), Some(castling)) = (&self.fields, setup.as_chess(), rules.castling()) {
            let (chosen, changed) = fields.apply(chess, castling);
            (rules, setup) = (chosen, changed.into());
        }
        if let Some(at) = self.at {
            let changes = changes(&setup, self.tool(&setup)?, self.from, at).ok_or(Error::Missing { name: "man" })?;
            let changed = put(&rules, &setup, &changes);
            setup = changed.ok_or_else(|| Error::value("at", "a square of the board", &at.to_string()))?;
        }
        Ok((rules, setup))
    }
}

/// Returns what a click on a square changes; `None` if no tool is selected and no piece is picked up.
fn changes<'a>(
    setup: &'a Setup,
    tool: Option<Tool<'a>>,
    from: Option<Square>,
    at: Square,
) -> Option<Vec<(Square, Option<Piece<'a>>)>> {
    match tool {
        // Placing the same piece again removes it.
        Some(Tool::Put(piece)) if setup.piece_at(at) == Some(piece) => Some(vec![(at, None)]),
        Some(Tool::Put(piece)) => Some(vec![(at, Some(piece))]),
        Some(Tool::Erase) => Some(vec![(at, None)]),
        None => {
            let from = from?;
            Some(vec![(from, None), (at, Some(setup.piece_at(from)?))])
        }
    }
}

/// The position being edited: the start of the link or, if it has moves, the position after them.
struct Edited {
    /// The link in the URL, which may have moves.
    requested: String,
    link: Link,
    /// Why the requested change could not be made.
    wrong: Option<Error>,
}

enum Reply {
    Page(Box<Edited>),
    Redirect(String),
}

/// `GET /edit/…`
pub async fn edit(
    State(app): App,
    context: PageContext,
    Query(query): Query<EditQuery>,
    LinkText(text): LinkText,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let link_query = query.link_query(&context);
    let read = move |link: Link| Ok((reply(link, &query, &link_query)?, query));
    let (reply, query) = app.lanes.with_link(text, Cost::Inline, read).await?;
    let edited = match reply {
        Reply::Page(edited) => edited,
        Reply::Redirect(url) => return Ok(see_other(&url)),
    };
    let (chess, marked) = match edited.link.start().as_chess() {
        Some(setup) => {
            let (panel, marked) = chess_panel(&app, &context, &query, &edited.link, setup).await?;
            (Some(panel), marked)
        }
        None => (None, fault_squares(&edited.link)),
    };
    let template = EditPage::new(&context, &query, &edited, chess, marked)?;
    match &edited.wrong {
        None => Ok(with_canonical(&app, page(&headers, &template)?, &uri, Action::Edit, &template.link)),
        Some(error) => Ok(plain(error.status(), response::HTML, CachePolicy::Never, render(&template, SIZE)?)),
    }
}

/// Returns the squares that show why a position is not playable.
fn fault_squares(link: &Link) -> Vec<Square> {
    match link.game() {
        Ok(_) => Vec::new(),
        Err(error) => error.faults().iter().flat_map(Fault::squares).collect(),
    }
}

fn reply(link: Link, query: &EditQuery, link_query: &LinkQuery) -> Result<Reply, Error> {
    let requested = link.to_string();
    let setup = match link.game() {
        Ok(game) if !game.is_empty() => game.setup(),
        _ => link.start().clone(),
    };
    let mut wrong = None;
    if query.is_change() {
        match query.change(link.rules(), setup.clone()) {
            Ok((rules, setup)) => {
                let link = Link::new(&rules, &setup).map_err(Error::NoLink)?;
                return Ok(Reply::Redirect(format!("/edit/{link}{link_query}")));
            }
            // In variants the page has a text box for the board: show the error there and keep the text.
            Err(error @ Error::Setup(_)) if setup.as_chess().is_none() => wrong = Some(error),
            Err(error) => return Err(error),
        }
    }
    query.tool(&setup)?;
    let link = if link.game().is_ok_and(|game| !game.is_empty()) { Link::new(link.rules(), &setup)? } else { link };
    Ok(Reply::Page(Box::new(Edited { requested, link, wrong })))
}

/// The part of the page that only chess has.
struct ChessPanel {
    ruleset: &'static str,
    halfmoves: u16,
    fullmoves: u16,
    rights: Vec<Right>,
    en_passant: Vec<(chess::Square, bool)>,
    verdict: &'static str,
    reasons: Vec<Reason>,
    /// Which side can still win; empty if the position is not playable.
    winnability: Vec<Side>,
    /// How the position can arise, if that was asked for.
    proof: Option<ProofBox>,
}

/// The answer to how a position can arise.
struct ProofBox {
    class: &'static str,
    title: String,
    /// URL of the game's page.
    game: Option<String>,
    reasons: Vec<Reason>,
}

impl ProofBox {
    fn new(page: &PageContext, query: &EditQuery, proved: &Proved) -> ProofBox {
        let (class, title) = match proved.verdict {
            ProofVerdict::Legal => ("yes", game_title(page, proved.plies.unwrap_or_default())),
            ProofVerdict::Illegal => ("no", page.texts.illegal.clone()),
            ProofVerdict::Possible => ("open", page.texts.no_game_found.clone()),
        };
        let url = |link: &String| format!("/play/{link}{}", page.board_query(query.is_flipped));
        ProofBox {
            class,
            title,
            game: proved.link.as_ref().map(url),
            reasons: proved.argument.iter().map(|argument| Reason::from_argument(argument, page.lang)).collect(),
        }
    }
}

/// Says how long a game is.
fn game_title(page: &PageContext, plies: usize) -> String {
    match plies {
        0 => page.texts.legal_start.clone(),
        plies => words::proof::game(plies.div_ceil(2), page.lang),
    }
}

/// Returns the URL of the editor that searches for a game that leads to its position.
pub fn prove_url(link: &str, link_query: &LinkQuery) -> String {
    format!("/edit/{link}?prove=1{}", link_query.as_suffix())
}

/// A sentence on whether one side, or both, can still win.
struct Side {
    sentence: String,
    /// Why it cannot.
    because: Option<String>,
    /// The moves of a helpmate, each with the URL of its page.
    helpmate: Vec<(String, String)>,
}

impl Side {
    fn new(sentence: &str) -> Side {
        Side { sentence: sentence.to_owned(), because: None, helpmate: Vec::new() }
    }
}

/// Builds the chess part of the page, and returns it with the squares to mark.
async fn chess_panel(
    app: &AppState,
    page: &PageContext,
    query: &EditQuery,
    link: &Link,
    setup: &chess::Setup,
) -> Result<(ChessPanel, Vec<Square>), Error> {
    let rules = link.rules();
    let castling = rules.castling().unwrap_or(chess::CastlingMode::Standard);
    let reasons = api::reasons(app, *setup, castling).await?;
    let position = link.game().ok().and_then(Game::as_chess).map(|game| *game.position());
    let winnability = match position {
        Some(position) => Some(winnability::decide(app, position, Shorten::Yes).await?),
        None => None,
    };
    let sides = match (&position, &winnability) {
        (Some(position), Some(winnability)) => sides(page, position, castling, winnability),
        _ => Vec::new(),
    };
    // The reasons why there is no game are on the page already.
    let proved = match query.is_proof_wanted && reasons.is_empty() {
        true => Some(api::prove::search(app, *setup, castling, Effort::Normal).await?),
        false => None,
    };
    let marked = marked(&reasons, winnability.as_ref()).squares().filter_map(from_chess).collect();
    let panel = ChessPanel {
        ruleset: rules.name().unwrap_or_default(),
        halfmoves: setup.halfmoves,
        fullmoves: setup.fullmoves.get(),
        rights: fields::rights(page, rules, setup),
        en_passant: fields::passed(rules, setup),
        verdict: if reasons.is_empty() { &page.texts.possible } else { &page.texts.illegal },
        reasons: reasons.iter().map(|explained| Reason::new(explained, page.lang)).collect(),
        winnability: sides,
        proof: proved.map(|proved| ProofBox::new(page, query, &proved)),
    };
    Ok((panel, marked))
}

/// Explains which side can still win, with helpmates. A reason common to both sides is given once.
fn sides(
    page: &PageContext,
    position: &Position,
    castling: chess::CastlingMode,
    winnability: &Winnability,
) -> Vec<Side> {
    let texts = page.texts;
    if winnability::is_over(winnability)
        && let Some(outcome) = chess::Game::from_position(*position, castling).outcome()
    {
        let words = Dictionary::for_lang(page.lang);
        return vec![Side::new(&words.fill("over", &[("outcome", &words.outcome(outcome))]))];
    }
    let mut sides = Vec::new();
    if winnability::is_dead(winnability) {
        sides.push(Side::new(&texts.dead_position));
    }
    let because = Color::ALL.map(|color| match &winnability[color] {
        winnability::Side::Cannot(argument) => Some(words::dead::reason(argument, position, page.lang)),
        winnability::Side::Can(_) | winnability::Side::Undecided => None,
    });
    if because[0].is_some() && because[0] == because[1] {
        let [because, _] = because;
        sides.push(Side { because, ..Side::new(&texts.neither_can_win) });
        return sides;
    }
    let writer = helpmate::Writer::new(position, castling, page.lang.letters());
    for (color, because) in Color::ALL.into_iter().zip(because) {
        let [can, cannot, may] = match color {
            Color::White => [&texts.white_can_win, &texts.white_cannot_win, &texts.white_may_win],
            Color::Black => [&texts.black_can_win, &texts.black_cannot_win, &texts.black_may_win],
        };
        sides.push(match &winnability[color] {
            winnability::Side::Can(found) => Side { helpmate: steps(&writer.write(found)), ..Side::new(can) },
            winnability::Side::Cannot(_) => Side { because, ..Side::new(cannot) },
            winnability::Side::Undecided => Side::new(may),
        });
    }
    sides
}

/// Returns the squares to mark: those that make the position illegal, or else dead.
fn marked(reasons: &[Explained], winnability: Option<&Winnability>) -> Bitboard {
    match (reasons, winnability) {
        ([first, ..], _) => first.argument.squares(),
        ([], Some(winnability)) if winnability::is_dead(winnability) => winnability::squares(winnability),
        _ => Bitboard::EMPTY,
    }
}

/// Returns the moves of a helpmate, each with the URL of the page that shows the game after it.
fn steps(helpmate: &Helpmate) -> Vec<(String, String)> {
    let Some(game) = &helpmate.link else { return Vec::new() };
    let step = |(index, san): (usize, &str)| (san.to_owned(), format!("/play/{game}?ply={}", index + 1));
    helpmate.san.iter().enumerate().map(step).collect()
}

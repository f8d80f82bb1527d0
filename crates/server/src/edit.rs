//! `/edit/…`: a board to set up, as a page that works without scripts. Every change is a link.

use std::num::NonZeroU16;

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::castling::{CastlingClaim, CastlingClaims};
use chess::notation::fen;
use chess::{Bitboard, Board, CastlingSide, Color, Game, Piece, Rank, Role, Setup, Square};
use draw::{Orientation, Picture, Place, SquareLink};
use judge::legality;
use link::{Action, Link, Ruleset, rulesets};
use words::Explain as _;

use crate::answer::{self, Keep, with_header};
use crate::api::{self, Reason};
use crate::by_link::with_link;
use crate::helpmate::{self, Helpmate};
use crate::life::{self, Life, Shorten};
use crate::pages::{self, Frame, page, sorry};
use crate::query::{Query, number};
use crate::refusal::Refusal;
use crate::{Shared, State, language, variant};

#[derive(Template)]
#[template(path = "edit.html")]
struct Edit {
    frame: Frame,
    /// The link in the address, which may be that of a game.
    asked: String,
    link: String,
    ruleset: &'static str,
    fen: String,
    board: String,
    flip: String,
    is_flipped: bool,
    man: Option<char>,
    palette: [Vec<Choice>; 2],
    tools: [Choice; 2],
    setup: Setup,
    rights: Vec<Right>,
    en_passant: Vec<(String, bool)>,
    clear: String,
    start: String,
    verdict: String,
    reasons: Vec<Reason>,
    /// The squares that the first of them speaks of.
    spoken: String,
    violations: Vec<String>,
    play: Option<String>,
    /// Who can still win, if it can be played on.
    life: Vec<Side>,
}

/// Says whether a side, or both, can still win.
struct Side {
    sentence: String,
    /// Why it cannot.
    because: Option<String>,
    /// The moves by which it would, each with its page.
    helpmate: Vec<(String, String)>,
}

impl Side {
    fn new(sentence: &str) -> Side {
        Side { sentence: sentence.to_owned(), because: None, helpmate: Vec::new() }
    }
}

/// A man or a tool to choose.
struct Choice {
    letter: char,
    name: String,
    url: String,
    is_chosen: bool,
}

/// A castling right that can be given, and whether it is.
struct Right {
    name: String,
    label: String,
    letter: char,
    is_given: bool,
    is_possible: bool,
}

/// `GET /edit/…`
pub async fn edit(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Edit, &uri) {
        return variant::answer(Action::Edit, shared, uri, headers).await;
    }
    match edited(&shared, &uri, &headers).await {
        Ok(Answer::Page(edit)) => {
            let url = format!("{}/edit/{}", shared.base_url.as_deref().unwrap_or_default(), edit.link);
            answer::with_link(page(&headers, &*edit), &url, "canonical")
        }
        Ok(Answer::Elsewhere(url)) => with_header(answer::empty(StatusCode::SEE_OTHER, Keep::Never), "location", &url),
        Err(refusal) => sorry(&Frame::new(&uri, &headers), &refusal),
    }
}

enum Answer {
    Page(Box<Edit>),
    Elsewhere(String),
}

async fn edited(shared: &Shared, uri: &Uri, headers: &HeaderMap) -> Result<Answer, Refusal> {
    let frame = Frame::new(uri, headers);
    let query = Query::of(uri);
    let look = Look::read(query)?;
    let read = |link: Link| Ok((end(&link), link.ruleset(), link.to_string()));
    let (setup, ruleset, asked) = with_link(shared, Action::Edit, uri, read).await?;
    if query.get("apply")?.is_some() {
        let (mut setup, chosen) = applied(query, setup)?;
        if chosen != ruleset {
            // Other rules: what cannot castle by them does not.
            setup = with_board(&setup, setup.board, chosen);
        }
        let link = Link::from_setup(&setup, chosen).map_err(Refusal::NoLink)?;
        let carried = pages::query(&look.carried(&frame));
        return Ok(Answer::Elsewhere(format!("/edit/{link}{carried}")));
    }
    let link = Link::from_setup(&setup, ruleset)?;
    let reasons = api::reasons(shared, *link.start(), api::judged_by(ruleset)).await?;
    let life = match link.game() {
        Ok(game) => Some(life::life(shared, *game.position(), Shorten::Yes).await?),
        Err(_) => None,
    };
    let sides = life.as_ref().map(|life| sides(&frame, &link, life)).unwrap_or_default();
    let marked = marked(&reasons, life.as_ref());
    Ok(Answer::Page(Box::new(Edit { asked, life: sides, ..build(frame, &look, &link, &reasons, marked) })))
}

/// Who can still win, in sentences, each with its helpmate. A reason that both sides share is given once.
fn sides(frame: &Frame, link: &Link, life: &Life) -> Vec<Side> {
    let Ok(game) = link.game() else { return Vec::new() };
    let (position, texts) = (game.position(), frame.texts);
    if life::is_over(life)
        && let Some(outcome) = game.outcome()
    {
        return vec![Side::new(&words::page::over(outcome, frame.lang))];
    }
    let mut sides = Vec::new();
    if life::is_dead(life) {
        sides.push(Side::new(&texts.dead_position));
    }
    let because = Color::ALL.map(|color| match &life[color] {
        life::Side::Cannot(argument) => Some(words::dead::reason(argument, position, frame.lang)),
        life::Side::Can(_) | life::Side::Undecided => None,
    });
    if because[0].is_some() && because[0] == because[1] {
        let [because, _] = because;
        sides.push(Side { because, ..Side::new(&texts.neither_can_win) });
        return sides;
    }
    let writer = helpmate::Writer::new(position, link.ruleset(), frame.lang.letters());
    for (color, because) in Color::ALL.into_iter().zip(because) {
        let [can, cannot, may] = match color {
            Color::White => [&texts.white_can_win, &texts.white_cannot_win, &texts.white_may_win],
            Color::Black => [&texts.black_can_win, &texts.black_cannot_win, &texts.black_may_win],
        };
        sides.push(match &life[color] {
            life::Side::Can(found) => Side { helpmate: steps(&writer.write(found)), ..Side::new(can) },
            life::Side::Cannot(_) => Side { because, ..Side::new(cannot) },
            life::Side::Undecided => Side::new(may),
        });
    }
    sides
}

/// The squares to mark: what makes the position impossible, or else dead.
fn marked(reasons: &[legality::Argument], life: Option<&Life>) -> Bitboard {
    match (reasons, life) {
        ([first, ..], _) => first.squares(),
        ([], Some(life)) if life::is_dead(life) => life::squares(life),
        _ => Bitboard::EMPTY,
    }
}

/// The moves of a helpmate, each with the page that shows the game after it.
fn steps(helpmate: &Helpmate) -> Vec<(String, String)> {
    let Some(game) = &helpmate.link else { return Vec::new() };
    let step = |(index, san): (usize, &str)| (san.to_owned(), format!("/play/{game}?ply={}", index + 1));
    helpmate.san.iter().enumerate().map(step).collect()
}

/// The position that is edited: as the link says it, or after its moves.
fn end(link: &Link) -> Setup {
    match link.game().map(Game::moves) {
        Ok([_, ..]) => link.end(),
        _ => *link.start(),
    }
}

/// How the board is looked at, and what the next square gets.
struct Look {
    flip: bool,
    tool: Option<Tool>,
    from: Option<Square>,
}

#[derive(Copy, Clone, PartialEq)]
enum Tool {
    Put(Piece),
    Erase,
}

impl Tool {
    /// A man's letter, or `x`.
    fn from_text(text: &str) -> Option<Tool> {
        match text {
            "x" => Some(Tool::Erase),
            _ => {
                let mut letters = text.chars();
                let piece = letters.next().and_then(Piece::from_letter)?;
                letters.next().is_none().then_some(Tool::Put(piece))
            }
        }
    }

    fn letter(self) -> char {
        match self {
            Tool::Put(piece) => piece.letter(),
            Tool::Erase => 'x',
        }
    }
}

impl Look {
    fn read(query: Query<'_>) -> Result<Look, Refusal> {
        language::asked(query)?;
        Ok(Look {
            flip: query.switch("flip")?.unwrap_or(false),
            tool: query.read("man", "KQRBNPkqrbnp / x", Tool::from_text)?,
            from: query.read("from", "a1 … h8", |text| text.parse().ok())?,
        })
    }

    /// The parameters that go on from page to page.
    fn carried(&self, frame: &Frame) -> Vec<String> {
        let flip = self.flip.then(|| "flip=1".to_owned());
        let man = self.tool.map(|tool| format!("man={}", tool.letter()));
        let lang = frame.carried.strip_prefix('?').map(str::to_owned);
        flip.into_iter().chain(man).chain(lang).collect()
    }
}

/// The setup after the form: who moves, castling, en passant, clocks and rules, or another board altogether.
fn applied(query: Query<'_>, mut setup: Setup) -> Result<(Setup, &'static Ruleset), Refusal> {
    let ruleset = query.read("rules", "c1 / f1", |name| Ruleset::named(name).ok())?.unwrap_or(&rulesets::C1);
    if let Some(start) = query.read("number", "0-959", |text| {
        let number = number(text.trim()).and_then(|number| u16::try_from(number).ok());
        chess::chess960::start(number?)
    })? {
        return Ok((start, &rulesets::F1));
    }
    let color = |text: &str| match text {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        _ => None,
    };
    setup.turn = query.read("turn", "w / b", color)?.unwrap_or(setup.turn);
    setup.castling = CastlingClaims::NONE;
    for (name, color) in [("wk", Color::White), ("wq", Color::White), ("bk", Color::Black), ("bq", Color::Black)] {
        let claim = |text: &str| {
            let mut letters = text.chars();
            let claim = letters.next().and_then(|letter| CastlingClaim::from_letter(letter.to_ascii_uppercase()))?;
            letters.next().is_none().then_some(claim)
        };
        if let Some(claim) = query.read(name, "K / Q / A … H", claim)? {
            setup.castling.add(color, claim);
        }
    }
    setup.en_passant = match query.get("ep")?.as_deref() {
        None | Some("" | "-") => None,
        Some(_) => query.read("ep", "- / a3 … h6", |text| text.parse().ok())?,
    };
    let clock = |name, expected| query.read(name, expected, |text| u16::try_from(number(text.trim())?).ok());
    setup.halfmoves = clock("half", "0-65535")?.unwrap_or(setup.halfmoves);
    let full = |text: &str| u16::try_from(number(text.trim())?).ok().and_then(NonZeroU16::new);
    setup.fullmoves = query.read("full", "1-65535", full)?.unwrap_or(setup.fullmoves);
    if setup.en_passant.is_some_and(|square| square.rank() != en_passant_rank(setup.turn)) {
        setup.en_passant = None;
    }
    Ok((setup, ruleset))
}

fn en_passant_rank(turn: Color) -> Rank {
    match turn {
        Color::White => Rank::Sixth,
        Color::Black => Rank::Third,
    }
}

/// The setup with another board: what is no longer there can neither castle nor be taken in passing.
fn with_board(setup: &Setup, board: Board, ruleset: &'static Ruleset) -> Setup {
    let bare = Setup { board, castling: CastlingClaims::NONE, en_passant: None, ..*setup };
    let mut changed = bare;
    for color in Color::ALL {
        for claim in setup.castling.of(color).filter(|&claim| can_claim(&bare, color, claim, ruleset)) {
            changed.castling.add(color, claim);
        }
    }
    let passed = |square: &Square| can_pass(&bare, *square, ruleset);
    Setup { en_passant: setup.en_passant.filter(passed), ..changed }
}

/// Whether a link can say so: king and rook stand there.
fn can_claim(bare: &Setup, color: Color, claim: CastlingClaim, ruleset: &'static Ruleset) -> bool {
    let mut setup = Setup { castling: CastlingClaims::NONE, en_passant: None, ..*bare };
    setup.castling.add(color, claim);
    Link::from_setup(&setup, ruleset).is_ok()
}

/// Whether a pawn can just have passed over a square.
fn can_pass(bare: &Setup, square: Square, ruleset: &'static Ruleset) -> bool {
    let Some(origin) = square.offset(0, if bare.turn == Color::White { 1 } else { -1 }) else { return false };
    let is_free = |square| bare.board.piece_at(square).is_none();
    let setup = Setup { castling: CastlingClaims::NONE, en_passant: Some(square), ..*bare };
    is_free(square) && is_free(origin) && Link::from_setup(&setup, ruleset).is_ok()
}

fn build(frame: Frame, look: &Look, link: &Link, reasons: &[legality::Argument], highlights: Bitboard) -> Edit {
    let (setup, ruleset) = (link.start(), link.ruleset());
    let carried = pages::query(&look.carried(&frame));
    let url = |setup: &Setup| Link::from_setup(setup, ruleset).ok().map(|link| format!("/edit/{link}{carried}"));
    let with = |look: Look| {
        let carried = look.carried(&frame);
        if carried.is_empty() { "?".to_owned() } else { pages::query(&carried) }
    };
    let choose = |tool: Option<Tool>, letter, name: &str| Choice {
        letter,
        name: name.to_owned(),
        url: with(Look { flip: look.flip, tool, from: None }),
        is_chosen: look.tool == tool,
    };
    let palette = |color| {
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let men = roles
            .map(|role| Piece { color, role })
            .map(|piece| choose(Some(Tool::Put(piece)), piece.letter(), frame.texts.piece(piece)));
        Vec::from(men)
    };
    let picture = Picture {
        place: Place::Page,
        orientation: if look.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
        highlights: look.from.map_or(highlights, Square::bitboard),
        links: squares(&frame, look, setup, ruleset, &url),
        last_move: None,
        ..crate::picture_of_setup(setup, ruleset.castling(), frame.lang)
    };
    let seen = Look { flip: look.flip, tool: None, from: None };
    let empty = Setup { turn: setup.turn, ..Setup::empty() };
    let violations = match link.game() {
        Ok(_) => Vec::new(),
        Err(error) => error.violations().iter().map(|violation| violation.explain(frame.lang)).collect(),
    };
    Edit {
        asked: String::new(),
        spoken: highlights.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(" "),
        ruleset: ruleset.name(),
        fen: fen::write(setup),
        board: picture.svg(),
        flip: with(Look { flip: !look.flip, tool: look.tool, from: None }),
        is_flipped: look.flip,
        man: look.tool.map(Tool::letter),
        palette: Color::ALL.map(palette),
        tools: [choose(None, '-', &frame.texts.hand), choose(Some(Tool::Erase), 'x', &frame.texts.erase)],
        rights: rights(&frame, setup, ruleset),
        en_passant: Square::ALL
            .into_iter()
            .filter(|square| square.rank() == en_passant_rank(setup.turn) && can_pass(setup, *square, ruleset))
            .map(|square| (square.to_string(), setup.en_passant == Some(square)))
            .collect(),
        clear: url(&empty).unwrap_or_default(),
        start: format!("/edit/{}{carried}", if ruleset == &rulesets::C1 { "c1/s" } else { "f1/n518" }),
        verdict: words::page::verdict(reasons.is_empty(), frame.lang),
        reasons: reasons.iter().map(|argument| Reason::new(argument, frame.lang)).collect(),
        play: violations.is_empty().then(|| format!("/play/{link}{}", pages::query(&seen.carried(&frame)))),
        violations,
        life: Vec::new(),
        setup: *setup,
        link: link.to_string(),
        frame,
    }
}

/// The rights that there are, side by side.
fn rights(frame: &Frame, setup: &Setup, ruleset: &'static Ruleset) -> Vec<Right> {
    let mut rights = Vec::new();
    for color in Color::ALL {
        let king = setup.board.king(color).unwrap_or(Square::E1);
        for side in CastlingSide::ALL {
            let is_here = |claim: &CastlingClaim| match claim {
                CastlingClaim::Side(claimed) => *claimed == side,
                CastlingClaim::File(file) => (*file > king.file()) == (side == CastlingSide::King),
            };
            let given = setup.castling.of(color).find(is_here);
            let claim = given.unwrap_or(CastlingClaim::Side(side));
            let (name, letter) = match color {
                Color::White => (&frame.texts.white, claim.letter()),
                Color::Black => (&frame.texts.black, claim.letter().to_ascii_lowercase()),
            };
            let castles = if side == CastlingSide::King { "O-O" } else { "O-O-O" };
            rights.push(Right {
                name: format!("{}{}", color.letter(), side.letter().to_ascii_lowercase()),
                label: format!("{name} {castles}"),
                letter,
                is_given: given.is_some(),
                is_possible: can_claim(setup, color, claim, ruleset),
            });
        }
    }
    rights
}

/// What each square leads to: a man picked up, put down, put there or taken off.
fn squares(
    frame: &Frame,
    look: &Look,
    setup: &Setup,
    ruleset: &'static Ruleset,
    url: &impl Fn(&Setup) -> Option<String>,
) -> Vec<SquareLink> {
    let name = |square: Square| match setup.board.piece_at(square) {
        Some(piece) => format!("{square}, {}", frame.texts.piece(piece)),
        None => format!("{square}, {}", frame.texts.free_square),
    };
    let target = |square: Square| {
        let mut board = setup.board;
        match (look.tool, look.from.and_then(|from| Some((from, board.piece_at(from)?)))) {
            (Some(Tool::Put(piece)), _) if board.piece_at(square) == Some(piece) => _ = board.remove(square),
            (Some(Tool::Put(piece)), _) => board.put(square, piece),
            (Some(Tool::Erase), _) => _ = board.remove(square)?,
            (None, Some((from, piece))) => {
                board.remove(from);
                board.put(square, piece);
            }
            (None, None) => {
                board.piece_at(square)?;
                let mut parameters = look.carried(frame);
                parameters.push(format!("from={square}"));
                return Some(pages::query(&parameters));
            }
        }
        url(&with_board(setup, board, ruleset))
    };
    let link = |square| Some(SquareLink { square, target: target(square)?, label: name(square) });
    Square::ALL.into_iter().filter_map(link).collect()
}

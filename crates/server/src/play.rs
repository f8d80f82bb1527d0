//! `/play/…`: a game as a page that works without scripts. Every legal move is a link.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::notation::pgn::{Record, Tags};
use chess::notation::{fen, san};
use chess::{Bitboard, Color, Game, Move, Piece, Square};
use draw::{Orientation, Picture, Place, SquareLink};
use link::{Action, Link, LinkError};
use report::Report;
use words::{Explain as _, page};

use crate::answer::{self, Keep, with_header};
use crate::by_link::{self, Step, last_move, numbered_move, with_canonical};
use crate::language::Spoken;
use crate::pages::{Frame, origin, query, sorry, status};
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{State, language, pages, variant};

/// Of longer games only the last moves are listed.
const LISTED: usize = 2_000;

/// The report and the PGN are in the page where the link is not longer: in a long one every legal move is another long link.
const REPORTED: usize = 1_000;

#[derive(Template)]
#[template(path = "play.html")]
struct Play {
    frame: Frame,
    origin: String,
    /// What addresses begin with, if whoever runs the service has said so; else the browser knows.
    base: String,
    link: String,
    title: String,
    status: String,
    ended: Option<String>,
    alert: Option<String>,
    board: String,
    captured: [Captured; 2],
    hint: Option<String>,
    cancel: Option<String>,
    flip: String,
    edit: String,
    is_flipped: bool,
    start: String,
    back: String,
    plies: usize,
    carried: Vec<(&'static str, String)>,
    earlier: Option<String>,
    rows: Vec<Row>,
    legal: Vec<Choice>,
    share: Vec<Shared>,
    pgn: Option<String>,
    report: Option<String>,
}

/// The men of a colour that are gone, as letters, and what they are in words.
struct Captured {
    class: &'static str,
    label: String,
    letters: String,
}

/// A text to copy.
struct Shared {
    id: &'static str,
    name: String,
    text: String,
}

/// A move number with White's move and Black's.
struct Row {
    number: u16,
    white: Option<Choice>,
    black: Option<Choice>,
}

impl Row {
    fn cells(&self) -> [&Option<Choice>; 2] {
        [&self.white, &self.black]
    }
}

/// A move and where it leads.
struct Choice {
    san: String,
    url: String,
    is_current: bool,
}

#[derive(Template)]
#[template(path = "unplayable.html")]
struct Unplayable {
    frame: Frame,
    link: String,
    board: String,
    fen: String,
    reasons: Vec<String>,
}

enum Built {
    Play(Box<Play>),
    /// The move that was typed is none.
    Wrong(Box<Play>, StatusCode),
    Unplayable(Box<Unplayable>),
    Elsewhere(String),
}

/// `GET /play/…`
pub async fn play(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    if variant::is_meant(Action::Play, &uri) {
        return variant::answer(Action::Play, shared, uri, headers).await;
    }
    let frame = Frame::new(&uri, &headers);
    let origins = (origin(&shared, &headers), shared.base_url.clone().unwrap_or_default());
    let built = async {
        let look = Look::read(Query::of(&uri))?;
        let step = Step::read(Query::of(&uri), frame.lang)?;
        let build = move |link: Link| {
            let text = link.to_string();
            if step.is_none() {
                return Ok((build(frame, origins, &link, &look), text));
            }
            let carried = query(&look.carried(&frame));
            let built = match step.take(link.clone()) {
                Ok(link) => Built::Elsewhere(format!("/play/{link}{carried}")),
                Err(refusal @ (Refusal::Typed(_) | Refusal::Link(LinkError::GameTooLong { .. }))) => {
                    let (sentence, status) = (refusal.sentence(frame.lang), refusal.status());
                    match build(frame, origins, &link, &look) {
                        Built::Play(play) => Built::Wrong(Box::new(Play { alert: Some(sentence), ..*play }), status),
                        other => other,
                    }
                }
                Err(refusal) => return Err(refusal),
            };
            Ok((built, text))
        };
        by_link::with_link(&shared, Action::Play, &uri, build).await
    };
    let (built, link) = match built.await {
        Ok(built) => built,
        Err(refusal) => return sorry(&Frame::new(&uri, &headers), &refusal),
    };
    let response = match built {
        Built::Play(play) => pages::page(&headers, &*play),
        Built::Wrong(play, status) => pages::wrong_page(status, &*play),
        Built::Unplayable(unplayable) => pages::wrong_page(StatusCode::UNPROCESSABLE_ENTITY, &*unplayable),
        Built::Elsewhere(url) => {
            return with_header(answer::empty(StatusCode::SEE_OTHER, Keep::Never), "location", &url);
        }
    };
    with_canonical(&shared, response, Action::Play, &link)
}

/// How the board is looked at, and which man is chosen.
struct Look {
    flip: bool,
    from: Option<Square>,
    to: Option<Square>,
}

impl Look {
    fn read(query: Query<'_>) -> Result<Look, Refusal> {
        language::asked(query)?;
        let square = |name| query.read(name, "a1 … h8", |text| text.parse().ok());
        Ok(Look { flip: query.switch("flip")?.unwrap_or(false), from: square("from")?, to: square("to")? })
    }

    /// The parameters that go on from page to page.
    fn carried(&self, frame: &Frame) -> Vec<String> {
        self.pairs(frame).into_iter().map(|(name, value)| format!("{name}={value}")).collect()
    }

    fn pairs(&self, frame: &Frame) -> Vec<(&'static str, String)> {
        let flip = self.flip.then(|| ("flip", "1".to_owned()));
        let lang = frame.carried.strip_prefix("?lang=").map(|lang| ("lang", lang.to_owned()));
        flip.into_iter().chain(lang).collect()
    }
}

fn picture<'a>(frame: &Frame, link: &'a Link, board: &'a chess::Board, look: &Look) -> Picture<'a> {
    Picture {
        place: Place::Page,
        orientation: if look.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
        ..crate::picture(link, board, frame.lang)
    }
}

/// The page of a game; another one if the board cannot be played on.
fn build(frame: Frame, (origin, base): (String, String), link: &Link, look: &Look) -> Built {
    let game = match link.game() {
        Ok(game) => game,
        Err(error) => {
            let reasons = error.violations().iter().map(|violation| violation.explain(frame.lang)).collect();
            let board = picture(&frame, link, &link.start().board, look).svg();
            let (link, fen) = (link.to_string(), fen::write(link.start()));
            return Built::Unplayable(Box::new(Unplayable { reasons, link, board, fen, frame }));
        }
    };
    let letters = frame.lang.letters();
    let carried = look.carried(&frame);
    let suffix = query(&carried);
    let mut moves = game.position().legal_moves();
    moves.sort_unstable();

    let chosen = look.from.filter(|from| moves.iter().any(|m| m.from() == *from));
    let target = chosen.and(look.to).filter(|to| moves.iter().any(|m| Some(m.from()) == chosen && m.to() == *to));
    let wanted = |m: &&Move| chosen.is_none_or(|from| m.from() == from) && target.is_none_or(|to| m.to() == to);
    let choice = |&m: &Move| {
        let url = format!("/play/{}{suffix}", link.text_with(m)?);
        Some(Choice { san: san::write_in(m, game.position(), letters), url, is_current: false })
    };
    let legal: Vec<Choice> = moves.iter().filter(wanted).filter_map(choice).collect();

    let board = board(&frame, link, game, look, &carried, chosen);
    let here = format!("/play/{link}");
    let flipped = Look { flip: !look.flip, from: None, to: None }.carried(&frame);
    let promotes = moves.iter().filter(wanted).all(|m| m.promotion().is_some());
    let hint = match (chosen, target) {
        _ if moves.is_empty() => None,
        // The longest game that a link can hold.
        _ if legal.is_empty() => Some(LinkError::GameTooLong { plies: game.moves().len() + 1 }.explain(frame.lang)),
        (None, _) => Some(frame.texts.choose_piece.clone()),
        (_, Some(_)) if promotes => Some(frame.texts.choose_promotion.clone()),
        _ => Some(frame.texts.choose_square.clone()),
    };
    let (rows, earlier) = history(game, &carried, letters);
    let status = status(game, frame.lang);
    let ended = game.first_end().filter(|(plies, _)| *plies < game.moves().len()).map(|(plies, outcome)| {
        match numbered_move(game, plies, letters) {
            Some(after) => page::ended(&after, outcome, frame.lang),
            None => page::ended_at_start(outcome, frame.lang),
        }
    });
    let title = match last_move(link, letters) {
        Some(last) => format!("{last} — {status}"),
        None => status.clone(),
    };
    let plies = game.moves().len();
    let text = link.to_string();
    let is_short = text.len() <= REPORTED;
    Built::Play(Box::new(Play {
        hint,
        cancel: chosen.map(|_| format!("{here}{suffix}")),
        flip: format!("{here}{}", query(&flipped)),
        edit: format!("/edit/{link}{suffix}"),
        is_flipped: look.flip,
        start: ply(0, &carried),
        back: ply(plies.saturating_sub(1), &carried),
        plies,
        carried: look.pairs(&frame),
        earlier: (earlier > 0).then(|| page::earlier(earlier, frame.lang)),
        rows,
        legal,
        share: share(&frame, &origin, link, &title),
        pgn: is_short.then(|| Record::from_game(game, Tags::new()).to_string()),
        report: is_short.then(|| pages::data(&Report::new(link, &Spoken(frame.lang)))),
        captured: captured(&frame, game, look.flip),
        board,
        ended,
        alert: None,
        status,
        title,
        link: text,
        origin,
        base,
        frame,
    }))
}

/// The men that are gone: those of the side that sits above first.
fn captured(frame: &Frame, game: &Game, is_flipped: bool) -> [Captured; 2] {
    let of = |color| {
        let roles = report::captured(game, color);
        let (class, label) = match color {
            Color::White => ("white", &frame.texts.captured_white),
            Color::Black => ("black", &frame.texts.captured_black),
        };
        let names: Vec<&str> = roles.iter().map(|&role| frame.texts.piece(Piece { color, role })).collect();
        Captured {
            class,
            label: format!("{label}: {}", if names.is_empty() { frame.texts.empty.clone() } else { names.join(", ") }),
            letters: roles.into_iter().map(chess::Role::letter).collect(),
        }
    };
    // What a side has taken lies on its own side of the board.
    if is_flipped { [of(Color::Black), of(Color::White)] } else { [of(Color::White), of(Color::Black)] }
}

/// The board; the men that can move lead to their squares, and those to the game after the move.
fn board(frame: &Frame, link: &Link, game: &Game, look: &Look, carried: &[String], chosen: Option<Square>) -> String {
    let position = game.position();
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let mut picture = Picture {
        highlights: moves
            .iter()
            .filter(|m| Some(m.from()) == chosen)
            .fold(chosen.map_or(Bitboard::EMPTY, Square::bitboard), |all, m| all.with(m.to())),
        ..picture(frame, link, position.board(), look)
    };
    let with = |parameters: &[String]| {
        let all: Vec<String> = carried.iter().chain(parameters).cloned().collect();
        query(&all)
    };
    let suffix = query(carried);
    let letters = frame.lang.letters();
    let mut seen = Bitboard::EMPTY;
    for &m in &moves {
        let square = match chosen {
            None => m.from(),
            Some(from) if from == m.from() => m.to(),
            Some(_) => continue,
        };
        if seen.contains(square) {
            continue;
        }
        seen = seen.with(square);
        let choices: Vec<Move> =
            moves.iter().copied().filter(|other| Some(other.from()) == chosen && other.to() == square).collect();
        let (target, label) = match (chosen, &choices[..]) {
            (None, _) => {
                let man = frame.texts.role(m.role(), true);
                (Some(with(&[format!("from={square}")])), format!("{man} {square}"))
            }
            (Some(_), [only]) => {
                let target = link.text_with(*only).map(|text| format!("/play/{text}{suffix}"));
                (target, san::write_in(*only, position, letters))
            }
            (Some(from), _) => (Some(with(&[format!("from={from}"), format!("to={square}")])), square.to_string()),
        };
        picture.links.extend(target.map(|target| SquareLink { square, target, label }));
    }
    picture.svg()
}

/// The way from a page to the same game after so many moves.
fn ply(plies: usize, carried: &[String]) -> String {
    let all: Vec<String> = [format!("ply={plies}")].into_iter().chain(carried.iter().cloned()).collect();
    query(&all)
}

/// The moves played, and how many are left out.
fn history(game: &Game, carried: &[String], letters: san::Letters) -> (Vec<Row>, usize) {
    let plies = game.moves().len();
    let left_out = plies.saturating_sub(LISTED);
    let mut rows: Vec<Row> = Vec::new();
    for (index, (before, &m)) in game.positions().iter().zip(game.moves()).enumerate().skip(left_out) {
        let is_current = index + 1 == plies;
        let choice = Some(Choice { san: san::write_in(m, before, letters), url: ply(index + 1, carried), is_current });
        let number = before.fullmoves().get();
        match before.turn() {
            Color::White => rows.push(Row { number, white: choice, black: None }),
            Color::Black => match rows.last_mut().filter(|row| row.number == number && row.black.is_none()) {
                Some(row) => row.black = choice,
                None => rows.push(Row { number, white: None, black: choice }),
            },
        }
    }
    (rows, left_out)
}

/// The ways to share.
fn share(frame: &Frame, origin: &str, link: &Link, title: &str) -> Vec<Shared> {
    let (page, image) = (format!("{origin}/play/{link}"), format!("{origin}/png/{link}.png"));
    let texts = frame.texts;
    // Without whatever has a meaning in HTML or Markdown.
    let title = title.replace(['[', ']', '<', '>', '"', '&'], "");
    let html = format!("<a href=\"{page}\"><img src=\"{image}\" alt=\"{title}\"></a>");
    let markdown = format!("[![{title}]({image})]({page})");
    let shared = |id, name: &str, text| Shared { id, name: name.to_owned(), text };
    vec![
        shared("link", &texts.share_link, page),
        shared("image", &texts.share_image, image),
        shared("html", &texts.share_html, html),
        shared("markdown", &texts.share_markdown, markdown),
        shared("fen", "FEN", fen::write(&link.end())),
    ]
}

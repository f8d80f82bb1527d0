//! `/play/…`: a game as a page that works without scripts. Every legal move is a link.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::notation::{fen, san};
use chess::{Bitboard, Color, Game, Move, Square};
use draw::{Orientation, Picture, Place, SquareLink};
use link::{Action, Link, LinkError};
use words::{Explain as _, page};

use crate::by_link::{self, last_move, numbered_move, with_canonical};
use crate::pages::{Frame, origin, sorry, status};
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{State, language, pages};

/// Of longer games only the last moves are listed: each carries its whole game. So many characters of links, and so many
/// moves, are enough.
const LISTED_CHARACTERS: usize = 200_000;
const LISTED: usize = 600;

#[derive(Template)]
#[template(path = "play.html")]
struct Play {
    frame: Frame,
    origin: String,
    link: String,
    title: String,
    status: String,
    ended: Option<String>,
    board: String,
    hint: Option<String>,
    cancel: Option<String>,
    flip: String,
    back: Option<String>,
    start: String,
    earlier: Option<String>,
    rows: Vec<Row>,
    legal: Vec<Choice>,
    share: Vec<(String, String)>,
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

/// `GET /play/…`
pub async fn play(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let frame = Frame::new(&uri, &headers);
    let origin = origin(&shared, &headers);
    let built = async {
        let look = Look::read(Query::of(&uri))?;
        let build = move |link: Link| Ok((build(frame, origin, &link, &look), link.to_string()));
        by_link::with_link(&shared, Action::Play, &uri, build).await
    };
    match built.await {
        Ok((Ok(play), link)) => with_canonical(&shared, pages::page(&headers, &play), Action::Play, &link),
        Ok((Err(unplayable), link)) => {
            let response = pages::wrong_page(StatusCode::UNPROCESSABLE_ENTITY, &*unplayable);
            with_canonical(&shared, response, Action::Play, &link)
        }
        Err::<_, Refusal>(refusal) => sorry(&Frame::new(&uri, &headers), &refusal),
    }
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
        let flip = self.flip.then(|| "flip=1".to_owned());
        let lang = frame.carried.strip_prefix('?').map(str::to_owned);
        flip.into_iter().chain(lang).collect()
    }
}

fn query(parameters: &[String]) -> String {
    if parameters.is_empty() { String::new() } else { format!("?{}", parameters.join("&")) }
}

fn picture<'a>(frame: &Frame, link: &Link, board: &'a chess::Board, look: &Look) -> Picture<'a> {
    Picture {
        place: Place::Page,
        orientation: if look.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
        ..crate::picture(link, board, frame.lang)
    }
}

/// The page of a game; another one if the board cannot be played on.
fn build(frame: Frame, origin: String, link: &Link, look: &Look) -> Result<Play, Box<Unplayable>> {
    let game = match link.game() {
        Ok(game) => game,
        Err(error) => {
            let reasons = error.violations().iter().map(|violation| violation.explain(frame.lang)).collect();
            let board = picture(&frame, link, &link.start().board, look).svg();
            let (link, fen) = (link.to_string(), fen::write(link.start()));
            return Err(Box::new(Unplayable { reasons, link, board, fen, frame }));
        }
    };
    let carried = look.carried(&frame);
    let suffix = query(&carried);
    let url = |text: &str| format!("/play/{text}{suffix}");
    let mut moves = game.position().legal_moves();
    moves.sort_unstable();

    let chosen = look.from.filter(|from| moves.iter().any(|m| m.from() == *from));
    let target = chosen.and(look.to).filter(|to| moves.iter().any(|m| Some(m.from()) == chosen && m.to() == *to));
    let wanted = |m: &&Move| chosen.is_none_or(|from| m.from() == from) && target.is_none_or(|to| m.to() == to);
    let choice = |&m: &Move| {
        let url = url(&link.text_with(m)?);
        Some(Choice { san: san::write(m, game.position()), url, is_current: false })
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
    let (rows, earlier, back) = history(link, game, &url);
    let status = status(game, frame.lang);
    let ended = game.first_end().filter(|(plies, _)| *plies < game.moves().len()).map(|(plies, outcome)| {
        match numbered_move(game, plies) {
            Some(after) => page::ended(&after, outcome, frame.lang),
            None => page::ended_at_start(outcome, frame.lang),
        }
    });
    let title = match last_move(link) {
        Some(last) => format!("{last} — {status}"),
        None => status.clone(),
    };
    Ok(Play {
        hint,
        cancel: chosen.map(|_| format!("{here}{suffix}")),
        flip: format!("{here}{}", query(&flipped)),
        start: url(link.texts().next().unwrap_or_default().as_str()),
        back,
        earlier: (earlier > 0).then(|| page::earlier(earlier, frame.lang)),
        rows,
        legal,
        share: share(&frame, &origin, link, &title),
        board,
        ended,
        status,
        title,
        link: link.to_string(),
        origin,
        frame,
    })
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
        format!("/play/{link}{}", query(&all))
    };
    let suffix = query(carried);
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
                (link.text_with(*only).map(|text| format!("/play/{text}{suffix}")), san::write(*only, position))
            }
            (Some(from), _) => (Some(with(&[format!("from={from}"), format!("to={square}")])), square.to_string()),
        };
        picture.links.extend(target.map(|target| SquareLink { square, target, label }));
    }
    picture.svg()
}

/// The moves played, how many are left out, and where one move back leads.
fn history(link: &Link, game: &Game, url: &impl Fn(&str) -> String) -> (Vec<Row>, usize, Option<String>) {
    let plies = game.moves().len();
    let length = link.to_string().len().max(1);
    let left_out = plies.saturating_sub(LISTED.min(LISTED_CHARACTERS / length));
    let mut rows: Vec<Row> = Vec::new();
    let mut back = None;
    // The texts begin before the first move.
    for (ply, text) in (left_out..).zip(link.texts_from(left_out)) {
        if ply + 1 == plies {
            back = Some(url(&text));
        }
        let Some(index) = ply.checked_sub(1).filter(|&index| index >= left_out) else { continue };
        let (before, m) = (&game.positions()[index], game.moves()[index]);
        let choice = Some(Choice { san: san::write(m, before), url: url(&text), is_current: ply == plies });
        let number = before.fullmoves().get();
        match before.turn() {
            Color::White => rows.push(Row { number, white: choice, black: None }),
            Color::Black => match rows.last_mut().filter(|row| row.number == number && row.black.is_none()) {
                Some(row) => row.black = choice,
                None => rows.push(Row { number, white: None, black: choice }),
            },
        }
    }
    (rows, left_out, back)
}

/// The ways to share: a name and a text to copy.
fn share(frame: &Frame, origin: &str, link: &Link, title: &str) -> Vec<(String, String)> {
    let (page, image) = (format!("{origin}/play/{link}"), format!("{origin}/png/{link}.png"));
    let texts = frame.texts;
    // Without whatever has a meaning in HTML or Markdown.
    let title = title.replace(['[', ']', '<', '>', '"', '&'], "");
    vec![
        (texts.share_link.clone(), page.clone()),
        (texts.share_image.clone(), image.clone()),
        (texts.share_html.clone(), format!("<a href=\"{page}\"><img src=\"{image}\" alt=\"{title}\"></a>")),
        (texts.share_markdown.clone(), format!("[![{title}]({image})]({page})")),
        ("FEN".to_owned(), fen::write(&link.end())),
    ]
}

//! `/play/…` of a variant: a page that works without scripts. A piece leads to its squares, and those to the game after the move.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::Color;
use draw::{Place, SpotLink};
use link::{Action, LinkError, VariantLink};
use variants::rulesets::{self, Named};
use variants::{Game, Move, Square};
use words::{Explain as _, variants as said};

use super::look::{self, spot};
use super::score::{last_move, number, told};
use super::with_link;
use crate::State;
use crate::answer::{self, Keep, with_header};
use crate::by_link::with_canonical;
use crate::language;
use crate::pages::{self, Frame, origin, query, sorry};
use crate::query::Query;
use crate::refusal::Refusal;

/// Of longer games only the last moves are listed.
const LISTED: usize = 1_000;

/// Boards of more files are never drawn so small that a finger misses their squares.
pub const LARGE: u8 = 12;

#[derive(Template)]
#[template(path = "variant_play.html")]
struct Play {
    frame: Frame,
    origin: String,
    link: String,
    title: String,
    game: String,
    status: String,
    notes: Vec<String>,
    about: Option<String>,
    source: Option<&'static str>,
    is_large: bool,
    is_over: bool,
    alert: Option<String>,
    board: String,
    hint: Option<String>,
    cancel: Option<String>,
    flip: String,
    edit: String,
    start: String,
    back: String,
    again: String,
    carried: Vec<(&'static str, String)>,
    rows: Vec<Row>,
    legal: Vec<Choice>,
    share: Vec<(&'static str, String, String)>,
    rules: String,
    is_playable: bool,
}

/// A move number with White's move and Black's.
struct Row {
    number: usize,
    cells: [Option<Choice>; 2],
}

/// A move and where it leads.
struct Choice {
    text: String,
    url: String,
    is_current: bool,
}

/// Another place in the game, and a move to play there.
pub struct Step {
    plies: Option<usize>,
    typed: Option<String>,
}

impl Step {
    pub fn read(asked: Query<'_>) -> Result<Step, Refusal> {
        let plies = asked.read("ply", "0, 1, 2 …", |text| usize::try_from(crate::query::number(text)?).ok())?;
        Ok(Step { plies, typed: asked.get("play")? })
    }

    fn is_none(&self) -> bool {
        self.plies.is_none() && self.typed.is_none()
    }

    /// The link after the step.
    pub fn take(&self, link: VariantLink) -> Result<VariantLink, Refusal> {
        let mut link = match self.plies {
            None => link,
            Some(asked) => {
                let plies = link.game().map_or(0, |game| game.moves().len());
                link.after(asked).ok_or(Refusal::Ply { plies, asked })?
            }
        };
        if let Some(text) = &self.typed {
            link.play_text(text)?;
        }
        Ok(link)
    }
}

/// How the board is looked at, and which piece is chosen.
struct Look {
    flip: bool,
    from: Option<Square>,
    to: Option<Square>,
}

impl Look {
    fn read(asked: Query<'_>) -> Result<Look, Refusal> {
        language::asked(asked)?;
        let square = |name| asked.read(name, "a1 … p16", Square::named);
        Ok(Look { flip: asked.switch("flip")?.unwrap_or(false), from: square("from")?, to: square("to")? })
    }

    fn pairs(&self, frame: &Frame) -> Vec<(&'static str, String)> {
        let flip = self.flip.then(|| ("flip", "1".to_owned()));
        let lang = frame.carried.strip_prefix("?lang=").map(|lang| ("lang", lang.to_owned()));
        flip.into_iter().chain(lang).collect()
    }
}

enum Built {
    Play(Box<Play>, StatusCode),
    Elsewhere(String),
}

/// `GET /play/…`
pub async fn play(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let frame = Frame::new(&uri, &headers);
    let origin = origin(&shared, &headers);
    let built = async {
        let look = Look::read(Query::of(&uri))?;
        let step = Step::read(Query::of(&uri))?;
        let make = move |link: VariantLink| {
            let text = link.to_string();
            if step.is_none() {
                return Ok((Built::Play(Box::new(build(frame, origin, &link, &look)), StatusCode::OK), text));
            }
            let carried: Vec<String> =
                look.pairs(&frame).into_iter().map(|(name, value)| format!("{name}={value}")).collect();
            match step.take(link.clone()) {
                Ok(there) => Ok((Built::Elsewhere(format!("/play/{there}{}", query(&carried))), text)),
                // The move was typed: the page says what is wrong with it.
                Err(Refusal::Link(error @ (LinkError::IllegalMove { .. } | LinkError::GameTooLong { .. })))
                    if step.plies.is_none() =>
                {
                    let alert = Some(error.explain(frame.lang));
                    let page = Play { alert, ..build(frame, origin, &link, &look) };
                    Ok((Built::Play(Box::new(page), StatusCode::FORBIDDEN), text))
                }
                Err(refusal) => Err(refusal),
            }
        };
        with_link(&shared, Action::Play, &uri, make).await
    };
    match built.await {
        Ok((Built::Play(page, StatusCode::OK), link)) if page.is_playable => {
            with_canonical(&shared, pages::page(&headers, &*page), Action::Play, &link)
        }
        Ok((Built::Play(page, status), link)) => {
            let status = if page.is_playable { status } else { StatusCode::UNPROCESSABLE_ENTITY };
            with_canonical(&shared, pages::wrong_page(status, &*page), Action::Play, &link)
        }
        Ok((Built::Elsewhere(url), _)) => {
            with_header(answer::empty(StatusCode::SEE_OTHER, Keep::Never), "location", &url)
        }
        Err(refusal) => sorry(&Frame::new(&uri, &headers), &refusal),
    }
}

/// What a game has come to, or why there is none.
fn status(link: &VariantLink, frame: &Frame) -> String {
    match link.game() {
        Ok(game) => said::status(game, frame.lang),
        Err(fault) => format!("{}: {}", frame.texts.not_playable, fault.explain(frame.lang)),
    }
}

fn build(frame: Frame, origin: String, link: &VariantLink, look: &Look) -> Play {
    let rules = link.ruleset();
    let legal = link.game().map_or_else(|_| Vec::new(), Game::legal_moves);
    let chosen = look.from.filter(|from| legal.iter().any(|m| m.from == *from));
    let target = chosen.and(look.to).filter(|to| legal.iter().any(|m| Some(m.from) == chosen && m.to == *to));
    let pairs = look.pairs(&frame);
    let with = |more: &[String]| {
        let carried = pairs.iter().map(|(name, value)| format!("{name}={value}"));
        query(&carried.chain(more.iter().cloned()).collect::<Vec<_>>())
    };
    let wanted = |m: &&Move| Some(m.from) == chosen && target.is_none_or(|to| m.to == to);
    let choice = |m: &Move| Choice {
        text: rules.tell_move(link.end(), *m),
        url: with(&[played(rules, link, *m)]),
        is_current: false,
    };
    let here = format!("/play/{link}");
    let flipped = Look { flip: !look.flip, from: None, to: None }.pairs(&frame);
    let flipped: Vec<String> = flipped.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    let plies = link.game().map_or(0, |game| game.moves().len());
    let status = status(link, &frame);
    let name = said::title(rules.title(), frame.lang);
    let title = match link.game().ok().and_then(last_move) {
        Some(last) => format!("{last} — {status}"),
        None => format!("{name}: {status}"),
    };
    let hint = match (legal.is_empty(), chosen, target) {
        (true, _, _) => None,
        (_, None, _) => Some(frame.texts.variant_hint.clone()),
        (_, _, Some(_)) => Some(frame.texts.choose_move.clone()),
        _ => Some(frame.texts.choose_square.clone()),
    };
    let (page, image) = (format!("{origin}{here}"), format!("{origin}/png/{link}.png"));
    let plain = title.replace(['[', ']', '<', '>', '"', '&'], "");
    let share = vec![
        ("link", frame.texts.share_link.clone(), page.clone()),
        ("image", frame.texts.share_image.clone(), image.clone()),
        (
            "html",
            frame.texts.share_html.clone(),
            format!("<a href=\"{page}\"><img src=\"{image}\" alt=\"{plain}\"></a>"),
        ),
        ("markdown", frame.texts.share_markdown.clone(), format!("[![{plain}]({image})]({page})")),
        ("board", frame.texts.board_text.clone(), rules.write_board(link.end())),
    ];
    Play {
        board: board(&frame, link, look, &legal, chosen, &with),
        notes: said::all_checks(rules, link.end(), frame.lang),
        about: said::about(rules.title(), frame.lang).filter(|_| !link.is_own()),
        source: rulesets::all().iter().find(|named| named.name == link.name()).and_then(Named::source),
        is_large: rules.size().files() > LARGE,
        is_over: legal.is_empty(),
        alert: None,
        hint,
        cancel: chosen.map(|_| with(&[])).map(|query| format!("{here}{query}")),
        flip: format!("{here}{}", query(&flipped)),
        edit: format!("/edit/{link}{}", frame.carried),
        start: with(&["ply=0".to_owned()]),
        back: with(&[format!("ply={}", plies.saturating_sub(1))]),
        again: format!("/play/{}/s{}", link.name(), frame.carried),
        carried: pairs.clone(),
        rows: link.game().map_or_else(|_| Vec::new(), |game| rows(game, &with)),
        legal: legal.iter().filter(wanted).map(choice).collect(),
        share,
        rules: link.rules().to_string(),
        is_playable: link.game().is_ok(),
        game: name,
        link: link.to_string(),
        status,
        title,
        origin,
        frame,
    }
}

/// The parameter that plays a move.
fn played(rules: &variants::Ruleset, link: &VariantLink, m: Move) -> String {
    // An asterisk is as it is in a query.
    format!("play={}", rules.write_move(link.end(), m))
}

/// The board; the pieces that can move lead to their squares, and those to the game after the move.
fn board(
    frame: &Frame,
    link: &VariantLink,
    look: &Look,
    legal: &[Move],
    chosen: Option<Square>,
    with: &impl Fn(&[String]) -> String,
) -> String {
    let (rules, board) = (link.ruleset(), link.end());
    let mut scene = look::scene(link, frame.lang);
    scene.place = Place::Page;
    scene.orientation = look::orientation(look.flip);
    let mut seen: Vec<Square> = Vec::new();
    for &m in legal {
        let square = match chosen {
            None => m.from,
            Some(from) if from == m.from => m.to,
            Some(_) => continue,
        };
        if seen.contains(&square) {
            continue;
        }
        seen.push(square);
        let choices: Vec<Move> =
            legal.iter().copied().filter(|other| Some(other.from) == chosen && other.to == square).collect();
        let (target, label) = match (chosen, &choices[..]) {
            (None, _) => (with(&[format!("from={square}")]), look::label(rules, board, square, frame.lang)),
            (Some(_), [only]) => (with(&[played(rules, link, *only)]), rules.tell_move(board, *only)),
            (Some(from), _) => (with(&[format!("from={from}"), format!("to={square}")]), square.to_string()),
        };
        scene.links.push(SpotLink { at: spot(square), target, label });
    }
    if let Some(from) = chosen {
        scene.highlights = seen.into_iter().chain([from]).map(spot).collect();
        // Another piece can be chosen at once.
        for m in legal.iter().filter(|m| m.from != from) {
            let at = spot(m.from);
            if !scene.links.iter().any(|link| link.at == at) {
                let label = look::label(rules, board, m.from, frame.lang);
                scene.links.push(SpotLink { at, target: with(&[format!("from={}", m.from)]), label });
            }
        }
    }
    scene.svg()
}

/// The moves played.
fn rows(game: &Game, with: &impl Fn(&[String]) -> String) -> Vec<Row> {
    let plies = game.moves().len();
    let mut rows: Vec<Row> = Vec::new();
    for index in plies.saturating_sub(LISTED)..plies {
        let (before, m) = (&game.boards()[index], game.moves()[index]);
        let choice = Choice {
            text: told(game, index, before, m),
            url: with(&[format!("ply={}", index + 1)]),
            is_current: index + 1 == plies,
        };
        let number = number(game, index);
        if before.turn == Color::White || rows.is_empty() {
            rows.push(Row { number, cells: [None, None] });
        }
        if let Some(row) = rows.last_mut() {
            row.cells[usize::from(before.turn == Color::Black)] = Some(choice);
        }
    }
    rows
}

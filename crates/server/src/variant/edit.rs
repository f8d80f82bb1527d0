//! `/edit/…` of a variant: a board to set up, and the rules as text. Every change is a link.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::Color;
use draw::{Place, SpotLink};
use link::{Action, VariantLink};
use variants::{Piece, Ruleset, Square};
use words::{Explain as _, variants as said};

use super::look::{self, spot};
use super::with_link;
use crate::State;
use crate::answer::{self, Keep, with_header};
use crate::by_link::with_canonical;
use crate::language;
use crate::pages::{self, Frame, query, sorry};
use crate::query::Query;
use crate::refusal::Refusal;

#[derive(Template)]
#[template(path = "variant_edit.html")]
struct Edit {
    frame: Frame,
    link: String,
    game: String,
    board: String,
    palette: [Vec<Choice>; 2],
    erase: Choice,
    flip: String,
    is_flipped: bool,
    clear: String,
    start: String,
    turns: [(String, String, bool); 2],
    text: String,
    alert: Option<String>,
    violations: Vec<String>,
    is_large: bool,
    play: Option<String>,
    rules: String,
}

/// A man or a tool to choose.
struct Choice {
    shape: String,
    /// What has happened to the man.
    mark: String,
    name: String,
    url: String,
    is_chosen: bool,
}

/// What is asked for.
struct Asked {
    flip: bool,
    /// Who is put, as in the board's text, or `x` for nobody.
    man: Option<String>,
    at: Option<Square>,
    turn: Option<Color>,
    board: Option<String>,
    clear: bool,
}

impl Asked {
    fn read(asked: Query<'_>) -> Result<Asked, Refusal> {
        language::asked(asked)?;
        Ok(Asked {
            flip: asked.switch("flip")?.unwrap_or(false),
            man: asked.get("man")?,
            at: asked.read("at", "a1 … p16", Square::named)?,
            turn: asked.read("turn", "w / b", |text| match text {
                "w" => Some(Color::White),
                "b" => Some(Color::Black),
                _ => None,
            })?,
            board: asked.get("board")?,
            clear: asked.switch("clear")?.unwrap_or(false),
        })
    }

    fn is_change(&self) -> bool {
        self.at.is_some() || self.turn.is_some() || self.board.is_some() || self.clear
    }

    /// The parameters that go on from page to page.
    fn carried(&self, frame: &Frame) -> Vec<String> {
        let flip = self.flip.then(|| "flip=1".to_owned());
        let man = self.man.as_ref().map(|man| format!("man={}", encoded(man)));
        flip.into_iter().chain(man).chain(frame.carried.strip_prefix('?').map(str::to_owned)).collect()
    }
}

/// A man's text in a query: `+` and `^` would mean something else there.
fn encoded(man: &str) -> String {
    percent_encoding::utf8_percent_encode(man, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// A man as the board's text has it.
fn written(rules: &Ruleset, piece: Piece) -> String {
    let kind = rules.type_of(piece.kind);
    let letter = match piece.color {
        Color::White => kind.letter,
        Color::Black => kind.letter.to_ascii_lowercase(),
    };
    format!("{letter}{}", kind.mark)
}

enum Built {
    Page(Box<Edit>, StatusCode),
    Elsewhere(String),
}

/// `GET /edit/…`
pub async fn edit(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let frame = Frame::new(&uri, &headers);
    let built = async {
        let asked = Asked::read(Query::of(&uri))?;
        let make = move |link: VariantLink| {
            // What is edited is the position after the moves.
            let link = link.with_board(link.end().clone());
            let text = link.to_string();
            if !asked.is_change() {
                return Ok((Built::Page(Box::new(build(frame, &link, &asked)), StatusCode::OK), text));
            }
            match changed(&link, &asked) {
                Ok(there) => {
                    let url = format!("/edit/{there}{}", query(&asked.carried(&frame)));
                    Ok((Built::Elsewhere(url), text))
                }
                Err(alert) => {
                    let alert = Some(alert.explain(frame.lang));
                    let given = asked.board.clone().unwrap_or_default();
                    let page = Edit { alert, text: given, ..build(frame, &link, &asked) };
                    Ok((Built::Page(Box::new(page), StatusCode::BAD_REQUEST), text))
                }
            }
        };
        with_link(&shared, Action::Edit, &uri, make).await
    };
    match built.await {
        Ok((Built::Page(page, StatusCode::OK), link)) => {
            with_canonical(&shared, pages::page(&headers, &*page), Action::Edit, &link)
        }
        Ok((Built::Page(page, status), _)) => pages::wrong_page(status, &*page),
        Ok((Built::Elsewhere(url), _)) => {
            with_header(answer::empty(StatusCode::SEE_OTHER, Keep::Never), "location", &url)
        }
        Err(refusal) => sorry(&Frame::new(&uri, &headers), &refusal),
    }
}

/// The link with what was asked for done.
fn changed(link: &VariantLink, asked: &Asked) -> Result<VariantLink, variants::RulesFault> {
    let rules = link.ruleset();
    let mut board = match &asked.board {
        Some(text) => rules.read_board(text)?,
        None if asked.clear => variants::Board::new(rules.size()),
        None => link.start().clone(),
    };
    if let Some(turn) = asked.turn {
        board.turn = turn;
    }
    if let (Some(at), Some(man)) = (asked.at, &asked.man) {
        if !rules.size().contains(at) {
            return Err(variants::RulesFault::Square { text: at.to_string() });
        }
        let all = rules.types().flat_map(|(kind, _)| Color::ALL.map(|color| Piece { kind, color }));
        let piece = all.into_iter().find(|piece| written(rules, *piece) == *man);
        if piece.is_none() && man != "x" {
            return Err(variants::RulesFault::Man { text: man.chars().take(20).collect() });
        }
        // A second time takes the man off.
        board.set(at, piece.filter(|piece| board.at(at) != Some(*piece)));
    }
    Ok(link.with_board(board))
}

fn build(frame: Frame, link: &VariantLink, asked: &Asked) -> Edit {
    let (rules, board) = (link.ruleset(), link.start());
    let here = format!("/edit/{link}");
    let url = |change: &[String], asked: &Asked| {
        let carried = asked.carried(&frame);
        format!("{here}{}", query(&carried.into_iter().chain(change.iter().cloned()).collect::<Vec<_>>()))
    };
    let choosing =
        |man: String| Asked { flip: asked.flip, man: Some(man), at: None, turn: None, board: None, clear: false };
    let palette = |color: Color| {
        let choice = |(kind, of): (variants::Kind, &variants::PieceType)| {
            let man = written(rules, Piece { kind, color });
            Choice {
                shape: look::shape(rules, Piece { kind, color }).to_string(),
                name: said::marked(&of.name, &of.mark, frame.lang),
                mark: of.mark.clone(),
                is_chosen: asked.man.as_ref() == Some(&man),
                url: url(&[], &choosing(man)),
            }
        };
        rules.types().map(choice).collect::<Vec<_>>()
    };
    let mut scene = look::scene(link, frame.lang);
    scene.place = Place::Page;
    scene.orientation = look::orientation(asked.flip);
    // Here everything that a man remembers is to be seen.
    for (man, (_, piece)) in scene.men.iter_mut().zip(board.pieces()) {
        man.badge = rules.type_of(piece.kind).mark.clone();
    }
    scene.shapes = rules.types().map(|(kind, _)| look::shape(rules, Piece { kind, color: Color::White })).collect();
    if asked.man.is_some() {
        scene.links = board
            .size()
            .squares()
            .map(|square| {
                let kind = board.at(square).map(|piece| rules.type_of(piece.kind));
                let name = kind.map(|kind| said::marked(&kind.name, &kind.mark, frame.lang));
                let label = format!("{square} {}", name.unwrap_or_else(|| frame.texts.free_square.clone()));
                let carried = asked.carried(&frame).into_iter().chain([format!("at={square}")]).collect::<Vec<_>>();
                SpotLink { at: spot(square), target: query(&carried), label }
            })
            .collect();
    }
    let flipped = Asked { flip: !asked.flip, man: asked.man.clone(), at: None, turn: None, board: None, clear: false };
    let turn =
        |turn: &str, name: &str, color| (url(&[format!("turn={turn}")], asked), name.to_owned(), board.turn == color);
    Edit {
        palette: [palette(Color::White), palette(Color::Black)],
        erase: Choice {
            shape: String::new(),
            mark: String::new(),
            name: frame.texts.erase.clone(),
            is_chosen: asked.man.as_deref() == Some("x"),
            url: url(&[], &choosing("x".to_owned())),
        },
        flip: url(&[], &flipped),
        clear: url(&["clear=1".to_owned()], asked),
        start: format!("/edit/{}/s{}", link.name(), query(&asked.carried(&frame))),
        turns: [
            turn("w", &frame.texts.white_to_move, Color::White),
            turn("b", &frame.texts.black_to_move, Color::Black),
        ],
        text: rules.write_board(board),
        alert: None,
        violations: rules.faults(board).iter().map(|fault| fault.explain(frame.lang)).collect(),
        is_large: rules.size().files() > super::play::LARGE,
        play: link.game().is_ok().then(|| format!("/play/{link}{}", frame.carried)),
        rules: link.rules().to_string(),
        game: said::title(rules.title(), frame.lang),
        board: scene.svg(),
        is_flipped: asked.flip,
        link: link.to_string(),
        frame,
    }
}

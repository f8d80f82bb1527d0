//! The page of a position to edit.

use askama::Template;
use draw::{Picture, Place, SquareLink};
use game::{Color, Kind, Piece, Setup, Square};
use link::Link;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use view::{Diagram, Look, Orientation};
use words::Explain as _;

use super::change::{Tool, put, with_turn, written};
use super::{ChessPanel, EditQuery, Edited, changes};
use crate::error::Error;
use crate::pages::{Carried, PageContext, WIDE};
use crate::picture::described;

/// More types of piece are listed in several lines.
const MANY: usize = 6;

#[derive(Template)]
#[template(path = "edit.html")]
pub struct EditPage<'a> {
    page: &'a PageContext,
    query: &'a EditQuery,
    asked: &'a str,
    pub link: String,
    /// What the game is called, unless it is chess.
    game: Option<String>,
    /// The position as a FEN, or the text of the board.
    text: String,
    turn: Color,
    board: String,
    is_wide: bool,
    is_other_size: bool,
    palette: [Vec<PaletteEntry>; 2],
    tools: [ToolEntry<'a>; 2],
    flip: String,
    clear: String,
    start: String,
    /// The squares that are marked.
    spoken: String,
    faults: Vec<String>,
    alert: Option<String>,
    play: Option<String>,
    chess: Option<ChessPanel>,
    /// The rules as text.
    rules: Option<String>,
}

impl EditPage<'_> {
    fn is_many(&self) -> bool {
        self.palette[0].len() > MANY
    }
}

/// A piece to choose.
struct PaletteEntry {
    /// The letter and the mark.
    kind: String,
    symbol: char,
    mark: String,
    name: String,
    url: String,
    is_chosen: bool,
}

/// A tool to choose.
struct ToolEntry<'a> {
    letter: char,
    name: &'a str,
    url: String,
    is_chosen: bool,
}

impl EditQuery {
    /// The parameters that go on from page to page.
    pub fn carried(&self, page: &PageContext) -> Carried {
        carried(page, self.is_flipped, self.man.as_deref())
    }
}

fn carried(page: &PageContext, is_flipped: bool, man: Option<&str>) -> Carried {
    let mut carried = Carried::default();
    if is_flipped {
        carried.push(format_args!("flip=1"));
    }
    if let Some(man) = man {
        // `+` and `^` would mean something else in a query.
        carried.push(format_args!("man={}", utf8_percent_encode(man, NON_ALPHANUMERIC)));
    }
    if let Some(lang) = page.carried.strip_prefix('?') {
        carried.push(format_args!("{lang}"));
    }
    carried
}

/// Builds the page of a position.
pub struct PageBuilder<'a> {
    page: &'a PageContext,
    query: &'a EditQuery,
    edited: &'a Edited,
    carried: Carried,
}

impl<'a> PageBuilder<'a> {
    pub fn new(page: &'a PageContext, query: &'a EditQuery, edited: &'a Edited) -> PageBuilder<'a> {
        PageBuilder { page, query, edited, carried: query.carried(page) }
    }

    pub fn page(self, chess: Option<ChessPanel>, marked: Vec<Square>) -> Result<EditPage<'a>, Error> {
        let (page, query, edited, texts) = (self.page, self.query, self.edited, self.page.texts);
        let link = &edited.link;
        let (rules, setup) = (link.rules(), link.start());
        let tool = query.tool(setup)?;
        let diagram = match link.game() {
            Ok(game) => Diagram { last_move: None, ..Diagram::of_game(game) },
            Err(_) => Diagram::of_setup(setup),
        };
        let spoken: Vec<String> = marked.iter().map(ToString::to_string).collect();
        let look = Look {
            orientation: Orientation::flipped(query.is_flipped),
            highlights: query.from.map_or(marked, |from| vec![from]),
            ..Look::default()
        };
        let kinds: Vec<view::Kind> = rules.kinds().into_iter().map(view::Kind::from).collect();
        let picture = Picture {
            place: Place::Page,
            kinds: &kinds,
            links: self.squares(setup, tool),
            ..described(rules.title(), &diagram, &look, page.lang)
        };
        let palette = |color| {
            let entry = |kind: Kind<'_>| {
                let piece = Piece { kind, color };
                let man = written(piece);
                PaletteEntry {
                    kind: format!("{}{}", kind.letter, kind.mark),
                    symbol: kind.letter.to_ascii_lowercase(),
                    mark: kind.mark.to_owned(),
                    name: self.piece_name(piece),
                    url: self.choosing(Some(&man)),
                    is_chosen: tool == Some(Tool::Put(piece)),
                }
            };
            setup.kinds().into_iter().map(entry).collect::<Vec<_>>()
        };
        let start = if rules.castling() == Some(chess::Castling::Chess960) { "n518" } else { "s" };
        let empty = Link::new(rules, &with_turn(&rules.empty(), setup.turn()))?;
        let faults = match link.game() {
            Ok(_) => Vec::new(),
            Err(error) => error.faults().iter().map(|fault| fault.explain(page.lang)).collect(),
        };
        Ok(EditPage {
            page,
            query,
            asked: &edited.asked,
            game: rules.custom().map(|_| page.words().game_title(rules.title())),
            text: match (&query.board, &edited.wrong) {
                (Some(text), Some(_)) => text.clone(),
                _ => setup.to_string(),
            },
            turn: setup.turn(),
            board: picture.svg(),
            is_wide: diagram.files > WIDE,
            is_other_size: (diagram.files, diagram.ranks) != (8, 8),
            palette: [palette(Color::White), palette(Color::Black)],
            tools: [
                ToolEntry { letter: '-', name: &texts.hand, url: self.choosing(None), is_chosen: tool.is_none() },
                ToolEntry {
                    letter: 'x',
                    name: &texts.erase,
                    url: self.choosing(Some("x")),
                    is_chosen: tool == Some(Tool::Erase),
                },
            ],
            flip: same_page(&carried(page, !query.is_flipped, query.man.as_deref())),
            clear: format!("/edit/{empty}{}", self.carried),
            start: format!("/edit/{}/{start}{}", link.ruleset(), self.carried),
            spoken: spoken.join(" "),
            alert: edited.wrong.as_ref().map(|error| error.sentence(page.lang)),
            play: faults.is_empty().then(|| format!("/play/{link}{}", page.carried_with(query.is_flipped))),
            faults,
            chess,
            rules: rules.custom().map(ToString::to_string),
            link: link.to_string(),
        })
    }

    /// The page with another tool.
    fn choosing(&self, man: Option<&str>) -> String {
        same_page(&carried(self.page, self.query.is_flipped, man))
    }

    fn piece_name(&self, piece: Piece<'_>) -> String {
        match piece.kind.mark {
            "" => self.page.words().piece_of(piece.color, piece.kind.name),
            mark => words::variants::marked(piece.kind.name, mark, self.page.lang),
        }
    }

    /// What each square leads to: a piece picked up, put down, put there or taken off.
    fn squares(&self, setup: &Setup, tool: Option<Tool<'_>>) -> Vec<SquareLink> {
        let (query, rules) = (self.query, self.edited.link.rules());
        let in_hand = query.from.filter(|from| setup.piece_at(*from).is_some());
        let target = |square: Square| {
            let is_occupied = setup.piece_at(square).is_some();
            match (tool, in_hand) {
                (None, None) | (Some(Tool::Erase), _) if !is_occupied => return None,
                (None, None) => return Some(self.carried.with(format_args!("from={square}"))),
                _ => {}
            }
            if setup.as_chess().is_none() {
                // Rules of one's own would make a page of long links.
                return Some(match in_hand {
                    Some(from) if tool.is_none() => self.carried.with(format_args!("from={from}&at={square}")),
                    _ => self.carried.with(format_args!("at={square}")),
                });
            }
            let changed = put(rules, setup, &changes(setup, tool, in_hand, square)?)?;
            let link = Link::new(rules, &changed).ok()?;
            Some(format!("/edit/{link}{}", self.carried))
        };
        let label = |square: Square| match setup.piece_at(square) {
            Some(piece) => format!("{square}, {}", self.piece_name(piece)),
            None => format!("{square}, {}", self.page.texts.free_square),
        };
        let link = |square| Some(SquareLink { square, target: target(square)?, label: label(square) });
        setup.size().squares().filter_map(link).collect()
    }
}

/// The same page with these parameters.
fn same_page(carried: &Carried) -> String {
    match carried.to_string() {
        query if query.is_empty() => "?".to_owned(),
        query => query,
    }
}

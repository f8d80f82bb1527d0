//! The template of the editor.

use askama::Template;
use draw::{Picture, Place, SquareLink};
use game::{Color, Piece, Setup, Square};
use link::Link;
use view::{Diagram, Look, Orientation};
use words::Explain as _;

use super::change::{Tool, put, written};
use super::{ChessPanel, EditQuery, Edited, changes, prove_url};
use crate::api::Reason;
use crate::error::Error;
use crate::pages::{LinkQuery, PageContext, WIDE, as_sentence};
use crate::picture::described;

/// With more kinds of piece than this, the palette wraps.
const MANY: usize = 6;

#[derive(Template)]
#[template(path = "edit.html")]
pub struct EditPage<'a> {
    page: &'a PageContext,
    query: &'a EditQuery,
    edited: &'a Edited,
    link_query: LinkQuery,
    tool: Option<Tool<'a>>,
    /// The pieces to choose from, White's and Black's.
    palette: [Vec<Piece<'a>>; 2],
    pub link: String,
    clear: String,
    /// The marked squares.
    marked: Vec<Square>,
    faults: Vec<String>,
    chess: Option<ChessPanel>,
}

impl EditQuery {
    /// Returns the parameters passed on from page to page.
    pub fn link_query(&self, page: &PageContext) -> LinkQuery {
        page.editor_query(self.is_flipped, self.tool_name.as_deref())
    }
}

impl<'a> EditPage<'a> {
    pub fn new(
        page: &'a PageContext,
        query: &'a EditQuery,
        edited: &'a Edited,
        chess: Option<ChessPanel>,
        marked: Vec<Square>,
    ) -> Result<EditPage<'a>, Error> {
        let (rules, setup) = (edited.link.rules(), edited.link.start());
        let link_query = query.link_query(page);
        let empty = Link::new(rules, &rules.empty().with_turn(setup.turn()))?;
        Ok(EditPage {
            page,
            query,
            edited,
            tool: query.tool(setup)?,
            palette: Color::ALL.map(|color| setup.kinds().into_iter().map(|kind| Piece { kind, color }).collect()),
            link: edited.link.to_string(),
            clear: format!("/edit/{empty}{link_query}"),
            link_query,
            marked,
            faults: match edited.link.game() {
                Ok(_) => Vec::new(),
                Err(error) => error.faults().iter().map(|fault| fault.explain(page.lang)).collect(),
            },
            chess,
        })
    }

    /// Returns the title of the game, unless it is chess.
    fn game(&self) -> Option<String> {
        let rules = self.edited.link.rules();
        rules.custom().map(|_| self.page.words().game_title(rules.title()))
    }

    fn setup(&self) -> &'a Setup {
        self.edited.link.start()
    }

    /// Returns the position as text; if the text entered could not be parsed, that text.
    fn text(&self) -> String {
        match (&self.query.board, &self.edited.wrong) {
            (Some(text), Some(_)) => text.clone(),
            _ => self.setup().to_string(),
        }
    }

    fn alert(&self) -> Option<String> {
        self.edited.wrong.as_ref().map(|error| as_sentence(&error.sentence(self.page.lang)))
    }

    fn board(&self) -> String {
        let link = &self.edited.link;
        let diagram = match link.game() {
            Ok(game) => Diagram { last_move: None, ..Diagram::from_game(game) },
            Err(_) => Diagram::from_setup(link.start()),
        };
        let look = Look {
            orientation: Orientation::flipped(self.query.is_flipped),
            highlights: match self.query.from {
                Some(from) => vec![from.into()],
                None => self.marked.iter().copied().map(Into::into).collect(),
            },
            ..Look::default()
        };
        let kinds: Vec<view::Kind> = link.rules().kinds().into_iter().map(view::Kind::from).collect();
        let picture = described(link.rules().title(), &diagram, &look, self.page.lang);
        Picture { place: Place::Page, kinds: &kinds, links: self.squares(), ..picture }.svg()
    }

    fn is_wide(&self) -> bool {
        self.setup().size().files() > WIDE
    }

    /// Returns true if the board is not 8×8.
    fn is_other_size(&self) -> bool {
        let size = self.setup().size();
        (size.files(), size.ranks()) != (8, 8)
    }

    fn is_many(&self) -> bool {
        self.palette[0].len() > MANY
    }

    /// Returns the marked squares for the page's script.
    fn marked_squares(&self) -> String {
        self.marked.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Returns the URL that selects a piece to place.
    fn putting(&self, piece: &Piece<'_>) -> String {
        self.choosing(Some(&written(*piece)))
    }

    fn is_chosen(&self, piece: &Piece<'_>) -> bool {
        self.tool == Some(Tool::Put(*piece))
    }

    /// Returns the URL that selects a tool, or none.
    fn choosing(&self, tool_name: Option<&str>) -> String {
        same_page(&self.page.editor_query(self.query.is_flipped, tool_name))
    }

    /// Returns the URL that flips the board.
    fn flip(&self) -> String {
        same_page(&self.page.editor_query(!self.query.is_flipped, self.query.tool_name.as_deref()))
    }

    /// Returns the URL that sets up the start position.
    fn start(&self) -> String {
        let link = &self.edited.link;
        let board = if link.rules().castling() == Some(chess::CastlingMode::Chess960) { "n518" } else { "s" };
        format!("/edit/{}/{board}{}", link.ruleset(), self.link_query)
    }

    /// Returns the URL to play from the position, if it is playable.
    fn play(&self) -> Option<String> {
        let link_query = self.page.board_query(self.query.is_flipped);
        self.faults.is_empty().then(|| format!("/play/{}{link_query}", self.link))
    }

    /// Returns the URL of the search for a game that leads to the position.
    fn prove(&self) -> String {
        prove_url(&self.link, &self.page.board_query(self.query.is_flipped))
    }

    /// Returns a reason as a sentence in parts, each with whether it is one of the squares concerned.
    fn named(&self, reason: &Reason) -> Vec<(String, bool)> {
        let sentence = as_sentence(&reason.sentence);
        let words = sentence.split_inclusive(|c: char| !c.is_alphanumeric());
        let mut parts: Vec<(String, bool)> = Vec::new();
        for word in words {
            let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            let is_square = reason.squares.iter().any(|square| square == name);
            match parts.last_mut() {
                Some((text, false)) if !is_square => text.push_str(word),
                _ if is_square => parts.extend([(name.to_owned(), true), (word[name.len()..].to_owned(), false)]),
                _ => parts.push((word.to_owned(), false)),
            }
        }
        parts
    }

    fn piece_name(&self, piece: &Piece<'_>) -> String {
        match piece.kind.mark {
            "" => self.page.words().piece_of(piece.color, piece.kind.name),
            mark => words::variants::marked(piece.kind.name, mark, self.page.lang),
        }
    }

    /// Returns the link of each square: it picks up, moves, places or removes a piece.
    fn squares(&self) -> Vec<SquareLink> {
        let (rules, setup, tool) = (self.edited.link.rules(), self.setup(), self.tool);
        let in_hand = self.query.from.filter(|from| setup.piece_at(*from).is_some());
        let target = |square: Square| {
            let is_occupied = setup.piece_at(square).is_some();
            match (tool, in_hand) {
                (None, None) | (Some(Tool::Erase), _) if !is_occupied => return None,
                (None, None) => return Some(self.link_query.with(format_args!("from={square}"))),
                _ => {}
            }
            if setup.as_chess().is_none() {
                // Relative URLs: with custom rules, a full link on each square would make the page large.
                return Some(match in_hand {
                    Some(from) if tool.is_none() => self.link_query.with(format_args!("from={from}&at={square}")),
                    _ => self.link_query.with(format_args!("at={square}")),
                });
            }
            let changed = put(rules, setup, &changes(setup, tool, in_hand, square)?)?;
            let link = Link::new(rules, &changed).ok()?;
            Some(format!("/edit/{link}{}", self.link_query))
        };
        let label = |square: Square| match setup.piece_at(square) {
            Some(piece) => format!("{square}, {}", self.piece_name(&piece)),
            None => format!("{square}, {}", self.page.texts.free_square),
        };
        let link = |square| Some(SquareLink { square, target: target(square)?, label: label(square) });
        setup.size().squares().filter_map(link).collect()
    }
}

/// Returns the URL of the same page with these parameters.
fn same_page(link_query: &LinkQuery) -> String {
    match link_query.to_string() {
        query if query.is_empty() => "?".to_owned(),
        query => query,
    }
}

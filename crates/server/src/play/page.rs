//! The template of a game's page.

use askama::Template;
use draw::{Picture, Place, SquareLink};
use game::{BrokenRule, Color, Game, Rules, Square};
use link::LinkError;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use view::{Choice, Extras, Kind, Look, Orientation, View};
use words::{Captions, Explain as _, page as phrases};

use super::PlayQuery;
use crate::error::Error;
use crate::extract::Origin;
use crate::formats::{Document, pgn_of};
use crate::pages::{Carried, PageContext, SIZE, WIDE, in_page, render};
use crate::picture::described;

/// Maximum number of moves listed; of longer games, only the last ones are.
const LISTED: usize = 2_000;

/// What is encoded in a URL that is itself a query value.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b':').remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// Pages of links longer than this embed neither the view nor the PGN.
const SHORT: usize = 1_000;

#[derive(Template)]
#[template(path = "play.html")]
struct PlayPage<'a> {
    page: &'a PageContext,
    origin: &'a str,
    /// The configured prefix of absolute URLs; if empty, scripts use the page's own origin.
    base: &'a str,
    view: &'a View,
    captions: &'a Captions,
    name: Option<GameName>,
    alert: Option<String>,
    board: String,
    captured: [Captured<'a>; 2],
    hint: Option<String>,
    cancel: Option<String>,
    /// The query of links to other positions: the extras that still hold there, and the language.
    carried: String,
    /// The same parameters, to append after another one.
    after: String,
    /// All extras as a query, to append after another parameter.
    extras: String,
    /// The URL of the page with its extras.
    shared: String,
    /// The same URL as a query value.
    oembed: String,
    /// The parameters that stay after a typed move.
    kept: Vec<(&'static str, &'a str)>,
    /// The names of parameters that were ignored.
    ignored: String,
    /// Sentences on what an import left out.
    dropped: Vec<&'a str>,
    flip: String,
    is_flipped: bool,
    earlier: Option<String>,
    rows: Vec<Row>,
    /// The legal moves to list, each with the moves part of the link after it.
    legal: Vec<(&'a str, &'a str)>,
    share: [ShareField<'a>; 5],
    pgn: Option<String>,
    json: Option<String>,
}

impl PlayPage<'_> {
    fn plies(&self) -> usize {
        self.view.moves.len()
    }

    fn is_wide(&self) -> bool {
        self.view.diagram.files > WIDE
    }

    /// Returns true if the board is not 8×8.
    fn is_other_size(&self) -> bool {
        (self.view.diagram.files, self.view.diagram.ranks) != (8, 8)
    }
}

/// The heading above the status, for every game except standard chess.
struct GameName {
    /// URL of a new game.
    start: String,
    about: Option<String>,
    /// URL of the rules' source.
    source: Option<&'static str>,
}

/// The captured pieces of a side.
struct Captured<'a> {
    class: &'static str,
    label: &'a str,
    kinds: &'a [Kind],
}

/// A text field to copy from.
struct ShareField<'a> {
    id: &'static str,
    name: &'a str,
    text: String,
}

/// A row of the move list: White's and Black's move, as indexes into the moves played.
struct Row {
    number: usize,
    cells: [Option<usize>; 2],
}

/// Builds the page of a game from one view of it.
pub struct PageBuilder<'a> {
    page: &'a PageContext,
    origin: &'a Origin,
    game: &'a Game,
    view: &'a View,
    captions: &'a Captions,
    is_flipped: bool,
    carried: Carried,
    ignored: String,
    dropped: Vec<&'a str>,
    /// The square of the selected piece.
    chosen: Option<Square>,
    /// The destination, if several moves lead there and one must be chosen.
    target: Option<Square>,
}

impl<'a> PageBuilder<'a> {
    pub fn new(
        page: &'a PageContext,
        origin: &'a Origin,
        game: &'a Game,
        view: &'a View,
        captions: &'a Captions,
        query: &PlayQuery,
    ) -> PageBuilder<'a> {
        let chosen = query.from.filter(|from| view.choices.iter().any(|choice| choice.from == *from));
        let leads_to = |to: &Square| view.choices.iter().any(|choice| Some(choice.from) == chosen && choice.to == *to);
        PageBuilder {
            page,
            origin,
            game,
            view,
            captions,
            is_flipped: view.extras.flip,
            carried: page.carried_extras(&view.extras.after_move()),
            ignored: query.ignored.join(", "),
            dropped: query.dropped.iter().map(|dropped| dropped.sentence(page.texts)).collect(),
            chosen,
            target: query.to.filter(leads_to),
        }
    }

    /// Renders the page, with the error of a typed move, if there is one.
    pub fn html(self, wrong: Option<&Error>) -> Result<String, Error> {
        let (view, texts) = (self.view, self.page.texts);
        let is_short = view.link.len() <= SHORT;
        let json = match is_short {
            true => Some(in_page(Document { view, captions: Some(self.captions) }.to_json()?)),
            false => None,
        };
        let left_out = view.moves.len().saturating_sub(LISTED);
        let (legal, hint) = self.legal();
        let captured = |color| match color {
            Color::White => {
                Captured { class: "white", label: &self.captions.captured.white, kinds: &view.captured.white }
            }
            Color::Black => {
                Captured { class: "black", label: &self.captions.captured.black, kinds: &view.captured.black }
            }
        };
        // Pieces captured by a side are shown on that side of the board.
        let above = if self.is_flipped { Color::Black } else { Color::White };
        let shared = format!("{}/play/{}{}", self.origin.url, view.link, Carried::new(&view.extras, None));
        let json_size = json.as_ref().map_or(0, String::len);
        let template = PlayPage {
            page: self.page,
            origin: &self.origin.url,
            base: if self.origin.is_configured { &self.origin.url } else { "" },
            view,
            captions: self.captions,
            name: self.name(),
            alert: wrong.map(|error| error.sentence(self.page.lang)),
            board: self.board(wrong.and_then(Error::rule).map(BrokenRule::squares).unwrap_or_default()),
            captured: [captured(above), captured(!above)],
            hint,
            cancel: self.chosen.map(|_| format!("/play/{}{}", view.link, self.page.carried_extras(&view.extras))),
            after: self.carried.after_another(),
            extras: Carried::new(&view.extras, None).after_another(),
            oembed: utf8_percent_encode(&shared, VALUE).to_string(),
            shared,
            kept: kept(&view.extras),
            ignored: self.ignored.clone(),
            dropped: self.dropped.clone(),
            flip: self.page.carried_extras(&Extras { flip: !self.is_flipped, ..view.extras.clone() }).to_string(),
            is_flipped: self.is_flipped,
            earlier: (left_out > 0).then(|| phrases::earlier(left_out, "PGN", self.page.lang)),
            rows: rows(view, left_out),
            legal,
            share: share(&self.origin.url, view, self.captions, texts),
            pgn: if is_short { pgn_of(self.game, view) } else { None },
            json,
            carried: self.carried.to_string(),
        };
        render(&template, SIZE + json_size)
    }

    fn name(&self) -> Option<GameName> {
        let rules = self.game.rules();
        if *rules == Rules::STANDARD {
            return None;
        }
        let start = match rules.castling() {
            Some(_) => format!("/start960?random=1{}", self.page.carried.replace('?', "&")),
            None => format!("/play/{}/s{}", self.view.rules.name, self.page.carried),
        };
        Some(GameName {
            start,
            about: rules.name().and_then(|_| phrases::about(rules.title(), self.page.lang)),
            source: rules.source(),
        })
    }

    /// Returns true if a move matches the selected piece and destination.
    fn is_wanted(&self, choice: &Choice) -> bool {
        self.chosen.is_none_or(|from| choice.from == from) && self.target.is_none_or(|to| choice.to == to)
    }

    /// Returns the matching moves with their codes, and a hint on what to do next.
    fn legal(&self) -> (Vec<(&'a str, &'a str)>, Option<String>) {
        let choices = self.view.choices.iter().zip(&self.captions.choices);
        let mut legal = Vec::with_capacity(self.view.choices.len());
        let mut all_promote = true;
        for (choice, san) in choices.filter(|(choice, _)| self.is_wanted(choice)) {
            all_promote &= choice.promotion.is_some();
            if let Some(code) = &choice.code {
                legal.push((san.as_str(), code.as_str()));
            }
        }
        let texts = self.page.texts;
        let hint = match (self.chosen, self.target) {
            _ if self.view.choices.is_empty() => return (legal, None),
            // The game has as many moves as a link can hold.
            _ if legal.is_empty() => {
                LinkError::GameTooLong { plies: self.view.moves.len() + 1 }.explain(self.page.lang)
            }
            (None, _) => texts.choose_piece.clone(),
            (Some(_), None) => texts.choose_square.clone(),
            (Some(_), Some(_)) if all_promote => texts.choose_promotion.clone(),
            (Some(_), Some(_)) => texts.choose_move.clone(),
        };
        (legal, Some(hint))
    }

    /// Returns the URL of the game after a move.
    fn after(&self, code: &str) -> String {
        format!("/play/{}/{code}{}", self.view.base, self.carried)
    }

    /// Draws the board with these squares marked. Pieces that can move are links that select them; with a piece selected, its
    /// destinations are links to the game after the move.
    fn board(&self, mut marked: Vec<Square>) -> String {
        let (view, page) = (self.view, self.page);
        let here = page.carried_extras(&view.extras);
        let mut links: Vec<SquareLink> = Vec::with_capacity(32);
        let mut highlights = Vec::new();
        if let Some(from) = self.chosen {
            highlights.push(from);
            let choices = view.choices.iter().zip(&self.captions.choices);
            for (choice, san) in choices.filter(|(choice, _)| choice.from == from) {
                let square = choice.to;
                if highlights[1..].contains(&square) {
                    continue;
                }
                highlights.push(square);
                let leads_there = |other: &&Choice| other.from == from && other.to == square;
                let target = match (view.choices.iter().filter(leads_there).count(), &choice.code) {
                    (1, None) => continue,
                    (1, Some(code)) => self.after(code),
                    _ => here.with(format_args!("from={from}&to={square}")),
                };
                let label = if target.starts_with('?') { square.to_string() } else { san.clone() };
                links.push(SquareLink { square, target, label });
            }
        }
        // Any other piece can be selected instead.
        for choice in view.choices.iter().filter(|choice| Some(choice.from) != self.chosen) {
            let square = choice.from;
            if links.iter().any(|link| link.square == square) {
                continue;
            }
            let Some(piece) = view.diagram.piece_at(square) else { continue };
            let label = format!("{} {square}", page.words().piece(&piece.kind.name));
            links.push(SquareLink { square, target: here.with(format_args!("from={square}")), label });
        }
        marked.retain(|square| !highlights.contains(square));
        highlights.append(&mut marked);
        let highlights = highlights.into_iter().map(Into::into).collect();
        let look = Look { orientation: Orientation::flipped(self.is_flipped), highlights, ..Look::default() };
        let picture = described(&view.rules.title, &view.diagram, &look, page.lang);
        Picture { place: Place::Page, kinds: &view.rules.kinds, links, ..picture }.svg()
    }
}

/// Returns the extras that stay after a move, as parameters.
fn kept(extras: &Extras) -> Vec<(&'static str, &str)> {
    let texts = [("white", &extras.white), ("black", &extras.black), ("event", &extras.event), ("date", &extras.date)];
    let texts = texts.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
    let flip = extras.flip.then_some(("flip", "1"));
    texts.chain(flip).chain(extras.theme.map(|theme| ("theme", theme.name()))).collect()
}

/// Arranges the moves played in rows, without the first `left_out` ones.
fn rows(view: &View, left_out: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity((view.moves.len() - left_out) / 2 + 1);
    for (index, played) in view.moves.iter().enumerate().skip(left_out) {
        let number = played.number;
        match (played.color, rows.last_mut()) {
            (Color::Black, Some(row)) if row.number == number && row.cells[1].is_none() => row.cells[1] = Some(index),
            (Color::Black, _) => rows.push(Row { number, cells: [None, Some(index)] }),
            (Color::White, _) => rows.push(Row { number, cells: [Some(index), None] }),
        }
    }
    rows
}

/// Returns the texts to share.
fn share<'a>(origin: &str, view: &View, captions: &Captions, texts: &'a words::page::Texts) -> [ShareField<'a>; 5] {
    let link = &view.link;
    let (page, image) = (format!("{origin}/play/{link}"), format!("{origin}/png/{link}.png"));
    // Remove characters with a meaning in HTML or Markdown.
    let title = captions.title.replace(['[', ']', '<', '>', '"', '&'], "");
    let html = format!("<a href=\"{page}\"><img src=\"{image}\" alt=\"{title}\"></a>");
    let markdown = format!("[![{title}]({image})]({page})");
    let position = if view.rules.text.is_none() { "FEN" } else { &texts.board_text };
    [
        ShareField { id: "link", name: &texts.share_link, text: page },
        ShareField { id: "image", name: &texts.share_image, text: image },
        ShareField { id: "html", name: &texts.share_html, text: html },
        ShareField { id: "markdown", name: &texts.share_markdown, text: markdown },
        ShareField { id: "fen", name: position, text: view.fen.clone() },
    ]
}

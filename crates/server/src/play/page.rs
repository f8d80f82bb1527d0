//! The template of a game's page.

use askama::Template;
use draw::{Picture, Place, SquareLink};
use game::{BrokenRule, Color, Game, Rules, Square};
use link::LinkError;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use view::{Choice, Extras, Highlight, Kind, State, View};
use words::{Captions, Explain as _, isolated, page as phrases};

use super::PlayQuery;
use crate::edit;
use crate::error::Error;
use crate::extract::Origin;
use crate::formats::{Document, pgn_of};
use crate::pages::{LinkQuery, PageContext, SIZE, WIDE, as_sentence, escape_json, render};
use crate::picture::described;

/// Maximum number of moves listed; of longer games, only the last ones are.
const LISTED: usize = 2_000;

/// What is encoded in a URL that is itself a query value.
pub const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b':').remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// Pages of links longer than this embed neither the view nor the PGN.
const SHORT: usize = 1_000;

#[derive(Template)]
#[template(path = "play.html")]
struct PlayPage<'a> {
    page: &'a PageContext,
    origin: &'a str,
    /// The configured prefix of absolute URLs; if empty, scripts use the page's own origin.
    base: &'a str,
    /// The position on the board.
    view: &'a View,
    captions: &'a Captions,
    /// The whole game, which may be longer.
    whole: &'a View,
    /// Its moves.
    moves: &'a [String],
    name: Option<GameName>,
    alert: Option<String>,
    placeholder: String,
    example: Option<MoveExample>,
    board: String,
    /// The player above the board and the one below.
    players: [Player<'a>; 2],
    hint: Option<String>,
    cancel: Option<String>,
    /// The query of links to other positions: the extras that still hold there, and the language.
    link_query: String,
    /// The same parameters, to append after another one.
    after: String,
    /// The same URL as a query value.
    oembed: String,
    /// The parameters that stay after a typed move.
    kept: Vec<(&'static str, &'a str)>,
    /// The names of parameters that were ignored.
    ignored: String,
    /// Sentences on what an import left out.
    dropped: Vec<&'a str>,
    flip: String,
    /// The query of the editor's URL.
    edit_query: String,
    /// URL of the search for a game that leads to the position.
    prove: String,
    /// The query of a game with the colours exchanged.
    rematch: String,
    is_flipped: bool,
    earlier: Option<String>,
    rows: Vec<Row>,
    /// The legal moves to list, each with the moves part of the link after it.
    legal: Vec<(&'a str, &'a str)>,
    share: Share<'a>,
    /// The host of the service, as a chat shows it.
    host: &'a str,
    /// URL of a new game with the same rules.
    new_game: String,
    pgn: Option<String>,
    json: Option<String>,
}

impl PlayPage<'_> {
    fn plies(&self) -> usize {
        self.view.moves.len()
    }

    fn is_over(&self) -> bool {
        matches!(self.view.state, State::Over { .. }) || self.view.extras.result.is_some()
    }

    fn is_chess(&self) -> bool {
        matches!(self.view.rules.name.as_str(), "c1" | "f1")
    }

    /// Returns true if the page offers to search for a game that leads to its position.
    fn is_arising(&self) -> bool {
        let is_set_up = |board: &str| board.starts_with('x') && !board.contains('/');
        self.is_chess() && self.view.link.split_once('/').is_some_and(|(_, board)| is_set_up(board))
    }

    /// Returns true if an earlier position of the game is on the board.
    fn is_earlier(&self) -> bool {
        self.view.moves.len() < self.whole.moves.len()
    }

    /// Returns the last move with its number.
    fn last_move(&self) -> Option<String> {
        let (played, san) = (self.view.moves.last()?, self.captions.moves.last()?);
        let dots = if played.color == Color::White { "." } else { "..." };
        Some(format!("{}{dots} {san}", played.number))
    }

    /// Returns the URL of the game after this many half-moves: with the rest at hand if the page's own URL has it.
    fn step(&self, plies: usize) -> String {
        if self.whole.extras.at.is_none() {
            return format!("?ply={plies}{}", self.after);
        }
        let at = Some(plies).filter(|plies| *plies < self.whole.moves.len());
        let query = self.page.game_query(&Extras { at, ..self.whole.extras.after_move() }).to_string();
        format!("/play/{}{query}", self.whole.link)
    }

    /// Returns false: the share sheet of a game has its moves.
    fn is_puzzle(&self) -> bool {
        false
    }

    /// Returns the fields of the form that makes a puzzle of the position on the board.
    fn puzzle_fields(&self) -> Vec<(String, String)> {
        let extras =
            Extras { at: Some(self.plies()), puzzle: true, note: None, result: None, ..self.whole.extras.clone() };
        self.page.game_query(&extras).fields()
    }

    /// Returns the ending of a file's URL.
    fn ending(&self, file: &str) -> String {
        format!(".{file}")
    }

    fn is_wide(&self) -> bool {
        self.view.diagram.files > WIDE
    }

    /// Returns true if the board is not 8×8.
    fn is_other_size(&self) -> bool {
        (self.view.diagram.files, self.view.diagram.ranks) != (8, 8)
    }
}

/// A move as an example of what can be typed: in notation, and as two squares.
pub struct MoveExample {
    written: String,
    from: Square,
    to: Square,
}

impl MoveExample {
    /// Returns a familiar move in chess; in another game a move that was played, or else a legal one.
    fn new(view: &View, captions: &Captions, page: &PageContext) -> Option<MoveExample> {
        if view.rules.text.is_none() {
            return Some(MoveExample::of_chess(page));
        }
        let played = view.moves.iter().map(|played| (played.from, played.to)).zip(&captions.moves);
        let legal = view.choices.iter().map(|choice| (choice.from, choice.to)).zip(&captions.choices);
        let all = played.chain(legal);
        // A move of a piece with a letter says more than that of a pawn; the shortest needs no explanation.
        let lettered = all.clone().filter(|(_, san)| san.starts_with(char::is_uppercase) && !san.starts_with("O-"));
        let ((from, to), written) = lettered.min_by_key(|(_, san)| san.len()).or_else(|| all.clone().next())?;
        Some(MoveExample { written: written.trim_end_matches(['+', '#']).to_owned(), from, to })
    }

    pub fn of_chess(page: &PageContext) -> MoveExample {
        let square = |name| Square::named(name).expect("a square of the chessboard");
        let written = format!("{}f3", page.words().get("letter N"));
        MoveExample { written, from: square("e2"), to: square("e4") }
    }

    /// Returns what an empty input says.
    pub fn placeholder(example: Option<&MoveExample>, page: &PageContext) -> String {
        match example {
            Some(MoveExample { written, .. }) => phrases::type_example(written, page.lang),
            None => page.texts.type_move.clone(),
        }
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

/// The line of a player.
struct Player<'a> {
    color: &'static str,
    /// The side in words, if the player has a name.
    label: Option<&'a str>,
    name: &'a str,
    /// The colour of the pieces this player has captured.
    taken: &'static str,
    /// Those pieces in words.
    captured: &'a str,
    /// Those pieces, and whether each is the first of another kind.
    kinds: Vec<(&'a Kind, bool)>,
    /// By how many points this player leads.
    lead: Option<u32>,
    /// What this player has scored, once the game is over.
    points: Option<&'static str>,
    is_to_move: bool,
}

/// What can be shared.
pub struct Share<'a> {
    pub link: ShareField,
    pub image: ShareField,
    pub gif: ShareField,
    pub html: ShareField,
    pub markdown: ShareField,
    pub fen: ShareField,
    /// What the text of a position is called.
    pub position: &'a str,
    /// URL of the preview card.
    pub card: String,
    /// The title of the preview.
    pub title: String,
    /// What the link carries besides the game, as a query.
    pub query: String,
}

/// A text field to copy from.
pub struct ShareField {
    pub field: &'static str,
    pub text: String,
}

/// A row of the move list: White's and Black's move, as indexes into the moves played.
struct Row {
    number: usize,
    cells: [Option<usize>; 2],
}

/// The whole game of a page, which may show an earlier position.
pub struct Whole<'a> {
    pub game: &'a Game,
    pub view: &'a View,
    pub captions: &'a Captions,
}

/// Builds the page of a game from one view of it.
pub struct PageBuilder<'a> {
    page: &'a PageContext,
    origin: &'a Origin,
    whole: Whole<'a>,
    view: &'a View,
    captions: &'a Captions,
    is_flipped: bool,
    /// What the link after a move carries.
    link_query: LinkQuery,
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
        whole: Whole<'a>,
        view: &'a View,
        captions: &'a Captions,
        query: &PlayQuery,
    ) -> PageBuilder<'a> {
        let chosen = query.from.filter(|from| view.choices.iter().any(|choice| choice.from == *from));
        let leads_to = |to: &Square| view.choices.iter().any(|choice| Some(choice.from) == chosen && choice.to == *to);
        PageBuilder {
            page,
            origin,
            link_query: page.game_query(&whole.view.extras.after_move()),
            is_flipped: whole.view.extras.flip,
            whole,
            view,
            captions,
            ignored: query.ignored.join(", "),
            dropped: query.dropped.iter().map(|dropped| dropped.sentence(page.texts)).collect(),
            chosen,
            target: query.to.filter(leads_to),
        }
    }

    /// Renders the page, with the error of a typed move, if there is one.
    pub fn html(self, wrong: Option<&Error>) -> Result<String, Error> {
        let view = self.view;
        let whole = self.whole.view;
        let is_short = whole.link.len() <= SHORT;
        let json = match is_short {
            true => Some(escape_json(Document { view: whole, captions: Some(self.whole.captions) }.to_json()?)),
            false => None,
        };
        let left_out = whole.moves.len().saturating_sub(LISTED);
        let (legal, hint) = self.legal();
        let shared = format!("{}/play/{}{}", self.origin.url, whole.link, LinkQuery::new(&whole.extras, None));
        let below = if self.is_flipped { Color::Black } else { Color::White };
        let json_size = json.as_ref().map_or(0, String::len);
        let example = MoveExample::new(view, self.captions, self.page);
        let template = PlayPage {
            page: self.page,
            origin: &self.origin.url,
            base: if self.origin.is_configured { &self.origin.url } else { "" },
            view,
            captions: self.captions,
            whole,
            moves: &self.whole.captions.moves,
            ignored: self.ignored.clone(),
            name: self.name(),
            alert: wrong.map(|error| as_sentence(&error.sentence(self.page.lang))),
            placeholder: MoveExample::placeholder(example.as_ref(), self.page),
            example,
            board: self.board(wrong.and_then(Error::rule).map(BrokenRule::squares).unwrap_or_default()),
            players: [self.player(!below), self.player(below)],
            hint,
            cancel: self.chosen.map(|_| format!("/play/{}{}", whole.link, self.page.game_query(&whole.extras))),
            after: self.link_query.as_suffix(),
            flip: self.page.game_query(&Extras { flip: !self.is_flipped, ..whole.extras.clone() }).to_string(),
            edit_query: self.page.board_query(self.is_flipped).to_string(),
            prove: edit::prove_url(&self.view.link, &self.page.board_query(self.is_flipped)),
            rematch: {
                let Extras { white, black, theme, .. } = whole.extras.clone();
                let extras = Extras { white: black, black: white, theme, flip: !self.is_flipped, ..Extras::default() };
                self.page.game_query(&extras).to_string()
            },
            oembed: utf8_percent_encode(&shared, VALUE).to_string(),
            kept: kept(&whole.extras),
            dropped: self.dropped.clone(),
            is_flipped: self.is_flipped,
            earlier: (left_out > 0).then(|| phrases::earlier(left_out, "PGN", self.page.lang)),
            rows: rows(whole, left_out),
            legal,
            share: share(&self.origin.url, (&whole.link, &whole.extras), view, self.captions, self.page),
            host: self.origin.url.split_once("://").map_or("", |(_, host)| host),
            new_game: self.new_game(),
            pgn: if is_short { pgn_of(self.whole.game, whole) } else { None },
            json,
            link_query: self.link_query.to_string(),
        };
        render(&template, SIZE + json_size)
    }

    /// Returns the line of a player.
    fn player(&self, color: Color) -> Player<'a> {
        let (view, texts) = (self.view, self.page.texts);
        let (name, taken, captured) = match color {
            Color::White => (&texts.white, &view.captured.black, &self.captions.captured.black),
            Color::Black => (&texts.black, &view.captured.white, &self.captions.captured.white),
        };
        let is_next = |index: usize| index > 0 && taken[index - 1].letter != taken[index].letter;
        let balance = self.balance();
        let lead = if color == Color::White { balance } else { -balance };
        let (points, is_to_move) = match &view.state {
            State::Over { outcome } => (Some(points(outcome.0.winner(), color)), false),
            _ => match view.extras.outcome() {
                Some(outcome) => (Some(points(outcome.winner(), color)), false),
                None => (None, view.diagram.turn == color),
            },
        };
        let given = if color == Color::White { &view.extras.white } else { &view.extras.black };
        Player {
            color: color.name(),
            label: given.as_ref().map(|_| name.as_str()),
            name: given.as_ref().unwrap_or(name),
            taken: (!color).name(),
            captured,
            kinds: taken.iter().enumerate().map(|(index, kind)| (kind, is_next(index))).collect(),
            lead: u32::try_from(lead).ok().filter(|lead| *lead > 0),
            points,
            is_to_move,
        }
    }

    /// Returns by how many points White leads; 0 in games whose pieces have no known values.
    fn balance(&self) -> i32 {
        if self.view.rules.text.is_some() {
            return 0;
        }
        let value = |name: &str| match name {
            "queen" => 9,
            "rook" => 5,
            "bishop" | "knight" => 3,
            "pawn" => 1,
            _ => 0,
        };
        let pieces = self.view.diagram.pieces.iter().map(|placed| &placed.piece);
        let signed = |piece: &view::Piece| match piece.color {
            Color::White => value(&piece.kind.name),
            Color::Black => -value(&piece.kind.name),
        };
        pieces.map(signed).sum()
    }

    /// Returns the URL of a new game with the same rules.
    fn new_game(&self) -> String {
        let rules = self.whole.game.rules();
        match rules.castling() {
            Some(_) if *rules != Rules::STANDARD => {
                format!("/start960?random=1{}", self.page.lang_query.replace('?', "&"))
            }
            _ => format!("/play/{}/s{}", self.view.rules.name, self.page.lang_query),
        }
    }

    fn name(&self) -> Option<GameName> {
        let rules = self.whole.game.rules();
        if *rules == Rules::STANDARD {
            return None;
        }
        Some(GameName {
            start: self.new_game(),
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
        format!("/play/{}/{code}{}", self.view.base, self.link_query)
    }

    /// Draws the board with these squares marked. Pieces that can move are links that select them; with a piece selected, its
    /// destinations are links to the game after the move.
    fn board(&self, mut marked: Vec<Square>) -> String {
        let (view, page) = (self.view, self.page);
        let here = page.game_query(&self.whole.view.extras);
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
        let mut look = view.extras.look();
        look.highlights.extend(highlights.into_iter().map(Highlight::from));
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

/// Returns what a side has scored.
fn points(winner: Option<Color>, color: Color) -> &'static str {
    match winner {
        None => "½",
        Some(winner) if winner == color => "1",
        Some(_) => "0",
    }
}

/// Returns what can be shared.
pub fn share<'a>(
    origin: &str,
    (link, extras): (&str, &Extras),
    view: &View,
    captions: &Captions,
    page: &'a PageContext,
) -> Share<'a> {
    let query =
        Some(extras.query()).filter(|query| !query.is_empty()).map_or(String::new(), |query| format!("?{query}"));
    let (address, image) = (format!("{origin}/play/{link}{query}"), format!("{origin}/png/{link}.png{query}"));
    // Remove characters with a meaning in HTML or Markdown.
    let title = captions.title.replace(['[', ']', '<', '>', '"', '&'], "");
    let html = format!(
        "<iframe src=\"{origin}/embed/{link}{}\" title=\"{title}\" width=\"480\" height=\"560\" loading=\"lazy\" style=\"border: 0\"></iframe>",
        query.replace('&', "&amp;")
    );
    let markdown = format!("[![{title}]({image})]({address})");
    Share {
        link: ShareField { field: "share-link", text: address },
        gif: ShareField { field: "share-gif", text: format!("{origin}/gif/{link}.gif{query}") },
        image: ShareField { field: "share-image", text: image },
        html: ShareField { field: "share-html", text: html },
        markdown: ShareField { field: "share-markdown", text: markdown },
        fen: ShareField { field: "share-fen", text: view.fen.clone() },
        position: if view.rules.text.is_none() { "FEN" } else { &page.texts.board_text },
        card: format!("/png/{link}.png{query}{}card=1", if query.is_empty() { '?' } else { '&' }),
        title: preview(view, extras, captions, page),
        query,
    }
}

/// The longest title of a preview, in characters: chats cut off what is longer.
const MAX_PREVIEW: usize = 70;

/// Returns the title of a link's preview: the players or the game, and the status; of a puzzle, the note or whose move it is.
fn preview(view: &View, extras: &Extras, captions: &Captions, page: &PageContext) -> String {
    if extras.puzzle {
        let turn = || format!("{}: {}", page.texts.puzzle, page.words().turn(view.diagram.turn));
        return extras.note.as_deref().map_or_else(turn, |note| isolated(&cut(note, MAX_PREVIEW)));
    }
    let status = &captions.status;
    let others = status.chars().count() + " – : ".len();
    let most = MAX_PREVIEW.saturating_sub(others) / 2;
    let short = |name: &Option<String>| name.as_deref().map(|name| cut(name, most));
    let names = Extras { white: short(&extras.white), black: short(&extras.black), ..Extras::default() };
    match page.words().players(&names) {
        Some(players) => format!("{players}: {status}"),
        None if view.rules.name == "c1" => status.clone(),
        None => format!("{}: {status}", cut(&captions.game, 2 * most)),
    }
}

/// Returns at most so many characters of a text, the last one being an ellipsis if something is left out.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

//! The page of a puzzle: the position, whose move it is, and what came of a move. The solution is nowhere in it but in the link
//! itself.

use askama::Template;
use draw::{Picture, Place, SquareLink};
use game::Square;
use percent_encoding::utf8_percent_encode;
use view::{Choice, Extras, Highlight, MarkColor, Played, Puzzle, Verdict, View};
use words::Captions;

use super::PlayQuery;
use super::page::{MoveExample, Share, VALUE, share};
use crate::error::Error;
use crate::extract::Origin;
use crate::pages::{LinkQuery, PageContext, SIZE, WIDE, as_sentence, render};
use crate::picture::described;

#[derive(Template)]
#[template(path = "puzzle.html")]
struct PuzzlePage<'a> {
    page: &'a PageContext,
    origin: &'a str,
    /// The configured prefix of absolute URLs; if empty, scripts use the page's own origin.
    base: &'a str,
    whole: Named<'a>,
    extras: &'a Extras,
    /// The position on the board.
    view: &'a View,
    captions: &'a Captions,
    /// Whose move it is at the start.
    task: &'a str,
    turn: &'static str,
    occasion: Option<String>,
    board: String,
    feedback: Feedback<'a>,
    /// The half-moves played since the start.
    done: usize,
    found: usize,
    total: usize,
    hint: String,
    restart: String,
    solution: String,
    /// Several moves between the same squares, each with its URL.
    choices: Vec<(&'a str, String)>,
    /// The parameters that stay after a typed move.
    fields: Vec<(String, String)>,
    alert: Option<String>,
    placeholder: String,
    ignored: String,
    is_flipped: bool,
    oembed: String,
    share: Share<'a>,
    host: &'a str,
    /// Of a puzzle, there is no PGN.
    pgn: Option<&'a str>,
}

impl PuzzlePage<'_> {
    fn is_puzzle(&self) -> bool {
        true
    }

    fn is_solved(&self) -> bool {
        self.found == self.total
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

/// The game whose link is shared.
struct Named<'a> {
    link: &'a str,
}

/// What came of the last move, or what to do.
struct Feedback<'a> {
    class: &'static str,
    /// The name of an icon; empty for a disc of the side to move.
    icon: &'static str,
    title: &'a str,
    text: String,
}

/// Renders the page of a puzzle, with the error of a typed move, if there is one.
pub fn html(
    (page, origin): (&PageContext, &Origin),
    (link, puzzle): (&str, &Puzzle),
    query: &PlayQuery,
    wrong: Option<&Error>,
) -> Result<String, Error> {
    let extras = &query.extras;
    let view = puzzle.view(query.hint);
    let captions = Captions::new(&view, page.words());
    let progress = puzzle.progress(query.hint);
    let here = page.game_query(extras);
    let (done, total) = (puzzle.done(), puzzle.total());
    let steps = Steps { page, query, here: &here, view: &view, done };
    let at = Extras { puzzle: false, ..extras.clone() };
    let shared = format!("{}/play/{link}{}", origin.url, LinkQuery::new(extras, None));
    // The solver is the side that moves first, and moves every second time.
    let solver = if done.is_multiple_of(2) { view.diagram.turn } else { !view.diagram.turn };
    let template = PuzzlePage {
        page,
        origin: &origin.url,
        base: if origin.is_configured { &origin.url } else { "" },
        whole: Named { link },
        extras,
        captions: &captions,
        task: page.words().turn(solver),
        turn: view.diagram.turn.name(),
        occasion: page.words().occasion(extras),
        board: steps.board(progress.hint),
        feedback: feedback(page, &view, &captions, query),
        done,
        found: total - progress.left.min(total),
        total,
        hint: steps.url("hint=1"),
        restart: format!("/play/{link}{here}"),
        solution: format!("/play/{link}{}", page.game_query(&at)),
        choices: steps.choices(&captions),
        fields: here.fields(),
        alert: wrong.map(|error| as_sentence(&error.sentence(page.lang))),
        // A move of the game itself would be a hint.
        placeholder: {
            let example = view.rules.text.is_none().then(|| MoveExample::of_chess(page));
            MoveExample::placeholder(example.as_ref(), page)
        },
        ignored: query.ignored.join(", "),
        is_flipped: extras.flip,
        oembed: utf8_percent_encode(&shared, VALUE).to_string(),
        share: share(&origin.url, (link, extras), &view, &captions, page),
        host: origin.url.split_once("://").map_or("", |(_, host)| host),
        pgn: None,
        view: &view,
    };
    render(&template, SIZE)
}

/// Says what came of the last move, or what to do.
fn feedback<'a>(page: &'a PageContext, view: &View, captions: &Captions, query: &PlayQuery) -> Feedback<'a> {
    let texts = page.texts;
    let last = |plies: usize| {
        let from = view.moves.len().saturating_sub(plies);
        let moves: Vec<(&Played, &String)> = view.moves.iter().zip(&captions.moves).skip(from).collect();
        let numbered = |(index, (played, san)): (usize, &(&Played, &String))| match played.color {
            game::Color::Black if index > 0 => (*san).clone(),
            _ => played.numbered(san),
        };
        moves.iter().enumerate().map(numbered).collect::<Vec<_>>().join(" ")
    };
    match view.puzzle.as_ref().and_then(|progress| progress.verdict) {
        Some(Verdict::Solved) => {
            let text = format!("{}. {}", last(1), captions.status);
            Feedback { class: "good", icon: "check", title: &texts.puzzle_solved, text }
        }
        Some(Verdict::Right) => {
            let text = format!("{}. {}", last(2), texts.puzzle_again);
            Feedback { class: "good", icon: "check", title: &texts.puzzle_right, text }
        }
        Some(Verdict::Wrong) => {
            Feedback { class: "bad", icon: "cross", title: &texts.puzzle_wrong, text: texts.puzzle_try.clone() }
        }
        None if query.hint => {
            Feedback { class: "hint", icon: "bulb", title: &texts.puzzle_hint, text: texts.puzzle_hint_text.clone() }
        }
        None => Feedback { class: "", icon: "", title: &texts.puzzle_your_move, text: texts.puzzle_play.clone() },
    }
}

/// The links to moves.
struct Steps<'a> {
    page: &'a PageContext,
    query: &'a PlayQuery,
    here: &'a LinkQuery,
    view: &'a View,
    done: usize,
}

impl Steps<'_> {
    /// Returns the URL of this position with another parameter.
    fn url(&self, parameter: &str) -> String {
        match self.done {
            0 => self.here.with(format_args!("{parameter}")),
            done => self.here.with(format_args!("done={done}&{parameter}")),
        }
    }

    fn attempt(&self, choice: &Choice) -> String {
        self.url(&format!("play={}", choice.uci))
    }

    /// Returns the square of the selected piece.
    fn chosen(&self) -> Option<Square> {
        self.query.from.filter(|from| self.view.choices.iter().any(|choice| choice.from == *from))
    }

    /// Returns the moves between the selected squares, if there are several.
    fn choices<'a>(&self, captions: &'a Captions) -> Vec<(&'a str, String)> {
        let (Some(from), Some(to)) = (self.chosen(), self.query.to) else { return Vec::new() };
        let wanted = self.view.choices.iter().zip(&captions.choices);
        let wanted = wanted.filter(|(choice, _)| (choice.from, choice.to) == (from, to));
        wanted.map(|(choice, san)| (san.as_str(), self.attempt(choice))).collect()
    }

    /// Draws the board. Pieces that can move are links that select them; with a piece selected, its destinations are links that
    /// try the move. Their labels are squares, as a move's notation would tell check and mate.
    fn board(&self, hint: Option<Square>) -> String {
        let (view, page) = (self.view, self.page);
        let is_solved = view.puzzle.as_ref().is_some_and(|progress| progress.left == 0);
        let chosen = self.chosen().filter(|_| !is_solved);
        let mut links: Vec<SquareLink> = Vec::with_capacity(32);
        let mut look = view.extras.look();
        look.highlights.extend(chosen.map(Highlight::from));
        look.highlights.extend(hint.map(|square| Highlight { square, color: MarkColor::Yellow }));
        for choice in view.choices.iter().filter(|_| !is_solved) {
            let (from, to) = (choice.from, choice.to);
            let is_chosen = Some(from) == chosen;
            let square = if is_chosen { to } else { from };
            if links.iter().any(|link| link.square == square) {
                continue;
            }
            let Some(piece) = view.diagram.piece_at(from) else { continue };
            let several = view.choices.iter().filter(|other| (other.from, other.to) == (from, to)).count() > 1;
            let (target, label) = match (is_chosen, several) {
                (true, true) => (self.url(&format!("from={from}&to={to}")), to.to_string()),
                (true, false) => (self.attempt(choice), to.to_string()),
                (false, _) => {
                    (self.url(&format!("from={from}")), format!("{} {from}", page.words().piece(&piece.kind.name)))
                }
            };
            if is_chosen {
                look.highlights.push(to.into());
            }
            links.push(SquareLink { square, target, label });
        }
        let picture = described(&view.rules.title, &view.diagram, &look, page.lang);
        Picture { place: Place::Page, kinds: &view.rules.kinds, links, ..picture }.svg()
    }
}

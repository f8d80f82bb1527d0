//! [`Captions`]: the captions shown around a board.

use std::fmt::Write as _;

use game::{Color, Outcome};
use serde::Serialize;
use view::{Diagram, Extras, Kind, Played, State, View};

use crate::dictionary::Dictionary;

/// The captions shown around a board, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Captions {
    /// The title of the game.
    pub game: String,
    /// The title of the page: note, players, event and year as far as known, the last move, the status and the opening. Of a puzzle it
    /// says nothing about the moves to find.
    pub title: String,
    /// The side to move, or how the game ended.
    pub status: String,
    /// The first end of the game, if it was continued after that.
    pub ended: Option<String>,
    /// The check counters, in games that have them.
    pub notes: Vec<String>,
    /// The moves played, with the piece letters of the language.
    pub moves: Vec<String>,
    /// The legal moves, with the piece letters of the language.
    pub choices: Vec<String>,
    /// The last move in words, for screen readers.
    pub last_move: String,
    /// The captured pieces.
    pub captured: CapturedCaptions,
}

/// The captured pieces in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CapturedCaptions {
    /// White's captured pieces.
    pub white: String,
    /// Black's captured pieces.
    pub black: String,
}

impl Captions {
    /// Writes the captions of a view with the strings of a [`Dictionary`].
    #[must_use]
    pub fn new(view: &View, words: &Dictionary) -> Captions {
        let letters = MoveLetters::new(words, view);
        let localized = |san: &str| letters.localize(san);
        let moves: Vec<String> = view.moves.iter().map(|played| localized(&played.san)).collect();
        let status = words.status(view);
        let game = words.game_title(&view.rules.title);
        let numbered = |ply: usize| Some(view.moves.get(ply)?.numbered(moves.get(ply)?));
        let last = view.moves.len().checked_sub(1).and_then(numbered);
        let title = words.title(view, &status, &numbered);
        // Openings have their English names in every language.
        let title = match &view.opening {
            Some(opening) if !view.extras.puzzle => format!("{title} · {}", opening.name),
            _ => title,
        };
        let ended = view.ended.map(|ended| {
            let outcome = words.outcome(ended.outcome.0);
            match ended.ply.checked_sub(1).and_then(numbered) {
                Some(after) => words.fill("ended", &[("move", &after), ("outcome", &outcome)]),
                None => words.fill("ended_at_start", &[("outcome", &outcome)]),
            }
        });
        let captured = |color: Color, label: &str| {
            let names: Vec<String> =
                view.captured(color).iter().map(|kind| words.piece_of(color, &kind.name)).collect();
            let names = if names.is_empty() { words.get("empty").to_owned() } else { names.join(", ") };
            format!("{}: {names}", words.get(label))
        };
        Captions {
            title,
            game,
            ended,
            notes: words.notes(&view.diagram),
            choices: view.choices.iter().map(|choice| localized(&choice.san)).collect(),
            last_move: match (view.moves.last(), last) {
                (Some(played), Some(last)) => format!("{last}. {}", words.spoken(played, view)),
                _ => words.get("first_position").to_owned(),
            },
            captured: CapturedCaptions {
                white: captured(Color::White, "captured_white"),
                black: captured(Color::Black, "captured_black"),
            },
            moves,
            status,
        }
    }
}

impl Dictionary {
    /// Returns the title of a page. `numbered` returns the move after a number of half-moves.
    fn title(&self, view: &View, status: &str, numbered: &impl Fn(usize) -> Option<String>) -> String {
        let extras = &view.extras;
        let place = match extras.at {
            Some(at) if extras.puzzle => match view.moves.get(at) {
                Some(next) => self.turn(next.color).to_owned(),
                None => status.to_owned(),
            },
            Some(at) => {
                let next = view.moves.get(at).map_or(status, |next| self.turn(next.color));
                self.placed(at.checked_sub(1).and_then(numbered), next)
            }
            // The view of a puzzle may end where the puzzle begins.
            None if extras.puzzle => status.to_owned(),
            None => self.placed(view.moves.len().checked_sub(1).and_then(numbered), status),
        };
        let place = match (self.occasion(extras), extras.puzzle && extras.note.is_some()) {
            (Some(occasion), true) => occasion,
            (Some(occasion), false) => format!("{occasion}, {place}"),
            (None, true) => String::new(),
            (None, false) => place,
        };
        let title = match &extras.note {
            Some(note) if place.is_empty() => isolated(note),
            Some(note) => format!("{} · {place}", isolated(note)),
            None => place,
        };
        // Standard chess needs no title.
        if view.rules.name == "c1" { title } else { format!("{}: {title}", self.game_title(&view.rules.title)) }
    }

    fn placed(&self, last: Option<String>, status: &str) -> String {
        last.map_or_else(|| status.to_owned(), |last| format!("{last} — {status}"))
    }

    /// Returns the players, the event and the year, as far as they are known: `Anna – Ben, Linares 1993`.
    #[must_use]
    pub fn occasion(&self, extras: &Extras) -> Option<String> {
        let event = match (&extras.event, extras.year()) {
            (Some(event), Some(year)) => Some(format!("{} {year}", isolated(event))),
            (Some(event), None) => Some(isolated(event)),
            (None, year) => year.map(str::to_owned),
        };
        let parts: Vec<String> = self.players(extras).into_iter().chain(event).collect();
        if parts.is_empty() { None } else { Some(parts.join(", ")) }
    }

    /// Returns the players, if at least one is known: `Anna – Ben`.
    #[must_use]
    pub fn players(&self, extras: &Extras) -> Option<String> {
        if extras.white.is_none() && extras.black.is_none() {
            return None;
        }
        let name =
            |name: &Option<String>, side: &str| name.as_deref().map_or_else(|| self.get(side).to_owned(), isolated);
        Some(format!("{} – {}", name(&extras.white, "white"), name(&extras.black, "black")))
    }

    /// Returns the title of a game. Known titles are translated, those of custom rules are left as written.
    #[must_use]
    pub fn game_title(&self, title: &str) -> String {
        self.find(&format!("title {title}")).unwrap_or(title).to_owned()
    }

    /// Returns an outcome in words: result and cause.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        let name = format!("{} {}", outcome.code(), outcome.result());
        match outcome {
            Outcome::Draw { cause: game::DrawCause::QuietMoves { moves } } => {
                self.fill(&name, &[("moves", &moves.to_string())])
            }
            _ => self.find(&name).unwrap_or(outcome.result()).to_owned(),
        }
    }

    /// Returns the name of a kind of piece. Known names are translated, those of custom rules are left as written.
    #[must_use]
    pub fn piece(&self, name: &str) -> String {
        self.find(&format!("piece {name}")).unwrap_or(name).to_owned()
    }

    /// Returns the name of a piece with its colour.
    #[must_use]
    pub fn piece_of(&self, color: Color, name: &str) -> String {
        let color = match color {
            Color::White => "white",
            Color::Black => "black",
        };
        match self.find(&format!("{color}_{name}")) {
            Some(known) => known.to_owned(),
            None => self.fill(&format!("{color}_piece"), &[("piece", &self.piece(name))]),
        }
    }

    /// Returns the sentence that names the side to move.
    #[must_use]
    pub fn turn(&self, color: Color) -> &str {
        match color {
            Color::White => self.get("white_to_move"),
            Color::Black => self.get("black_to_move"),
        }
    }

    /// Returns the status: the side to move, or how the game ended.
    #[must_use]
    pub fn status(&self, view: &View) -> String {
        let claim = match &view.state {
            State::Unplayable { .. } => return self.get("not_playable").to_owned(),
            State::Over { outcome } => return self.fill("over", &[("outcome", &self.outcome(outcome.0))]),
            State::Open { claim } => claim,
        };
        if let Some(outcome) = view.extras.outcome() {
            return self.fill("over", &[("outcome", &self.outcome(outcome))]);
        }
        let mut status = self.turn(view.diagram.turn).to_owned();
        if !view.diagram.checks.is_empty() {
            status += &format!(": {}", self.get("in_check"));
        }
        if let Some(claim) = claim {
            status += &format!(". {}: {}", self.get("claimable"), self.outcome(claim.0));
        }
        status
    }

    /// Returns the check counters in words; empty if no king has been counted in check.
    #[must_use]
    pub fn notes(&self, diagram: &Diagram) -> Vec<String> {
        let most = |color| diagram.side(color).map(|placed| placed.piece.checked).max().unwrap_or_default();
        let (white, black) = (most(Color::White), most(Color::Black));
        if white == 0 && black == 0 {
            return Vec::new();
        }
        vec![self.fill("checks", &[("white", &white.to_string()), ("black", &black.to_string())])]
    }

    /// Describes a move for screen readers: the piece, its squares, and what it captured or became.
    fn spoken(&self, played: &Played, view: &View) -> String {
        if played.castling {
            return self.get("castles").to_owned();
        }
        let named = |color: Color, letter: char| {
            view.kind(letter).map(|kind: &Kind| self.piece_of(color, &kind.name)).unwrap_or_default()
        };
        let mut said = format!("{} {} {}", named(played.color, played.piece), played.from, played.to);
        if let Some(captured) = played.captured {
            said += &format!(", {} {}", self.get("takes"), named(!played.color, captured));
        }
        if let Some(promotion) = played.promotion {
            said += &format!(", {} {}", self.get("becomes"), named(played.color, promotion));
        }
        said
    }

    /// Returns the title of a board's picture.
    #[must_use]
    pub fn board_title(&self, title: &str, turn: Color) -> String {
        match title {
            "Chess" | "Chess960" => format!("{}. {}", self.get("board_title"), self.turn(turn)),
            other => format!("{}. {}", self.game_title(other), self.turn(turn)),
        }
    }

    /// Lists the pieces and their squares: `White: king e1, rooks a1 h1; Black: king e8`.
    #[must_use]
    pub fn description(&self, diagram: &Diagram) -> String {
        let mut said = String::with_capacity(320);
        for (color, name) in [(Color::White, "white"), (Color::Black, "black")] {
            if color == Color::Black {
                said.push_str("; ");
            }
            said.push_str(self.get(name));
            said.push_str(": ");
            let mut pieces: Vec<_> = diagram.side(color).collect();
            if pieces.is_empty() {
                said.push_str(self.get("empty"));
                continue;
            }
            pieces.sort_by_cached_key(|placed| (order(&placed.piece.kind.name), placed.piece.kind.letter));
            for (index, group) in pieces.chunk_by(|a, b| a.piece.kind == b.piece.kind).enumerate() {
                if index > 0 {
                    said.push_str(", ");
                }
                let name = &group[0].piece.kind.name;
                match PIECES.get(order(name)) {
                    Some(&(_, one, several)) => said.push_str(self.get(if group.len() == 1 { one } else { several })),
                    None => said.push_str(&self.piece(name)),
                }
                for placed in group {
                    _ = write!(said, " {}", placed.square);
                }
            }
        }
        said
    }
}

/// Isolates a text from the direction of the text around it where there is no markup to do it. Texts that cannot affect
/// their surroundings are returned as they are.
///
/// ```
/// use linkmate_words::isolated;
/// assert_eq!(isolated("Anna"), "Anna");
/// assert_eq!(isolated("אנה"), "\u{2068}אנה\u{2069}");
/// ```
#[must_use]
pub fn isolated(text: &str) -> String {
    if !text.chars().any(affects_direction) {
        return text.to_owned();
    }
    // The text may open isolates that it does not close, and close isolates that it did not open.
    let (mut open, mut closed) = (0_usize, 0_usize);
    for c in text.chars() {
        match c {
            '\u{2066}'..='\u{2068}' => open += 1,
            '\u{2069}' if open > 0 => open -= 1,
            '\u{2069}' => closed += 1,
            _ => {}
        }
    }
    format!("{}{text}{}", "\u{2068}".repeat(1 + closed), "\u{2069}".repeat(1 + open))
}

/// Returns true for letters of scripts written from right to left and for characters that control direction.
fn affects_direction(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8ff}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// The piece letters in moves. They are translated in chess only; variants keep their own.
struct MoveLetters<'a>(Option<[(char, &'a str); 5]>);

impl<'a> MoveLetters<'a> {
    fn new(words: &'a Dictionary, view: &View) -> MoveLetters<'a> {
        let letters = ['K', 'Q', 'R', 'B', 'N'].map(|letter| (letter, words.get(&format!("letter {letter}"))));
        let is_english = letters.iter().all(|(letter, word)| word.chars().eq([*letter]));
        MoveLetters((view.rules.text.is_none() && !is_english).then_some(letters))
    }

    /// Replaces the English piece letters in a move.
    fn localize(&self, san: &str) -> String {
        let Some(letters) = &self.0 else { return san.to_owned() };
        let mut text = String::with_capacity(san.len() + 2);
        for c in san.chars() {
            match letters.iter().find(|(letter, _)| *letter == c) {
                Some((_, word)) => text.push_str(word),
                None => text.push(c),
            }
        }
        text
    }
}

/// The pieces of chess in the order of descriptions, with the dictionary names of their singular and plural.
const PIECES: [(&str, &str, &str); 6] = [
    ("king", "piece king", "pieces king"),
    ("queen", "piece queen", "pieces queen"),
    ("rook", "piece rook", "pieces rook"),
    ("bishop", "piece bishop", "pieces bishop"),
    ("knight", "piece knight", "pieces knight"),
    ("pawn", "piece pawn", "pieces pawn"),
];

/// Sort key for descriptions: the pieces of chess come first.
fn order(name: &str) -> usize {
    PIECES.iter().position(|(other, ..)| *other == name).unwrap_or(PIECES.len())
}

//! [`Extras`]: what a URL carries besides its link: names, a note, marks on the board, a place in the game.
//!
//! Pages, pictures and files read the same query parameters, and everything that writes URLs writes them in one order and
//! spelling. `docs/formats.md` is the specification, and `tests/data/queries.tsv` has vectors for it.

use std::borrow::Cow;
use std::fmt::Write as _;

use game::{Game, Letters, Outcome, Size};
use link::LinkError;
use link::pgn::{self, Record, Score, Tags};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::look::{Arrow, Highlight, Look, MAX_HIGHLIGHTS, Orientation, Theme, read_arrows, read_highlights};

/// The maximum number of characters of a name or an event.
pub const MAX_NAME: usize = 80;
/// The maximum number of characters of a note.
pub const MAX_NOTE: usize = 280;

/// What a URL carries besides its link. The link alone names the game; extras say how to present it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Extras {
    /// White's name, at most 80 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub white: Option<String>,
    /// Black's name, at most 80 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub black: Option<String>,
    /// The event, at most 80 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub event: Option<String>,
    /// The date as in PGN, without unknown parts at its end: `2024.05.17`, `2024.05`, `2024`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub date: Option<String>,
    /// A result that the board does not show: by resignation, agreement or time.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "score")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub result: Option<Score>,
    /// A note to the reader, at most 280 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub note: Option<String>,
    /// Arrows to draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub arrows: Vec<Arrow>,
    /// Squares to mark.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub highlights: Vec<Highlight>,
    /// The number of half-moves after which the game is shown, if not at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "usize"))]
    pub at: Option<usize>,
    /// Whether the moves after `at` are the solution of a puzzle.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub puzzle: bool,
    /// Whether Black is at the bottom.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub flip: bool,
    /// The colours; absent for the default theme.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "theme")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub theme: Option<Theme>,
}

/// A parameter that was not understood, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ignored {
    /// The name of the parameter.
    pub name: &'static str,
    /// What is wrong with it.
    pub reason: Refusal,
}

/// What is wrong with a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is given more than once; the first value counts.
    Twice,
    /// It is not UTF-8.
    Encoding,
    /// Its value means nothing here.
    Value {
        /// What would be accepted.
        expected: &'static str,
        /// The value.
        got: String,
    },
}

/// Whether a reader also accepts spellings that people use but we never write.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Spelling {
    Loose,
    Strict,
}

impl Extras {
    /// Reads the parameters of a query string and reports those that were ignored because they are malformed. Parameters
    /// that are not extras are not looked at. Squares are read for the largest board; [`restrict`](Extras::restrict)
    /// checks them against a game.
    ///
    /// ```
    /// use linkmate_view::Extras;
    /// let (extras, ignored) = Extras::read("white=Anna&flip=true&theme=plaid&utm_source=mail");
    /// assert_eq!(extras.white.as_deref(), Some("Anna"));
    /// assert!(extras.flip);
    /// assert_eq!(ignored.iter().map(|ignored| ignored.name).collect::<Vec<_>>(), ["theme"]);
    /// assert_eq!(extras.query(), "white=Anna&flip=1");
    /// ```
    #[must_use]
    pub fn read(query: &str) -> (Extras, Vec<Ignored>) {
        Extras::read_as(query, Spelling::Loose)
    }

    /// Reads the parameters of a query string.
    ///
    /// # Errors
    /// Returns the first parameter that is malformed. `flip` and `puzzle` must be `0` or `1`, and no value may be empty.
    pub fn read_strict(query: &str) -> Result<Extras, Ignored> {
        match Extras::read_as(query, Spelling::Strict) {
            (extras, ignored) if ignored.is_empty() => Ok(extras),
            (_, mut ignored) => Err(ignored.swap_remove(0)),
        }
    }

    fn read_as(query: &str, spelling: Spelling) -> (Extras, Vec<Ignored>) {
        let mut read = Reader { query, spelling, ignored: Vec::new() };
        if query.is_empty() {
            return (Extras::default(), read.ignored);
        }
        let name = |text: &str| Some(text.trim().to_owned()).filter(|text| is_text(text, MAX_NAME));
        let note = |text: &str| Some(text.trim().to_owned()).filter(|text| is_text(text, MAX_NOTE));
        let switch = |text: &str| match (text, spelling) {
            ("1", _) | ("true", Spelling::Loose) => Some(true),
            ("0", _) | ("false", Spelling::Loose) => Some(false),
            _ => None,
        };
        let result = |text: &str| Score::from_text(text).filter(|score| *score != Score::Unknown);
        let highlights =
            |text: &str| read_highlights(text, LARGEST).ok().filter(|highlights| highlights.len() <= MAX_HIGHLIGHTS);
        let ply = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        let extras = Extras {
            white: read.value("white", "1-80 characters", name),
            black: read.value("black", "1-80 characters", name),
            event: read.value("event", "1-80 characters", name),
            date: read.value("date", "2024.05.17", read_date).filter(|date| !date.is_empty()),
            result: read.value("result", "1-0 / 0-1 / 1/2-1/2", result),
            note: read.value("note", "1-280 characters", note),
            arrows: read.value("arrows", "e2e4,Gg1f3", |text| read_arrows(text, LARGEST).ok()).unwrap_or_default(),
            highlights: read.value("highlight", "e4,Gd5", highlights).unwrap_or_default(),
            at: read.value("at", "0, 1, 2 …", ply),
            puzzle: read.value("puzzle", "0 / 1", switch).unwrap_or(false),
            flip: read.value("flip", "0 / 1", switch).unwrap_or(false),
            theme: read
                .value("theme", "sage / wood / sea / night / print", |text| text.parse().ok())
                .filter(|theme| *theme != Theme::default()),
        };
        (extras, read.ignored)
    }

    /// Returns the query string that carries these extras, in the one order and spelling we write; empty if there are none.
    ///
    /// ```
    /// use linkmate_view::Extras;
    /// let extras = Extras {
    ///     white: Some("Anna & Ben".to_owned()),
    ///     note: Some("Who wins?".to_owned()),
    ///     at: Some(23),
    ///     ..Extras::default()
    /// };
    /// assert_eq!(extras.query(), "white=Anna+%26+Ben&note=Who+wins%3F&at=23");
    /// ```
    #[must_use]
    pub fn query(&self) -> String {
        let mut query = String::new();
        for (name, value) in
            [("white", &self.white), ("black", &self.black), ("event", &self.event), ("date", &self.date)]
        {
            push(&mut query, name, value.as_deref().unwrap_or_default());
        }
        push(&mut query, "result", self.result.map_or("", Score::text));
        push(&mut query, "note", self.note.as_deref().unwrap_or_default());
        push(&mut query, "arrows", &joined(&self.arrows));
        push(&mut query, "highlight", &joined(&self.highlights));
        push(&mut query, "at", &self.at.map(|at| at.to_string()).unwrap_or_default());
        push(&mut query, "puzzle", if self.puzzle { "1" } else { "" });
        push(&mut query, "flip", if self.flip { "1" } else { "" });
        push(&mut query, "theme", self.theme.map_or("", Theme::name));
        query
    }

    /// Removes what does not fit a game on a board of this size with this many half-moves, and reports it: marks off the
    /// board, a place after the end, a puzzle without a solution. A puzzle without a place begins at the start.
    pub fn restrict(&mut self, size: Size, plies: usize) -> Vec<Ignored> {
        let mut ignored = Vec::new();
        let mut ignore = |name, expected, got: String| {
            ignored.push(Ignored { name, reason: Refusal::Value { expected, got: shortened(&got) } });
        };
        let outside = |arrow: &Arrow| !size.contains(arrow.from) || !size.contains(arrow.to);
        if self.arrows.iter().any(outside) {
            ignore("arrows", "squares of the board", joined(&self.arrows));
            self.arrows.retain(|arrow| !outside(arrow));
        }
        if self.highlights.iter().any(|highlight| !size.contains(highlight.square)) {
            ignore("highlight", "squares of the board", joined(&self.highlights));
            self.highlights.retain(|highlight| size.contains(highlight.square));
        }
        match self.at {
            Some(at) if at > plies => ignore("at", "a half-move of the game", at.to_string()),
            None if self.puzzle => self.at = Some(0),
            _ => {}
        }
        // A game is shown at its end anyway.
        self.at = self.at.filter(|at| *at < plies);
        if self.puzzle && self.at.is_none() {
            ignore("puzzle", "moves after at", "1".to_owned());
            self.puzzle = false;
        }
        ignored
    }

    /// Returns what is kept when the game goes on or is shown at another move: names, event, date, orientation and theme.
    #[must_use]
    pub fn after_move(&self) -> Extras {
        Extras {
            white: self.white.clone(),
            black: self.black.clone(),
            event: self.event.clone(),
            date: self.date.clone(),
            flip: self.flip,
            theme: self.theme,
            ..Extras::default()
        }
    }

    /// Returns what a picture shows of them: all except the result, which belongs to the end of the game, and the puzzle.
    #[must_use]
    pub fn picture(&self) -> Extras {
        Extras { result: None, puzzle: false, ..self.clone() }
    }

    /// Returns the look of a board with these extras.
    #[must_use]
    pub fn look(&self) -> Look {
        Look {
            orientation: Orientation::flipped(self.flip),
            theme: self.theme.unwrap_or_default(),
            highlights: self.highlights.clone(),
            arrows: self.arrows.clone(),
            ..Look::default()
        }
    }

    /// Returns the result as an outcome without a cause.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.result.and_then(Score::unstated)
    }

    /// Returns the extras that a PGN names: players, event, date, the comment before the first move as the note, and the
    /// result if the board does not show one. Texts that are too long are cut.
    #[must_use]
    pub fn from_record(record: &Record) -> Extras {
        let tag = |name| record.tags.get(name).and_then(|text| fitted(text, MAX_NAME)).filter(|text| text != "?");
        let score = Some(record.score).filter(|score| *score != Score::Unknown && record.game.outcome().is_none());
        Extras {
            white: tag("White"),
            black: tag("Black"),
            event: tag("Event"),
            date: record.tags.get("Date").and_then(read_date).filter(|date| !date.is_empty()),
            result: score,
            note: record.comment.as_deref().and_then(|text| fitted(&without_commands(text), MAX_NOTE)),
            ..Extras::default()
        }
    }

    /// Writes a game as PGN with these extras: names, event and date as tags, the note as a comment before the first move,
    /// and the result if the board shows none.
    ///
    /// # Errors
    /// If the rules are custom and too long for a tag.
    pub fn pgn(&self, game: &Game) -> Result<String, LinkError> {
        let sans: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.san).collect();
        self.pgn_with(game, game.outcome(), &sans)
    }

    /// Like [`pgn`](Extras::pgn), when the game's outcome on the board and its moves in English SAN are known already.
    ///
    /// # Errors
    /// If the rules are custom and too long for a tag.
    pub fn pgn_with<S: AsRef<str>>(
        &self,
        game: &Game,
        outcome: Option<Outcome>,
        sans: impl IntoIterator<Item = S>,
    ) -> Result<String, LinkError> {
        let mut tags = Tags::new();
        let date = self.date.as_deref().map(|date| format!("{date}{}", &"????.??.??"[date.len().min(10)..]));
        for (name, value) in [("Event", &self.event), ("Date", &date), ("White", &self.white), ("Black", &self.black)] {
            if let Some(value) = value {
                // A text without line breaks always fits a tag.
                _ = tags.push(name, value);
            }
        }
        let text = pgn::write_with(game, &tags, outcome.or(self.outcome()), sans)?;
        Ok(match &self.note {
            Some(note) => pgn::with_comment(&text, note),
            None => text,
        })
    }

    /// Returns the year of the date, if it is known.
    #[must_use]
    pub fn year(&self) -> Option<&str> {
        self.date.as_deref().and_then(|date| date.split('.').next()).filter(|year| !year.contains('?'))
    }
}

impl Ignored {
    fn value(name: &'static str, expected: &'static str, got: &str) -> Ignored {
        Ignored { name, reason: Refusal::Value { expected, got: shortened(got) } }
    }
}

/// Parses a date as in PGN, `2024.05.17`; parts at its end may be missing, and hyphens may replace the dots. Returns it
/// without unknown parts at its end, which may leave nothing.
///
/// ```
/// use linkmate_view::read_date;
/// assert_eq!(read_date("2024-05-17").as_deref(), Some("2024.05.17"));
/// assert_eq!(read_date("1851.??.??").as_deref(), Some("1851"));
/// assert_eq!(read_date("????.??.??").as_deref(), Some(""));
/// assert_eq!(read_date("17 May"), None);
/// ```
#[must_use]
pub fn read_date(text: &str) -> Option<String> {
    let date = text.trim().replace('-', ".");
    let is_part = |(index, part): (usize, &str)| {
        part.len() == if index == 0 { 4 } else { 2 } && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?')
    };
    if date.split('.').count() > 3 || !date.split('.').enumerate().all(is_part) {
        return None;
    }
    let mut parts: Vec<&str> = date.split('.').collect();
    while parts.pop_if(|part| part.bytes().all(|byte| byte == b'?')).is_some() {}
    Some(parts.join("."))
}

/// Shortens a text to a number of characters, the last of which becomes an ellipsis if any are cut.
///
/// ```
/// use linkmate_view::cut;
/// assert_eq!(cut("Анна", 4), "Анна");
/// assert_eq!(cut("Анна Б.", 4), "Анн…");
/// ```
#[must_use]
pub fn cut(text: &str, characters: usize) -> String {
    if text.chars().count() <= characters {
        return text.to_owned();
    }
    let kept: String = text.chars().take(characters.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Returns true if a text can be a name or a note: not empty, not too long, and without control characters.
///
/// ```
/// use linkmate_view::is_text;
/// assert!(is_text("<script>", 80));
/// assert!(!is_text("two\nlines", 80));
/// ```
#[must_use]
pub fn is_text(text: &str, most: usize) -> bool {
    // XML has neither control characters nor these two noncharacters.
    !text.is_empty()
        && text.chars().count() <= most
        && !text.chars().any(|c| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'))
}

/// Turns any text into one that can be a name or a note: line breaks and control characters become spaces, and a text that is
/// too long is cut. Returns `None` if nothing is left.
fn fitted(text: &str, most: usize) -> Option<String> {
    let is_foreign = |c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().map(|c| if is_foreign(c) { ' ' } else { c }).collect();
    Some(cut(text.trim(), most)).filter(|text| !text.is_empty())
}

/// Removes the commands that programs hide in comments, such as `[%clk 1:00:00]`.
fn without_commands(comment: &str) -> String {
    let (mut text, mut rest) = (String::new(), comment);
    while let Some((before, command)) = rest.split_once("[%") {
        text.push_str(before);
        rest = command.split_once(']').map_or("", |(_, rest)| rest);
    }
    text + rest
}

/// The largest board.
const LARGEST: Size = Size::new(16, 16).expect("a valid size");

/// At most this many characters of a value are quoted.
const QUOTED: usize = 40;

fn shortened(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// A query string and the parameters ignored so far.
struct Reader<'a> {
    query: &'a str,
    spelling: Spelling,
    ignored: Vec<Ignored>,
}

impl Reader<'_> {
    /// Returns the value of a parameter. An empty value, as forms send it, counts as missing unless read strictly.
    fn value<T>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let pairs = self.query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let mut values = pairs.filter(|(key, _)| decoded(key).is_some_and(|key| key == name)).map(|(_, value)| value);
        let value = values.next()?;
        if values.next().is_some() {
            self.ignored.push(Ignored { name, reason: Refusal::Twice });
        }
        let Some(value) = decoded(value) else {
            self.ignored.push(Ignored { name, reason: Refusal::Encoding });
            return None;
        };
        if value.trim().is_empty() && self.spelling == Spelling::Loose {
            return None;
        }
        let found = read(&value);
        if found.is_none() {
            self.ignored.push(Ignored::value(name, expected, &value));
        }
        found
    }
}

/// Decodes a key or value of a query string: `+` is a space, then percent-encoding. Returns `None` if it is not UTF-8.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains(['+', '%']) {
        return Some(Cow::Borrowed(text));
    }
    percent_decode_str(&text.replace('+', " ")).decode_utf8().ok().map(|text| Cow::Owned(text.into_owned()))
}

/// What a query value percent-encodes: everything that `application/x-www-form-urlencoded` does, except `,` and `/`.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'*').remove(b'-').remove(b'.').remove(b'_').remove(b' ').remove(b',').remove(b'/');

/// Appends a parameter, unless its value is empty.
fn push(query: &mut String, name: &str, value: &str) {
    if value.is_empty() {
        return;
    }
    if !query.is_empty() {
        query.push('&');
    }
    query.push_str(name);
    query.push('=');
    for part in utf8_percent_encode(value, ENCODED) {
        if part.contains(' ') {
            query.push_str(&part.replace(' ', "+"));
        } else {
            query.push_str(part);
        }
    }
}

fn joined<T: std::fmt::Display>(marks: &[T]) -> String {
    let mut text = String::new();
    for mark in marks {
        _ = write!(text, "{}{mark}", if text.is_empty() { "" } else { "," });
    }
    text
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn score<S: Serializer>(score: &Option<Score>, serializer: S) -> Result<S::Ok, S::Error> {
    score.map(Score::text).serialize(serializer)
}

fn theme<S: Serializer>(theme: &Option<Theme>, serializer: S) -> Result<S::Ok, S::Error> {
    theme.map(Theme::name).serialize(serializer)
}

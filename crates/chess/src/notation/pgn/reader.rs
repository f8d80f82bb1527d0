//! Reads games one by one from a stream.

mod fast;

use std::borrow::Cow;
use std::io::Read;
use std::string::{String, ToString};
use std::vec::Vec;

use super::super::fen;
use super::super::san::{self, Letters};
use super::error::{PgnError, PgnFault};
use super::source::{Place, Source, is_line_break};
use super::tags::written_length;
use super::tokens::{
    begins_tags, blanks, has_empty_line, is_sign_without_letters, is_tag, quoted, score, symbol, unescaped, word_length,
};
use super::writer::is_generated;
use super::{ChessOnly, Games, MAX_MOVES, MAX_TAGS, MAX_TOKEN, Record, Score, Tags, castling_mode_of};
use crate::{CastlingMode, Move, Position, zobrist::NoKey};

/// Reads the games of a PGN. Iterates over records and errors, one for each game, and continues after an error.
///
/// ```
/// use linkmate_chess::notation::pgn::Reader;
/// let text = "1. e4 e5 *\n\n[Event \"second\"]\n\n1. d4\nd6 2. Ke3 *\n\n[Event \"third\"]\n\n1. c4 *";
/// let results: Vec<_> = Reader::new(text.as_bytes()).collect();
/// assert!(results[0].is_ok() && results[2].is_ok());
/// assert_eq!(
///     results[1].as_ref().unwrap_err().to_string(),
///     "pgn: game 2, line 6, column 7: Ke3 is not a legal move here",
/// );
/// ```
pub struct Reader<R, G = ChessOnly> {
    source: Source<R>,
    known: G,
    games: usize,
    /// The start position of standard chess.
    start: Position,
    letters: Letters,
    keeps_comments: bool,
    /// A comment broke off at the tags of the next game.
    at_next_game: bool,
    skipped: Skipped,
}

/// What a PGN says about a game that is not in its record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Skipped {
    /// The last comment before the first move.
    pub first_comment: Option<String>,
    /// The number of comments, with the one before the first move.
    pub comments: usize,
    /// The number of variations, without those inside others.
    pub variations: usize,
    /// The comments of the main line, each with the number of moves before it. Empty unless
    /// [kept](Reader::with_comments).
    pub texts: Vec<(usize, String)>,
}

/// An error without its game number. Without a place, it is at the current position.
struct Fault<F> {
    fault: F,
    place: Option<Place>,
}

impl<F: From<PgnFault>> From<PgnFault> for Fault<F> {
    fn from(fault: PgnFault) -> Fault<F> {
        Fault { fault: fault.into(), place: None }
    }
}

/// The part of a game in which an error occurred, which decides how the next game is found.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Part {
    Tags,
    Moves {
        /// The nesting depth of variations.
        depth: usize,
    },
}

/// The tags of a game, with the places of those whose values can be invalid.
#[derive(Default)]
struct TagSection {
    tags: Tags,
    fen: Option<Place>,
    set_up: Option<Place>,
    variant: Option<Place>,
    ruleset: Option<Place>,
    /// True if an empty line follows.
    ended: bool,
}

/// The moves read so far and the state of variations being skipped.
struct MoveText<O> {
    line: Line<O>,
    /// Number of moves.
    count: usize,
    depth: usize,
    opened: Place,
    /// True directly after a `(`.
    just_opened: bool,
    /// True if a move has come since the last move number, so that a sign for it may follow.
    moved: bool,
}

/// The moves of the main line.
enum Line<O> {
    /// A game of chess.
    Chess { start: Position, mode: CastlingMode, position: Position<NoKey>, moves: Vec<Move> },
    /// Another game.
    Other(O),
}

impl<R: Read, G: Games> Iterator for Reader<R, G> {
    type Item = Result<G::Record, PgnError<G::Fault>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut part = Part::Tags;
        self.skipped = Skipped::default();
        let result = match self.skip_to_game() {
            Ok(false) => {
                let failure = self.source.take_failure()?;
                self.games += 1;
                return Some(Err(self.error(PgnFault::Io(failure).into())));
            }
            Ok(true) => {
                self.games += 1;
                self.game(&mut part)
            }
            Err(fault) => {
                self.games += 1;
                Err(fault)
            }
        };
        Some(result.map_err(|fault| match self.source.take_failure_here() {
            // The real error is that the text could not be read to its end.
            Some(failure) => self.error(PgnFault::Io(failure).into()),
            None => {
                let error = self.error(fault);
                self.skip_game(part);
                error
            }
        }))
    }
}

impl<R: Read> Reader<R> {
    /// Creates a reader for chess games. It has its own buffer, so the input need not be buffered.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Reader;
    /// let text = "[White \"Fischer\"]\n\n1. e4 *\n\n[White \"Spassky\"]\n\n1. d4 *\n";
    /// let mut players = Vec::new();
    /// for record in Reader::new(text.as_bytes()) {
    ///     players.extend(record?.tags.get("White").map(str::to_string));
    /// }
    /// assert_eq!(players, ["Fischer", "Spassky"]);
    /// # Ok::<(), linkmate_chess::notation::pgn::PgnError>(())
    /// ```
    pub fn new(input: R) -> Reader<R> {
        Reader::with_games(input, ChessOnly)
    }
}

impl<R: Read, G: Games> Reader<R, G> {
    /// Creates a reader that also supports other games.
    pub fn with_games(input: R, known: G) -> Reader<R, G> {
        Reader {
            source: Source::new(input),
            known,
            games: 0,
            start: Position::start(),
            letters: Letters::English,
            keeps_comments: false,
            at_next_game: false,
            skipped: Skipped::default(),
        }
    }

    /// Reads the moves of chess games with these piece letters instead of the English ones.
    ///
    /// ```
    /// use linkmate_chess::notation::{pgn::Reader, san::Letters};
    /// let mut reader = Reader::new("1. ♘f3 d5 *".as_bytes()).with_letters(Letters::Figurines);
    /// assert_eq!(reader.next().unwrap()?.moves.len(), 2);
    /// # Ok::<(), linkmate_chess::notation::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn with_letters(self, letters: Letters) -> Reader<R, G> {
        Reader { letters, ..self }
    }

    /// Keeps the comments of the main line, for [`Reader::skipped`].
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Reader;
    /// let mut reader = Reader::new("1. e4 {[%clk 0:03:00]} (1. d4 {no}) e5 {So} *".as_bytes()).with_comments();
    /// _ = reader.next();
    /// assert_eq!(reader.skipped().texts, [(1, "[%clk 0:03:00]".to_owned()), (2, "So".to_owned())]);
    /// ```
    #[must_use]
    pub fn with_comments(self) -> Reader<R, G> {
        Reader { keeps_comments: true, ..self }
    }

    /// Returns what was skipped in the game read last.
    ///
    /// ```
    /// use linkmate_chess::notation::pgn::Reader;
    /// let mut reader = Reader::new("{Look!} 1. e4 (1. d4 {or this}) e5 {So} *".as_bytes());
    /// _ = reader.next();
    /// let skipped = reader.skipped();
    /// assert_eq!(skipped.first_comment.as_deref(), Some("Look!"));
    /// assert_eq!((skipped.comments, skipped.variations), (3, 1));
    /// ```
    pub fn skipped(&self) -> &Skipped {
        &self.skipped
    }

    fn error(&mut self, fault: Fault<G::Fault>) -> PgnError<G::Fault> {
        let (line, column) = fault.place.unwrap_or_else(|| self.source.place());
        PgnError { game: self.games, line, column, fault: fault.fault }
    }

    /// Skips white space and comments between games. Returns false at the end of the text.
    fn skip_to_game(&mut self) -> Result<bool, Fault<G::Fault>> {
        loop {
            self.skip_space();
            match self.source.peek() {
                None => return Ok(false),
                Some(b'{') => self.first_comment()?,
                Some(b';') => self.first_line_comment(),
                Some(_) => return Ok(true),
            }
        }
    }

    fn game(&mut self, part: &mut Part) -> Result<G::Record, Fault<G::Fault>> {
        let mut section = TagSection { tags: Tags::with_typical_capacity(), ..TagSection::default() };
        let next_game_follows = self.tags(&mut section)?;
        *part = Part::Moves { depth: 0 };
        let line = match section.other(&self.known)? {
            Some(other) => Line::Other(other),
            None => {
                let (start, mode) = section.start(&self.start)?;
                Line::Chess { start, mode, position: start.without_key(), moves: Vec::with_capacity(96) }
            }
        };
        let mut text = MoveText { line, count: 0, depth: 0, opened: (0, 0), just_opened: false, moved: false };
        let score = if next_game_follows {
            Score::Unknown
        } else {
            let end = self.moves(&mut text);
            // An error directly after the tags counts as one among them.
            let among_tags = text.count == 0 && !section.tags.is_empty() && !section.ended;
            *part = if among_tags { Part::Tags } else { Part::Moves { depth: text.depth } };
            end?
        };
        let score = match score {
            Score::Unknown => section.tags.get("Result").and_then(Score::from_text).unwrap_or_default(),
            score => score,
        };
        let tags = section.tags;
        Ok(match text.line {
            Line::Chess { start, mode, moves, .. } => {
                self.known.chess_record(Record { tags, start, mode, moves, score })
            }
            Line::Other(other) => self.known.other_record(other, tags, score),
        })
    }

    /// Reads the tags. Returns true if the tags of the next game follow instead of moves. One empty line between tags is
    /// ignored unless the next tag repeats a name; two empty lines begin a new game.
    fn tags(&mut self, section: &mut TagSection) -> Result<bool, Fault<G::Fault>> {
        let mut blank_lines = 0;
        loop {
            match self.source.peek() {
                Some(b'[') => {
                    if !section.tags.is_empty()
                        && blank_lines > 0
                        && (blank_lines > 1 || self.is_repeated(&section.tags))
                    {
                        return Ok(true);
                    }
                    self.tag(section)?;
                }
                Some(b'{') => {
                    self.first_comment()?;
                    blank_lines += self.skip_space();
                    continue;
                }
                Some(b';') => {
                    self.first_line_comment();
                    blank_lines += self.skip_space();
                    continue;
                }
                _ => {
                    section.ended = blank_lines > 0;
                    return Ok(false);
                }
            }
            blank_lines = self.skip_space();
        }
    }

    /// Returns true if the tag ahead repeats a name.
    fn is_repeated(&mut self, tags: &Tags) -> bool {
        let ahead = self.source.ahead();
        let start = 1 + blanks(&ahead[1..]);
        let name = &ahead[start..start + symbol(&ahead[start..])];
        core::str::from_utf8(name).is_ok_and(|name| tags.get(name).is_some())
    }

    fn tag(&mut self, section: &mut TagSection) -> Result<(), Fault<G::Fault>> {
        let ahead = self.source.ahead();
        let name_start = 1 + blanks(&ahead[1..]);
        let name_end = name_start + symbol(&ahead[name_start..]);
        let quote = name_end + blanks(&ahead[name_end..]);
        if name_end == name_start {
            return Err(self.fault_at(name_start, PgnFault::TagName));
        }
        if ahead.get(quote) != Some(&b'"') {
            return Err(self.fault_at(quote, PgnFault::TagValue));
        }
        let Some((length, has_escapes)) = quoted(&ahead[quote + 1..]) else {
            let too_long = ahead.len() >= MAX_TOKEN && !ahead[..MAX_TOKEN].iter().any(|&byte| is_line_break(byte));
            return Err(self.fault_at(quote, if too_long { PgnFault::TooLong } else { PgnFault::TagValue }));
        };
        let (value_start, value_end) = (quote + 1, quote + 1 + length);
        let end = value_end + 1 + blanks(&ahead[value_end + 1..]);
        if ahead.get(end) != Some(&b']') {
            return Err(self.fault_at(end, PgnFault::TagEnd));
        }
        let named = |wanted: &[u8]| ahead[name_start..name_end].eq_ignore_ascii_case(wanted);
        let slot = if named(b"FEN") {
            Some(&mut section.fen)
        } else if named(b"SetUp") {
            Some(&mut section.set_up)
        } else if named(b"Variant") {
            Some(&mut section.variant)
        } else if named(b"Ruleset") {
            Some(&mut section.ruleset)
        } else {
            None
        };
        if let Some(place) = slot {
            place.get_or_insert(self.source.place());
        }
        let value = self.source.decode(value_start, value_end);
        let value = if has_escapes { Cow::Owned(unescaped(&value)) } else { value };
        let name = self.source.decode(name_start, name_end);
        // Written, a tag takes at most twice as many bytes.
        if end >= MAX_TOKEN / 2 - 8 && written_length(&name, &value) > MAX_TOKEN {
            return Err(PgnFault::TooLong.into());
        }
        if section.tags.len() >= MAX_TAGS {
            let names = section.tags.iter().map(|(name, _)| name).chain([name.as_ref()]);
            let others = names.filter(|name| !is_generated(name)).count();
            // The generated tags are limited too: a file may repeat them.
            if others > MAX_TAGS || section.tags.len() > MAX_TAGS + 100 {
                return Err(PgnFault::TooManyTags.into());
            }
        }
        section.tags.push_name(&name);
        section.tags.push_value(&value);
        self.source.skip(end + 1);
        Ok(())
    }

    /// Returns a fault at an offset ahead, but at most at the end of the current line: the next line may be another game.
    fn fault_at(&mut self, offset: usize, fault: PgnFault) -> Fault<G::Fault> {
        let ahead = self.source.ahead();
        let line = ahead.iter().position(|&byte| is_line_break(byte)).unwrap_or(ahead.len());
        self.source.skip(offset.min(line));
        fault.into()
    }

    /// Reads the moves up to the score. Returns `Unknown` if the text ends or the next game begins before.
    fn moves(&mut self, text: &mut MoveText<G::Other>) -> Result<Score, Fault<G::Fault>> {
        let mut blank_lines = 0;
        loop {
            if blank_lines == 0 {
                self.plain_moves(text);
            }
            blank_lines += self.skip_space();
            let Some(byte) = self.source.peek() else {
                if let Some(failure) = self.source.take_failure() {
                    return Err(PgnFault::Io(failure).into());
                }
                return text.open_end();
            };
            match byte {
                b'[' if self.source.at_line_start() => return text.open_end(),
                b'1' if blank_lines > 0 && text.may_be_over() && self.at_first_move_number() => {
                    return text.open_end();
                }
                b'{' if text.count == 0 => {
                    self.first_comment()?;
                    continue;
                }
                b'{' => {
                    self.keep_comment(text);
                    self.comment()?;
                    continue;
                }
                b';' if text.count == 0 => {
                    self.first_line_comment();
                    continue;
                }
                b';' => {
                    self.keep_comment(text);
                    self.line_comment();
                    continue;
                }
                b'(' => {
                    if text.count == 0 || text.just_opened {
                        return Err(PgnFault::VariationBeforeMove.into());
                    }
                    if text.depth == 0 {
                        text.opened = self.source.place();
                        self.skipped.variations += 1;
                    }
                    text.depth += 1;
                    text.just_opened = true;
                    self.source.skip(1);
                }
                b')' => {
                    text.depth = text.depth.checked_sub(1).ok_or(PgnFault::VariationEnd)?;
                    text.just_opened = false;
                    self.source.skip(1);
                }
                b'*' => {
                    self.source.skip(1);
                    if text.depth == 0 {
                        return Ok(Score::Unknown);
                    }
                }
                b'$' | b'.' | b'!' | b'?' => self.skip_glyph()?,
                _ => {
                    if let Some(score) = self.word(text)? {
                        return Ok(score);
                    }
                }
            }
            blank_lines = 0;
        }
    }

    /// Returns true at `1.` but not at `1...`.
    fn at_first_move_number(&mut self) -> bool {
        matches!(self.source.ahead(), [b'1', b'.', next, ..] if *next != b'.')
    }

    fn skip_glyph(&mut self) -> Result<(), Fault<G::Fault>> {
        let ahead = self.source.ahead();
        let digits = ahead[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let count = if ahead[0] == b'$' { 1 + digits } else { 1 };
        if count > MAX_TOKEN {
            return Err(PgnFault::TooLong.into());
        }
        self.source.skip(count);
        Ok(())
    }

    /// Reads a move number, a move, a score or a sign.
    fn word(&mut self, text: &mut MoveText<G::Other>) -> Result<Option<Score>, Fault<G::Fault>> {
        let ahead = self.source.ahead();
        let digits = ahead.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0 && ahead.get(digits) == Some(&b'.') {
            let dots = ahead[digits..].iter().take_while(|&&byte| byte == b'.').count();
            self.source.skip(digits + dots);
            text.moved &= text.depth > 0;
            return Ok(None);
        }
        let length = word_length(ahead);
        if length == 0 {
            let character = self.source.character();
            return Err(PgnFault::Character(character).into());
        }
        if length == MAX_TOKEN {
            return Err(PgnFault::TooLong.into());
        }
        let word = &ahead[..length];
        text.just_opened = false;
        let is_number = digits == length && word.iter().any(|&byte| byte != b'0');
        if text.depth > 0 || is_number || (text.moved && is_sign(word, text)) {
            text.moved &= text.depth > 0 || !is_number;
            self.source.skip(length);
            return Ok(None);
        }
        let score = if word[0].is_ascii_alphabetic() { None } else { score(word) };
        if score.is_some() {
            self.source.skip(length);
            return Ok(score);
        }
        let legal = match &mut text.line {
            Line::Chess { position, moves, .. } => match san::resolve(word, position, self.letters) {
                Ok(m) => {
                    position.play_unchecked(m);
                    moves.push(m);
                    Ok(())
                }
                Err(fault) => {
                    let word = self.source.decode(0, length);
                    Err(PgnFault::Move(fault.explain(&word)).into())
                }
            },
            Line::Other(other) => {
                let word = self.source.decode(0, length);
                self.known.play(other, &word).map_err(|fault| Fault { fault, place: None })
            }
        };
        if legal.is_ok() && text.count == MAX_MOVES {
            return Err(PgnFault::TooManyMoves.into());
        }
        legal?;
        text.count += 1;
        text.moved = true;
        self.source.skip(length);
        Ok(None)
    }

    /// Returns the text of the comment ahead, unless it is very long or never closed.
    fn comment_text(&mut self) -> Option<String> {
        let ahead = self.source.ahead();
        let end = match ahead.first() {
            Some(b';') => Some(memchr::memchr2(b'\n', b'\r', ahead).unwrap_or(ahead.len())),
            _ => memchr::memchr(b'}', ahead),
        };
        end.filter(|end| *end <= MAX_TOKEN).map(|end| self.source.decode(1, end).into_owned())
    }

    /// Keeps the text of the comment ahead if it is one of the main line and such are wanted.
    fn keep_comment(&mut self, text: &MoveText<G::Other>) {
        if self.keeps_comments && text.depth == 0 {
            let comment = self.comment_text();
            self.skipped.texts.extend(comment.map(|comment| (text.count, comment)));
        }
    }

    fn comment(&mut self) -> Result<(), Fault<G::Fault>> {
        self.skipped.comments += 1;
        let ahead = self.source.ahead();
        // Most comments are on one line.
        if let Some(end) = memchr::memchr3(b'}', b'\n', b'\r', ahead)
            && ahead[end] == b'}'
        {
            self.source.skip(end + 1);
            return Ok(());
        }
        let place = Some(self.source.place());
        loop {
            if !self.source.skip_to(|bytes| memchr::memchr3(b'}', b'\n', b'\r', bytes)) {
                return Err(Fault { fault: PgnFault::OpenComment.into(), place });
            }
            let ahead = self.source.ahead();
            if ahead[0] == b'}' {
                self.source.skip(1);
                return Ok(());
            }
            // The tags of the next game: the comment was never closed.
            let space = ahead.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let line = &ahead[space..];
            if is_tag(line) && (has_empty_line(&ahead[..space]) || begins_tags(line)) {
                self.source.skip(space);
                self.at_next_game = true;
                return Err(Fault { fault: PgnFault::OpenComment.into(), place });
            }
            self.source.skip(space);
        }
    }

    /// Skips a comment before the first move and keeps its text.
    fn first_comment(&mut self) -> Result<(), Fault<G::Fault>> {
        self.skipped.first_comment = self.comment_text();
        self.comment()
    }

    /// Skips a comment to the end of the line before the first move and keeps its text.
    fn first_line_comment(&mut self) {
        self.skipped.first_comment = self.comment_text();
        self.line_comment();
    }

    fn line_comment(&mut self) {
        self.skipped.comments += 1;
        self.rest_of_line();
    }

    fn rest_of_line(&mut self) {
        self.source.skip_to(|bytes| memchr::memchr2(b'\n', b'\r', bytes));
    }

    /// Skips white space and `%` lines. Returns the number of empty lines among them.
    #[inline]
    fn skip_space(&mut self) -> usize {
        if let [b' ', b'!'..=b'~', ..] = self.source.ahead() {
            self.source.skip(1);
            return 0;
        }
        let mut line_breaks: usize = 0;
        let mut escaped_lines = 0;
        let mut after_return = false;
        loop {
            let ahead = self.source.ahead();
            let mut count = 0;
            while let Some(&byte) = ahead.get(count) {
                match byte {
                    // Includes vertical tab, form feed and the end-of-file character of DOS.
                    b' ' | b'\t' | 0x0b | 0x0c | 0x1a => {}
                    // A byte order mark in concatenated files.
                    0xef if ahead[count..].starts_with(b"\xef\xbb\xbf") => count += 2,
                    b'\n' => line_breaks += usize::from(!after_return),
                    b'\r' => line_breaks += 1,
                    _ => break,
                }
                after_return = byte == b'\r';
                count += 1;
            }
            let stopped_at = ahead.get(count).copied();
            self.source.skip(count);
            match stopped_at {
                Some(b'%') if self.source.at_first_column() => {
                    escaped_lines += 1;
                    self.rest_of_line();
                }
                // End of the window, not of the text.
                None if self.source.peek().is_some() => {}
                _ => return line_breaks.saturating_sub(1 + escaped_lines),
            }
        }
    }

    /// Skips the rest of a broken game: up to its score or the tags of the next game.
    fn skip_game(&mut self, part: Part) {
        if core::mem::take(&mut self.at_next_game) {
            return;
        }
        // In a tag section, the tags that follow directly still belong to the broken game.
        let in_moves = part != Part::Tags;
        let (mut tags_are_next_game, mut depth) = match part {
            Part::Moves { depth } => (true, depth),
            Part::Tags => {
                self.rest_of_line();
                (false, 0)
            }
        };
        loop {
            let blank_lines = self.skip_space();
            tags_are_next_game |= blank_lines > 0;
            match self.source.peek() {
                None => return,
                Some(b'1') if in_moves && depth == 0 && blank_lines > 0 && self.at_first_move_number() => return,
                Some(b'[') if self.source.at_line_start() => {
                    if tags_are_next_game {
                        return;
                    }
                    self.rest_of_line();
                }
                Some(b'{') => {
                    if self.comment().is_err() {
                        self.at_next_game = false;
                        return;
                    }
                }
                Some(b';') => self.rest_of_line(),
                Some(b'*') if depth == 0 => return self.source.skip(1),
                Some(byte) => {
                    match byte {
                        b'(' => depth += 1,
                        b')' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    let ahead = self.source.ahead();
                    let length = word_length(ahead);
                    let is_score = score(&ahead[..length]).is_some();
                    self.source.skip(length.max(1));
                    if is_score && depth == 0 {
                        return;
                    }
                }
            }
        }
    }
}

impl<O> MoveText<O> {
    /// Returns true if a first move number after an empty line begins another game.
    fn may_be_over(&self) -> bool {
        self.depth == 0 && self.count > 1
    }

    /// Returns true if the last move may have been an en passant capture. For games other than chess this is not known.
    fn may_be_en_passant(&self) -> bool {
        match &self.line {
            Line::Chess { moves, .. } => moves.last().is_some_and(|m| m.is_en_passant()),
            Line::Other(_) => true,
        }
    }

    fn open_end<F: From<PgnFault>>(&self) -> Result<Score, Fault<F>> {
        if self.depth > 0 {
            return Err(Fault { fault: PgnFault::OpenVariation.into(), place: Some(self.opened) });
        }
        Ok(Score::Unknown)
    }
}

impl TagSection {
    /// Returns the game other than chess that the tags name.
    fn other<G: Games>(&self, known: &G) -> Result<Option<G::Other>, Fault<G::Fault>> {
        // Most games have neither tag.
        if self.variant.is_none() && self.ruleset.is_none() {
            return Ok(None);
        }
        let place = |tag: &str| match tag {
            "FEN" => self.fen,
            "Ruleset" => self.ruleset,
            "SetUp" => self.set_up,
            _ => self.variant,
        };
        known.begin(&self.tags).map_err(|(tag, fault)| Fault { fault, place: place(tag) })
    }

    /// Returns the start position of a chess game according to the tags; `standard` is the usual one.
    fn start<F: From<PgnFault>>(&self, standard: &Position) -> Result<(Position, CastlingMode), Fault<F>> {
        let at = |place: Option<Place>| move |fault: PgnFault| Fault { fault: fault.into(), place };
        // Most games have none of these tags.
        if self.variant.is_none() && self.fen.is_none() && self.set_up.is_none() {
            return Ok((*standard, CastlingMode::Standard));
        }
        let mode = match self.tags.get("Variant") {
            Some(name) => {
                castling_mode_of(name).ok_or_else(|| PgnFault::Variant(name.to_string())).map_err(at(self.variant))?
            }
            None => CastlingMode::Standard,
        };
        match self.tags.get("FEN") {
            Some(text) => {
                let start = fen::parse_position(text, mode).map_err(PgnFault::Fen).map_err(at(self.fen))?;
                Ok((start, mode))
            }
            None if self.tags.get("SetUp") == Some("1") => Err(at(self.set_up)(PgnFault::SetUpWithoutFen)),
            None if mode == CastlingMode::Chess960 => Err(at(self.variant)(PgnFault::VariantWithoutFen)),
            None => Ok((*standard, mode)),
        }
    }
}

/// Returns true for an evaluation sign after a move, in ASCII or Unicode, as printed by ChessBase and the Informant.
#[inline]
fn is_sign<O>(word: &[u8], text: &MoveText<O>) -> bool {
    match word {
        b"N" | b"D" | b"RR" | b"inf" => true,
        b"e.p." | b"ep" => text.may_be_en_passant(),
        [byte, ..] if byte.is_ascii_alphanumeric() => false,
        _ => is_sign_without_letters(word),
    }
}

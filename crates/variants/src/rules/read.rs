//! The parser.

use std::str::FromStr;
use std::sync::Arc;

use chess::Color;

use super::compile::Kinds;
use super::{
    CastleRules, Course, GoalRules, MAX_GOALS, MAX_NAME, MAX_TEXT, MAX_TITLE, PieceRules, Rules, RulesError,
    RulesFault, RunRules, Spec, movement, write,
};
use crate::behaviour::{Bare, Checkmate, Stalemate};
use crate::ruleset::QUIET;
use crate::{Size, Square};

/// The words that a line can start with.
const WORDS: [&str; 10] =
    ["rules", "title", "board", "piece", "rule", "goal", "checkmate", "stalemate", "quiet", "start"];

/// A line of the text.
#[derive(Copy, Clone)]
struct Line<'a> {
    number: usize,
    word: &'a str,
    rest: &'a str,
}

impl Line<'_> {
    fn fault(self, fault: RulesFault) -> RulesError {
        RulesError { line: self.number, fault }
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        // Some editors add a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MAX_TEXT {
            let fault = RulesFault::TooLong { got: text.len(), most: MAX_TEXT };
            return Err(RulesError { line: 1, fault });
        }
        let lines: Vec<Line<'_>> = lines(text);
        let last = lines.last().map_or(1, |line| line.number);
        let Some(first) = lines.first().copied() else {
            return Err(RulesError { line: 1, fault: RulesFault::Version { text: String::new() } });
        };
        if first.word != "rules" || first.rest != "1" {
            let text = format!("{} {}", first.word, first.rest).trim().to_owned();
            return Err(first.fault(RulesFault::Version { text }));
        }
        if let Some(unknown) = lines.iter().find(|line| !WORDS.contains(&line.word)) {
            return Err(unknown.fault(RulesFault::UnknownWord { text: unknown.word.to_owned() }));
        }
        let missing = |word| RulesError { line: last, fault: RulesFault::Missing { word } };
        let the = |word: &'static str| -> Result<Option<Line<'_>>, RulesError> {
            let mut found = lines.iter().filter(|line| line.word == word);
            match (found.next(), found.next()) {
                (_, Some(second)) => Err(second.fault(RulesFault::Twice { word })),
                (first, None) => Ok(first.copied()),
            }
        };
        the("rules")?;
        let title = the("title")?.ok_or_else(|| missing("title"))?;
        let board = the("board")?.ok_or_else(|| missing("board"))?;
        let start = the("start")?.ok_or_else(|| missing("start"))?;

        let mut spec = Spec {
            title: name(title.rest, MAX_TITLE).map_err(|fault| title.fault(fault))?,
            size: size(board.rest).map_err(|fault| board.fault(fault))?,
            pieces: Vec::new(),
            must_capture: false,
            explode: None,
            no_checks: false,
            goals: Vec::new(),
            checkmate: Checkmate::Loses,
            stalemate: Stalemate::Draws,
            quiet: QUIET,
        };
        let all = |word: &'static str| lines.iter().copied().filter(move |line| line.word == word);
        for line in all("piece") {
            let piece = piece(line.rest, spec.size).map_err(|fault| line.fault(fault))?;
            if spec.pieces.iter().any(|other| other.letter == piece.letter) {
                return Err(line.fault(RulesFault::LetterTaken { letter: piece.letter }));
            }
            spec.pieces.push(piece);
        }
        if spec.pieces.is_empty() {
            return Err(missing("piece"));
        }
        for line in all("rule") {
            spec.rule(line.rest).map_err(|fault| line.fault(fault))?;
        }
        if spec.no_checks && spec.explode.is_some() {
            let last = all("rule").next_back().unwrap_or(first);
            return Err(last.fault(RulesFault::Clash { one: "explode", other: "no checks" }));
        }
        for line in all("goal") {
            let goal = spec.goal(line.rest).map_err(|fault| line.fault(fault))?;
            let is_once = |goal: &GoalRules| {
                matches!(goal, GoalRules::Checks(_) | GoalRules::Bare(_) | GoalRules::Reach { answered: true, .. })
            };
            let is_kin = |other: &&GoalRules| std::mem::discriminant(*other) == std::mem::discriminant(&goal);
            if spec.goals.contains(&goal) || is_once(&goal) && spec.goals.iter().filter(is_kin).any(is_once) {
                return Err(line.fault(RulesFault::Twice { word: "goal" }));
            }
            spec.goals.push(goal);
            if spec.goals.len() > MAX_GOALS {
                return Err(line.fault(RulesFault::ManyGoals { most: MAX_GOALS }));
            }
        }
        if let Some(line) = the("checkmate")? {
            spec.checkmate = match line.rest {
                "loses" => Checkmate::Loses,
                "wins" => Checkmate::Wins,
                other => return Err(line.fault(RulesFault::UnknownWord { text: other.to_owned() })),
            };
        }
        if let Some(line) = the("stalemate")? {
            spec.stalemate = match line.rest {
                "draws" => Stalemate::Draws,
                "wins" => Stalemate::Wins,
                "loses" => Stalemate::Loses,
                other => return Err(line.fault(RulesFault::UnknownWord { text: other.to_owned() })),
            };
        }
        if let Some(line) = the("quiet")? {
            spec.quiet = number(line.rest, 1, 500).map_err(|fault| line.fault(fault))?;
        }
        // References from one piece to another.
        for (line, piece) in all("piece").zip(&spec.pieces) {
            spec.check(piece).map_err(|fault| line.fault(fault))?;
        }
        finish(spec, last, start)
    }
}

/// The lines that are neither blank nor comments.
fn lines(text: &str) -> Vec<Line<'_>> {
    let said =
        (1..).zip(text.lines()).map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()));
    said.filter(|(_, code)| !code.is_empty())
        .map(|(number, code)| {
            let (word, rest) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
            Line { number, word, rest: rest.trim() }
        })
        .collect()
}

impl Spec {
    /// Parses the letter of a piece.
    fn letter(&self, text: &str) -> Result<char, RulesFault> {
        let known = self.pieces.iter().map(|piece| piece.letter).find(|letter| text == letter.to_string());
        known.ok_or_else(|| RulesFault::NoSuchPiece { text: text.to_owned() })
    }

    fn letters<'a>(&self, texts: impl Iterator<Item = &'a str>) -> Result<Vec<char>, RulesFault> {
        let letters: Vec<char> = texts.map(|text| self.letter(text)).collect::<Result<_, _>>()?;
        match letters.iter().enumerate().find(|(index, letter)| letters[..*index].contains(letter)) {
            Some((_, letter)) => Err(RulesFault::LetterTaken { letter: *letter }),
            None => Ok(letters),
        }
    }

    fn rule(&mut self, text: &str) -> Result<(), RulesFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["must", "capture"] if self.must_capture => Err(RulesFault::Twice { word: "must capture" }),
            ["must", "capture"] => {
                self.must_capture = true;
                Ok(())
            }
            ["no", "checks"] if self.no_checks => Err(RulesFault::Twice { word: "no checks" }),
            ["no", "checks"] => {
                self.no_checks = true;
                Ok(())
            }
            ["explode", ..] if self.explode.is_some() => Err(RulesFault::Twice { word: "explode" }),
            ["explode"] => {
                self.explode = Some(Vec::new());
                Ok(())
            }
            ["explode", "sparing", _, ..] => {
                let mut spared = self.letters(words[2..].iter().copied())?;
                chess::sort(&mut spared);
                self.explode = Some(spared);
                Ok(())
            }
            _ => Err(RulesFault::UnknownWord { text: text.to_owned() }),
        }
    }

    fn goal(&self, text: &str) -> Result<GoalRules, RulesFault> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let color = match words[..] {
            [.., "of", "white"] => Some(Color::White),
            [.., "of", "black"] => Some(Color::Black),
            _ => None,
        };
        if color.is_some() {
            words.truncate(words.len() - 2);
        }
        match words[..] {
            ["reach", letter, _, ..] => {
                let answered = words.last() == Some(&"answered");
                let named = &words[2..words.len() - usize::from(answered)];
                let mut squares: Vec<Square> =
                    named.iter().map(|name| square(name, self.size)).collect::<Result<_, _>>()?;
                chess::sort(&mut squares);
                squares.dedup();
                if squares.is_empty() {
                    return Err(RulesFault::Square { text: String::new() });
                }
                if answered && color.is_some() {
                    return Err(RulesFault::Clash { one: "answered", other: "of" });
                }
                Ok(GoalRules::Reach { letter: self.letter(letter)?, squares, answered, color })
            }
            ["checks", count] if color.is_none() => {
                let count = number(count, 1, 9)?;
                if !self.pieces.iter().any(|piece| piece.royal) {
                    return Err(RulesFault::NoRoyal);
                }
                Ok(GoalRules::Checks(u8::try_from(count).unwrap_or(u8::MAX)))
            }
            ["bare", "wins"] if color.is_none() => Ok(GoalRules::Bare(Bare::Wins)),
            ["bare", "loses"] if color.is_none() => Ok(GoalRules::Bare(Bare::Loses)),
            ["bare", "loses", "answered"] if color.is_none() => Ok(GoalRules::Bare(Bare::LosesUnlessAnswered)),
            ["take", what] => {
                let letter = if what == "all" { None } else { Some(self.letter(what)?) };
                Ok(GoalRules::Lose { letter, color })
            }
            _ => Err(RulesFault::UnknownWord { text: text.to_owned() }),
        }
    }

    /// Checks that the other pieces a piece refers to exist, and that its properties are compatible.
    fn check(&self, piece: &PieceRules) -> Result<(), RulesFault> {
        let clash = |one, other| Err(RulesFault::Clash { one, other });
        let piece_named = |letter: char| self.pieces.iter().find(|other| other.letter == letter);
        if let Some(castle) = piece.castle {
            let rook =
                piece_named(castle.rook).ok_or_else(|| RulesFault::NoSuchPiece { text: castle.rook.to_string() })?;
            if rook.royal {
                return clash("castle", "royal");
            }
            if rook.castle.is_some() {
                return clash("castle", "castle");
            }
            if rook.run.is_some() {
                return clash("castle", "run");
            }
            if !piece.promote.is_empty() {
                return clash("castle", "promote");
            }
        }
        if piece.royal && !piece.passant.is_empty() {
            return clash("royal", "passant");
        }
        if piece.royal && !piece.promote.is_empty() {
            return clash("royal", "promote");
        }
        if !piece.passant.is_empty() && piece.run.is_none() {
            return Err(RulesFault::Missing { word: "run" });
        }
        for letter in piece.promote.iter().flat_map(|(_, into)| into) {
            let into = piece_named(*letter).ok_or_else(|| RulesFault::NoSuchPiece { text: letter.to_string() })?;
            if into.royal {
                return Err(RulesFault::RoyalPromotion { letter: *letter });
            }
        }
        Ok(())
    }
}

/// Parses the start and completes the rules.
fn finish(spec: Spec, last: usize, start: Line<'_>) -> Result<Rules, RulesError> {
    let kinds = Kinds::new(&spec.pieces, &spec.goals);
    let most = crate::ruleset::MAX_TYPES;
    if kinds.count() > most {
        let fault = RulesFault::ManyTypes { got: kinds.count(), most };
        return Err(RulesError { line: last, fault });
    }
    let ruleset = spec.compile(&kinds);
    let board = ruleset.read_board(start.rest).map_err(|fault| start.fault(fault))?;
    ruleset.check(&board).map_err(|fault| start.fault(RulesFault::Board(fault)))?;
    let ruleset = ruleset.with_start(board);
    let text = write::text(&spec, &ruleset);
    // The canonical text may be longer than the input.
    match text.len() {
        0..=MAX_TEXT => Ok(Rules { title: spec.title, ruleset: Arc::new(ruleset), text }),
        got => Err(RulesError { line: last, fault: RulesFault::TooLong { got, most: MAX_TEXT } }),
    }
}

/// Parses a name: letters and digits of any language, with single spaces, hyphens and apostrophes.
fn name(text: &str, most: usize) -> Result<String, RulesFault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_fine = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'');
    if name.is_empty() || name.chars().count() > most || !name.chars().all(is_fine) {
        return Err(RulesFault::Name { text: text.to_owned(), most });
    }
    Ok(name)
}

fn size(text: &str) -> Result<Size, RulesFault> {
    let refuse = || RulesFault::BoardSize { text: text.to_owned() };
    let (files, ranks) = text.split_once('x').ok_or_else(refuse)?;
    let side = |text: &str| number(text.trim(), 2, 16).ok().and_then(|side| u8::try_from(side).ok());
    side(files).zip(side(ranks)).and_then(|(files, ranks)| Size::new(files, ranks)).ok_or_else(refuse)
}

fn number(text: &str, least: u16, most: u16) -> Result<u16, RulesFault> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let number = is_plain.then(|| text.parse().ok()).flatten();
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| RulesFault::Number {
        text: text.to_owned(),
        least,
        most,
    })
}

fn square(text: &str, size: Size) -> Result<Square, RulesFault> {
    let square = Square::named(text).filter(|&square| size.contains(square));
    square.ok_or_else(|| RulesFault::Square { text: text.to_owned() })
}

/// Parses a piece: `K king: K; royal; castle R gf cd`.
fn piece(text: &str, size: Size) -> Result<PieceRules, RulesFault> {
    let (head, body) = text.split_once(':').ok_or_else(|| RulesFault::Property { text: text.to_owned() })?;
    let (letter, title) = head.trim().split_once(char::is_whitespace).unwrap_or((head.trim(), ""));
    let mut letters = letter.chars();
    let letter = match (letters.next(), letters.next()) {
        (Some(letter @ 'A'..='Z'), None) => letter,
        _ => return Err(RulesFault::Letter { text: letter.to_owned() }),
    };
    let mut properties = body.split(';').map(str::trim);
    let mut piece = PieceRules {
        letter,
        name: name(title, MAX_NAME)?,
        movements: movement::read(properties.next().unwrap_or_default())?,
        royal: false,
        castle: None,
        run: None,
        passant: Vec::new(),
        promote: Vec::new(),
        limit: None,
    };
    for property in properties {
        piece.add(property, size)?;
    }
    Ok(piece)
}

impl PieceRules {
    fn add(&mut self, property: &str, size: Size) -> Result<(), RulesFault> {
        let words: Vec<&str> = property.split_whitespace().collect();
        let twice = |word| Err(RulesFault::Twice { word });
        match words[..] {
            ["royal"] if self.royal => twice("royal"),
            ["royal"] => {
                self.royal = true;
                Ok(())
            }
            ["castle", ..] if self.castle.is_some() => twice("castle"),
            ["castle", rook, right, left] => {
                let mut letters = rook.chars();
                let (Some(rook @ 'A'..='Z'), None) = (letters.next(), letters.next()) else {
                    return Err(RulesFault::Letter { text: rook.to_owned() });
                };
                let (right, left) = (files(right, size)?, files(left, size)?);
                let is_same = right.is_some() && right.map(|(king, _)| king) == left.map(|(king, _)| king);
                if is_same {
                    return Err(RulesFault::OneFile { text: format!("{} {}", words[2], words[3]) });
                }
                if (right, left) == (None, None) || rook == self.letter {
                    return Err(RulesFault::Property { text: property.to_owned() });
                }
                self.castle = Some(CastleRules { rook, right, left });
                Ok(())
            }
            ["run", ..] if self.run.is_some() => twice("run"),
            ["run", most, "from", _, ..] => {
                self.run = Some(run(property, Course::Ahead, most, &words[3..], size)?);
                Ok(())
            }
            ["run", most, "diagonally", "from", _, ..] => {
                self.run = Some(run(property, Course::Diagonal, most, &words[4..], size)?);
                Ok(())
            }
            ["passant", ..] if !self.passant.is_empty() => twice("passant"),
            ["passant", "from", _, ..] => {
                self.passant = ranks(&words[2..], size)?;
                Ok(())
            }
            ["promote", "on", ..] => {
                let refuse = || RulesFault::Property { text: property.to_owned() };
                let to = words.iter().position(|word| *word == "to").ok_or_else(refuse)?;
                let into = words[to + 1..].iter().map(|word| {
                    let mut letters = word.chars();
                    match (letters.next(), letters.next()) {
                        (Some(letter @ 'A'..='Z'), None) => Ok(letter),
                        _ => Err(RulesFault::Letter { text: (*word).to_owned() }),
                    }
                });
                let into: Vec<char> = into.collect::<Result<_, _>>()?;
                let is_twice = into.iter().enumerate().any(|(index, letter)| into[..index].contains(letter));
                if to == 2 || into.is_empty() || is_twice {
                    return Err(refuse());
                }
                let ranks = ranks(&words[2..to], size)?;
                if self.promote.iter().flat_map(|(known, _)| known).any(|rank| ranks.contains(rank)) {
                    return twice("promote");
                }
                let place = self.promote.iter().position(|(known, _)| *known > ranks).unwrap_or(self.promote.len());
                self.promote.insert(place, (ranks, into));
                Ok(())
            }
            ["limit", ..] if self.limit.is_some() => twice("limit"),
            ["limit", most] => {
                self.limit = u8::try_from(number(most, 1, 99)?).ok();
                Ok(())
            }
            _ => Err(RulesFault::Property { text: property.to_owned() }),
        }
    }
}

/// Parses a run: its length and starting ranks.
fn run(property: &str, course: Course, most: &str, from: &[&str], size: Size) -> Result<RunRules, RulesFault> {
    let longest = match course {
        Course::Ahead => size.ranks() - 1,
        Course::Diagonal => size.ranks().min(size.files()) - 1,
    };
    if longest < 2 {
        return Err(RulesFault::Property { text: property.to_owned() });
    }
    let most = u8::try_from(number(most, 2, u16::from(longest))?).unwrap_or(u8::MAX);
    Ok(RunRules { course, most, from: ranks(from, size)? })
}

/// Parses the files where the king and rook end up, or `-`.
fn files(text: &str, size: Size) -> Result<Option<(u8, u8)>, RulesFault> {
    if text == "-" {
        return Ok(None);
    }
    let refuse = || RulesFault::File { text: text.to_owned() };
    let file = |letter: char| {
        let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        Some(file).filter(|&file| file < size.files())
    };
    let mut letters = text.chars();
    match (letters.next().and_then(file), letters.next().and_then(file), letters.next()) {
        (Some(king), Some(rook), None) if king == rook => Err(RulesFault::OneFile { text: text.to_owned() }),
        (Some(king), Some(rook), None) => Ok(Some((king, rook))),
        _ => Err(refuse()),
    }
}

/// Parses ranks, counted from 1 at the player's side, and sorts them.
fn ranks(words: &[&str], size: Size) -> Result<Vec<u8>, RulesFault> {
    let rank = |word: &&str| number(word, 1, u16::from(size.ranks()));
    let mut ranks: Vec<u8> = words
        .iter()
        .map(|word| rank(word).map(|rank| u8::try_from(rank - 1).unwrap_or(0)))
        .collect::<Result<_, _>>()?;
    chess::sort(&mut ranks);
    ranks.dedup();
    Ok(ranks)
}

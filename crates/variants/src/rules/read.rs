//! Parses the text of a ruleset.

use std::str::FromStr;
use std::sync::Arc;

use chess::Color;

use super::compile::Kinds;
use super::{
    CastleRules, Course, GoalRules, MAX_GOALS, MAX_NAME, MAX_TEXT, MAX_TITLE, PieceRules, Rules, RulesError,
    RulesFault, RunRules, Spec, movement, write,
};
use crate::behaviour::{Bare, Checkmate, Stalemate};
use crate::ruleset::DEFAULT_QUIET_LIMIT;
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
        let last_line_number = lines.last().map_or(1, |line| line.number);
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
        for word in ["piece", "rule", "goal", "checkmate", "stalemate", "start"] {
            if let Some(line) = lines.iter().find(|line| line.word == word && line.rest.is_empty()) {
                return Err(line.fault(RulesFault::Empty { word }));
            }
        }
        let missing = |word| RulesError { line: last_line_number, fault: RulesFault::Missing { word } };
        let at_most_one = |word: &'static str| -> Result<Option<Line<'_>>, RulesError> {
            let mut found = lines.iter().filter(|line| line.word == word);
            match (found.next(), found.next()) {
                (_, Some(second)) => Err(second.fault(RulesFault::Twice { word })),
                (first, None) => Ok(first.copied()),
            }
        };
        at_most_one("rules")?;
        let title = at_most_one("title")?.ok_or_else(|| missing("title"))?;
        let board = at_most_one("board")?.ok_or_else(|| missing("board"))?;
        let start = at_most_one("start")?.ok_or_else(|| missing("start"))?;

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
            quiet_limit: DEFAULT_QUIET_LIMIT,
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
            let last_rule = all("rule").next_back().unwrap_or(first);
            return Err(last_rule.fault(clash("explode", "no checks")));
        }
        for line in all("goal") {
            let goal = spec.goal(line.rest).map_err(|fault| line.fault(fault))?;
            // At most one `checks`, one `bare` and one answered `reach`, and no goal twice.
            let is_exclusive = |goal: &GoalRules| {
                matches!(goal, GoalRules::Checks(_) | GoalRules::Bare(_) | GoalRules::Reach { answered: true, .. })
            };
            let same_kind = |other: &&GoalRules| std::mem::discriminant(*other) == std::mem::discriminant(&goal);
            if spec.goals.contains(&goal)
                || is_exclusive(&goal) && spec.goals.iter().filter(same_kind).any(is_exclusive)
            {
                return Err(line.fault(RulesFault::GoalTwice));
            }
            spec.goals.push(goal);
            if spec.goals.len() > MAX_GOALS {
                return Err(line.fault(RulesFault::ManyGoals { most: MAX_GOALS }));
            }
        }
        if let Some(line) = at_most_one("checkmate")? {
            spec.checkmate = match line.rest {
                "loses" => Checkmate::Loses,
                "wins" => Checkmate::Wins,
                other => return Err(line.fault(RulesFault::UnknownWord { text: other.to_owned() })),
            };
        }
        if let Some(line) = at_most_one("stalemate")? {
            spec.stalemate = match line.rest {
                "draws" => Stalemate::Draws,
                "wins" => Stalemate::Wins,
                "loses" => Stalemate::Loses,
                other => return Err(line.fault(RulesFault::UnknownWord { text: other.to_owned() })),
            };
        }
        if let Some(line) = at_most_one("quiet")? {
            spec.quiet_limit = number(line.rest, 1, 500).map_err(|fault| line.fault(fault))?;
        }
        // Checked last, because a piece may refer to one defined further down.
        for (line, piece) in all("piece").zip(&spec.pieces) {
            spec.check(piece).map_err(|fault| line.fault(fault))?;
        }
        finish(spec, last_line_number, start)
    }
}

/// The lines that are neither blank nor comments.
fn lines(text: &str) -> Vec<Line<'_>> {
    let without_comments =
        (1..).zip(text.lines()).map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()));
    without_comments
        .filter(|(_, code)| !code.is_empty())
        .map(|(number, code)| {
            let (word, rest) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
            Line { number, word, rest: rest.trim() }
        })
        .collect()
}

impl Spec {
    /// Parses the letter of a piece that the ruleset defines.
    fn letter(&self, text: &str) -> Result<char, RulesFault> {
        let known = self.pieces.iter().map(|piece| piece.letter).find(|letter| text == letter.to_string());
        known.ok_or_else(|| RulesFault::NoSuchPiece { text: text.to_owned() })
    }

    /// Parses letters of pieces, none of them twice.
    fn letters(&self, words: &[&str]) -> Result<Vec<char>, RulesFault> {
        distinct(words.iter().map(|word| self.letter(word)).collect::<Result<_, _>>()?)
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
                let mut spared = self.letters(&words[2..])?;
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
            ["reach", letter, ref rest @ ..] => {
                // If White gets there first, Black may draw by getting there with the next move.
                let answered = rest.last() == Some(&"answered");
                let named = &rest[..rest.len() - usize::from(answered)];
                let mut squares: Vec<Square> =
                    named.iter().map(|name| square(name, self.size)).collect::<Result<_, _>>()?;
                chess::sort(&mut squares);
                squares.dedup();
                if squares.is_empty() {
                    return Err(RulesFault::NoSquares);
                }
                match color {
                    Some(Color::White) if answered => return Err(clash("answered", "of white")),
                    Some(Color::Black) if answered => return Err(clash("answered", "of black")),
                    _ => {}
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
            // A bare side is saved if its next move leaves the opponent bare too.
            ["bare", "loses", "answered"] if color.is_none() => Ok(GoalRules::Bare(Bare::LosesUnlessAnswered)),
            ["take", what] => {
                let letter = if what == "all" { None } else { Some(self.letter(what)?) };
                Ok(GoalRules::TakeAll { letter, owner: color })
            }
            _ => Err(RulesFault::UnknownWord { text: text.to_owned() }),
        }
    }

    /// Checks that the other pieces a piece refers to exist, and that its properties are compatible.
    fn check(&self, piece: &PieceRules) -> Result<(), RulesFault> {
        let piece_named = |letter: char| self.pieces.iter().find(|other| other.letter == letter);
        if let Some(castle) = piece.castle {
            let rook =
                piece_named(castle.rook).ok_or_else(|| RulesFault::NoSuchPiece { text: castle.rook.to_string() })?;
            // This also refuses a piece that names itself as its partner, because it has `castle`.
            let excluded = [(rook.royal, "royal"), (rook.castle.is_some(), "castle"), (rook.run.is_some(), "run")];
            if let Some((_, property)) = excluded.into_iter().find(|(has, _)| *has) {
                return Err(RulesFault::CastlingPartner { letter: castle.rook, property });
            }
            if !piece.promote.is_empty() {
                return Err(clash("castle", "promote"));
            }
        }
        if piece.royal && !piece.passant.is_empty() {
            return Err(clash("royal", "passant"));
        }
        if piece.royal && !piece.promote.is_empty() {
            return Err(clash("royal", "promote"));
        }
        if !piece.passant.is_empty() && piece.run.is_none() {
            return Err(RulesFault::Needs { one: "passant", other: "run" });
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

fn clash(one: &'static str, other: &'static str) -> RulesFault {
    RulesFault::Clash { one, other }
}

/// Parses the start and completes the rules.
fn finish(spec: Spec, last_line_number: usize, start: Line<'_>) -> Result<Rules, RulesError> {
    // Marked pieces (`R'`, `P^`, `K+`) are piece types of their own and count towards the limit.
    let kinds = Kinds::new(&spec.pieces, &spec.goals);
    let most = crate::ruleset::MAX_TYPES;
    if kinds.count() > most {
        let fault = RulesFault::ManyTypes { got: kinds.count(), most };
        return Err(RulesError { line: last_line_number, fault });
    }
    let ruleset = spec.compile(&kinds);
    let board = ruleset.read_board(start.rest).map_err(|fault| start.fault(fault))?;
    ruleset.check(&board).map_err(|fault| start.fault(RulesFault::Board(fault)))?;
    let ruleset = ruleset.with_start(board);
    let text = write::text(&spec, &ruleset);
    let castles = spec.pieces.iter().any(|piece| piece.castle.is_some());
    let promotes = spec.pieces.iter().any(|piece| !piece.promote.is_empty());
    // The canonical text may be longer than the input.
    match text.len() {
        0..=MAX_TEXT => Ok(Rules { title: spec.title, ruleset: Arc::new(ruleset), text, castles, promotes }),
        got => Err(RulesError { line: last_line_number, fault: RulesFault::TooLong { got, most: MAX_TEXT } }),
    }
}

/// Parses a name: letters and digits of any language, spaces, hyphens and apostrophes. Runs of white space become one space.
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
    let (head, body) = text.split_once(':').ok_or_else(|| RulesFault::Colon { text: text.to_owned() })?;
    let (letter, title) = head.trim().split_once(char::is_whitespace).unwrap_or((head.trim(), ""));
    let letter = capital(letter)?;
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
            [] => Err(RulesFault::Empty { word: ";" }),
            ["royal"] if self.royal => twice("royal"),
            ["royal"] => {
                self.royal = true;
                Ok(())
            }
            ["castle", ..] if self.castle.is_some() => twice("castle"),
            ["castle", rook, right, left] => {
                let rook = capital(rook)?;
                let (right, left) = (files(right, size)?, files(left, size)?);
                match (right, left) {
                    (None, None) => return Err(RulesFault::NoFiles { text: property.to_owned() }),
                    (Some((right_king, _)), Some((left_king, _))) if right_king == left_king => {
                        return Err(RulesFault::OneTarget { text: format!("{} {}", words[2], words[3]) });
                    }
                    _ => {}
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
                let to = words.iter().position(|word| *word == "to").unwrap_or(words.len());
                let (on, into) = (&words[2..to], words.get(to + 1..).unwrap_or_default());
                if on.is_empty() || into.is_empty() {
                    return Err(malformed(property));
                }
                let into = distinct(into.iter().map(|word| capital(word)).collect::<Result<_, _>>()?)?;
                let ranks = ranks(on, size)?;
                if let Some(rank) =
                    self.promote.iter().flat_map(|(earlier, _)| earlier).find(|rank| ranks.contains(rank))
                {
                    return Err(RulesFault::PromoteTwice { rank: rank + 1 });
                }
                // Sorted by rank, so that the canonical text does not depend on the order of the properties.
                let place = self.promote.iter().position(|(earlier, _)| *earlier > ranks).unwrap_or(self.promote.len());
                self.promote.insert(place, (ranks, into));
                Ok(())
            }
            ["limit", ..] if self.limit.is_some() => twice("limit"),
            ["limit", most] => {
                self.limit = u8::try_from(number(most, 1, 99)?).ok();
                Ok(())
            }
            _ => Err(malformed(property)),
        }
    }
}

/// A valid example of each property.
const EXAMPLES: [&str; 6] =
    ["royal", "castle R gf cd", "run 2 from 2", "passant from 2", "promote on 8 to Q R B N", "limit 2"];

/// Returns the fault of a property that cannot be parsed: an unknown one, or a known one with something wrong or missing.
fn malformed(property: &str) -> RulesFault {
    let first = |text| str::split_whitespace(text).next();
    let text = property.to_owned();
    match EXAMPLES.into_iter().find(|example| first(example) == first(property)) {
        Some(example) => RulesFault::PropertyForm { text, example },
        None => RulesFault::Property { text },
    }
}

/// Parses a letter from A to Z, whether or not a piece has it.
fn capital(text: &str) -> Result<char, RulesFault> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ 'A'..='Z'), None) => Ok(letter),
        _ => Err(RulesFault::Letter { text: text.to_owned() }),
    }
}

/// Returns the letters if none occurs twice.
fn distinct(letters: Vec<char>) -> Result<Vec<char>, RulesFault> {
    match letters.iter().enumerate().find(|(index, letter)| letters[..*index].contains(letter)) {
        Some((_, &letter)) => Err(RulesFault::LetterTwice { letter }),
        None => Ok(letters),
    }
}

/// Parses a run, a move of several squares like a pawn's double step: its maximum length and the ranks it starts from.
fn run(property: &str, course: Course, most: &str, from: &[&str], size: Size) -> Result<RunRules, RulesFault> {
    let longest = match course {
        Course::Ahead => size.ranks() - 1,
        Course::Diagonal => size.ranks().min(size.files()) - 1,
    };
    if longest < 2 {
        return Err(RulesFault::NoRoom { text: property.to_owned() });
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

/// Parses ranks, which the text counts from 1 at the player's side; returns them sorted, without duplicates, counted from
/// 0.
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

//! Batch processing that the commands share: one item per input line, one output line per item, in order.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, StdoutLock, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chess::notation::fen::{self, FenError};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};
use words::{Explain, Lang};

use crate::Failure;

/// Size of the input buffer: some ten thousand lines.
const BUFFER: usize = 1 << 20;

/// The maximum length of a line with several fields in bytes.
const MAX_FIELDS: usize = 1 << 20;

/// How long lines may be, in bytes.
#[derive(Copy, Clone)]
pub enum Limit {
    /// Longer lines are answered with an error.
    Answered(usize),
    /// A longer line ends the run, because its other fields cannot be passed on.
    Fatal(usize),
}

/// A line that ends the run.
struct TooLong {
    number: u64,
    length: usize,
    limit: usize,
}

impl Explain for TooLong {
    fn explain(&self, lang: Lang) -> String {
        words::cli::line(self.number, &words::cli::line_too_long(self.length, self.limit, lang), lang)
    }
}

/// A line of input.
pub struct Line {
    /// Its number, counted from 1.
    number: u64,
    content: Content,
    /// The bytes, if they are not UTF-8.
    bytes: Option<Vec<u8>>,
}

/// The content of a line.
pub enum Content {
    /// The text without the line ending.
    Text(String),
    /// The line exceeds the limit; holds its length.
    TooLong(usize),
}

impl Line {
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Returns the text of a line that should be a FEN.
    pub fn fen(&self) -> Result<&str, FenError> {
        match &self.content {
            Content::Text(text) => Ok(text),
            Content::TooLong(length) => Err(FenError::TooLong { length: *length }),
        }
    }
}

/// Options for lines with several fields.
#[derive(Args)]
pub struct Fields {
    /// The number of the field with the position, counted from 1; each output line then begins with the input line
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    column: Option<u16>,

    /// What separates the fields, in the input and in the answer [default: a TAB]
    #[arg(long, value_name = "CHARACTER", requires = "column", value_parser = delimiter)]
    delimiter: Option<u8>,
}

/// Parses a separator of fields.
pub fn delimiter(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        b"\\t" => Ok(b'\t'),
        &[byte] if byte.is_ascii() && !matches!(byte, b'"' | b'\n' | b'\r') => Ok(byte),
        _ => Err("expected one ASCII character or \\t".to_owned()),
    }
}

impl Fields {
    /// Returns how long a line may be.
    pub fn limit(&self) -> Limit {
        if self.column.is_some() { Limit::Fatal(MAX_FIELDS) } else { Limit::Answered(fen::MAX_LENGTH) }
    }

    /// Returns the field of a line that should be a FEN.
    pub fn fen<'a>(&self, line: &'a Line) -> Result<&'a str, FenError> {
        let text = line.fen()?;
        let delimiter = char::from(self.delimiter.unwrap_or(b'\t'));
        Ok(match self.column {
            Some(column) => text.split(delimiter).nth(usize::from(column) - 1).unwrap_or_default(),
            None => text,
        })
    }

    /// Puts the input line, byte for byte, before its answer if lines have several fields. The fields of the answer are then
    /// separated in the same way.
    pub fn with_input(&self, line: &Line, answer: String) -> Vec<u8> {
        let (Content::Text(text), Some(_)) = (&line.content, self.column) else { return answer.into_bytes() };
        let delimiter = self.delimiter.unwrap_or(b'\t');
        let mut joined = line.bytes.clone().unwrap_or_else(|| text.clone().into_bytes());
        joined.push(delimiter);
        joined.extend(answer.bytes().map(|byte| if byte == b'\t' { delimiter } else { byte }));
        joined
    }
}

/// Adds the number of the line and the line itself to a JSON object. What is not UTF-8 becomes U+FFFD.
pub fn json_with_input(line: &Line, mut answer: Value) -> String {
    answer["line"] = line.number.into();
    if let Content::Text(text) = &line.content {
        answer["input"] = text.as_str().into();
    }
    answer.to_string()
}

/// The output line of an item, or of one that sets the exit status if it is the only one.
pub type Answer = Result<Vec<u8>, Refused>;

/// An item that sets the exit status if it is the only one.
pub struct Refused {
    /// The output line.
    pub line: Vec<u8>,
    /// False if the item is valid and its verdict is negative.
    pub is_invalid: bool,
}

impl From<Vec<u8>> for Refused {
    fn from(line: Vec<u8>) -> Refused {
        Refused { line, is_invalid: true }
    }
}

impl From<String> for Refused {
    fn from(line: String) -> Refused {
        line.into_bytes().into()
    }
}

/// Returns the error of an item as JSON.
pub fn error_json(code: &str, sentence: &str) -> Value {
    json!({ "code": code, "sentence": sentence })
}

/// Returns the error line of an item.
pub fn error_line(code: &str, sentence: &str) -> String {
    format!("error: {code}\t{sentence}")
}

/// Processes the given items, or the lines of standard input if there are none, on all cores. Only the lines of the input
/// buffer are held in memory, and each result is written as soon as those before it are. Returns failure if a single item was
/// given and it is refused, and if `strict` is set and any item is invalid.
pub fn run(
    items: &[String],
    limit: Limit,
    strict: bool,
    lang: Lang,
    answer: impl Fn(&Line) -> Answer + Sync,
) -> Result<ExitCode, Failure> {
    let (Limit::Answered(longest) | Limit::Fatal(longest)) = limit;
    let mut out = AnswerWriter::new(words::cli::line_progress, io::stdin().is_terminal(), lang);
    if !items.is_empty() {
        let line = |(item, number): (&String, u64)| {
            let is_long = item.len() > longest;
            let content = if is_long { Content::TooLong(item.len()) } else { Content::Text(item.clone()) };
            Line { number, content, bytes: None }
        };
        out.write(&items.iter().zip(1..).map(line).collect::<Vec<_>>(), &answer)?;
        let is_failure = out.refused > 0 && items.len() == 1;
        return Ok(if is_failure { ExitCode::FAILURE } else { out.status(strict) });
    }
    let mut input = Lines { input: BufReader::with_capacity(BUFFER, io::stdin().lock()), longest, count: 0 };
    loop {
        let lines = input.batch().map_err(Failure::Reading)?;
        if lines.is_empty() {
            out.progress.finish_and_clear();
            return Ok(out.status(strict));
        }
        let too_long = |line: &Line| match (limit, &line.content) {
            (Limit::Fatal(limit), &Content::TooLong(length)) => Some(TooLong { number: line.number, length, limit }),
            _ => None,
        };
        match lines.iter().position(|line| too_long(line).is_some()) {
            None => out.write(&lines, &answer)?,
            Some(index) => {
                out.write(&lines[..index], &answer)?;
                out.progress.finish_and_clear();
                return too_long(&lines[index])
                    .map_or(Ok(ExitCode::FAILURE), |line| Err(Failure::input("cli.line_too_long", line)));
            }
        }
    }
}

/// Processes the games of a PGN in order, `batch` at a time. Returns failure if the input cannot be read to its end, which
/// `is_cut_off` decides by the error, and if `strict` is set and any game is invalid.
pub fn run_games<T: Sync, E: Sync>(
    mut reader: impl Iterator<Item = Result<T, E>>,
    reads_terminal: bool,
    batch: usize,
    strict: bool,
    lang: Lang,
    is_cut_off: impl Fn(&E) -> bool,
    answer: impl Fn(&Result<T, E>) -> Answer + Sync,
) -> Result<ExitCode, Failure> {
    let mut out = AnswerWriter::new(words::cli::game_progress, reads_terminal, lang);
    let mut was_cut_off = false;
    loop {
        let games: Vec<_> = reader.by_ref().take(batch).collect();
        if games.is_empty() {
            out.progress.finish_and_clear();
            return Ok(if was_cut_off { ExitCode::FAILURE } else { out.status(strict) });
        }
        // A read error is not an invalid game.
        was_cut_off |= games.iter().any(|game| game.as_ref().is_err_and(&is_cut_off));
        out.write(&games, &answer)?;
    }
}

struct AnswerWriter {
    out: StdoutLock<'static>,
    progress: ProgressBar,
    /// Number of items processed at a time: more if they are fast, fewer if they are slow.
    group: usize,
    /// Number of items refused so far.
    refused: u64,
    /// Number of invalid items so far.
    invalid: u64,
}

impl AnswerWriter {
    /// Shows progress if standard error is a terminal and the items are not typed on one.
    fn new(words: ProgressWords, reads_terminal: bool, lang: Lang) -> AnswerWriter {
        let progress = match io::stderr().is_terminal() && !reads_terminal {
            true => progress(&words("{human_pos}", "{per_sec:1}", lang)),
            false => ProgressBar::hidden(),
        };
        AnswerWriter { out: io::stdout().lock(), progress, group: rayon::current_num_threads(), refused: 0, invalid: 0 }
    }

    /// Returns the exit status of several items.
    fn status(&self, strict: bool) -> ExitCode {
        if strict && self.invalid > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }

    /// Writes the results of some items.
    fn write<T: Sync>(&mut self, items: &[T], answer: &(impl Fn(&T) -> Answer + Sync)) -> Result<(), Failure> {
        let mut rest = items;
        while !rest.is_empty() {
            let (group, later) = rest.split_at(self.group.min(rest.len()));
            rest = later;
            let start = Instant::now();
            let progress = &self.progress;
            let answer = |item: &T| {
                let answer = answer(item);
                progress.inc(1);
                answer
            };
            let answers: Vec<Answer> = match group {
                [item] => vec![answer(item)],
                items => items.par_iter().map(answer).collect(),
            };
            let refused = || answers.iter().filter_map(|answer| answer.as_ref().err());
            self.refused += refused().count() as u64;
            self.invalid += refused().filter(|refused| refused.is_invalid).count() as u64;
            // On a terminal the results and the progress bar share the screen.
            let out = &mut self.out;
            self.progress.suspend(|| -> io::Result<()> {
                for Ok(line) | Err(Refused { line, .. }) in &answers {
                    out.write_all(line)?;
                    out.write_all(b"\n")?;
                }
                out.flush()
            })?;
            if start.elapsed() < Duration::from_millis(20) {
                self.group = (self.group * 2).min(1 << 16);
            } else {
                self.group = (self.group / 2).max(rayon::current_num_threads());
            }
        }
        Ok(())
    }
}

struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
    /// Number of lines read so far.
    count: u64,
}

impl<R: Read> Lines<R> {
    /// Returns the next line and all others already in the buffer; empty at the end of the input.
    fn batch(&mut self) -> io::Result<Vec<Line>> {
        let mut lines = Vec::new();
        while lines.is_empty() || self.input.buffer().contains(&b'\n') {
            match self.line()? {
                Some(line) => lines.push(line),
                None => break,
            }
        }
        Ok(lines)
    }

    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut length = 0;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                if length == 0 {
                    return Ok(None);
                }
                break;
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let kept = part.len().min((self.longest + 4).saturating_sub(bytes.len()));
            bytes.extend_from_slice(&part[..kept]);
            length += part.len();
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        // Skip the byte order mark that some editors write.
        self.count += 1;
        if self.count == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
            length -= 3;
        }
        if bytes.last() == Some(&b'\r') && bytes.len() == length {
            bytes.pop();
            length -= 1;
        }
        let (content, bytes) = match String::from_utf8(bytes) {
            _ if length > self.longest => (Content::TooLong(length), None),
            Ok(text) => (Content::Text(text), None),
            Err(error) => {
                let bytes = error.into_bytes();
                (Content::Text(String::from_utf8_lossy(&bytes).into_owned()), Some(bytes))
            }
        };
        Ok(Some(Line { number: self.count, content, bytes }))
    }
}

/// Returns the sentence about the number of items and their rate.
type ProgressWords = fn(&str, &str, Lang) -> String;

fn progress(words: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{elapsed_precise}} {words}"))
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    let progress = ProgressBar::new_spinner().with_style(style);
    progress.enable_steady_tick(Duration::from_secs(1));
    progress
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Lines { input: BufReader::with_capacity(4, bytes), longest: 5, count: 0 };
        let mut all = Vec::new();
        loop {
            let batch = lines.batch().expect("reading memory");
            if batch.is_empty() {
                return all;
            }
            all.extend(batch.into_iter().map(|line| match line.content {
                Content::Text(text) => text,
                Content::TooLong(length) => format!("<{length}>"),
            }));
        }
    }

    #[test]
    fn every_line_is_one_item() {
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"a\n\nbcd\r\ne"), ["a", "", "bcd", "e"]);
        assert_eq!(lines(b"12345\r\n123456\r\n1234567890\nx"), ["12345", "<6>", "<10>", "x"]);
        assert_eq!(lines(b"\xff\n"), ["\u{fffd}"]);
        assert_eq!(lines(b"\xef\xbb\xbfabcde\r\n\xef\xbb\xbf"), ["abcde", "\u{feff}"]);
    }
}

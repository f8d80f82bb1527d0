//! Batch processing that the commands share: one item per input line, one output line per item, in order.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, StdoutLock, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chess::notation::fen::FenError;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;

use crate::Failure;

/// Size of the input buffer: some ten thousand lines.
const BUFFER: usize = 1 << 20;

/// A line of input.
pub enum Line {
    /// The text without the line ending.
    Text(String),
    /// The line exceeds the limit; holds its length.
    TooLong(usize),
}

impl Line {
    /// Returns the text of a line that should be a FEN.
    pub fn fen(&self) -> Result<&str, FenError> {
        match self {
            Line::Text(text) => Ok(text),
            Line::TooLong(length) => Err(FenError::TooLong { length: *length }),
        }
    }
}

/// The output line of an item, or its error line.
pub type Answer = Result<String, String>;

/// Returns the error line of an item.
pub fn error_line(code: &str, sentence: &str, json: bool) -> String {
    match json {
        true => json!({ "code": code, "sentence": sentence }).to_string(),
        false => format!("error: {code}\t{sentence}"),
    }
}

/// Processes the given items, or the lines of standard input if there are none, on all cores. Only the lines of the input
/// buffer are held in memory, and each result is written as soon as those before it are. Returns failure if a single item was
/// given and it is invalid.
pub fn run(items: &[String], longest: usize, answer: impl Fn(&Line) -> Answer + Sync) -> Result<ExitCode, Failure> {
    let mut out = AnswerWriter::new("lines", io::stdin().is_terminal());
    if !items.is_empty() {
        let line = |item: &String| {
            if item.len() > longest { Line::TooLong(item.len()) } else { Line::Text(item.clone()) }
        };
        let any_wrong = out.write(&items.iter().map(line).collect::<Vec<_>>(), &answer)?;
        return Ok(if any_wrong && items.len() == 1 { ExitCode::FAILURE } else { ExitCode::SUCCESS });
    }
    let mut input = Lines { input: BufReader::with_capacity(BUFFER, io::stdin().lock()), longest, first: true };
    loop {
        let lines = input.batch().map_err(Failure::Reading)?;
        if lines.is_empty() {
            out.progress.finish_and_clear();
            return Ok(ExitCode::SUCCESS);
        }
        out.write(&lines, &answer)?;
    }
}

/// Processes the games of a PGN in order, `batch` at a time. Returns failure if the input cannot be read to its end, which
/// `is_cut_off` decides by the error.
pub fn run_games<T: Sync, E: Sync>(
    mut reader: impl Iterator<Item = Result<T, E>>,
    reads_terminal: bool,
    batch: usize,
    is_cut_off: impl Fn(&E) -> bool,
    answer: impl Fn(&Result<T, E>) -> Answer + Sync,
) -> Result<ExitCode, Failure> {
    let mut out = AnswerWriter::new("games", reads_terminal);
    let mut status = ExitCode::SUCCESS;
    loop {
        let games: Vec<_> = reader.by_ref().take(batch).collect();
        if games.is_empty() {
            out.progress.finish_and_clear();
            return Ok(status);
        }
        // A read error is not an invalid game.
        if games.iter().any(|game| game.as_ref().is_err_and(&is_cut_off)) {
            status = ExitCode::FAILURE;
        }
        out.write(&games, &answer)?;
    }
}

struct AnswerWriter {
    out: StdoutLock<'static>,
    progress: ProgressBar,
    /// Number of items processed at a time: more if they are fast, fewer if they are slow.
    group: usize,
}

impl AnswerWriter {
    /// Shows progress if standard error is a terminal and the items are not typed on one.
    fn new(items: &str, reads_terminal: bool) -> AnswerWriter {
        let progress = match io::stderr().is_terminal() && !reads_terminal {
            true => progress(items),
            false => ProgressBar::hidden(),
        };
        AnswerWriter { out: io::stdout().lock(), progress, group: rayon::current_num_threads() }
    }

    /// Writes the results of some items. Returns true if any was invalid.
    fn write<T: Sync>(&mut self, items: &[T], answer: &(impl Fn(&T) -> Answer + Sync)) -> Result<bool, Failure> {
        let mut rest = items;
        let mut any_wrong = false;
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
            any_wrong |= answers.iter().any(Result::is_err);
            // On a terminal the results and the progress bar share the screen.
            let out = &mut self.out;
            self.progress.suspend(|| -> io::Result<()> {
                for Ok(line) | Err(line) in &answers {
                    writeln!(out, "{line}")?;
                }
                out.flush()
            })?;
            if start.elapsed() < Duration::from_millis(20) {
                self.group = (self.group * 2).min(1 << 16);
            } else {
                self.group = (self.group / 2).max(rayon::current_num_threads());
            }
        }
        Ok(any_wrong)
    }
}

struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
    /// Nothing has been read yet.
    first: bool,
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
        if core::mem::replace(&mut self.first, false) && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
            length -= 3;
        }
        if bytes.last() == Some(&b'\r') && bytes.len() == length {
            bytes.pop();
            length -= 1;
        }
        if length > self.longest {
            return Ok(Some(Line::TooLong(length)));
        }
        Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
    }
}

fn progress(items: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{elapsed_precise}} {{human_pos}} {items}, {{per_sec}}"))
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    let progress = ProgressBar::new_spinner().with_style(style);
    progress.enable_steady_tick(Duration::from_secs(1));
    progress
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Lines { input: BufReader::with_capacity(4, bytes), longest: 5, first: true };
        let mut all = Vec::new();
        loop {
            let batch = lines.batch().expect("reading memory");
            if batch.is_empty() {
                return all;
            }
            all.extend(batch.into_iter().map(|line| match line {
                Line::Text(text) => text,
                Line::TooLong(length) => format!("<{length}>"),
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
